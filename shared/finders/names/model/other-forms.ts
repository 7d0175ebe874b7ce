import { INFLECTING, OTHER_INITIALS } from '@veilmark/catalog/words/forms-of-names';

/** So many letters at least are the same, and of the shorter form all but two. */
const LEAST_SHARED = 5;
const MOST_CHANGED = 2;
const LONGEST_ENDING = 5;
/** Families: "the Feldmans". */
const PLURALS: ReadonlySet<string> = new Set(['s', 'es']);
const KEY = 4;
/** Names of one beginning are few in honest text; more are not compared, so that the work stays linear. */
const MOST_ALIKE = 4;

/** Other forms of names that a text surely has: with another ending, in the plural, or their initials. */
export class OtherForms {
  readonly #byBeginning = new Map<string, string[]>();
  readonly #initials = new Set<string>();
  readonly #isInflecting: boolean;

  constructor(language: string) {
    this.#isInflecting = INFLECTING.has(language);
  }

  /** A part of a name that tells by itself. */
  addPart(word: string): void {
    if (word.length < LEAST_SHARED) return;
    const folded = word.toLowerCase();
    const key = folded.slice(0, KEY);
    const others = this.#byBeginning.get(key) ?? [];
    if (others.length < MOST_ALIKE) this.#byBeginning.set(key, [...others, folded]);
  }

  /** All words of a name. */
  addName(words: readonly string[]): void {
    const letters = words.filter((word) => startsWithCapital(word)).map((word) => word.charAt(0));
    if (letters.length >= 2 && letters.length <= 4) this.#initials.add(letters.join(''));
  }

  has(word: string): boolean {
    if (!startsWithCapital(word)) return false;
    if (word.length <= 4) return this.#initials.has(word) && !OTHER_INITIALS.has(word);
    const folded = word.toLowerCase();
    const known = this.#byBeginning.get(folded.slice(0, KEY));
    return known?.some((name) => this.#isForm(folded, name)) ?? false;
  }

  #isForm(word: string, name: string): boolean {
    if (PLURALS.has(word.slice(name.length)) && word.startsWith(name)) return true;
    if (!this.#isInflecting) return false;
    const shortest = Math.min(word.length, name.length);
    let shared = KEY;
    while (shared < shortest && word[shared] === name[shared]) shared++;
    return shared >= Math.max(LEAST_SHARED, shortest - MOST_CHANGED) && word.length - shared <= LONGEST_ENDING;
  }
}

const startsWithCapital = (word: string): boolean => word[0] !== word[0]?.toLowerCase();
