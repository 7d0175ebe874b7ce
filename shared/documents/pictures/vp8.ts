import { ascii, concat, ensure, slice, viewOf } from './bytes';
import { Vp8Bits } from './vp8-bits';
import { BLOCK_MODES, COEFFICIENTS, COEFFICIENTS_STAY } from './vp8-tables';

const FRAME_TAG = 3;
const HEADER = 10;
const SIZE_BITS = 5;
const PART_SIZE = 3;
/** Blocks that look like others take a bit or two. */
const MOST_PIXELS = 100_000_000;

/** Blocks of 4 by 4 pixels, by what they hold. */
const LUMA_AFTER_DC = 0;
const LUMA_DC = 1;
const CHROMA = 2;
const LUMA = 3;
/** Which band of likelihoods each of the sixteen coefficients has, and the end. */
const BANDS = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0];
const PARTS = 11;
const CONTEXT = PARTS;
const BAND = 3 * CONTEXT;
const KIND = 8 * BAND;
/** Bits of large coefficients. */
const LARGE = [
  [173, 148, 140],
  [176, 155, 140, 135],
  [180, 157, 141, 134, 130],
  [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129],
];
/** Of blocks of 4 by 4 pixels; of larger ones vertical, horizontal and true motion are these, too. */
const [DC, TRUE_MOTION, VERTICAL, HORIZONTAL] = [0, 1, 2, 3];
/** Up from the root: another branch, or a mode, below zero or the first. */
const MODE_TREE = [-DC, 1, -TRUE_MOTION, 2, -VERTICAL, 3, 4, 6, -HORIZONTAL, 5, -4, -5, -6, 7, -7, 8, -8, -9];

interface Frame {
  bits: Vp8Bits;
  /** Of the parts of the picture that segments are marked in; empty without. */
  segments: number[];
  likelihoods: Uint8Array;
  /** How likely a block has coefficients; undefined where all may have. */
  notSkipped: number | undefined;
}

/** Width and height that a lossy picture says to have. */
export function lossySize(content: Uint8Array): { width: number; height: number } {
  ensure(ascii(content, FRAME_TAG, 6) === '\x9d\x01\x2a');
  const view = viewOf(content);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** The parts of a lossy picture, each to where the last pixel needs it. */
export function cleanLossy(content: Uint8Array): Uint8Array {
  const { width, height } = lossySize(content);
  const tag = (content[0] ?? 0) | ((content[1] ?? 0) << 8) | ((content[2] ?? 0) << 16);
  ensure((tag & 1) === 0 && width > 0 && height > 0 && width * height <= MOST_PIXELS);
  const header = slice(content, HEADER, tag >> SIZE_BITS);
  const { frame, parts: count } = readHeader(header);
  const parts = partsOf(content.subarray(HEADER + header.length), count);
  const readers = parts.map((part) => new Vp8Bits(part));
  readBlocks(frame, readers, Math.ceil(width / 16), Math.ceil(height / 16));

  const used = readers.map((reader, index) => slice(parts[index] as Uint8Array, 0, reader.used));
  const head = slice(content, 0, HEADER).slice();
  const first = header.subarray(0, frame.bits.used);
  head.set(threeBytes((tag & ((1 << SIZE_BITS) - 1)) | (first.length << SIZE_BITS)));
  return concat([head, first, ...used.slice(0, -1).map(({ length }) => threeBytes(length)), ...used]);
}

const threeBytes = (value: number) => Uint8Array.of(value & 255, (value >> 8) & 255, value >> 16);

/** All but the last say how long they are. */
function partsOf(bytes: Uint8Array, count: number): Uint8Array[] {
  let at = PART_SIZE * (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const [low = 0, middle = 0, high = 0] = bytes.subarray(PART_SIZE * index);
    const isLast = index === count - 1;
    const part = isLast ? bytes.subarray(at) : slice(bytes, at, low | (middle << 8) | (high << 16));
    at += part.length;
    return part;
  });
}

function readHeader(header: Uint8Array): { frame: Frame; parts: number } {
  const bits = new Vp8Bits(header);
  // The space of colors, and whether they are clamped.
  bits.number(2);
  const segments = readSegments(bits);
  // The filter between blocks.
  bits.number(10);
  if (bits.is(128) && bits.is(128)) for (let i = 0; i < 8; i++) bits.optional(6);
  const parts = 1 << bits.number(2);
  bits.number(7);
  for (let i = 0; i < 5; i++) bits.optional(4);
  // Whether later frames keep the likelihoods: there are none.
  bits.bit();
  const likelihoods = COEFFICIENTS.slice();
  for (const [index, stays] of COEFFICIENTS_STAY.entries()) if (bits.is(stays)) likelihoods[index] = bits.number(8);
  const notSkipped = bits.is(128) ? bits.number(8) : undefined;
  return { frame: { bits, segments, likelihoods, notSkipped }, parts };
}

function readSegments(bits: Vp8Bits): number[] {
  if (!bits.is(128)) return [];
  const isMarked = bits.is(128);
  if (bits.is(128)) {
    bits.bit();
    for (let i = 0; i < 4; i++) bits.optional(7);
    for (let i = 0; i < 4; i++) bits.optional(6);
  }
  return isMarked ? Array.from({ length: 3 }, () => (bits.is(128) ? bits.number(8) : 255)) : [];
}

/** How the blocks above and on the left are predicted, and which of them have coefficients: four of luma, two of each color, one of means. */
class Beside {
  readonly modes: Uint8Array;
  readonly filled: Uint8Array;

  constructor(blocks: number) {
    this.modes = new Uint8Array(4 * blocks);
    this.filled = new Uint8Array(FILLED * blocks);
  }
}
const FILLED = 9;
const MEANS = 8;

function readBlocks(frame: Frame, readers: readonly Vp8Bits[], columns: number, rows: number): void {
  const above = new Beside(columns);
  for (let row = 0; row < rows; row++) {
    const left = new Beside(1);
    const tokens = readers[row & (readers.length - 1)] as Vp8Bits;
    for (let column = 0; column < columns; column++) {
      const { bits, segments, notSkipped } = frame;
      if (segments.length > 0) bits.bit(segments[bits.is(segments[0] ?? 0) ? 2 : 1] ?? 0);
      const isSkipped = notSkipped !== undefined && bits.is(notSkipped);
      const isSplit = readModes(bits, above.modes.subarray(4 * column, 4 * column + 4), left.modes);
      const filled = above.filled.subarray(FILLED * column, FILLED * column + FILLED);
      if (!isSkipped) readTokens(frame.likelihoods, tokens, isSplit, filled, left.filled);
      else for (const side of [filled, left.filled]) side.fill(0, 0, isSplit ? MEANS : FILLED);
    }
  }
}

/** Whether each block of 4 by 4 is predicted by itself. */
function readModes(bits: Vp8Bits, above: Uint8Array, left: Uint8Array): boolean {
  const isSplit = !bits.is(145);
  if (isSplit) {
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 4; x++) {
        const mode = readMode(bits, 9 * (10 * (above[x] ?? 0) + (left[y] ?? 0)));
        above[x] = mode;
        left[y] = mode;
      }
    }
  } else {
    const isSteep = bits.is(156);
    const mode = isSteep ? (bits.is(128) ? TRUE_MOTION : HORIZONTAL) : bits.is(163) ? VERTICAL : DC;
    above.fill(mode);
    left.fill(mode);
  }
  // The mode of the colors.
  if (bits.is(142) && bits.is(114)) bits.bit(183);
  return isSplit;
}

function readMode(bits: Vp8Bits, from: number): number {
  let at = 0;
  do at = MODE_TREE[2 * at + bits.bit(BLOCK_MODES[from + at])] ?? 0;
  while (at > 0);
  return -at;
}

function readTokens(
  likelihoods: Uint8Array,
  bits: Vp8Bits,
  isSplit: boolean,
  above: Uint8Array,
  left: Uint8Array,
): void {
  const read = (kind: number, first: number, x: number, y: number) => {
    const context = (above[x] ?? 0) + (left[y] ?? 0);
    const isFilled = readCoefficients(likelihoods, bits, kind * KIND, context, first) > first ? 1 : 0;
    above[x] = isFilled;
    left[y] = isFilled;
  };
  if (!isSplit) read(LUMA_DC, 0, MEANS, MEANS);
  const [luma, first] = isSplit ? [LUMA, 0] : [LUMA_AFTER_DC, 1];
  for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) read(luma, first, x, y);
  for (const color of [4, 6])
    for (let y = 0; y < 2; y++) for (let x = 0; x < 2; x++) read(CHROMA, 0, color + x, color + y);
}

/** Passes the coefficients of a block: behind the last one that is not nothing. */
function readCoefficients(all: Uint8Array, bits: Vp8Bits, kind: number, context: number, first: number): number {
  const contextOf = (index: number, before: number) => kind + (BANDS[index] ?? 0) * BAND + before * CONTEXT;
  let at = contextOf(first, context);
  for (let index = first; index < 16; ) {
    if (!bits.is(all[at] ?? 0)) return index;
    while (!bits.is(all[at + 1] ?? 0)) {
      at = contextOf(++index, 0);
      if (index === 16) return 16;
    }
    const isLarge = bits.is(all[at + 2] ?? 0);
    if (isLarge) passLarge(bits, all, at);
    // The sign.
    bits.bit();
    at = contextOf(++index, isLarge ? 2 : 1);
  }
  return 16;
}

function passLarge(bits: Vp8Bits, all: Uint8Array, at: number): void {
  const is = (part: number) => bits.is(all[at + part] ?? 0);
  if (!is(3)) {
    if (is(4)) is(5);
  } else if (!is(6)) {
    if (!is(7)) bits.bit(159);
    else for (const likelihood of [165, 145]) bits.bit(likelihood);
  } else {
    const isLong = is(8);
    const category = (isLong ? 2 : 0) + (is(isLong ? 10 : 9) ? 1 : 0);
    for (const likelihood of LARGE[category] ?? []) bits.bit(likelihood);
  }
}
