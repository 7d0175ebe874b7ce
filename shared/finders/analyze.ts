import { type Analyze, createAnalyze } from '@veilmark/engine/analyze';
import { finders } from './index';

export type { Analysis } from '@veilmark/engine/analyze';
export type { AnalyzeOptions } from '@veilmark/engine/options';

/**
 * Finds personal data in a text. The results do not overlap and are ordered by position. Names are found by rules, and
 * by the given model where there is one. Throws an InputError for options it cannot serve.
 *
 * @example
 * const { results } = analyze('Call Anna Berg at +44 20 7946 0018.', { entities: ['PERSON', 'PHONE_NUMBER'] });
 */
export const analyze: Analyze = createAnalyze(finders);
