import { modelLanguages } from '../../catalog/languages';
import { Candidates, stretches } from './candidates';
import { Decoder } from './decode';
import { Features, listed } from './features';
import { LetterCase } from './letter-case';
import { Network } from './network';
import { beginsSentence, OrdinaryWords } from './ordinary';
import { placeParts } from './place-parts';
import { type NlpRecognizer, type NlpSpan, notAName, type Reading } from './recognizer';
import { type FoundName, spreadNames } from './same-name';
import { SecondOpinion } from './second-opinion';
import { firstOfName } from './small-lead';
import { type Tokens, tokenize } from './tokenize';
import { readWeights, styleFor } from './weights';

/** Our names for the model's types. The model's other types only keep it from calling a date or a title a name. */
const entityOf: Readonly<Record<string, string>> = {
  PER: 'PERSON',
  LOC: 'LOCATION',
  ORG: 'ORGANIZATION',
  NRP: 'NRP',
};

/**
 * English tweets and court texts write full names without capitals, and rightly found ones are as frequent among them. Single words
 * are no safer there than in other languages: "moss", "field".
 */
const carelessOfCapitals = 'en';

/**
 * People type "Ich wohne in berlin" into a telephone that writes the first capital for them: a word of the name lists that the
 * model is this sure of is believed even there.
 */
const sureOfListed: Readonly<Record<string, number>> = { PER: 60, LOC: 75 };

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
  const letterCase = new LetterCase(model.lower);
  const ordinaryWords = new OrdinaryWords(model);
  const isCommon = (word: string) => (features.listValueOf(word) & listed.common) !== 0;
  /** How often a name of this type, found this surely and written so, was right in held-out text. */
  const percentOf = (
    text: string,
    tokens: Tokens,
    language: string,
    type: string,
    first: number,
    last: number,
    confidence: number,
  ): number => {
    const percent = model.calibration[type]?.[confidence] ?? confidence;
    if (language === carelessOfCapitals && first !== last) return percent;
    if (!letterCase.isSmallAmongCapitals(text, tokens, first, last)) return percent;
    if (percent >= (sureOfListed[type] ?? 100) && isListed(text, tokens, first, last, type)) return percent;
    return model.calibration[`${type} small`]?.[confidence] ?? percent;
  };
  const isNameWord = (word: string) => (features.listValueOf(word) & (listed.first | listed.last)) !== 0;
  const isListed = (text: string, tokens: Tokens, first: number, last: number, type: string): boolean => {
    for (let t = first; t <= last; t++) {
      const value = features.listValueOf(text.slice(tokens.starts[t], tokens.ends[t]));
      if ((value & (type === 'PER' ? listed.curated : listed.place)) === 0 || value & listed.common) return false;
    }
    return true;
  };
  const typeNumber = (entityType: string) => model.types.findIndex((type) => entityOf[type] === entityType);
  /** The model's types that the corpora of a language mark, so that it reports them there. */
  const markedIn = (language: string) => new Set(model.marked[model.styles[styleFor(model, language)] ?? '']);
  const read = (text: string, language: string, proposed: readonly NlpSpan[] = []): Reading => {
    const tokens = tokenize(text, model);
    const opinion = new SecondOpinion(proposed, tokens, typeNumber);
    const marks = candidates.mark(text, tokens);
    const found: FoundName[] = [];
    for (const [from, to] of stretches(marks, tokens.gaps)) {
      decoder.start(to - from);
      network.run(text, tokens, from, to, language, (_, scores, offset) => decoder.push(scores, offset));
      opinion.take(decoder, from, to);
      for (const { type, first: begin, last, confidence } of decoder.finish(from)) {
        const name = model.types[type] ?? '';
        const first = firstOfName(text, tokens, begin, last, letterCase, isNameWord);
        const parts = name === 'LOC' ? placeParts(text, tokens, first, last) : [[first, last] as const];
        for (const [from, to] of parts) {
          found.push({
            type: name,
            first: from,
            last: to,
            percent: percentOf(text, tokens, language, name, from, to, confidence),
          });
        }
      }
    }
    network.forget();
    const marked = markedIn(language);
    const spans: NlpSpan[] = [];
    const ordinary = new Set<NlpSpan>();
    for (const { type, first, last, percent } of spreadNames(text, tokens, found, isCommon)) {
      const entityType = (marked.has(type) && entityOf[type]) || notAName;
      const span = { entityType, start: tokens.starts[first] ?? 0, end: tokens.ends[last] ?? 0, score: percent / 100 };
      spans.push(span);
      if (first !== last || entityType === notAName || !beginsSentence(text, tokens, first)) continue;
      if (ordinaryWords.has(text.slice(span.start, span.end), language)) ordinary.add(span);
    }
    return { spans, chances: opinion.chances, ordinary };
  };
  return {
    name: 'name model',
    languages: modelLanguages,
    entityTypes: Object.values(entityOf),
    serves: (type, language) => [...markedIn(language)].some((marked) => entityOf[marked] === type),
    read,
    recognize: (text, language, wanted) => read(text, language).spans.filter((span) => wanted.has(span.entityType)),
  };
}
