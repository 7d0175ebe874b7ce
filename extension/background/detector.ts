import type { AnalyzerResult } from '@veilmark/wire/result';
import type { Problem, Where } from '../messaging/protocol';
import type { DetectOptions } from './detect-options';

type Detected =
  | {
      ok: true;
      results: AnalyzerResult[];
      where: Where;
      skipped: string[];
      /** The model was not ready yet: more may be found. */
      isEarly?: boolean;
    }
  | { ok: false; problem: Problem };

/** Where detection happens is a setting; the rest of the extension knows only this. */
export interface Detector {
  /** Longest text one call takes, in UTF-16 code units. */
  readonly maxLength: number;
  analyze(text: string, options: DetectOptions): Promise<Detected>;
}
