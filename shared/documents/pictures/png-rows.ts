import { Unzlib } from 'fflate';
import { ensure } from './bytes';

/** One pass over the picture; an interlaced one has seven. */
export interface Pass {
  columns: number;
  lines: number;
}

const STEP = 64 * 1024;
const [NONE, LEFT, UP, MEAN, PAETH] = [0, 1, 2, 3, 4];

/** Calls back for each row, without its filter. Of pixels of a byte or less: their neighbor on the left is the byte before. */
export function eachRow(
  packed: Uint8Array,
  passes: readonly Pass[],
  bits: number,
  call: (row: Uint8Array, columns: number) => void,
): void {
  const rows = rowsOf(passes, bits);
  let next = rows.next();
  let filled = -1;
  let filter = NONE;
  const take = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length && !next.done; ) {
      const { row, above, columns } = next.value;
      if (filled < 0) {
        filter = bytes[at++] ?? 0;
        ensure(filter <= PAETH);
        filled = 0;
      }
      const part = bytes.subarray(at, at + row.length - filled);
      row.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < row.length) continue;
      unfilter(row, above, filter);
      call(row, columns);
      next = rows.next();
      filled = -1;
    }
  };
  const inflate = new Unzlib(take);
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
}

interface Row {
  row: Uint8Array;
  above: Uint8Array;
  columns: number;
}

function* rowsOf(passes: readonly Pass[], bits: number): Generator<Row> {
  for (const { columns, lines } of passes) {
    if (columns <= 0) continue;
    let above = new Uint8Array(Math.ceil((columns * bits) / 8));
    let row = above.slice();
    for (let line = 0; line < lines; line++) {
      yield { row, above, columns };
      [row, above] = [above, row];
    }
  }
}

/** Bytes wrap around by themselves. A loop for each filter, because a picture has millions of bytes. */
function unfilter(row: Uint8Array, above: Uint8Array, filter: number): void {
  const at = (bytes: Uint8Array, index: number) => bytes[index] as number; // only asked where there is one
  if (row.length === 0 || filter === NONE) return;
  if (filter === UP) for (let i = 0; i < row.length; i++) row[i] = at(row, i) + at(above, i);
  // In front of the first byte there is nothing.
  else if (filter !== LEFT) row[0] = at(row, 0) + (filter === MEAN ? at(above, 0) >> 1 : at(above, 0));
  if (filter === LEFT) for (let i = 1; i < row.length; i++) row[i] = at(row, i) + at(row, i - 1);
  if (filter === MEAN)
    for (let i = 1; i < row.length; i++) row[i] = at(row, i) + ((at(row, i - 1) + at(above, i)) >> 1);
  if (filter === PAETH)
    for (let i = 1; i < row.length; i++) row[i] = at(row, i) + paeth(at(row, i - 1), at(above, i), at(above, i - 1));
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
