import { fromLatin1 } from '@veilmark/crypto/bytes';
import { orientationFromExif } from '@veilmark/pixels/exif';
import { crc32 } from '@veilmark/pixels/png/crc32';
import { PNG_SAMPLES } from '@veilmark/pixels/png/samples';
import { unzlibSync, zlibSync } from 'fflate';
import { ascii, concat, ensure, slice, viewOf } from './bytes';
import { zlibExtent } from './deflate-extent';
import { cleanProfile } from './icc';
import { writeOrientation } from './orientation';
import { eachRow, type Pass } from './png-rows';
import { UsedColors } from './used-colors';

/** Chunks of a fixed size that say how colours and pixels are meant. */
const MEASURES = new Map([
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['pHYs', 9],
]);
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
const PALETTE = 3;
const OPAQUE = 255;
const LARGEST_PROFILE = 4_000_000;
const MOST_PIXELS = 500_000_000;

interface Header {
  width: number;
  height: number;
  bits: number;
  colour: number;
  isInterlaced: boolean;
}

/** Pixels, palette, transparency and measures. An animation keeps the picture that programs without animation show. */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  const data: Uint8Array[] = [];
  let header: Header | undefined;
  let exif: Uint8Array | undefined;
  /** The colors and how much of each shows. */
  let palette: Uint8Array | undefined;
  let alpha: Uint8Array | undefined;
  const seen = new Set<string>();
  for (let at = 8, isOpen = true; isOpen; ) {
    ensure(at + 12 <= bytes.length);
    const length = view.getUint32(at);
    const type = ascii(bytes, at + 4, at + 8);
    const content = slice(bytes, at + 8, length);
    ensure(at + 12 + length <= bytes.length && (header !== undefined) === (type !== 'IHDR'));
    // Of a critical chunk that is not known, nobody knows what it would do; ancillary ones have a small first letter.
    ensure(CRITICAL.has(type) || ((bytes[at + 4] ?? 0) & 32) !== 0);
    at += 12 + length;
    const isFirst = !seen.has(type);
    seen.add(type);
    if (type === 'IHDR') {
      header = readHeader(content);
      kept.push(chunk('IHDR', content));
    } else if (type === 'IDAT') data.push(content);
    else if (type === 'IEND') isOpen = false;
    else if (isFirst && data.length === 0 && header) {
      if (type === 'eXIf') exif = content;
      else if (type === 'PLTE') palette = readPalette(content, header);
      else if (type === 'tRNS') alpha = readAlpha(content, header);
      else kept.push(...beforePixels(type, content));
    }
  }
  ensure(header !== undefined && (header.colour !== PALETTE || palette !== undefined));
  const pixels = cleanPixels(concat(data), header);
  const used = palette && usedColors(pixels, header);
  if (palette) kept.push(chunk('PLTE', used?.clear(palette, 3) ?? palette));
  if (alpha) kept.push(chunk('tRNS', used?.clear(alpha, 1, OPAQUE) ?? alpha));
  const orientation = exif && writeOrientation(orientationFromExif(exif));
  if (orientation) kept.push(chunk('eXIf', orientation));
  kept.push(chunk('IDAT', pixels), chunk('IEND', new Uint8Array()));
  return concat(kept);
}

function readHeader(content: Uint8Array): Header {
  ensure(content.length === 13);
  const view = viewOf(content);
  const [width, height, bits, colour] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(9)];
  const interlace = view.getUint8(12);
  ensure(width > 0 && height > 0 && width * height <= MOST_PIXELS && [1, 2, 4, 8, 16].includes(bits));
  ensure(PNG_SAMPLES[colour] !== undefined && content[10] === 0 && content[11] === 0 && interlace <= 1);
  return { width, height, bits, colour, isInterlaced: interlace === 1 };
}

/** With true colours it is only a suggestion. */
function readPalette(content: Uint8Array, { colour, bits }: Header): Uint8Array | undefined {
  if (colour !== PALETTE) return undefined;
  ensure(content.length % 3 === 0 && content.length > 0 && content.length <= 3 << bits);
  return content;
}

function readAlpha(content: Uint8Array, { colour, bits }: Header): Uint8Array | undefined {
  const isRight = colour === PALETTE ? content.length <= 1 << bits : content.length === { 0: 2, 2: 6 }[colour];
  return isRight ? content : undefined;
}

function usedColors(pixels: Uint8Array, header: Header): UsedColors {
  const used = new UsedColors();
  eachRow(pixels, passesOf(header), header.bits, (row, columns) => used.addRow(row, header.bits, columns));
  return used;
}

function beforePixels(type: string, content: Uint8Array): Uint8Array[] {
  if (MEASURES.get(type) === content.length) return [chunk(type, content)];
  const profile = type === 'iCCP' ? readProfile(content) : undefined;
  // A compressed profile has a name, which is free text.
  if (profile) return [chunk('iCCP', concat([fromLatin1('ICC\0\0'), zlibSync(profile)]))];
  return [];
}

function readProfile(content: Uint8Array): Uint8Array | undefined {
  const packed = content.subarray(content.indexOf(0) + 2);
  try {
    const { size } = zlibExtent(packed, LARGEST_PROFILE);
    return cleanProfile(unzlibSync(packed, { out: new Uint8Array(size) }));
  } catch {
    return undefined;
  }
}

/** The compressed rows and nothing behind them; data that unpacks to more or less than the pixels is refused. */
function cleanPixels(data: Uint8Array, header: Header): Uint8Array {
  const wanted = packedRows(header);
  const { used, size } = zlibExtent(data, wanted);
  ensure(size === wanted);
  return data.subarray(0, used);
}

const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
];

/** Bytes of all rows, each with its filter in front. */
function packedRows(header: Header): number {
  const { bits, colour } = header;
  return passesOf(header).reduce((sum, { columns, lines }) => {
    const row = 1 + Math.ceil((columns * bits * (PNG_SAMPLES[colour] ?? 0)) / 8);
    return sum + (columns > 0 && lines > 0 ? lines * row : 0);
  }, 0);
}

function passesOf({ width, height, isInterlaced }: Header): Pass[] {
  if (!isInterlaced) return [{ columns: width, lines: height }];
  return PASSES.map(([x = 0, stepX = 1, y = 0, stepY = 1]) => ({
    columns: Math.ceil((width - x) / stepX),
    lines: Math.ceil((height - y) / stepY),
  }));
}

export function chunk(type: string, content: Uint8Array): Uint8Array {
  const result = new Uint8Array(content.length + 12);
  const view = viewOf(result);
  view.setUint32(0, content.length);
  result.set(fromLatin1(type), 4);
  result.set(content, 8);
  view.setUint32(content.length + 8, crc32(result.subarray(4, content.length + 8)));
  return result;
}
