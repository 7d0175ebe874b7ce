import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Standing } from '@veilmark/engine/finding';
import { resolveOverlaps } from '@veilmark/engine/settle/overlaps';
import type { Span } from './spans';

export interface ReportedSpan extends Span {
  entity_type: string;
  score: number;
  /** What stands there, where the caller says so. */
  text?: string | undefined;
}

/** What the catalog knows of a type beyond its score; the same facts analyze weighs. */
export type StandingOf = (entityType: string) => Omit<Standing, 'start' | 'end' | 'rank'>;

/**
 * Findings that do not overlap, ordered by position, and together cover every letter and digit that was reported.
 * Overlapping findings of one type become one. Of different types the winner takes its whole span, and what a loser
 * covers beyond it stays a finding of the loser's type: dropping it would let half a name through.
 *
 * @example
 * const findings = [
 *   { entity_type: 'PERSON', start: 0, end: 12, score: 0.6 },
 *   { entity_type: 'CITY', start: 4, end: 12, score: 0.9 },
 * ];
 * coverSpans('Ada Lovelace', findings).map(({ start, end }) => [start, end]); // => [[0, 4], [4, 12]]
 */
export function coverSpans<T extends ReportedSpan>(
  text: string,
  findings: readonly T[],
  standingOf: StandingOf = () => ({}),
): T[] {
  const merged = mergeSameType(findings);
  const standings = merged.map((finding) => ({
    ...standingOf(finding.entity_type),
    finding,
    start: finding.start,
    end: finding.end,
    rank: finding.score,
  }));
  const winners = resolveOverlaps(standings, (a, b) => compare(a.finding.entity_type, b.finding.entity_type));
  if (winners.length === merged.length) return winners.map(({ finding }) => finding);

  const covered = winners.map(({ finding }) => finding);
  const won = new Set<T>(covered);
  const losers = merged.filter((finding) => !won.has(finding));
  losers.sort(
    (a, b) => b.score - a.score || a.start - b.start || b.end - a.end || compare(a.entity_type, b.entity_type),
  );
  for (const loser of losers) {
    const gaps = uncovered(covered, loser).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
    for (const gap of gaps) insertOrdered(covered, { ...loser, ...gap });
  }
  return covered;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function mergeSameType<T extends ReportedSpan>(findings: readonly T[]): T[] {
  const open = new Map<string, T>();
  const merged: T[] = [];
  for (const finding of [...findings].sort((a, b) => a.start - b.start || b.end - a.end || b.score - a.score)) {
    const previous = open.get(finding.entity_type);
    if (previous && finding.start < previous.end) {
      previous.end = Math.max(previous.end, finding.end);
      previous.score = Math.max(previous.score, finding.score);
      continue;
    }
    const copy = { ...finding };
    open.set(finding.entity_type, copy);
    merged.push(copy);
  }
  return merged;
}

/** The parts of a span that no ordered, disjoint span covers. */
function uncovered(covered: readonly Span[], { start, end }: Span): Span[] {
  const gaps: Span[] = [];
  let from = start;
  for (let i = firstEndingAfter(covered, start); i < covered.length; i++) {
    const taken = covered[i] as Span;
    if (taken.start >= end) break;
    if (taken.start > from) gaps.push({ start: from, end: taken.start });
    from = Math.max(from, taken.end);
  }
  if (from < end) gaps.push({ start: from, end });
  return gaps;
}

function insertOrdered<T extends Span>(ordered: T[], span: T): void {
  ordered.splice(firstEndingAfter(ordered, span.start), 0, span);
}

/** Index of the first of the ordered, disjoint spans that ends after the offset. */
function firstEndingAfter(ordered: readonly Span[], offset: number): number {
  return partitionPoint(ordered.length, (index) => (ordered[index] as Span).end <= offset);
}
