import { PARTICLES_THAT_STAY } from '@veilmark/catalog/words/around-names';
import { NAME_LISTS } from '@veilmark/catalog/words/invented-people';
import { findPerson, fullnessOf, isTitle, nameReader } from '../placeholders/same-person';
import { foldName, isGivenName, languageOfName, sexOf } from './known-names';
import { pick, randomFrom } from './random';

export type SeedOf = (text: string) => Uint8Array;

/** One person of a text in all spellings, and the words that stand for those of the name. */
interface Person {
  spellings: string[];
  language: string;
  /** Folded word of the original to the word that takes its place. */
  words: Map<string, string>;
  /** The first and the last of them that are no initials: what addresses are made of. */
  first: string;
  last: string;
}

const WORD = /[\p{L}\p{M}'’-]+/gu;
const MOST_DRAWS = 50;

/** Invented people for the people of a text: the same words for the same words under one key, in any spelling and any text. */
export class People {
  readonly #byName = new Map<string, Person>();
  /** By folded word: only people who share one may be the same. */
  readonly #byWord = new Map<string, Person[]>();
  readonly #seedOf: SeedOf;
  readonly #language: string | undefined;
  readonly #forbidden: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  readonly #read = nameReader();
  /** Names in the genitive, and the name as it is otherwise written in the text. */
  readonly #genitives: ReadonlyMap<string, string> = new Map();

  constructor(names: readonly string[], seedOf: SeedOf, language: string | undefined, forbidden: ReadonlySet<string>) {
    this.#seedOf = seedOf;
    this.#language = language;
    this.#forbidden = forbidden;
    const read = this.#read;
    if (language === 'de') this.#genitives = genitivesOf(names);
    const ordered = [...new Set(names)].sort((a, b) => fullnessOf(b, read) - fullnessOf(a, read));
    for (const name of ordered) {
      if (this.#genitives.has(name)) continue;
      const words = wordsOf(name);
      const known = new Set(words.flatMap((word) => this.#byWord.get(foldName(word)) ?? []));
      const person = findPerson([...known], name, read);
      if (person) person.spellings.push(name);
      this.#byName.set(name, person ?? this.#add(name, words));
    }
  }

  #add(name: string, words: readonly string[]): Person {
    const person = this.#invent(name, words);
    for (const word of words.map(foldName)) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), person]);
    return person;
  }

  /** The invented name in the spelling of the original. */
  write(name: string): string {
    const base = this.#genitives.get(name);
    if (base !== undefined) return inGenitive(this.write(base));
    const person = this.#byName.get(name);
    if (!person) return name;
    if (isJoined(name)) return [...person.words.values()].join('');
    return name.replace(WORD, (word) => this.#wordFor(person, word));
  }

  /** The words of a person of whom a user name or an address consists, folded, with what stands for each. */
  wordsIn(text: string): Map<string, string> | undefined {
    const folded = foldName(text);
    const parts = folded.split(/[^\p{L}]+/u).flatMap((part) => [part, part.slice(1)]);
    const likely = parts.flatMap((part) => this.#byWord.get(part) ?? []);
    const found = likely.find(
      ({ first, last }) =>
        last.length > 2 && folded.includes(last) && (folded.includes(first) || folded.includes(first[0] ?? ' ')),
    );
    return found?.words;
  }

  #wordFor(person: Person, word: string): string {
    const bare = word.replace(/['’]s$/u, '');
    const ending = word.slice(bare.length);
    if (isTitle(bare) || PARTICLES_THAT_STAY.has(bare)) return word;
    const folded = foldName(bare);
    const known = person.words.get(folded) ?? person.words.get(`${folded}.`);
    if (known !== undefined) return inCaseOf(bare, known) + ending;
    const longer = [...person.words].find(([full]) => [...folded].length === 1 && full.startsWith(folded));
    const made = longer ? [...longer[1]][0] : undefined;
    return inCaseOf(bare, made ?? this.#initialFor(folded)) + ending;
  }

  #initialFor(folded: string): string {
    return pick(randomFrom(this.#seedOf(`initial ${folded}`)), [...'ABCDEFGHJKLMNPRSTW']);
  }

  #invent(name: string, words: readonly string[]): Person {
    const language = languageOfName(words, this.#language);
    const [first = '', ...others] = words.map(foldName).filter((word) => word.length > 1);
    const person: Person = { spellings: [name], language, words: new Map(), first, last: others.at(-1) ?? '' };
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      person.words = this.#drawWords(name, words, language, draw);
      const made = [...person.words.values()].join(' ').toLowerCase();
      if (this.#taken.has(made)) continue;
      this.#taken.add(made);
      break;
    }
    return person;
  }

  #drawWords(name: string, words: readonly string[], language: string, draw: number): Map<string, string> {
    const list = NAME_LISTS.find((one) => one.language === language) ?? NAME_LISTS[0];
    if (!list) return new Map();
    if (isJoined(name)) {
      const sex = this.#sex(name, words);
      const joined =
        this.#pick(`name ${name}`, draw, list.families) +
        this.#pick(`given ${sex} ${name}`, draw, sex === 'f' ? list.women : list.men);
      return new Map([[foldName(name), joined]]);
    }
    const family = this.#familyOf(name, words);
    const sex = this.#sex(
      name,
      words.filter((word) => word !== family),
    );
    return new Map(
      words.map((word) => {
        const isFamily = word === family;
        const names = isFamily ? list.families : sex === 'f' ? list.women : list.men;
        if ([...word].length === 1) return [`${foldName(word)}`, this.#initialFor(foldName(word))];
        // Only the family name is drawn anew where somebody else is called so already.
        return [
          foldName(word),
          this.#pick(
            `${isFamily ? 'family' : sex} ${foldName(word)}`,
            isFamily || words.length === 1 ? draw : 0,
            names,
          ),
        ];
      }),
    );
  }

  #sex(name: string, given: readonly string[]): 'm' | 'f' {
    return this.#read(name).sex || sexOf(given.find(isGivenName) ?? given[0] ?? name);
  }

  /** "Keller, Maria" and "Maria Keller"; a name alone is a given name where the lists know it. */
  #familyOf(name: string, words: readonly string[]): string | undefined {
    if (words.length === 1) return isGivenName(words[0] ?? '') && !this.#read(name).sex ? undefined : words[0];
    return name.includes(',') ? words[0] : words.at(-1);
  }

  #pick(what: string, draw: number, names: readonly string[]): string {
    for (let redraw = draw; redraw < draw + MOST_DRAWS; redraw++) {
      const name = pick(randomFrom(this.#seedOf(redraw === 0 ? what : `${what} ${redraw}`)), names);
      if (!this.#forbidden.has(foldName(name))) return name;
    }
    return names[0] ?? '';
  }
}

/** "Maria Kellers" in a text that also says "Maria Keller". Alone it may be a name that ends so, such as "Peters". */
function genitivesOf(names: readonly string[]): Map<string, string> {
  const all = new Set(names);
  const found = new Map<string, string>();
  for (const name of all) {
    const base = /\p{Ll}s$/u.test(name) ? name.slice(0, -1) : /[sßxz]['’]$/u.test(name) ? name.slice(0, -1) : undefined;
    if (base !== undefined && all.has(base)) found.set(name, base);
  }
  return found;
}

const inGenitive = (name: string): string => (/[sßxz]$/iu.test(name) ? `${name}’` : `${name}s`);

/** Scripts that write a name without spaces. */
const isJoined = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(name.trim());

/** The words of a name without forms of address and particles. */
function wordsOf(name: string): string[] {
  const all = (name.match(WORD) ?? []).map((word) => word.replace(/['’]s$/u, ''));
  const words = all.filter((word) => !isTitle(word) && !PARTICLES_THAT_STAY.has(word));
  return words.length > 0 ? words : all;
}

function inCaseOf(word: string, made: string): string {
  if (word === word.toLowerCase() && word !== word.toUpperCase()) return made.toLowerCase();
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase() ? made.toUpperCase() : made;
}
