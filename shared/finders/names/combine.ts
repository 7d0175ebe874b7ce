import { VERBS_BEHIND_I } from '@veilmark/catalog/words/behind-names';
import { UNSPACED_SCRIPT } from '@veilmark/engine/automaton/alphabet';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import {
  type GovernedPlace,
  type KindSpan,
  type NlpRecognizer,
  type NlpSpan,
  NOT_A_NAME,
  servesType,
} from '@veilmark/engine/name-recognizer';
import type { TextScan } from '@veilmark/engine/text-scan';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { isCode } from './code-form';
import { withinBounds } from './value-bounds';

/** A rule this sure speaks from a title, a label or a salutation: it stands whatever the model thinks. */
const SURE_RULE = 0.9;
/** A rule this sure knows a given name and where the name ends. */
const LIKELY_RULE = 0.7;
/** The least chance for the words that such a rule adds to the model's name; its lists are sound without in English. */
const LEAST_FOR_WORDS = 0.02;
const LANGUAGE_OF_LISTS = 'en';
/** A reading of the model below this is a guess; the default threshold would not report it. */
const GUESS = DEFAULT_THRESHOLD;
/**
 * The least chance the model must give a finding of a rule that it did not make itself. Measured on text it was not trained on:
 * below these nearly every such finding was wrong, whatever the rule; above them most were right. Of peoples the model has no
 * opinion: few of its corpora mark them.
 */
const LEAST_CHANCE: Readonly<Record<string, number>> = { LOCATION: 0.5, ORGANIZATION: 0.35, NRP: 0 };
const LEAST_CHANCE_OF_PERSON = { oneWord: 0.04, moreWords: 0.35 } as const;
/** An everyday word at a sentence's beginning that the model took for a name: 1 in 8 was one. */
const DOUBT = 0.13;
/**
 * A people's name ("German") that the model read as a place, an organisation or a person, or as part of one, less sure than this,
 * is the people's: of 14 such readings of held-out text one was right.
 */
const SURE_OF_NO_PEOPLE = { sameWords: 0.8, moreWords: 0.6 } as const;

/** A finding of a rule and the chance that the model gives it. */
type Proposal = NlpSpan & { chance: number };

/** Names, free of overlaps only where the model and the rules agree, and values of all other kinds. */
interface TextReading {
  names: NlpSpan[];
  values: KindSpan[];
}

/** What is read of a text besides its words. */
interface Surroundings {
  scan?: TextScan | undefined;
  governed?: readonly GovernedPlace[] | undefined;
}

const NAME_TYPES: ReadonlySet<string> = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP', NOT_A_NAME]);
const isName = ({ kind, entityType }: KindSpan): boolean =>
  kind === undefined || (NAME_TYPES.has(entityType) && kind !== 'POSTCODE');

/**
 * Reads a text with the model and the rules together. The model reads context, finds values no list holds and knows where they
 * end; the rules know titles, labels, signatures and peoples; a lexicon knows everyday words. Where both mark the same words the
 * model's reading counts, with the higher score; what only a rule found stands if the rule is sure (a title, a label) or the model
 * thought it possible.
 */
export function readTogether(
  text: string,
  language: string,
  model: NlpRecognizer | undefined,
  rules: NlpRecognizer,
  { scan, governed }: Surroundings = {},
): TextReading {
  const isRuled = rules.languages.includes(language);
  const ruled = isRuled ? rules.recognize(text, language, new Set(rules.entityTypes), scan) : [];
  if (!model?.languages.includes(language))
    return { names: ruled.map((span) => withoutPronoun(text, span)), values: [] };
  const proposed = ruled.sort(byStart);
  const { spans, chances, ordinary } = model.read?.(text, language, proposed, governed) ?? {
    spans: model.recognize(text, language, new Set(model.entityTypes)).map((span) => ({ ...span, kind: undefined })),
    // A model that gives no chances leaves the decision to the rule.
    chances: proposed.map(() => 1),
    ordinary: new Set<NlpSpan>(),
  };
  const doubted = spans
    .filter(isName)
    .map((span) =>
      ordinary.has(span) || isCode(text, span.start, span.end) ? { ...span, score: Math.min(span.score, DOUBT) } : span,
    );
  const proposals = proposed.map((span, i) => ({ ...span, chance: chances[i] ?? 0 }));
  const names = mergeSpans(
    text,
    joinedNames(
      text,
      doubted.map((span) => withoutPossession(text, span)),
    ),
    proposals,
    language,
  );
  return {
    names: names.map((span) => withoutPronoun(text, withoutRelation(text, span))),
    values: spans.filter((span) => !isName(span)).map((span) => withinBounds(text, span)),
  };
}

/** "Anna's car": what belongs to somebody is no part of the name. */
function withoutPossession(text: string, span: NlpSpan): NlpSpan {
  const possession = span.entityType === DOUBLE_TYPE ? /['’]s\s+\p{Ll}/u.exec(text.slice(span.start, span.end)) : null;
  return possession && possession.index > 0 ? { ...span, end: span.start + possession.index } : span;
}

/** "NOOR JAHAN W/O GHULAM RASOOL": whose wife, son or daughter somebody is. */
function withoutRelation(text: string, span: NlpSpan): NlpSpan {
  if (span.entityType !== DOUBLE_TYPE || !RELATION.test(text.slice(span.end - 2, span.end + 2))) return span;
  return { ...span, end: span.end - 2 };
}
const RELATION = /^\s[SDWC]\/O$/i;

/** "Tell Bob I said hi", "Dear Gary, I will": before a verb, "I" is no initial and no number of a king. */
function withoutPronoun(text: string, span: NlpSpan): NlpSpan {
  const pronoun = span.entityType === DOUBLE_TYPE ? /,? I$/.exec(text.slice(span.start, span.end)) : null;
  return pronoun && pronoun.index > 0 && beforeVerb().test(text.slice(span.end, span.end + 12))
    ? { ...span, end: span.start + pronoun.index }
    : span;
}
const beforeVerb = lazyPattern(() => new RegExp(`^ (?:${VERBS_BEHIND_I.join('|')})(?!\\p{L})`, 'u'));

/** "Özdemir-Krause": what the model reads as two people on both sides of a hyphen is one of a double name. @internal */
export function joinedNames(text: string, spans: readonly NlpSpan[]): NlpSpan[] {
  const joined: NlpSpan[] = [];
  for (const span of [...spans].sort(byStart)) {
    const before = joined.at(-1);
    const isDouble =
      before?.entityType === DOUBLE_TYPE &&
      span.entityType === DOUBLE_TYPE &&
      span.start === before.end + 1 &&
      HYPHENS.has(text.charAt(before.end));
    if (!isDouble) joined.push(span);
    else joined[joined.length - 1] = { ...before, end: span.end, score: Math.max(before.score, span.score) };
  }
  return joined;
}
const DOUBLE_TYPE = 'PERSON';
const HYPHENS: ReadonlySet<string> = new Set(['-', '\u2010', '\u2011']);

/** One name recognizer out of a model and the rules. */
export function combineRecognizers(model: NlpRecognizer | undefined, rules: NlpRecognizer): NlpRecognizer {
  if (!model) return rules;
  return {
    name: `${model.name} and ${rules.name}`,
    languages: [...new Set([...model.languages, ...rules.languages])],
    entityTypes: [...new Set([...model.entityTypes, ...rules.entityTypes])],
    serves: (type, language) => [model, rules].some((one) => servesType(one, type, language)),
    // Everything is merged before the choice, so that a type's findings do not depend on which others were asked for.
    recognize: (text, language, wanted, scan) =>
      readTogether(text, language, model, rules, { scan }).names.filter((span) => wanted.has(span.entityType)),
  };
}

const byStart = (a: NlpSpan, b: NlpSpan): number => a.start - b.start;

/** Merges two sets of spans, each free of overlaps within itself, in one pass over both. @internal */
export function mergeSpans(
  text: string,
  fromModel: readonly NlpSpan[],
  fromRules: readonly Proposal[],
  language = LANGUAGE_OF_LISTS,
): NlpSpan[] {
  const model = [...fromModel].sort(byStart);
  const kept: NlpSpan[] = [];
  const displaced = new Set<NlpSpan>();
  const agreed = new Map<NlpSpan, NlpSpan>();
  let from = 0;
  for (const { chance, ...rule } of [...fromRules].sort(byStart)) {
    while (from < model.length && (model[from]?.end ?? 0) <= rule.start) from++;
    const rivals: NlpSpan[] = [];
    for (let i = from; i < model.length && (model[i]?.start ?? 0) < rule.end; i++) {
      const rival = model[i];
      if (rival && rival.entityType !== NOT_A_NAME) rivals.push(rival);
    }
    const isSure = rule.score >= SURE_RULE;
    const isPossible = isSure || chance >= leastChanceOf(rule, text);
    const [rival] = rivals;
    if (!rival) {
      if (isPossible) kept.push(rule);
    } else if (rivals.length === 1 && rival.entityType === rule.entityType) {
      // Of a guess only the words that the rule found as well are believed.
      if (rival.score < GUESS && !isSure) {
        kept.push(rule);
        displaced.add(rival);
      } else {
        const isBelieved = isSure || chance >= LEAST_FOR_WORDS || language === LANGUAGE_OF_LISTS;
        agreed.set(rival, together(text, agreed.get(rival) ?? rival, rule, isBelieved));
      }
    } else if (rivals.every((one) => isMistakenPeople(rule, one)) || (isSure && rivals.every(isGuess))) {
      kept.push(rule);
      for (const one of rivals) displaced.add(one);
    } else if (isSure) kept.push(rule);
  }
  for (const span of model) {
    if (displaced.has(span) || span.entityType === NOT_A_NAME) continue;
    kept.push(agreed.get(span) ?? span);
  }
  return kept.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** A likely rule's words are part of the name: "Große-Hüttmann" behind its label, not "Hüttmann"; "Marama Te Whata", not "Marama". */
function together(text: string, span: NlpSpan, rule: NlpSpan, isBelieved: boolean): NlpSpan {
  const score = Math.max(span.score, rule.score);
  const isLikely = rule.score >= LIKELY_RULE || UNSPACED_SCRIPT.test(text.charAt(rule.start));
  if (!isBelieved || !isLikely) return { ...span, score };
  return { ...span, score, start: Math.min(span.start, rule.start), end: Math.max(span.end, rule.end) };
}

function leastChanceOf({ entityType, start, end }: NlpSpan, text: string): number {
  if (entityType !== 'PERSON') return LEAST_CHANCE[entityType] ?? 1;
  return /\s/.test(text.slice(start, end)) ? LEAST_CHANCE_OF_PERSON.moreWords : LEAST_CHANCE_OF_PERSON.oneWord;
}

const isGuess = ({ score }: NlpSpan): boolean => score < GUESS;

function isMistakenPeople(rule: NlpSpan, rival: NlpSpan): boolean {
  if (rule.entityType !== 'NRP') return false;
  const isSame = rival.start === rule.start && rival.end === rule.end;
  return rival.score < (isSame ? SURE_OF_NO_PEOPLE.sameWords : SURE_OF_NO_PEOPLE.moreWords);
}
