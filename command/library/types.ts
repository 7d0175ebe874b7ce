// What the package shows of itself. Written out rather than taken from the engine, so that the published declarations stand alone; options,
// results and operators are written from their sources.

import type { Operator } from './operator';
import type { AnalyzeOptions } from './options';
import type { FileFormat, Finding, OffsetUnit, Receipt } from './result';

export interface Analysis {
  /** Without overlaps, in the order of the text. */
  results: Finding[];
  receipt: Receipt;
}

declare const isNameModel: unique symbol;
/** The model that reads names and other values in context; `loadModel` of `veilmark/model` answers it. */
export interface NameModel {
  readonly [isNameModel]: true;
}

export type { AdHocRecognizer, AnalyzeOptions } from './options';
export type { ColumnReading, Explanation, FileFormat, Finding, OffsetUnit, Receipt } from './result';
export type { Operator };
export type OperatorType = Operator['type'];

export interface AnonymizeOptions extends AnalyzeOptions {
  /** What was found, where the caller knows it; the text is analyzed otherwise. */
  results?: readonly (Omit<Finding, 'score' | 'text'> & { score?: number; text?: string })[] | undefined;
  /** By entity type; `DEFAULT` holds for the others. `<ENTITY_TYPE>` replaces what has none. */
  operators?: Readonly<Record<string, Operator>> | undefined;
  /** Further outputs of the same findings, by name. Without `operators`, `text` and `items` are those of the first. */
  operatorSets?: readonly { name: string; operators: Readonly<Record<string, Operator>> }[] | undefined;
  /** Numbers the default replacement, the same for equal values, so that it can be restored. */
  numbered?: boolean | undefined;
}

export interface AnonymizedItem {
  /** Offsets in the new text. */
  start: number;
  end: number;
  entity_type: string;
  /** The replacement. */
  text: string;
  operator: OperatorType;
  /** The value, encrypted under the key of `surrogate` with `reversible`. */
  sealed?: string;
}

export interface Anonymized {
  text: string;
  items: AnonymizedItem[];
  /** One for each of `operatorSets`, in their order. */
  outputs?: { name: string; text: string; items: AnonymizedItem[] }[];
  /** What was found, in the old text. */
  results: Finding[];
  /** Placeholder to value, when `numbered` was asked for. */
  mapping?: Record<string, string>;
}

/** What restores a value: the mapping of numbered placeholders, or keys by entity type and the items of `anonymize`. */
export type DeanonymizeOptions =
  | { mapping: Readonly<Record<string, string>> }
  | {
      items: readonly {
        start: number;
        end: number;
        entity_type: string;
        operator?: string | undefined;
        sealed?: string | undefined;
      }[];
      keys: Readonly<Record<string, { type: 'decrypt'; key: string } | { type: 'decrypt_asym'; private_key: string }>>;
      offsetUnit?: OffsetUnit | undefined;
    };

export interface Deanonymized {
  text: string;
  /** What was restored; offsets in the new text. */
  items: { start: number; end: number; entity_type: string; text: string }[];
}

/** A text that arrives in pieces: what comes out, joined, is the same however it was cut. */
export interface Restorer {
  push(piece: string): string;
  /** The rest; nothing may be pushed afterwards. */
  end(): string;
}

export interface SessionOptions extends AnalyzeOptions {
  /** What `save()` of an earlier session answered. */
  saved?: SavedSession | undefined;
}

/** Holds the values: keep it as you would keep them. */
export interface SavedSession {
  mapping: [placeholder: string, value: string][];
  numbered: string;
}

/** Texts that belong together, such as the messages of one conversation: equal values get equal placeholders in all of them. */
export interface Session {
  /** Finds with the options of the session, and those given. */
  analyze(text: string, options?: AnalyzeOptions): Analysis;
  /** The text with numbered placeholders; `options` add to those of the session. */
  anonymize(text: string, options?: AnalyzeOptions): { text: string; items: AnonymizedItem[]; results: Finding[] };
  /** Puts the values back wherever placeholders stand, also where a language model respelled them. */
  restore(text: string): string;
  /** For one answer that arrives in pieces. */
  restorer(): Restorer;
  /** The same as a stream of strings, for `pipeThrough`. */
  restoreStream(): TransformStream<string, string>;
  /** Placeholder to value. */
  readonly mapping: ReadonlyMap<string, string>;
  save(): SavedSession;
}

export interface FileInfo {
  /** Tells text formats apart; the first bytes decide where they can. */
  fileName: string;
  mimeType?: string | undefined;
}

export interface ReadFileOptions extends FileInfo {
  /** Of attachments that cannot be read: `refuse` (unless given) throws, `drop` leaves them out and says so in the notes. */
  unreadable?: 'refuse' | 'drop' | undefined;
  /** Language of text in pictures and scanned pages, ISO 639-1; `en` unless given. */
  ocrLanguage?: string | undefined;
  /** Node only: the folder with Tesseract's language data (`eng.traineddata.gz`); VEILMARK_OCR_DATA unless given. */
  ocrData?: string | undefined;
}

export interface RedactFileOptions extends AnalyzeOptions, ReadFileOptions {
  /** As in `anonymize`; pictures are painted over instead. */
  operators?: Readonly<Record<string, Operator>> | undefined;
  /** Numbered placeholders, kept by the session. Not together with `operators`. */
  session?: Session | undefined;
  /** Colour that covers findings in pictures; black unless given. */
  fillColor?: 'black' | 'white' | 'red' | 'green' | 'blue' | 'gray' | undefined;
}

export interface RedactedFile {
  bytes: Uint8Array;
  format: FileFormat;
  /** What was found in the file's text; offsets in that text. */
  results: Finding[];
  /** What was removed besides, and what could not be looked at, in sentences. */
  notes: string[];
  /** What the proof searched: the copy is refused rather than returned with a value left in it. */
  verified: { method: string; strings: number; characters: number; values: number; rounds: number };
  /** Files inside, each before those inside of it; absent for files that hold none. */
  members?: FileMember[];
}

/** A file inside another one: a member of an archive, an attachment, a message of a mailbox. */
export interface FileMember {
  /** In the copy, behind the names of the files around it; absent where it was left out. */
  name?: string;
  format?: FileFormat;
  /** `left_out`: it cannot be read, and the copy is written without it. */
  outcome: 'written' | 'left_out';
  /** Findings in its own text; those of files inside of it count there. */
  replaced: number;
  entities: Record<string, number>;
}

/** The text of a file, for analysis. */
export interface FileText {
  format: FileFormat;
  text: string;
  notes: string[];
}
