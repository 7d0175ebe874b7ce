import { type Finding, listedRank } from '../finding';

/** Drops findings whose text is exactly an allowed value, and what lies inside them: the domain of an allowed address. */
export function withoutAllowed(
  findings: readonly Finding[],
  text: string,
  allowList: readonly string[],
): readonly Finding[] {
  if (allowList.length === 0) return findings;
  const values = new Set(allowList);
  const kept: Finding[] = [];
  let allowedUpTo = 0;
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const isAllowed = values.has(text.slice(finding.start, finding.end));
    if (isAllowed) allowedUpTo = Math.max(allowedUpTo, finding.end);
    // A listed value is reported even inside an allowed one.
    else if (finding.end > allowedUpTo || finding.rank === listedRank) kept.push(finding);
  }
  return kept;
}
