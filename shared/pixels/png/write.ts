import zlib from 'node:zlib';
import { chunk, filterUp, headerChunk } from './frame';
import { PNG_SIGNATURE } from './header';

/** Filtered bytes compressed at a time. Every batch costs zlib state of 256 KB that is only given back when garbage is. */
const BATCH_BYTES = 1 << 20;
/** Level 1: at 25 megapixels a higher level costs seconds and saves little. */
const LEVEL = 1;
/** zlib header for level 1, and the empty last block that ends a stream of flushed blocks. */
const ZLIB_HEADER = [0x78, 0x01];
const LAST_BLOCK = [0x03, 0x00];

/**
 * Encodes rows (top to bottom, 8-bit RGB or RGBA) as a PNG without any metadata, piece by piece: the next rows are
 * taken only when the reader asks for more, so memory stays at a few megabytes.
 *
 * @example
 * const rows = [Uint8Array.of(255, 0, 0)];
 * const png = Buffer.concat([...encodePng(1, 1, 3, rows)]);
 * png.subarray(1, 4).toString(); // => 'PNG'
 */
export function* encodePng(
  width: number,
  height: number,
  channels: 3 | 4,
  rows: Iterable<Uint8Array | Uint8ClampedArray>,
): Generator<Uint8Array> {
  yield PNG_SIGNATURE.slice(); // a byte stream takes the buffer of what it is given
  yield headerChunk(width, height, channels);
  yield chunk('IDAT', Uint8Array.from(ZLIB_HEADER));
  const rowBytes = width * channels;
  const batch = new Uint8Array(Math.max(BATCH_BYTES, rowBytes + 1));
  const above = new Uint8Array(rowBytes);
  let checksum = 1;
  let used = 0;
  const flush = (): Uint8Array => {
    const plain = batch.subarray(0, used);
    checksum = adler32(plain, checksum);
    used = 0;
    return chunk('IDAT', compress(plain));
  };
  for (const row of rows) {
    if (used + rowBytes + 1 > batch.length) yield flush();
    used = filterUp(row, above, batch, used);
  }
  yield flush();
  const tail = new DataView(new ArrayBuffer(6));
  for (const [i, byte] of LAST_BLOCK.entries()) tail.setUint8(i, byte);
  tail.setUint32(2, checksum);
  yield chunk('IDAT', new Uint8Array(tail.buffer));
  yield chunk('IEND', new Uint8Array(0));
}

/** Blocks that end on a byte and refer to nothing before them, so that they can simply be put one after another. */
function compress(plain: Uint8Array): Uint8Array {
  return zlib.deflateRawSync(plain, { level: LEVEL, finishFlush: zlib.constants.Z_SYNC_FLUSH });
}

function adler32(bytes: Uint8Array, start: number): number {
  let low = start & 0xffff;
  let high = start >>> 16;
  for (let i = 0; i < bytes.length; ) {
    // 3800 sums stay below 2^32 before the remainder has to be taken.
    const end = Math.min(bytes.length, i + 3800);
    for (; i < end; i++) {
      low += bytes[i]!;
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return ((high << 16) | low) >>> 0;
}
