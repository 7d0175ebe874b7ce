import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { lineBox, linesOf } from './lines';
import type { Tesseract } from './tesseract';

// Models of other scripts guess at Latin letters and digits: an Arabic model turns the "SA" of an IBAN into digits, a
// Greek one a mail address into Greek letters. Lines that may hold any are read once more by the English model, and
// where it is surer its reading is taken.

const LATIN_OR_DIGIT = /[A-Za-z0-9@]/;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A word read with less confidence may be a guess at another script. */
const UNSURE = 80;
/** Below this the second reading is noise. */
const LEAST_CONFIDENCE = 55;
/** How much surer the second reading must be: little where the first one saw digits or Latin letters itself. */
const MARGIN = { foreign: -15, own: 8 };

export function withSecondOpinion(words: OcrWord[], reader: Tesseract): OcrWord[] {
  if (!reader.hasLineModel) return words;
  return linesOf(words).flatMap((line) => {
    if (!line.some((word) => LATIN_OR_DIGIT.test(word.text) || word.confidence < UNSURE)) return line;
    return merge(line, reader.readLine(lineBox(line, reader.size)));
  });
}

/** Replaces the words of `line` that the second reading covers and is surer of. */
function merge(line: OcrWord[], second: OcrWord[]): OcrWord[] {
  const [first] = line;
  if (!first) return line;
  const taken = second.filter((word) => {
    if (word.confidence < LEAST_CONFIDENCE || !LATIN_OR_DIGIT.test(word.text)) return false;
    return line
      .filter((other) => overlap(word, other) > 0.5)
      .every((other) => {
        const margin = LATIN_OR_DIGIT.test(other.text) ? MARGIN.foreign : MARGIN.own;
        return word.confidence >= other.confidence + margin;
      });
  });
  const kept = line.filter((word) => !taken.some((other) => overlap(word, other) > 0.5));
  const all = [...kept, ...taken.map((word) => ({ ...word, line: first.line, block: first.block }))];
  return inReadingOrder(all);
}

/** Left to right; in a right-to-left line the other way, except for runs of Latin words and numbers. */
function inReadingOrder(line: OcrWord[]): OcrWord[] {
  const sorted = line.toSorted((a, b) => a.left - b.left);
  if (!sorted.some((word) => RIGHT_TO_LEFT.test(word.text))) return sorted;
  const ordered: OcrWord[] = [];
  let run: OcrWord[] = [];
  for (const word of sorted.reverse()) {
    if (!RIGHT_TO_LEFT.test(word.text)) {
      run.unshift(word);
      continue;
    }
    ordered.push(...run, word);
    run = [];
  }
  return [...ordered, ...run];
}

/** The part of the narrower word that lies over the other, along the line. */
function overlap(a: OcrWord, b: OcrWord): number {
  const shared = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  return shared / Math.max(1, Math.min(a.width, b.width));
}
