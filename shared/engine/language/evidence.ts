import { type Profile, profiles } from './profiles';
import { SCRIPT, SCRIPT_COUNT, weightOfLetter } from './scripts';
import { WordMemo } from './word-memo';
import { forEachWord, nextHash } from './words';

/** What a step of a profile's weights is worth. Neighbouring pairs share a letter, so each says less than a word. */
const WORTH = { word: 14, letter: 5, pair: 5 } as const;
/** Letters of a paragraph that are read; more would not change the answer. */
const MOST_LETTERS = 240;
/** After so many more it is seen whether they suffice. */
const LETTERS_BETWEEN = 60;
const LONGEST_WORD = 7;
const ZERO = 48;

/**
 * What each language of a script gets for a word, a letter or a pair: three languages in each number, so that one addition serves
 * three. No sum of a paragraph's weights comes near a part's limit.
 */
type Weights = Float64Array;
const LANGUAGES_IN_NUMBER = 3;
const PART = 2 ** 17;

function pack(weights: ArrayLike<number>): Weights {
  const packed = new Float64Array(Math.ceil(weights.length / LANGUAGES_IN_NUMBER));
  for (let i = 0; i < weights.length; i++) {
    const place = Math.floor(i / LANGUAGES_IN_NUMBER);
    packed[place] = (packed[place] ?? 0) + (weights[i] ?? 0) * PART ** (i % LANGUAGES_IN_NUMBER);
  }
  return packed;
}

/** Into plain numbers: room for so few takes less time than a typed array does. */
function unpackSums(packed: Weights, languages: number, sums: number[] = []): number[] {
  for (let i = 0, place = 0; i < languages; place++) {
    let rest = packed[place] ?? 0;
    for (let n = 0; n < LANGUAGES_IN_NUMBER && i < languages; n++) {
      const above = Math.floor(rest * (1 / PART));
      sums[i++] = rest - above * PART;
      rest = above;
    }
  }
  return sums;
}

interface Table {
  languages: number;
  /** Room for sums that are looked at once. */
  room: number[];
  memo: WordMemo;
  /** By the word's hash. */
  words: ReadonlyMap<number, Weights>;
  /** Places of letters, counted from 1; 0 is the edge of a word, and all other letters. */
  alphabet: Uint16Array;
  size: number;
  /** By the letter's place. */
  letters: readonly (Weights | undefined)[];
  /** By the place of the first times the size, plus that of the second; what the second letter gets is part of it. */
  pairs: readonly (Weights | undefined)[];
}

/** By script; null where the script alone tells the language. Most texts need one. */
const tables: (Table | null | undefined)[] = new Array(SCRIPT_COUNT).fill(undefined);

function tableOf(which: number): Table | undefined {
  if (tables[which] === undefined) {
    const profile = Object.entries(profiles).find(([name]) => SCRIPT[name as keyof typeof profiles] === which);
    tables[which] = profile ? unpack(profile[1]) : null;
  }
  return tables[which] ?? undefined;
}

function unpack({ words, letters, pairs, digits }: Profile): Table {
  const alphabet = new Uint16Array(0x10000);
  let size = 1;
  for (const letter of letters + pairs.replaceAll(' ', '')) {
    const code = letter.charCodeAt(0);
    if (alphabet[code] !== 0) continue;
    alphabet[letter.toUpperCase().charCodeAt(0)] = size;
    alphabet[code] = size++;
  }
  const placeOf = (text: string, i: number): number => alphabet[text.charCodeAt(i)] ?? 0;
  const column = (at: number, each: number): Weights =>
    pack(Uint8Array.from(digits, (own) => (own.charCodeAt(at) - ZERO) * each));
  const ofLetters: (Weights | undefined)[] = new Array(size).fill(undefined);
  for (let i = 0; i < letters.length; i++) ofLetters[placeOf(letters, i)] = column(i, WORTH.letter);
  const ofPairs: (Weights | undefined)[] = new Array(pairs === '' ? 0 : size * size).fill(undefined);
  for (let i = 0; i < pairs.length; i += 2) {
    const weights = column(letters.length + i / 2, WORTH.pair);
    add(weights, ofLetters[placeOf(pairs, i + 1)]);
    ofPairs[placeOf(pairs, i) * size + placeOf(pairs, i + 1)] = weights;
  }
  return {
    languages: digits.length,
    room: [],
    memo: new WordMemo(Math.ceil(digits.length / LANGUAGES_IN_NUMBER)),
    words: unpackWords(words),
    alphabet,
    size,
    letters: ofLetters,
    pairs: ofPairs,
  };
}

function unpackWords(tiersOf: readonly string[]): Map<number, Weights> {
  const words = new Map<number, Uint8Array>();
  for (const [language, tiers] of tiersOf.entries())
    for (const [tier, list] of tiers.split('|').entries())
      for (const word of list.split(' ')) {
        let hash = 0;
        for (let i = 0; i < word.length; i++) hash = nextHash(hash, word.charCodeAt(i));
        const weights = words.get(hash) ?? new Uint8Array(tiersOf.length);
        weights[language] = (tier + 1) * WORTH.word;
        words.set(hash, weights);
      }
  return new Map([...words].map(([hash, weights]) => [hash, pack(weights)]));
}

/** How many letters a stretch has of the script it has most of, those not read included, and what was read says for its languages. */
export interface Evidence {
  script: number;
  letters: number;
  scores: readonly number[];
}

const letterCounts = new Int32Array(SCRIPT_COUNT);
const sums: readonly Weights[] = Array.from({ length: SCRIPT_COUNT }, () => pack(new Uint8Array(32)));

/** Few words come again in a shorter text. */
const WORTH_MEMO = 600;
let remembers = true;

/** Forgets the words of the text before. */
export function startText(length: number): void {
  const remembered = remembers;
  remembers = length >= WORTH_MEMO;
  if (remembered || remembers) for (const table of tables) table?.memo.clear();
}

/**
 * Reads the beginning of a stretch of text; undefined where it has no words. From time to time it asks whether what it has read
 * tells the language already.
 */
export function weigh(
  units: Uint16Array,
  from: number,
  to: number,
  isTold: (script: number, scores: readonly number[]) => boolean,
): Evidence | undefined {
  letterCounts.fill(0);
  let read = 0;
  let askAt = LETTERS_BETWEEN;
  let unread = 0;
  forEachWord(units, from, to, (which, start, end, hash) => {
    const sum = sums[which];
    if (letterCounts[which] === 0) sum?.fill(0);
    const weight = (end - start) * (weightOfLetter[which] ?? 1);
    letterCounts[which] = (letterCounts[which] ?? 0) + weight;
    const table = tableOf(which);
    if (table && sum) addWord(table, hash, units, start, end, sum);
    read += weight;
    if (read > MOST_LETTERS) return true;
    if (read < askAt || !table || !sum || letterCounts[which] !== read) return false;
    askAt = read + LETTERS_BETWEEN;
    if (!isTold(which, unpackSums(sum, table.languages, table.room))) return false;
    unread = to - end;
    return true;
  });
  let main = 0;
  for (let one = 1; one < SCRIPT_COUNT; one++) if ((letterCounts[one] ?? 0) > (letterCounts[main] ?? 0)) main = one;
  if (main === SCRIPT.none) return undefined;
  const sum = sums[main];
  return {
    script: main,
    letters: (letterCounts[main] ?? 0) + unread,
    scores: sum ? unpackSums(sum, tableOf(main)?.languages ?? 0) : [],
  };
}

function addWord(table: Table, hash: number, units: Uint16Array, start: number, end: number, sum: Weights): void {
  const known = remembers ? table.memo.get(hash, units, start, end) : undefined;
  if (known) {
    add(sum, known);
    return;
  }
  const own = remembers ? table.memo.put(hash, units, start, end) : undefined;
  // One endless word is no language.
  addLetters(table, units, start, Math.min(end, start + MOST_LETTERS), own ?? sum);
  if (end - start <= LONGEST_WORD) add(own ?? sum, table.words.get(hash));
  if (own) add(sum, own);
}

function addLetters(
  { alphabet, size, letters, pairs }: Table,
  units: Uint16Array,
  start: number,
  end: number,
  sum: Weights,
): void {
  let before = 0;
  for (let i = start; i < end; i++) {
    const letter = alphabet[units[i] as number] as number; // every unit has one
    if (letter !== 0) {
      // A letter without a place is not the edge of a word.
      const pair = before !== 0 || i === start ? pairs[before * size + letter] : undefined;
      add(sum, pair ?? letters[letter]);
    }
    before = letter;
  }
  if (before !== 0) add(sum, pairs[before * size]);
}

function add(sum: Weights, weights: Weights | undefined): void {
  if (!weights) return;
  for (let i = 0; i < weights.length; i++) sum[i] = (sum[i] as number) + (weights[i] as number); // as long as the languages
}
