import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrPage } from '@veilmark/engine/image/ocr-word';
import { turnedBack } from '@veilmark/engine/image/turn';
import type { AnalyzerResult, ColumnReading, Receipt } from '@veilmark/wire/result';
import { entityBoxes, type ImageFinding } from './entity-boxes';
import { type AnalyzeText, findInText } from './find-in-text';
import { type JoinedText, joinWords } from './join-words';
import { withoutLabels } from './label-words';

/** How the reader is called in receipts, and the confidence below which its text is doubtful. */
const READER = 'text reader';
const LEAST_CONFIDENCE = 65;

interface PageFinding extends ImageFinding {
  /** From 1; only where there is more than one page. */
  page?: number;
}

interface ImageAnalysis {
  findings: PageFinding[];
  receipt: Receipt;
}

/** Finds personal data in the text of a page. `language` is that of the page where it was read in another one than was asked for. */
type AnalyzePage = (text: string, language?: OcrLanguage) => ReturnType<AnalyzeText>;

/** Findings that the places of words on the page tell, and their text does not. */
type FindByPlace = (joined: JoinedText, language?: OcrLanguage) => AnalyzerResult[];

/** Text to findings to boxes, page by page. At least one page. */
export function analyzePages(
  pages: readonly OcrPage[],
  analyzeText: AnalyzePage,
  findByPlace: FindByPlace = () => [],
): ImageAnalysis {
  const perPage = pages.map((page, index) => {
    const joined = joinWords(page.words);
    const { results, receipt } = findInText(joined.text, (text) => analyzeText(text, page.language));
    const all = withAdded(withoutLabels(results), findByPlace(joined, page.language));
    const boxes = entityBoxes(all, joined, page).map((box) => turnedBack(box, page));
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

/** An added finding stands back for one that covers all of it, and replaces those that cover a part. */
function withAdded(results: readonly AnalyzerResult[], added: readonly AnalyzerResult[]): AnalyzerResult[] {
  const isInside = (inner: AnalyzerResult, outer: AnalyzerResult) =>
    inner.start >= outer.start && inner.end <= outer.end;
  const news = added.filter((one) => !results.some((result) => isInside(one, result)));
  const kept = results.filter((result) => !news.some((one) => isInside(result, one)));
  return [...kept, ...news].sort((a, b) => a.start - b.start);
}

/** Whether there is writing on a page that was not read for certain. */
export const isDoubtful = ({ words, confidence }: Pick<OcrPage, 'words' | 'confidence'>): boolean =>
  words.length > 0 && confidence < LEAST_CONFIDENCE;

/** What was not read well was not scanned well, and must not be taken for clean. */
function warnings({ words, confidence }: OcrPage, index: number): Receipt['skipped'] {
  const page = `page ${index + 1}`;
  if (words.length === 0) return [{ recognizer: READER, reason: `no text could be read on ${page}` }];
  if (!isDoubtful({ words, confidence })) return [];
  return [{ recognizer: READER, reason: `${page} was read with little confidence (${confidence} of 100)` }];
}

/** Every page is scanned with the same options: the languages on it may differ, and with them what could not be looked for. */
export function mergeReceipts(receipts: readonly Receipt[], unread: Receipt['skipped'] = []): Receipt {
  const [first] = receipts;
  if (!first) throw new RangeError('An image has at least one page');
  const skipped = new Map(receipts.flatMap((receipt) => receipt.skipped).map((one) => [one.recognizer, one]));
  const detected = [...new Set(receipts.flatMap((receipt) => receipt.language_detected ?? []))];
  const columns = sumOfColumns(receipts.flatMap((receipt) => receipt.columns ?? []));
  return {
    ...first,
    ...(receipts.some((receipt) => receipt.language_detected) && { language_detected: detected }),
    ...(columns.length > 0 && { columns }),
    characters: receipts.reduce((sum, receipt) => sum + receipt.characters, 0),
    recognizers_run: Math.min(...receipts.map((receipt) => receipt.recognizers_run)),
    skipped: [...skipped.values(), ...unread],
  };
}

function sumOfColumns(readings: readonly ColumnReading[]): ColumnReading[] {
  const sums = new Map<number, ColumnReading>();
  for (const { column, cells, read, figures, patterns = 0 } of readings) {
    const sum = sums.get(column) ?? { column, cells: 0, read: 0, figures: 0 };
    const byPatterns = (sum.patterns ?? 0) + patterns;
    sums.set(column, {
      column,
      cells: sum.cells + cells,
      read: sum.read + read,
      figures: sum.figures + figures,
      ...(byPatterns > 0 && { patterns: byPatterns }),
    });
  }
  return [...sums.values()].sort((a, b) => a.column - b.column);
}
