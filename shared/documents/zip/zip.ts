import type { Budget } from '@veilmark/budget';
import { crc32 } from '@veilmark/pixels/png/crc32';
import { inflateSync, type Zippable, zipSync } from 'fflate';
import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';

interface Entry {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks a zip file held to the limits. Everything the central directory claims is judged before a byte is inflated,
 * then size and CRC-32 are checked: fflate itself cuts an entry at its declared size without an error.
 */
export function unzip(bytes: Uint8Array, budget?: Budget): Map<string, Uint8Array> {
  const entries = readDirectory(bytes);
  const seen = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    const key = entry.name.toLowerCase();
    const isUnsafe = /(?:^|\/)\.\.?(?:\/|$)|^\/|\\|:|\0/.test(entry.name);
    if (entry.name === '' || isUnsafe || seen.has(key)) throw broken();
    seen.add(key);
    total += entry.size;
    const isTooDense =
      entry.size > DOCUMENT_LIMITS.zipRatioFrom && entry.size > entry.packedSize * DOCUMENT_LIMITS.zipRatio;
    if (isTooDense || entry.size > DOCUMENT_LIMITS.zipEntryBytes || total > DOCUMENT_LIMITS.zipTotalBytes) throw bomb();
  }
  budget?.unpack(total);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.name.endsWith('/')) files.set(entry.name, unpack(bytes, entry));
  }
  return files;
}

/** Deterministic: fixed time, pictures stored as they are, names in the given order. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const content: Zippable = {};
  for (const [name, bytes] of files) {
    const isPacked = /\.(?:png|jpe?g|gif|mp[34]|m4[av]|zip)$/i.test(name);
    content[name] = [bytes, { level: isPacked ? 0 : 6, mtime: '1980-01-01T12:00:00' }];
  }
  return zipSync(content);
}

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) throw bomb();
  if (count > DOCUMENT_LIMITS.zipEntries) throw bomb();
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken();
    if (view.getUint16(at + 8, true) & 1)
      throw new DocumentError('encrypted', 'The document is protected by a password.');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: decodeName(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw broken();
}

function unpack(bytes: Uint8Array, entry: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const { offset } = entry;
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw broken();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  if (packed.length !== entry.packedSize) throw broken();
  const data = inflate(packed, entry);
  if (data.length !== entry.size || crc32(data) !== entry.crc) throw broken();
  return data;
}

function inflate(packed: Uint8Array, entry: Entry): Uint8Array {
  if (entry.method === STORED) return packed.slice();
  if (entry.method !== DEFLATED) throw new DocumentError('unsupported', 'The document is packed by an unknown method.');
  try {
    return inflateSync(packed, { out: new Uint8Array(entry.size) });
  } catch {
    throw broken();
  }
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw broken();
  }
}

const broken = () => new DocumentError('malformed', 'The document is damaged: its container cannot be read.');
const bomb = () => new DocumentError('zip-bomb', 'The document unpacks to more data than is accepted.');
