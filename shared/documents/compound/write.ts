import { concatBytes } from '@veilmark/crypto/bytes';
import { COMPOUND_MAGIC } from '../formats';
import {
  END_OF_CHAIN,
  ENTRY,
  ENTRY_BYTES,
  HEADER_SECTORS,
  NOTHING,
  SHORT_BELOW,
  SHORT_SECTOR,
  type Storage,
  viewOf,
} from './storage';

const SECTOR = 512;
const PER_SECTOR = SECTOR / 4;
const TABLE = 0xff_ff_ff_fd;
const TABLE_OF_TABLES = 0xff_ff_ff_fc;
const RED = 0;
const BLACK = 1;

interface Entry {
  name: string;
  kind: number;
  color: number;
  left: number;
  right: number;
  child: number;
  content: Uint8Array;
  start: number;
  size: number;
}

/** Writes a compound file again: sectors in order, no times, nothing in the gaps. `classId` says which program it is for. */
export function writeCompound(root: Storage, classId: Uint8Array): Uint8Array {
  const entries: Entry[] = [];
  const top = entryOf('Root Entry', ENTRY.root);
  entries.push(top);
  top.child = addStorage(entries, root);

  const shorts = new Sectors(SHORT_SECTOR);
  const sectors = new Sectors(SECTOR);
  for (const entry of entries) {
    if (entry.kind !== ENTRY.stream) continue;
    entry.size = entry.content.length;
    entry.start = (entry.size < SHORT_BELOW ? shorts : sectors).add(entry.content);
  }
  const shortTable = sectors.add(bytesOf(shorts.next, NOTHING));
  const shortTableSectors = Math.ceil(shorts.next.length / PER_SECTOR);
  const shortContent = shorts.content();
  top.size = shortContent.length;
  top.start = sectors.add(shortContent);
  const listed = new Uint8Array(entries.length * ENTRY_BYTES);
  for (const [index, entry] of entries.entries()) listed.set(directoryEntry(entry, classId), index * ENTRY_BYTES);
  const directory = sectors.add(listed, emptyEntry);

  const { tables, places } = sectors.close();
  const header = new Uint8Array(SECTOR);
  header.set(COMPOUND_MAGIC);
  const view = viewOf(header);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xff_fe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, tables.length, true);
  view.setUint32(48, directory, true);
  view.setUint32(56, SHORT_BELOW, true);
  view.setUint32(60, shortTable, true);
  view.setUint32(64, shortTableSectors, true);
  view.setUint32(68, places[0] ?? END_OF_CHAIN, true);
  view.setUint32(72, places.length, true);
  for (let i = 0; i < HEADER_SECTORS; i++) view.setUint32(76 + 4 * i, tables[i] ?? NOTHING, true);
  return concatBytes(header, sectors.content());
}

/** Content cut into sectors, and the chains that tie them together. */
class Sectors {
  readonly next: number[] = [];
  readonly #pieces: Uint8Array[] = [];
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Where the content begins. The rest of its last sector is zeros, or what `fill` gives. */
  add(content: Uint8Array, fill?: () => Uint8Array): number {
    if (content.length === 0) return END_OF_CHAIN;
    const start = this.next.length;
    const count = Math.ceil(content.length / this.#size);
    for (let i = 1; i < count; i++) this.next.push(start + i);
    this.next.push(END_OF_CHAIN);
    const whole = new Uint8Array(count * this.#size);
    whole.set(content);
    for (let at = content.length; fill && at < whole.length; at += ENTRY_BYTES) whole.set(fill(), at);
    this.#pieces.push(whole);
    return start;
  }

  content(): Uint8Array {
    const whole = new Uint8Array(this.#pieces.reduce((length, piece) => length + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  /** Adds the table of chains itself, and the list of its places where the header has no room for it. */
  close(): { tables: number[]; places: number[] } {
    const used = this.next.length;
    let tableCount = 0;
    let listCount = 0;
    for (let before = -1; before !== tableCount + listCount; ) {
      before = tableCount + listCount;
      tableCount = Math.ceil((used + before) / PER_SECTOR);
      listCount = Math.ceil(Math.max(0, tableCount - HEADER_SECTORS) / (PER_SECTOR - 1));
    }
    const tables = Array.from({ length: tableCount }, (_, i) => used + i);
    const places = Array.from({ length: listCount }, (_, i) => used + tableCount + i);
    for (const _ of tables) this.next.push(TABLE);
    for (const _ of places) this.next.push(TABLE_OF_TABLES);
    this.#pieces.push(bytesOf(this.next, NOTHING));
    for (const [index] of places.entries()) {
      const from = HEADER_SECTORS + index * (PER_SECTOR - 1);
      const list = tables.slice(from, from + PER_SECTOR - 1);
      while (list.length < PER_SECTOR - 1) list.push(NOTHING);
      this.#pieces.push(bytesOf([...list, places[index + 1] ?? END_OF_CHAIN], NOTHING));
    }
    return { tables, places };
  }
}

/** Numbers of four bytes, filled up to whole sectors. */
function bytesOf(numbers: readonly number[], rest: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(numbers.length / PER_SECTOR) * SECTOR);
  const view = viewOf(bytes);
  for (let i = 0; i < bytes.length / 4; i++) view.setUint32(4 * i, numbers[i] ?? rest, true);
  return bytes;
}

const entryOf = (name: string, kind: number): Entry => ({
  name,
  kind,
  color: BLACK,
  left: NOTHING,
  right: NOTHING,
  child: NOTHING,
  content: new Uint8Array(),
  start: kind === ENTRY.storage ? 0 : END_OF_CHAIN,
  size: 0,
});

/** Adds what a storage holds, as the balanced tree that readers search by names, and answers its top. */
function addStorage(entries: Entry[], { storages, streams }: Storage): number {
  const inside: Entry[] = [];
  for (const [name, content] of streams) inside.push({ ...entryOf(name, ENTRY.stream), content });
  const folders = new Map<Entry, Storage>();
  for (const [name, storage] of storages) {
    const entry = entryOf(name, ENTRY.storage);
    folders.set(entry, storage);
    inside.push(entry);
  }
  inside.sort((a, b) => a.name.length - b.name.length || compareUpper(a.name, b.name));
  const first = entries.length;
  for (const entry of inside) entries.push(entry);
  // Only the last level of such a tree may be incomplete: red there keeps the count of black entries even.
  const blackLevels = Math.floor(Math.log2(inside.length + 1));
  const top = (from: number, to: number, level: number): number => {
    if (from >= to) return NOTHING;
    const middle = (from + to) >> 1;
    const entry = inside[middle] as Entry;
    entry.left = top(from, middle, level + 1);
    entry.right = top(middle + 1, to, level + 1);
    entry.color = level >= blackLevels ? RED : BLACK;
    return first + middle;
  };
  const answer = top(0, inside.length, 0);
  for (const [entry, storage] of folders) entry.child = addStorage(entries, storage);
  return answer;
}

function compareUpper(a: string, b: string): number {
  const [one, other] = [a.toUpperCase(), b.toUpperCase()];
  return one < other ? -1 : Number(one > other);
}

function directoryEntry(entry: Entry, classId: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(ENTRY_BYTES);
  const view = viewOf(bytes);
  for (let i = 0; i < entry.name.length; i++) view.setUint16(2 * i, entry.name.charCodeAt(i), true);
  view.setUint16(64, 2 * (entry.name.length + 1), true);
  view.setUint8(66, entry.kind);
  view.setUint8(67, entry.color);
  view.setUint32(68, entry.left, true);
  view.setUint32(72, entry.right, true);
  view.setUint32(76, entry.child, true);
  if (entry.kind === ENTRY.root) bytes.set(classId, 80);
  view.setUint32(116, entry.start, true);
  view.setUint32(120, entry.size, true);
  return bytes;
}

function emptyEntry(): Uint8Array {
  const bytes = new Uint8Array(ENTRY_BYTES);
  const view = viewOf(bytes);
  for (const at of [68, 72, 76]) view.setUint32(at, NOTHING, true);
  return bytes;
}
