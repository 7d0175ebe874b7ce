import type { OcrLanguage } from './ocr-languages';
import type { TurnedPage } from './turn';

/** A word as read from a picture. Coordinates are pixels of the page as it was read. */
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

/** What was read on one page. Where it had to be turned, its words lie on the turned page. */
export interface OcrPage extends TurnedPage {
  words: OcrWord[];
  /** How sure the reader is of the page, 0 to 100; 0 where it read nothing. */
  confidence: number;
  /** The language the page was read in, where that is not the one that was asked for. */
  language?: OcrLanguage;
}
