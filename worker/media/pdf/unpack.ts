import { Unzlib } from 'fflate';
import { DocumentError } from '../../../shared/documents/document-error';
import { readObjects } from './pdf-objects';

const LARGEST_TOTAL = 60 * 1024 * 1024;
const STEP = 4096;

/** The byte strings of a written PDF in the clear: the file itself and every packed stream that is not a picture. */
export function unpackPdf(bytes: Uint8Array): Uint8Array[] {
  const pieces = [bytes];
  let total = 0;
  for (const { value, stream } of readObjects(bytes).objects.values()) {
    if (!stream || !(value instanceof Map) || value.get('Subtype') === '/Image') continue;
    if (!JSON.stringify(value.get('Filter') ?? '').includes('FlateDecode')) continue;
    total += inflate(stream, LARGEST_TOTAL - total, pieces);
  }
  return pieces;
}

/** In small steps with a count, because a few kilobytes can unpack to gigabytes. */
function inflate(stream: Uint8Array, limit: number, pieces: Uint8Array[]): number {
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    size += part.length;
    parts.push(part);
  });
  try {
    for (let at = 0; at < stream.length && size <= limit; at += STEP) {
      unzlib.push(stream.subarray(at, at + STEP), at + STEP >= stream.length);
    }
  } catch {
    // What cannot be unpacked shows nothing to a reader either; the part before the damage is searched.
  }
  if (size > limit) throw new DocumentError('too-large', 'The PDF unpacks to more data than can be searched.');
  const plain = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    plain.set(part, at);
    at += part.length;
  }
  pieces.push(plain);
  return size;
}
