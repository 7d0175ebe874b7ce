import { Unzlib } from 'fflate';
import type { UsedColors } from './used-colors';

const INDICES = [1, 2, 4, 8];
const CHANNELS = 3;
const CHANNEL_BYTES = 2;

/** The table of colors without those that no pixel names: all reds, all greens, all blues. `seen` are the bytes of the pixels. */
export function clearedPalette(table: Uint8Array, bits: number, seen: UsedColors): Uint8Array {
  const channel = table.length / CHANNELS;
  if (!INDICES.includes(bits) || channel !== CHANNEL_BYTES << bits) return table;
  const used = seen.pixelsInBytes(bits);
  const cleared = table.slice();
  for (let at = 0; at < table.length; at += channel)
    cleared.set(used.clear(table.subarray(at, at + channel), CHANNEL_BYTES), at);
  return cleared;
}

/** Every byte that a zlib stream unpacks to. */
export function seeUnpacked(piece: Uint8Array, seen: UsedColors): void {
  new Unzlib((bytes) => seen.addRow(bytes, 8, bytes.length)).push(piece, true);
}
