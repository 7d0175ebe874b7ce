import type { ValueKind } from '@veilmark/catalog/kinds';
import type { TextScan } from './text-scan';

/** A span proposed by a name recognizer. Offsets are UTF-16 code units. */
export interface NlpSpan {
  entityType: string;
  start: number;
  end: number;
  /** Calibrated confidence, 0 to 1. */
  score: number;
  /** What a model knows of it besides; none for what a rule found. */
  evidence?: ModelEvidence;
}

/** What a model saw of a span and its words; shares and chances in percent. */
interface ModelEvidence {
  /** The share of right findings at its confidence, before any floor. */
  percent: number;
  /** The chance that every word of it is part of a personal value, whatever kind. */
  certainty: number;
  /** The least chance of its words to be a place, and an organization. */
  place: number;
  organization: number;
  /** The share of its words in lists of given names, family names and places, and of everyday words. */
  given: number;
  family: number;
  town: number;
  everyday: number;
}

/** A span and what kind of value it is; none for what is no personal value, such as the title of a work. */
export interface KindSpan extends NlpSpan {
  kind: ValueKind | undefined;
  /** The finder that read it; set where the finders are run. */
  finder?: string;
}

/** Where a label governs a value, and the kind it names. */
export interface GovernedPlace {
  start: number;
  end: number;
  kind: ValueKind;
}

/** Finds what patterns cannot: people, places, organizations, and values that only their surroundings tell. Loading happens before; recognizing is synchronous. */
export interface NlpRecognizer {
  readonly name: string;
  /** ISO 639-1 codes it serves. */
  readonly languages: readonly string[];
  /** Entity types it can report. */
  readonly entityTypes: readonly string[];
  /** Whether a person, or another value that identifies somebody, is one by its signs (`finders/names/belief`); without, each is. */
  believes?(span: NlpSpan, signs: readonly number[]): boolean;
  /** Whether it can report the type in a language it serves; all its types unless given. */
  serves?(type: string, language: string): boolean;
  /** `scan` is that of the text, where the caller has it already. */
  recognize(text: string, language: string, wanted: ReadonlySet<string>, scan?: TextScan): NlpSpan[];
  /** The same with what else it thought of the text, and of spans that others propose; these and the labels are sorted by start. */
  read?(text: string, language: string, proposed?: readonly NlpSpan[], governed?: readonly GovernedPlace[]): Reading;
}

export interface Reading {
  /** All its kinds and, as `NOT_A_NAME`, what it read as something else: the title of a work. */
  spans: KindSpan[];
  /** For each proposed span the chance, 0 to 1, that its words are of that type, even where another reading won. */
  chances: readonly number[];
  /** Spans of one everyday word at a sentence's beginning, where any word has a capital. */
  ordinary: ReadonlySet<NlpSpan>;
}

/** Marks words that a recognizer read as something else than a name. Never reported. */
export const NOT_A_NAME = 'OTHER';

/** Whether a recognizer can find a type in texts of a language. */
export const servesType = (
  { languages, entityTypes, serves }: NlpRecognizer,
  type: string,
  language: string,
): boolean => languages.includes(language) && entityTypes.includes(type) && (serves?.(type, language) ?? true);
