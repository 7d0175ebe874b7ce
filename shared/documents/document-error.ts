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

/** The message never holds text, values or names taken from the document. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';

  constructor(
    readonly code: DocumentErrorCode,
    message: string,
  ) {
    super(message);
  }
}
