import type { OcrWord } from '@veilmark/engine/image/ocr-word';

const WORD_LEVEL = '5';
/** Marks of writing direction, which the reader puts around Latin words in Arabic and Hebrew lines. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Words from tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function parseWords(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  let line = -1;
  let lineKey = '';
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    const [level, , block, paragraph, lineNumber, , left, top, width, height, confidence] = cells;
    const text = cells.slice(11).join('\t').replace(DIRECTION_MARKS, '').trim();
    if (level !== WORD_LEVEL || text === '') continue;
    const key = `${block} ${paragraph} ${lineNumber}`;
    if (key !== lineKey) {
      line++;
      lineKey = key;
    }
    words.push({
      text,
      confidence: Number(confidence),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      line,
      block: Number(block),
    });
  }
  return words;
}
