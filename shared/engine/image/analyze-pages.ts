import type { Receipt } from '../result';
import { entityBoxes, type ImageFinding } from './entity-boxes';
import { type AnalyzeText, findInText } from './find-in-text';
import { joinWords } from './join-words';
import type { OcrPage } from './ocr-word';

/** How the reader is called in receipts, and the confidence below which its text is doubtful. */
const READER = 'text reader';
const LEAST_CONFIDENCE = 65;

export interface PageFinding extends ImageFinding {
  /** From 1; only where there is more than one page. */
  page?: number;
}

export interface ImageAnalysis {
  findings: PageFinding[];
  receipt: Receipt;
}

/** Text to findings to boxes, page by page. At least one page. */
export function analyzePages(pages: readonly OcrPage[], analyzeText: AnalyzeText): ImageAnalysis {
  const perPage = pages.map((page, index) => {
    const joined = joinWords(page.words);
    const { results, receipt } = findInText(joined.text, analyzeText);
    const boxes = entityBoxes(results, joined, page);
    return { receipt, findings: pages.length > 1 ? boxes.map((box) => ({ ...box, page: index + 1 })) : boxes };
  });
  return {
    findings: perPage.flatMap(({ findings }) => findings),
    receipt: mergeReceipts(
      perPage.map(({ receipt }) => receipt),
      pages.flatMap(warnings),
    ),
  };
}

/** What was not read well was not scanned well, and must not be taken for clean. */
function warnings({ words, confidence }: OcrPage, index: number): Receipt['skipped'] {
  const page = `page ${index + 1}`;
  if (words.length === 0) return [{ recognizer: READER, reason: `no text could be read on ${page}` }];
  if (confidence >= LEAST_CONFIDENCE) return [];
  return [{ recognizer: READER, reason: `${page} was read with little confidence (${confidence} of 100)` }];
}

/** Every page is scanned with the same options: only the number of characters differs. */
function mergeReceipts([first, ...others]: Receipt[], unread: Receipt['skipped']): Receipt {
  if (!first) throw new RangeError('An image has at least one page');
  return {
    ...first,
    characters: others.reduce((sum, receipt) => sum + receipt.characters, first.characters),
    skipped: [...first.skipped, ...unread],
  };
}
