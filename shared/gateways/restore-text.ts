import { createRestorer, restorePlaceholders } from '@veilmark/replace/placeholders/restore';
import { isObject, type Json } from './host';

/** Values back in a text; JSON inside it stays JSON. */
function restoreText(text: string, mapping: ReadonlyMap<string, string>): string {
  const restored = restorePlaceholders(text, mapping).text;
  if (restored === text || !/^\s*[[{]/.test(text)) return restored;
  try {
    return JSON.stringify(restoreLeaves(JSON.parse(text), mapping));
  } catch {
    return restored;
  }
}

/** Values back in every text of a tree. */
export function restoreLeaves(value: Json, mapping: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return restoreText(value, mapping);
  if (Array.isArray(value)) return value.map((item) => restoreLeaves(item, mapping));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, restoreLeaves(inner, mapping)]));
}

interface RestoredSoFar {
  text: string;
  /** Characters at its end that may still turn out to be the beginning of a placeholder. */
  unsure: number;
}

/** For a text that is still growing: everything it says, and how much of its end may yet change. */
export function restoreSoFar(text: string, mapping: ReadonlyMap<string, string>): RestoredSoFar {
  const restorer = createRestorer(mapping);
  const sure = restorer.push(text);
  const rest = restorer.end();
  return { text: sure + rest, unsure: [...rest].length };
}
