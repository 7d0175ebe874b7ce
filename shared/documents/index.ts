import { Budget } from '@veilmark/budget';
import type { DocumentInfo, ExtractedDocument, Replacement, RewrittenDocument } from './document';
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

/**
 * Writes the document with `replacements` (offsets into its extracted text), in the same format.
 *
 * @example
 * const bytes = new TextEncoder().encode('Dear Ada');
 * const copy = await rewrite(bytes, { fileName: 'note.txt' }, [{ start: 5, end: 8, text: '<PERSON>' }]);
 * new TextDecoder().decode(copy.bytes); // => 'Dear <PERSON>'
 */
export async function rewrite(
  bytes: Uint8Array,
  info: DocumentInfo,
  replacements: readonly Replacement[],
  engines: DocumentEngines = {},
): Promise<RewrittenDocument> {
  const document = await extract(bytes, info, engines);
  return document.rewrite(replacements);
}
