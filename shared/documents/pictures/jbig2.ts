import { concat, ensure, slice, viewOf } from './bytes';

/** Symbols, text, patterns, halftones, regions, pages, stripes and tables. Extensions hold comments. */
const NEEDED = new Set([0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 49, 50, 51, 53]);
const UNKNOWN_LENGTH = 0xffffffff;

/** The segments of a JBIG2 stream as PDF embeds it: one after the other, without a file header. */
export function cleanJbig2(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const short = view.getUint8(at + 5) >> 5;
    const isLong = short === 7;
    const referred = isLong ? view.getUint32(at + 5) & 0x1fffffff : short;
    ensure(short !== 5 && short !== 6);
    const countBytes = isLong ? 4 + Math.ceil((referred + 1) / 8) : 1;
    const numberBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const head = 5 + countBytes + referred * numberBytes + (flags & 0x40 ? 4 : 1) + 4;
    const length = view.getUint32(at + head - 4);
    // Only a region at the very end may leave its length open.
    const isOpen = length === UNKNOWN_LENGTH;
    const segment = isOpen ? bytes.subarray(at) : slice(bytes, at, head + length);
    ensure(segment.length >= head && (!isOpen || (flags & 63) === 38));
    if (NEEDED.has(flags & 63)) kept.push(segment);
    at += segment.length;
  }
  return concat(kept);
}
