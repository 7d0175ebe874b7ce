import { type Budget, WorkLimitError } from '@veilmark/budget';
import { type DocumentEngines, extract } from '@veilmark/documents';
import { mayHoldPdf } from '@veilmark/documents/detect-format';
import type { DocumentInfo, Replacement } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import type {
  DocumentAnswer,
  DocumentBytes,
  DocumentText,
  RemoteChecks,
  RemoteFind,
  RemoteReplacements,
} from '@veilmark/media-protocol/documents';
import { pageReader, pictureEngine, type ReadSource } from '@veilmark/ocr/document-pictures';
import { pdfReader } from '@veilmark/pdf/pdf-document';
import { unpackPdf } from '@veilmark/pdf/unpack';
import { withPdfium } from '@veilmark/pdf/worker-pdfium';
import { MediaError } from '@veilmark/pixels/image-error';
import { redactWholeImage } from '@veilmark/pixels/redact-image';
import { JobGate } from '../job-gate';

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
    const document = await extract(file.bytes, file.info, engines, file.budget);
    const { format, text, sections, parts, notes } = document;
    return { format, text, sections, parts, notes, places: find ? await document.locate(await find(text)) : [] };
  });
}

export function rewriteDocument(
  file: DocumentFile,
  replacements: readonly Replacement[] | RemoteReplacements,
  { scan, detect }: RemoteChecks = {},
): Promise<DocumentAnswer<DocumentBytes>> {
  return answer(file, (engines) => {
    let isOriginal = true;
    const find = (text: string) => {
      if (typeof replacements === 'function') return replacements(text);
      // The offsets belong to the original: what is left in the output cannot be taken out with them.
      if (!isOriginal) throw new DocumentError('residue', 'Personal data was still found after rewriting.');
      isOriginal = false;
      return replacements;
    };
    return redactDocument(file.bytes, file.info, find, {
      engines,
      unpack: unpackPdf,
      // Borders are many, and the scan that is called there needs none.
      ...(scan && { scan: (text: string) => scan(text) }),
      detect,
      aside: noneAside,
      budget: file.budget,
    });
  });
}

/** One document at a time. PDFium starts when the first PDF comes, not with the worker. */
async function answer<T extends object>(
  { bytes, info, budget, read }: DocumentFile,
  work: (engines: DocumentEngines) => Promise<T>,
): Promise<DocumentAnswer<T>> {
  const pictures = pictureEngine(read, (picture, words) => redactWholeImage(picture, words));
  const job = () =>
    mayHoldPdf(bytes, info)
      ? withPdfium(budget, (pdfium) => work({ pictures, pdf: pdfReader(pdfium, pageReader(read), budget) }))
      : work({ pictures });
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
