import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { combine, holdsText, isPoor, SMALL_PICTURE } from './quality';
import { withSecondOpinion } from './second-opinion';
import type { PageSegmentation, Tesseract } from './tesseract';

/** The segmentation that finds text anywhere on the picture. */
const SPARSE = 11;
const ONE_BLOCK = 6;

/** Reads the picture that is set; where the result is poor or parts were left out, again with another layout. */
export function readWithRetries(
  reader: Tesseract,
  [first, ...others]: readonly [PageSegmentation, ...PageSegmentation[]],
): OcrWord[] {
  if (reader.ink?.isEmpty) return [];
  let words = withSecondOpinion(reader.read(first), reader);
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
