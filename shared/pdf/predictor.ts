import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import type { PdfValue } from './pdf-objects';

const TIFF = 2;
const PNG = 10;

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
  for (let y = 0; y < rows; y++) {
    const from = y * (row + 1);
    const filter = bytes[from] ?? 0;
    const to = y * row;
    for (let x = 0; x < row && from + 1 + x < bytes.length; x++) {
      const left = x >= pixel ? (plain[to + x - pixel] ?? 0) : 0;
      const up = y > 0 ? (plain[to + x - row] ?? 0) : 0;
      const corner = x >= pixel && y > 0 ? (plain[to + x - row - pixel] ?? 0) : 0;
      plain[to + x] = (bytes[from + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return plain;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}
