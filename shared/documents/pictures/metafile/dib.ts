import type { Box } from '@veilmark/pixels/paint';
import { cleanBmp } from '../bmp';
import { concat, ensure, slice, viewOf } from '../bytes';

const FILE_HEADER = 14;
const INFO = 40;
const MASKED = 3;
/** Pixels one after the other, and not runs of them. */
const NOT_RUNS = new Set([0, MASKED, 6]);
/** Tells a reader of runs that the picture ends. */
const END_OF_RUNS = Uint8Array.of(0, 1);

/** Head, colors and pixels of a bitmap as a file, without what hides between and behind them. */
export function bmpOf(head: Uint8Array, pixels: Uint8Array): Uint8Array {
  ensure(head.length >= INFO && viewOf(head).getUint32(0, true) >= INFO);
  const file = new Uint8Array(FILE_HEADER);
  const view = viewOf(file);
  view.setUint16(0, 0x424d);
  view.setUint32(10, FILE_HEADER + head.length, true);
  return cleanBmp(concat([file, head, pixels]));
}

/** A bitmap whose pixels follow its colors at once. */
export function packedBmp(dib: Uint8Array): Uint8Array {
  const view = viewOf(dib);
  const size = view.getUint32(0, true);
  const bits = view.getUint16(14, true);
  const used = view.getUint32(32, true);
  ensure(size >= INFO && used <= 256);
  const masks = view.getUint32(16, true) === MASKED && size === INFO ? 12 : 0;
  const head = size + masks + 4 * (bits <= 8 ? used || 1 << bits : 0);
  return bmpOf(slice(dib, 0, head), dib.subarray(head));
}

/** The two pieces of such a file again. */
export function splitBmp(bmp: Uint8Array): { head: Uint8Array; pixels: Uint8Array } {
  const at = viewOf(bmp).getUint32(10, true);
  return { head: bmp.subarray(FILE_HEADER, at), pixels: bmp.subarray(at) };
}

/** The same bitmap with boxes painted over; all of it where single pixels cannot be. */
export function coverBmp(bmp: Uint8Array, boxes: readonly Box[]): Uint8Array {
  const view = viewOf(bmp);
  const start = view.getUint32(10, true);
  const width = view.getInt32(18, true);
  const height = view.getInt32(22, true);
  const bytes = view.getUint16(28, true) / 8;
  const covered = bmp.slice();
  if (!NOT_RUNS.has(view.getUint32(30, true))) {
    covered.fill(0, start).set(END_OF_RUNS, start);
    return covered;
  }
  if (bytes < 1) return covered.fill(0, start);
  const rows = Math.abs(height);
  const stride = Math.ceil((width * bytes) / 4) * 4;
  for (const box of boxes) {
    const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.left + box.width))];
    const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(rows, Math.ceil(box.top + box.height))];
    for (let y = top; y < bottom; y++) {
      const row = start + (height > 0 ? rows - 1 - y : y) * stride;
      covered.fill(0, row + left * bytes, row + Math.max(left, right) * bytes);
    }
  }
  return covered;
}
