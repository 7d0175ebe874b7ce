import { Budget } from '@veilmark/budget';
import { CHECK_NAMES, type CheckName, passesCheck } from '@veilmark/catalog/check-digits';
import type { AdHocRecognizer } from '@veilmark/engine/ad-hoc';
import { AdHocProgram } from '@veilmark/engine/ad-hoc-program';
import { InputError } from '@veilmark/engine/input-error';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { ENGLISH_PROPOSALS, filledIn, type ProposalWords } from '@veilmark/wire/proposal-words';
import { type Alarms, alarmsOf, type Corpora } from './corpora';
import { inWords } from './describe';
import { type Element, regexOf } from './elements';
import { induce } from './induce';
import { narrowed, without } from './narrow';
import { findOthers, type OtherMatch } from './others';
import { wordsBefore, wordsOfName } from './words';

export interface ProposalRequest {
  /** Name of the type to make, for example EMPLOYEE_ID. */
  name: string;
  examples: readonly string[];
  /** Values that must not be found. */
  counterexamples?: readonly string[] | undefined;
  /** A text of the caller's own: it tells context words, and what else the pattern matches. */
  text?: string | undefined;
  /** In which to explain it; English where there are none. */
  words?: ProposalWords | undefined;
}

export interface Proposal {
  /** To be saved as it is: in a profile, a policy, a configuration or a request. */
  recognizer: AdHocRecognizer;
  /** The patterns in words, in their order. */
  description: string[];
  check: CheckName | null;
  /** Whether a value is reported only near a context word. */
  needs_context: boolean;
  /** False alarms in a megabyte of each of our corpora. */
  false_alarms: Alarms[];
  /** What else the patterns match in the caller's text. */
  in_text: OtherMatch[];
  /** What the caller should know before saving it, in sentences. */
  notes: string[];
}

/** Sure enough to be reported alone, and near a context word only. */
const SURELY = 0.85;
const WITH_CONTEXT = 0.2;
/** Matches in a megabyte of prose up to which a pattern stands alone. Logs and code are full of numbers of every form. */
const MOST_ALONE = 0.6;
/** Fewer examples pass a scheme of check digits by chance. */
const LEAST_FOR_CHECK = 3;

/**
 * Makes a recognizer from examples: the same for the same examples, in time linear in them. Throws InputError.
 *
 * @example
 * const corpora = await loadCorpora();
 * const { recognizer } = propose({ name: 'BADGE', examples: ['EMP-54597', 'EMP-14165', 'EMP-00012'] }, corpora);
 * recognizer.patterns.length; // => 1
 */
export function propose(request: ProposalRequest, corpora: Corpora): Proposal {
  const { name, examples, counterexamples, text } = read(request);
  const { words = ENGLISH_PROPOSALS } = request;
  const check = commonCheck(examples);
  const told = wordsBefore(text, examples);
  const context = told.length > 0 ? told : wordsOfName(name);
  const made = (patterns: readonly Pattern[]): AdHocRecognizer => ({
    entity_type: name,
    patterns: patterns.map(({ elements, score }, i) => ({
      name: `example ${i + 1}`,
      regex: regexOf(elements),
      score,
      ...(check && { check }),
    })),
    ...(context.length > 0 && { context }),
  });
  const readings = readingsOf(examples, counterexamples);
  const [closest = []] = readings.slice(-1);
  const alone = readings.find((patterns) =>
    isQuiet(alarmsOf(made(patterns.map(scored(SURELY))), corpora, 0), patterns),
  );
  const widest = readings[0] ?? closest;
  const patterns =
    alone === widest
      ? widest.map(scored(SURELY))
      : [...(alone ?? []).map(scored(SURELY)), ...widest.map(scored(WITH_CONTEXT))];
  const recognizer = made(patterns.slice(0, MOST_PATTERNS));
  const needs_context = alone === undefined;
  const others = findOthers(recognizer, text, examples);
  const left = counterexamples.filter((value) => matchesWhole(patterns, value));
  return {
    recognizer,
    description: patterns.slice(0, MOST_PATTERNS).map(({ elements }) => inWords(elements, words)),
    check,
    needs_context,
    false_alarms: alarmsOf(recognizer, corpora, DEFAULT_THRESHOLD),
    in_text: others,
    notes: notesOf({ needs_context, context, left, examples, isPlain: isPlainWords(examples) }, words.notes),
  };
}

const MOST_PATTERNS = 10;

interface Pattern {
  elements: Element[];
  score: number;
}

const scored =
  (score: number) =>
  (elements: Element[]): Pattern => ({ elements, score });

function read({ name, examples, counterexamples = [], text = '' }: ProposalRequest) {
  const trimmed = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];
  const own = trimmed(examples);
  const refuse = (message: string, field: string) => new InputError('INVALID_REQUEST', message, { field });
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_ -]{0,98}$/u.test(name))
    throw refuse('name must be letters, digits and underscores.', 'name');
  if (own.length < 2) throw refuse('Give at least two different examples.', 'examples');
  for (const [field, values] of [
    ['examples', own],
    ['counterexamples', trimmed(counterexamples)],
  ] as const) {
    if (values.length > REQUEST_LIMITS.examples)
      throw refuse(`${field} may have at most ${REQUEST_LIMITS.examples} values.`, field);
    if (values.some(({ length }) => length > REQUEST_LIMITS.exampleCharacters))
      throw refuse(`${field} may have values of at most ${REQUEST_LIMITS.exampleCharacters} characters.`, field);
    if (values.some((value) => /[\r\n]/.test(value) || !/[\p{L}\p{N}]/u.test(value)))
      throw refuse(`${field} must be values with letters or digits, on one line each.`, field);
  }
  if (text.length > REQUEST_LIMITS.exampleText)
    throw refuse(`text may have at most ${REQUEST_LIMITS.exampleText} characters.`, 'text');
  const others = trimmed(counterexamples);
  if (others.some((value) => own.includes(value)))
    throw refuse('A value is an example and a counterexample.', 'counterexamples');
  return { name: name.trim().replace(/[ -]+/g, '_'), examples: own, counterexamples: others, text };
}

/** Readings that take every example and no counterexample, from the widest to the closest; the closest one where none does. */
function readingsOf(examples: readonly string[], counterexamples: readonly string[]): Element[][][] {
  const all = induce(examples);
  const fits = (alternatives: readonly Element[][]) => {
    const patterns = alternatives.map(scored(SURELY));
    return (
      examples.every((example) => matchesWhole(patterns, example)) &&
      !counterexamples.some((value) => matchesWhole(patterns, value))
    );
  };
  const fitting = all.filter(fits);
  if (fitting.length > 0 || counterexamples.length === 0) return fitting;
  const taken = (elements: Element[], values: readonly string[]) =>
    values.filter((value) => matchesWhole([{ elements, score: SURELY }], value));
  const changed = (alternatives: readonly Element[][], change: Change) =>
    alternatives.map((elements) => {
      const wrong = taken(elements, counterexamples);
      return wrong.length === 0 ? elements : (change(elements, taken(elements, examples), wrong) ?? elements);
    });
  const closest = all.at(-1) ?? [];
  const narrower = changed(closest, narrowed);
  if (fits(narrower)) return [narrower];
  const reduced = all.map((alternatives) => changed(alternatives, (elements, _, wrong) => without(elements, wrong)));
  const fittingNow = reduced.filter(fits);
  return fittingNow.length > 0 ? fittingNow : reduced.slice(-1);
}

type Change = (elements: Element[], own: readonly string[], wrong: readonly string[]) => Element[] | undefined;

function matchesWhole(patterns: readonly Pattern[], value: string): boolean {
  return patterns.some(({ elements }) => {
    let isWhole = false;
    new AdHocProgram(`^(?:${regexOf(elements)})$`).findAll(value, new Budget(), () => {
      isWhole = true;
    });
    return isWhole;
  });
}

/** Those that refuse most first. */
const ORDER: readonly CheckName[] = [...new Set<CheckName>(['iban', 'mod97', 'mod11', 'mod11_10', ...CHECK_NAMES])];

/** The scheme that fits every example; of several the one that refuses most. */
function commonCheck(examples: readonly string[]): CheckName | null {
  if (examples.length < LEAST_FOR_CHECK) return null;
  const fitting = CHECK_NAMES.filter((name) => examples.every((example) => passesCheck(name, example)));
  return ORDER.find((name) => fitting.includes(name)) ?? null;
}

/** Words have no form: our samples hold numbers and codes alone, so nothing is known of them. */
const isPlainWords = (examples: readonly string[]): boolean =>
  examples.every((example) => /^[\p{L}\s'’-]+$/u.test(example));

const isQuiet = (alarms: readonly Alarms[], patterns: readonly Element[][]): boolean =>
  patterns.every(isMeasurable) && alarms.every(({ corpus, matches }) => corpus !== 'prose' || matches <= MOST_ALONE);

/** Our samples are tokens with digits, and the word before them: a pattern of other words has no place in them. */
function isMeasurable(elements: readonly Element[]): boolean {
  const tokens: Element[][] = [[]];
  for (const element of elements.flatMap((one) => (one.kind === 'except' ? one.elements : [one]))) {
    if (element.kind === 'separator' && element.signs.includes(' ') && !element.optional) tokens.push([]);
    else tokens.at(-1)?.push(element);
  }
  const hasDigit = (one: Element) =>
    one.kind === 'literal' ? /\d/.test(one.text) : one.kind === 'class' && one.set.digits;
  return tokens.slice(1).every((token) => token.some(hasDigit)) && tokens.some((token) => token.some(hasDigit));
}

interface Noted {
  needs_context: boolean;
  context: readonly string[];
  left: readonly string[];
  examples: readonly string[];
  isPlain: boolean;
}

function notesOf({ needs_context, context, left, examples, isPlain }: Noted, notes: ProposalWords['notes']): string[] {
  return [
    isPlain && notes.plain,
    needs_context && (context.length > 0 ? filledIn(notes.needsContext, context.join(', ')) : notes.noContext),
    left.length > 0 && (left.length === 1 ? notes.oneLeft : filledIn(notes.left, String(left.length))),
    examples.length < 5 && notes.few,
  ].filter((note) => note !== false);
}
