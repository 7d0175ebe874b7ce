import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { BEFORE_FACILITIES, FACILITY_STARTS, FACILITY_WORDS } from '@veilmark/catalog/words/facilities';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { matchesAt } from '../matches-at';
import { ruleFinding } from '../rule-finding';

const facility = lazyPattern(
  () => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${FACILITY_WORDS.join('|')})(?![\p{L}\p{N}])`, 'uy'),
);
const BEGINNING = new RegExp(FACILITY_STARTS.join('|'), 'g');
/** "at St. Vincent's", "from Mt. Sinai": who is treated there says what it is. */
const saint = lazyPattern(
  () =>
    /(?<=(?<!\p{L})(?:at|from|to|by|via)\s)(?:(?:St|Saint)\.?\s\p{Lu}\p{L}+['’]s?|(?:Mt|Mount)\.?\s\p{Lu}\p{L}+|\p{Lu}\p{L}+-Sinai(?:\sER)?)(?![\p{L}\p{N}])/uy,
);
/** Every match holds one of these: most texts hold none, and are not searched. */
const WORDS = new PartList(FACILITY_STARTS);
/** The same of the other expression, where the text is ASCII. */
const SAINT_WORDS = new PartList(
  ['St', 'Saint', 'Mt', 'Mount'].flatMap((word) => Array.from('. \n\t\r\v\f', (sign) => word + sign)).concat('-Sinai'),
);
const SAINTS = /(?:St|Saint|Mt|Mount)\.?\s|-Sinai/g;
/** Halves of characters are taken as well: which they are a half of is not asked here. */
const LETTER = /[\p{L}\p{Cs}]/u;
const BEFORE = /(?:(?:\p{Lu}[\p{L}\p{M}'’.&-]*|and|of|the|&)\s){1,6}$/u;
const AFTER = /^(?:\s(?:(?:of|in|at)\s)?\p{Lu}[\p{L}'’.-]*\p{L}(?:\s\p{Lu}\p{L}+){0,2})/u;
const LEADING = new RegExp(String.raw`^(?:(?:${BEFORE_FACILITIES.join('|')})\.?\s)+`, 'u');
const LONGEST = 90;
const SCORE = 0.55;

export function findFacilities(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const type = GENERAL_TYPE_OF.ORGANIZATION;
  if (!types.has(type)) return [];
  const spans = parts.hasAny(WORDS) ? [...byWord(text)] : [];
  if (!parts.isAscii || parts.hasAny(SAINT_WORDS)) addSaints(text, spans);
  return spans.map(({ start, end }) => ruleFinding('facility', type, start, end, SCORE));
}

function addSaints(text: string, spans: { start: number; end: number }[]): void {
  const starts = Array.from(text.matchAll(SAINTS), ({ index, 0: word }) =>
    word === '-Sinai' ? wordStart(text, index) : index,
  );
  for (const { index, 0: name } of starts.length === 0 ? [] : matchesAt(text, saint(), starts)) {
    const end = index + name.length;
    if (!spans.some((span) => span.start < end && index < span.end)) spans.push({ start: index, end });
  }
}

/** Where the letters before a place begin. */
function wordStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && LETTER.test(text.charAt(start - 1))) start--;
  return start;
}

function* byWord(text: string): Generator<{ start: number; end: number }> {
  let last = 0;
  const starts = Array.from(text.matchAll(BEGINNING), ({ index }) => index);
  for (const { index, 0: word } of matchesAt(text, facility(), starts)) {
    const end = index + word.length;
    const before = BEFORE.exec(text.slice(Math.max(last, index - LONGEST), index))?.[0] ?? '';
    const name = before.replace(LEADING, '');
    const after = AFTER.exec(text.slice(end, end + LONGEST))?.[0] ?? '';
    // "the clinic", "Hospital admission": a word for any of them.
    if (index < last || (name === '' && !/^\s(?:of|in)\s/.test(after))) continue;
    const isNamedBehind = /^\s(?:of|in|at)\s/.test(after) || /Hospitals?$/.test(word);
    last = end + (isNamedBehind ? after.length : 0);
    yield { start: index - name.length, end: last };
  }
}
