import { Budget } from '@veilmark/budget';
import { CHECK_NAMES, type CheckName } from '@veilmark/catalog/check-digits';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { AdHocProgram } from './ad-hoc-program';
import { InputError } from './input-error';
import { estimatePatternSize } from './pattern-size';
import { shownName } from './shown-name';
import { WordFinder } from './word-finder';

interface AdHocPattern {
  name: string;
  regex: string;
  score: number;
  /** Matches whose check digits do not fit are not reported. */
  check?: CheckName | undefined;
}

/** A recognizer the caller brings along for one request. */
export interface AdHocRecognizer {
  entity_type: string;
  patterns: readonly AdHocPattern[];
  context?: readonly string[] | undefined;
}

interface CompiledPattern {
  type: string;
  name: string;
  source: string;
  score: number;
  check: CheckName | undefined;
  program: AdHocProgram;
  words: ReadonlySet<number>;
}

export interface CompiledAdHoc {
  types: readonly string[];
  patterns: readonly CompiledPattern[];
  words: readonly string[];
  finder: WordFinder | undefined;
}

interface Expression {
  regex: string;
}

/**
 * Compiles for a linear-time engine, so that no pattern can hang the service. Throws an InputError naming what is wrong. `others` are
 * further expressions of the request, which share its limits.
 */
export function compileAdHoc(
  recognizers: readonly AdHocRecognizer[],
  others: readonly Expression[] = [],
): CompiledAdHoc {
  checkLimits(recognizers, others);
  const words = new Map<string, number>();
  const patterns = recognizers.flatMap((recognizer) => {
    const own = new Set<number>();
    for (const word of recognizer.context ?? []) {
      const lower = word.trim().toLowerCase();
      if (!lower) continue;
      const index = words.get(lower) ?? words.size;
      words.set(lower, index);
      own.add(index);
    }
    return recognizer.patterns.map((pattern) => compilePattern(recognizer.entity_type, pattern, own));
  });
  const list = [...words.keys()];
  return {
    types: recognizers.map((recognizer) => recognizer.entity_type),
    patterns,
    words: list,
    finder: list.length > 0 ? new WordFinder(list) : undefined,
  };
}

function checkLimits(recognizers: readonly AdHocRecognizer[], others: readonly Expression[]): void {
  if (recognizers.length > REQUEST_LIMITS.adHocRecognizers)
    throw new InputError(
      'TOO_MANY_RECOGNIZERS',
      `At most ${REQUEST_LIMITS.adHocRecognizers} ad-hoc recognizers are allowed.`,
      { provided: recognizers.length, limit: REQUEST_LIMITS.adHocRecognizers },
    );
  const total = recognizers.reduce((sum, recognizer) => sum + recognizer.patterns.length, 0);
  const longest = Math.max(0, ...recognizers.map((recognizer) => recognizer.patterns.length));
  if (longest > REQUEST_LIMITS.patternsPerRecognizer)
    throw new InputError(
      'TOO_MANY_PATTERNS',
      `At most ${REQUEST_LIMITS.patternsPerRecognizer} patterns per recognizer are allowed.`,
      { provided: longest, limit: REQUEST_LIMITS.patternsPerRecognizer },
    );
  if (total > REQUEST_LIMITS.totalPatterns)
    throw new InputError('TOO_MANY_PATTERNS', `At most ${REQUEST_LIMITS.totalPatterns} patterns in all are allowed.`, {
      provided: total,
      limit: REQUEST_LIMITS.totalPatterns,
    });
  checkSizes(recognizers, others);
  for (const recognizer of recognizers) {
    if (!recognizer.entity_type) throw new InputError('INVALID_REQUEST', 'An ad-hoc recognizer needs an entity_type.');
    if (recognizer.patterns.length === 0)
      throw new InputError(
        'INVALID_REQUEST',
        `The ad-hoc recognizer ${shownName(recognizer.entity_type)} has no pattern.`,
      );
  }
}

/** What all expressions of a request may be together. Asked before anything is compiled: compiling is work as well. */
export function checkSizes(recognizers: readonly AdHocRecognizer[], others: readonly Expression[]): void {
  const expressions = [...recognizers.flatMap(({ patterns }) => patterns), ...others].map(({ regex }) => regex);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  refuseAbove('patternCharacters', 'Characters of all patterns', () => sum(expressions.map(({ length }) => length)));
  refuseAbove('patternInstructions', 'Instructions of all patterns', () => sum(expressions.map(estimatePatternSize)));
  refuseAbove('listCharacters', 'Characters of all context words', () =>
    sum(recognizers.flatMap(({ context }) => context ?? []).map(({ length }) => length)),
  );
}

/** Refuses what is larger than one request may bring; `what` begins the sentence that says so. */
export function refuseAbove(
  name: 'patternCharacters' | 'patternInstructions' | 'listCharacters',
  what: string,
  count: () => number,
): void {
  const allowed = REQUEST_LIMITS[name];
  const provided = count();
  if (provided <= allowed) return;
  const limit = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  throw new InputError('UNPROCESSABLE', `${what} may be at most ${allowed}.`, { limit, allowed, provided });
}

/** Texts on which a useful pattern never finds nothing at all. */
const PROBES = ['', 'a', '1', 'a b', '-'];

function compilePattern(type: string, pattern: AdHocPattern, words: ReadonlySet<number>): CompiledPattern {
  const details = { entity_type: shownName(type), pattern: shownName(pattern.name) };
  const where = `The pattern "${details.pattern}" of ${details.entity_type}`;
  if (!(pattern.score >= 0 && pattern.score <= 1))
    throw new InputError('INVALID_REQUEST', `${where} needs a score from 0 to 1.`, details);
  if (pattern.check !== undefined && !CHECK_NAMES.includes(pattern.check))
    throw new InputError('INVALID_REQUEST', `${where} needs a check of ${CHECK_NAMES.join(', ')}.`, details);
  const program = compileExpression(pattern.regex, where, details);
  for (const probe of PROBES)
    program.findAll(probe, new Budget(), (start, end) => {
      if (start === end) throw new InputError('INVALID_REQUEST', `${where} matches the empty string.`, details);
    });
  const { name, regex: source, score, check } = pattern;
  return { type, name, source, score, check, program, words };
}

/** `where` begins the sentence that says what is wrong. */
export function compileExpression(regex: string, where: string, details: Record<string, unknown>): AdHocProgram {
  try {
    return new AdHocProgram(regex);
  } catch {
    throw new InputError(
      'INVALID_REQUEST',
      `${where} is not a valid regular expression in RE2 syntax (no lookaround, no backreferences).`,
      details,
    );
  }
}
