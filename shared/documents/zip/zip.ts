import type { Budget } from '@veilmark/budget';
import { latin1 } from '@veilmark/crypto/bytes';
import { crc32 } from '@veilmark/pixels/png/crc32';
import { type Zippable, zipSync } from 'fflate';
import { broken, findDirectory, headerLength, isTooDense, judgeEntries, readEntries, type ZipEntry } from './directory';
import { inflate } from './inflate';
import { declarePacked, packedBefore } from './packed-before';

/** Every file gets the same time: equal content makes equal bytes. */
export const ZIP_TIME = '1980-01-01T12:00:00';

/**
 * Unpacks a zip file held to the limits. Everything the central directory claims is judged before a byte is inflated,
 * then size and CRC-32 are checked: fflate itself cuts an entry at its declared size without an error.
 */
export function unzip(bytes: Uint8Array, budget?: Budget): Map<string, Uint8Array> {
  const { at, count } = findDirectory(bytes);
  const entries = readEntries(bytes.subarray(at), count);
  budget?.unpack(judgeEntries(entries));
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.name.endsWith('/')) files.set(entry.name, unpack(bytes, entry));
  }
  return files;
}

/** What packed documents say about their kind is shorter. */
const LONGEST_KIND = 200;

/** What the entry `mimetype` says, wherever it is and however it is packed; undefined where it says nothing that can be read. */
export function kindInZip(bytes: Uint8Array): string | undefined {
  try {
    const { at, count } = findDirectory(bytes);
    const entry = readEntries(bytes.subarray(at), count).find(({ name }) => name === 'mimetype');
    return entry && entry.size <= LONGEST_KIND ? latin1(unpack(bytes, entry)).trim() : undefined;
  } catch {
    // Whoever unpacks the file says what is wrong with it.
    return undefined;
  }
}

/**
 * Deterministic: fixed time, pictures stored as they are, names in the given order. What would be packed too densely to be read again, such
 * as a drawing that is all white, is stored as well. Long parts that are as in `source` stay as they are packed there.
 */
export function zip(files: ReadonlyMap<string, Uint8Array>, source?: Uint8Array): Uint8Array {
  const packed = pack(files, isPacked, source);
  const { at, count } = findDirectory(packed);
  const dense = new Set(
    readEntries(packed.subarray(at), count)
      .filter(isTooDense)
      .map(({ name }) => name),
  );
  return dense.size > 0 ? pack(files, (name) => isPacked(name) || dense.has(name), source) : packed;
}

function pack(
  files: ReadonlyMap<string, Uint8Array>,
  isStored: (name: string) => boolean,
  source: Uint8Array | undefined,
): Uint8Array {
  const content: Zippable = {};
  const asBefore = new Map<string, ZipEntry>();
  const before = source && packedBefore(source);
  for (const [name, bytes] of files) {
    const kept = isStored(name) ? undefined : before?.(bytes);
    if (kept) asBefore.set(name, kept.entry);
    content[name] = [kept?.packed ?? bytes, { level: kept || isStored(name) ? 0 : 6, mtime: ZIP_TIME }];
  }
  const archive = zipSync(content);
  declarePacked(archive, asBefore);
  return archive;
}

/** What is packed by its own format, or must stay readable to show what the file is; a folder has nothing to pack. */
export const isPacked = (name: string) =>
  name === 'mimetype' || /\/$|\.(?:png|jpe?g|gif|mp[34]|m4[av]|zip)$/i.test(name);

function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const start = entry.offset + headerLength(bytes.subarray(entry.offset));
  const packed = bytes.subarray(start, start + entry.packedSize);
  if (packed.length !== entry.packedSize) throw broken();
  const data = inflate(packed, entry);
  if (data.length !== entry.size || crc32(data) !== entry.crc) throw broken();
  return data;
}
