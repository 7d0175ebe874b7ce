import type { ImageSource } from './image-source';
import { uprightRows } from './upright-rows';

/** A rectangle in pixels of the upright picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Upright colour rows with solid boxes painted over them. */
export function* paintedRows(
  source: ImageSource,
  boxes: readonly Box[],
  color: readonly [number, number, number],
): Generator<Uint8Array | Uint8ClampedArray> {
  const { channels } = source;
  let y = 0;
  for (const row of uprightRows(source, channels, () => source.rows())) {
    const width = row.length / channels;
    for (const box of boxes) {
      if (y < box.top || y >= box.top + box.height) continue;
      const end = Math.min(width, box.left + box.width) * channels;
      for (let at = Math.max(0, box.left) * channels; at < end; at += channels) {
        row[at] = color[0];
        row[at + 1] = color[1];
        row[at + 2] = color[2];
        if (channels === 4) row[at + 3] = 255;
      }
    }
    yield row;
    y++;
  }
}
