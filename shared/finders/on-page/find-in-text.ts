import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import { repairText } from './repair-text';

/** Finds personal data in a text; UTF-16 offsets. */
export type AnalyzeText = (text: string) => { results: AnalyzerResult[]; receipt: Receipt };

/** Names are told from their surroundings, which repairing disturbs; values with these are told from themselves. */
const VALUE = /[\d@]/;

/** Findings in text read from a picture: as it was read, and what only shows once the reading is repaired. */
export function findInText(text: string, analyzeText: AnalyzeText): ReturnType<AnalyzeText> {
  const asRead = analyzeText(text);
  const repaired = repairText(text);
  if (repaired === text) return asRead;
  const added = analyzeText(repaired).results.filter(({ start, end, score }) => {
    const isChanged = text.slice(start, end) !== repaired.slice(start, end);
    if (!isChanged || !VALUE.test(repaired.slice(start, end))) return false;
    const rivals = asRead.results.filter((result) => result.start < end && result.end > start);
    return rivals.every((rival) => rival.start >= start && rival.end <= end && rival.score <= score);
  });
  const kept = asRead.results.filter(
    ({ start, end }) => !added.some((result) => result.start < end && result.end > start),
  );
  const results = [...kept, ...added].sort((a, b) => a.start - b.start);
  return { results, receipt: asRead.receipt };
}
