import { Budget } from '@veilmark/budget';
import { detectContainer } from './detect-format';
import type { DocumentInfo, DocumentReader, ExtractedDocument, Replacement, RewrittenDocument } from './document';
import { DocumentError } from './document-error';
import { DOCUMENT_LIMITS, FILE_WORK } from './limits';
import { readOffice } from './ooxml/office-document';
import type { PictureEngine } from './ooxml/picture-text';
import { readCsv } from './text/csv';
import { readHtml } from './text/html';
import { readJson } from './text/json';
import { readPlain } from './text/plain';
import { readXml } from './text/xml';
import { refuseOle, refuseUnknown } from './unsupported';

/** Engines that do not run everywhere. Without one, its format is refused, never passed through. */
export interface DocumentEngines {
  pdf?: DocumentReader;
  /** Reads and covers the pictures inside Office documents; without it the notes say they were not scanned. */
  pictures?: PictureEngine;
  /** Structure is shown as text too, to take out a value that is left in it. */
  isExposed?: boolean;
}

/** Reads a document: its text for analysis, and a way to write it back. Throws DocumentError. */
export async function extract(
  bytes: Uint8Array,
  info: DocumentInfo,
  engines: DocumentEngines = {},
  budget: Budget = new Budget(FILE_WORK),
): Promise<ExtractedDocument> {
  if (bytes.length > DOCUMENT_LIMITS.fileBytes) throw new DocumentError('too-large', 'The file is too large.');
  const container = detectContainer(bytes, info);
  switch (container) {
    case 'txt':
    case 'md':
      return readPlain(bytes, container, budget);
    case 'csv':
    case 'tsv':
      return readCsv(bytes, container, budget);
    case 'json':
    case 'ndjson':
      return readJson(bytes, container, budget);
    case 'xml':
      return readXml(bytes, budget, engines.isExposed);
    case 'html':
      return readHtml(bytes, budget, engines.isExposed);
    case 'zip':
      return readOffice(bytes, engines.pictures, { budget, isExposed: engines.isExposed ?? false });
    case 'pdf':
      if (engines.pdf) return engines.pdf(bytes, info);
      throw new DocumentError('unsupported', 'PDF documents cannot be read here.');
    case 'image':
      throw new DocumentError('image', 'The file is a picture: it has no text to extract.');
    case 'cfb':
      throw refuseOle(bytes);
    case 'docx':
    case 'xlsx':
    case 'pptx':
      throw new DocumentError('malformed', 'The document is damaged: it is not an Office file.');
    default:
      throw refuseUnknown(bytes, info.fileName);
  }
}

/** The document with `replacements` (offsets into its extracted text) made, in the same format. */
export async function rewrite(
  bytes: Uint8Array,
  info: DocumentInfo,
  replacements: readonly Replacement[],
  engines: DocumentEngines = {},
): Promise<RewrittenDocument> {
  const document = await extract(bytes, info, engines);
  return document.rewrite(replacements);
}
