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
    const kinds = this.#kinds;
    for (let at = 0; at < text.length; at++) {
      if (kinds[text.charCodeAt(at)] === OUTSIDE) continue;
      const end = this.endAt(text, at);
      if (end > at) each(at, end);
      // What stands behind a word is in none.
      at = end;
    }
  }

  /** Where the word ends that begins here; here where none does. */
  endAt(text: string, from: number): number {
    const kinds = this.#kinds;
    let at = from;
    for (;;) {
      while (at < text.length && kinds[text.charCodeAt(at)] === INSIDE) at++;
      // What ends most words is known not to belong to one.
      if (at === text.length || kinds[text.charCodeAt(at)] === OUTSIDE) return at;
      const next = this.#behind(text, at);
      if (next === at) return at;
      at = next;
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

/**
 * Rules out most words by their first three letters, whatever their case and accents. Words with another letter than those of Latin-1
 * there are ruled out only where none of them begins so and that letter cannot be folded to ASCII.
 */
export class Beginnings {
  readonly #slots = new Uint8Array(SLOTS);
  /** Whether all of them begin with letters that have a slot. */
  #areSlotted = true;

  add(word: string): void {
    const slot = slotAt(word, 0, word.length);
    if (slot >= 0) this.#slots[slot] = 1;
    else this.#areSlotted = false;
  }

  /** Whether the word from here to there may be one of them. */
  mayBegin(text: string, start: number, end: number): boolean {
    const slot = slotAt(text, start, end);
    if (slot >= 0) return this.#slots[slot] === 1;
    return !this.#areSlotted || !hasForeignStart(text, start, end);
  }
}

const UNFOLDED = 0;
/** What each sign of Latin-1 is without its accent, as a small letter of ASCII; nothing where that is no single one. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, unit) => {
  const plain = String.fromCharCode(unit).normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = plain.length === 1 ? smallUnit(plain.charCodeAt(0)) : UNFOLDED;
  return folded < 128 ? folded : UNFOLDED;
});
const foldedUnit = (unit: number): number => (unit < 256 ? (FOLDED[unit] as number) : UNFOLDED);

/** -1 where a letter may be folded to another than the table knows. */
function slotAt(text: string, start: number, end: number): number {
  const first = foldedUnit(text.charCodeAt(start));
  const second = start + 1 < end ? foldedUnit(text.charCodeAt(start + 1)) : END;
  const third = start + 2 < end ? foldedUnit(text.charCodeAt(start + 2)) : END;
  const isKnown = first !== UNFOLDED && second !== UNFOLDED && third !== UNFOLDED;
  return isKnown ? tripleSlot(first, second, third, SLOTS) : -1;
}
/** Where a word has fewer letters; no word holds it. */
const END = 1;

const ASCII = 1;
/** Folded to something that begins with another sign than ASCII. */
const FOREIGN = 2;
/** Several letters, none, or half of a rare one. */
const OTHER = 3;
/** What each UTF-16 unit is when it is folded, learned when first met. */
const FOLDS = new Uint8Array(0x10000);

/** Whether one of the first three letters is folded to none of ASCII, and those before it are folded to one each. */
function hasForeignStart(text: string, start: number, end: number): boolean {
  for (let at = start; at < end && at < start + 3; at++) {
    const unit = text.charCodeAt(at);
    const kind = (FOLDS[unit] as number) || learnFold(unit); // every unit has one
    if (kind !== ASCII) return kind === FOREIGN;
  }
  return false;
}

function learnFold(unit: number): number {
  const isHalf = unit >= 0xd800 && unit < 0xe000;
  const folded = isHalf ? '' : String.fromCharCode(unit).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const isForeign = folded !== '' && folded.charCodeAt(0) > 127;
  const kind = isForeign ? FOREIGN : folded.length === 1 ? ASCII : OTHER;
  FOLDS[unit] = kind;
  return kind;
}
