import { valueKey } from '@veilmark/replace/placeholders/spellings';
import type { MakeStandIn, NamedValue } from './operators';

const WORD = /[\p{L}\p{M}]+/gu;
/** Inventing a person looks at those before: a conversation with more people goes on without the first. */
const MOST_PEOPLE = 100;
const SHORTEST_PART = 3;

interface Person {
  value: string;
  made: string;
}

/** What operators of the caller made of values, instead of placeholders. */
export class MadeValues {
  /** A word of an invented name and the word it stands for: models call people by one of their names. */
  readonly parts = new Map<string, string>();
  readonly #unclear = new Set<string>();
  readonly #make: MakeStandIn | undefined;
  /** Made text to value: those that answers get back. */
  readonly #restored: Map<string, string>;
  readonly #oneWay = new Map<string, { text: string; type: string }>();
  readonly #people: NamedValue[] = [];
  readonly #byKey = new Map<string, Person>();

  constructor(restored: Map<string, string>, make: MakeStandIn | undefined) {
    this.#restored = restored;
    this.#make = make;
  }

  get make(): MakeStandIn | undefined {
    return this.#make;
  }

  /** Values that no answer gets back. */
  get oneWay(): ReadonlyMap<string, { text: string; type: string }> {
    return this.#oneWay;
  }

  isOneWay(text: string): boolean {
    return [...this.#oneWay.values()].some((made) => made.text === text);
  }

  resume(other: MadeValues): void {
    for (const [part, word] of other.parts) this.parts.set(part, word);
    for (const [value, made] of other.#oneWay) this.#oneWay.set(value, made);
    for (const [key, person] of other.#byKey) this.#byKey.set(key, person);
    for (const word of other.#unclear) this.#unclear.add(word);
    this.#people.push(...other.#people);
  }

  /** What stands for a value; undefined for a placeholder. `isInText` says whether the conversation has a text already. */
  give(value: string, entityType: string, isInText: (text: string) => boolean): string | undefined {
    const known = this.#byKey.get(valueKey(value));
    if (known) return this.#take(value, respelled(known, value));
    const made = this.#make?.(value, entityType, this.#people.slice(-MOST_PEOPLE));
    if (!made || (!made.mayStand && isInText(made.text)) || !isSafeNumber(value, made.text)) return undefined;
    if (!made.isRestored) {
      this.#oneWay.set(value, { text: made.text, type: entityType });
      return made.text;
    }
    const taken = this.#take(value, made.text);
    if (taken !== undefined && made.isInvented && entityType === 'PERSON') {
      this.#people.push({ value, entityType });
      this.#byKey.set(valueKey(value), { value, made: taken });
      this.#addParts(value, taken, isInText);
    }
    return taken;
  }

  #take(value: string, text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    const owner = this.#restored.get(text);
    // Another spelling of the same value comes back as the first.
    if (owner !== undefined && valueKey(owner) !== valueKey(value)) return undefined;
    if (owner === undefined) this.#restored.set(text, value);
    return text;
  }

  #addParts(value: string, made: string, isInText: (text: string) => boolean): void {
    const words = value.match(WORD) ?? [];
    const parts = made.match(WORD) ?? [];
    if (words.length !== parts.length || words.length < 2) return;
    parts.forEach((part, index) => {
      const word = words[index] as string;
      if (part === word || part.length < SHORTEST_PART || this.#unclear.has(part) || isInText(part)) return;
      const other = this.parts.get(part) ?? word;
      if (other === word) this.parts.set(part, word);
      else {
        this.parts.delete(part);
        this.#unclear.add(part);
      }
    });
  }
}

/** `elke_weiss` for `ada_lovelace`, where Elke Weiß stands for Ada Lovelace. */
function respelled({ value, made }: Person, spelling: string): string | undefined {
  const parts = made.match(WORD) ?? [];
  const words = spelling.match(WORD) ?? [];
  if (words.length !== parts.length || (value.match(WORD) ?? []).length !== parts.length) return undefined;
  let at = 0;
  return spelling.replace(WORD, (word) => inCaseOf(word, parts[at++] as string));
}

function inCaseOf(word: string, part: string): string {
  if (word === word.toLowerCase()) return part.toLowerCase();
  return word.length > 1 && word === word.toUpperCase() ? part.toUpperCase() : part;
}

/** What stands for a number may be written as one: without a zero before it, and with no more digits than a number keeps. */
const isSafeNumber = (value: string, text: string): boolean =>
  !/^\d+$/.test(value) || !/^\d+$/.test(text) || /^[1-9]\d{0,14}$/.test(text);
