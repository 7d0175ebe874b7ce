import { damaged, MediaError } from './image-error';
import type { ImageSource, PixelRun } from './image-source';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const HEADER = 13;
const MOST_CODES = 4096;
/** Where the rows of an interlaced frame begin and how far apart they are, pass by pass. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

export function isGif(bytes: Uint8Array): boolean {
  return /^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)));
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  isInterlaced: boolean;
  palette: Uint8Array;
  transparent: number;
  codeSize: number;
  data: Uint8Array[];
}

/** Opens a GIF of one frame. An animated one is refused: a redacted picture shows one moment of it only. */
export function openGif(bytes: Uint8Array): ImageSource {
  const width = wordAt(bytes, 6);
  const height = wordAt(bytes, 8);
  const frame = readOnlyFrame(bytes);
  const isWhole = frame.left === 0 && frame.top === 0 && frame.width >= width && frame.height >= height;
  const channels = isWhole && frame.transparent < 0 ? 3 : 4;
  return {
    format: 'gif',
    width,
    height,
    channels,
    orientation: 1,
    inOrder: true,
    rows: () => rowsOf(frame, width, height, channels),
  };
}

const wordAt = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);

function byteAt(bytes: Uint8Array, at: number): number {
  const value = bytes[at];
  if (value === undefined) throw damaged('the file ends early');
  return value;
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

function readOnlyFrame(bytes: Uint8Array): Frame {
  const common = paletteBytes(byteAt(bytes, 10));
  let at = HEADER + common;
  let transparent = -1;
  let frame: Frame | undefined;
  const blocks = (): Uint8Array[] => {
    const pieces: Uint8Array[] = [];
    for (let size = byteAt(bytes, at++); size > 0; size = byteAt(bytes, at++)) {
      byteAt(bytes, at + size - 1);
      pieces.push(bytes.subarray(at, at + size));
      at += size;
    }
    return pieces;
  };
  for (;;) {
    const kind = byteAt(bytes, at++);
    if (kind === TRAILER && frame) return frame;
    if (kind === EXTENSION) {
      const label = byteAt(bytes, at++);
      const [first] = blocks();
      if (label === CONTROL && first && (first[0] ?? 0) & 1) transparent = first[3] ?? -1;
      continue;
    }
    if (kind !== FRAME) throw damaged('its blocks cannot be followed');
    if (frame)
      throw new MediaError(
        'UNSUPPORTED_FORMAT',
        'The file is an animated GIF, which cannot be redacted. Save the frame you need as PNG.',
      );
    const flags = byteAt(bytes, at + 8);
    const own = paletteBytes(flags);
    const place = { left: wordAt(bytes, at), top: wordAt(bytes, at + 2) };
    const size = { width: wordAt(bytes, at + 4), height: wordAt(bytes, at + 6) };
    const palette = own > 0 ? bytes.subarray(at + 9, at + 9 + own) : bytes.subarray(HEADER, HEADER + common);
    at += 9 + own;
    const codeSize = byteAt(bytes, at++);
    if (codeSize < 1 || codeSize > 11) throw damaged('its data is inconsistent');
    frame = { ...place, ...size, palette, transparent, codeSize, isInterlaced: (flags & 0x40) !== 0, data: blocks() };
  }
}

function* rowsOf(frame: Frame, width: number, height: number, channels: 3 | 4): Generator<PixelRun> {
  const indices = decodeFrame(frame);
  const order = rowOrder(frame);
  const samples = new Uint8Array(width * channels);
  for (let y = 0; y < height; y++) {
    samples.fill(0);
    const row = order[y - frame.top];
    const columns = row === undefined ? 0 : Math.min(frame.width, width - frame.left);
    for (let x = 0; x < columns; x++) {
      const index = indices[(row ?? 0) * frame.width + x] ?? 0;
      if (index === frame.transparent) continue;
      const to = (frame.left + x) * channels;
      for (let i = 0; i < 3; i++) samples[to + i] = frame.palette[index * 3 + i] ?? 0;
      if (channels === 4) samples[to + 3] = 255;
    }
    yield { y, x: 0, step: 1, count: width, samples };
  }
}

/** For each row of the frame, which of the stored rows it is. */
function rowOrder({ height, isInterlaced }: Frame): number[] {
  if (!isInterlaced) return Array.from({ length: height }, (_, y) => y);
  const order: number[] = [];
  let stored = 0;
  for (const [first, step] of PASSES) for (let y = first; y < height; y += step) order[y] = stored++;
  return order;
}

/** The index of each pixel, rows as they are stored. */
function decodeFrame({ width, height, codeSize, data }: Frame): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const clear = 1 << codeSize;
  const prefix = new Uint16Array(MOST_CODES);
  const suffix = new Uint8Array(MOST_CODES);
  const stack = new Uint8Array(MOST_CODES + 1);
  let [bits, held, bitCount, next] = [codeSize + 1, 0, 0, clear + 2];
  let last = -1;
  let first = 0;
  let at = 0;
  for (const block of data)
    for (const byte of block) {
      held |= byte << bitCount;
      bitCount += 8;
      while (bitCount >= bits && at < pixels.length) {
        const code = held & ((1 << bits) - 1);
        held >>>= bits;
        bitCount -= bits;
        if (code === clear) {
          [bits, next, last] = [codeSize + 1, clear + 2, -1];
          continue;
        }
        if (code === clear + 1) {
          if (at < pixels.length) throw damaged('its data ends early');
          return pixels;
        }
        if (code > next || (code === next && last < 0)) throw damaged('its data is inconsistent');
        let depth = 0;
        let walk = code;
        if (code === next) {
          stack[depth++] = first;
          walk = last;
        }
        for (; walk >= clear && depth < MOST_CODES; walk = prefix[walk] ?? 0) stack[depth++] = suffix[walk] ?? 0;
        first = walk;
        stack[depth++] = first;
        while (depth > 0 && at < pixels.length) pixels[at++] = stack[--depth] ?? 0;
        if (last >= 0 && next < MOST_CODES) {
          prefix[next] = last;
          suffix[next] = first;
          next++;
          if (next === 1 << bits && bits < 12) bits++;
        }
        last = code;
      }
    }
  if (at < pixels.length) throw damaged('its data ends early');
  return pixels;
}
