import { byTypeName, type Finding } from '../finding';
import { withoutAllowed } from './lists';
import { resolveOverlaps } from './overlaps';
import { wholeValues } from './whole-values';

/**
 * What scores less is reported only to callers who lower the threshold, and only where nothing surer stands. A fixed line: were it
 * the caller's threshold, a higher one would let a loser come back under another name.
 */
export const sureScore = 0.35;

/** The least score that takes part: below the line everything does, so that no threshold changes who wins. */
export const leastScoreFor = (threshold: number): number => (threshold >= sureScore ? sureScore : 0);

/**
 * One finding for every character, in order of position. A threshold only takes findings out of this: those of a higher one are
 * among those of a lower one.
 */
export function settle(
  found: readonly Finding[],
  text: string,
  threshold: number,
  allowList: readonly string[],
): Finding[] {
  const sure = withoutAllowed(
    found.filter(({ score }) => score >= sureScore),
    text,
    allowList,
  );
  const kept = wholeValues(asSureAsTheirParts(resolveOverlaps(sure, byTypeName), sure), text);
  if (threshold >= sureScore) return kept.filter(({ score }) => score >= threshold);
  const weak = withoutAllowed(found, text, allowList).filter(({ score }) => score < sureScore);
  const added = resolveOverlaps(besides(weak, kept), byTypeName);
  return wholeValues([...kept, ...added].sort(byStart), text).filter(({ score }) => score >= threshold);
}

const byStart = (a: Finding, b: Finding): number => a.start - b.start;

/** A web address with an e-mail address in it is as personal as that: it would be gone at a threshold that keeps the part alone. */
function asSureAsTheirParts(kept: readonly Finding[], all: readonly Finding[]): readonly Finding[] {
  if (kept.length === all.length || !kept.some(({ container }) => container)) return kept;
  const parts = [...all].sort(byStart);
  let from = 0;
  return kept.map((finding) => {
    if (!finding.container) return finding;
    while ((parts[from]?.start ?? finding.start) < finding.start) from++;
    let { score } = finding;
    for (let i = from; i < parts.length && (parts[i]?.start ?? 0) < finding.end; i++) {
      const part = parts[i];
      if (part && part.end <= finding.end) score = Math.max(score, part.score);
    }
    if (score === finding.score) return finding;
    return { ...finding, score, explain: () => ({ ...finding.explain(), final_score: score }) };
  });
}

/** The findings that touch none of the others, which are in order and do not overlap. */
function besides(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  let next = 0;
  return [...findings].sort(byStart).filter(({ start, end }) => {
    while ((others[next]?.end ?? start + 1) <= start) next++;
    return (others[next]?.start ?? end) >= end;
  });
}
