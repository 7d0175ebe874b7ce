export { modelLanguages } from '../../shared/catalog/languages';
export { createNerRecognizer } from '../../shared/engine/nlp/ner';
export { unpackWeights } from '../../shared/engine/nlp/weights';
