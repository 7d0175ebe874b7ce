import { RE2JS } from 're2js';
import { contextRank, type Finding } from './finding';
import { InputError } from './input-error';
import { shownName } from './operators/shown-name';
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

const adHocLimits = { recognizers: 50, patternsPerRecognizer: 10, patterns: 200 } as const;

interface CompiledPattern {
  type: string;
  name: string;
  source: string;
  score: number;
  expression: RE2JS;
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
  if (recognizers.length > adHocLimits.recognizers)
    throw new InputError('TOO_MANY_RECOGNIZERS', `At most ${adHocLimits.recognizers} ad-hoc recognizers are allowed.`, {
      provided: recognizers.length,
      limit: adHocLimits.recognizers,
    });
  const total = recognizers.reduce((sum, recognizer) => sum + recognizer.patterns.length, 0);
  const longest = Math.max(0, ...recognizers.map((recognizer) => recognizer.patterns.length));
  if (longest > adHocLimits.patternsPerRecognizer)
    throw new InputError(
      'TOO_MANY_PATTERNS',
      `At most ${adHocLimits.patternsPerRecognizer} patterns per recognizer are allowed.`,
      {
        provided: longest,
        limit: adHocLimits.patternsPerRecognizer,
      },
    );
  if (total > adHocLimits.patterns)
    throw new InputError('TOO_MANY_PATTERNS', `At most ${adHocLimits.patterns} patterns in all are allowed.`, {
      provided: total,
      limit: adHocLimits.patterns,
    });
  for (const recognizer of recognizers) {
    if (!recognizer.entity_type) throw new InputError('INVALID_REQUEST', 'An ad-hoc recognizer needs an entity_type.');
    if (recognizer.patterns.length === 0)
      throw new InputError(
        'INVALID_REQUEST',
        `The ad-hoc recognizer ${shownName(recognizer.entity_type)} has no pattern.`,
      );
  }
}

/** Texts on which a useful pattern never finds nothing at all. */
const probes = ['', 'a', '1', 'a b', '-'];

function compilePattern(type: string, pattern: AdHocPattern, words: ReadonlySet<number>): CompiledPattern {
  const details = { entity_type: shownName(type), pattern: shownName(pattern.name) };
  const where = `The pattern "${details.pattern}" of ${details.entity_type}`;
  if (!(pattern.score >= 0 && pattern.score <= 1))
    throw new InputError('INVALID_REQUEST', `${where} needs a score from 0 to 1.`, details);
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(pattern.regex);
  } catch {
    throw new InputError(
      'INVALID_REQUEST',
      `${where} is not a valid regular expression in RE2 syntax (no lookaround, no backreferences).`,
      details,
    );
  }
  for (const probe of probes) {
    const matcher = expression.matcher(probe);
    while (matcher.find())
      if (matcher.start() === matcher.end())
        throw new InputError('INVALID_REQUEST', `${where} matches the empty string.`, details);
  }
  return { type, name: pattern.name, source: pattern.regex, score: pattern.score, expression, words };
}

const nearBefore = 60;
const nearAfter = 30;

export function findAdHoc(text: string, { patterns, words, finder }: CompiledAdHoc): Finding[] {
  const marks: { word: number; start: number; end: number }[] = [];
  finder?.find(text, (word, start, end) => marks.push({ word, start, end }));
  const findings: Finding[] = [];
  for (const pattern of patterns) {
    const matcher = pattern.expression.matcher(text);
    let from = 0;
    while (matcher.find()) {
      const start = matcher.start();
      const end = matcher.end();
      if (end === start) continue;
      while (from < marks.length && (marks[from]?.start ?? 0) < start - nearBefore) from++;
      let word: string | undefined;
      for (let i = from; i < marks.length; i++) {
        const mark = marks[i];
        if (!mark || mark.start > end + nearAfter) break;
        const isOutside = mark.end <= start || mark.start >= end;
        if (isOutside && pattern.words.has(mark.word)) word = words[mark.word];
      }
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
    }
  }
  return findings;
}
