import type { OcrPage } from '../../../shared/engine/image/ocr-word';
import { backdropFor, doubleRows, grayRows, shrinkRows } from '../codecs/gray';
import type { ImageSource } from '../codecs/image-source';
import { uprightSize } from '../codecs/upright-rows';
import { fillFrom, scaleWords } from './picture';
import { assess, combine, isPoor, isTooSmall } from './quality';
import { readTiles } from './read-tiles';
import { readWithRetries } from './retries';
import type { Tesseract } from './tesseract';

/** Grey pixels given to the reader at a time: more needs more memory than an isolate has to spare. */
export const MAX_READ_PIXELS = 9_000_000;

/** Reads one page: the cheapest way first, then whatever the result says was wrong with it. */
export function readPage(source: ImageSource, reader: Tesseract): OcrPage {
  const { width, height } = uprightSize(source);
  const backdrop = backdropFor(source);
  const rows = () => grayRows(source, backdrop);
  const shrink = Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_READ_PIXELS)));
  try {
    const shrunk = shrinkRows(rows(), width, height, shrink);
    reader.setPicture(Math.ceil(width / shrink), Math.ceil(height / shrink), fillFrom(shrunk));
    let words = scaleWords(readWithRetries(reader, [3, 6, 11]), shrink);
    if (shrink > 1 && (isPoor(words) || isTooSmall(words, 1 / shrink))) {
      words = combine(words, readTiles(rows(), width, height, reader));
    } else if (isTooSmall(words, 1) && width * height * 4 <= MAX_READ_PIXELS) {
      reader.setPicture(width * 2, height * 2, fillFrom(doubleRows(rows(), width)));
      words = combine(words, scaleWords(readWithRetries(reader, [3, 11]), 0.5));
    }
    return { width, height, words, confidence: Math.round(assess(words).confidence) };
  } finally {
    reader.clear();
  }
}
