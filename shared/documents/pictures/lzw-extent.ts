import { ensure } from './bytes';
import type { Extent } from './deflate-extent';
import type { UsedColors } from './used-colors';

const MOST_CODES = 4096;

interface LzwKind {
  /** Bits of a plain value; TIFF always has eight. */
  minimum: number;
  /** TIFF fills bytes from the top, GIF from the bottom. */
  order: 'high-first' | 'low-first';
  /** Told which values there are: all strings are made of those that stand there by themselves. */
  used?: UsedColors | undefined;
}

/**
 * How far an LZW stream reaches and how much it unpacks to: to its end code, or to where `wanted` values are complete.
 * Only the length of each string is kept.
 */
export function lzwExtent(bytes: Uint8Array, wanted: number, { minimum, order, used: values }: LzwKind): Extent {
  ensure(minimum >= 2 && minimum <= 8);
  const clear = 1 << minimum;
  const end = clear + 1;
  // TIFF widens its codes one code too early.
  const early = order === 'high-first' ? 1 : 0;
  const lengths = new Uint32Array(MOST_CODES).fill(1, 0, clear);
  let next = end + 1;
  let width = minimum + 1;
  let previous = 0;
  let size = 0;
  let [at, bits, count] = [0, 0, 0];
  const read = (): number | undefined => {
    while (count < width) {
      const byte = bytes[at++];
      if (byte === undefined) return undefined;
      bits = order === 'high-first' ? ((bits << 8) | byte) & 0xfffff : bits | (byte << count);
      count += 8;
    }
    const code = (order === 'high-first' ? bits >> (count - width) : bits) & ((1 << width) - 1);
    if (order === 'low-first') bits >>>= width;
    count -= width;
    return code;
  };
  while (size < wanted) {
    const code = read();
    ensure(code !== undefined);
    if (code === end) return { used: at, size };
    if (code === clear) {
      next = end + 1;
      width = minimum + 1;
      previous = 0;
      continue;
    }
    ensure(code < next || (code === next && previous > 0));
    if (code < clear) values?.add(code);
    const length = code < next ? (lengths[code] ?? 0) : previous + 1;
    if (previous > 0 && next < MOST_CODES) lengths[next++] = previous + 1;
    if (next + early >= 1 << width && width < 12) width++;
    previous = length;
    size += length;
  }
  const used = at;
  return { used: read() === end ? at : used, size };
}
