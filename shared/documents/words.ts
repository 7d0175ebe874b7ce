import { smallUnit, tripleSlot } from '@veilmark/budget/triple-slot';

const UNKNOWN = 0;
const INSIDE = 1;
const OUTSIDE = 2;
/** The first half of a rare character: both halves say what it is. */
const HALF = 3;

/** Finds the words of a text without an object for each of them: a table has hundreds of thousands. */
export class Words {
  readonly #character: RegExp;
  /** What each UTF-16 unit is to a word, learned when first met. */
  readonly #kinds = new Uint8Array(0x10000);

  /** Takes an expression for one character of a word. */
  constructor(character: RegExp) {
    this.#character = character;
  }

  /** Calls back for every word, in order. */
  forEachIn(text: string, each: (start: number, end: number) => void): void {
    for (let at = 0; at < text.length; ) {
      const start = at;
      for (let next = this.#behind(text, at); next > at; next = this.#behind(text, at)) at = next;
      if (at > start) each(start, at);
      else at++;
    }
  }

  /** Behind the character that stands here, or here where it belongs to no word. */
  #behind(text: string, at: number): number {
    if (at >= text.length) return at;
    const unit = text.charCodeAt(at);
    const known = this.#kinds[unit] as number; // every unit has one
    const kind = known === UNKNOWN ? this.#learn(unit) : known;
    if (kind === INSIDE) return at + 1;
    if (kind !== HALF) return at;
    const low = text.charCodeAt(at + 1);
    return low >= 0xdc00 && low < 0xe000 && this.#character.test(text.slice(at, at + 2)) ? at + 2 : at;
  }

  #learn(unit: number): number {
    const isHalf = unit >= 0xd800 && unit < 0xdc00;
    const kind = isHalf ? HALF : this.#character.test(String.fromCharCode(unit)) ? INSIDE : OUTSIDE;
    this.#kinds[unit] = kind;
    return kind;
  }
}

const SLOTS = 1 << 14;

/** Rules out most words by their first three letters, whatever their case. Words that begin with more than ASCII are never ruled out. */
export class Beginnings {
  readonly #slots = new Uint8Array(SLOTS);

  add(word: string): void {
    const slot = slotAt(word, 0, word.length);
    if (slot >= 0) this.#slots[slot] = 1;
  }

  /** Whether the word from here to there may be one of them. */
  mayBegin(text: string, start: number, end: number): boolean {
    const slot = slotAt(text, start, end);
    return slot < 0 || this.#slots[slot] === 1;
  }
}

/** -1 where a letter outside ASCII may be folded to another. */
function slotAt(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start);
  const second = start + 1 < end ? text.charCodeAt(start + 1) : 0;
  const third = start + 2 < end ? text.charCodeAt(start + 2) : 0;
  return (first | second | third) > 127 ? -1 : tripleSlot(smallUnit(first), smallUnit(second), smallUnit(third), SLOTS);
}
