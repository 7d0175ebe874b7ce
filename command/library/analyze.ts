import { analyze as analyzeText } from '@veilmark/engine/analyze';
import type { NlpRecognizer } from '@veilmark/engine/nlp/recognizer';
import type { Analysis, AnalyzeOptions, NameModel } from './types';

/** Finds personal data in a text. Throws InputError for options it cannot serve. */
export function analyze(text: string, options: AnalyzeOptions = {}): Analysis {
  const { model, ...rest } = options;
  return analyzeText(text, rest as Parameters<typeof analyzeText>[1], recognizerOf(model));
}

/** Outside, the model is a thing to pass along; inside, it is what it is. */
export const recognizerOf = (model: NameModel | undefined): NlpRecognizer | undefined =>
  model as unknown as NlpRecognizer | undefined;
export const modelOf = (recognizer: NlpRecognizer): NameModel => recognizer as unknown as NameModel;
