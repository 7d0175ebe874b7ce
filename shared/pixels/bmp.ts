import { damaged } from './image-error';
import type { ImageSource, PixelRun } from './image-source';

interface BmpHeader {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  /** 0 plain, 1 RLE8, 2 RLE4, 3 and 6 bit fields. */
  compression: number;
  pixels: number;
  palette: number;
  paletteStep: 3 | 4;
  /** Red, green, blue, alpha. */
  masks: number[];
}

export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d;

export function openBmp(bytes: Uint8Array): ImageSource {
  const header = readHeader(bytes);
  const channels = header.masks[3] ? 4 : 3;
  return {
    format: 'bmp',
    width: header.width,
    height: header.height,
    channels,
    orientation: 1,
    inOrder: true,
    rows: () => bmpRows(bytes, header, channels),
  };
}

function readHeader(bytes: Uint8Array): BmpHeader {
  if (bytes.length < 26) throw damaged('the file ends early');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  const isOld = size === 12;
  if (14 + size > bytes.length || (!isOld && size < 40)) throw damaged('its header is invalid');
  const height = isOld ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isOld ? 24 : 28, true);
  const compression = isOld ? 0 : view.getUint32(30, true);
  const hasFields = compression === 3 || compression === 6;
  const isSupported =
    [1, 2, 4, 8, 16, 24, 32].includes(bits) &&
    (compression === 0 ||
      (compression === 1 && bits === 8) ||
      (compression === 2 && bits === 4) ||
      (hasFields && (bits === 16 || bits === 32)));
  if (!isSupported) throw damaged('this kind of BMP is not supported');
  const maskCount = size >= 56 || compression === 6 ? 4 : 3;
  if (hasFields && 54 + maskCount * 4 > bytes.length) throw damaged('the file ends early');
  const masks = hasFields
    ? Array.from({ length: maskCount }, (_, i) => view.getUint32(54 + i * 4, true))
    : bits === 16
      ? [0x7c00, 0x3e0, 0x1f]
      : [0xff0000, 0xff00, 0xff];
  return {
    width: isOld ? view.getUint16(18, true) : Math.max(0, view.getInt32(18, true)),
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    compression,
    pixels: view.getUint32(10, true),
    palette: 14 + size + (hasFields && size === 40 ? maskCount * 4 : 0),
    paletteStep: isOld ? 3 : 4,
    masks,
  };
}

function* bmpRows(bytes: Uint8Array, header: BmpHeader, channels: 3 | 4): Generator<PixelRun> {
  const { width, height, bits, topDown } = header;
  const samples = new Uint8Array(width * channels);
  const isRle = header.compression === 1 || header.compression === 2;
  const indices = isRle ? decodeRle(bytes, header) : undefined;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (!isRle && header.pixels + stride * height > bytes.length) throw damaged('the file ends early');
  const read = bits >= 16 ? colorReader(header, channels) : undefined;
  const unit = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    const stored = topDown ? y : height - 1 - y;
    const row = indices ? indices.subarray(stored * width) : bytes.subarray(header.pixels + stored * stride);
    if (read) read(row, samples);
    else {
      for (let x = 0; x < width; x++) {
        const bit = x * bits;
        unit[x] = indices ? row[x]! : (row[bit >> 3]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
      }
      lookUp(bytes, header, unit, samples);
    }
    yield { y, x: 0, step: 1, count: width, samples };
  }
}

function lookUp(bytes: Uint8Array, header: BmpHeader, indices: Uint8Array, out: Uint8Array): void {
  for (let x = 0, o = 0; x < indices.length; x++, o += 3) {
    const at = header.palette + indices[x]! * header.paletteStep;
    out[o] = bytes[at + 2] ?? 0;
    out[o + 1] = bytes[at + 1] ?? 0;
    out[o + 2] = bytes[at] ?? 0;
  }
}

function colorReader(header: BmpHeader, channels: 3 | 4): (row: Uint8Array, out: Uint8Array) => void {
  const { width, bits } = header;
  const step = bits / 8;
  const fields = header.masks.slice(0, channels).map((mask) => {
    const shift = mask ? 31 - Math.clz32(mask & -mask) : 0;
    return { mask, shift, max: mask >>> shift || 1 };
  });
  return (row, out) => {
    for (let x = 0, at = 0, o = 0; x < width; x++, at += step, o += channels) {
      let value = row[at]! | (row[at + 1]! << 8);
      if (bits > 16) value |= row[at + 2]! << 16;
      if (bits === 32) value |= row[at + 3]! << 24;
      for (let c = 0; c < channels; c++) {
        const { mask, shift, max } = fields[c]!;
        out[o + c] = Math.round((((value & mask) >>> shift) * 255) / max);
      }
    }
  };
}

/** Run-length files are stored bottom up and may skip pixels, so all indices are decoded at once: a byte a pixel. */
function decodeRle(bytes: Uint8Array, header: BmpHeader): Uint8Array {
  const { width, height, compression } = header;
  const out = new Uint8Array(width * height);
  const isWide = compression === 1;
  let at = header.pixels;
  let x = 0;
  let y = 0;
  const next = (): number => {
    const value = bytes[at++];
    if (value === undefined) throw damaged('its data ends early');
    return value;
  };
  const put = (value: number): void => {
    if (x < width && y < height) out[y * width + x] = value;
    x++;
  };
  for (;;) {
    const count = next();
    const value = next();
    if (count > 0) {
      for (let i = 0; i < count; i++) put(isWide ? value : i & 1 ? value & 15 : value >> 4);
    } else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) return out;
    else if (value === 2) {
      x += next();
      y += next();
    } else {
      let packed = 0;
      for (let i = 0; i < value; i++) {
        if (isWide || (i & 1) === 0) packed = next();
        put(isWide ? packed : i & 1 ? packed & 15 : packed >> 4);
      }
      const used = isWide ? value : (value + 1) >> 1;
      if (used & 1) at++;
    }
  }
}
