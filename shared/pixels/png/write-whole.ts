import { chunk, filterUp, headerChunk } from './frame';
import { PNG_SIGNATURE } from './header';

/**
 * A PNG without any metadata, as `encodePng` writes it, by the compressor of a browser: all rows are held, so only for small pictures.
 *
 * @example
 * const png = await encodeWholePng(1, 1, 3, [Uint8Array.of(255, 0, 0)]);
 * new Uint8Array(png)[1]; // => 'P'.charCodeAt(0)
 */
export async function encodeWholePng(
  width: number,
  height: number,
  channels: 3 | 4,
  rows: Iterable<Uint8Array | Uint8ClampedArray>,
): Promise<ArrayBuffer> {
  const above = new Uint8Array(width * channels);
  const plain = new Uint8Array((above.length + 1) * height);
  let used = 0;
  for (const row of rows) used = filterUp(row, above, plain, used);
  const packed = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate'));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  const parts = [
    PNG_SIGNATURE,
    headerChunk(width, height, channels),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ];
  return new Blob(parts.map((part) => part.slice())).arrayBuffer();
}
