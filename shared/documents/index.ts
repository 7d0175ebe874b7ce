import { Budget } from '@veilmark/budget';
import type { DocumentInfo, ExtractedDocument, Replacement, RewrittenDocument } from './document';
import type { DocumentEngines } from './engines';
import { FILE_WORK } from './limits';
import { readAny } from './read-any';

export type { DocumentEngines };

/** Reads a document: its text for analysis, and a way to write it back. Throws DocumentError. */
export async function extract(
  bytes: Uint8Array,
  info: DocumentInfo,
  engines: DocumentEngines = {},
  budget: Budget = new Budget(FILE_WORK),
): Promise<ExtractedDocument> {
  return readAny(bytes, info, engines, budget);
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
