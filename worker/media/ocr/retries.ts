import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { combine, isPoor } from './quality';
import { withSecondOpinion } from './second-opinion';
import type { PageSegmentation, Tesseract } from './tesseract';

/** The segmentation that finds text anywhere on the picture. */
const SPARSE = 11;

/** Reads the picture that is set; where the result is poor or parts were left out, again with another layout. */
export function readWithRetries(
  reader: Tesseract,
  [first, ...others]: readonly [PageSegmentation, ...PageSegmentation[]],
): OcrWord[] {
  if (reader.ink?.isEmpty) return [];
  let words = withSecondOpinion(reader.read(first), reader);
  for (const segmentation of others) {
    const isOverlooked = segmentation === SPARSE && reader.ink?.isOverlooked(words);
    if (!isPoor(words) && !isOverlooked) continue;
    words = combine(words, withSecondOpinion(reader.read(segmentation), reader));
  }
  return words;
}
