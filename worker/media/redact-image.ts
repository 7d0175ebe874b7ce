import { tooManyPages } from '@veilmark/pixels/image-error';
import { openImage } from '@veilmark/pixels/open-image';
import { type Box, paintedRows } from '@veilmark/pixels/paint';
import { encodePng } from '@veilmark/pixels/png/write';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import { FILL_COLORS, type FillColor } from './fill-colors';

/** Paints boxes over the only page of an image and encodes it as PNG. Throws before the first byte where it can. */
export function redactImage(bytes: Uint8Array, boxes: readonly Box[], fill: FillColor): Generator<Uint8Array> {
  const [page, ...others] = openImage(bytes);
  if (!page || others.length > 0) throw tooManyPages(others.length + 1);
  const { width, height } = uprightSize(page);
  return encodePng(
    width,
    height,
    page.channels,
    paintedRows(page, boxes, typeof fill === 'string' ? FILL_COLORS[fill] : fill),
  );
}
