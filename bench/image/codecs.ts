import { grayRows } from '#shared/pixels/gray.ts';
import { openImage } from '#shared/pixels/open-image.ts';
import { redactImage } from '#shared/pixels/redact-image.ts';

const SAMPLE_EVERY = 256;

/** Decodes to gray rows as the reader gets them; `sample` is called now and then on the way. */
export function readGray(bytes: Uint8Array, sample: () => void): void {
  const [page] = openImage(bytes);
  if (!page) throw new Error('No page');
  let row = 0;
  for (const _ of grayRows(page, 255)) if (row++ % SAMPLE_EVERY === 0) sample();
}

/** Writes the picture as PNG with one box; answers its size. */
export function writePng(bytes: Uint8Array, sample: () => void): number {
  let size = 0;
  for (const piece of redactImage(bytes, [{ left: 10, top: 10, width: 50, height: 20 }], 'black')) {
    size += piece.length;
    sample();
  }
  return size;
}
