import { placeholderName, spellingKey } from './key';

/** Numbered stand-ins such as `<PERSON_1>`, the same for equal values of one type. */
export interface Placeholders {
  assign(value: string, entityType: string): string;
  /** Placeholder to value. */
  readonly mapping: Map<string, string>;
}

/**
 * `text` is what the placeholders go into. A number is skipped when the text already holds something that a reader could take
 * for the placeholder, so that restoring gives back exactly what was there.
 */
export function createPlaceholders(text: string): Placeholders {
  const mapping = new Map<string, string>();
  const assigned = new Map<string, string>();
  const counts = new Map<string, number>();
  const usedKeys = new Set<string>();
  const numbersInText = createNumberFinder(text);

  function next(entityType: string): string {
    const name = placeholderName(entityType);
    const reserved = numbersInText(name);
    for (;;) {
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      const key = spellingKey(name) + number;
      if (usedKeys.has(key) || reserved.has(String(number))) continue;
      usedKeys.add(key);
      return `<${name}_${number}>`;
    }
  }

  return {
    mapping,
    assign(value, entityType) {
      const id = `${entityType}\n${value}`;
      const known = assigned.get(id);
      if (known) return known;
      const placeholder = next(entityType);
      assigned.set(id, placeholder);
      mapping.set(placeholder, value);
      return placeholder;
    },
  };
}

/** Which numbers follow a name anywhere in the text, however spelled. `PERSON12` reserves 1 and 12: a space may have gone. */
export function createNumberFinder(text: string): (name: string) => ReadonlySet<string> {
  let key: string | undefined;
  const found = new Map<string, Set<string>>();
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    key ??= spellingKey(text);
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
