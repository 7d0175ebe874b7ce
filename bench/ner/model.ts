export { modelLanguages } from '../../shared/catalog/languages';
export { combineRecognizers } from '../../shared/engine/nlp/combine';
export { isRunnable, kernelFiles } from '../../shared/engine/nlp/kernels';
export { LetterCase } from '../../shared/engine/nlp/letter-case';
export { createNerRecognizer } from '../../shared/engine/nlp/ner';
export { beginsSentence } from '../../shared/engine/nlp/ordinary';
export { ruleRecognizer } from '../../shared/engine/nlp/rules';
export { tokenize } from '../../shared/engine/nlp/tokenize';
export { readWeights, unpackWeights } from '../../shared/engine/nlp/weights';
