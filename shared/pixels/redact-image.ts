import type { FillColor } from './fill-colors';
import type { Box } from './paint';
import { paintImage } from './paint-image';
import { encodePng } from './png/write';

/**
 * Paints boxes over the only page of an image and encodes it as PNG, piece by piece. Throws before the first byte where it can.
 *
 * @example
 * const white = Uint8Array.of(255, 255, 255, 255, 255, 255);
 * const picture = new Uint8Array(await encodeWholePng(2, 1, 3, [white]));
 * const copy = Buffer.concat([...redactImage(picture, [{ left: 0, top: 0, width: 1, height: 1 }], 'red')]);
 * [...openImage(copy)[0].rows()].map(({ samples }) => [...samples]); // => [[255, 0, 0, 255, 255, 255]]
 */
export function redactImage(bytes: Uint8Array, boxes: readonly Box[], fill: FillColor): Generator<Uint8Array> {
  const { width, height, channels, rows } = paintImage(bytes, boxes, fill);
  return encodePng(width, height, channels, rows);
}

/**
 * Paints boxes over the only page of an image and encodes it as PNG, in one piece.
 *
 * @example
 * const picture = Buffer.concat([...encodePng(1, 1, 3, [Uint8Array.of(255, 255, 255)])]);
 * const copy = await redactWholeImage(picture, [{ left: 0, top: 0, width: 1, height: 1 }]);
 * const [page] = openImage(copy);
 * [...page.rows()].map(({ samples }) => [...samples]); // => [[0, 0, 0]]
 */
export async function redactWholeImage(
  bytes: Uint8Array,
  boxes: readonly Box[],
  fill: FillColor = 'black',
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of redactImage(bytes, boxes, fill)) pieces.push(piece.slice());
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
