import { damaged } from '../image-error';

/** Undoes the row filter in place. `step` is the distance in bytes to the pixel on the left. */
export function unfilter(type: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const length = row.length;
  if (type === 0) return;
  if (type === 1) {
    for (let i = step; i < length; i++) row[i] = row[i]! + row[i - step]!;
  } else if (type === 2) {
    for (let i = 0; i < length; i++) row[i] = row[i]! + above[i]!;
  } else if (type === 3) {
    for (let i = 0; i < step && i < length; i++) row[i] = row[i]! + (above[i]! >> 1);
    for (let i = step; i < length; i++) row[i] = row[i]! + ((row[i - step]! + above[i]!) >> 1);
  } else if (type === 4) {
    for (let i = 0; i < step && i < length; i++) row[i] = row[i]! + above[i]!;
    for (let i = step; i < length; i++) row[i] = row[i]! + paeth(row[i - step]!, above[i]!, above[i - step]!);
  } else throw damaged('a row uses an unknown filter');
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - corner - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
