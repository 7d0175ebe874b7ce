import { ambiguousStates, isUsState } from '@veilmark/catalog/us-states';
import { type Finding, plainFinding } from '../finding';

/** What may be a state, and a ZIP code behind it. */
const stateAndCode =
  /(?<=[ ,\t])((?:[A-Z]{2}|[A-Z]\. ?[A-Z]\.|[A-Z][a-z]{3,12}(?: (?:of )?[A-Z][a-z]{3,12})?)),?[ \t]{1,3}(\d{5}(?:-\d{4})?)(?![\d-]|[.,]\d)/g;

/** The town before a state: up to four words with a capital, and the small words between them ("Fond du Lac"). */
const town =
  /(?:^|[^\p{L}\p{N}.'’-])((?:\p{Lu}[\p{L}.'’-]{0,30} (?:(?:of|the|du|de|des|la|le|on|or) ){0,2}){0,3}(?:d['’])?\p{Lu}[\p{L}'’-]{0,30})(,?)[ \t]{1,3}$/u;
const reachOfTown = 64;

/** With such a word a street ends, and the town begins behind it. A saint opens the name: "St. Louis". */
const streetEnd =
  /^.*\b(?:Street|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Highway|Hwy|Parkway|Pkwy|Terrace|Ter|Place|Pl|Way|Circle|Cir|(?<= )St|Apt|Suite|Ste|Unit|Floor)\b\.?\s+/iu;

/** As sure as the name of a known place: nothing else is written so. */
const score = 0.85;

const types = { place: 'LOCATION', code: 'US_ZIP_CODE' } as const;

/**
 * The line of an American address: town, state, ZIP code ("New York, NY 10118"). Places no list holds are found as well. The
 * code is a place too for callers who did not ask for codes.
 */
export function findUsPlaces(text: string, language: string, wanted: ReadonlySet<string>): Finding[] {
  const codeType = wanted.has(types.code) ? types.code : types.place;
  const hasPlaces = wanted.has(types.place);
  if (!hasPlaces && !wanted.has(codeType)) return [];
  const found: Finding[] = [];
  for (const match of text.matchAll(stateAndCode)) {
    const [whole, state = '', code = ''] = match;
    if (!isUsState(state)) continue;
    const { index } = match;
    const end = index + whole.length;
    const before = town.exec(text.slice(Math.max(index - reachOfTown, 0), index));
    const isAmbiguous = ambiguousStates.has(state) || language !== 'en';
    if (isAmbiguous && !before?.[2]) continue;
    found.push(place(codeType, end - code.length, end));
    if (!hasPlaces) continue;
    found.push(place(types.place, index, index + state.length));
    if (before) found.push(townOf(before, index));
  }
  return found;
}

function townOf(before: RegExpExecArray, stateStart: number): Finding {
  const [whole, name = '', comma = ''] = before;
  const gap = whole.length - whole.trimEnd().length;
  const end = stateStart - gap - comma.length;
  return place(types.place, end - name.replace(streetEnd, '').length, end);
}

const place = (type: string, start: number, end: number): Finding =>
  plainFinding('town, state and ZIP code', { type, start, end, score }, score, stateAndCode.source);
