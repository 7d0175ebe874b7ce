export { MODEL_LANGUAGES } from '#shared/catalog/languages.ts';
export { combineRecognizers } from '#shared/finders/names/combine.ts';
export { isRunnable, KERNEL_FILES } from '#shared/finders/names/model/kernels.ts';
export { LetterCase } from '#shared/finders/names/model/letter-case.ts';
export { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
export { beginsSentence } from '#shared/finders/names/model/ordinary.ts';
export { tokenize } from '#shared/finders/names/model/tokenize.ts';
export { readWeights, unpackWeights } from '#shared/finders/names/model/weights.ts';
export { ruleRecognizer } from '#shared/finders/names/rules/index.ts';
