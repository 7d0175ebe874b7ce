import { placeAmong } from '@veilmark/catalog/languages';
import type { EntityDefinition } from '@veilmark/catalog/types';
import { CONTEXT_RANK, type Finding } from '@veilmark/engine/finding';
import type { NormalizedText } from '@veilmark/engine/normalize';
import type { CompiledCatalog, Recognizer } from '@veilmark/engine/recognizers';
import { cutsWordOrNumber } from './boundary';
import { boosted, ContextFinder, type ContextIndex, LEAST_SCORE_WITH_CONTEXT, type NearbyWord } from './context';
import type { Candidate } from './match';
import { giveBack, takeRoom } from './rooms';

interface JudgeOptions {
  language: string;
  /** Types that may be reported. */
  types: ReadonlySet<string>;
  /** Types the caller asked for, itself or through a preset. */
  asked: ReadonlySet<string>;
  /** Types the caller named one by one. */
  named: ReadonlySet<string>;
  /** What scores less is not reported. */
  threshold: number;
  /** The caller's own patterns or lists may overrule what is found here. */
  hasOwnRules: boolean;
}

/** A value with its own context word and a check digit to prove it has this rank; nothing without a context word reaches it. */
const PROVEN_RANK = 1.2;

/** A word for numbers of any kind ("identification number") says this much less than a word for one kind ("CUSIP"). */
const GENERAL_WORD = 0.2;

/** A caller who names a type expects its numbers without a context word, provided the check digit says enough. */
const LEAST_SCORE_WHEN_NAMED = 0.25;

/** Turns the places where patterns match into findings: boundary, context, validator, score. */
export function judgeCandidates(
  candidates: readonly Candidate[],
  context: ContextIndex,
  normalized: NormalizedText,
  catalog: CompiledCatalog,
  options: JudgeOptions,
): Finding[] {
  const findings: Finding[] = [];
  const judge = new Judge(context, normalized.text, catalog.recognizers.length, options);
  for (const candidate of candidates) {
    const verdict = judge.verdictOn(candidate);
    if (!verdict || verdict.score < options.threshold) continue;
    const { definition } = candidate.recognizer;
    const hasContext = definition.labelled === true || verdict.nearby !== undefined;
    const local = definition.country ? placeAmong(options.language, definition.country) : -1;
    const isGeneral = verdict.nearby && candidate.recognizer.general?.has(verdict.nearby.word);
    const rank =
      verdict.score +
      (hasContext ? CONTEXT_RANK - nearness(verdict.nearby) - (isGeneral ? GENERAL_WORD : 0) : 0) +
      localBonus(local);
    if (verdict.isValid && rank >= PROVEN_RANK) judge.noteProven(candidate.start, verdict.end);
    findings.push({
      type: definition.type,
      start: normalized.originalOffset(candidate.start),
      end: normalized.originalOffset(verdict.end - 1) + 1,
      score: verdict.score,
      rank,
      finder: undefined,
      specific: definition.country !== undefined,
      container: definition.container === true,
      isPattern: true,
      checked: verdict.isValid,
      secret: definition.category === 'secret',
      fallback: definition.fallback === true,
      displacesFallback: definition.country !== undefined && hasContext && (local >= 0 || verdict.score > 0.5),
      proven:
        verdict.isValid && (isBeside(definition, verdict.nearby) || opensWithPlus(normalized.text, candidate.start)),
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
  judge.close();
  return findings;
}

interface Verdict {
  end: number;
  score: number;
  isValid: boolean;
  nearby: NearbyWord | undefined;
}

/** Whatever speaks for a value apart from the value itself. */
interface Reasons {
  nearby: NearbyWord | undefined;
  /** The caller asked for an everyday word. */
  isWord: boolean;
  isNamed: boolean;
}

/**
 * Candidates of one recognizer come in order, and one that starts inside a value of its own type is a part of it. Validators
 * are the dearest part, so a candidate that could not be reported whatever its validator says (its score is too low, or it
 * lies inside a proven value) is put off, and asked only when a later one starts inside it.
 */
class Judge {
  readonly #context: ContextFinder;
  /** Per recognizer: where its last value ends. */
  readonly #valueEnds: Int32Array;
  #provenStart = 0;
  #provenEnd = 0;
  readonly #putOff = new Map<number, PutOff>();

  constructor(
    context: ContextIndex,
    readonly text: string,
    recognizers: number,
    readonly options: JudgeOptions,
  ) {
    this.#context = new ContextFinder(context);
    this.#valueEnds = takeRoom(recognizers, 0);
  }

  verdictOn(candidate: Candidate): Verdict | undefined {
    const { definition, index } = candidate.recognizer;
    if (this.#isTaken(candidate)) return undefined;
    const reasons = this.#reasonsFor(candidate);
    const isHopeless = this.#isOutranked(candidate, reasons) || !this.#couldBeReported(candidate, reasons);
    if (definition.validator && isHopeless) {
      const waiting = this.#putOff.get(index);
      if (waiting && candidate.start < waiting.end) {
        waiting.candidates.push(candidate);
        waiting.end = Math.max(waiting.end, candidate.end);
      } else this.#putOff.set(index, { candidates: [candidate], end: candidate.end });
      return undefined;
    }
    if (candidate.start < (this.#putOff.get(index)?.end ?? 0)) this.#catchUp(index);
    return this.#isTaken(candidate) ? undefined : this.#settle(candidate, reasons);
  }

  /** Nothing is asked of it after this. */
  close(): void {
    giveBack(this.#valueEnds);
  }

  noteProven(start: number, end: number): void {
    this.#provenStart = start;
    this.#provenEnd = end;
  }

  /** Whether a proven value covers it, so that it loses wherever findings compete. */
  #isOutranked({ recognizer, start, end }: Candidate, { nearby }: Reasons): boolean {
    if (this.options.hasOwnRules || start < this.#provenStart || end > this.#provenEnd) return false;
    const { labelled, container } = recognizer.definition;
    return !nearby && !labelled && !container;
  }

  /** Whether it starts inside a value of its own type. */
  #isTaken({ recognizer, start }: Candidate): boolean {
    return start < (this.#valueEnds[recognizer.index] ?? 0);
  }

  #catchUp(index: number): void {
    const waiting = this.#putOff.get(index);
    this.#putOff.delete(index);
    for (const candidate of waiting?.candidates ?? [])
      if (!this.#isTaken(candidate)) this.#settle(candidate, this.#reasonsFor(candidate));
  }

  #settle(candidate: Candidate, reasons: Reasons): Verdict | undefined {
    const verdict = this.#read(candidate, reasons);
    if (verdict) this.#valueEnds[candidate.recognizer.index] = verdict.end;
    return verdict;
  }

  #reasonsFor({ recognizer, start, end }: Candidate): Reasons {
    const { type, labelled, contextWaivedWhenAsked } = recognizer.definition;
    return {
      nearby: labelled ? undefined : this.#context.find(recognizer, start, end),
      isWord: contextWaivedWhenAsked === true && this.options.asked.has(type),
      isNamed: this.options.named.has(type),
    };
  }

  /** Whether the score can reach the threshold if the validator is content. */
  #couldBeReported({ recognizer, start, end }: Candidate, { nearby, isWord, isNamed }: Reasons): boolean {
    const { score, validScore = 0, strong, validator } = recognizer.definition;
    if (nearby || isWord || isNamed || Math.max(score, validScore) >= this.options.threshold) return true;
    if (!strong || strong.score < this.options.threshold) return false;
    const whole = this.text.slice(start, end);
    if (this.#strongIn(recognizer, whole)) return true;
    for (const shorter of validator?.shorten?.(whole) ?? []) if (this.#strongIn(recognizer, shorter)) return true;
    return false;
  }

  /** The strong notation, where the value is written in it. */
  #strongIn({ definition: { strong } }: Recognizer, value: string): EntityDefinition['strong'] {
    if (!strong) return undefined;
    const isStrong = strong.holds ? strong.holds(value, this.options.language) : strong.pattern.test(value);
    return isStrong ? strong : undefined;
  }

  #read({ recognizer, labelStart, start, end }: Candidate, reasons: Reasons): Verdict | undefined {
    const { definition } = recognizer;
    const { text } = this;
    const { nearby, isWord, isNamed } = reasons;
    const hasReason = !definition.needsContext || nearby !== undefined || isWord || isNamed;
    if (!hasReason && !definition.strong) return undefined;
    // Nothing to read where no context word stands.
    const reads = nearby ? (definition.validator?.reads ?? 0) : 0;
    const labelFrom = Math.max(Math.min(labelStart, start - reads), 0);
    const readAs = (value: string): Verdict | undefined => {
      const strong = this.#strongIn(recognizer, value);
      // Asked before the validator: most look-alikes end here, and validators are the dearest part.
      if (!hasReason && !strong) return undefined;
      const valueEnd = start + value.length;
      if (cutsWordOrNumber(text, start, valueEnd)) return undefined;
      if (!isNamed && definition.onlyWhenNamed?.test(value)) return undefined;
      const lacksContext = definition.needsContext && !nearby && !strong && !isWord;
      const answer = definition.validator?.check(value, this.options.language, text.slice(labelFrom, start));
      if (answer === false && !definition.keepInvalid) return undefined;
      const isValid = answer === true;
      const bare = isValid ? (definition.validScore ?? definition.score) : definition.score;
      if (lacksContext && bare < LEAST_SCORE_WHEN_NAMED) return undefined;
      // A strong notation says nothing where the validator is not sure.
      const isTrusted = isValid || !definition.validator || definition.keepInvalid === true;
      if (definition.needsContext && !isTrusted && !nearby && !isNamed) return undefined;
      let score = strong && isTrusted ? strong.score : bare;
      if (nearby) score = boosted(score);
      if (isWord || lacksContext) score = Math.max(score, LEAST_SCORE_WITH_CONTEXT);
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
}

/** Candidates of one recognizer that overlap, and the furthest end among them. */
interface PutOff {
  candidates: Candidate[];
  end: number;
}

/** A label right beside the value says that it is this value and no part of another. */
const isBeside = ({ labelled }: EntityDefinition, nearby: NearbyWord | undefined): boolean =>
  labelled === true || (nearby !== undefined && nearby.distance <= BESIDE);
const BESIDE = 12;

const opensWithPlus = (text: string, start: number): boolean => text.charCodeAt(start) === 43;

/** A label right beside the value says more than one half a sentence away. */
function nearness(nearby: NearbyWord | undefined): number {
  return nearby ? Math.min(nearby.distance, 60) / 400 : 0;
}

function localBonus(position: number): number {
  return position < 0 ? 0 : position === 0 ? 0.1 : 0.06 - 0.002 * position;
}
