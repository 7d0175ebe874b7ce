import { getLexicon, wordFlag } from './rules/lexicon';

const { firstName, ambiguous, everyday, place, title } = wordFlag;
/** `G. Abernathy`: an initial before a word. */
const INITIAL = /(?:^|\s)\p{Lu}\.\s?\p{Lu}\p{L}/u;

/** Whether the name of an organization may be a person's: it holds a given name that is nothing else, a title or an initial. */
export function namesSomebody(name: string): boolean {
  if (INITIAL.test(name)) return true;
  const lexicon = getLexicon();
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const flags = word === '' ? 0 : lexicon.flagsOf(word.toLowerCase());
    if (flags & title && word.length > 1) return true;
    return (flags & firstName) !== 0 && (flags & (ambiguous | everyday | place)) === 0;
  });
}
