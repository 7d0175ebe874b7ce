import type { Explanation } from '@veilmark/wire/result';

/** Why something was found, as Presidio tells it. */
export interface AnalysisExplanation {
  original_score: number;
  pattern: string | null;
  pattern_name: string | null;
  recognizer: string;
  regex_flags: number | null;
  score: number;
  score_context_improvement: number;
  supportive_context_word: string;
  textual_explanation: string | null;
  validation_result: boolean | null;
}

export function toAnalysisExplanation(explanation: Explanation, flags: number): AnalysisExplanation {
  const { pattern, validator, check, context_word, label, base_score, final_score } = explanation;
  return {
    original_score: base_score,
    pattern,
    pattern_name: explanation.pattern_name ?? null,
    recognizer: recognizerName(explanation.recognizer),
    regex_flags: pattern === null ? null : flags,
    score: final_score,
    score_context_improvement: final_score - base_score,
    supportive_context_word: context_word ?? label ?? '',
    textual_explanation: label === undefined ? null : 'Identified by the label of its place',
    validation_result: check === undefined ? (validator === null ? null : true) : check === 'passed',
  };
}

/** `US_SSN` is found by the `UsSsnRecognizer`. */
export function recognizerName(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')}Recognizer`;
}
