import type { OcrWord } from '@veilmark/engine/image/ocr-word';

/** Where a word sits in the joined text, in UTF-16 code units. */
export interface WordSpan {
  word: OcrWord;
  start: number;
  end: number;
}

export interface JoinedText {
  text: string;
  /** In the order of the text. */
  spans: WordSpan[];
}

/** Scripts written without spaces between words: the reader still reports pieces of a line as words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;
/** A gap this many times the height of the writing separates columns, not words. */
const COLUMN_GAP = 2.5;
/** A mark inside an address or number, and the gap beside it that is no space. */
const INNER_MARK = /[.@_\-/]/;
const TIGHT_GAP = 0.3;
/** Between pieces of an unspaced script, a gap up to this many heights is part of the writing. */
const LETTER_GAP = 0.8;

/**
 * Writes the words of a page down as text for the engine: a space between words, a tab between columns, a line break
 * between lines and an empty line between blocks.
 */
export function joinWords(words: readonly OcrWord[]): JoinedText {
  const spans: WordSpan[] = [];
  let text = '';
  let previous: OcrWord | undefined;
  for (const word of words) {
    if (previous) text += separator(previous, word);
    spans.push({ word, start: text.length, end: text.length + word.text.length });
    text += word.text;
    previous = word;
  }
  return { text, spans };
}

function separator(before: OcrWord, after: OcrWord): string {
  if (before.block !== after.block) return '\n\n';
  if (before.line !== after.line) return '\n';
  const height = Math.max(before.height, after.height);
  // Right-to-left lines come in reading order, so the gap may lie on either side.
  const gap = Math.max(after.left - before.left - before.width, before.left - after.left - after.width);
  if (gap > COLUMN_GAP * height) return '\t';
  const last = before.text.slice(-1);
  const first = after.text.slice(0, 1);
  if (UNSPACED.test(last) && UNSPACED.test(first) && gap <= LETTER_GAP * height) return '';
  if ((INNER_MARK.test(last) || INNER_MARK.test(first)) && gap <= TIGHT_GAP * height) return '';
  return ' ';
}
