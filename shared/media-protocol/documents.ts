import type { WorkLimit, WorkLimits } from '@veilmark/budget';
import type {
  DocumentFormat,
  DocumentInfo,
  DocumentMember,
  DocumentPart,
  Replacement,
  Section,
} from '@veilmark/documents/document';
import type { DocumentErrorCode } from '@veilmark/documents/document-error';
import type { Place, TextRange } from '@veilmark/documents/place';
import type { Finding } from '@veilmark/documents/residue';
import type { Verification } from '@veilmark/documents/verify';
import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { LoadModel } from '@veilmark/ocr/language-data';
import type { MediaErrorCode } from '@veilmark/pixels/image-error';
import type { BinaryTables } from '@veilmark/tables/formats';
import type { Table } from '@veilmark/tables/table';

// Failures are values: an error thrown across a service binding loses its class.
export type DocumentAnswer<T> =
  | ({ ok: true } & T)
  | { ok: false; kind: 'work'; code: WorkLimit; allowed: number; message: string }
  | { ok: false; kind: 'document'; code: DocumentErrorCode; message: string }
  | { ok: false; kind: 'media'; code: MediaErrorCode; message: string };

export interface DocumentText {
  format: DocumentFormat | BinaryTables;
  text: string;
  sections: Section[];
  parts: DocumentPart[];
  /** Stretches of the text that were read from pictures. */
  fromPictures?: readonly { start: number; end: number }[] | undefined;
  notes: string[];
  /** Where what the caller found stands, in the order it named it. */
  places: Place[];
}

export interface DocumentBytes {
  format: DocumentFormat | BinaryTables;
  bytes: Uint8Array;
  notes: string[];
  /** Indices of the replacements that changed something. */
  changed: number[];
  /** Files inside, by their names in the copy. */
  members?: readonly DocumentMember[];
  verified: Verification;
}

/** Looks at a text of the written document from the caller's side of the binding. */
type RemoteScan = (text: string) => Promise<Finding[]>;

/** Finds something in the text of a document from the caller's side of the binding. */
export type RemoteFind = (text: string) => Promise<TextRange[]>;
/** Finds what to replace in it; asked again where a second reading shows more. */
export type RemoteReplacements = (text: string) => Promise<Replacement[]>;

export interface DocumentJob {
  file: ArrayBuffer;
  info: DocumentInfo;
  /** Of text in pictures. */
  language: OcrLanguage;
  loadModel: LoadModel;
  /** What the document may take. */
  work?: WorkLimits;
}

export interface RemoteChecks {
  /** What it finds in the text of the copy fails the whole. */
  scan?: RemoteScan | undefined;
  /** What it finds where the first reading showed nothing is taken out. */
  detect?: RemoteScan | undefined;
}

/** The tables of a file that is not text. Its columns and rows keep their order. */
export interface TablesRead {
  tables: readonly Table[];
}

/** Document work of the media worker as its service binding shows it. */
export interface DocumentService {
  /** `find` says what of the text to tell the places of. */
  extractDocument(job: DocumentJob, find?: RemoteFind): Promise<DocumentAnswer<DocumentText>>;
  /** Offsets point into the text `extractDocument` answers for the same file and language. The result is proven. */
  rewriteDocument(
    job: DocumentJob,
    replacements: Replacement[] | RemoteReplacements,
    checks?: RemoteChecks,
  ): Promise<DocumentAnswer<DocumentBytes>>;
  /** The tables of a Parquet file or a SQLite database. */
  readTables(file: ArrayBuffer): Promise<DocumentAnswer<TablesRead>>;
  /** The same file with the rows of these tables. */
  writeTables(file: ArrayBuffer, tables: readonly Table[]): Promise<DocumentAnswer<{ bytes: Uint8Array }>>;
}
