import type { AnalyzerResult } from '@veilmark/engine/result';
import type { Problem, Where } from '../messaging/protocol';

export interface DetectOptions {
  /** Empty: told by the text itself. */
  language: string;
  /** A profile of the service; where it checks, it takes the place of the other options. */
  profile: string;
  preset: string;
  entities: readonly string[];
  scoreThreshold: number;
  allowList: readonly string[];
  /** Lines as the settings keep them; see state/own-words.ts. */
  denyList: readonly string[];
  ownPatterns: readonly string[];
}

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
