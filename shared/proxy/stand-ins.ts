// Over 300 lines: one ledger of what stands for what, whose maps only make sense together.
import { placeholderName, spellingKey } from '@veilmark/replace/placeholders/key';
import { createRestorer } from '@veilmark/replace/placeholders/restore';
import { type SavedSpellings, SpelledValues } from '@veilmark/replace/placeholders/spelled-values';
import { valueKey } from '@veilmark/replace/placeholders/spellings';
import { MadeValues } from './made-values';
import { MetTexts, type NumbersOf } from './met-texts';
import type { MakeStandIn } from './operators';
import { type Form, formOf, makeSurrogate } from './surrogates';

/** What stands for a value in one conversation. Kept by `store.ts` where a provider keeps the conversation. */
export interface Mapping {
  /** `<PERSON_1>` and its value. */
  placeholders: [string, string][];
  /** A made-up value of the same form and its value. */
  surrogates: [string, string][];
  /** A word of a made-up name and the word it stands for. */
  parts?: [string, string][] | undefined;
  /** Other spellings of the values, and the hosts that the conversation named. */
  spellings?: SavedSpellings | undefined;
  hosts?: string[] | undefined;
}

/** Stand-ins and what they stand for. */
export interface Values {
  placeholders: ReadonlyMap<string, string>;
  surrogates: ReadonlyMap<string, string>;
  /** Words of made-up names and what they stand for. */
  parts: ReadonlyMap<string, string>;
  /** Which spelling of a value stood where. */
  spelled: SpelledValues;
  /** Whether the conversation names a host, so that values may go there. */
  namesHost(host: string): boolean;
  /** Whether an argument of tools keeps its stand-ins. */
  keepsArgument(name: string): boolean;
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

interface Range {
  start: number;
  end: number;
}

/** A placeholder's name for text that only looks like one of ours. */
const LITERAL = 'LITERAL';
/** What may take the place of a word of the interface. */
const TOKEN = /^(?:<.*>|[\w.@:+/-]+)$/;

/**
 * Stand-ins for values, numbered as they are found, so that every turn of a conversation gives the same ones. The same value always
 * gets the same one, whatever it was taken for.
 */
export class StandIns implements Values {
  readonly placeholders: Map<string, string>;
  readonly surrogates: Map<string, string>;
  readonly spelled = new SpelledValues();
  /** By the value as it is; by what all its spellings share. */
  readonly #byValue = new Map<string, string>();
  readonly #byKey = new Map<string, string>();
  readonly #texts: MetTexts;
  readonly #counts = new Map<string, number>();
  readonly #surrogateCounts = new Map<Form, number>();
  readonly #names = new Set<string>();
  readonly #used = new Set<string>();
  readonly #forms: ReadonlySet<Form>;
  /** Value to placeholder. */
  readonly #shared = new Map<string, string>();
  /** What all spellings of a shared value have in common to the value. */
  readonly #sharedKeys = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  readonly #keptArguments: ReadonlySet<string>;
  /** Given out here only. */
  readonly #own = new Set<string>();
  readonly #made: MadeValues;
  /** What stands for a value in words of the interface, where what stands for it in texts may not. */
  readonly #inTokens = new Map<string, string>();

  constructor(
    demanded: ReadonlySet<Form> = new Set(),
    seed: Mapping = { placeholders: [], surrogates: [] },
    shared: SharedValues = { mapping: [], numbered: '', shown: new Set() },
    keptArguments: ReadonlySet<string> = new Set(),
    make?: MakeStandIn,
  ) {
    this.#forms = demanded;
    this.#keptArguments = keptArguments;
    for (const [placeholder, value] of shared.mapping) {
      this.#shared.set(value, placeholder);
      this.#sharedKeys.set(valueKey(value), value);
      this.#used.add(spellingKey(placeholder));
      if (shared.shown.has(placeholder)) this.#shown.set(placeholder, value);
    }
    for (const key of shared.numbered.split('\n')) this.#used.add(key);
    this.placeholders = new Map(seed.placeholders);
    this.surrogates = new Map(seed.surrogates);
    this.#made = new MadeValues(this.surrogates, make);
    fill(this.#made.parts, new Map(seed.parts));
    for (const [standIn, value] of [...this.placeholders, ...this.surrogates]) this.#byValue.set(value, standIn);
    for (const [placeholder, value] of this.placeholders) this.#addKey(value, placeholder);
    this.spelled.load(seed.spellings ?? []);
    this.#texts = new MetTexts(seed.hosts);
    for (const placeholder of this.placeholders.keys()) {
      this.#own.add(placeholder);
      // Whom a conversation already calls so keeps the name.
      this.#shown.delete(placeholder);
      this.#names.add(nameIn(placeholder));
      this.#used.add(spellingKey(placeholder));
    }
  }

  /** So many values have a stand-in. */
  get size(): number {
    return this.placeholders.size + this.surrogates.size + this.#made.oneWay.size;
  }

  get parts(): ReadonlyMap<string, string> {
    return this.#made.parts;
  }

  has(standIn: string): boolean {
    return this.placeholders.has(standIn) || this.surrogates.has(standIn) || this.#made.isOneWay(standIn);
  }

  /** One that goes on from here by itself. It is for conversations that begin without a mapping. */
  copy(): StandIns {
    const copy = new StandIns(this.#forms, undefined, undefined, this.#keptArguments, this.#made.make);
    copy.resume(this);
    return copy;
  }

  /** Takes over what another one has given out so far, instead of going through the same texts again. */
  resume(other: StandIns): void {
    fill(this.placeholders, other.placeholders);
    fill(this.surrogates, other.surrogates);
    fill(this.#byValue, other.#byValue);
    fill(this.#byKey, other.#byKey);
    fill(this.#counts, other.#counts);
    fill(this.#surrogateCounts, other.#surrogateCounts);
    fill(this.#inTokens, other.#inTokens);
    this.#made.resume(other.#made);
    for (const name of other.#names) this.#names.add(name);
    for (const key of other.#used) this.#used.add(key);
    for (const placeholder of other.#own) this.#own.add(placeholder);
    this.#texts.resume(other.#texts);
    this.spelled.resume(other.spelled);
  }

  get mapping(): Mapping {
    return {
      placeholders: [...this.placeholders],
      surrogates: [...this.surrogates],
      parts: [...this.parts],
      spellings: this.spelled.saved,
      hosts: [...this.#texts.hosts],
    };
  }

  readonly namesHost = (host: string): boolean => /^veiled-\d+\.invalid$/.test(host) || this.#texts.hosts.has(host);

  readonly keepsArgument = (name: string): boolean => this.#keptArguments.has(name) || this.#keptArguments.has('*');

  /** Values that are veiled wherever they stand, and what each was taken for. */
  *known(): Iterable<{ value: string; type: string }> {
    for (const [placeholder, value] of this.placeholders) yield { value, type: nameIn(placeholder) };
    for (const value of this.surrogates.values()) yield { value, type: 'VALUE' };
    for (const [value, { type }] of this.#made.oneWay) yield { value, type };
    for (const [value, placeholder] of this.#shared) yield { value, type: nameIn(placeholder) };
  }

  /** Placeholders that other programs may give out as well. */
  get used(): [string, string][] {
    return [...this.placeholders].filter(([placeholder]) => !this.#own.has(placeholder));
  }

  /** Tells of a text before its values are assigned: what it says itself must not be taken for a stand-in afterwards. */
  meet(text: string, numbersOf: NumbersOf): void {
    this.#texts.add(text, numbersOf);
    if (this.#shown.size === 0) return;
    for (const [placeholder] of text.matchAll(/<[^<>\s]+_\d+>/g)) {
      const value = this.#shown.get(placeholder);
      if (value !== undefined) this.#take(placeholder, value);
    }
  }

  /** `isToken` where it stands in a word of the interface. */
  assign(value: string, entityType: string, isToken = false): string {
    const made = this.#assignAnywhere(value, entityType);
    if (!isToken || TOKEN.test(made)) return made;
    const known = this.#inTokens.get(value) ?? this.#placeholderFor(value, entityType);
    this.#inTokens.set(value, known);
    return known;
  }

  #assignAnywhere(value: string, entityType: string): string {
    const known = this.#byValue.get(value) ?? this.#spelledLike(value, entityType);
    if (known !== undefined) {
      this.#byValue.set(value, known);
      return known;
    }
    const standIn =
      this.#surrogateFor(value) ??
      this.#madeFor(value, entityType) ??
      this.#sharedFor(value) ??
      this.#placeholderFor(value, entityType);
    this.#byValue.set(value, standIn);
    if (entityType !== LITERAL && this.placeholders.has(standIn)) this.#addKey(value, standIn);
    return standIn;
  }

  #madeFor(value: string, entityType: string): string | undefined {
    if (entityType === LITERAL) return undefined;
    return this.#made.give(value, entityType, (made) => this.#texts.include(made));
  }

  /** The placeholder of the same value in another spelling; text that only looks like a placeholder has one spelling. */
  #spelledLike(value: string, entityType: string): string | undefined {
    if (entityType === LITERAL || formOf(value, this.#forms)) return undefined;
    return this.#byKey.get(valueKey(value));
  }

  #addKey(value: string, placeholder: string): void {
    const key = valueKey(value);
    if (nameIn(placeholder) !== LITERAL && !this.#byKey.has(key)) this.#byKey.set(key, placeholder);
  }

  /** Notes how the values of a text are spelled in it, once it is known what is veiled there. */
  noteSpellings(text: string, spans: readonly { start: number; end: number; standIn: string }[]): void {
    spans.forEach((span, index) => {
      const value = this.placeholders.get(span.standIn);
      if (value === undefined || nameIn(span.standIn) === LITERAL) return;
      this.spelled.note(span.standIn, value, text, span, spans[index + 1]?.start ?? text.length);
    });
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
      if (this.#used.has(key) || this.#texts.hasNumber(name, String(number))) continue;
      this.#used.add(key);
      const placeholder = `<${name}_${number}>`;
      // A text says what the shared one looks like, or nobody else has texts that only look like one.
      if (this.#sharedKeys.has(valueKey(value)) || name === LITERAL) this.#own.add(placeholder);
      return this.#take(placeholder, value);
    }
  }

  #sharedFor(spelling: string): string | undefined {
    const value = this.#shared.has(spelling) ? spelling : this.#sharedKeys.get(valueKey(spelling));
    const placeholder = value === undefined ? undefined : this.#shared.get(value);
    if (value === undefined || placeholder === undefined) return undefined;
    const isTaken =
      this.#own.has(placeholder) ||
      (this.#texts.hasNumber(nameIn(placeholder), numberIn(placeholder)) && !this.#shown.has(placeholder));
    return isTaken ? undefined : this.#take(placeholder, value);
  }

  #take(placeholder: string, value: string): string {
    this.#names.add(nameIn(placeholder));
    this.placeholders.set(placeholder, value);
    return placeholder;
  }

  #surrogateFor(value: string): string | undefined {
    const form = formOf(value, this.#forms);
    if (!form) return undefined;
    for (;;) {
      const number = (this.#surrogateCounts.get(form) ?? 0) + 1;
      this.#surrogateCounts.set(form, number);
      const made = makeSurrogate(form, number);
      if (made === undefined) return undefined;
      if (this.surrogates.has(made) || this.#texts.include(made)) continue;
      this.surrogates.set(made, value);
      return made;
    }
  }
}

const nameIn = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));
const numberIn = (placeholder: string): string => placeholder.slice(placeholder.lastIndexOf('_') + 1, -1);

function fill<K, V>(map: Map<K, V>, other: ReadonlyMap<K, V>): void {
  for (const [key, value] of other) map.set(key, value);
}
