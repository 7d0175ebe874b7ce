import type { WorkLimit, WorkLimits } from '@veilmark/budget';
import type { DocumentFormat, DocumentInfo, DocumentPart, Replacement, Section } from '@veilmark/documents/document';
import type { DocumentErrorCode } from '@veilmark/documents/document-error';
import type { Place, TextRange } from '@veilmark/documents/place';
import type { Finding } from '@veilmark/documents/residue';
import type { Verification } from '@veilmark/documents/verify';
import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { LoadModel } from '@veilmark/ocr/language-data';
import type { MediaErrorCode } from '@veilmark/pixels/image-error';

// Failures are values: an error thrown across a service binding loses its class.
export type DocumentAnswer<T> =
  | ({ ok: true } & T)
  | { ok: false; kind: 'work'; code: WorkLimit; allowed: number; message: string }
  | { ok: false; kind: 'document'; code: DocumentErrorCode; message: string }
  | { ok: false; kind: 'media'; code: MediaErrorCode; message: string };

export interface DocumentText {
  format: DocumentFormat;
  text: string;
  sections: Section[];
  parts: DocumentPart[];
  notes: string[];
  /** Where what the caller found stands, in the order it named it. */
  places: Place[];
}

export interface DocumentBytes {
  format: DocumentFormat;
  bytes: Uint8Array;
  notes: string[];
  /** Indices of the replacements that changed something. */
  changed: number[];
  verified: Verification;
}

/** Looks at a text of the written document from the caller's side of the binding. */
export type RemoteScan = (text: string) => Promise<Finding[]>;

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
}
