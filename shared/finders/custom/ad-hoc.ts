import { Budget } from '@veilmark/budget';
import { partitionPoint } from '@veilmark/budget/partition-point';
import { passesCheck } from '@veilmark/catalog/check-digits';
import type { CompiledAdHoc } from '@veilmark/engine/ad-hoc';
import { CONTEXT_RANK, type Finding } from '@veilmark/engine/finding';
import type { WordFinder } from '@veilmark/engine/word-finder';
import { boosted } from '../patterns/context';

const NEAR_BEFORE = 60;
const NEAR_AFTER = 30;

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
      if (pattern.check && !passesCheck(pattern.check, text.slice(start, end))) return;
      budget.find();
      const near = pattern.words.size > 0 ? marks.near(start, end, pattern.words) : undefined;
      const word = near === undefined ? undefined : words[near];
      const score = word === undefined ? pattern.score : boosted(pattern.score);
      findings.push({
        type: pattern.type,
        start,
        end,
        score,
        rank: score + (word === undefined ? 0 : CONTEXT_RANK),
        exact: true,
        specific: true,
        explain: () => ({
          recognizer: `ad-hoc ${pattern.type}`,
          pattern: pattern.source,
          pattern_name: pattern.name,
          validator: pattern.check ?? null,
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
      if (!mark || mark.start > end + NEAR_AFTER) break;
      this.#budget.spend(1);
      if (words.has(mark.word)) return mark.word;
    }
    for (let i = firstFrom(this.#byEnd, 'end', start + 1) - 1; i >= 0; i--) {
      const mark = this.#byEnd[i];
      if (!mark || mark.end <= start - NEAR_BEFORE) break;
      this.#budget.spend(1);
      if (mark.start >= start - NEAR_BEFORE && words.has(mark.word)) return mark.word;
    }
    return undefined;
  }
}

function firstFrom(sorted: readonly Mark[], key: 'start' | 'end', least: number): number {
  return partitionPoint(sorted.length, (index) => (sorted[index]?.[key] ?? 0) < least);
}
