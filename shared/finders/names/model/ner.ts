import { GENERAL_TYPE_OF, VALUE_KINDS, type ValueKind } from '@veilmark/catalog/kinds';
import { MODEL_LANGUAGES } from '@veilmark/catalog/languages';
import {
  type KindSpan,
  type NlpRecognizer,
  type NlpSpan,
  NOT_A_NAME,
  type Reading,
} from '@veilmark/engine/name-recognizer';
import { REPORTED } from '../reported';
import { withAddressParts } from './address-parts';
import { Decoder } from './decode';
import { emailParts } from './email-parts';
import { isNoEnglishName, LANGUAGE_OF_LISTS, lastOfPerson, mayHoldName } from './english-writing';
import { Features, LISTED } from './features';
import { believer } from './forest';
import { LetterCase } from './letter-case';
import { Network } from './network';
import { beginsSentence, goesOn, OrdinaryWords } from './ordinary';
import { placeParts } from './place-parts';
import { type FoundName, spreadNames } from './same-name';
import { firstOfName } from './small-lead';
import { type Tokens, tokenize } from './tokenize';
import { readWeights } from './weights';

/** A word of no list of names that begins a sentence, and that the model takes for a name less surely than this, is a word. */
const FAINT = 0.5;

/** The model's names of kinds where they differ from ours. Its titles of works only keep it from calling them names. */
const KIND_OF: Readonly<Record<string, ValueKind>> = {
  ...Object.fromEntries(VALUE_KINDS.map((kind) => [kind, kind])),
  PER: 'PERSON',
  LOC: 'LOCATION',
  ORG: 'ORGANIZATION',
  ADDR: 'ADDRESS',
};

/** Kinds that the name rules look for as well. */
const NAME_KINDS: ReadonlySet<string> = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP']);

/**
 * English tweets and court texts write full names without capitals, and rightly found ones are as frequent among them. Single words
 * are no safer there than in other languages: "moss", "field".
 */
const CARELESS_OF_CAPITALS = 'en';

/**
 * People type "Ich wohne in berlin" into a telephone that writes the first capital for them: a word of the name lists that the
 * model is this sure of is believed even there.
 */
const SURE_OF_LISTED: Readonly<Record<string, number>> = { PER: 60, LOC: 75 };

/**
 * From which share of right findings on a person is reported. Of several words, and in scripts without spaces, more are people than of a
 * single word that the model doubts as much, and a single word of the lists of names that it doubts is hardly ever one: in held-out text
 * 31 of 63, 12 of 39 and 7 of 41 below these.
 */
const FLOOR_OF_PERSON = { words: 15, word: 38, listedWord: 47 } as const;
/** Several words, or scripts that set no space between them. Korean does. */
const SEVERAL_WORDS =
  /\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}/u;

/** What is left of a reading that the writing speaks against. */
const NO_NAME = 1;

/** One word in small letters that no checked list has is a person only where the model is this sure. */
const SURE_OF_SMALL = 45;

interface TokenText {
  text: string;
  tokens: Tokens;
  language: string;
}

/** A value, and how sure the model is of it. */
interface Certain {
  type: string;
  first: number;
  last: number;
  confidence: number;
}

/**
 * The model, ready to use: `weights` is the unpacked model file. Give the kernel's module for speed; without it plain
 * JavaScript computes the same spans and scores. Throws when the file is not a model.
 */
export function createNerRecognizer(weights: ArrayBuffer, wasm?: WebAssembly.Module): NlpRecognizer {
  const model = readWeights(weights);
  const network = new Network(model, wasm);
  const features = new Features(model);
  const letterCase = new LetterCase(model.lower);
  const ordinaryWords = new OrdinaryWords(model);
  const isCommon = (word: string) => (features.listValueOf(word) & LISTED.common) !== 0;
  /** How often a value of this type, found this surely and written so, was right in held-out text. */
  const percentOf = ({ text, tokens, language }: TokenText, { type, first, last, confidence }: Certain): number => {
    const percent = model.calibration[type]?.[confidence] ?? confidence;
    if (type === 'PER' && first === last && percent < SURE_OF_SMALL && isSmallWord(text, tokens, first)) return 0;
    if (
      language === LANGUAGE_OF_LISTS &&
      isNoEnglishName(text, tokens, { type, first, last }, percent, (words) => mayHoldName(words, isSurelyNameWord))
    )
      return NO_NAME;
    const small = model.calibration[`${type} small`]?.[confidence];
    if (small === undefined || (language === CARELESS_OF_CAPITALS && first !== last)) return percent;
    if (!letterCase.isSmallAmongCapitals(text, tokens, first, last)) return percent;
    if (percent >= (SURE_OF_LISTED[type] ?? 100) && isListed(text, tokens, first, last, type)) return percent;
    return small;
  };
  /** Written in small letters and in no checked list of names, or an everyday word as well. */
  const isSmallWord = (text: string, tokens: Tokens, token: number): boolean => {
    const word = text.slice(tokens.starts[token], tokens.ends[token]);
    const value = features.listValueOf(word);
    return letterCase.isAllSmall(word) && ((value & LISTED.curated) === 0 || (value & LISTED.common) !== 0);
  };
  const isNameWord = (word: string) => (features.listValueOf(word) & (LISTED.first | LISTED.last)) !== 0;
  const isListed = (text: string, tokens: Tokens, first: number, last: number, type: string): boolean => {
    for (let t = first; t <= last; t++) {
      const value = features.listValueOf(text.slice(tokens.starts[t], tokens.ends[t]));
      if ((value & (type === 'PER' ? LISTED.curated : LISTED.place)) === 0 || value & LISTED.common) return false;
    }
    return true;
  };
  /**
   * A type passes the default threshold at a share of right findings of its own: a name missed weighs more than one too many, while
   * veiling every figure of a letter makes it unreadable.
   */
  const weighed = (type: string, percent: number, floor = model.floors[type] ?? REPORTED.just): number =>
    percent < floor ? Math.min(percent, REPORTED.not) : Math.max(percent, REPORTED.just);
  const isSurelyNameWord = (word: string) => isNameWord(word) && !isCommon(word);
  const floorOf = (
    { text, tokens, language }: TokenText,
    type: string,
    first: number,
    last: number,
  ): number | undefined => {
    if (type !== 'PER') return undefined;
    const name = text.slice(tokens.starts[first], tokens.ends[last]);
    if (SEVERAL_WORDS.test(name))
      return language === LANGUAGE_OF_LISTS && !mayHoldName(name, isSurelyNameWord)
        ? REPORTED.just
        : FLOOR_OF_PERSON.words;
    return isNameWord(name) ? FLOOR_OF_PERSON.listedWord : FLOOR_OF_PERSON.word;
  };
  /** The share of words in each list. */
  const listShares = (text: string, tokens: Tokens, first: number, last: number) => {
    const counts = { given: 0, family: 0, town: 0, everyday: 0 };
    let words = 0;
    for (let t = first; t <= last; t++) {
      const word = text.slice(tokens.starts[t], tokens.ends[t]);
      if (!STARTS_WITH_LETTER.test(word)) continue;
      const value = features.listValueOf(word);
      words++;
      if (value & LISTED.first) counts.given++;
      if (value & LISTED.last) counts.family++;
      if (value & LISTED.place) counts.town++;
      if (value & LISTED.common) counts.everyday++;
    }
    const share = (count: number) => (words === 0 ? 0 : Math.round((100 * count) / words));
    return {
      given: share(counts.given),
      family: share(counts.family),
      town: share(counts.town),
      everyday: share(counts.everyday),
    };
  };
  /** Spans by the model's own types, first to last token. */
  const findNames = (text: string, tokens: Tokens, labels: Uint8Array, language: string, decoder: Decoder) => {
    network.run(text, tokens, labels, language, (first, end, scores) => decoder.take(first, end, scores));
    network.forget();
    const found: FoundName[] = [];
    const certainties: number[] = [];
    for (const { type, first: begin, last, confidence, certainty } of decoder.finish()) {
      const name = model.types[type] ?? '';
      const isName = name === 'PER' || name === 'LOC' || name === 'ORG';
      const first = isName ? firstOfName(text, tokens, begin, last, letterCase, isNameWord) : begin;
      const parts =
        name === 'LOC'
          ? placeParts(text, tokens, first, last)
          : name === 'EMAIL'
            ? emailParts(text, tokens, first, last)
            : [
                [
                  first,
                  name === 'PER' && language === LANGUAGE_OF_LISTS ? lastOfPerson(text, tokens, first, last) : last,
                ] as const,
              ];
      for (const [from, to] of parts) {
        const percent = percentOf({ text, tokens, language }, { type: name, first: from, last: to, confidence });
        const floor = floorOf({ text, tokens, language }, name, from, to);
        found.push({
          type: name,
          first: from,
          last: to,
          percent: weighed(name, percent, floor),
          raw: percent,
          certainty,
        });
        certainties.push(certainty);
      }
    }
    return spreadNames(text, tokens, withAddressParts(text, tokens, found, certainties), isCommon, language);
  };
  const read: NlpRecognizer['read'] = (text, language, proposed = [], governed = []): Reading => {
    const tokens = tokenize(text, model);
    const opinion = new Opinions(tokens, model.types);
    const decoder = new Decoder(model, (token, chances, at) => opinion.note(token, chances, at));
    const spans: KindSpan[] = [];
    const ordinary = new Set<NlpSpan>();
    for (const { type, first, last, percent, raw = percent, certainty = percent } of findNames(
      text,
      tokens,
      labelsOf(tokens, governed),
      language,
      decoder,
    )) {
      const kind = KIND_OF[type];
      const span: KindSpan = {
        kind,
        entityType: kind ? GENERAL_TYPE_OF[kind] : NOT_A_NAME,
        start: tokens.starts[first] ?? 0,
        end: tokens.ends[last] ?? 0,
        score: percent / 100,
        evidence: {
          percent: raw,
          certainty,
          ...opinion.leastOf(first, last),
          ...listShares(text, tokens, first, last),
        },
      };
      spans.push(span);
      if (first !== last || !kind || !NAME_KINDS.has(kind) || !beginsSentence(text, tokens, first)) continue;
      const word = text.slice(span.start, span.end);
      const isFaint = span.score < FAINT && goesOn(tokens, last) && !isNameWord(word);
      if (isFaint || ordinaryWords.has(word, language)) ordinary.add(span);
    }
    return { spans, chances: opinion.chancesOf(proposed), ordinary };
  };
  const beliefs = model.beliefs && { people: believer(model.beliefs.people), values: believer(model.beliefs.values) };
  const believes: NlpRecognizer['believes'] = ({ entityType }, signs) =>
    !beliefs || (entityType === GENERAL_TYPE_OF.PERSON ? beliefs.people : beliefs.values)(signs);
  return {
    name: 'model',
    languages: MODEL_LANGUAGES,
    entityTypes: [...new Set(Object.values(GENERAL_TYPE_OF))],
    believes,
    read,
    recognize: (text, language, wanted) => read(text, language).spans.filter((span) => wanted.has(span.entityType)),
  };
}

const STARTS_WITH_LETTER = /^\p{L}/u;

/** The kind of the label that governs each token, counted from 1; 0 for none. Both lists are in order. */
function labelsOf(tokens: Tokens, governed: readonly { start: number; end: number; kind: ValueKind }[]): Uint8Array {
  const labels = new Uint8Array(tokens.count);
  let t = 0;
  for (const { start, end, kind } of governed) {
    while (t < tokens.count && (tokens.ends[t] ?? 0) <= start) t++;
    for (; t < tokens.count && (tokens.starts[t] ?? 0) < end; t++) labels[t] = 1 + VALUE_KINDS.indexOf(kind);
  }
  return labels;
}

/** What the model thinks of names that somebody else proposes: the chance that all their words are of the proposed type. */
class Opinions {
  readonly #types: readonly { number: number; entityType: string }[];
  readonly #percents: Uint8Array;

  constructor(
    readonly tokens: Tokens,
    types: readonly string[],
  ) {
    this.#types = types.flatMap((type, number) => {
      const kind = KIND_OF[type];
      return kind && NAME_KINDS.has(kind) ? [{ number, entityType: GENERAL_TYPE_OF[kind] }] : [];
    });
    this.#percents = new Uint8Array(tokens.count * this.#types.length);
  }

  note(token: number, chances: Uint8Array, at: number): void {
    let to = token * this.#types.length;
    for (const { number } of this.#types) this.#percents[to++] = chances[at + number] ?? 0;
  }

  /** How likely the least likely of these tokens is a place, and an organization, in percent. */
  leastOf(first: number, last: number): { place: number; organization: number } {
    const end = last + 1;
    return { place: this.#least('LOCATION', first, end), organization: this.#least('ORGANIZATION', first, end) };
  }

  #least(entityType: string, first: number, end: number): number {
    const column = this.#types.findIndex((type) => type.entityType === entityType);
    if (column < 0) return 0;
    let least = 100;
    for (let t = first; t < end; t++) least = Math.min(least, this.#percents[t * this.#types.length + column] ?? 0);
    return least;
  }

  /** One per span, 0 to 1: the least of its tokens counts. Spans are sorted by start. */
  chancesOf(spans: readonly NlpSpan[]): number[] {
    const { starts, ends, count } = this.tokens;
    let first = 0;
    return spans.map(({ entityType, start, end }) => {
      while (first < count && (ends[first] ?? 0) <= start) first++;
      let behind = first;
      while (behind < count && (starts[behind] ?? 0) < end) behind++;
      return first < count ? this.#least(entityType, first, behind) / 100 : 0;
    });
  }
}
