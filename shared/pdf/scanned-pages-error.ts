import { DocumentError } from '@veilmark/documents/document-error';

const SCANNED = 'The PDF contains scanned pages, which cannot be read here.';

/** The document has pages that are pictures or must become some, and there is nothing to read pictures with. */
export class ScannedPagesError extends DocumentError {
  constructor(message = SCANNED) {
    super('unsupported', message);
  }
}
