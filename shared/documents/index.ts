import { Budget } from '@veilmark/budget';
import type { DocumentInfo, ExtractedDocument } from './document';
import type { DocumentEngines } from './engines';
import { FILE_WORK } from './limits';
import { readAny } from './read-any';

export type { DocumentEngines };

/**
 * Reads a document: its text for analysis, and a way to write it back. Throws DocumentError.
 *
 * @example
 * const document = await extract(new TextEncoder().encode('<p>Ada</p>'), { fileName: 'page.html' });
 * document.text.trim(); // => 'Ada'
 */
export async function extract(
  bytes: Uint8Array,
  info: DocumentInfo,
  engines: DocumentEngines = {},
  budget: Budget = new Budget(FILE_WORK),
): Promise<ExtractedDocument> {
  return readAny(bytes, info, engines, budget);
}
