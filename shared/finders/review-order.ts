import { findEntity } from '@veilmark/catalog';
import { REVIEW_REASONS, type ReviewReason } from '@veilmark/review/reasons';
import type { AnalyzerResult } from '@veilmark/wire/result';

export interface ReviewItem<F extends AnalyzerResult = AnalyzerResult> {
  finding: F;
  reasons: ReviewReason[];
}

/** Categories whose values lead to one person by themselves. */
const DIRECT: ReadonlySet<string> = new Set([
  'contact',
  'financial',
  'government',
  'health',
  'identity',
  'secret',
  'tax',
]);
const LOW_SCORE = 0.6;
/** A value that its own form proves needs nobody else to see it. */
const SURE_ALONE = 0.85;
const WEIGHTS: Readonly<Record<ReviewReason, number>> = {
  'value-elsewhere': 4,
  'check-failed': 3,
  ocr: 2.5,
  'low-score': 2,
  'one-finder': 1.5,
  'direct-identifier': 1,
  'likely-test': -4,
};

/**
 * Findings in the order in which a person should look at them: first where the engine is least sure and a mistake weighs most. Offsets are
 * UTF-16 units; `isFromPicture` says what was read by OCR. Linear in the text and its findings, but for the sorting.
 *
 * @example
 * const text = 'Ada met Bo. Mail: ada@example.org';
 * const findings = [
 *   { entity_type: 'EMAIL_ADDRESS', start: 18, end: 33, score: 1, text: 'ada@example.org' },
 *   { entity_type: 'PERSON', start: 8, end: 10, score: 0.5, text: 'Bo' },
 * ];
 * const [first] = lookFirst(findings, text);
 * [first.finding.text, first.reasons]; // => ['Bo', ['low-score', 'direct-identifier']]
 */
export function lookFirst<F extends AnalyzerResult>(
  findings: readonly F[],
  text: string,
  isFromPicture: (finding: F) => boolean = () => false,
): ReviewItem<F>[] {
  const elsewhere = unmarkedValues(findings, text);
  const items = findings.map((finding) => {
    const { entity_type, score, explanation } = finding;
    const is: Readonly<Record<ReviewReason, boolean>> = {
      'value-elsewhere': elsewhere.has(finding.text),
      'check-failed': explanation?.check === 'failed' || isUnproven(finding),
      ocr: isFromPicture(finding),
      'low-score': score < LOW_SCORE,
      'one-finder': explanation !== undefined && explanation.also_found_by === undefined && score < SURE_ALONE,
      'direct-identifier': DIRECT.has(findEntity(entity_type)?.category ?? ''),
      'likely-test': explanation?.likely_test !== undefined,
    };
    return { finding, reasons: REVIEW_REASONS.filter((reason) => is[reason]) };
  });
  const rank = ({ reasons, finding }: ReviewItem) =>
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0) + (1 - finding.score);
  return items.sort((a, b) => rank(b) - rank(a) || a.finding.start - b.finding.start);
}

/** A number that was found by its surroundings alone, and whose own check speaks against it. */
function isUnproven({ entity_type, text, explanation }: AnalyzerResult): boolean {
  const { validator, category } = findEntity(entity_type) ?? {};
  if (!explanation || explanation.validator !== null || explanation.check || category === 'contact') return false;
  return validator !== undefined && validator.check(text, 'en', '') === false;
}

/** Values that stand somewhere in the text, as whole words, where no finding is. */
function unmarkedValues(findings: readonly AnalyzerResult[], text: string): ReadonlySet<string> {
  let rest = '';
  let at = 0;
  for (const { start, end } of [...findings].sort((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, Math.max(at, start))}\n`;
    at = Math.max(at, end);
  }
  rest += text.slice(at);
  const wordsOf = (value: string) => value.match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = new Set(wordsOf(rest));
  const candidates = [...new Set(findings.map((finding) => finding.text))].filter((value) => {
    const own = wordsOf(value);
    return own.length > 0 && own.every((word) => words.has(word));
  });
  return new Set(candidates.filter((value) => isWholeIn(rest, value)));
}

function isWholeIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const isInside = /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(text.charAt(at + value.length));
    if (!isInside) return true;
  }
  return false;
}
