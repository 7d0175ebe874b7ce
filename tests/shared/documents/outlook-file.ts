import { emptyStorage, type Storage } from '#shared/documents/compound/storage.ts';
import { writeCompound } from '#shared/documents/compound/write.ts';

/** A property as it is stored: `[id, type, content]`; numbers of up to eight bytes stand in the list itself. */
export type Stored = readonly [id: number, type: number, content: Uint8Array | string | bigint];

export interface MessageParts {
  properties?: readonly Stored[];
  recipients?: readonly (readonly Stored[])[];
  attachments?: readonly { properties: readonly Stored[]; message?: MessageParts; object?: Storage }[];
  /** Names of properties: those of `properties` with the numbers 0x8000 and on. */
  names?: readonly { name: string | number; set?: Uint8Array }[];
}

export const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
export const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
export const number = (id: number, value: number): Stored => [id, 3, BigInt(value)];
export const fileTime = (time: string): bigint => (BigInt(Date.parse(time)) + 11_644_473_600_000n) * 10_000n;

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
const stream = (id: number, type: number) => `__substg1.0_${hex(id, 4)}${hex(type, 4)}`;

function bagOf(properties: readonly Stored[], head: number): Storage {
  const storage = emptyStorage();
  const list = Buffer.alloc(head + 16 * properties.length);
  for (const [index, [id, type, content]] of properties.entries()) {
    const at = head + 16 * index;
    list.writeUInt16LE(type, at);
    list.writeUInt16LE(id, at + 2);
    list.writeUInt32LE(6, at + 4);
    if (typeof content === 'bigint') list.writeBigUInt64LE(content, at + 8);
    else {
      const stored = typeof content !== 'string' ? content : type === 0x1f ? wide(content) : bytes(content);
      storage.streams.set(stream(id, type), stored);
      list.writeUInt32LE(stored.length, at + 8);
    }
  }
  storage.streams.set('__properties_version1.0', new Uint8Array(list));
  return storage;
}

function messageOf(parts: MessageParts, head: number): Storage {
  const storage = bagOf(parts.properties ?? [], head);
  for (const [index, properties] of (parts.recipients ?? []).entries())
    storage.storages.set(`__recip_version1.0_#${hex(index, 8)}`, bagOf(properties, 8));
  for (const [index, { properties, message, object }] of (parts.attachments ?? []).entries()) {
    const attachment = bagOf(properties, 8);
    if (message) attachment.storages.set(stream(0x3701, 0x0d), messageOf(message, 24));
    if (object) attachment.storages.set(stream(0x3701, 0x0d), object);
    storage.storages.set(`__attach_version1.0_#${hex(index, 8)}`, attachment);
  }
  return storage;
}

/** A message as Outlook stores it, written by hand. `change` may add what Outlook would not. */
export function outlookFile(parts: MessageParts, change: (root: Storage) => void = () => {}): Uint8Array {
  const root = messageOf(parts, 32);
  const names = emptyStorage();
  const words: Buffer[] = [];
  let wordsLength = 0;
  const sets: Uint8Array[] = [];
  const entries = Buffer.alloc(8 * (parts.names?.length ?? 0));
  for (const [index, { name, set }] of (parts.names ?? []).entries()) {
    const place = set ? sets.push(set) + 2 : 2;
    entries.writeUInt32LE(typeof name === 'number' ? name : wordsLength, 8 * index);
    entries.writeUInt16LE((place << 1) | Number(typeof name === 'string'), 8 * index + 4);
    entries.writeUInt16LE(index, 8 * index + 6);
    if (typeof name === 'number') continue;
    const length = Buffer.alloc(4);
    length.writeUInt32LE(2 * name.length);
    const padding = Buffer.alloc((4 - ((2 * name.length) % 4)) % 4);
    words.push(length, Buffer.from(wide(name)), padding);
    wordsLength += length.length + 2 * name.length + padding.length;
  }
  names.streams.set(stream(2, 0x102), new Uint8Array(Buffer.concat(sets)));
  names.streams.set(stream(3, 0x102), new Uint8Array(entries));
  names.streams.set(stream(4, 0x102), new Uint8Array(Buffer.concat(words)));
  root.storages.set('__nameid_version1.0', names);
  change(root);
  return writeCompound(root, new Uint8Array(16));
}

/** Rich text in the packing of Outlook, every letter by itself. */
export function packedRtf(rtf: string): Uint8Array {
  const groups = rtf.match(/[\s\S]{1,8}/g) ?? [];
  const packed = Buffer.from(groups.map((group) => `\0${group}`).join(''), 'latin1');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(packed.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.write('LZFu', 8, 'latin1');
  return new Uint8Array(Buffer.concat([head, packed]));
}

export const attached = (name: string, content: Uint8Array | string, ...more: Stored[]) => ({
  properties: [[0x3707, 0x1f, name], [0x3701, 0x102, content], number(0x3705, 1), ...more] as Stored[],
});
