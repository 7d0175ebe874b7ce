/** The words of a text in small letters without accents, one space between those that may belong together. */
export interface ProjectedWords {
  text: string;
  /** Where each unit of `text` begins and ends in the original, in UTF-16. */
  starts: Int32Array;
  ends: Int32Array;
}

const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const BETWEEN = 4;
const MARK = 5;
type Kind = 0 | 1 | 2 | 3 | 4 | 5;

/** More than this between two words, and they do not belong together. */
const WIDEST_GAP = 3;
const [SPACE, BREAK, PERCENT] = [0x20, 0x0a, 0x25];

/**
 * Reads a text as words: `invoice_OluwaseunAdebayo%202024.txt` as `invoice oluwaseun adebayo 2024 txt`. A new word begins where a small
 * letter is followed by a capital, where letters meet digits, and after every sign. Escapes of addresses count as what they stand for.
 */
export function projectWords(text: string): ProjectedWords {
  const words = new Words(text.length);
  let before: Kind = BETWEEN;
  let gap = 0;
  let isBroken = false;
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    // Most characters are one unit that is what it looks like.
    const isSimple = unit < 0x80 && unit !== PERCENT;
    const [signs, length] = isSimple ? simple(unit) : readCharacter(text, at);
    const kind = typeof signs === 'number' ? kindOfUnit(signs) : kindOf(signs);
    if (kind === MARK) {
      // An accent belongs to the letter before it.
      if (before !== BETWEEN) words.lengthen(at + length);
    } else if (kind === BETWEEN) {
      gap++;
      isBroken ||= signs === BREAK || signs === '\n' || gap > WIDEST_GAP;
      before = BETWEEN;
    } else {
      if (words.length > 0 && isNewWord(before, kind, text, at + length)) words.add(isBroken ? BREAK : SPACE, at, at);
      if (typeof signs === 'number') words.add(kind === UPPER ? signs + 0x20 : signs, at, at + 1);
      else words.addAll(folded(signs), at, at + length);
      before = kind;
      gap = 0;
      isBroken = false;
    }
    at += length;
  }
  return words.done();
}

/** One pair for all of them. */
const PAIR: [unit: number, length: number] = [0, 1];
function simple(unit: number): typeof PAIR {
  PAIR[0] = unit;
  return PAIR;
}

/** Tables that grow with a text: a list of numbers for each of its units would take longer than reading it. */
class Words {
  length = 0;
  #units: Uint16Array;
  #starts: Int32Array;
  #ends: Int32Array;

  constructor(expected: number) {
    const room = Math.ceil(expected * 1.5) + 16;
    this.#units = new Uint16Array(room);
    this.#starts = new Int32Array(room);
    this.#ends = new Int32Array(room);
  }

  add(unit: number, start: number, end: number): void {
    if (this.length === this.#units.length) this.#grow();
    this.#units[this.length] = unit;
    this.#starts[this.length] = start;
    this.#ends[this.length++] = end;
  }

  addAll(signs: string, start: number, end: number): void {
    for (let i = 0; i < signs.length; i++) this.add(signs.charCodeAt(i), start, end);
  }

  lengthen(end: number): void {
    if (this.length > 0) this.#ends[this.length - 1] = end;
  }

  done(): ProjectedWords {
    let text = '';
    for (let at = 0; at < this.length; at += 8192)
      text += String.fromCharCode(...this.#units.subarray(at, Math.min(at + 8192, this.length)));
    return { text, starts: this.#starts, ends: this.#ends };
  }

  #grow(): void {
    const room = this.#units.length * 2;
    const larger = <T extends Uint16Array | Int32Array>(made: T, old: T): T => {
      made.set(old);
      return made;
    };
    this.#units = larger(new Uint16Array(room), this.#units);
    this.#starts = larger(new Int32Array(room), this.#starts);
    this.#ends = larger(new Int32Array(room), this.#ends);
  }
}

function isNewWord(before: Kind, kind: Kind, text: string, next: number): boolean {
  if (before === BETWEEN || (before === DIGIT) !== (kind === DIGIT)) return true;
  if (kind !== UPPER) return false;
  // `CVJane`: the last capital before a small letter begins the next word.
  return before === LOWER || (next < text.length && kindOfUnit(text.charCodeAt(next)) === LOWER);
}

/** The character at a place, and how much of the text it takes: `%C3%A9` is one. */
function readCharacter(text: string, at: number): [character: string, length: number] {
  if (text.charCodeAt(at) === PERCENT) {
    const escapes = /^(?:%[\da-f]{2}){1,4}/i.exec(text.slice(at, at + 12))?.[0];
    // A character takes as many escapes as it has bytes.
    for (let length = 3; escapes && length <= escapes.length; length += 3) {
      const character = decoded(escapes.slice(0, length));
      if (character !== undefined) return [character, length];
    }
  }
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  return [character, character.length];
}

function decoded(escapes: string): string | undefined {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return undefined;
  }
}

/** By UTF-16 unit; 0 where it was not looked at yet. */
const kinds = new Uint8Array(0x10000);

function kindOfUnit(unit: number): Kind {
  const known = kinds[unit] as Kind;
  if (known !== 0) return known;
  const kind = classify(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

const kindOf = (character: string): Kind =>
  character.length > 1 ? classify(character) : kindOfUnit(character.charCodeAt(0));

function classify(character: string): Kind {
  if (/\p{M}/u.test(character)) return MARK;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (!/\p{L}/u.test(character)) return BETWEEN;
  return /[\p{Lu}\p{Lt}]/u.test(character) ? UPPER : LOWER;
}

function folded(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
