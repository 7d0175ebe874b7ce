import { tableOf } from '@veilmark/engine/tables';

/**
 * Labels are compared folded: small letters, no diacritics, nothing between the words. One table tells what a character is to a
 * label, so that reading costs one look-up per character.
 */

/** Characters up to here are folded; above are the scripts of East Asia, which are taken as they stand. */
const LAST_FOLDED = 0x2fff;
const MARKS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f\u0670\u0640]/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;

/** Letters that decomposition leaves alone though people write another one for them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ʼ: '',
};

const SIGNS: Readonly<Record<string, string>> = { '#': '#', '№': '#', '°': '°', º: '°', '²': '2', '⁴': '4' };

function foldedCode(code: number): number {
  const letter = String.fromCharCode(code);
  const sign = SIGNS[letter];
  if (sign) return sign.charCodeAt(0);
  if (!LETTER_OR_DIGIT.test(letter)) return 0;
  const plain = letter.toLowerCase().normalize('NFKD').replace(MARKS, '');
  const small = plain === '' ? '' : (LOOK_ALIKES[plain.charAt(0)] ?? plain.charAt(0));
  // A mark alone belongs to its word and has no letter of its own.
  return small === '' ? SKIPPED : small.charCodeAt(0);
}

/** Inside a word, but no letter of it: vowel points, combining accents. */
export const SKIPPED = 1;

/** For each character its folded one, `skipped`, or 0 where it is no part of a word; and what it is to a word. */
interface FoldTables {
  folded: Uint16Array;
  kinds: Uint8Array;
}

let tables: FoldTables | undefined;

const foldTables = (): FoldTables => {
  tables ??= tableOf('fold', makeFoldTables);
  return tables;
};

export const foldTable = (): Uint16Array => foldTables().folded;
/** Of each character `CHARACTER_KIND` bits, nothing where it belongs to no word. */
export const characterKinds = (): Uint8Array => foldTables().kinds;

export function makeFoldTables(): FoldTables {
  const folded = makeFolded();
  return { folded, kinds: makeKinds(folded) };
}

function makeFolded(): Uint16Array {
  const made = new Uint16Array(0x10000);
  for (let code = 0; code <= LAST_FOLDED; code++) made[code] = foldedCode(code);
  // Zero-width joiners stand inside words of Persian and the languages of India.
  made[0x200c] = SKIPPED;
  made[0x200d] = SKIPPED;
  for (let code = LAST_FOLDED + 1; code < 0xd800; code++) made[code] = code;
  for (let code = 0x3000; code <= 0x303f; code++) made[code] = 0;
  for (const sign of '・ー〒々') made[sign.charCodeAt(0)] = sign === '・' ? 0 : sign.charCodeAt(0);
  // Full-width letters and digits.
  for (let code = 0xff01; code <= 0xff5e; code++) made[code] = made[code - 0xff01 + 0x21] ?? 0;
  for (let code = 0xff66; code <= 0xff9d; code++) made[code] = code;
  return made;
}

/** Bits of what a character is to a word. */
export const CHARACTER_KIND = { word: 1, digit: 2, unspaced: 4 } as const;

function makeKinds(folded: Uint16Array): Uint8Array {
  return Uint8Array.from(folded, (letter, code) => {
    if (letter === 0) return 0;
    const hasDigit = letter <= NINE ? letter >= ZERO : letter > LAST_OF_LATIN && isOtherDigit(code);
    return (
      CHARACTER_KIND.word | (hasDigit ? CHARACTER_KIND.digit : 0) | (isUnspaced(code) ? CHARACTER_KIND.unspaced : 0)
    );
  });
}

const ZERO = 48;
const NINE = 57;
const LAST_OF_LATIN = 0x24f;
/** Arabic, Persian and Devanagari digits. */
const isOtherDigit = (code: number): boolean =>
  (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9) || (code >= 0x966 && code <= 0x96f);

/** A stretch of text as labels are compared. */
export function fold(text: string, start = 0, end = text.length): string {
  const folded = foldTable();
  let key = '';
  for (let i = start; i < end; i++) {
    const code = folded[text.charCodeAt(i)] ?? 0;
    if (code > SKIPPED) key += String.fromCharCode(code);
  }
  return key;
}

const HASH_FACTOR = 0x01000193;

/** The hash of a word, continued with another folded letter. */
export const nextHash = (hash: number, letter: number): number => (Math.imul(hash, HASH_FACTOR) + letter) | 0;

/** The hash of a folded word. */
export function hashOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = nextHash(hash, key.charCodeAt(i));
  return hash;
}

/** The hash of a stretch of text as labels are compared, behind that of what is before it. */
export function foldedHash(units: Uint16Array, start: number, end: number, before = 0): number {
  const folded = foldTable();
  let hash = before;
  for (let i = start; i < end; i++) {
    const letter = folded[units[i] as number] as number; // every unit has an entry
    if (letter > SKIPPED) hash = nextHash(hash, letter);
  }
  return hash;
}

/** A hash of folded letters, and what the hash of letters before them is multiplied by. */
interface HashedTail {
  hash: number;
  factor: number;
}

/** Puts a stretch of text before what was hashed already. */
export function prependFolded(tail: HashedTail, units: Uint16Array, start: number, end: number): void {
  const folded = foldTable();
  let { hash, factor } = tail;
  for (let i = end - 1; i >= start; i--) {
    const letter = folded[units[i] as number] as number; // every unit has an entry
    if (letter <= SKIPPED) continue;
    hash = (hash + Math.imul(letter, factor)) | 0;
    factor = Math.imul(factor, HASH_FACTOR);
  }
  tail.hash = hash;
  tail.factor = factor;
}

/** Scripts that write words without a space between: Thai, Lao, Khmer, kana, Han, Hangul next to digits. */
export const isUnspaced = (code: number): boolean =>
  (code >= 0x0e00 && code < 0x0f00) || (code >= 0x1780 && code < 0x1800) || (code >= 0x2e80 && code < 0xd800);
