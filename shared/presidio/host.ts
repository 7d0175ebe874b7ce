import type { Budget } from '@veilmark/budget';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';

/** What an answer took, for hosts that charge. */
export type Work =
  /** Findings in each of the texts. */
  | { kind: 'analyze'; findings: readonly number[] }
  /** Values replaced; those that are kept do not count. */
  | { kind: 'anonymize'; replaced: number }
  /** Values restored. */
  | { kind: 'deanonymize'; restored: number };

export interface ImageToRedact {
  bytes: Uint8Array<ArrayBuffer>;
  /** Types to cover; all unless given. */
  entities: readonly string[] | undefined;
  fill: readonly [red: number, green: number, blue: number];
  scoreThreshold: number | undefined;
}

/** What the program that serves the interface brings along. */
export interface PresidioHost {
  /** The name model for these options, where there is one. */
  names(options: AnalyzeOptions): Promise<NlpRecognizer | undefined>;
  /** What is looked for under a policy that is above the caller; undefined where there is none. */
  govern?(options: AnalyzeOptions): Promise<AnalyzeOptions | undefined>;
  /** What the caller's own patterns and lists may take. */
  budget?: Budget | undefined;
  /** Throws where a text is longer than the caller may send; `field` says which of several it is. */
  requireTextLength?(text: string, field?: string): void;
  /** Throws where so many values are more than one request may bring. */
  requireCount?(field: string, count: number): void;
  /** Called once the work is done and before it is answered; what it throws is answered instead. */
  settle?(work: Work): Promise<void>;
  /** Answers the picture as PNG. */
  redactImage?(image: ImageToRedact): Promise<Uint8Array<ArrayBuffer>>;
}
