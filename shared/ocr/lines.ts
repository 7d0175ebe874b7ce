import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Box } from '@veilmark/pixels/paint';

/** Letters from which a line shows which way it runs. */
const LINE_LETTERS = 4;

/** The words of each line, in reading order. */
export function linesOf(words: readonly OcrWord[]): OcrWord[][] {
  const lines = new Map<number, OcrWord[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()];
}

/** Where a line lies, with a quarter of its height around it. */
export function lineBox(line: readonly OcrWord[], size: { width: number; height: number }): Box {
  const top = Math.min(...line.map((word) => word.top));
  const bottom = Math.max(...line.map((word) => word.top + word.height));
  const margin = Math.ceil((bottom - top) / 4);
  const left = Math.max(0, Math.min(...line.map((word) => word.left)) - margin);
  const right = Math.min(size.width, Math.max(...line.map((word) => word.left + word.width)) + margin);
  const from = Math.max(0, top - margin);
  return { left, top: from, width: right - left, height: Math.min(size.height, bottom + margin) - from };
}

/** What is around all of the words. */
export function boxOf(words: readonly OcrWord[]): Box {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const bottom = Math.max(...words.map((word) => word.top + word.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether most lines are higher than wide. */
export function runsDown(words: readonly OcrWord[]): boolean {
  let down = 0;
  let across = 0;
  for (const line of linesOf(words)) {
    const letters = line.reduce((sum, { text }) => sum + text.length, 0);
    if (letters < LINE_LETTERS) continue;
    const { width, height } = boxOf(line);
    if (height > width) down += letters;
    else across += letters;
  }
  return down > across;
}
