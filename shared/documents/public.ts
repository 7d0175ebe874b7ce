// What people who install this package can import.
export { type Container, detectContainer } from './detect-format';
export type {
  DocumentInfo,
  DocumentPart,
  DocumentReader,
  ExtractedDocument,
  Replacement,
  RewrittenDocument,
  Section,
} from './document';
export { DocumentError, type DocumentErrorCode } from './document-error';
export {
  type DocumentFormat,
  extensionOf,
  extensionsOf,
  FORMATS,
  type FormatFamily,
  type FormatRecord,
  familyOf,
  formatOfExtension,
  formatOfMediaType,
  holdsFiles,
  holdsPictures,
  isPlainText,
  mediaTypeOf,
  usualExtension,
} from './formats';
export { type DocumentEngines, extract } from './index';
export { DOCUMENT_LIMITS } from './limits';
export { locateLines, type Place, type PlaceBox, type TextRange } from './place';
export { type FindReplacements, type RedactedDocument, type RedactOptions, redactDocument } from './redact';
export { rewrite } from './rewrite';
export { type Charset, type DecodedText, decodeText, encodeText } from './text/encoding';
export { isTextBytes } from './text/is-text';
export { writeCsv } from './text/write-csv';
