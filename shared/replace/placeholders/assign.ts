import { placeholderName, spellingKey } from './key';

/** Numbered stand-ins such as `<PERSON_1>`, the same for equal values of one type. */
export interface Placeholders {
  assign(value: string, entityType: string): string;
  /** Placeholder to value. */
  readonly mapping: Map<string, string>;
}

/** Placeholders of several texts that belong together, such as the messages of one conversation. */
export interface PlaceholderSession {
  /** Everything given out so far. */
  readonly mapping: Map<string, string>;
  /**
   * Placeholders for the next text. A number is skipped when a text of the session already holds something that a reader could take
   * for the placeholder, so that restoring gives back exactly what was there; the session's own placeholders may come back in any text.
   */
  begin(text: string): Placeholders;
  /** What `createPlaceholderSession` needs to go on later; it holds the values. */
  save(): SavedPlaceholders;
}

export interface SavedPlaceholders {
  mapping: [placeholder: string, value: string][];
  /** What stood before numbers in the texts so far, without spaces and signs. */
  numbered: string;
}

/** `text` is what the placeholders go into. */
export function createPlaceholders(text: string): Placeholders {
  return createPlaceholderSession().begin(text);
}

/**
 * Gives every value of several texts one placeholder, also in the texts that come later.
 *
 * @example
 * const session = createPlaceholderSession();
 * session.begin('Ada wrote.').assign('Ada', 'PERSON'); // => '<PERSON_1>'
 * session.begin('Ask Ada.').assign('Ada', 'PERSON'); // => '<PERSON_1>'
 */
export function createPlaceholderSession(saved?: SavedPlaceholders): PlaceholderSession {
  const mapping = new Map<string, string>(saved?.mapping);
  /** By the name in the placeholder, which is all that is kept of the type. */
  const savedBefore = new Map(
    [...mapping].map(([placeholder, value]) => [idOf(nameIn(placeholder), value), placeholder]),
  );
  const assigned = new Map<string, string>();
  const counts = new Map<string, number>();
  const usedKeys = new Set([...mapping.keys()].map(spellingKey));
  let numbered = saved?.numbered ?? '';
  /** The text begun last; what it reserves is worked out when another text comes. */
  let last: (() => string) | undefined;

  function next(name: string, reserved: ReadonlySet<string>): string {
    for (;;) {
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      const key = spellingKey(name) + number;
      if (usedKeys.has(key) || reserved.has(String(number))) continue;
      usedKeys.add(key);
      return `<${name}_${number}>`;
    }
  }

  function remember(): string {
    if (last) numbered += placesOfNumbers(last());
    last = undefined;
    return numbered;
  }

  return {
    mapping,
    save: () => ({ mapping: [...mapping], numbered: remember() }),
    begin(text) {
      const before = remember();
      const key = lazily(() => spellingKey(text));
      last = key;
      const numbersInTexts = createNumberFinder(() => before + key());
      return {
        mapping,
        assign(value, entityType) {
          const name = placeholderName(entityType);
          const id = idOf(entityType, value);
          const known = assigned.get(id) ?? savedBefore.get(idOf(name, value));
          if (known) return known;
          const placeholder = next(name, numbersInTexts(name));
          assigned.set(id, placeholder);
          mapping.set(placeholder, value);
          return placeholder;
        },
      };
    },
  };
}

const idOf = (name: string, value: string): string => `${name}\n${value}`;
const nameIn = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** As much of a text's key as can be part of a placeholder: what stands before its numbers, and the numbers. */
function placesOfNumbers(key: string): string {
  return [...key.matchAll(/[^\p{Nd}]{0,80}\p{Nd}{1,12}/gu)].map(([place]) => `${place}\n`).join('');
}

/** As `createNumberFinder`, for one text. */
export function numbersIn(text: string): (name: string) => ReadonlySet<string> {
  return createNumberFinder(lazily(() => placesOfNumbers(spellingKey(text))));
}

/** Which numbers follow a name anywhere in the texts, however spelled. `PERSON12` reserves 1 and 12: a space may have gone. */
function createNumberFinder(readKey: () => string): (name: string) => ReadonlySet<string> {
  const found = new Map<string, Set<string>>();
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    const key = readKey();
    const stem = spellingKey(name);
    const numbers = new Set<string>();
    for (let at = key.indexOf(stem); at >= 0; at = key.indexOf(stem, at + 1)) {
      // `PERSONS 1` is read as the plural of `PERSON 1`.
      const digits = /^(?:E?S)?0*(\d{1,9})/.exec(key.slice(at + stem.length, at + stem.length + 20))?.[1] ?? '';
      for (let length = 1; length <= digits.length; length++) numbers.add(digits.slice(0, length));
    }
    found.set(name, numbers);
    return numbers;
  };
}
