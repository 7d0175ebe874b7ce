import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';

/** A file inside a zip file, as the directory at its end describes it. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Kind and rights of the file where the archive was made on Unix, else 0. */
  mode: number;
  /** Where its own header stands. */
  offset: number;
}

const UNIX = 3;
export const STORED = 0;
export const DEFLATED = 8;
/** The record at the end, with the longest comment there may be. */
export const LONGEST_END = 22 + 0xffff;
const LOCAL_HEADER = 30;
export const LONGEST_HEADER = LOCAL_HEADER + 2 * 0xffff;

/** Where the directory begins and how many entries it has. `tail` is the end of the file, at most `LONGEST_END` bytes are looked at. */
export function findDirectory(tail: Uint8Array): { at: number; count: number } {
  const view = viewOf(tail);
  for (let end = view.byteLength - 22; end >= Math.max(0, view.byteLength - LONGEST_END); end--) {
    if (view.getUint32(end, true) !== 0x06054b50) continue;
    const count = view.getUint16(end + 10, true);
    const at = view.getUint32(end + 16, true);
    if (count === 0xffff || at === 0xffffffff || count > DOCUMENT_LIMITS.zipEntries) throw bomb();
    return { at, count };
  }
  throw broken();
}

/** The entries of a directory; `bytes` begin where it does. */
export function readEntries(bytes: Uint8Array, count: number): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken();
    if (view.getUint16(at + 8, true) & 1)
      throw new DocumentError(
        'encrypted',
        'The document is protected by a password. Save it without one and try again.',
      );
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      mode: view.getUint8(at + 5) === UNIX ? view.getUint16(at + 40, true) : 0,
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Refuses names that lead elsewhere or come twice, and what would unpack to far more than its size; answers the size of all. */
export function judgeEntries(
  entries: readonly ZipEntry[],
  most: { entry: number; total: number } = {
    entry: DOCUMENT_LIMITS.zipEntryBytes,
    total: DOCUMENT_LIMITS.zipTotalBytes,
  },
): number {
  const seen = new Set<string>();
  let total = 0;
  for (const { name, size, packedSize } of entries) {
    const key = name.toLowerCase();
    const isUnsafe = /(?:^|\/)\.\.?(?:\/|$)|^\/|:|\0/.test(name);
    if (name === '' || isUnsafe || seen.has(key)) throw broken();
    seen.add(key);
    total += size;
    if (isTooDense({ size, packedSize }) || size > most.entry || total > most.total) throw bomb();
  }
  return total;
}

/** Packed as densely as only files are that are made to fill a disk. */
export const isTooDense = ({ size, packedSize }: Pick<ZipEntry, 'size' | 'packedSize'>): boolean =>
  size > DOCUMENT_LIMITS.zipRatioFrom && size > packedSize * DOCUMENT_LIMITS.zipRatio;

/** Length of an entry's own header, `bytes` beginning with it: its data follows. */
export function headerLength(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  if (bytes.length < LOCAL_HEADER || view.getUint32(0, true) !== 0x04034b50) throw broken();
  return LOCAL_HEADER + view.getUint16(26, true) + view.getUint16(28, true);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Some programs part folders by backslashes, which others take for slashes. */
const nameOf = (bytes: Uint8Array) => decodeName(bytes).replaceAll('\\', '/');

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw broken();
  }
}

export const unknownMethod = () =>
  new DocumentError(
    'unsupported',
    'The document is packed with a method that is not supported. Save or pack it again and retry.',
  );
export const broken = () =>
  new DocumentError(
    'malformed',
    'The document is damaged: its container cannot be read. Save or pack it again and retry.',
  );
const bomb = () =>
  new DocumentError('zip-bomb', 'The document unpacks to more data than is accepted. Split it into smaller files.');
