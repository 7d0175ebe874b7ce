import type { Finding } from '../finding';

/** What a rule of the layout says: it stands above a pattern without a check digit, and below a labelled value. */
export function ruleFinding(recognizer: string, type: string, start: number, end: number, score: number): Finding {
  return {
    type,
    start,
    end,
    score,
    rank: score + 0.2,
    explain: () => ({
      recognizer,
      pattern: null,
      validator: null,
      context_word: null,
      base_score: score,
      final_score: score,
    }),
  };
}
