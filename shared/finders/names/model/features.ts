import { isKnown, stir, storedValue } from './static-map';
import type { Weights } from './weights';

/** Bits of a word's value in the name lists. */
export const LISTED = { first: 1, last: 2, place: 4, curated: 8, common: 16 } as const;

const MAX_UNITS = 32;
const RESERVED = 64;
const GAP_ROW = 1;
const LIST_ROW = 8;
const LABEL_ROW = 40;
const LONGEST_PREFIX = 6;
const LONGEST_SUFFIX = 5;
const GRAM_UNITS = 4;
const GRAMS = 6;
const KINDS = { wordA: 1, wordB: 2, exact: 3, prefix: 10, suffix: 20, shape: 30, gram: 40, list: 50 } as const;
const DIGIT = 48;
const OTHER_CLASS = 3;

/** Most rows a word can have, the gap before it included. */
const MAX_ROWS = 21;

/** Turns words into rows of the model's table: the word, its beginnings, endings, inner pieces, shape and list membership. */
export class Features {
  readonly rows = new Int32Array(MAX_ROWS);
  count = 0;
  /** The last word's value in the name lists. */
  listValue = 0;
  /** The last word whatever its capitals, as a number; other than in its features, its digits count. */
  wordKey = 0;
  readonly #raw = new Uint16Array(MAX_UNITS);
  readonly #low = new Uint16Array(MAX_UNITS);
  readonly #folded = new Uint16Array(MAX_UNITS);
  readonly #codes = new Uint8Array(MAX_UNITS);
  readonly #hasCapital = new Uint8Array(65536);

  readonly #weights: Weights;

  constructor(weights: Weights) {
    this.#weights = weights;
    for (let c = 0; c < 65536; c++) {
      const low = weights.lower[c] ?? c;
      if (low !== c) this.#hasCapital[low] = 1;
    }
  }

  /** Rows of the word without its gap, in `rows` up to `count`. */
  read(word: string): void {
    const raw = this.#raw;
    const low = this.#low;
    const folded = this.#folded;
    const weights = this.#weights;
    const length = Math.min(word.length, MAX_UNITS);
    let foldedLength = 0;
    let differs = false;
    let wordHash = FNV_START;
    let exactHash = FNV_START;
    let ownHash = FNV_START;
    for (let i = 0; i < length; i++) {
      const unit = word.charCodeAt(i);
      const small = weights.lower[unit] ?? unit;
      raw[i] = unit;
      low[i] = small;
      const exact = small === DIGIT ? DIGIT : unit;
      if (exact !== small) differs = true;
      wordHash = fnv(wordHash, small);
      exactHash = fnv(exactHash, exact);
      ownHash = fnv(ownHash, small === DIGIT ? unit : small);
      const plain = weights.fold[unit] ?? unit;
      if (plain !== 0) folded[foldedLength++] = plain;
    }
    this.count = 0;
    this.wordKey = ownHash;
    const wordKey = keyOf(wordHash, KINDS.wordA);
    if (isKnown(wordKey, weights.known)) {
      this.#push(wordKey);
      this.#push(keyOf(wordHash, KINDS.wordB));
    }
    if (differs) this.#add(keyOf(exactHash, KINDS.exact));
    this.#addEnds(foldedLength);
    this.#add(keyOf(this.#shape(length), KINDS.shape));
    let listHash = FNV_START;
    for (let i = 0; i < foldedLength; i++) listHash = fnv(listHash, folded[i] ?? 0);
    this.listValue = this.#listValueOfHash(listHash);
    if (this.listValue > 0) this.rows[this.count++] = LIST_ROW + this.listValue;
  }

  /** The word's value in the name lists alone: much quicker than all its rows. */
  listValueOf(word: string): number {
    const { fold } = this.#weights;
    const length = Math.min(word.length, MAX_UNITS);
    let hash = FNV_START;
    for (let i = 0; i < length; i++) {
      const unit = word.charCodeAt(i);
      const plain = fold[unit] ?? unit;
      if (plain !== 0) hash = fnv(hash, plain);
    }
    return this.#listValueOfHash(hash);
  }

  #listValueOfHash(hash: number): number {
    return storedValue(keyOf(hash, KINDS.list), this.#weights.listMarks, this.#weights.listValues);
  }

  #addEnds(length: number): void {
    const folded = this.#folded;
    let hash = FNV_START;
    for (let n = 1; n <= LONGEST_PREFIX && n < length; n++) {
      hash = fnv(hash, folded[n - 1] ?? 0);
      if (n >= 2) this.#add(keyOf(hash, KINDS.prefix + n));
    }
    hash = FNV_START;
    for (let n = 1; n <= LONGEST_SUFFIX && n < length; n++) {
      hash = fnv(hash, folded[length - n] ?? 0);
      if (n >= 2) this.#add(keyOf(hash, KINDS.suffix + n));
    }
    for (let g = 0; g < GRAMS && g + GRAM_UNITS + 1 < length; g++) {
      hash = FNV_START;
      for (let i = 1; i <= GRAM_UNITS; i++) hash = fnv(hash, folded[g + i] ?? 0);
      this.#add(keyOf(hash, KINDS.gram));
    }
  }

  /** Case pattern with runs cut to two, the length class and, outside Latin, the script block. */
  #shape(length: number): number {
    const codes = this.#codes;
    const raw = this.#raw;
    const low = this.#low;
    const weights = this.#weights;
    const size = length <= 4 ? length : length <= 6 ? 5 : length <= 9 ? 6 : 7;
    const first = raw[0] ?? 0;
    let hash = fnv(fnv(FNV_START, size), first < 0x250 ? 0 : first >> 7);
    for (let i = 0; i < length; i++) {
      const unit = raw[i] ?? 0;
      let code = this.#hasCapital[unit] ? 2 : 3;
      if (low[i] !== unit) code = 1;
      if (low[i] === DIGIT) code = 4;
      if (weights.charClass[unit] === OTHER_CLASS) code = 5;
      codes[i] = code;
      if (i < 2 || code !== codes[i - 1] || code !== codes[i - 2]) hash = fnv(hash, code);
    }
    return hash;
  }

  #add(key: number): void {
    if (isKnown(key, this.#weights.known)) this.#push(key);
  }

  #push(key: number): void {
    // A key of 0 stands for no feature.
    if (key !== 0) this.rows[this.count++] = RESERVED + (key % (this.#weights.rows - RESERVED));
  }
}

/** The table row of a gap. */
export function rowOfGap(flag: number): number {
  return GAP_ROW + flag;
}

/** The table row that a governing label adds to its value's words; `kind` counts from 1. */
export function rowOfLabel(kind: number): number {
  return LABEL_ROW + kind;
}

/** The key of a text as a feature of its own kind. */
export function keyOfText(text: string, kind: number): number {
  let hash = FNV_START;
  for (let i = 0; i < text.length; i++) hash = fnv(hash, text.charCodeAt(i));
  return keyOf(hash, kind);
}

const FNV_START = 0x811c9dc5;

function fnv(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

function keyOf(hash: number, kind: number): number {
  return stir(hash ^ Math.imul(kind, 0x9e3779b1));
}
