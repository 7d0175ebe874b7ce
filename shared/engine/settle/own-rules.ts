import { byTypeName, type Finding } from '../finding';
import { eachWithPlaces, piecesBeside } from './cut-out';
import { resolveOverlaps } from './overlaps';
import { withRemainders } from './remainders';

/** Whether the caller's own pattern or list found it. */
export const isOwn = ({ exact }: Finding): boolean => exact === true;

/**
 * The caller's own patterns and lists win over everything the engine knows, whatever their score. What a finding that loses covers outside
 * them stays covered, and an own finding is as sure as what it takes the place of: no threshold may let the value through.
 */
export function withOwnRules(settled: readonly Finding[], own: readonly Finding[], text: string): Finding[] {
  if (own.length === 0) return [...settled];
  const chosen = withRemainders(resolveOverlaps(own, byTypeName), own, text);
  const scores = new Map<Finding, number>();
  const others: Finding[] = [];
  eachWithPlaces(settled, chosen, (finding, inside) => {
    if (inside.length === 0) others.push(finding);
    else others.push(...piecesBeside(finding, inside, text));
    for (const one of inside) scores.set(one, Math.max(scores.get(one) ?? one.score, finding.score));
  });
  return [...others, ...chosen.map((one) => withScore(one, scores.get(one)))].sort((a, b) => a.start - b.start);
}

function withScore(finding: Finding, score: number | undefined): Finding {
  if (score === undefined || score === finding.score) return finding;
  return { ...finding, score, explain: () => ({ ...finding.explain(), final_score: score }) };
}
