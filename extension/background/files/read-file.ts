import { Budget, WorkLimitError } from '@veilmark/budget';
import { type DocumentEngines, extract } from '@veilmark/documents';
import { detectContainer, mayHoldPdf } from '@veilmark/documents/detect-format';
import type { DocumentFormat, DocumentInfo, ExtractedDocument } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { FILE_WORK } from '@veilmark/documents/limits';
import { PICTURES_UNREAD } from '@veilmark/documents/notes';
import { pdfReader } from '@veilmark/pdf/pdf-document';
import type { Failed } from '../../messaging/protocol';
import { withPdfium } from '../../platform/pdf';
import { type OnProgress, PictureError } from './device-pictures';
import { describeFile } from './file-kind';
import { createInnerPictures, type InnerPictures } from './inner-pictures';
import { extractParquet, isParquet } from './parquet-file';
import { hasSilentPage } from './silent-page';

/** What the guard reads: documents, and tables that are none. */
export type FileFormat = DocumentFormat | 'parquet';

export interface ReadFile {
  kind: 'document';
  info: DocumentInfo;
  format: FileFormat;
  text: string;
  hasUnreadPictures: boolean;
  hasReadPictures: boolean;
  /** Of a PDF: its pages were read as pictures, too. */
  readsPages: boolean;
  /** Of a PDF: the pages that were read as a whole, because something other than a picture draws pictures on them. */
  wholePages: readonly { start: number; end: number }[];
}

/** A picture, or pages that are nothing but pictures. */
export interface PictureFile {
  kind: 'picture' | 'scan';
}

/** Reads a file on the device, and the pictures inside it. */
export async function readFile(
  bytes: Uint8Array,
  given: DocumentInfo,
  onProgress: OnProgress,
): Promise<ReadFile | PictureFile | Failed> {
  const info = describeFile(bytes, given);
  const container = detectContainer(bytes, info ?? given);
  if (!info) return unreadable(container === 'cfb' ? 'FILE_OLD_OFFICE' : 'FILE_UNSUPPORTED');
  if (container === 'image') return { kind: 'picture' };
  try {
    const plain = await readDocument(bytes, info, false, onProgress);
    if (plain.format !== 'pdf' || !plain.hasUnreadPictures) return plain;
    // PDFium draws the pages for the reader of pictures. Where that fails, the text is known all the same.
    const read = await readDocument(bytes, info, true, onProgress).catch(() => plain);
    return {
      ...read,
      hasUnreadPictures: read.hasUnreadPictures || hasSilentPage(plain.text, read.text, read.wholePages),
    };
  } catch (error) {
    // Of a PDF the engine says that about one thing only: pages without a text layer.
    const isScan = container === 'pdf' && error instanceof DocumentError && error.code === 'unsupported';
    if (isScan) return { kind: 'scan' };
    const failed = explainFailure(error);
    const isOld = container === 'cfb' && failed.problem.code === 'FILE_UNSUPPORTED';
    return isOld ? unreadable('FILE_OLD_OFFICE') : failed;
  }
}

type Content = Pick<ExtractedDocument, 'text' | 'notes' | 'fromPictures'> & { format: FileFormat };

async function readDocument(
  bytes: Uint8Array,
  info: DocumentInfo,
  readsPages: boolean,
  onProgress: OnProgress,
): Promise<ReadFile> {
  const pictures = createInnerPictures(onProgress);
  const { format, text, notes, fromPictures } = await withEngines<Content>(
    bytes,
    { info, pictures, readsPages },
    (engines, budget) => (isParquet(bytes) ? extractParquet(bytes, budget) : extract(bytes, info, engines, budget)),
  );
  const hasUnreadPictures = pictures.hasUnread() || notes.includes(PICTURES_UNREAD);
  const hasReadPictures = pictures.hasRead();
  const wholePages = fromPictures ?? [];
  return { kind: 'document', info, format, text, hasUnreadPictures, hasReadPictures, readsPages, wholePages };
}

interface Means {
  info: DocumentInfo;
  pictures: InnerPictures;
  readsPages: boolean;
}

/** Runs work with the engines that the format needs: PDFium starts when the first PDF comes. */
export function withEngines<T>(
  bytes: Uint8Array,
  { info, pictures, readsPages }: Means,
  work: (engines: DocumentEngines, budget: Budget) => Promise<T>,
): Promise<T> {
  const budget = new Budget(FILE_WORK);
  const engines = { pictures: pictures.engine };
  if (!mayHoldPdf(bytes, info)) return work(engines, budget);
  const readPage = readsPages ? pictures.readPage : undefined;
  return withPdfium(budget, (pdfium) => work({ ...engines, pdf: pdfReader(pdfium, readPage, budget) }, budget));
}

const CODES = {
  encrypted: 'FILE_ENCRYPTED',
  macros: 'FILE_MACROS',
  'zip-bomb': 'FILE_TOO_LARGE',
  'too-large': 'FILE_TOO_LARGE',
  malformed: 'FILE_DAMAGED',
  unsupported: 'FILE_UNSUPPORTED',
  image: 'FILE_UNSUPPORTED',
  residue: 'FILE_RESIDUE',
  replacement: 'FILE_RESIDUE',
  'invalid-copy': 'FILE_COPY_INVALID',
} as const;

/** Of the reader of pictures; the rest is its own failure. */
const PICTURE_CODES: Partial<Record<PictureError['code'], FileProblemCode>> = {
  UNSUPPORTED_FORMAT: 'FILE_UNSUPPORTED',
  DAMAGED: 'FILE_DAMAGED',
  TOO_LARGE: 'FILE_TOO_LARGE',
  TOO_MUCH_WORK: 'FILE_TOO_LARGE',
  TOO_MANY_PAGES: 'PICTURE_PAGES',
};

type FileProblemCode =
  | (typeof CODES)[keyof typeof CODES]
  | 'PICTURE_PAGES'
  | 'PICTURE_UNREAD'
  | 'PICTURE_UNSURE'
  | 'FILE_CHANGED'
  | 'FILE_OLD_OFFICE'
  | 'FILE_GONE';

export function explainFailure(error: unknown): Failed {
  if (error instanceof WorkLimitError) return unreadable('FILE_TOO_LARGE');
  if (error instanceof PictureError) return unreadable(PICTURE_CODES[error.code] ?? 'PICTURE_UNREAD');
  return unreadable(error instanceof DocumentError ? CODES[error.code] : 'FILE_DAMAGED');
}

/** Said in the reader's words by its code; nothing of the file is in it. */
export const unreadable = (code: FileProblemCode): Failed => ({ ok: false, problem: { status: 0, code, message: '' } });
