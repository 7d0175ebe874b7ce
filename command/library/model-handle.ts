import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import type { NameModel } from './types';

/** Outside, the model is a thing to pass along; inside, it is what it is. */
export const recognizerOf = (model: NameModel | undefined): NlpRecognizer | undefined =>
  model as unknown as NlpRecognizer | undefined;
export const modelOf = (recognizer: NlpRecognizer): NameModel => recognizer as unknown as NameModel;
