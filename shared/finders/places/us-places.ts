import { partitionPoint } from '@veilmark/budget/partition-point';
import { AMBIGUOUS_STATES, isUsState } from '@veilmark/catalog/us-states';
import { INSIDE_TOWNS } from '@veilmark/catalog/words/small-words';
import { US_STREET_ENDS } from '@veilmark/catalog/words/us-streets';
import { isDigit } from '@veilmark/engine/ascii';
import { type Finding, plainFinding } from '@veilmark/engine/finding';
import type { KindSpan } from '@veilmark/engine/name-recognizer';
import { TextParts } from '@veilmark/engine/text-parts';

/** A text without so many digits in a row has no ZIP code. */
export const ZIP_DIGITS = 5;
const ZIP_CODE = /\d{5}(?:-\d{4})?(?![\d-]|[.,]\d)/y;
/** What may be a state, at the end of what stands before a code. */
const STATE_BEFORE =
  /(?<=[ ,\t])((?:[A-Z]{2}|[A-Z]\. ?[A-Z]\.|[A-Z][a-z]{3,12}(?: (?:of )?[A-Z][a-z]{3,12})?)),?[ \t]{1,3}$/;
const REACH_OF_STATE = 48;
const [TAB, SPACE] = [9, 32];
/** What explanations show. */
const SHOWN = `${STATE_BEFORE.source.slice(0, -1)}(${ZIP_CODE.source})`;

/** The town before a state: up to four words with a capital, and the small words between them ("Fond du Lac"). */
const TOWN = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}.'’-])((?:\p{Lu}[\p{L}.'’-]{0,30} (?:(?:${INSIDE_TOWNS.join('|')}) ){0,2}){0,3}(?:d['’])?\p{Lu}[\p{L}'’-]{0,30})(,?)[ \t]{1,3}$`,
  'u',
);
const REACH_OF_TOWN = 64;

/** With such a word a street ends, and the town begins behind it. A saint opens the name: "St. Louis". */
const STREET_END = new RegExp(String.raw`^.*\b(?:${US_STREET_ENDS.join('|')}|(?<= )St)\b\.?\s+`, 'iu');

/** As sure as the name of a known place: nothing else is written so. */
const SCORE = 0.85;

const TYPES = { place: 'LOCATION', code: 'US_ZIP_CODE' } as const;
export const PLACE_TYPES: readonly string[] = Object.values(TYPES);

/** The line of an American address: town, state, ZIP code ("New York, NY 10118"). Places no list holds are found as well. */
export function findUsPlaces(text: string, language: string, parts = new TextParts(text)): Finding[] {
  const found: Finding[] = [];
  for (const match of statesAndCodes(text, parts)) {
    const { index, end, state, code } = match;
    if (!isUsState(state)) continue;
    const before = TOWN.exec(text.slice(Math.max(index - REACH_OF_TOWN, 0), index));
    const isAmbiguous = AMBIGUOUS_STATES.has(state) || language !== 'en';
    if (isAmbiguous && !before?.[2]) continue;
    if (before) found.push(townOf(before, index));
    found.push(place(TYPES.place, index, index + state.length), place(TYPES.code, end - code.length, end));
  }
  return found;
}

/** Looked for only before five digits behind a space: a text has few of them, and a state is not long. */
function* statesAndCodes(
  text: string,
  { numberStarts, units }: TextParts,
): Generator<{ index: number; end: number; state: string; code: string }> {
  let from = 0;
  for (const at of numberStarts) {
    if (at <= from || (units[at - 1] !== SPACE && units[at - 1] !== TAB) || !isDigit(units[at + ZIP_DIGITS - 1] ?? 0))
      continue;
    ZIP_CODE.lastIndex = at;
    const code = ZIP_CODE.exec(text)?.[0];
    if (code === undefined) continue;
    const start = Math.max(from, at - REACH_OF_STATE);
    const before = STATE_BEFORE.exec(text.slice(start, at));
    if (!before) continue;
    from = at + code.length;
    yield { index: start + before.index, end: from, state: before[1] ?? '', code };
  }
}

/** Those that were asked for. The code is a place too for callers who did not ask for codes. */
export function wantedPlaces(places: readonly Finding[], wanted: ReadonlySet<string>): Finding[] {
  return places
    .map((one) => (wanted.has(one.type) ? one : { ...one, type: TYPES.place }))
    .filter(({ type }) => wanted.has(type));
}

function townOf(before: RegExpExecArray, stateStart: number): Finding {
  const [whole, name = '', comma = ''] = before;
  const gap = whole.length - whole.trimEnd().length;
  const end = stateStart - gap - comma.length;
  return place(TYPES.place, end - name.replace(STREET_END, '').length, end);
}

const place = (type: string, start: number, end: number): Finding =>
  plainFinding('town, state and ZIP code', { type, start, end, score: SCORE }, SCORE, SHOWN);

/** A telephone number has at least this many digits beside a town. */
const LEAST_DIGITS = 6;

/**
 * Next to words for a telephone the model takes a town and its code for the number. A number that is before them stays; of these
 * alone nothing does. Places are in order and apart, as they are found.
 */
export function withoutPlaceLines(
  text: string,
  values: readonly KindSpan[],
  places: readonly Pick<Finding, 'start' | 'end'>[],
): readonly KindSpan[] {
  if (places.length === 0 || !values.some(({ kind }) => kind === 'PHONE')) return values;
  return values.flatMap((value) => {
    if (value.kind !== 'PHONE') return [value];
    const first = places[partitionPoint(places.length, (i) => (places[i]?.end ?? 0) <= value.start)];
    if (!first || first.start >= value.end) return [value];
    const number = text.slice(value.start, Math.max(value.start, first.start)).replace(/[^\p{Nd})]+$/u, '');
    const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
    return digits < LEAST_DIGITS ? [] : [{ ...value, end: value.start + number.length }];
  });
}
