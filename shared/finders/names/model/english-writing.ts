import { GAP, type Tokens } from './tokenize';

/** The lists of names are full enough in English to speak against what they lack. */
export const LANGUAGE_OF_LISTS = 'en';

const INITIAL = /(?:^|\s)\p{Lu}(?:\.(?:\s|\p{Lu}|$)|,|$)/u;
/** A form is filled in with capitals. */
const CAPITAL_WORDS = /^\p{Lu}{2,}\s\p{Lu}{2,}$/u;
/** Texts of other scripts that no language was found for are read as English. */
const IS_LATIN = /^\p{Script=Latin}/u;

/** Whether one of the words is an initial, or of the lists of names, or the lists say nothing of such words. */
export const mayHoldName = (words: string, isNameWord: (word: string) => boolean): boolean =>
  !IS_LATIN.test(words) || INITIAL.test(words) || CAPITAL_WORDS.test(words) || words.split(/[\s,.]+/).some(isNameWord);

/** "Pedro hides": the last word of a person's name that is written small is none of it. */
export function lastOfPerson(text: string, tokens: Tokens, first: number, last: number): number {
  const wordAt = (t: number) => text.slice(tokens.starts[t], tokens.ends[t]);
  if (!BEGINS_CAPITAL.test(wordAt(first))) return last;
  let end = last;
  // Behind a comma a given name follows: "Berg, anna".
  while (end > first && IS_LONG_SMALL.test(wordAt(end)) && IS_WORD.test(wordAt(end - 1))) end--;
  return end;
}
const IS_WORD = /^\p{L}/u;
const IS_LONG_SMALL = /^\p{Ll}{4,}$/u;

/** "Gold holdings": a capital at the beginning and none at the end. English writes names otherwise, but for "Moss Lane clinic". */
const PHRASE = /^\p{Lu}\S*(?:\s\S+)*\s\p{Ll}{4,}$/u;
const SURE_OF_PHRASE = 90;
/** One word in capitals of no list of names, within ordinary writing, is a person only where the model is this sure. */
const SURE_OF_CAPITALS = 95;

interface Certain {
  type: string;
  first: number;
  last: number;
}

/** Whether English writes no name of the type so. `percent` is how sure the model is, `isName` whether the words hold a known name. */
export function isNoEnglishName(
  text: string,
  tokens: Tokens,
  { type, first, last }: Certain,
  percent: number,
  isName: (words: string) => boolean,
): boolean {
  const words = text.slice(tokens.starts[first], tokens.ends[last]);
  if (first !== last) return percent < SURE_OF_PHRASE && isPhrase(words, type);
  return type === 'PER' && percent < SURE_OF_CAPITALS && isAbbreviation(text, tokens, first) && !isName(words);
}

const isPhrase = (words: string, type: string): boolean =>
  type === 'ORG' && /(?:s|ing)$/.test(words) && PHRASE.test(words);

/** Codes of banks have eight, and somebody's initials three. */
const CAPITALS = /^\p{Lu}{4,7}$/u;
const BEGINS_CAPITAL = /^\p{Lu}/u;
const IS_SMALL = /^\p{Ll}{2,}$/u;
/** What stands before a name, and what follows a speaker's. */
const AFTER_TITLE = new Set(['.', '@', '/']);
const OPENS = new Set([':', '@', '/']);
/** How far on either side a word in small letters may be that shows how the text is written. */
const NEAR = 4;

/**
 * Whether one word in capitals stands alone within a line of ordinary writing: "under ERISA the plan". Names stand in capitals in headings,
 * beside other names, behind titles and before what somebody says.
 */
function isAbbreviation(text: string, tokens: Tokens, token: number): boolean {
  const wordAt = (t: number) => text.slice(tokens.starts[t], tokens.ends[t]);
  if (!CAPITALS.test(wordAt(token)) || token === 0 || token + 1 >= tokens.count) return false;
  if ((tokens.gaps[token] ?? 0) >= GAP.line) return false;
  const before = wordAt(token - 1);
  const behind = (tokens.gaps[token + 1] ?? 0) >= GAP.line ? '' : wordAt(token + 1);
  if (AFTER_TITLE.has(before) || BEGINS_CAPITAL.test(before) || OPENS.has(behind) || BEGINS_CAPITAL.test(behind))
    return false;
  return hasSmallWord(wordAt, tokens, token);
}

function hasSmallWord(wordAt: (t: number) => string, { gaps, count }: Tokens, token: number): boolean {
  for (let t = token - 1; t >= 0 && t >= token - NEAR; t--) {
    if (IS_SMALL.test(wordAt(t))) return true;
    if ((gaps[t] ?? 0) >= GAP.line) break;
  }
  for (let t = token + 1; t < count && t <= token + NEAR && (gaps[t] ?? 0) < GAP.line; t++)
    if (IS_SMALL.test(wordAt(t))) return true;
  return false;
}
