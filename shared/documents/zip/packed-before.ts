import { equalBytes } from '@veilmark/crypto/bytes';
import { DEFLATED, findDirectory, headerLength, readEntries, type ZipEntry } from './directory';
import { inflate, isWhole } from './inflate';

/** What is shorter is packed before it is found. */
const LEAST = 16 * 1024;
const LOCAL = { method: 8, crc: 14, size: 22 };
const CENTRAL = { method: 10, crc: 16, size: 24 };
const CENTRAL_HEADER = 46;

/**
 * How a file already has the same content packed: packing a long part that is unchanged takes longer than all else that is done with it.
 * Nothing but the content may come along, so every byte must be needed.
 */
export function packedBefore(
  file: Uint8Array,
): (content: Uint8Array) => { entry: ZipEntry; packed: Uint8Array } | undefined {
  const { at, count } = findDirectory(file);
  const entries = readEntries(file.subarray(at), count).filter(
    ({ method, size }) => method === DEFLATED && size >= LEAST,
  );
  return (content) => {
    for (const entry of entries) {
      if (entry.size !== content.length) continue;
      const start = entry.offset + headerLength(file.subarray(entry.offset));
      const packed = file.subarray(start, start + entry.packedSize);
      if (equalBytes(inflate(packed, entry), content) && !isWhole(packed.subarray(0, -1), entry.size))
        return { entry, packed };
    }
    return undefined;
  };
}

/** Says of files that were stored as they are that they are packed, and what they unpack to. */
export function declarePacked(archive: Uint8Array, packed: ReadonlyMap<string, ZipEntry>): void {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  const { at, count } = findDirectory(archive);
  let central = at;
  for (const { name, offset } of readEntries(archive.subarray(at), count)) {
    const entry = packed.get(name);
    if (entry) {
      for (const [from, fields] of [
        [offset, LOCAL],
        [central, CENTRAL],
      ] as const) {
        view.setUint16(from + fields.method, DEFLATED, true);
        view.setUint32(from + fields.crc, entry.crc, true);
        view.setUint32(from + fields.size, entry.size, true);
      }
    }
    central +=
      CENTRAL_HEADER +
      view.getUint16(central + 28, true) +
      view.getUint16(central + 30, true) +
      view.getUint16(central + 32, true);
  }
}
