import { modelLanguages } from '../../catalog/languages';
import { Candidates, stretches } from './candidates';
import { Decoder } from './decode';
import { Features, listed } from './features';
import { Network } from './network';
import type { NlpRecognizer, NlpSpan } from './recognizer';
import { type FoundName, spreadNames } from './same-name';
import { tokenize } from './tokenize';
import { readWeights, styleFor, type Weights } from './weights';

/** Our names for the model's types. The model's other types only keep it from calling a date or a title a name. */
const entityOf: Readonly<Record<string, string>> = {
  PER: 'PERSON',
  LOC: 'LOCATION',
  ORG: 'ORGANIZATION',
  NRP: 'NRP',
};

/**
 * The name model, ready to use: `weights` is the unpacked model file. Give the kernel's module for speed; without it plain
 * JavaScript computes the same spans and scores. Throws when the file is not a model.
 */
export function createNerRecognizer(weights: ArrayBuffer, wasm?: WebAssembly.Module): NlpRecognizer {
  const model = readWeights(weights);
  const network = new Network(model, wasm);
  const decoder = new Decoder(model);
  const candidates = new Candidates(model);
  const features = new Features(model);
  const isOrdinary = (word: string) => {
    features.read(word);
    return (features.listValue & listed.common) !== 0;
  };
  return {
    name: 'name model',
    languages: modelLanguages,
    entityTypes: Object.values(entityOf),
    recognize(text, language, wanted) {
      const tokens = tokenize(text, model);
      const marks = candidates.mark(text, tokens);
      const found: FoundName[] = [];
      for (const [from, to] of stretches(marks, tokens.gaps)) {
        decoder.start(to - from);
        network.run(text, tokens, from, to, language, (_, scores, offset) => decoder.push(scores, offset));
        for (const { type, first, last, confidence } of decoder.finish(from)) {
          const name = model.types[type] ?? '';
          found.push({ type: name, first, last, percent: calibrated(model, name, confidence) });
        }
      }
      network.forget();
      const marked = new Set(model.marked[model.styles[styleFor(model, language)] ?? '']);
      const spans: NlpSpan[] = [];
      for (const { type, first, last, percent } of spreadNames(text, tokens, found, isOrdinary)) {
        const entityType = entityOf[type];
        if (!entityType || !marked.has(type) || !wanted.has(entityType)) continue;
        spans.push({ entityType, start: tokens.starts[first] ?? 0, end: tokens.ends[last] ?? 0, score: percent / 100 });
      }
      return spans;
    },
  };
}

function calibrated(model: Weights, type: string, confidence: number): number {
  return model.calibration[type]?.[confidence] ?? confidence;
}
