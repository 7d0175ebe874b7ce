import type { Budget } from '@veilmark/budget';
import { detectContainer } from './detect-format';
import type { DocumentInfo, ExtractedDocument } from './document';
import { DocumentError } from './document-error';
import type { DocumentEngines } from './engines';
import { DOCUMENT_LIMITS } from './limits';
import { readPicture } from './pictures/picture-document';
import { READERS } from './readers';
import { isTextBytes } from './text/is-text';
import { refuseBinaryTable, refuseUnknown } from './unsupported';

/** Reads a file of any format by its first bytes, its name and its type. `depth` says how many files lie around it. */
export async function readAny(
  bytes: Uint8Array,
  info: DocumentInfo,
  engines: DocumentEngines,
  budget: Budget,
  depth = 0,
): Promise<ExtractedDocument> {
  if (bytes.length > DOCUMENT_LIMITS.fileBytes) throw new DocumentError('too-large', 'The file is too large.');
  refuseBinaryTable(bytes);
  const container = detectContainer(bytes, info);
  if (!container) throw refuseUnknown(bytes, info.fileName);
  const readInside = (content: Uint8Array, inside: DocumentInfo) =>
    readFileInside(content, { ...inside, unreadable: info.unreadable }, engines, budget, depth + 1);
  return READERS[container](bytes, { info, engines, budget, readInside });
}

/** A picture is a file like any other there, and text may have any name. */
async function readFileInside(
  bytes: Uint8Array,
  info: DocumentInfo,
  engines: DocumentEngines,
  budget: Budget,
  depth: number,
): Promise<ExtractedDocument> {
  if (depth > DOCUMENT_LIMITS.filesInside)
    throw new DocumentError('too-large', 'Files are nested too deeply inside each other.');
  budget.unpack(bytes.length);
  const container = detectContainer(bytes, info);
  if (container === 'image') return readPicture(bytes, engines.pictures, budget);
  const isUnnamedText = container === undefined && isTextBytes(bytes, info.fileName);
  return readAny(bytes, isUnnamedText ? { fileName: 'text.txt' } : info, engines, budget, depth);
}
