import type { DocumentInfo, Replacement, RewrittenDocument } from './document';
import { type DocumentEngines, extract } from './index';

/**
 * Reads a document and writes it with `replacements` (offsets into its extracted text), in the same format.
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
