import type { OcrPage, OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Turn } from '@veilmark/engine/image/turn';
import { backdropFor, doubleRows, grayRows, shrinkRows } from '@veilmark/pixels/gray';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import { findTurn, showsText, turnSource } from './find-turn';
import { grayOnce } from './gray-once';
import { fillFrom, scaleWords } from './picture';
import { assess, combine, holdsText, isPoor, isTooSmall, SMALL_PICTURE, withoutNoise } from './quality';
import { readTiles } from './read-tiles';
import { readWithRetries } from './retries';
import type { Tesseract } from './tesseract';

/** Grey pixels given to the reader at a time: more needs more memory than an isolate has to spare. */
const MAX_READ_PIXELS = 9_000_000;

/** A turned page may read a little worse than one whose lines run down: its words are in order. */
const NEARLY = 0.9;

/** A first look at a page. */
export interface FirstLook {
  source: ImageSource;
  /** What was read on the page as it lies, noise included. */
  words: OcrWord[];
  /** Whether any of it is probably writing. */
  isText: boolean;
  /** Whether anything stands out on the page at all. */
  hasInk: boolean;
}

export function lookAt(original: ImageSource, reader: Tesseract): FirstLook {
  const source = grayOnce(original, MAX_READ_PIXELS);
  const { isText, words } = showsText(source, reader, MAX_READ_PIXELS);
  const read = isText ? readAtOnce(source, reader) : words;
  return { source, words: read, isText, hasInk: reader.hasInk };
}

/** Reads the rest of a page: whatever the first look says was wrong with it. */
export function readPage({ source, words: asItIs, isText, hasInk }: FirstLook, reader: Tesseract): OcrPage {
  try {
    if (!isText) return { ...uprightSize(source), turn: 0, words: [], confidence: 0 };
    const turn = hasInk ? findTurn(source, asItIs, reader) : 0;
    if (turn === 0) return finish(source, 0, asItIs, reader);
    const turned = turnSource(source, turn);
    const words = readAtOnce(turned, reader);
    // Chinese and Japanese may really run down the page: turned, they read worse.
    if (assess(words).score < assess(asItIs).score * NEARLY) return finish(source, 0, asItIs, reader);
    return finish(turned, turn, words, reader);
  } finally {
    reader.clear();
  }
}

function finish(source: ImageSource, turn: Turn, words: OcrWord[], reader: Tesseract): OcrPage {
  const read = withoutNoise(readLarger(source, words, reader));
  return { ...uprightSize(source), turn, words: read, confidence: Math.round(assess(read).confidence) };
}

export const shrinkFor = ({ width, height }: ImageSource): number =>
  Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_READ_PIXELS)));

function readAtOnce(source: ImageSource, reader: Tesseract): OcrWord[] {
  return scaleWords(readWithRetries(showAtOnce(source, reader), [3, 6, 11]), shrinkFor(source));
}

/** Hands the whole page to the reader, shrunk to what it has room for. */
export function showAtOnce(source: ImageSource, reader: Tesseract): Tesseract {
  const { width, height } = uprightSize(source);
  const shrink = shrinkFor(source);
  const shrunk = shrinkRows(grayRows(source, backdropFor(source)), width, height, shrink);
  reader.setPicture(Math.ceil(width / shrink), Math.ceil(height / shrink), fillFrom(shrunk));
  return reader;
}

/** Reads small writing again: at full size where the picture was shrunk, at double size where it is small. */
function readLarger(source: ImageSource, words: OcrWord[], reader: Tesseract): OcrWord[] {
  const { width, height } = uprightSize(source);
  const shrink = shrinkFor(source);
  const rows = () => grayRows(source, backdropFor(source));
  if (shrink > 1 && (isPoor(words) || isTooSmall(words, 1 / shrink))) {
    return combine(words, readTiles(rows(), width, height, reader));
  }
  const isWorthIt = holdsText(words) || width * height <= SMALL_PICTURE;
  if (isWorthIt && isTooSmall(words, 1) && width * height * 4 <= MAX_READ_PIXELS) {
    reader.setPicture(width * 2, height * 2, fillFrom(doubleRows(rows(), width)));
    return combine(words, scaleWords(readWithRetries(reader, [3, 11]), 0.5));
  }
  return words;
}
