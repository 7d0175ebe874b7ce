import { countriesOf } from '../../catalog/languages';
import { contextRank, type Finding } from '../finding';
import type { NormalizedText } from '../normalize';
import type { CompiledCatalog } from '../recognizers';
import { cutsWordOrNumber } from './boundary';
import { boosted, ContextFinder, type ContextIndex, leastScoreWithContext, type NearbyWord } from './context';
import type { Candidate } from './match';

export interface JudgeOptions {
  language: string;
  /** Types the caller asked for, itself or through a preset. */
  asked: ReadonlySet<string>;
  /** Types the caller named one by one. */
  named: ReadonlySet<string>;
}

/** A caller who names a type expects its numbers without a context word, provided the check digit says enough. */
const leastScoreWhenNamed = 0.25;

/** Turns the places where patterns match into findings: boundary, context, validator, score. */
export function judgeCandidates(
  candidates: readonly Candidate[],
  context: ContextIndex,
  normalized: NormalizedText,
  catalog: CompiledCatalog,
  options: JudgeOptions,
): Finding[] {
  const findings: Finding[] = [];
  const countries = countriesOf(options.language);
  const finder = new ContextFinder(context);
  const foundUpTo = new Int32Array(catalog.recognizers.length);
  for (const candidate of candidates) {
    const { recognizer, start } = candidate;
    // Candidates come in order: one that starts inside a finding of its own type is a part of it.
    if (start < (foundUpTo[recognizer.index] ?? 0)) continue;
    const verdict = judge(candidate, finder, normalized.text, options);
    if (!verdict) continue;
    foundUpTo[recognizer.index] = verdict.end;
    const { definition } = recognizer;
    const hasContext = definition.labelled === true || verdict.nearby !== undefined;
    const local = definition.country ? countries.indexOf(definition.country) : -1;
    findings.push({
      type: definition.type,
      start: normalized.originalOffset(start),
      end: normalized.originalOffset(verdict.end - 1) + 1,
      score: verdict.score,
      rank: verdict.score + (hasContext ? contextRank - nearness(verdict.nearby) : 0) + localBonus(local),
      specific: definition.country !== undefined,
      container: definition.container === true,
      secret: definition.category === 'secret',
      fallback: definition.fallback === true,
      displacesFallback: definition.country !== undefined && hasContext && (local >= 0 || verdict.score > 0.5),
      explain: () => ({
        recognizer: definition.type,
        pattern: definition.pattern?.source ?? null,
        validator: verdict.isValid ? (definition.validator?.name ?? null) : null,
        context_word: (verdict.nearby && catalog.contextWords[verdict.nearby.word]) ?? null,
        base_score: definition.score,
        final_score: verdict.score,
      }),
    });
  }
  return findings;
}

interface Verdict {
  end: number;
  score: number;
  isValid: boolean;
  nearby: NearbyWord | undefined;
}

function judge(
  { recognizer, labelStart, start, end }: Candidate,
  context: ContextFinder,
  text: string,
  { language, asked, named }: JudgeOptions,
): Verdict | undefined {
  const { definition } = recognizer;
  const nearby = definition.labelled ? undefined : context.find(recognizer, start, end);
  const isWord = definition.contextWaivedWhenAsked === true && asked.has(definition.type);
  const isNamed = named.has(definition.type);
  const hasReason = !definition.needsContext || nearby !== undefined || isWord || isNamed;
  if (!hasReason && !definition.strong) return undefined;
  const readAs = (value: string): Verdict | undefined => {
    const strong = definition.strong?.pattern.test(value) ? definition.strong : undefined;
    // Asked before the validator: most look-alikes end here, and validators are the dearest part.
    if (!hasReason && !strong) return undefined;
    const valueEnd = start + value.length;
    if (cutsWordOrNumber(text, start, valueEnd)) return undefined;
    const lacksContext = definition.needsContext && !nearby && !strong && !isWord;
    const answer = definition.validator?.check(value, language, text.slice(labelStart, start));
    if (answer === false && !definition.keepInvalid) return undefined;
    const isValid = answer === true;
    const bare = isValid ? (definition.validScore ?? definition.score) : definition.score;
    if (lacksContext && bare < leastScoreWhenNamed) return undefined;
    // A strong notation says nothing where the validator is not sure.
    const isTrusted = isValid || !definition.validator || definition.keepInvalid === true;
    if (definition.needsContext && !isTrusted && !nearby && !isNamed) return undefined;
    let score = strong && isTrusted ? strong.score : bare;
    if (nearby) score = boosted(score);
    if (isWord || lacksContext) score = Math.max(score, leastScoreWithContext);
    return { end: valueEnd, score, isValid, nearby };
  };
  const whole = text.slice(start, end);
  const verdict = readAs(whole);
  if (verdict || !definition.validator?.shorten) return verdict;
  for (const shorter of definition.validator.shorten(whole)) {
    const found = readAs(shorter);
    if (found) return found;
  }
  return undefined;
}

/** A label right beside the value says more than one half a sentence away. */
function nearness(nearby: NearbyWord | undefined): number {
  return nearby ? Math.min(nearby.distance, 60) / 400 : 0;
}

function localBonus(position: number): number {
  return position < 0 ? 0 : position === 0 ? 0.1 : 0.06 - 0.002 * position;
}
