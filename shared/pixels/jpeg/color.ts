import type { JpegFrame } from './header';

type Line = Uint8ClampedArray;

/** True when the first component is brightness: gray and YCbCr files. */
export function storesLuma({ components, adobeTransform }: JpegFrame): boolean {
  const ids = String.fromCharCode(...components.map((c) => c.id));
  const isRgb = adobeTransform === 0 || (adobeTransform < 0 && ids === 'RGB');
  return components.length === 1 || (components.length === 3 && !isRgb);
}

/** How a file's components become RGB: gray, YCbCr, RGB, CMYK or YCCK (Adobe's are stored inverted). */
export function jpegColorConverter(frame: JpegFrame): (lines: Line[], out: Line) => void {
  const { width, components, adobeTransform } = frame;
  if (components.length === 1) return ([gray], out) => spreadGray(gray!, width, out);
  if (components.length === 3) {
    return storesLuma(frame)
      ? (lines, out) => fromYcc(lines, width, out)
      : (lines, out) => interleave(lines, width, out);
  }
  return (lines, out) => {
    if (adobeTransform === 2) fromYcc(lines, width, out);
    else interleave(lines, width, out);
    // Adobe's YCCK decodes to inverted CMY; both kinds carry K inverted when the Adobe marker is there.
    for (let x = 0, o = 0; x < width; x++, o += 3) {
      const key = adobeTransform >= 0 ? lines[3]![x]! : 255 - lines[3]![x]!;
      for (let i = o; i < o + 3; i++) {
        const ink = adobeTransform === 2 ? 255 - out[i]! : adobeTransform === 0 ? out[i]! : 255 - out[i]!;
        out[i] = (ink * key) / 255;
      }
    }
  };
}

function spreadGray(gray: Line, width: number, out: Line): void {
  for (let x = 0, o = 0; x < width; x++, o += 3) {
    out[o] = gray[x]!;
    out[o + 1] = gray[x]!;
    out[o + 2] = gray[x]!;
  }
}

function interleave(lines: Line[], width: number, out: Line): void {
  const [a, b, c] = lines as [Line, Line, Line]; // the callers have at least three components
  for (let x = 0, o = 0; x < width; x++, o += 3) {
    out[o] = a[x]!;
    out[o + 1] = b[x]!;
    out[o + 2] = c[x]!;
  }
}

function fromYcc(lines: Line[], width: number, out: Line): void {
  const [luma, blue, red] = lines as [Line, Line, Line]; // the callers have at least three components
  for (let x = 0, o = 0; x < width; x++, o += 3) {
    const y = luma[x]! << 16;
    const cb = blue[x]! - 128;
    const cr = red[x]! - 128;
    out[o] = (y + 91881 * cr + 32768) >> 16;
    out[o + 1] = (y - 22554 * cb - 46802 * cr + 32768) >> 16;
    out[o + 2] = (y + 116130 * cb + 32768) >> 16;
  }
}
