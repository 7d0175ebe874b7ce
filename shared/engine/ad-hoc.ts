import { Budget } from '@veilmark/budget';
import { partitionPoint } from '@veilmark/budget/partition-point';
import { REQUEST_LIMITS } from '@veilmark/catalog/plans';
import { AdHocProgram } from './ad-hoc-program';
import { contextRank, type Finding } from './finding';
import { InputError } from './input-error';
import { shownName } from './operators/shown-name';
import { estimatePatternSize } from './pattern-size';
import { boosted } from './stages/context';
import { WordFinder } from './word-finder';

interface AdHocPattern {
  name: string;
  regex: string;
  score: number;
}

/** A recognizer the caller brings along for one request. */
export interface AdHocRecognizer {
  entity_type: string;
  patterns: readonly AdHocPattern[];
  context?: readonly string[];
}

interface CompiledPattern {
  type: string;
  name: string;
  source: string;
  score: number;
  program: AdHocProgram;
  words: ReadonlySet<number>;
}

export interface CompiledAdHoc {
  types: readonly string[];
  patterns: readonly CompiledPattern[];
  words: readonly string[];
  finder: WordFinder | undefined;
}

/** Compiles for a linear-time engine, so that no pattern can hang the service. Throws an InputError naming what is wrong. */
export function compileAdHoc(recognizers: readonly AdHocRecognizer[]): CompiledAdHoc {
  checkLimits(recognizers);
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

function checkLimits(recognizers: readonly AdHocRecognizer[]): void {
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
  checkSizes(recognizers);
  for (const recognizer of recognizers) {
    if (!recognizer.entity_type) throw new InputError('INVALID_REQUEST', 'An ad-hoc recognizer needs an entity_type.');
    if (recognizer.patterns.length === 0)
      throw new InputError(
        'INVALID_REQUEST',
        `The ad-hoc recognizer ${shownName(recognizer.entity_type)} has no pattern.`,
      );
  }
}

/** Before anything is compiled: compiling is work as well. */
function checkSizes(recognizers: readonly AdHocRecognizer[]): void {
  const expressions = recognizers.flatMap(({ patterns }) => patterns.map(({ regex }) => regex));
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
const probes = ['', 'a', '1', 'a b', '-'];

function compilePattern(type: string, pattern: AdHocPattern, words: ReadonlySet<number>): CompiledPattern {
  const details = { entity_type: shownName(type), pattern: shownName(pattern.name) };
  const where = `The pattern "${details.pattern}" of ${details.entity_type}`;
  if (!(pattern.score >= 0 && pattern.score <= 1))
    throw new InputError('INVALID_REQUEST', `${where} needs a score from 0 to 1.`, details);
  let program: AdHocProgram;
  try {
    program = new AdHocProgram(pattern.regex);
  } catch {
    throw new InputError(
      'INVALID_REQUEST',
      `${where} is not a valid regular expression in RE2 syntax (no lookaround, no backreferences).`,
      details,
    );
  }
  for (const probe of probes)
    program.findAll(probe, new Budget(), (start, end) => {
      if (start === end) throw new InputError('INVALID_REQUEST', `${where} matches the empty string.`, details);
    });
  return { type, name: pattern.name, source: pattern.regex, score: pattern.score, program, words };
}

const nearBefore = 60;
const nearAfter = 30;

export function findAdHoc(
  text: string,
  { patterns, words, finder }: CompiledAdHoc,
  budget: Budget = new Budget(),
): Finding[] {
  const marks = new Marks(text, finder, budget);
  const findings: Finding[] = [];
  for (const pattern of patterns) {
    pattern.program.findAll(text, budget, (start, end) => {
      if (end === start) return;
      budget.find();
      const near = pattern.words.size > 0 ? marks.near(start, end, pattern.words) : undefined;
      const word = near === undefined ? undefined : words[near];
      const score = word === undefined ? pattern.score : boosted(pattern.score);
      findings.push({
        type: pattern.type,
        start,
        end,
        score,
        rank: score + (word === undefined ? 0 : contextRank),
        exact: true,
        specific: true,
        explain: () => ({
          recognizer: `ad-hoc ${pattern.type}`,
          pattern: pattern.source,
          pattern_name: pattern.name,
          validator: null,
          context_word: word ?? null,
          base_score: pattern.score,
          final_score: score,
        }),
      });
    });
  }
  return findings;
}

interface Mark {
  word: number;
  start: number;
  end: number;
}

/** Where the context words stand. */
class Marks {
  readonly #byStart: Mark[] = [];
  readonly #byEnd: Mark[];
  readonly #budget: Budget;

  constructor(text: string, finder: WordFinder | undefined, budget: Budget) {
    finder?.find(text, budget, (word, start, end) => this.#byStart.push({ word, start, end }));
    this.#byEnd = this.#byStart.toSorted((a, b) => a.end - b.end || a.start - b.start);
    this.#byStart.sort((a, b) => a.start - b.start || a.end - b.end);
    this.#budget = budget;
  }

  /** One of the words that stands shortly after a match or, where none does, shortly before it. */
  near(start: number, end: number, words: ReadonlySet<number>): number | undefined {
    for (let i = firstFrom(this.#byStart, 'start', end); i < this.#byStart.length; i++) {
      const mark = this.#byStart[i];
      if (!mark || mark.start > end + nearAfter) break;
      this.#budget.spend(1);
      if (words.has(mark.word)) return mark.word;
    }
    for (let i = firstFrom(this.#byEnd, 'end', start + 1) - 1; i >= 0; i--) {
      const mark = this.#byEnd[i];
      if (!mark || mark.end <= start - nearBefore) break;
      this.#budget.spend(1);
      if (mark.start >= start - nearBefore && words.has(mark.word)) return mark.word;
    }
    return undefined;
  }
}

function firstFrom(sorted: readonly Mark[], key: 'start' | 'end', least: number): number {
  return partitionPoint(sorted.length, (index) => (sorted[index]?.[key] ?? 0) < least);
}
