import { LETTERS } from './letters';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A text on a box: which pixels of it are ink. */
interface Label {
  left: number;
  top: number;
  width: number;
  height: number;
  isInk(x: number, y: number): boolean;
}

const [COLUMNS, ROWS] = [6, 8];
/** The border that stays free. */
const MARGIN = 1;

/** The text in the largest letters that fit on the box, in its middle. Nothing where it does not fit or has letters that cannot be drawn. */
export function labelOn(box: Box, text: string): Label | undefined {
  const letters = [...text.normalize('NFC')].map((sign) => LETTERS.get(sign));
  if (letters.length === 0 || letters.includes(undefined)) return undefined;
  const wide = letters.length * COLUMNS - 1;
  const scale = Math.floor(Math.min((box.width - 2 * MARGIN) / wide, (box.height - 2 * MARGIN) / ROWS));
  if (scale < 1) return undefined;
  const [width, height] = [wide * scale, ROWS * scale];
  const left = Math.round(box.left + (box.width - width) / 2);
  const top = Math.round(box.top + (box.height - height) / 2);
  return {
    left,
    top,
    width,
    height,
    isInk(x, y) {
      const column = Math.floor((x - left) / scale);
      const row = Math.floor((y - top) / scale);
      if (column < 0 || column >= wide || row < 0 || row >= ROWS) return false;
      const bits = letters[Math.floor(column / COLUMNS)]?.[column % COLUMNS] ?? 0;
      return ((bits >> row) & 1) === 1;
    },
  };
}
