import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Box } from '@veilmark/pixels/paint';

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
