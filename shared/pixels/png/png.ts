import { orientationFromExif } from '../exif';
import type { ImageSource, PixelRun } from '../image-source';
import { pngExpander } from './expand';
import { type PngHeader, readPngHeader } from './header';
import { Inflate } from './inflate';
import { PNG_SAMPLES } from './samples';
import { unfilter } from './unfilter';

/** Adam7: first column, first row, column step, row step of each pass. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const ONE_PASS = [[0, 0, 1, 1]] as const;

export function openPng(bytes: Uint8Array): ImageSource {
  const header = readPngHeader(bytes);
  const hasAlpha = header.colorType === 4 || header.colorType === 6 || header.transparency !== undefined;
  const channels = hasAlpha ? 4 : 3;
  return {
    format: 'png',
    width: header.width,
    height: header.height,
    channels,
    orientation: header.exif ? orientationFromExif(header.exif) : 1,
    inOrder: !header.interlaced,
    rows: () => pngRows(header, channels),
  };
}

function* pngRows(header: PngHeader, channels: 3 | 4): Generator<PixelRun> {
  const bitsPerPixel = PNG_SAMPLES[header.colorType]! * header.depth;
  const inflate = new Inflate(header.data);
  const expand = pngExpander(header, channels);
  const samples = new Uint8Array(header.width * channels);
  const filter = new Uint8Array(1);
  for (const [x0, y0, dx, dy] of header.interlaced ? ADAM7 : ONE_PASS) {
    const count = Math.ceil((header.width - x0) / dx);
    const rows = Math.ceil((header.height - y0) / dy);
    if (count <= 0 || rows <= 0) continue;
    const rowBytes = Math.ceil((count * bitsPerPixel) / 8);
    let current = new Uint8Array(rowBytes);
    let previous = new Uint8Array(rowBytes);
    for (let row = 0; row < rows; row++) {
      inflate.read(filter, 0, 1);
      inflate.read(current, 0, rowBytes);
      unfilter(filter[0]!, current, previous, Math.max(1, bitsPerPixel >> 3));
      expand(current, count, samples);
      yield { y: y0 + row * dy, x: x0, step: dx, count, samples };
      [current, previous] = [previous, current];
    }
  }
}
