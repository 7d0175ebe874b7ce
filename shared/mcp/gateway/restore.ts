import { type Json, mapStrings } from './json';
import type { Veil } from './veil';

/** Values back in place of their placeholders, in every string; JSON inside a string stays JSON. */
export function restoreTree(value: Json, veil: Veil): Json {
  return mapStrings(value, (text) => restoreText(text, veil));
}

function restoreText(text: string, veil: Veil): string {
  const restored = veil.restore(text);
  if (restored === text || !/^\s*[[{]/.test(text)) return restored;
  let inner: Json;
  try {
    inner = JSON.parse(text);
  } catch {
    return restored;
  }
  // A value may hold a quote or a line break, which have to be escaped inside.
  return JSON.stringify(
    mapStrings(inner, (leaf) => veil.restore(leaf)),
    null,
    /\n/.test(text) ? 2 : undefined,
  );
}
