import { type Budget, WorkLimitError } from '@veilmark/budget';
import { type DocumentEngines, extract } from '@veilmark/documents';
import { mayHoldPdf } from '@veilmark/documents/detect-format';
import type { DocumentInfo, Replacement } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { noneAside, type RedactOptions, redactDocument } from '@veilmark/documents/redact';
import type {
  DocumentAnswer,
  DocumentBytes,
  DocumentText,
  RemoteChecks,
  RemoteFind,
  RemoteReplacements,
  TablesRead,
} from '@veilmark/media-protocol/documents';
import { pictureEngine, type ReadSource } from '@veilmark/ocr/document-pictures';
import { pageReader } from '@veilmark/ocr/page-reader';
import { pdfReader } from '@veilmark/pdf/pdf-document';
import { unpackPdf } from '@veilmark/pdf/unpack';
import { withPdfium } from '@veilmark/pdf/worker-pdfium';
import { MediaError } from '@veilmark/pixels/image-error';
import { redactWholeImage } from '@veilmark/pixels/redact-image';
import { binaryTables } from '@veilmark/tables/formats';
import type { Table } from '@veilmark/tables/table';
import { JobGate } from '../job-gate';
import { openTables, writeTables } from '../tables/table-file';
import { extractTables, rewriteTables } from '../tables/table-jobs';

// Shared by all requests of the isolate, because the memory is.
const documents = new JobGate(60_000, 8);

export interface DocumentFile {
  bytes: Uint8Array;
  info: DocumentInfo;
  /** What the whole job may take. */
  budget: Budget;
  /** Reads the text of a picture. */
  read: ReadSource;
}

export function extractDocument(file: DocumentFile, find?: RemoteFind): Promise<DocumentAnswer<DocumentText>> {
  return answer(file, async (engines) => {
    const kind = binaryTables(file.bytes);
    if (kind) return extractTables({ ...file, kind }, find);
    const document = await extract(file.bytes, file.info, engines, file.budget);
    const { format, text, sections, parts, fromPictures, notes } = document;
    const places = find ? await document.locate(await find(text)) : [];
    return { format, text, sections, parts, fromPictures, notes, places };
  });
}

export function rewriteDocument(
  file: DocumentFile,
  replacements: readonly Replacement[] | RemoteReplacements,
  { scan, detect }: RemoteChecks = {},
): Promise<DocumentAnswer<DocumentBytes>> {
  return answer(file, async (engines): Promise<DocumentBytes> => {
    let isOriginal = true;
    const find = (text: string) => {
      if (typeof replacements === 'function') return replacements(text);
      // The offsets belong to the original: what is left in the output cannot be taken out with them.
      if (!isOriginal) throw new DocumentError('residue', 'Personal data was still found after rewriting.');
      isOriginal = false;
      return replacements;
    };
    const options: RedactOptions = {
      engines,
      unpack: unpackPdf,
      // Borders are many, and the scan that is called there needs none.
      ...(scan && { scan: (text: string) => scan(text) }),
      detect,
      aside: noneAside,
      budget: file.budget,
    };
    const kind = binaryTables(file.bytes);
    return kind
      ? rewriteTables({ ...file, kind }, find, options)
      : redactDocument(file.bytes, file.info, find, options);
  });
}

export function readTableFile(bytes: Uint8Array): Promise<DocumentAnswer<TablesRead>> {
  return inTurn(async () => ({ tables: (await openTables(bytes, kindOf(bytes))).tables }));
}

export function writeTableFile(
  bytes: Uint8Array,
  tables: readonly Table[],
): Promise<DocumentAnswer<{ bytes: Uint8Array }>> {
  return inTurn(async () => {
    const kind = kindOf(bytes);
    return { bytes: await writeTables(await openTables(bytes, kind), kind, tables) };
  });
}

function kindOf(bytes: Uint8Array) {
  const kind = binaryTables(bytes);
  if (!kind) throw new DocumentError('unsupported', 'The file is neither a Parquet file nor a SQLite database.');
  return kind;
}

/** PDFium starts when the first PDF comes, not with the worker. */
async function answer<T extends object>(
  { bytes, info, budget, read }: DocumentFile,
  work: (engines: DocumentEngines) => Promise<T>,
): Promise<DocumentAnswer<T>> {
  const pictures = pictureEngine(read, (picture, words) => redactWholeImage(picture, words));
  const job = () =>
    mayHoldPdf(bytes, info)
      ? withPdfium(budget, (pdfium) => work({ pictures, pdf: pdfReader(pdfium, pageReader(read), budget) }))
      : work({ pictures });
  return inTurn(job);
}

/** One document at a time. */
async function inTurn<T extends object>(job: () => Promise<T>): Promise<DocumentAnswer<T>> {
  try {
    return { ok: true, ...(await documents.run(job)) };
  } catch (error) {
    if (error instanceof WorkLimitError)
      return { ok: false, kind: 'work', code: error.limit, allowed: error.allowed, message: error.message };
    if (error instanceof DocumentError)
      return { ok: false, kind: 'document', code: error.code, message: error.message };
    if (error instanceof MediaError) return { ok: false, kind: 'media', code: error.code, message: error.message };
    throw error;
  }
}
