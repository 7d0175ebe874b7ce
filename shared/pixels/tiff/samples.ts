import { damaged } from '../image-error';
import type { TiffDirectory } from './directory';

export interface TiffLayout {
  width: number;
  height: number;
  compression: number;
  photometric: number;
  bits: number;
  /** Samples stored together: all of a pixel, or one when each channel has its own strips. */
  samples: number;
  channelsApart: number;
  channels: 3 | 4;
  /** Alpha is stored multiplied into the colours. */
  premultiplied: boolean;
}

const FAX = [2, 3, 4];
const READABLE = [1, 5, 7, 8, 32946, 32773, ...FAX];

/** What is in a page, or a clear error when it is something we do not read. */
export function tiffLayout(page: TiffDirectory): TiffLayout {
  const first = (values: number[] | undefined, fallback: number): number => values?.[0] ?? fallback;
  const width = first(page.width, 0);
  const height = first(page.height, 0);
  const compression = first(page.compression, 1);
  const bits = first(page.bitsPerSample, 1);
  const allSamples = first(page.samplesPerPixel, 1);
  const photometric = first(page.photometric, FAX.includes(compression) ? 0 : 1);
  const needed = photometric === 2 ? 3 : photometric === 5 ? 4 : photometric === 6 ? 3 : 1;
  const isJpeg = compression === 7;
  const isSupported =
    READABLE.includes(compression) &&
    [0, 1, 2, 3, 5, 6].includes(photometric) &&
    (photometric !== 6 || isJpeg) &&
    (page.bitsPerSample ?? []).every((value) => value === bits) &&
    (needed > 1 ? [8, 16] : [1, 2, 4, 8, 16]).includes(bits) &&
    (!isJpeg || bits === 8) &&
    (!FAX.includes(compression) || (bits === 1 && allSamples === 1)) &&
    allSamples >= needed &&
    allSamples <= 8 &&
    first(page.sampleFormat, 1) === 1 &&
    first(page.predictor, 1) <= 2 &&
    (first(page.fillOrder, 1) === 1 || FAX.includes(compression));
  if (!isSupported) throw damaged('this kind of TIFF is not supported');
  const isPlanar = first(page.planar, 1) === 2 && allSamples > 1;
  if (isPlanar && isJpeg) throw damaged('this kind of TIFF is not supported');
  const alphaKind = photometric === 2 && allSamples === 4 && !isJpeg ? first(page.extraSamples, 0) : 0;
  return {
    width,
    height,
    compression,
    photometric,
    bits,
    samples: isPlanar ? 1 : allSamples,
    channelsApart: isPlanar ? allSamples : 1,
    channels: alphaKind === 1 || alphaKind === 2 ? 4 : 3,
    premultiplied: alphaKind === 1,
  };
}

/** Undoes horizontal differencing on one row in place. */
export function undoPredictor(row: Uint8Array, layout: TiffLayout, littleEndian: boolean): void {
  const { samples, bits } = layout;
  if (bits === 8) {
    for (let i = samples; i < row.length; i++) row[i] = row[i]! + row[i - samples]!;
    return;
  }
  if (bits !== 16) throw damaged('this kind of TIFF is not supported');
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  for (let i = samples * 2; i + 1 < row.length; i += 2) {
    view.setUint16(i, view.getUint16(i, littleEndian) + view.getUint16(i - samples * 2, littleEndian), littleEndian);
  }
}

/** Turns the rows of one or more channels into 8-bit RGB or RGBA; 16-bit samples keep their high byte. */
export function tiffConverter(
  layout: TiffLayout,
  page: TiffDirectory,
  littleEndian: boolean,
): (rows: Uint8Array[], out: Uint8Array) => void {
  const { width, bits, samples, channelsApart, photometric, channels, premultiplied } = layout;
  const highByte = littleEndian ? 1 : 0;
  const at = (row: Uint8Array, index: number): number => {
    if (bits === 8) return row[index]!;
    if (bits === 16) return row[index * 2 + highByte]!;
    const bit = index * bits;
    return (row[bit >> 3]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  };
  const sample = (rows: Uint8Array[], x: number, channel: number): number =>
    channelsApart > 1 ? at(rows[channel]!, x) : at(rows[0]!, x * samples + channel);
  const palette = page.palette ?? [];
  const colors = palette.length / 3;
  const scale = bits < 8 ? 255 / ((1 << bits) - 1) : 1;
  return (rows, out) => {
    for (let x = 0, o = 0; x < width; x++, o += channels) {
      const value = sample(rows, x, 0);
      if (photometric === 3) {
        for (let c = 0; c < 3; c++) out[o + c] = (palette[c * colors + value] ?? 0) >> 8;
      } else if (photometric <= 1) {
        const gray = photometric === 0 ? 255 - value * scale : value * scale;
        out.fill(gray, o, o + 3);
      } else if (photometric === 5) {
        const key = 255 - sample(rows, x, 3);
        for (let c = 0; c < 3; c++) out[o + c] = Math.round(((255 - sample(rows, x, c)) * key) / 255);
      } else {
        const alpha = channels === 4 ? sample(rows, x, 3) : 255;
        for (let c = 0; c < 3; c++) {
          const color = sample(rows, x, c);
          out[o + c] = premultiplied && alpha > 0 ? Math.min(255, Math.round((color * 255) / alpha)) : color;
        }
        if (channels === 4) out[o + 3] = alpha;
      }
    }
  };
}
