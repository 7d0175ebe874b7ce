import { PARTICLES_IN_FIELDS } from '@veilmark/catalog/words/around-names';
import { ARABIC_AND, BETWEEN_NAMES } from '@veilmark/catalog/words/small-words';
import { TITLES_IN_FIELDS } from '@veilmark/catalog/words/titles';
import { fold } from '../fold';
import { labelIndex } from '../label-index';
import type { Place, ReadValue } from './value';

/** Before a name and no part of it. */
export const TITLE = new RegExp(
  `^(?:(?:${TITLES_IN_FIELDS.join('|')})\\.?(?:\\s|$)|[\\p{Lu}][\\p{Ll}]{1,4}\\.\\s)`,
  'iu',
);
/** A dump writes a backslash before an apostrophe. */
const WORD = /[\p{L}\p{M}](?:[\p{L}\p{M}'’ʼ.\-‐‑·・]|\\'(?=\p{L}))*/uy;
const PARTICLE = new RegExp(`^(?:${PARTICLES_IN_FIELDS.join('|')})$`, 'iu');
const IS_CAPITAL = /^[\p{Lu}\p{Lt}]/u;
/** Georgian letters are small ones by their class, and have no capitals. */
const IS_CASELESS = /^[\p{Lo}\p{Script=Georgian}]/u;
const IS_CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MOST_WORDS = 5;
const MOST_NAMES = 24;

/** The names of a place: one, or a list with commas or "and" between. */
export function readNames(place: Place): ReadValue[] {
  const names: ReadValue[] = [];
  let at = place.start;
  while (at < place.end && names.length < MOST_NAMES) {
    const name = readName(place, at, names.length === 0);
    if (!name || (names.length > 0 && isNextField(place.text, at, name))) break;
    names.push(name);
    const next = between(place.text, name.end, place.end);
    if (next === undefined) break;
    at = next;
  }
  return names;
}

/**
 * Behind the first name of a line, words that a number, a sign or a line of dots follows are the next field of a form, not another name:
 * "Name  Ana Lima    Tessera n. 4418", "Counsel: Ana Lima, LSO 82174K"; and so is the label of another field.
 */
function isNextField(text: string, from: number, { start, end }: ReadValue): boolean {
  const behind = text.slice(end, end + 6);
  const isSetOff = /\s{2}$/u.test(text.slice(Math.max(0, from - 2), from));
  if (isSetOff && /^(?:\.?\s?[\p{Nd}:：]|\s\p{Ll})/u.test(behind)) return true;
  if (/^(?:[:：]|\.?\s{0,3}(?:[#№_]|\p{Nd}{3}|\.{2}|\/\p{Ll}))/u.test(behind)) return true;
  return isSetOff && labelIndex().find(fold(text.slice(start, end))) !== undefined;
}

const AND = BETWEEN_NAMES.join('|');
const JOINT = new RegExp(
  String.raw`^(?:\s*\([^()\n]{1,40}\))?(?:\s*[,;/&+、，]\s*(?:(?:${AND}|${ARABIC_AND})\s)?|\s(?:${AND})\s|\s{2,})`,
  'iu',
);

/** Where the next name of a list may begin. */
function between(text: string, from: number, end: number): number | undefined {
  const joint = JOINT.exec(text.slice(from, Math.min(end, from + 60)));
  return joint ? from + joint[0].length : undefined;
}

function readName({ text, end, isClosed }: Place, from: number, isFirst: boolean): ReadValue | undefined {
  let start = from;
  for (let n = 0; n < 3; n++) {
    const lead = TITLE.exec(text.slice(start, Math.min(end, start + 24)));
    if (!lead) break;
    start += lead[0].length;
  }
  let at = start;
  let last = start;
  let count = 0;
  let capitals = 0;
  let small = 0;
  while (at < end && count < MOST_WORDS) {
    WORD.lastIndex = at;
    const found = WORD.exec(text);
    if (!found) break;
    // The quote behind a name looks like an apostrophe.
    const letters = found[0].slice(0, end - at);
    const isName = IS_CAPITAL.test(letters) || IS_CASELESS.test(letters);
    if (!isName && !PARTICLE.test(letters)) {
      if (capitals > 0 && !isClosed) break;
      small++;
    } else if (isName) capitals++;
    at += letters.length;
    last = at;
    count++;
    if (IS_CJK.test(letters) && letters.length > 5) return undefined;
    // "Summers. I": a full stop behind a word that is no abbreviation ends a sentence.
    if (/\p{Ll}{4}\.$/u.test(letters)) break;
    if (!/[ \u00a0\u3000]/.test(text.charAt(at)) || /\s/.test(text.charAt(at + 1))) break;
    at++;
    // A sentence goes on in small letters.
    if (
      !isClosed &&
      capitals > 0 &&
      !/[\p{Lu}\p{Lo}\p{Script=Georgian}]/u.test(text.charAt(at)) &&
      !PARTICLE.test(/^[\p{L}]*/u.exec(text.slice(at, at + 8))?.[0] ?? '')
    )
      break;
  }
  while (
    last > start &&
    /[\s.\-’']/.test(text.charAt(last - 1)) &&
    !/\b\p{Lu}\.$/u.test(text.slice(Math.max(start, last - 3), last))
  )
    last--;
  if (last <= start) return undefined;
  const rest = text.slice(last, end).trim();
  // "Tutor: Great! How old are you?"
  if (count === 1 && /^[!?]/.test(rest)) return undefined;
  // "UAN 100482719036" in the column of names.
  if (isClosed && /^[.\s/]*(?:\p{L}{1,3}[.\s]*)?\p{Nd}{5}/u.test(rest)) return undefined;
  // "Raster in emf": a thing.
  if (isClosed && capitals > 0 && small > 1) return undefined;
  if (capitals === 0) {
    // Small letters: only where the value is nothing else, and short.
    if (!isFirst || small > 3 || rest !== '' || last - start < 3) return undefined;
  }
  return { start, end: last };
}
