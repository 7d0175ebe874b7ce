import { placeholderName, spellingKey } from '@veilmark/replace/placeholders/key';
import { createRestorer } from '@veilmark/replace/placeholders/restore';
import { type Form, formOf, makeSurrogate } from './surrogates';

/** What stands for a value in one conversation. Kept by `store.ts` where a provider keeps the conversation. */
export interface Mapping {
  /** `<PERSON_1>` and its value. */
  placeholders: [string, string][];
  /** A made-up value of the same form and its value. */
  surrogates: [string, string][];
}

/** Stand-ins and what they stand for. */
export interface Values {
  placeholders: ReadonlyMap<string, string>;
  surrogates: ReadonlyMap<string, string>;
}

/** What other programs of the same user gave out as well. */
export interface SharedValues {
  /** Placeholder and value. */
  mapping: readonly (readonly [string, string])[];
  /** Keys of placeholders that must not be given out again, one a line. */
  numbered: string;
  /** Placeholders that stand in texts of the caller because another program put them there. */
  shown: ReadonlySet<string>;
}

/** Which numbers follow a name in a text, however spelled. */
export type NumbersOf = (name: string) => ReadonlySet<string>;

interface Range {
  start: number;
  end: number;
}

/** A placeholder's name for text that only looks like one of ours. */
const LITERAL = 'LITERAL';

/**
 * Stand-ins for values, numbered as they are found, so that every turn of a conversation gives the same ones. The same value always
 * gets the same one, whatever it was taken for.
 */
export class StandIns implements Values {
  readonly placeholders: Map<string, string>;
  readonly surrogates: Map<string, string>;
  readonly #byValue = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #surrogateCounts = new Map<Form, number>();
  readonly #names = new Set<string>();
  readonly #used = new Set<string>();
  readonly #texts: { text: string; numbersOf: NumbersOf }[] = [];
  readonly #forms: ReadonlySet<Form>;
  /** Value to placeholder. */
  readonly #shared = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  /** Given out here only. */
  readonly #own = new Set<string>();

  constructor(
    demanded: ReadonlySet<Form> = new Set(),
    seed: Mapping = { placeholders: [], surrogates: [] },
    shared: SharedValues = { mapping: [], numbered: '', shown: new Set() },
  ) {
    this.#forms = demanded;
    for (const [placeholder, value] of shared.mapping) {
      this.#shared.set(value, placeholder);
      this.#used.add(spellingKey(placeholder));
      if (shared.shown.has(placeholder)) this.#shown.set(placeholder, value);
    }
    for (const key of shared.numbered.split('\n')) this.#used.add(key);
    this.placeholders = new Map(seed.placeholders);
    this.surrogates = new Map(seed.surrogates);
    for (const [standIn, value] of [...this.placeholders, ...this.surrogates]) this.#byValue.set(value, standIn);
    for (const placeholder of this.placeholders.keys()) {
      this.#own.add(placeholder);
      // Whom a conversation already calls so keeps the name.
      this.#shown.delete(placeholder);
      this.#names.add(nameIn(placeholder));
      this.#used.add(spellingKey(placeholder));
    }
  }

  get mapping(): Mapping {
    return { placeholders: [...this.placeholders], surrogates: [...this.surrogates] };
  }

  /** Values that are veiled wherever they stand, and what each was taken for. */
  *known(): Iterable<{ value: string; type: string }> {
    for (const [placeholder, value] of this.placeholders) yield { value, type: nameIn(placeholder) };
    for (const value of this.surrogates.values()) yield { value, type: 'VALUE' };
    for (const [value, placeholder] of this.#shared) yield { value, type: nameIn(placeholder) };
  }

  /** Placeholders that other programs may give out as well. */
  get used(): [string, string][] {
    return [...this.placeholders].filter(([placeholder]) => !this.#own.has(placeholder));
  }

  /** Tells of a text before its values are assigned: what it says itself must not be taken for a stand-in afterwards. */
  meet(text: string, numbersOf: NumbersOf): void {
    this.#texts.push({ text, numbersOf });
    if (this.#shown.size === 0) return;
    for (const [placeholder] of text.matchAll(/<[^<>\s]+_\d+>/g)) {
      const value = this.#shown.get(placeholder);
      if (value !== undefined) this.#take(placeholder, value);
    }
  }

  assign(value: string, entityType: string): string {
    const known = this.#byValue.get(value);
    if (known !== undefined) return known;
    const standIn = this.#surrogateFor(value) ?? this.#sharedFor(value) ?? this.#placeholderFor(value, entityType);
    this.#byValue.set(value, standIn);
    return standIn;
  }

  /** Stretches of a text that restoring would take for a stand-in given out before. */
  literalsIn(text: string, numbersOf: NumbersOf): Range[] {
    const isNamed = [...this.#names].some((name) =>
      [...numbersOf(name)].some((number) => this.#used.has(spellingKey(name) + number)),
    );
    if (!isNamed) return [];
    const restorer = createRestorer(this.placeholders);
    restorer.push(text);
    restorer.end();
    const ranges = restorer.moves.map(({ from, to }) => ({ start: from, end: to }));
    return ranges.filter(({ start, end }) => !this.#shown.has(text.slice(start, end)));
  }

  assignLiteral(text: string): string {
    return this.assign(text, LITERAL);
  }

  #placeholderFor(value: string, entityType: string): string {
    const name = placeholderName(entityType);
    for (;;) {
      const number = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, number);
      const key = spellingKey(name) + number;
      if (this.#used.has(key) || this.#isInText(name, String(number))) continue;
      this.#used.add(key);
      const placeholder = `<${name}_${number}>`;
      // A text says what the shared one looks like, or nobody else has texts that only look like one.
      if (this.#shared.has(value) || name === LITERAL) this.#own.add(placeholder);
      return this.#take(placeholder, value);
    }
  }

  #sharedFor(value: string): string | undefined {
    const placeholder = this.#shared.get(value);
    if (placeholder === undefined) return undefined;
    const isTaken =
      this.#own.has(placeholder) ||
      (this.#isInText(nameIn(placeholder), numberIn(placeholder)) && !this.#shown.has(placeholder));
    return isTaken ? undefined : this.#take(placeholder, value);
  }

  #take(placeholder: string, value: string): string {
    this.#names.add(nameIn(placeholder));
    this.placeholders.set(placeholder, value);
    return placeholder;
  }

  #isInText(name: string, number: string): boolean {
    return this.#texts.some(({ numbersOf }) => numbersOf(name).has(number));
  }

  #surrogateFor(value: string): string | undefined {
    const form = formOf(value, this.#forms);
    if (!form) return undefined;
    for (;;) {
      const number = (this.#surrogateCounts.get(form) ?? 0) + 1;
      this.#surrogateCounts.set(form, number);
      const made = makeSurrogate(form, number);
      if (made === undefined) return undefined;
      if (this.surrogates.has(made) || this.#texts.some(({ text }) => text.includes(made))) continue;
      this.surrogates.set(made, value);
      return made;
    }
  }
}

const nameIn = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));
const numberIn = (placeholder: string): string => placeholder.slice(placeholder.lastIndexOf('_') + 1, -1);
