import { getLexicon, WORD_FLAG } from './lexicon';

const { firstName, surname, ambiguous, everyday, greeting, place, title } = WORD_FLAG;
/** `G. Abernathy`: an initial before a word. */
const INITIAL = /(?:^|\s)\p{Lu}\.\s?\p{Lu}\p{L}/u;

/** Whether the name of an organization may be a person's: it contains an initial, a title, or a given name next to a family name. */
export function namesSomebody(name: string): boolean {
  if (INITIAL.test(name)) return true;
  const words = flagsOfWords(name);
  const isFamilyName = (at: number): boolean => ((words[at]?.flags ?? 0) & surname) !== 0;
  return words.some(
    ({ word, flags }, at) =>
      (flags & title && word.length > 1) ||
      (isGivenName(flags) && (words.length <= 2 || isFamilyName(at + 1) || isFamilyName(at - 1))),
  );
}

/** Whether one of the words is a given name that is nothing else. */
export const holdsGivenName = (name: string): boolean => flagsOfWords(name).some(({ flags }) => isGivenName(flags));

/** Whether lists of names hold the word, whatever else it may be, or it is a title or greeting. */
export const mayBeginName = (word: string): boolean =>
  (getLexicon().flagsOf(word.toLowerCase().replace(/\.$/, '')) & (firstName | surname | title | greeting)) !== 0;

/** Whether lists of names hold all of the words, or it may be a person's name by itself. */
export const isOfNames = (value: string): boolean => namesSomebody(value) || value.split(/[\s,-]+/).every(mayBeginName);

/** "señor", "Dear": what is before a name. */
export const isTitleOrGreeting = (word: string): boolean =>
  (getLexicon().flagsOf(word.toLowerCase().replace(/\.$/, '')) & (title | greeting)) !== 0;

const isGivenName = (flags: number): boolean =>
  (flags & firstName) !== 0 && (flags & (ambiguous | everyday | place)) === 0;

function flagsOfWords(name: string): { word: string; flags: number }[] {
  const lexicon = getLexicon();
  const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.map((word) => ({ word, flags: lexicon.flagsOf(word.toLowerCase()) }));
}
