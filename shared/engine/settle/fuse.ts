import { findEntity } from '@veilmark/catalog';
import { areAkin, GENERAL_TYPE_OF, hasOpenEnds, kindOf, sharperType, type ValueKind } from '@veilmark/catalog/kinds';
import { CONTEXT_RANK, type Finding, plainFinding } from '../finding';
import type { KindSpan } from '../name-recognizer';

/** A value that only the model found stands above a pattern without a check digit, and below one with it. */
const MODEL_RANK = CONTEXT_RANK + 0.1;

interface Fused {
  /** To be chosen from where they overlap. */
  findings: Finding[];
  /** What the model read: every character of it stays covered, whichever finding is chosen. */
  values: Finding[];
}

/**
 * One set of findings out of what patterns and rules found and what the model read. The model says where a value is, of what kind, and
 * where it ends; patterns say which type it is. A proven number (a check digit, an e-mail address) keeps its own ends; any other
 * finding is widened to the model's. What the model alone found gets its kind's general type, where that was asked for.
 */
export function fuseFindings(
  found: readonly Finding[],
  values: readonly KindSpan[],
  types: ReadonlySet<string>,
): Fused {
  if (values.length === 0) return { findings: [...found], values: [] };
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const fused = new Map<Finding, Finding>(sorted.map((finding) => [finding, finding]));
  const own: Finding[] = [];
  const read: Finding[] = [];
  let from = 0;
  for (const value of values) {
    while (from < sorted.length && (sorted[from]?.start ?? 0) < value.start - LONGEST_FINDING) from++;
    let partner: Finding | undefined;
    let isPart = false;
    for (let i = from; i < sorted.length && (sorted[i]?.start ?? 0) < value.end; i++) {
      const one = sorted[i];
      if (!one || one.end <= value.start) continue;
      isPart ||= isPartOf(value, one);
      if (isAkin(one.type, value.kind) && (!partner || one.rank > partner.rank)) partner = one;
    }
    const type = typeOf(value, types);
    if (partner) {
      fused.set(partner, widened(fused.get(partner) ?? partner, value, types));
      read.push(findingOf(value, partner.type));
    } else if (!isPart && type && types.has(type)) {
      const finding = findingOf(value, type);
      own.push(finding);
      read.push(finding);
    }
  }
  return { findings: [...fused.values(), ...own], values: read };
}

/**
 * Whether a pattern knows better: a check digit confirms the very value, or the value is part of a longer form: "61 28 40" in "RW 61 28
 * 40 A" is no telephone number.
 */
const isPartOf = (value: KindSpan, { isPattern, checked, start, end, score }: Finding): boolean =>
  isPattern === true &&
  score >= 0.5 &&
  start <= value.start &&
  end >= value.end &&
  (checked === true || end - start > value.end - value.start);

/** Longer findings are containers of their own; a value inside one needs no partner. */
const LONGEST_FINDING = 256;

function isAkin(type: string, kind: ValueKind | undefined): boolean {
  const definition = findEntity(type);
  if (!definition || !kind) return false;
  const own = kindOf(definition);
  return areAkin(own, kind);
}

function widened(finding: Finding, { start, end, score, kind }: KindSpan, types: ReadonlySet<string>): Finding {
  const sharper = kind && sharperType(finding.type, kind);
  const type = sharper && types.has(sharper) ? sharper : finding.type;
  const raised = {
    ...finding,
    type,
    score: Math.max(finding.score, score),
    rank: Math.max(finding.rank, score + MODEL_RANK),
  };
  if (hasOwnEnds(finding)) return raised;
  return { ...raised, start: Math.min(finding.start, start), end: Math.max(finding.end, end) };
}

/** Numbers with a check digit and addresses of the net know where they end; names, streets and dates do not. */
function hasOwnEnds({ type, checked, container }: Finding): boolean {
  const definition = findEntity(type);
  return container === true || (checked === true && definition !== undefined && !hasOpenEnds(kindOf(definition)));
}

/** What the form of a value says it is, or the general type of its kind. */
const typeOf = ({ kind, entityType }: KindSpan, types: ReadonlySet<string>): string | undefined =>
  kind && (types.has(entityType) ? entityType : GENERAL_TYPE_OF[kind]);

const findingOf = ({ start, end, score, finder }: KindSpan, type: string): Finding => ({
  ...plainFinding('model', { type, start, end, score }, score + MODEL_RANK),
  ...(finder !== undefined && { finder }),
});
