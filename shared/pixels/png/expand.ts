import type { PngHeader } from './header';
import { PNG_SAMPLES } from './samples';

/** Turns one unfiltered PNG row into 8-bit RGB or RGBA. 16-bit samples keep their high byte. */
export function pngExpander(
  header: PngHeader,
  channels: 3 | 4,
): (raw: Uint8Array, count: number, out: Uint8Array) => void {
  const { depth, colorType, palette, transparency } = header;
  const samples = PNG_SAMPLES[colorType]!;
  if (depth === 8 && samples === channels) return (raw, count, out) => out.set(raw.subarray(0, count * channels));

  const stride = depth === 16 ? 2 : 1;
  const sampleAt =
    depth >= 8
      ? (raw: Uint8Array, index: number): number => raw[index * stride]!
      : (raw: Uint8Array, index: number): number => {
          const bit = index * depth;
          return (raw[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
        };
  if (colorType === 3) {
    const colors = palette ?? new Uint8Array(0);
    return (raw, count, out) => {
      for (let x = 0, o = 0; x < count; x++, o += channels) {
        const index = sampleAt(raw, x);
        out[o] = colors[index * 3] ?? 0;
        out[o + 1] = colors[index * 3 + 1] ?? 0;
        out[o + 2] = colors[index * 3 + 2] ?? 0;
        if (channels === 4) out[o + 3] = transparency?.[index] ?? 255;
      }
    };
  }

  const isGray = samples < 3;
  const scale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  // A tRNS chunk names one colour, in the depth of the file, that is fully transparent.
  const wide = (raw: Uint8Array, index: number): number =>
    depth === 16 ? (raw[index * 2]! << 8) | raw[index * 2 + 1]! : sampleAt(raw, index);
  const key = transparency
    ? Array.from({ length: isGray ? 1 : 3 }, (_, i) => (transparency[i * 2]! << 8) | transparency[i * 2 + 1]!)
    : undefined;
  const hasAlpha = samples === 2 || samples === 4;
  return (raw, count, out) => {
    for (let x = 0, o = 0; x < count; x++, o += channels) {
      const first = x * samples;
      out[o] = sampleAt(raw, first) * scale;
      out[o + 1] = isGray ? out[o]! : sampleAt(raw, first + 1);
      out[o + 2] = isGray ? out[o]! : sampleAt(raw, first + 2);
      if (channels === 4) {
        if (hasAlpha) out[o + 3] = sampleAt(raw, first + samples - 1);
        else out[o + 3] = key?.every((value, i) => wide(raw, first + i) === value) ? 0 : 255;
      }
    }
  };
}
