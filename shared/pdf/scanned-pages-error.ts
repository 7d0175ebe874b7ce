import { DocumentError } from '@veilmark/documents/document-error';

/** The document has pages without text of their own, and there is nothing to read pictures with. */
export class ScannedPagesError extends DocumentError {
  constructor() {
    super('unsupported', 'The PDF contains scanned pages, which cannot be read here.');
  }
}
