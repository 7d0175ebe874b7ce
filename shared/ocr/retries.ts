import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { combine, holdsText, isPoor, SMALL_PICTURE } from './quality';
import { withSecondOpinion } from './second-opinion';
import type { PageSegmentation, Tesseract } from './tesseract';

/** The segmentation that finds text anywhere on the picture. */
const SPARSE = 11;
const ONE_BLOCK = 6;
const PAGE = 3;

/** Reads the picture that is set, as a page; nothing where it is of one color. */
export const readFirst = (reader: Tesseract): OcrWord[] =>
  reader.ink?.isEmpty ? [] : withSecondOpinion(reader.read(PAGE), reader);

/** What was read first; where it is poor or parts were left out, the picture is read again with other layouts. */
export function readWithRetries(
  reader: Tesseract,
  others: readonly PageSegmentation[],
  first: readonly OcrWord[],
): OcrWord[] {
  let words = [...first];
  if (reader.ink?.isEmpty) return words;
  const isSmall = reader.size.width * reader.size.height <= SMALL_PICTURE;
  // Sparse text is the quick way to see whether there is any; one block of noise takes longest to read.
  const order = isSmall || holdsText(words) ? others : others.toSorted((a, b) => b - a);
  for (const segmentation of order) {
    const isOverlooked = segmentation === SPARSE && reader.ink?.isOverlooked(words);
    if (!isPoor(words) && !isOverlooked) continue;
    if (segmentation === ONE_BLOCK && !isSmall && !holdsText(words)) continue;
    words = combine(words, withSecondOpinion(reader.read(segmentation), reader));
  }
  return words;
}
