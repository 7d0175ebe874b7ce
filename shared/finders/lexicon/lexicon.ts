import {
  AMBIGUOUS_NAMES,
  GREETINGS,
  GROUPS,
  NOT_NAMES,
  ORGANIZATION_ENDS,
  ORGANIZATION_STARTS,
  PARTICLES,
} from '@veilmark/catalog/words/around-names';
import { FIRST_NAMES } from '@veilmark/catalog/words/first-names';
import { PLACES } from '@veilmark/catalog/words/places';
import { SURNAMES } from '@veilmark/catalog/words/surnames';
import { TITLES } from '@veilmark/catalog/words/titles';
import {
  CASELESS_FIRST_NAMES,
  CASELESS_SURNAMES,
  WRITTEN_FIRST_NAMES,
  WRITTEN_SURNAMES,
} from '@veilmark/catalog/words/written-names';
import { tableOf } from '@veilmark/engine/tables';
import { WordTable, type WordTableData, wordTableData } from './word-table';

/** What a word can be; a word may be several things at once. */
export const WORD_FLAG = {
  firstName: 1,
  surname: 2,
  /** An everyday word or a place as well as a name. */
  ambiguous: 4,
  /** No part of a name: what sentences and headings start with. */
  everyday: 8,
  title: 16,
  group: 32,
  organizationEnd: 64,
  organizationStart: 128,
  placeStart: 256,
  greeting: 512,
  /** A place of one word. */
  place: 1024,
} as const;

/** Above the flags: the most words a place has that starts with this word. */
const PLACE_LENGTH_SHIFT = 11;
export const longestPlace = (flags: number): number => flags >> PLACE_LENGTH_SHIFT;

export interface Lexicon {
  /** The flags of a lower-case word, 0 for a word nobody listed. */
  flagsOf(word: string): number;
  /** The flags of the word with this hash that reaches from `start` to `end` in a text, in any letter case. */
  flagsAt(hash: number, text: string, start: number, end: number): number;
  isPlace(words: string): boolean;
  /** A lower-case word inside a family name. */
  isParticle(word: string): boolean;
  /** Whether the word that reaches from `start` to `end` is a particle, "of" or "and", in any letter case. */
  joinsAt(text: string, start: number, end: number): boolean;
}

let lexicon: Lexicon | undefined;

/** Unpacked on first use, so that importing the engine costs nothing. */
export function getLexicon(): Lexicon {
  lexicon ??= unpack();
  return lexicon;
}

/** The words of a front coded list. */
function* unfold(list: string): Generator<string> {
  let word = '';
  for (const [, shared, rest] of list.matchAll(/(\d)(\D*)/g)) {
    word = word.slice(0, Number(shared)) + rest;
    yield word;
  }
}

function unpack(): Lexicon {
  const table = new WordTable(tableOf('lexicon', makeLexiconTables));
  const joining = new WordTable(wordTableData(new Map([...PARTICLES, 'of', 'and'].map((word) => [word, 1]))));
  const placeNames = new Set(PLACES.split(';'));
  return {
    flagsOf: (word) => table.of(word),
    flagsAt: (hash, text, start, end) => table.withHash(hash, text, start, end),
    isPlace: (words) => placeNames.has(words),
    isParticle: (word) => PARTICLES.has(word),
    joinsAt: (text, start, end) => joining.at(text, start, end) === 1,
  };
}

/** The flags of every word of the lists. */
export function makeLexiconTables(): WordTableData {
  const flags = new Map<string, number>();
  const add = (list: string, flag: number): void => {
    for (const word of list.split(' ')) flags.set(word, (flags.get(word) ?? 0) | flag);
  };
  add(NOT_NAMES, WORD_FLAG.everyday);
  add(AMBIGUOUS_NAMES, WORD_FLAG.ambiguous);
  for (const [list, flag] of [
    [FIRST_NAMES, WORD_FLAG.firstName],
    [SURNAMES, WORD_FLAG.surname],
    [WRITTEN_FIRST_NAMES, WORD_FLAG.firstName],
    [WRITTEN_SURNAMES, WORD_FLAG.surname],
    [CASELESS_FIRST_NAMES, WORD_FLAG.firstName],
    [CASELESS_SURNAMES, WORD_FLAG.surname],
  ] as const)
    for (const word of unfold(list)) {
      const known = flags.get(word) ?? 0;
      // A name that is an everyday word counts only where it is known to be both.
      if (!(known & WORD_FLAG.everyday) || known & WORD_FLAG.ambiguous) flags.set(word, known | flag);
    }
  add(TITLES, WORD_FLAG.title);
  add(GREETINGS, WORD_FLAG.greeting);
  add(GROUPS, WORD_FLAG.group);
  add(GROUPS.replaceAll(/(an|i)(?= |$)/g, '$1s'), WORD_FLAG.group);
  add(ORGANIZATION_ENDS, WORD_FLAG.organizationEnd);
  add(ORGANIZATION_STARTS, WORD_FLAG.organizationStart);
  const placeNames = new Set(PLACES.split(';'));
  const longest = new Map<string, number>();
  for (const place of placeNames) {
    const parts = place.split(' ');
    const start = parts[0] ?? '';
    longest.set(start, Math.max(longest.get(start) ?? 0, parts.length));
  }
  for (const [start, length] of longest) {
    const flag = WORD_FLAG.placeStart | (placeNames.has(start) ? WORD_FLAG.place : 0);
    flags.set(start, (flags.get(start) ?? 0) | flag | (length << PLACE_LENGTH_SHIFT));
  }
  return wordTableData(flags);
}
