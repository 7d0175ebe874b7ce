import { analyze as analyzeText } from '@veilmark/finders/analyze';
import { recognizerOf } from './model-handle';
import type { Analysis, AnalyzeOptions } from './types';

/** Finds personal data in a text. Throws InputError for options it cannot serve. */
export function analyze(text: string, options: AnalyzeOptions = {}): Analysis {
  const { model, ...rest } = options;
  return analyzeText(text, rest as Parameters<typeof analyzeText>[1], recognizerOf(model));
}
