import type { Budget } from '@veilmark/budget';
import { byTypeName, type Finding } from '../finding';
import type { KindSpan } from '../name-recognizer';
import type { Thresholds } from '../thresholds';
import { type Allowed, cutAllowed, withoutAllowed } from './allow-list';
import { type CompiledAllowPattern, withoutPatterned } from './allow-patterns';
import type { Place } from './cut-out';
import { fuseFindings } from './fuse';
import { resolveOverlaps } from './overlaps';
import { isOwn, withOwnRules } from './own-rules';
import { withoutPlaceholders } from './placeholders';
import { withoutMistakenReferences } from './proven';
import { withRemainders } from './remainders';
import { wholeValues } from './whole-values';

/**
 * What scores less is reported only to callers who lower the threshold, and only where nothing surer stands. A fixed line: were it
 * the caller's threshold, a higher one would let a loser come back under another name.
 */
const SURE_SCORE = 0.35;

/** The minimum score that takes part: below the line everything does, so that no threshold changes who wins. */
export const leastScoreFor = (threshold: number): number => (threshold >= SURE_SCORE ? SURE_SCORE : 0);

/** What was found before anything was chosen: by patterns, rules and lists, and by the model. */
interface Found {
  found: readonly Finding[];
  values: readonly KindSpan[];
  /** Types that may be reported. */
  types: ReadonlySet<string>;
}

/** What the caller says of the text, apart from the types. */
interface Rules {
  thresholds: Thresholds;
  allowed: Allowed;
  allowPatterns: readonly CompiledAllowPattern[];
  budget: Budget;
  /** Asked for where something was found. */
  placeholders: () => readonly Place[];
  complete: Complete;
}

/** Adds what follows from the findings, or changes their types. Takes findings in order that do not overlap, and gives them back so. */
export type Complete = (findings: readonly Finding[], text: string, types: ReadonlySet<string>) => readonly Finding[];

/**
 * One finding for every character, in order of position. A threshold only takes findings out of this: those of a higher one are
 * among those of a lower one.
 */
export function settle(found: Found, text: string, rules: Rules): Finding[] {
  if (found.found.length === 0 && found.values.length === 0) return [];
  const { thresholds, allowed, allowPatterns, placeholders, budget } = rules;
  const own = withoutAllowed(found.found.filter(isOwn), text, allowed);
  const others = rules.complete(settleKnown(found, text, thresholds.least, allowed), text, found.types);
  const kept = cutAllowed(withOwnRules(others, own, text), text, allowed);
  const reported = withoutPlaceholders(kept, placeholders(), text).filter(
    ({ type, score }) => score >= thresholds.of(type),
  );
  return withoutPatterned(reported, text, allowPatterns, budget);
}

/** What the engine knows by itself. */
function settleKnown({ found, values, types }: Found, text: string, threshold: number, list: Allowed): Finding[] {
  const known = withoutMistakenReferences(
    found.filter((finding) => !isOwn(finding)),
    text,
  );
  const allowed = (findings: readonly Finding[]) => withoutAllowed(findings, text, list);
  const fused = fuseFindings(known.filter(isSure), values.filter(isSure), types);
  const sure = allowed(fused.findings);
  const chosen = withRemainders(
    resolveOverlaps(sure, byTypeName),
    [...sure.filter(isToStay), ...allowed(fused.values)],
    text,
  );
  const kept = wholeValues(asSureAsTheirParts(chosen, sure), text);
  if (threshold >= SURE_SCORE) return kept;
  const unsure = values.filter((value) => !isSure(value));
  const weak = allowed([...known.filter((finding) => !isSure(finding)), ...fuseFindings([], unsure, types).findings]);
  const added = resolveOverlaps(besides(weak, kept), byTypeName);
  return wholeValues([...kept, ...added].sort(byStart), text);
}

const isSure = ({ score }: { score: number }): boolean => score >= SURE_SCORE;

/** Whether every character of a finding stays covered when it loses to another: patterns are often another's mistaken reading. */
const isToStay = ({ isPattern }: Finding): boolean => !isPattern;

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
