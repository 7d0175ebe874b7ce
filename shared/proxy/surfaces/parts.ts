import { unreadable } from '../refusal';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';

/** How a kind of part is read. */
export type PartRule = (part: Json, path: string, reader: RequestReader) => void;

/** A list of parts, each of which must be of a kind that is known. A string alone is text. */
export function readParts(
  owner: Json,
  key: string,
  path: string,
  reader: RequestReader,
  rules: Readonly<Record<string, PartRule>>,
): void {
  const value = owner[key];
  if (value === undefined || value === null) return;
  if (typeof value === 'string') {
    reader.text(owner, key, path);
    return;
  }
  if (!Array.isArray(value)) {
    readPart(value, path, reader, rules);
    return;
  }
  value.forEach((part, index) => {
    const at = `${path}[${index}]`;
    if (typeof part === 'string') reader.text(value, index, at);
    else readPart(part, at, reader, rules);
  });
}

export function readPart(
  part: Json,
  path: string,
  reader: RequestReader,
  rules: Readonly<Record<string, PartRule>>,
): void {
  if (typeof part !== 'object' || part === null) throw unreadable(path, 'no part of a message');
  const type = String((part as { type?: unknown }).type);
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (!rule) throw unreadable(`${path}.type`, `a part of a kind that is not known ("${shown(type)}")`);
  rule(part, path, reader);
}

/** Parts with nothing but text, names and ids. */
export const textual: PartRule = (part, path, reader) => reader.fields(part, path);
export const refused =
  (what: string): PartRule =>
  (_, path) => {
    throw unreadable(path, what);
  };

/** Only what looks like a name of the interface is repeated in an error. */
export const shown = (name: string): string => (/^[\w.-]{1,64}$/.test(name) ? name : '…');
