import { lookFirst } from '@veilmark/finders/review-order';
import type { AnalyzerResult } from '@veilmark/wire/result';
import type { LookedAt } from './engine-protocol';

/** Findings in the order in which to look at them, each with the reasons; how it was found stays here. */
export function inOrderOfLooks<F extends AnalyzerResult>(
  findings: readonly F[],
  text: string,
  isFromPicture: (finding: F) => boolean,
): LookedAt<F>[] {
  return lookFirst(findings, text, isFromPicture).map(({ finding: { explanation: _, ...told }, reasons }) => ({
    ...told,
    why: reasons,
  }));
}
