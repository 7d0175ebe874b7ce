import { orientationFromExif } from '../exif';
import { damaged } from '../image-error';
import type { Orientation } from '../image-source';
import { buildHuffman, type HuffmanTable } from './bits';

/** Position in natural order of the k-th coefficient in zigzag order. */
// biome-ignore format: the 8 by 8 layout is the point
export const ZIGZAG = new Uint8Array([
   0,  1,  8, 16,  9,  2,  3, 10,
  17, 24, 32, 25, 18, 11,  4,  5,
  12, 19, 26, 33, 40, 48, 41, 34,
  27, 20, 13,  6,  7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36,
  29, 22, 15, 23, 30, 37, 44, 51,
  58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]);

export interface JpegComponent {
  id: number;
  /** Sampling factors. */
  h: number;
  v: number;
  quantTable: number;
  /** Size in samples. */
  width: number;
  height: number;
  /** Blocks a row, rounded up to whole MCUs, and without that rounding (what a scan of its own holds). */
  blocksWide: number;
  ownBlocksWide: number;
  ownBlocksHigh: number;
  /** Running DC prediction. */
  prediction: number;
}

export interface JpegFrame {
  bytes: Uint8Array;
  width: number;
  height: number;
  progressive: boolean;
  components: JpegComponent[];
  hMax: number;
  vMax: number;
  mcusWide: number;
  mcusHigh: number;
  quantTables: (Int32Array | undefined)[];
  dcTables: (HuffmanTable | undefined)[];
  acTables: (HuffmanTable | undefined)[];
  restartInterval: number;
  /** Colour transform of the Adobe marker, -1 without one. */
  adobeTransform: number;
  orientation: Orientation;
  /** Position of the first start-of-scan marker. */
  firstScan: number;
}

export interface JpegScan {
  parts: { component: JpegComponent; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  /** First and last coefficient, successive approximation high and low bit. */
  from: number;
  to: number;
  high: number;
  low: number;
  /** Where the entropy-coded data starts. */
  data: number;
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

const u16 = (bytes: Uint8Array, at: number): number => {
  if (at + 1 >= bytes.length) throw damaged('the file ends early');
  return (bytes[at]! << 8) | bytes[at + 1]!;
};

/** Reads everything before the first scan. */
export function readJpegHeader(bytes: Uint8Array): JpegFrame {
  const header: Omit<JpegFrame, 'width' | 'height'> = {
    bytes,
    progressive: false,
    components: [],
    hMax: 1,
    vMax: 1,
    mcusWide: 0,
    mcusHigh: 0,
    quantTables: [],
    dcTables: [],
    acTables: [],
    restartInterval: 0,
    adobeTransform: -1,
    orientation: 1,
    firstScan: 0,
  };
  const frame: JpegFrame = { ...header, width: 0, height: 0 };
  for (let at = 2; ; ) {
    while (at < bytes.length && bytes[at] !== 0xff) at++;
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined) throw damaged('the file ends early');
    if (marker === 0xd9) throw damaged('it contains no picture');
    const end = at + u16(bytes, at);
    if (end > bytes.length) throw damaged('the file ends early');
    if (marker === 0xda) {
      if (frame.components.length === 0) throw damaged('it has no frame header');
      frame.firstScan = at - 2;
      return frame;
    }
    readSegment(frame, marker, at + 2, end);
    at = end;
  }
}

/** Takes in one marker segment; tables may also come between scans. */
export function readSegment(frame: JpegFrame, marker: number, start: number, end: number): void {
  const { bytes } = frame;
  if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) readFrame(frame, marker === 0xc2, start, end);
  else if (marker === 0xc4) readHuffmanTables(frame, start, end);
  else if (marker > 0xc2 && marker <= 0xcf && marker !== 0xc8)
    throw damaged('it is a lossless or arithmetic-coded JPEG; save it as an ordinary JPEG or as PNG');
  else if (marker === 0xdb) readQuantTables(frame, start, end);
  else if (marker === 0xdd) frame.restartInterval = u16(bytes, start);
  else if (marker === 0xe1 && bytes[start] === 0x45 && bytes[start + 1] === 0x78) {
    frame.orientation = orientationFromExif(bytes.subarray(start + 6, end));
  } else if (marker === 0xee && bytes[start] === 0x41) frame.adobeTransform = bytes[start + 11] ?? -1;
}

function readFrame(frame: JpegFrame, progressive: boolean, start: number, end: number): void {
  const { bytes } = frame;
  const count = bytes[start + 5] ?? 0;
  if (frame.components.length > 0 || start + 6 + count * 3 > end) throw damaged('its frame header is invalid');
  if (bytes[start] !== 8) throw damaged('only 8 bits a sample are supported');
  if (count !== 1 && count !== 3 && count !== 4) throw damaged('its number of colour channels is not supported');
  frame.progressive = progressive;
  frame.height = u16(bytes, start + 1);
  frame.width = u16(bytes, start + 3);
  for (let i = 0; i < count; i++) {
    const at = start + 6 + i * 3;
    const [h, v] = count === 1 ? [1, 1] : [bytes[at + 1]! >> 4, bytes[at + 1]! & 15];
    if (h < 1 || h > 4 || v < 1 || v > 4) throw damaged('its frame header is invalid');
    frame.components.push({
      id: bytes[at]!,
      h,
      v,
      quantTable: bytes[at + 2]! & 3,
      width: 0,
      height: 0,
      blocksWide: 0,
      ownBlocksWide: 0,
      ownBlocksHigh: 0,
      prediction: 0,
    });
  }
  frame.hMax = Math.max(...frame.components.map((c) => c.h));
  frame.vMax = Math.max(...frame.components.map((c) => c.v));
  frame.mcusWide = Math.ceil(frame.width / (8 * frame.hMax));
  frame.mcusHigh = Math.ceil(frame.height / (8 * frame.vMax));
  for (const c of frame.components) {
    c.width = Math.ceil((frame.width * c.h) / frame.hMax);
    c.height = Math.ceil((frame.height * c.v) / frame.vMax);
    c.blocksWide = frame.mcusWide * c.h;
    c.ownBlocksWide = Math.ceil(c.width / 8);
    c.ownBlocksHigh = Math.ceil(c.height / 8);
  }
}

function readQuantTables(frame: JpegFrame, start: number, end: number): void {
  const { bytes } = frame;
  for (let at = start; at < end; ) {
    const info = bytes[at++]!;
    const wide = info >> 4 !== 0;
    if (at + (wide ? 128 : 64) > end) throw damaged('its tables are invalid');
    const table = new Int32Array(64);
    for (let i = 0; i < 64; i++, at += wide ? 2 : 1) table[ZIGZAG[i]!] = wide ? u16(bytes, at) : bytes[at]!;
    frame.quantTables[info & 3] = table;
  }
}

function readHuffmanTables(frame: JpegFrame, start: number, end: number): void {
  const { bytes } = frame;
  for (let at = start; at < end; ) {
    const info = bytes[at++]!;
    const counts = bytes.subarray(at, at + 16);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (at + 16 + total > end || total > 256) throw damaged('its tables are invalid');
    const table = buildHuffman(counts, bytes.subarray(at + 16, at + 16 + total));
    (info >> 4 ? frame.acTables : frame.dcTables)[info & 3] = table;
    at += 16 + total;
  }
}

/** Reads the scan header whose marker is at `at`. */
export function readScan(frame: JpegFrame, at: number): JpegScan {
  const { bytes } = frame;
  const end = at + 2 + u16(bytes, at + 2);
  const count = bytes[at + 4] ?? 0;
  if (count < 1 || count > 4 || at + 8 + count * 2 > end || end > bytes.length) throw damaged('a scan is invalid');
  const parts: JpegScan['parts'] = [];
  for (let i = 0; i < count; i++) {
    const id = bytes[at + 5 + i * 2];
    const tables = bytes[at + 6 + i * 2]!;
    const component = frame.components.find((c) => c.id === id);
    if (!component || parts.some((part) => part.component === component)) throw damaged('a scan is invalid');
    parts.push({ component, dc: frame.dcTables[(tables >> 4) & 3], ac: frame.acTables[tables & 3] });
  }
  const tail = at + 5 + count * 2;
  const [from, to] = frame.progressive ? [bytes[tail]!, bytes[tail + 1]!] : [0, 63];
  if (from > to || to > 63 || (frame.progressive && from > 0 && count > 1)) throw damaged('a scan is invalid');
  return { parts, from, to, high: bytes[tail + 2]! >> 4, low: bytes[tail + 2]! & 15, data: end };
}
