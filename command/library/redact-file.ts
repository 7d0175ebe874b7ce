import { DocumentError } from '@veilmark/documents/document-error';
import { detectFormat } from './detect-format';
import { readDocument, redactText } from './redact-document';
import type { FileText, ReadFileOptions, RedactedFile, RedactFileOptions } from './types';

/**
 * The file with what was found replaced, in its own format and proven. Here text and Office formats; PDF and pictures need engines
 * that only the Node build brings. Throws DocumentError for what cannot be read or proven, InputError for wrong options.
 */
export async function redactFile(bytes: Uint8Array, options: RedactFileOptions): Promise<RedactedFile> {
  refuseUnreadable(bytes, options);
  return redactText(bytes, options, {});
}

/** The text of a file, for analysis. Throws DocumentError. */
export async function readFileText(bytes: Uint8Array, options: ReadFileOptions): Promise<FileText> {
  refuseUnreadable(bytes, options);
  return readDocument(bytes, options, {});
}

function refuseUnreadable(bytes: Uint8Array, options: ReadFileOptions): void {
  const format = detectFormat(bytes, options);
  if (format === 'pdf' || format === 'image')
    throw new DocumentError('unsupported', 'PDF documents and pictures are read by veilmark on Node only.');
}
