import type { ImageSource, PixelRun } from '../image-source';
import { jpegBands } from './bands';
import { jpegColorConverter, storesLuma } from './color';
import { type JpegFrame, readJpegHeader } from './header';
import type { JpegBand } from './planes';
import { jpegUpsampler } from './upsample';

/** `colors` overrides what the file says about itself: a JPEG inside a TIFF leaves that to the TIFF. */
export function openJpeg(bytes: Uint8Array, colors?: 'rgb'): ImageSource {
  const frame = readJpegHeader(bytes);
  if (colors === 'rgb') frame.adobeTransform = 0;
  const [first] = frame.components;
  const hasFullLuma = storesLuma(frame) && first?.h === frame.hMax && first.v === frame.vMax;
  return {
    format: 'jpeg',
    width: frame.width,
    height: frame.height,
    channels: 3,
    orientation: frame.orientation,
    inOrder: true,
    rows: () => colorRows(bytes, frame),
    ...(hasFullLuma && { grayRows: () => lumaRows(bytes, frame) }),
  };
}

const rowsInBand = (frame: JpegFrame, index: number): number =>
  Math.min(8 * frame.vMax, frame.height - index * 8 * frame.vMax);

function* colorRows(bytes: Uint8Array, frame: JpegFrame): Generator<PixelRun> {
  const samples = new Uint8ClampedArray(frame.width * 3);
  const upsampler = jpegUpsampler(frame);
  const convert = jpegColorConverter(frame);
  function* emit(band: JpegBand, next: JpegBand | undefined): Generator<PixelRun> {
    for (let row = 0; row < rowsInBand(frame, band.index); row++) {
      convert(upsampler.lines(band, next, row), samples);
      yield { y: band.index * 8 * frame.vMax + row, x: 0, step: 1, count: frame.width, samples };
    }
    upsampler.leave(band);
  }
  let held: JpegBand | undefined;
  for (const band of jpegBands(bytes, false)) {
    if (held) yield* emit(held, band);
    held = band;
  }
  if (held) yield* emit(held, undefined);
}

function* lumaRows(bytes: Uint8Array, frame: JpegFrame): Generator<PixelRun> {
  const stride = frame.mcusWide * frame.hMax * 8;
  for (const { index, planes } of jpegBands(bytes, true)) {
    const plane = planes[0]!;
    for (let row = 0; row < rowsInBand(frame, index); row++) {
      const samples = plane.subarray(row * stride, row * stride + frame.width);
      yield { y: index * 8 * frame.vMax + row, x: 0, step: 1, count: frame.width, samples };
    }
  }
}
