/** The words of a text in small letters without accents, one space between those that may belong together. */
export interface ProjectedWords {
  text: string;
  /** Where a unit of `text` begins and ends in the original, in UTF-16. */
  startOf(at: number): number;
  endOf(at: number): number;
}

const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const BETWEEN = 4;
const MARK = 5;
type Kind = 0 | 1 | 2 | 3 | 4 | 5;

/** More than this between two words, and they do not belong together. */
const WIDEST_GAP = 3;

/**
 * Reads a text as words: `invoice_OluwaseunAdebayo%202024.txt` as `invoice oluwaseun adebayo 2024 txt`. A new word begins where a small
 * letter is followed by a capital, where letters meet digits, and after every sign. Escapes of addresses count as what they stand for.
 */
export function projectWords(text: string): ProjectedWords {
  const starts: number[] = [];
  const ends: number[] = [];
  let words = '';
  let before: Kind = BETWEEN;
  let gap = 0;
  let isBroken = false;

  const emit = (signs: string, start: number, end: number) => {
    words += signs;
    for (let i = 0; i < signs.length; i++) {
      starts.push(start);
      ends.push(end);
    }
  };

  for (let at = 0; at < text.length; ) {
    const [character, length] = readCharacter(text, at);
    const kind = kindOf(character);
    if (kind === MARK) {
      // An accent belongs to the letter before it.
      if (ends.length > 0 && before !== BETWEEN) ends[ends.length - 1] = at + length;
    } else if (kind === BETWEEN) {
      gap++;
      isBroken ||= character === '\n' || gap > WIDEST_GAP;
      before = BETWEEN;
    } else {
      if (words !== '' && isNewWord(before, kind, text, at + length)) emit(isBroken ? '\n' : ' ', at, at);
      emit(folded(character), at, at + length);
      before = kind;
      gap = 0;
      isBroken = false;
    }
    at += length;
  }
  return { text: words, startOf: (at) => starts[at] as number, endOf: (at) => ends[at] as number };
}

function isNewWord(before: Kind, kind: Kind, text: string, next: number): boolean {
  if (before === BETWEEN || (before === DIGIT) !== (kind === DIGIT)) return true;
  if (kind !== UPPER) return false;
  // `CVJane`: the last capital before a small letter begins the next word.
  return before === LOWER || (next < text.length && kindOf(text[next] as string) === LOWER);
}

/** The character at a place, and how much of the text it takes: `%C3%A9` is one. */
function readCharacter(text: string, at: number): [character: string, length: number] {
  if (text.charCodeAt(at) === 0x25) {
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

function kindOf(character: string): Kind {
  if (character.length > 1) return classify(character);
  const unit = character.charCodeAt(0);
  const known = kinds[unit] as Kind;
  if (known !== 0) return known;
  const kind = classify(character);
  kinds[unit] = kind;
  return kind;
}

function classify(character: string): Kind {
  if (/\p{M}/u.test(character)) return MARK;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (!/\p{L}/u.test(character)) return BETWEEN;
  return /[\p{Lu}\p{Lt}]/u.test(character) ? UPPER : LOWER;
}

function folded(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  return character
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
