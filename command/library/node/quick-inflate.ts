import zlib from 'node:zlib';
import { offerInflate } from '@veilmark/documents/zip/inflate';

/** Node's own code unpacks documents several times as fast as the library that also runs elsewhere. */
export function offerQuickInflate(): void {
  offerInflate((packed, size) => {
    const limit = Math.max(size, SMALLEST_CHUNK);
    const { buffer, byteOffset, byteLength } = zlib.inflateRawSync(packed, {
      chunkSize: limit,
      maxOutputLength: limit,
    });
    if (byteLength !== size) throw new RangeError('The size is another one');
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
}

const SMALLEST_CHUNK = 64;
