import type { Box } from './pdf-page';
import { hexString } from './pdf-strings';
import { winAnsi } from './win-ansi';

export interface Label {
  box: Box;
  text: string;
  isCode?: boolean | undefined;
  /** The number of its mark in a document with tags. */
  mark?: number | undefined;
}

export interface Cover {
  content: string;
  /** How many objects it draws. */
  objects: number;
  /** Codes that do not fit, or have letters that the font does not. */
  codesLeft: number;
  /** The marks that it has. */
  marks: number[];
}

const SMALLEST_TYPE = 3;

/** Content that draws black boxes, and what replaces a value in white on its box where that fits in legible size. */
export function coverContent(boxes: readonly Box[], labels: readonly Label[], font: string, isTagged: boolean): Cover {
  const lines = ['q', '0 g'];
  const mark = (content: string, number?: number) => {
    if (!isTagged) return content;
    return `${number === undefined ? '/Artifact BMC' : `/Span <</MCID ${number}>> BDC`} ${content} EMC`;
  };
  for (const { left, top, right, bottom } of boxes)
    lines.push(mark(`${number(left)} ${number(bottom)} ${number(right - left)} ${number(top - bottom)} re f`));
  const marks: number[] = [];
  let codesLeft = 0;
  for (const { box, text, isCode, mark: own } of labels) {
    const room = box.right - box.left - 1;
    const letters = winAnsi(text);
    const size = letters ? Math.min((box.top - box.bottom) * 0.85, room / (letters.length * 0.62)) : 0;
    if (!letters || size < SMALLEST_TYPE) {
      if (isCode) codesLeft++;
      continue;
    }
    const middle = (box.top + box.bottom) / 2 - size * 0.35;
    const place = `1 0 0 1 ${number(box.left + 0.5)} ${number(middle)} Tm`;
    const shown = `BT 1 g 0 Tr 0 Tc 0 Tw 100 Tz 0 Ts /${font} ${number(size)} Tf ${place} ${hexString(letters)} Tj ET`;
    lines.push(mark(shown, own));
    if (own !== undefined) marks.push(own);
  }
  lines.push('Q');
  // All but the first two and the last draw one each.
  return { content: lines.join('\n'), objects: lines.length - 3, codesLeft, marks };
}

const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** Boxes that follow each other on one line become one: the gaps would tell how the value was put together. */
export function joinLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const overlap = last ? Math.min(last.top, box.top) - Math.max(last.bottom, box.bottom) : 0;
    const height = box.top - box.bottom;
    const gap = last ? box.left - last.right : 0;
    const isSameLine =
      last && overlap > Math.min(height, last.top - last.bottom) / 2 && Math.abs(gap) < last.top - last.bottom;
    // A space has a box without height: it takes part when the next word does.
    if (height < 0.1) continue;
    if (last && isSameLine) {
      last.top = Math.max(last.top, box.top);
      last.bottom = Math.min(last.bottom, box.bottom);
      last.right = Math.max(last.right, box.right);
      last.left = Math.min(last.left, box.left);
    } else lines.push({ ...box });
  }
  return lines;
}
