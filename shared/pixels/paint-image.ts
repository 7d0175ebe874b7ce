import { FILL_COLORS, type FillColor } from './fill-colors';
import { tooManyPages } from './image-error';
import { openImage } from './open-image';
import { type Box, paintedRows } from './paint';
import { uprightSize } from './upright-rows';

/** The only page of an image with boxes painted over it, row by row. Throws before the first row where it can. */
export function paintImage(bytes: Uint8Array, boxes: readonly Box[], fill: FillColor) {
  const [page, ...others] = openImage(bytes);
  if (!page || others.length > 0) throw tooManyPages(others.length + 1);
  const rows = paintedRows(page, boxes, typeof fill === 'string' ? FILL_COLORS[fill] : fill);
  return { ...uprightSize(page), channels: page.channels, rows };
}
