import type { Finding } from './finding';
import { type Seen, touched } from './seen';

/**
 * The finders that saw something at the place of a finding, other than the one that reported it: a value that only one of them saw deserves a
 * look. Findings do not overlap. Linear in findings times finders, but for the sorting.
 */
export function othersAt(findings: readonly Finding[], seen: readonly Seen[]): ReadonlyMap<Finding, readonly string[]> {
  const kept = [...findings].sort((a, b) => a.start - b.start);
  const byFinder = new Map<string, Seen[]>();
  for (const one of seen) {
    if (one.finder === undefined) continue;
    const own = byFinder.get(one.finder);
    if (own) own.push(one);
    else byFinder.set(one.finder, [one]);
  }
  const others = new Map<Finding, string[]>();
  for (const [finder, own] of [...byFinder].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const finding of touched(kept, own))
      if (finding.finder !== finder) others.set(finding, [...(others.get(finding) ?? []), finder]);
  return others;
}
