import type { Explanation } from '@veilmark/wire/result';

/** What the resolver needs to know of a finding. Offsets are UTF-16 code units. */
export interface Standing {
  start: number;
  end: number;
  /** Score plus what speaks for this finding: its own context word, a country of the text's language. Higher wins. */
  rank: number;
  /** Belongs to one country or issuer; wins over a generic type of the same rank. */
  specific?: boolean;
  /** Swallows shorter findings inside it: the address inside a URL is part of the URL. */
  container?: boolean;
  /** A secret is reported even inside a container that is not a secret itself. */
  secret?: boolean;
  /** A label-only type that stands back where a country's own type with context was found. */
  fallback?: boolean;
  /** A country's finding strong enough for a fallback type to stand back. */
  displacesFallback?: boolean;
}

/** A finding on its way through the stages. Offsets are UTF-16 code units of the original text. */
export interface Finding extends Standing {
  type: string;
  score: number;
  /** The finder it comes from; set where the finders are run. */
  finder?: string | undefined;
  /** Found by a pattern of the catalog. */
  isPattern?: boolean;
  /** Its validator, a check digit mostly, confirmed it. */
  checked?: boolean;
  /** Its own label and check, or its country code, prove where it ends. */
  proven?: boolean;
  /** Holds words that people are called by, although its type is none of people. */
  namesSomebody?: boolean;
  /** Where the label begins that calls it so, how it does, and whether lists of names have its words; none for the caller's own labels. */
  labelled?: { at: number; by: 'sign' | 'cell' | 'column' | 'above' | 'beside'; isListed: () => boolean };
  /** Its ends are the caller's own, as its patterns and lists say. */
  exact?: boolean;
  /** Made only for callers who ask. */
  explain(): Explanation;
}

/** A finding that nothing but its recognizer explains: a rule, a list of names or the model. Stands by its score unless a rank is given. */
export function plainFinding(
  recognizer: string,
  { type, start, end, score }: Pick<Finding, 'type' | 'start' | 'end' | 'score'>,
  rank = score,
  pattern: string | null = null,
): Finding {
  return {
    type,
    start,
    end,
    score,
    rank,
    finder: undefined,
    explain: () => ({
      recognizer,
      pattern,
      validator: null,
      context_word: null,
      base_score: score,
      final_score: score,
    }),
  };
}

/** The caller knows best: a listed value outranks whatever a finder sees in the same place. */
export const LISTED_RANK = 3;

/** Own context counts this much when findings compete for the same characters. */
export const CONTEXT_RANK = 0.3;

/** Findings of equal standing are distinguished by name, so that the outcome never depends on their order. */
export const byTypeName = (a: Finding, b: Finding): number => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0);
