import { FORMS_FOR_ANYBODY, FORMS_FOR_MEN, FORMS_FOR_WOMEN } from '@veilmark/catalog/words/forms-of-address';

/** Forms of address by the sex they tell; nothing where they tell none. Said before a name, they are no part of it. */
const TITLES: Record<string, 'm' | 'f' | ''> = {
  ...Object.fromEntries(FORMS_FOR_MEN.map((form) => [form, 'm'])),
  ...Object.fromEntries(FORMS_FOR_WOMEN.map((form) => [form, 'f'])),
  ...Object.fromEntries(FORMS_FOR_ANYBODY.map((form) => [form, ''])),
};

/** Whether a word is a form of address. */
export const isTitle = (word: string): boolean => Object.hasOwn(TITLES, word.toLowerCase().replace(/\.$/, ''));

interface Name {
  words: string[];
  /** As the forms of address tell it; nothing where they tell none. */
  sex: 'm' | 'f' | '';
}

function readName(text: string): Name {
  const all = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter(Boolean);
  const words = all.filter((word) => !Object.hasOwn(TITLES, word));
  const sex = all.map((word) => (Object.hasOwn(TITLES, word) ? TITLES[word] : '')).find(Boolean) ?? '';
  // "Don" alone is a name after all.
  return words.length === 0 ? { words: all, sex: '' } : { words, sex };
}

type ReadName = (text: string) => Name;

/** Reads each name once, for texts that ask about the same ones again and again. */
export function nameReader(): ReadName {
  const known = new Map<string, Name>();
  return (text) => {
    const name = known.get(text) ?? readName(text);
    known.set(text, name);
    return name;
  };
}

const isInitialOf = (word: string, other: string) => [...word].length === 1 && other.startsWith(word);

const matches = (word: string, other: string) => word === other || isInitialOf(word, other) || isInitialOf(other, word);

/** Whether each word of the shorter name stands for a different one of the longer. Initials alone say nothing. */
function contains(longer: readonly string[], shorter: readonly string[]): boolean {
  const left = [...longer];
  let isSure = false;
  for (const word of shorter) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((other) => matches(word, other));
    if (at < 0) return false;
    isSure ||= exact >= 0 && [...word].length > 1;
    left.splice(at, 1);
  }
  return isSure;
}

/**
 * Whether two ways to write a name may mean one person: one contains the other, whatever the case, order and form of address, and the
 * forms of address do not contradict each other.
 *
 * @internal
 */
export function mayBeSamePerson(a: string, b: string, read: ReadName = readName): boolean {
  const [first, second] = [read(a), read(b)];
  if (first.sex && second.sex && first.sex !== second.sex) return false;
  const [longer, shorter] = first.words.length >= second.words.length ? [first, second] : [second, first];
  return contains(longer.words, shorter.words);
}

/** How much of a name a spelling tells, to keep the fullest. */
export const fullnessOf = (name: string, read: ReadName = readName): number =>
  read(name).words.reduce((sum, word) => sum + word.length, 0);

/**
 * Of known people, each with all spellings met so far, the one that a name means. Undefined if it fits none of them, contradicts a
 * spelling of theirs, or fits several: two people must never become one.
 */
export function findPerson<T extends { spellings: readonly string[] }>(
  people: readonly T[],
  name: string,
  read: ReadName = readName,
): T | undefined {
  const exact = people.find(({ spellings }) => spellings.includes(name));
  if (exact) return exact;
  const fitting = people.filter(({ spellings }) => {
    const fullest = spellings.reduce(
      (best, other) => (fullnessOf(other, read) > fullnessOf(best, read) ? other : best),
      '',
    );
    if (!mayBeSamePerson(fullest, name, read)) return false;
    const sexes = new Set([...spellings, name].map((spelling) => read(spelling).sex).filter(Boolean));
    return sexes.size < 2;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}
