import type { Box } from '@veilmark/review/marks';
import type { CSSProperties } from 'react';

export interface Size {
  width: number;
  height: number;
}

export const SMALLEST = 4;
const NUDGE = 4;

/** Where a box lies, in parts of the picture. */
export const placeOf = ({ left, top, width, height }: Box, size: Size, color: string): CSSProperties =>
  ({
    left: `${(100 * left) / size.width}%`,
    top: `${(100 * top) / size.height}%`,
    width: `${(100 * width) / size.width}%`,
    height: `${(100 * height) / size.height}%`,
    '--mark': color,
  }) as CSSProperties;

export const boxBetween = (a: readonly [number, number], b: readonly [number, number]): Box => ({
  left: Math.min(a[0], b[0]),
  top: Math.min(a[1], b[1]),
  width: Math.abs(a[0] - b[0]),
  height: Math.abs(a[1] - b[1]),
});

export const middleOf = ({ width, height }: Size): Box => ({
  left: width * 0.35,
  top: height * 0.45,
  width: width * 0.3,
  height: height * 0.1,
});

/** Whole pixels inside the picture. */
export function fitted({ left, top, width, height }: Box, size: Size): Box {
  const x = Math.round(Math.max(0, Math.min(left, size.width - SMALLEST)));
  const y = Math.round(Math.max(0, Math.min(top, size.height - SMALLEST)));
  return {
    left: x,
    top: y,
    width: Math.round(Math.max(SMALLEST, Math.min(width, size.width - x))),
    height: Math.round(Math.max(SMALLEST, Math.min(height, size.height - y))),
  };
}

/** Arrow keys move a box; with Shift they change its size. */
export function movedBy({ key, shiftKey }: { key: string; shiftKey: boolean }, box: Box): Box | undefined {
  const dx = key === 'ArrowRight' ? NUDGE : key === 'ArrowLeft' ? -NUDGE : 0;
  const dy = key === 'ArrowDown' ? NUDGE : key === 'ArrowUp' ? -NUDGE : 0;
  if (dx === 0 && dy === 0) return undefined;
  if (shiftKey) return { ...box, width: box.width + dx, height: box.height + dy };
  return { ...box, left: box.left + dx, top: box.top + dy };
}

/** Boxes that follow each other on a line, as one: a text is boxed by its runs of letters. */
export function joined(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const middle = box.top + box.height / 2;
    const isBeside =
      last &&
      middle > last.top &&
      middle < last.top + last.height &&
      Math.abs(box.left - (last.left + last.width)) < last.height;
    if (!last || !isBeside) {
      lines.push({ ...box });
      continue;
    }
    const [right, bottom] = [
      Math.max(last.left + last.width, box.left + box.width),
      Math.max(last.top + last.height, box.top + box.height),
    ];
    last.top = Math.min(last.top, box.top);
    last.width = right - last.left;
    last.height = bottom - last.top;
  }
  return lines;
}
