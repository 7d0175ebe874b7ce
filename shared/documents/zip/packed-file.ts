import { crc32 } from '@veilmark/pixels/png/crc32';
import { Inflate } from 'fflate';
import {
  broken,
  DEFLATED,
  findDirectory,
  headerLength,
  LONGEST_END,
  LONGEST_HEADER,
  readEntries,
  STORED,
  unknownMethod,
  type ZipEntry,
} from './directory';

/** A zip file that is not held: any part of it can be asked for. */
export interface PackedFile {
  size: number;
  /** So many bytes from there, fewer only where the file ends. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** Packed bytes that are unpacked at once: at the highest ratio there is they become 16 MB. */
const READ = 16 * 1024;

export async function readDirectory(file: PackedFile): Promise<ZipEntry[]> {
  const length = Math.min(file.size, LONGEST_END);
  const { at, count } = findDirectory(await file.read(file.size - length, length));
  return readEntries(await file.read(at, file.size - at), count);
}

/** The content of an entry in pieces. What it claims about itself must have been judged. */
export async function* unpackEntry(file: PackedFile, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await file.read(entry.offset, LONGEST_HEADER);
  const start = entry.offset + headerLength(header);
  const unpack = unpackerFor(entry);
  let size = 0;
  let crc = 0;
  for (let at = 0; at < entry.packedSize; ) {
    const packed = await file.read(start + at, Math.min(READ, entry.packedSize - at));
    if (packed.length === 0) throw broken();
    at += packed.length;
    for (const piece of unpack(packed, at === entry.packedSize)) {
      size += piece.length;
      if (size > entry.size) throw broken();
      crc = crc32(piece, crc);
      yield piece;
    }
  }
  if (size !== entry.size || crc !== entry.crc) throw broken();
}

function unpackerFor({ method }: ZipEntry): (packed: Uint8Array, isLast: boolean) => Uint8Array[] {
  if (method === STORED) return (packed) => [packed];
  if (method !== DEFLATED) throw unknownMethod();
  let pieces: Uint8Array[] = [];
  const inflater = new Inflate((piece) => pieces.push(piece));
  return (packed, isLast) => {
    pieces = [];
    try {
      inflater.push(packed, isLast);
    } catch {
      throw broken();
    }
    return pieces;
  };
}

/** The whole content of an entry. */
export async function unpackWhole(file: PackedFile, entry: ZipEntry): Promise<Uint8Array> {
  const whole = new Uint8Array(entry.size);
  let at = 0;
  for await (const piece of unpackEntry(file, entry)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
