/** One finding. Offsets are UTF-16 code units unless the caller asked for another unit. */
export interface AnalyzerResult {
  entity_type: string;
  start: number;
  end: number;
  /** Confidence, 0 to 1. */
  score: number;
  text: string;
  explanation?: Explanation;
}

/** Why a finding was reported, given when the caller asks for it. */
export interface Explanation {
  recognizer: string;
  pattern: string | null;
  /** Of a pattern that the caller brought along. */
  pattern_name?: string;
  validator: string | null;
  context_word: string | null;
  base_score: number;
  final_score: number;
  /** The label that governs the value's place. */
  label?: string;
  /** What the check of the label's type said. */
  check?: 'passed' | 'failed';
}

/** What was scanned and what was not, so that nothing is silently left out. */
export interface Receipt {
  engine_version: string;
  catalog_version: string;
  /** The caller's, `en` where none was given. */
  language: string;
  /** Those the text is in, most characters first, where the caller gave none or another one was found. */
  language_detected?: string[];
  characters: number;
  recognizers_run: number;
  skipped: { recognizer: string; reason: string }[];
}
