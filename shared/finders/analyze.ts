import { type Analyze, createAnalyze } from '@veilmark/engine/analyze';
import { finders } from './index';
import { judging } from './judge';

export type { Analysis } from '@veilmark/engine/analyze';
export type { AnalyzeOptions } from '@veilmark/engine/options';

/**
 * Finds personal data in a text. The results do not overlap and are ordered by position. Names are found by rules, and
 * by the model if you give one. Throws an InputError for options that it cannot serve.
 *
 * @example
 * const { results } = analyze('Mail anna.berg@example.org', { entities: ['EMAIL_ADDRESS'] });
 * results.map(({ start, end }) => [start, end]); // => [[5, 26]]
 */
export const analyze: Analyze = createAnalyze(finders, judging);
