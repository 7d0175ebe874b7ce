import type { JpegComponent, JpegFrame } from './header';
import type { JpegBand } from './planes';

type Line = Uint8ClampedArray;

interface JpegUpsampler {
  /** One line of full-width samples by component, for row `row` of `band`. */
  lines(band: JpegBand, next: JpegBand | undefined, row: number): Line[];
  /** Called when all rows of `band` were taken: keeps what the next band needs of it. */
  leave(band: JpegBand): void;
}

/**
 * Brings subsampled chroma to full size with the triangle filter that libjpeg uses by default, so that what we write is
 * what other programs show for the same file. It looks one sample row up and down, across bands.
 */
export function jpegUpsampler(frame: JpegFrame): JpegUpsampler {
  const width = frame.mcusWide * frame.hMax * 8;
  const parts = frame.components.map((component) => ({
    component,
    stride: component.blocksWide * 8,
    across: frame.hMax / component.h,
    down: frame.vMax / component.v,
    line: new Uint8ClampedArray(width),
    above: new Uint8ClampedArray(component.blocksWide * 8),
  }));
  type Part = (typeof parts)[number];

  /** Sample row `row`, counted from the top of the picture; past an edge the last real row is repeated. */
  const sampleRow = (part: Part, slot: number, band: JpegBand, next: JpegBand | undefined, row: number): Line => {
    const { component, stride } = part;
    const clamped = Math.max(0, Math.min(component.height - 1, row));
    const local = clamped - band.index * 8 * component.v;
    if (local < 0) return part.above;
    if (local >= 8 * component.v) return (next ?? band).planes[slot]!.subarray(0, stride);
    return band.planes[slot]!.subarray(local * stride, (local + 1) * stride);
  };

  return {
    lines(band, next, row) {
      return parts.map((part, slot) => {
        const { component, across, down, line } = part;
        const y = band.index * 8 * frame.vMax + row;
        const near = sampleRow(part, slot, band, next, Math.floor(y / down));
        if (across === 1 && down === 1) return near;
        const isFancy = component.width > 2 && (across === 1 || across === 2) && (down === 1 || down === 2);
        if (!isFancy) return repeat(near, frame, component, line);
        if (down === 1) return widen(near, component.width, line);
        const isLower = y % 2 === 1;
        const far = sampleRow(part, slot, band, next, Math.floor(y / 2) + (isLower ? 1 : -1));
        return across === 1
          ? blend(near, far, component.width, isLower ? 2 : 1, line)
          : widenAndBlend(near, far, component.width, line);
      });
    },
    leave(band) {
      for (const [slot, { component, stride, above }] of parts.entries()) {
        const last = 8 * component.v - 1;
        above.set(band.planes[slot]!.subarray(last * stride, (last + 1) * stride));
      }
    },
  };
}

function repeat(near: Line, frame: JpegFrame, component: JpegComponent, out: Line): Line {
  for (let x = 0; x < frame.width; x++) out[x] = near[Math.floor((x * component.h) / frame.hMax)]!;
  return out;
}

function widen(near: Line, width: number, out: Line): Line {
  const last = width - 1;
  for (let x = 0; x <= last; x++) {
    const value = near[x]!;
    out[2 * x] = x === 0 ? value : (3 * value + near[x - 1]! + 1) >> 2;
    out[2 * x + 1] = x === last ? value : (3 * value + near[x + 1]! + 2) >> 2;
  }
  return out;
}

function blend(near: Line, far: Line, width: number, bias: number, out: Line): Line {
  for (let x = 0; x < width; x++) out[x] = (3 * near[x]! + far[x]! + bias) >> 2;
  return out;
}

function widenAndBlend(near: Line, far: Line, width: number, out: Line): Line {
  let previous = 3 * near[0]! + far[0]!;
  let current = previous;
  for (let x = 0; x < width; x++) {
    const next = x + 1 < width ? 3 * near[x + 1]! + far[x + 1]! : current;
    out[2 * x] = (3 * current + previous + 8) >> 4;
    out[2 * x + 1] = (3 * current + next + 7) >> 4;
    previous = current;
    current = next;
  }
  return out;
}
