import { GatewayError, isObject, type Json, type JsonObject } from './host';
import type { Slot } from './slots';

const MOST_LEVELS = 100;
/** Shorter numbers are counts, prices and years. */
const LEAST_DIGITS = 7;
/** Names of fields as programs write them. */
const PLAIN_NAME = /^[$@]?[a-z][A-Za-z\d]*(?:[_.-][A-Za-z\d]+)*$/;

/**
 * The texts of JSON inside a text, each unescaped and with the name of its field before it: a line break written as `\n` sticks to the
 * name after it otherwise. Nothing where the text is no JSON. `afterwards` writes the JSON again.
 */
export function jsonSlots(text: string, put: (json: string) => void, afterwards: (() => void)[]): Slot[] | undefined {
  const parsed = parse(text);
  if (parsed === undefined) return undefined;
  const holder = { json: parsed };
  let isChanged = false;
  const note = () => {
    isChanged = true;
  };
  afterwards.push(() => {
    // What nothing was found in stays byte for byte.
    if (isChanged) put(JSON.stringify(holder.json));
  });
  return leaves(holder, 'json', '', { note, afterwards }, 0);
}

interface Writing {
  note(): void;
  afterwards: (() => void)[];
}

function leaves(
  holder: JsonObject | Json[],
  name: string | number,
  label: string,
  writing: Writing,
  level: number,
): Slot[] {
  const value = (holder as Record<string | number, Json>)[name] as Json;
  if (level > MOST_LEVELS) throw new GatewayError('The body is nested too deeply');
  if (typeof value === 'string' || typeof value === 'number') return leaf(holder, name, label, writing);
  if (Array.isArray(value)) return value.flatMap((_, index) => leaves(value, index, label, writing, level + 1));
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((member) => [
    ...leaves(value, member, member, writing, level + 1),
    ...(PLAIN_NAME.test(member) ? [] : [nameSlot(value, member, writing)]),
  ]);
}

function leaf(
  holder: JsonObject | Json[],
  name: string | number,
  label: string,
  { note, afterwards }: Writing,
): Slot[] {
  const value = (holder as Record<string | number, Json>)[name] as string | number;
  if (value === '' || (typeof value === 'number' && String(value).replace(/\D/g, '').length < LEAST_DIGITS)) return [];
  const assign = (text: string) => {
    note();
    Object.assign(holder, { [name]: text });
  };
  const inner = typeof value === 'string' ? jsonSlots(value, assign, afterwards) : undefined;
  if (inner) return inner;
  const before = label === '' ? '' : `${label}: `;
  const text = `${before}${value}`;
  return [
    {
      text,
      put: (veiled) => {
        if (veiled !== text) assign(veiled.startsWith(before) ? veiled.slice(before.length) : veiled);
      },
    },
  ];
}

/** A field is renamed when everything below it is written. */
function nameSlot(owner: JsonObject, name: string, { note, afterwards }: Writing): Slot {
  return {
    text: name,
    put: (veiled) => {
      if (veiled === name) return;
      note();
      afterwards.push(() => {
        const entries = Object.entries(owner).map(([key, value]) => [key === name ? veiled : key, value] as const);
        for (const key of Object.keys(owner)) delete owner[key];
        Object.assign(owner, Object.fromEntries(entries));
      });
    },
  };
}

function parse(text: string): Json | undefined {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
