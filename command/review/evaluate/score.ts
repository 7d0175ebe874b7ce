import type { Finding } from '../../library/types';
import type { LabelledSpan, Place } from './read-labelled';

/** Counts of one type: spans that overlap a finding of their type, and findings that overlap a span of theirs. */
export interface Score {
  type: string;
  expected: number;
  found: number;
  /** Expected spans that were found with exactly these ends. */
  exact: number;
  reported: number;
  right: number;
}

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;

/** Adds up over texts. Only types that the labels name are judged: what has no label is neither right nor wrong. */
export class Scores {
  readonly #byType = new Map<string, Score>();

  constructor(readonly types: ReadonlySet<string>) {}

  add(expected: readonly LabelledSpan[], findings: readonly Finding[], unjudged: readonly Place[] = []): void {
    for (const span of expected) {
      const same = findings.filter(({ entity_type }) => entity_type === span.label);
      const score = this.#of(span.label);
      score.expected++;
      if (same.some((finding) => overlaps(finding, span))) score.found++;
      if (same.some(({ start, end }) => start === span.start && end === span.end)) score.exact++;
    }
    for (const finding of findings) {
      if (!this.types.has(finding.entity_type)) continue;
      const isRight = expected.some((span) => span.label === finding.entity_type && overlaps(finding, span));
      if (!isRight && unjudged.some((place) => overlaps(finding, place))) continue;
      const score = this.#of(finding.entity_type);
      score.reported++;
      if (isRight) score.right++;
    }
  }

  get all(): Score[] {
    return [...this.#byType.values()].sort((a, b) => b.expected - a.expected || (a.type < b.type ? -1 : 1));
  }

  get total(): Score {
    const sum: Score = { type: 'all', expected: 0, found: 0, exact: 0, reported: 0, right: 0 };
    for (const { type: _, ...score } of this.all)
      for (const name of Object.keys(score) as (keyof typeof score)[]) sum[name] += score[name];
    return sum;
  }

  #of(type: string): Score {
    const known = this.#byType.get(type) ?? { type, expected: 0, found: 0, exact: 0, reported: 0, right: 0 };
    this.#byType.set(type, known);
    return known;
  }
}

export const recallOf = ({ expected, found }: Score): number => (expected === 0 ? 1 : found / expected);
export const precisionOf = ({ reported, right }: Score): number => (reported === 0 ? 1 : right / reported);

export function f1Of(score: Score): number {
  const [recall, precision] = [recallOf(score), precisionOf(score)];
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}
