import type { Budget } from '@veilmark/budget';
import { equalBytes } from '@veilmark/crypto/bytes';
import { COMPOUND_MAGIC } from '../formats';
import {
  damaged,
  END_OF_CHAIN,
  ENTRY,
  ENTRY_BYTES,
  emptyStorage,
  HEADER_SECTORS,
  NOTHING,
  SHORT_BELOW,
  SHORT_SECTOR,
  type Storage,
  viewOf,
} from './storage';

const utf16 = new TextDecoder('utf-16le');

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** Takes a compound file (OLE) apart. Every chain and every branch ends: what runs in a circle is refused. */
export function readCompound(bytes: Uint8Array, budget: Budget): Storage {
  return new CompoundReader(bytes, budget).read();
}

class CompoundReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #budget: Budget;
  readonly #sector: number;
  readonly #next: Uint32Array;
  #shortNext: Uint32Array = new Uint32Array();
  #shorts: Uint8Array = new Uint8Array();
  readonly #entries: Entry[] = [];
  readonly #seen = new Set<number>();

  constructor(bytes: Uint8Array, budget: Budget) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#budget = budget;
    const isCompound = bytes.length >= 512 && equalBytes(bytes.subarray(0, 8), Uint8Array.from(COMPOUND_MAGIC));
    const power = isCompound ? this.#view.getUint16(30, true) : 0;
    if (power !== 9 && power !== 12) throw damaged();
    this.#sector = 1 << power;
    this.#next = this.#table(this.#tableSectors());
  }

  read(): Storage {
    const directory = this.#chain(this.#view.getUint32(48, true), this.#next, this.#bytes, this.#sector, this.#sector);
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES)
      this.#entries.push(entryOf(directory.subarray(at, at + ENTRY_BYTES)));
    const [root] = this.#entries;
    if (root?.kind !== ENTRY.root) throw damaged();
    const shortTable = this.#view.getUint32(60, true);
    if (shortTable < END_OF_CHAIN)
      this.#shortNext = numbersOf(this.#chain(shortTable, this.#next, this.#bytes, this.#sector, this.#sector));
    if (root.start < END_OF_CHAIN && root.size > 0)
      this.#shorts = this.#chain(root.start, this.#next, this.#bytes, this.#sector, this.#sector, root.size);
    return this.#storage(root.child, 1);
  }

  #storage(child: number, depth: number): Storage {
    this.#budget.nest(depth);
    const storage = emptyStorage();
    const open = [child];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === NOTHING) continue;
      const entry = this.#entries[at];
      if (!entry || this.#seen.has(at)) throw damaged();
      this.#seen.add(at);
      open.push(entry.left, entry.right);
      if (entry.kind === ENTRY.storage) storage.storages.set(entry.name, this.#storage(entry.child, depth + 1));
      else if (entry.kind === ENTRY.stream) storage.streams.set(entry.name, this.#stream(entry));
    }
    return storage;
  }

  #stream({ start, size }: Entry): Uint8Array {
    if (size === 0) return new Uint8Array();
    return size < SHORT_BELOW
      ? this.#chain(start, this.#shortNext, this.#shorts, SHORT_SECTOR, 0, size)
      : this.#chain(start, this.#next, this.#bytes, this.#sector, this.#sector, size);
  }

  /** The sectors of a chain, one after the other. The last may be cut off at the end of the file. */
  #chain(start: number, next: Uint32Array, from: Uint8Array, sector: number, shift: number, size?: number): Uint8Array {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (let at = start; at < END_OF_CHAIN && (size === undefined || length < size); at = next[at] ?? END_OF_CHAIN) {
      const begin = shift + at * sector;
      if (begin >= from.length || pieces.length > next.length) throw damaged();
      const piece = from.subarray(begin, Math.min(begin + sector, from.length));
      pieces.push(piece);
      length += piece.length;
      this.#budget.unpack(sector);
    }
    if (size !== undefined && length < size) throw damaged();
    this.#budget.spend(pieces.length);
    const whole = new Uint8Array(size ?? length);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece.subarray(0, whole.length - at), at);
      at += piece.length;
    }
    return whole;
  }

  /** Where the table of chains lies: the first places stand in the header, the others in sectors of their own. */
  #tableSectors(): number[] {
    const found: number[] = [];
    const add = (sector: number) => sector < END_OF_CHAIN - 2 && found.push(sector);
    for (let i = 0; i < HEADER_SECTORS; i++) add(this.#view.getUint32(76 + 4 * i, true));
    const perSector = this.#sector / 4 - 1;
    const most = Math.ceil(this.#bytes.length / this.#sector);
    let at = this.#view.getUint32(68, true);
    for (let count = 0; at < END_OF_CHAIN - 2; count++) {
      const begin = (at + 1) * this.#sector;
      if (count > most || begin + this.#sector > this.#bytes.length) throw damaged();
      for (let i = 0; i < perSector; i++) add(this.#view.getUint32(begin + 4 * i, true));
      at = this.#view.getUint32(begin + 4 * perSector, true);
    }
    if (found.length > most) throw damaged();
    return found;
  }

  #table(sectors: readonly number[]): Uint32Array {
    const perSector = this.#sector / 4;
    const table = new Uint32Array(sectors.length * perSector).fill(NOTHING);
    this.#budget.unpack(4 * table.length);
    for (const [index, sector] of sectors.entries()) {
      const begin = (sector + 1) * this.#sector;
      if (begin >= this.#bytes.length) throw damaged();
      const piece = numbersOf(this.#bytes.subarray(begin, begin + this.#sector));
      table.set(piece, index * perSector);
    }
    return table;
  }
}

function entryOf(bytes: Uint8Array): Entry {
  const view = viewOf(bytes);
  const nameBytes = Math.min(64, view.getUint16(64, true));
  return {
    name: utf16.decode(bytes.subarray(0, Math.max(0, nameBytes - 2))),
    kind: view.getUint8(66),
    left: view.getUint32(68, true),
    right: view.getUint32(72, true),
    child: view.getUint32(76, true),
    start: view.getUint32(116, true),
    size: view.getUint32(120, true),
  };
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getUint32(4 * i, true));
}
