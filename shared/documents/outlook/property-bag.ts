import type { Budget } from '@veilmark/budget';
import { codePageLabel, localeLabel } from '../code-pages';
import { emptyStorage, type Storage, viewOf } from '../compound/storage';
import { DocumentError } from '../document-error';
import { ID, TYPE } from './property-table';

/** A value of a message, a recipient or an attachment. */
export type Property = { id: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'list'; texts: string[] }
  | { kind: 'binary'; bytes: Uint8Array }
  | { kind: 'number'; type: number; bytes: Uint8Array }
  | { kind: 'time'; bytes: Uint8Array }
  | { kind: 'message' }
);

export const PROPERTIES = '__properties_version1.0';
const ENTRY = 16;
const utf16 = new TextDecoder('utf-16le');

const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0');
export const streamName = (id: number, type: number): string => `__substg1.0_${hex(id, 4)}${hex(type, 4)}`;

/** Length of what is before the properties: the file counts its recipients there, a message inside one has less room. */
export type BagKind = 'file' | 'message' | 'part';
const HEADS: Record<BagKind, number> = { file: 32, message: 24, part: 8 };

/** Reads the properties of a storage; what is stored in no known way is left out. */
export function readBag(storage: Storage, kind: BagKind, around: string | undefined, budget: Budget) {
  const list = storage.streams.get(PROPERTIES);
  if (!list) throw new DocumentError('malformed', 'The message is damaged: a part of it has no properties.');
  const view = viewOf(list);
  const found = new Map<number, Property>();
  const entries: { id: number; type: number; at: number }[] = [];
  for (let at = HEADS[kind]; at + ENTRY <= list.length; at += ENTRY)
    entries.push({ type: view.getUint16(at, true), id: view.getUint16(at + 2, true), at });
  budget.spend(10 * entries.length);
  const numberOf = (id: number) => {
    const entry = entries.find((one) => one.id === id && one.type === TYPE.long);
    return entry && view.getUint32(entry.at + 8, true);
  };
  const charsets = [
    codePageLabel(numberOf(ID.codePage)),
    localeLabel(numberOf(ID.locale)),
    codePageLabel(numberOf(ID.htmlCodePage)),
    around,
  ].filter((label) => label !== undefined);
  const bytesOf = (id: number, type: number) => storage.streams.get(streamName(id, type));
  const textOf = (id: number, type: number, bytes: Uint8Array): Property => {
    budget.spend(bytes.length >> 2);
    const text = type === TYPE.narrow ? decodeNarrow(bytes, charsets) : utf16.decode(bytes);
    return { id, kind: 'text', text: text.replace(/\0+$/, '') };
  };
  const listOf = (id: number, type: number, lengths: Uint8Array): Property => {
    const texts: string[] = [];
    for (let index = 0; index < lengths.length >> 2; index++) {
      const bytes = storage.streams.get(`${streamName(id, type)}-${hex(index, 8)}`);
      if (!bytes) break;
      const text = type === TYPE.narrowList ? decodeNarrow(bytes, charsets) : utf16.decode(bytes);
      texts.push(text.replace(/\0+$/, ''));
    }
    return { id, kind: 'list', texts };
  };
  for (const { id, type, at } of entries) {
    if (found.has(id)) continue;
    const bytes = bytesOf(id, type);
    if (type === TYPE.text || type === TYPE.narrow) {
      if (bytes) found.set(id, textOf(id, type, bytes));
    } else if (type === TYPE.textList || type === TYPE.narrowList) {
      if (bytes) found.set(id, listOf(id, type, bytes));
    } else if (type === TYPE.binary) {
      if (bytes) found.set(id, { id, kind: 'binary', bytes });
    } else if (type === TYPE.object) found.set(id, { id, kind: 'message' });
    else if (type === TYPE.time) found.set(id, { id, kind: 'time', bytes: list.slice(at + 8, at + 16) });
    else if (type === TYPE.long || type === TYPE.short || type === TYPE.boolean) {
      const value = new Uint8Array(8);
      value.set(list.subarray(at + 8, at + 8 + (type === TYPE.long ? 4 : 2)));
      found.set(id, { id, kind: 'number', type, bytes: value });
    }
  }
  return { properties: found, charset: charsets[0] };
}

/** Messages name several charsets, and not always that of their texts: the first in which the bytes are text. */
function decodeNarrow(bytes: Uint8Array, charsets: readonly string[]): string {
  for (const charset of charsets) {
    try {
      return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // Another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const encodeUtf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length);
  const view = viewOf(bytes);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), true);
  return bytes;
};

/** How many recipients and attachments a message has. */
interface Counts {
  recipients: number;
  attachments: number;
}

/** Writes properties as a storage; all texts are Unicode. */
export function writeBag(
  properties: Iterable<Property>,
  kind: BagKind,
  counts: Counts = { recipients: 0, attachments: 0 },
): Storage {
  const storage = emptyStorage();
  const entries: { tag: number; value: Uint8Array }[] = [];
  const sized = (id: number, type: number, bytes: Uint8Array, size: number) => {
    storage.streams.set(streamName(id, type), bytes);
    const value = new Uint8Array(8);
    viewOf(value).setUint32(0, size, true);
    entries.push({ tag: id * 0x1_00_00 + type, value });
  };
  for (const property of properties) {
    const { id } = property;
    if (property.kind === 'text') {
      const bytes = encodeUtf16(property.text);
      sized(id, TYPE.text, bytes, bytes.length + 2);
    } else if (property.kind === 'list') {
      const lengths = new Uint8Array(4 * property.texts.length);
      for (const [index, text] of property.texts.entries()) {
        const bytes = encodeUtf16(`${text}\0`);
        viewOf(lengths).setUint32(4 * index, bytes.length, true);
        storage.streams.set(`${streamName(id, TYPE.textList)}-${hex(index, 8)}`, bytes);
      }
      sized(id, TYPE.textList, lengths, lengths.length);
    } else if (property.kind === 'binary') sized(id, TYPE.binary, property.bytes, property.bytes.length);
    else if (property.kind === 'time') entries.push({ tag: id * 0x1_00_00 + TYPE.time, value: property.bytes });
    else if (property.kind === 'number') entries.push({ tag: id * 0x1_00_00 + property.type, value: property.bytes });
    else {
      const value = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0);
      entries.push({ tag: id * 0x1_00_00 + TYPE.object, value });
    }
  }
  const head = HEADS[kind];
  const list = new Uint8Array(head + ENTRY * entries.length);
  const view = viewOf(list);
  if (kind !== 'part') {
    view.setUint32(8, counts.recipients, true);
    view.setUint32(12, counts.attachments, true);
    view.setUint32(16, counts.recipients, true);
    view.setUint32(20, counts.attachments, true);
  }
  for (const [index, { tag, value }] of entries.entries()) {
    const at = head + ENTRY * index;
    view.setUint32(at, tag, true);
    view.setUint32(at + 4, READ_AND_WRITE, true);
    list.set(value, at + 8);
  }
  storage.streams.set(PROPERTIES, list);
  return storage;
}
const READ_AND_WRITE = 6;
