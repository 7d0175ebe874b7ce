import { tokensOf } from '@veilmark/replace/json/json';
import type { Json, Place, Replacement, Slot } from './slot';

interface Leaf {
  place: Place;
  raw: string;
  /** Writes a changed text as JSON. */
  write(text: string): string;
}

/**
 * JSON inside a text, such as the arguments of a tool call. It is read with its strings unescaped, so that a name is found however it
 * was written, and each value beside its key. What nothing is found in stays byte for byte. Nothing where the text is no JSON.
 */
export function jsonTextSlot(path: string, json: string, put: (json: string) => void): Slot | undefined {
  const tokens = tokensOf(json);
  if (!tokens) return undefined;
  let text = '';
  const parts: (string | Leaf)[] = [];
  for (const token of tokens) {
    if ('value' in token) {
      const { raw, text: value, write } = token.value;
      const isString = raw.startsWith('"');
      add(raw, value, isString, isString ? undefined : 'number', write);
    } else if ('name' in token) add(token.raw, token.name.name, true, 'name', JSON.stringify);
    else {
      text += token.raw;
      parts.push(token.raw);
    }
  }

  function add(raw: string, value: string, quoted: boolean, kind: Place['kind'], write: (text: string) => string) {
    const quote = quoted ? '"' : '';
    const start = text.length + quote.length;
    text += quote + value + quote;
    parts.push({ place: { start, end: start + value.length, ...(kind && { kind }) }, raw, write });
  }

  const leaves = parts.filter((part) => typeof part !== 'string');
  return {
    path,
    text,
    places: leaves.map(({ place }) => place),
    write(replacements) {
      if (replacements.length > 0) put(rewrite(parts, text, replacements));
    },
  };
}

/** A value that is JSON already: the input of a tool, the answer of a function. */
export function dataSlot(owner: Json, key: string | number, path: string): Slot {
  const slot = jsonTextSlot(path, JSON.stringify(owner[key]), (json) => {
    owner[key] = JSON.parse(json) as Json;
  });
  if (!slot) throw new TypeError('JSON.stringify gave no JSON');
  return slot;
}

function rewrite(parts: readonly (string | Leaf)[], text: string, replacements: readonly Replacement[]): string {
  let next = 0;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { start, end } = part.place;
      let changed = '';
      let from = start;
      for (let own = replacements[next]; own && own.end <= end; own = replacements[++next]) {
        changed += text.slice(from, own.start) + own.text;
        from = own.end;
      }
      if (from === start) return part.raw;
      const whole = changed + text.slice(from, end);
      // A number that stands for a number stays one.
      return part.place.kind === 'number' && /^\d+$/.test(whole) ? whole : part.write(whole);
    })
    .join('');
}
