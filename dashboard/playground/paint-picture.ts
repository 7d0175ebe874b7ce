import type { Box } from '@veilmark/pixels/paint';
import { paintImage } from '@veilmark/pixels/paint-image';
import { encodeWholePng } from '@veilmark/pixels/png/write-whole';

/** A picture as PNG with black boxes, by the compressor of the browser. */
export async function paintPicture(bytes: Uint8Array, boxes: readonly Box[]): Promise<ArrayBuffer> {
  const { width, height, channels, rows } = paintImage(bytes, boxes, 'black');
  return encodeWholePng(width, height, channels, rows);
}
