/** A span proposed by a name recognizer. Offsets are UTF-16 code units. */
export interface NlpSpan {
  entityType: string;
  start: number;
  end: number;
  /** Calibrated confidence, 0 to 1. */
  score: number;
}

/** Finds what patterns cannot: people, places, organisations. Loading happens before; recognizing is synchronous. */
export interface NlpRecognizer {
  readonly name: string;
  /** ISO 639-1 codes it serves. */
  readonly languages: readonly string[];
  /** Entity types it can report. */
  readonly entityTypes: readonly string[];
  recognize(text: string, language: string, wanted: ReadonlySet<string>): NlpSpan[];
  /** All its types and, as `notAName`, what it read as something else: a date, the title of a work, part of an address. */
  read?(text: string, language: string): NlpSpan[];
}

/** Marks words that a recognizer read as something else than a name. Never reported. */
export const notAName = 'OTHER';
