import zlib from 'node:zlib';
import { offerInflate } from '@veilmark/pdf/inflate-at-most';

/** Node's own code unpacks the streams of a PDF several times as fast as the library that also runs elsewhere. */
export function offerQuickPdfInflate(): void {
  offerInflate((stream, limit) => {
    const plain = zlib.inflateSync(stream, { chunkSize: CHUNK, maxOutputLength: Math.max(1, limit) });
    if (plain.length > limit) throw new RangeError('More than the limit');
    // A copy: the memory that was set aside may be far more, and some streams are kept.
    return new Uint8Array(plain);
  });
}

/** Most streams of a page fit into one or two. */
const CHUNK = 32 * 1024;
