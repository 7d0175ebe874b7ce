import { analyze as analyzeText } from '@veilmark/finders/analyze';
import { recognizerOf } from './model-handle';
import type { Analysis, AnalyzeOptions } from './types';

/**
 * Finds personal data in a text. Throws InputError for options that it cannot serve.
 *
 * @example
 * const { results } = analyze('Mail ada@example.org', { entities: ['EMAIL_ADDRESS'] });
 * results[0].text; // => 'ada@example.org'
 */
export function analyze(text: string, options: AnalyzeOptions = {}): Analysis {
  const { model, ...rest } = options;
  return analyzeText(text, rest as Parameters<typeof analyzeText>[1], recognizerOf(model));
}
