import { smallUnit, tripleSlot } from '@veilmark/budget/triple-slot';
import { unitsOf } from './units';

/** Three units that follow each other, as a place in the table; both cases of an ASCII letter are one. */
const SLOTS = 1 << 16;
/** Below this making the table takes longer than it saves. */
const WORTH_TABLE = 64;

const smallAscii = Uint8Array.from({ length: 128 }, (_, code) => smallUnit(code));
/** A bit for each slot, used again for the next text. */
const room = new Uint32Array(SLOTS / 32);

/** Parts that a finder needs in a text, with where the table of a text has their first and last three units. */
export class PartList {
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;

  constructor(readonly parts: readonly string[]) {
    this.firsts = Int32Array.from(parts, (part) => slotIn(part, 0));
    this.lasts = Int32Array.from(parts, (part) => slotIn(part, part.length - 3));
  }
}

/** -1 where a part is too short to say. */
function slotIn(part: string, from: number): number {
  if (part.length < 3) return -1;
  const unitAt = (index: number) => smallUnit(part.charCodeAt(from + index));
  return tripleSlot(unitAt(0), unitAt(1), unitAt(2), SLOTS);
}

/**
 * Tells finders which parts a text has: one look at every character rules out most of the words that all finders wait for. Good
 * until the next text is read.
 */
export class TextParts {
  readonly #text: string;
  /** Without a table every part is looked for. */
  readonly #bits: Uint32Array | undefined;
  /** Has nothing but ASCII. */
  readonly isAscii: boolean;

  constructor(text: string, units = unitsOf(text)) {
    this.#text = text;
    const { length } = text;
    if (length < WORTH_TABLE) {
      let all = 0;
      for (let i = 0; i < length; i++) all |= units[i] as number; // as many as the text has
      this.isAscii = all < 128;
      return;
    }
    const bits = room.fill(0);
    let first = 0;
    let second = 0;
    let all = 0;
    for (let i = 0; i < length; i++) {
      const unit = units[i] as number; // as many as the text has
      all |= unit;
      const third = unit < 128 ? (smallAscii[unit] as number) : unit;
      const slot = tripleSlot(first, second, third, SLOTS);
      bits[slot >> 5] = (bits[slot >> 5] as number) | (1 << (slot & 31));
      first = second;
      second = third;
    }
    this.#bits = bits;
    this.isAscii = all < 128;
  }

  /** Whether the text has one of these parts. */
  hasAny(list: PartList): boolean {
    const { parts } = list;
    for (let i = 0; i < parts.length; i++)
      if (this.#mayHave(list, i) && this.#text.includes(parts[i] as string)) return true;
    return false;
  }

  /**
   * Whether the text may have one of these parts, in any letter case those of three units and more; where it has more than ASCII it
   * may.
   */
  mayHaveAny(list: PartList): boolean {
    if (!this.isAscii) return true;
    for (let i = 0; i < list.parts.length; i++) {
      const part = list.parts[i] as string; // as many as there are
      if (part.length < 3 ? this.#text.includes(part) : this.#mayHave(list, i)) return true;
    }
    return false;
  }

  #mayHave({ firsts, lasts }: PartList, i: number): boolean {
    const first = firsts[i] as number; // one for each part
    if (first < 0 || !this.#bits) return true;
    return isSet(this.#bits, first) && isSet(this.#bits, lasts[i] as number);
  }
}

const isSet = (bits: Uint32Array, slot: number): boolean => ((bits[slot >> 5] as number) & (1 << (slot & 31))) !== 0;
