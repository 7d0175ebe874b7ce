import { mayChange, replacements } from '../normalize';
import { BROAD_KINDS, type BroadKind, type CharSet, mayMatchKind, NamedCharacters, namedCharacters } from './char-set';
import { isTokenCode } from './token-prefix';

/**
 * How a character bounds a word; the odd kinds are characters of a word. CJK and Thai are written without spaces, so a word
 * may start at each character. A sign is one that a pattern may start with or wait for; spaces and other signs are none.
 */
export const WORD_KIND = { none: 0, letter: 1, unspaced: 2, capital: 3, sign: 4, underscore: 5, digit: 7 } as const;

export const isWordKind = (kind: number): boolean => (kind & 1) === 1;

/** Whether a pattern may start between two characters. Parts of variables count: `API_TOKEN`, `apiToken`. */
function mayStart(before: number, kind: number): boolean {
  if (!isWordKind(kind)) return kind !== WORD_KIND.none;
  if (!isWordKind(before)) return true;
  return before === WORD_KIND.underscore || (kind === WORD_KIND.capital && before === WORD_KIND.letter);
}

/** The answers, 1 or 0, by the kind before times eight plus the kind. */
const startAnswers = Uint8Array.from({ length: 64 }, (_, pair) => (mayStart(pair >> 3, pair & 7) ? 1 : 0));

const UNKNOWN = 0xffff;
const CLASS_BITS = 10;
const KIND_BITS = 3;
const KIND_MASK = (1 << KIND_BITS) - 1;
export const CLASS_MASK = (1 << CLASS_BITS) - 1;
/** Set for letters, digits, underscore and hyphen: what keys and addresses without separators are made of. */
export const TOKEN_BIT = 1 << (CLASS_BITS + KIND_BITS);
/** Set for characters of scripts without spaces. */
const UNSPACED_BIT = TOKEN_BIT << 1;
/** Set for characters that normalisation may change or take out. */
const CHANGING_BIT = TOKEN_BIT << 2;

/** The word kind of a character's entry. */
export const kindIn = (entry: number): number => (entry >> CLASS_BITS) & KIND_MASK;

export const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** What an alphabet is made of; `entries` are those of all UTF-16 units, and unknown units are added. */
export interface AlphabetTables {
  size: number;
  members: Uint8Array;
  entries: Uint16Array;
  kindClasses: Uint16Array;
}

/**
 * Maps UTF-16 units to the classes the automaton works on. Characters that no pattern tells apart share a class; outside
 * ASCII only those that patterns name have one of their own, the rest are known by what they are. The second half of a
 * surrogate pair has a class that changes nothing.
 */
export class Alphabet {
  readonly size: number;
  /** Class of the second half of a surrogate pair. */
  readonly lowSurrogate: number;
  /** Set times size plus class: 1 where the set may hold a character of the class. */
  readonly members: Uint8Array;
  readonly #table: Uint16Array;
  readonly #kindClasses: Uint16Array;

  constructor(tables: AlphabetTables) {
    this.size = tables.size;
    this.lowSurrogate = tables.size - 1;
    this.members = tables.members;
    this.#table = tables.entries;
    this.#kindClasses = tables.kindClasses;
  }

  /**
   * Writes the entries of a text's units and the places where patterns may start into tables that have room for them.
   * Returns the number of places, and what most texts are free of. Places are written first and counted afterwards, because no
   * processor foresees where words end.
   */
  read(
    units: Uint16Array,
    length: number,
    entries: Uint16Array,
    starts: Int32Array,
  ): { count: number; isNormal: boolean; hasUnspaced: boolean } {
    const table = this.#table;
    let count = 0;
    let before: number = WORD_KIND.none;
    let bits = 0;
    for (let at = 0; at < length; at++) {
      // No call in the inner loop: after one, every table's address would be loaded again.
      for (; at < length; at++) {
        const entry = table[units[at] as number] as number; // the table has an entry for every unit
        if (entry === UNKNOWN) break;
        bits |= entry;
        entries[at] = entry;
        const kind = (entry >> CLASS_BITS) & KIND_MASK;
        starts[count] = at;
        count += startAnswers[(before << KIND_BITS) | kind] as number; // three bits each
        before = kind;
      }
      if (at < length) this.#learn(units[at--] as number);
    }
    return { count, isNormal: (bits & CHANGING_BIT) === 0, hasUnspaced: (bits & UNSPACED_BIT) !== 0 };
  }

  /** Tells which ASCII signs a pattern may start with or wait for. */
  markSigns(isAwaited: (code: number) => boolean): void {
    for (let code = 0; code < 128; code++) {
      const entry = this.entryOf(code);
      if (kindIn(entry) === WORD_KIND.none && isAwaited(code))
        this.#table[code] = entry | (WORD_KIND.sign << CLASS_BITS);
    }
  }

  /** Reads what normalisation replaces as what it is replaced by, so that both texts have the same entries. */
  readAsNormalized(): void {
    for (const [code, plain] of replacements()) this.#table[code] = this.entryOf(plain) | CHANGING_BIT;
  }

  tables(): AlphabetTables {
    return { size: this.size, members: this.members, entries: this.#table, kindClasses: this.#kindClasses };
  }

  /** The class in the lower bits, the word kind above them, then a bit for each of the rest. */
  entryOf(code: number): number {
    const entry = this.#table[code] as number; // the table has an entry for every unit
    return entry === UNKNOWN ? this.#learn(code) : entry;
  }

  #learn(code: number): number {
    const isLow = code >= 0xdc00 && code < 0xe000;
    const entry = isLow
      ? this.lowSurrogate | CHANGING_BIT
      : entryWith(code, this.#kindClasses[BROAD_KINDS.indexOf(broadKindOf(code))] ?? 0);
    this.#table[code] = entry;
    return entry;
  }
}

const ZERO = 48;

/** The classes of characters that these sets distinguish. */
export function makeAlphabet(sets: readonly CharSet[]): AlphabetTables {
  const named = new Set<number>();
  for (const set of sets) for (const code of namedCharacters(set)) named.add(code);
  const codes = [...Array(128).keys(), ...named];
  const characters = new NamedCharacters(codes);
  const columnOf = columnsOf(codes);
  const firstKind = columnOf.reduce((most, column) => Math.max(most, column), 0) + 1;
  const columns = firstKind + BROAD_KINDS.length;
  let classes = new Uint16Array(columns);
  const contains = sets.map((set) => {
    const row = new Uint8Array(columns);
    characters.forEachIn(set, (i) => {
      row[columnOf[i] ?? 0] = 1;
    });
    BROAD_KINDS.forEach((kind, i) => {
      row[firstKind + i] = mayMatchKind(set, kind) ? 1 : 0;
    });
    // Digits share a class: patterns that differ only in which digits they allow would multiply the states.
    row.fill(row.subarray(ZERO, ZERO + 10).includes(1) ? 1 : 0, ZERO, ZERO + 10);
    classes = refine(classes, row);
    return row;
  });
  const entries = new Uint16Array(0x10000).fill(UNKNOWN);
  codes.forEach((code, i) => {
    entries[code] = entryWith(code, classes[columnOf[i] ?? 0] ?? 0);
  });
  const lowSurrogate = classes.reduce((most, one) => Math.max(most, one), 0) + 1;
  const size = lowSurrogate + 1;
  const members = new Uint8Array(sets.length * size);
  contains.forEach((row, set) => {
    for (let i = 0; i < columns; i++) members[set * size + (classes[i] as number)] = row[i] as number; // as many columns
  });
  return { size, members, entries, kindClasses: Uint16Array.from(BROAD_KINDS, (_, i) => classes[firstKind + i] ?? 0) };
}

/** Letters beyond Latin are many and rare, so several share a column. */
const END_OF_LATIN = 0x250;
const SHARED_COLUMNS = 40;

/** One column for each ASCII and Latin character, and a few for all others. */
function columnsOf(codes: readonly number[]): number[] {
  let own = 0;
  const columns = codes.map((code) => (code < END_OF_LATIN ? own++ : -1));
  return columns.map((column, i) => (column < 0 ? own + ((codes[i] ?? 0) % SHARED_COLUMNS) : column));
}

/** Splits every class by whether its characters are in the row. */
function refine(classes: Uint16Array<ArrayBuffer>, row: Uint8Array): Uint16Array<ArrayBuffer> {
  const numbers = new Int16Array(2 * classes.length).fill(-1);
  let count = 0;
  return classes.map((one, i) => {
    const key = one * 2 + (row[i] ?? 0);
    if (numbers[key] === -1) numbers[key] = count++;
    return numbers[key] ?? 0;
  });
}

function entryWith(code: number, characterClass: number): number {
  const kind = kindOf(code);
  let entry = characterClass | (kind << CLASS_BITS);
  if (isTokenCode(code)) entry |= TOKEN_BIT;
  if (kind === WORD_KIND.unspaced) entry |= UNSPACED_BIT;
  if (code > 127 && mayChange(code)) entry |= CHANGING_BIT;
  return entry;
}

function kindOf(code: number): number {
  if (code >= 48 && code <= 57) return WORD_KIND.digit;
  if (code >= 65 && code <= 90) return WORD_KIND.capital;
  if (code === 95) return WORD_KIND.underscore;
  if (code < 128) return code >= 97 && code <= 122 ? WORD_KIND.letter : WORD_KIND.none;
  const letter = String.fromCharCode(code);
  if (UNSPACED_SCRIPT.test(letter)) return WORD_KIND.unspaced;
  return /[\p{L}\p{N}\p{M}]/u.test(letter) ? WORD_KIND.letter : WORD_KIND.sign;
}

function broadKindOf(code: number): BroadKind {
  if (code >= 0xd800 && code < 0xdc00) return 'letter';
  const letter = String.fromCharCode(code);
  if (/[\p{L}\p{M}]/u.test(letter)) return 'letter';
  if (/\p{N}/u.test(letter)) return 'number';
  return /\s/.test(letter) ? 'space' : 'sign';
}
