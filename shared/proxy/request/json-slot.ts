import { tokensOf } from '@veilmark/replace/json/json';
import type { Json, Place, Replacement, Slot } from './slot';

interface Leaf {
  place: Place;
  raw: string;
  /** Writes a changed text as JSON. */
  write(text: string): string;
  /** Where the text is JSON itself: its own parts. */
  inside?: readonly Part[];
}
type Part = string | Leaf;

/** So many times JSON may be inside a text of JSON; then it is read as text. */
const DEEPEST = 8;

/** Whether a text may be JSON: an object, a list, or a string with escapes. */
export const looksLikeJson = (text: string): boolean => /^\s*(?:[[{]|"[^"\\]*\\)/.test(text);

/**
 * JSON inside a text, such as the arguments of a tool call. It is read with its strings unescaped, JSON inside them too, so that a name is
 * found however it was written, and each value next to its key. What nothing is found in stays byte for byte. Nothing where the text is no
 * JSON.
 */
export function jsonTextSlot(path: string, json: string, put: (json: string) => void): Slot | undefined {
  const read = readParts(json, 0, 0);
  if (!read) return undefined;
  const { text, parts } = read;
  return {
    path,
    text,
    places: placesOf(parts),
    write(replacements) {
      if (replacements.length > 0) put(rewrite(parts, text, [...replacements]));
    },
  };
}

/** `from` is where the text of it begins in the text of all. */
function readParts(json: string, from: number, depth: number): { text: string; parts: Part[] } | undefined {
  const tokens = tokensOf(json);
  if (!tokens) return undefined;
  let text = '';
  const parts: Part[] = [];
  function add(raw: string, value: string, kind: Place['kind'], write: (text: string) => string) {
    const quote = kind === 'number' ? '' : '"';
    const start = from + text.length + quote.length;
    const isJson = kind === undefined && depth < DEEPEST && looksLikeJson(value);
    const inner = isJson ? readParts(value, start, depth + 1) : undefined;
    const shown = inner?.text ?? value;
    text += quote + shown + quote;
    const place = { start, end: start + shown.length, ...(kind && { kind }) };
    parts.push({ place, raw, write, ...(inner && { inside: inner.parts }) });
  }
  for (const token of tokens) {
    if ('value' in token) {
      const { raw, text: value, write } = token.value;
      add(raw, value, raw.startsWith('"') ? undefined : 'number', write);
    } else if ('name' in token) add(token.raw, token.name.name, 'name', JSON.stringify);
    else {
      text += token.raw;
      parts.push(token.raw);
    }
  }
  return { text, parts };
}

const placesOf = (parts: readonly Part[]): Place[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.inside ? placesOf(part.inside) : [part.place];
  });

/** A value that is JSON already: the input of a tool, the answer of a function. */
export function dataSlot(owner: Json, key: string | number, path: string): Slot {
  const slot = jsonTextSlot(path, JSON.stringify(owner[key]), (json) => {
    owner[key] = JSON.parse(json) as Json;
  });
  if (!slot) throw new TypeError('JSON.stringify gave no JSON');
  return slot;
}

/** Takes the replacements that it makes from the front of the list. */
function rewrite(parts: readonly Part[], text: string, replacements: Replacement[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { start, end, kind } = part.place;
      if ((replacements[0]?.end ?? Number.POSITIVE_INFINITY) > end) return part.raw;
      if (part.inside) return part.write(rewrite(part.inside, text, replacements));
      let changed = '';
      let from = start;
      for (let own = replacements[0]; own && own.end <= end; own = replacements[0]) {
        changed += text.slice(from, own.start) + own.text;
        from = own.end;
        replacements.shift();
      }
      const whole = changed + text.slice(from, end);
      // A number that stands for a number stays one.
      return kind === 'number' && /^\d+$/.test(whole) ? whole : part.write(whole);
    })
    .join('');
}
