import { concat, ensure, slice, viewOf } from './bytes';
import { UsedColors } from './used-colors';

const FILE_HEADER = 14;
const CORE = 12;
const INFO = 40;
const HEADERS = new Set([CORE, INFO, 52, 56, 108, 124]);
const PLAIN = 0;
const RLE8 = 1;
const RLE4 = 2;
const MASKED = 3;
const MASKED_ALPHA = 6;
const SRGB = 0x73524742;

/** Header, palette and pixels, one directly behind the other; no profile, no gaps, no room at the ends of rows. */
export function cleanBmp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const size = view.getUint32(FILE_HEADER, true);
  ensure(HEADERS.has(size));
  const isCore = size === CORE;
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = Math.abs(isCore ? view.getUint16(20, true) : view.getInt32(22, true));
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? PLAIN : view.getUint32(30, true);
  ensure(width > 0 && height > 0 && [1, 2, 4, 8, 16, 24, 32].includes(bits));
  ensure([PLAIN, RLE8, RLE4, MASKED, MASKED_ALPHA].includes(compression));

  const header = slice(bytes, FILE_HEADER, size).slice();
  const isMasked = compression === MASKED || compression === MASKED_ALPHA;
  const masks = isMasked && size === INFO ? (compression === MASKED ? 12 : 16) : 0;
  const colours = bits <= 8 ? paletteSize(view, isCore, bits) : 0;
  const entry = isCore ? 3 : 4;
  const start = FILE_HEADER + size;
  const table = slice(bytes, start, masks + colours * entry).slice();
  if (!isCore) for (let at = masks + 3; at < table.length; at += 4) table[at] = 0;
  const offset = view.getUint32(10, true);
  ensure(offset >= start + table.length);
  const used = new UsedColors();
  const pixels = cleanPixels(bytes.subarray(offset), { width, height, bits, compression }, used);
  if (colours > 0) table.set(used.clear(table.subarray(masks), entry), masks);
  if (!isCore) cleanHeader(header, colours, pixels.length, isMasked);

  const head = new Uint8Array(FILE_HEADER);
  const headView = viewOf(head);
  headView.setUint16(0, 0x424d);
  headView.setUint32(2, FILE_HEADER + header.length + table.length + pixels.length, true);
  headView.setUint32(10, FILE_HEADER + header.length + table.length, true);
  return concat([head, header, table, pixels]);
}

function paletteSize(view: DataView, isCore: boolean, bits: number): number {
  const used = isCore ? 0 : view.getUint32(46, true);
  ensure(used <= 1 << bits);
  return used || 1 << bits;
}

function cleanHeader(header: Uint8Array, colours: number, pixelBytes: number, isMasked: boolean): void {
  const view = viewOf(header);
  view.setUint32(20, pixelBytes, true);
  view.setUint32(32, colours, true);
  view.setUint32(36, 0, true);
  if (header.length < 108) return;
  if (!isMasked) header.fill(0, INFO, 56);
  // The space of colours everybody assumes; its own primaries, its profile and reserved room go.
  view.setUint32(56, SRGB, true);
  header.fill(0, 60);
}

interface Layout {
  width: number;
  height: number;
  bits: number;
  compression: number;
}

function cleanPixels(data: Uint8Array, { width, height, bits, compression }: Layout, colors: UsedColors): Uint8Array {
  if (compression === RLE8 || compression === RLE4)
    return slice(data, 0, runsEnd(data, compression === RLE8 ? 8 : 4, colors));
  const used = Math.ceil((width * bits) / 8);
  const stride = Math.ceil(used / 4) * 4;
  const pixels = slice(data, 0, stride * height).slice();
  for (let row = 0; row < height; row++) {
    if (bits <= 8) colors.addRow(pixels.subarray(row * stride, row * stride + used), bits, width);
    pixels.fill(0, row * stride + used, (row + 1) * stride);
  }
  return pixels;
}

/** Behind the mark that ends the picture. */
function runsEnd(data: Uint8Array, bits: number, colors: UsedColors): number {
  const perByte = 8 / bits;
  // What is passed over has the first color.
  colors.add(0);
  for (let at = 0; at + 1 < data.length; ) {
    const [count = 0, value = 0] = data.subarray(at, at + 2);
    if (count > 0) colors.addRow(data.subarray(at + 1, at + 2), bits, perByte);
    at += 2;
    if (count > 0) continue;
    if (value === 1) return at;
    if (value === 2) at += 2;
    else if (value > 2) {
      const bytes = Math.ceil(value / perByte);
      colors.addRow(data.subarray(at, at + bytes), bits, value);
      at += Math.ceil(bytes / 2) * 2;
    }
  }
  ensure(false);
  return 0;
}
