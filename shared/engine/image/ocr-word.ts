/** A word as read from a picture. Coordinates are pixels of the upright picture. */
export interface OcrWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Words of one line share this number; lines are numbered in reading order. */
  line: number;
  /** Words of one block of text (column, cell, caption) share this number. */
  block: number;
}

/** What was read on one page. */
export interface OcrPage {
  width: number;
  height: number;
  words: OcrWord[];
  /** How sure the reader is of the page, 0 to 100; 0 where it read nothing. */
  confidence: number;
}
