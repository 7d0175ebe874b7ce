// Written by scripts/generate/library-results.ts from shared/wire and shared/documents.

/** One finding. Offsets are UTF-16 code units unless `offsetUnit` says otherwise; the score is 0 to 1. */
export interface Finding {
  entity_type: string;
  start: number;
  end: number;
  score: number;
  text: string;
  explanation?: Explanation;
}

/** Why a finding was reported, with `explain: true`. */
export interface Explanation {
  /** The finder that found it, for example patterns or names. */
  finder?: string;
  /** Other finders that saw something at the same place; absent where none did. */
  also_found_by?: string[];
  recognizer: string;
  pattern: string | null;
  /** Name of the ad-hoc pattern that matched. */
  pattern_name?: string;
  validator: string | null;
  context_word: string | null;
  base_score: number;
  final_score: number;
  label?: string;
  check?: 'passed' | 'failed';
  /** Why the value is likely made up for tests or documents; absent where nothing says so. */
  likely_test?: string;
}

/** How a column of a long table was read. */
export interface ColumnReading {
  /** From 1. */
  column: number;
  /** Cells that are not empty. */
  cells: number;
  /** Cells with something new, which was read; the others repeat what was read or are plain figures. */
  read: number;
  /** Of the others, short numbers like at least fifty that were read in the column without any finding. */
  figures: number;
  /** Of the cells that were read, those that rules and patterns read alone, because the model found nothing else in at least thirty like them. */
  patterns?: number;
}

/** What was scanned and what was not. */
export interface Receipt {
  engine_version: string;
  catalog_version: string;
  /** The language of the request, `en` where it gave none. */
  language: string;
  /** Languages the text was found to be in, most characters first; present when the request gave none or another was found. */
  language_detected?: string[];
  characters: number;
  recognizers_run: number;
  /** The finders that ran. */
  finders?: string[];
  /** Whether the model read the text; where not, only rules and patterns did. */
  with_model?: boolean;
  /** How the columns were read of a table so long that equal cells are read once. */
  columns?: ColumnReading[];
  skipped: {
    recognizer: string;
    reason: string;
  }[];
}

/** What offsets count. */
export type OffsetUnit = 'utf16' | 'codepoint' | 'utf8';

/** Formats of files, by the name that results use. */
export type FileFormat =
  | 'txt'
  | 'md'
  | 'csv'
  | 'tsv'
  | 'json'
  | 'ndjson'
  | 'xml'
  | 'html'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'rtf'
  | 'pdf'
  | 'eml'
  | 'mbox'
  | 'msg'
  | 'zip'
  | 'epub'
  | 'tar'
  | 'gz'
  | 'vcf'
  | 'ics'
  | 'ldif'
  | 'vtt'
  | 'srt'
  | 'ipynb'
  | 'image'
  | 'parquet';
