/** Why a document was refused. Every code is a reason a person can act on. */
const DOCUMENT_ERROR_CODES = [
  'encrypted',
  'macros',
  'zip-bomb',
  'malformed',
  'unsupported',
  'image',
  'too-large',
  'residue',
  'replacement',
  'invalid-copy',
] as const;

export type DocumentErrorCode = (typeof DOCUMENT_ERROR_CODES)[number];

/**
 * A document was refused. `code` says why; `message` never contains text, values or names from the document.
 *
 * @example
 * const refused = await extract(new TextEncoder().encode('%PDF-1.7'), { fileName: 'a.pdf' }).catch((error) => error);
 * refused instanceof DocumentError && refused.code; // => 'unsupported'
 */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';

  constructor(
    readonly code: DocumentErrorCode,
    message: string,
  ) {
    super(message);
  }
}
