import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { unfilter } from '@veilmark/pixels/png/unfilter';
import type { PdfValue } from './pdf-objects';

const TIFF = 2;
const PNG = 10;
/** Rows with another filter are read as they are. */
const LAST_FILTER = 4;

/** Rows of samples as they were before each was written as what it differs from its neighbors by (PDF 32000, 7.4.4.4). */
export function undoPredictor(
  bytes: Uint8Array,
  parameters: Map<string, PdfValue>,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): Uint8Array {
  const number = (key: string, usual: number) => Number(resolve(parameters.get(key)) ?? usual);
  const [kind, colors, bits, columns] = [
    number('Predictor', 1),
    number('Colors', 1),
    number('BitsPerComponent', 8),
    number('Columns', 1),
  ];
  const row = Math.ceil((colors * bits * columns) / 8);
  const pixel = Math.max(1, (colors * bits) >> 3);
  if (!(row > 0 && row <= bytes.length)) throw new UnreadablePicture();
  if (kind >= PNG) return fromPng(bytes, row, pixel);
  if (kind !== TIFF || bits !== 8) throw new UnreadablePicture();
  const plain = bytes.slice();
  for (let at = 0; at < plain.length; at++)
    if (at % row >= pixel) plain[at] = (plain[at] ?? 0) + (plain[at - pixel] ?? 0);
  return plain;
}

/** Each row begins with the number of its filter. */
function fromPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const plain = new Uint8Array(rows * row);
  let above: Uint8Array = new Uint8Array(row);
  for (let y = 0; y < rows; y++) {
    const filter = bytes[y * (row + 1)] ?? 0;
    // The last row may be cut off.
    const written = bytes.subarray(y * (row + 1) + 1, (y + 1) * (row + 1));
    const current = plain.subarray(y * row, y * row + written.length);
    current.set(written);
    if (filter <= LAST_FILTER) unfilter(filter, current, above, pixel);
    above = current;
  }
  return plain;
}
