import type { ImageSource } from './image-source';
import { labelOn } from './label';
import { uprightRows } from './upright-rows';

/** A rectangle in pixels of the upright picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Written on it in white or black, whichever shows, where it fits. */
  label?: string | undefined;
}

/** Upright color rows with solid boxes painted over them. */
export function* paintedRows(
  source: ImageSource,
  boxes: readonly Box[],
  color: readonly [number, number, number],
): Generator<Uint8Array | Uint8ClampedArray> {
  const { channels } = source;
  const labels = boxes.flatMap((box) => (box.label ? (labelOn(box, box.label) ?? []) : []));
  const ink = color[0] + color[1] + color[2] < 384 ? 255 : 0;
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
    for (const label of labels) {
      if (y < label.top || y >= label.top + label.height) continue;
      for (let x = Math.max(0, label.left); x < Math.min(width, label.left + label.width); x++)
        if (label.isInk(x, y)) row.fill(ink, x * channels, x * channels + 3);
    }
    yield row;
    y++;
  }
}
