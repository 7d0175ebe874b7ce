import { smallUnit, tripleSlot } from '@veilmark/budget/triple-slot';
import { unitsOf } from './units';

/** Three units that follow each other, as a place in the table; both cases of an ASCII letter are one. */
const SLOTS = 1 << 16;
/** Two units that follow each other, as they are written. */
const PAIR_SLOTS = 1 << 12;
const ASCII = 128;
const BLANK = 32;
/** A list has a bit for parts in the letters as they are written, and one for parts in any letter case. */
const BITS_OF_LIST = 2;

const smallAscii = Uint8Array.from({ length: ASCII }, (_, code) => smallUnit(code));
const isDigit = Uint8Array.from({ length: ASCII }, (_, code) => (code >= 48 && code <= 57 ? 1 : 0));

/** A part, where in it are the units that it is looked for by, and the lists that have it. */
interface Part {
  written: string;
  from: number;
  lists: number[];
}

/** A bit for each slot that a part of a list is looked for by. */
const awaitedTriples = new Uint32Array(SLOTS / 32);
const awaitedPairs = new Uint32Array(PAIR_SLOTS / 32);
const partsByTriple = new Map<number, Part[]>();
const partsByPair = new Map<number, Part[]>();
let listCount = 0;

/** Parts that a finder needs in a text. The one look at a text finds those of all lists that there are by then. */
export class PartList {
  readonly number = listCount++;
  /** Parts of one sign or none. */
  readonly singles: readonly string[];

  constructor(readonly parts: readonly string[]) {
    this.singles = parts.filter(({ length }) => length < 2);
    for (const part of parts) if (part.length > 1) this.#await(part);
  }

  #await(written: string): void {
    const isPair = written.length === 2;
    const from = isPair ? 0 : rarestIn(written);
    const slot = isPair ? pairSlot(written.charCodeAt(0), written.charCodeAt(1)) : tripleIn(written, from);
    const places = isPair ? partsByPair : partsByTriple;
    const parts = places.get(slot) ?? [];
    const known = parts.find((part) => part.written === written);
    if (known) known.lists.push(this.number);
    else parts.push({ written, from, lists: [this.number] });
    places.set(slot, parts);
    setBit(isPair ? awaitedPairs : awaitedTriples, slot);
  }
}

/** What most texts are made of, the commonest first. */
const COMMON = ' etaoinsrhldcumfpgwyb';

/** Where the three units of a part begin that the fewest texts have. */
function rarestIn(part: string): number {
  const weightOf = (letter: string): number => (COMMON.includes(letter) ? COMMON.length - COMMON.indexOf(letter) : 1);
  const weights = part.toLowerCase().split('').map(weightOf);
  const weightAt = (at: number): number => weights.slice(at, at + 3).reduce((all, weight) => all * weight, 1);
  let best = 0;
  for (let at = 1; at + 3 <= part.length; at++) if (weightAt(at) < weightAt(best)) best = at;
  return best;
}

function tripleIn(part: string, from: number): number {
  const unitAt = (index: number) => smallUnit(part.charCodeAt(from + index));
  return tripleSlot(unitAt(0), unitAt(1), unitAt(2), SLOTS);
}

const pairSlot = (first: number, second: number): number => (first * 37 + second) & (PAIR_SLOTS - 1);

const isSet = (bits: Uint32Array, slot: number): boolean => ((bits[slot >> 5] as number) & (1 << (slot & 31))) !== 0;
function setBit(bits: Uint32Array, slot: number): void {
  bits[slot >> 5] = (bits[slot >> 5] as number) | (1 << (slot & 31));
}

/**
 * Tells every finder whether it can find anything: one look at every character says which signs a text has, how long its numbers are,
 * and which of the words that all finders wait for.
 */
export class TextParts {
  readonly #text: string;
  readonly units: Uint16Array;
  /** 1 for each ASCII character that it has. */
  readonly #signs = new Uint8Array(ASCII);
  readonly #found: Uint32Array;
  readonly #lists = listCount;
  /** Has nothing but ASCII. */
  readonly isAscii: boolean;
  /** How many ASCII digits in a row it has at most. */
  readonly longestNumber: number;
  /** How many ASCII numbers follow another one behind one blank, in the longest row of them. */
  readonly numbersInRow: number;
  /** Where each run of ASCII digits starts. */
  readonly numberStarts: readonly number[];

  constructor(text: string, units = unitsOf(text)) {
    this.#text = text;
    this.units = units;
    this.#found = new Uint32Array(((BITS_OF_LIST * listCount) >> 5) + 1);
    const signs = this.#signs;
    const { length } = text;
    let [first, second, before] = [0, 0, 0];
    let [all, digits, longest, inRow, longestRow] = [0, 0, 0, 0, 0];
    const numbers: number[] = [];
    for (let at = 0; at < length; at++) {
      const unit = units[at] as number; // as many as the text has
      all |= unit;
      let third = unit;
      if (unit < ASCII) {
        third = smallAscii[unit] as number;
        signs[unit] = 1;
        if (isDigit[unit] === 0) digits = 0;
        else {
          if (digits++ === 0) {
            numbers.push(at);
            inRow = second === BLANK && first < ASCII && isDigit[first] === 1 ? inRow + 1 : 0;
            if (inRow > longestRow) longestRow = inRow;
          }
          if (digits > longest) longest = digits;
        }
      } else digits = 0;
      const triple = tripleSlot(first, second, third, SLOTS);
      if (isSet(awaitedTriples, triple)) this.#note(partsByTriple.get(triple), at - 2);
      const pair = pairSlot(before, unit);
      if (isSet(awaitedPairs, pair)) this.#note(partsByPair.get(pair), at - 1);
      first = second;
      second = third;
      before = unit;
    }
    this.isAscii = all < ASCII;
    this.longestNumber = longest;
    this.numbersInRow = longestRow;
    this.numberStarts = numbers;
  }

  /** Notes for all lists which of these parts have their units at a place. */
  #note(parts: readonly Part[] | undefined, at: number): void {
    for (const { written, from, lists } of parts ?? []) {
      if (this.#isKnown(lists)) continue;
      const likeness = this.#likenessAt(written, at - from);
      if (likeness === OTHER) continue;
      for (const list of lists) {
        setBit(this.#found, BITS_OF_LIST * list + 1);
        if (likeness === SAME) setBit(this.#found, BITS_OF_LIST * list);
      }
    }
  }

  #isKnown(lists: readonly number[]): boolean {
    for (const list of lists) if (!isSet(this.#found, BITS_OF_LIST * list)) return false;
    return true;
  }

  #likenessAt(written: string, at: number): number {
    if (at < 0 || at + written.length > this.#text.length) return OTHER;
    let likeness = SAME;
    for (let i = 0; i < written.length; i++) {
      const unit = this.units[at + i] as number; // inside the text
      const own = written.charCodeAt(i);
      if (unit === own) continue;
      if (smallUnit(unit) !== smallUnit(own)) return OTHER;
      likeness = SAME_LETTERS;
    }
    return likeness;
  }

  /** Whether the text has an ASCII character. */
  has(sign: string): boolean {
    return this.#signs[sign.charCodeAt(0)] === 1;
  }

  /** Whether the text has one of these parts. */
  hasAny(list: PartList): boolean {
    if (list.number >= this.#lists) return list.parts.some((part) => this.#text.includes(part));
    return isSet(this.#found, BITS_OF_LIST * list.number) || this.#hasShort(list);
  }

  /** Whether the text may have one of these parts, in any letter case those of three units and more; where it has more than ASCII it may. */
  mayHaveAny(list: PartList): boolean {
    if (!this.isAscii || list.number >= this.#lists) return true;
    return isSet(this.#found, BITS_OF_LIST * list.number + 1) || this.#hasShort(list);
  }

  /** A single sign is not looked for as the others are. */
  #hasShort({ singles }: PartList): boolean {
    for (const sign of singles) {
      const code = sign.charCodeAt(0);
      if (sign === '' || (code < ASCII ? this.#signs[code] === 1 : !this.isAscii && this.#text.includes(sign)))
        return true;
    }
    return false;
  }
}

const OTHER = 0;
const SAME = 1;
const SAME_LETTERS = 2;
