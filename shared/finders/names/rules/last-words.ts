import { isAsciiLetter } from '@veilmark/engine/ascii';
import { WordTable, wordTableData } from '../../lexicon/word-table';

/** Phrases by what they say; a bit each. */
export const PHRASE_KIND = { introduces: 1, greets: 2, places: 4, mayIntroduce: 8, signs: 16 } as const;

const ALL_KINDS = 31;
const KIND_BITS = 5;

/** Longest stretch of letters looked at. */
const LONGEST_WORD = 16;

/**
 * Tells by the last one or two words which kinds of phrases a text may end with. It never misses one; whether the whole phrase is
 * there, its expression decides.
 */
export class LastWords {
  /** By last word: the kinds it is a phrase of by itself, and above them the kinds of longer phrases it ends. */
  readonly #lasts: WordTable;
  /** By the letters at the end of the word before the last. */
  readonly #seconds: WordTable;
  /** By the letters at the end of the last word. */
  readonly #tails: WordTable;

  constructor(phrases: readonly (readonly [kind: number, phrases: readonly string[]])[]) {
    const lasts = new Map<string, number>();
    const seconds = new Map<string, number>();
    const tails = new Map<string, number>();
    const add = (to: Map<string, number>, key: string, kinds: number): void => {
      if (key !== '') to.set(key, (to.get(key) ?? 0) | kinds);
    };
    for (const [kind, list] of phrases)
      for (const phrase of list) {
        const words = phrase.split(' ');
        const last = words.at(-1) ?? '';
        const second = words.at(-2);
        add(lasts, last, second === undefined ? kind : kind << KIND_BITS);
        add(tails, tailOf(last), kind);
        if (second !== undefined) add(seconds, tailOf(second), kind);
      }
    this.#lasts = new WordTable(wordTableData(lasts));
    this.#seconds = new WordTable(wordTableData(seconds));
    this.#tails = new WordTable(wordTableData(tails));
  }

  /** `alone`: kinds of the last word by itself, which is certain. `may`: these, and kinds of longer phrases it may end. */
  phrasesEndingAt(text: string, end: number): { alone: number; may: number } {
    const start = startOfWord(text, end);
    const kinds = this.#lasts.at(text, start, end);
    const alone = kinds & ALL_KINDS;
    const longer = kinds >> KIND_BITS;
    return { alone, may: longer === 0 ? alone : alone | (longer & this.#kindsBefore(text, start)) };
  }

  /** Whether a phrase of one of the kinds may end here, whatever its word is joined to. */
  mayEndAt(text: string, end: number, kinds: number): boolean {
    return (this.#kindsOfTail(this.#tails, text, end) & kinds) !== 0;
  }

  #kindsBefore(text: string, start: number): number {
    return text.charCodeAt(start - 1) === SPACE ? this.#kindsOfTail(this.#seconds, text, start - 1) : 0;
  }

  #kindsOfTail(table: WordTable, text: string, end: number): number {
    let start = end;
    while (end - start < LONGEST_WORD && isAsciiLetter(text.charCodeAt(start - 1))) start--;
    // Another letter may stand for an ASCII one, as the long s does.
    return text.charCodeAt(start - 1) > 127 ? ALL_KINDS : table.at(text, start, end);
  }
}

const SPACE = 32;
const tailOf = (word: string): string => /[a-z]*$/.exec(word)?.[0] ?? '';

function startOfWord(text: string, end: number): number {
  const first = Math.max(end - LONGEST_PHRASE_WORD, 0);
  let start = end;
  for (; start > first; start--) {
    const code = text.charCodeAt(start - 1);
    if (code < 128 && endsWord[code] === 1) break;
  }
  return start;
}

/** How far back the start of a word is looked for. */
const LONGEST_PHRASE_WORD = 12;

/** By ASCII code: 1 for blanks, quotes, brackets, comma, colon, semicolon and other signs that end a word. */
const endsWord = Uint8Array.from({ length: 128 }, (_, code) =>
  code <= 38 || '(),:;<=>?[]{|}'.includes(String.fromCharCode(code)) ? 1 : 0,
);
