export { modelLanguages } from '#shared/catalog/languages.ts';
export { combineRecognizers } from '#shared/engine/nlp/combine.ts';
export { isRunnable, kernelFiles } from '#shared/engine/nlp/kernels.ts';
export { LetterCase } from '#shared/engine/nlp/letter-case.ts';
export { createNerRecognizer } from '#shared/engine/nlp/ner.ts';
export { beginsSentence } from '#shared/engine/nlp/ordinary.ts';
export { ruleRecognizer } from '#shared/engine/nlp/rules/index.ts';
export { tokenize } from '#shared/engine/nlp/tokenize.ts';
export { readWeights, unpackWeights } from '#shared/engine/nlp/weights.ts';
