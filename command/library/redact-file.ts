import { DocumentError } from '@veilmark/documents/document-error';
import { detectFormat } from './detect-format';
import { readDocument, redactText } from './redact-document';
import type { FileText, ReadFileOptions, RedactedFile, RedactFileOptions } from './types';

/**
 * Returns the file without the findings, in its own format, after the copy was verified. Reads text and Office formats; PDF and
 * pictures need engines that only the Node build has. Throws DocumentError for files that cannot be read or verified, InputError
 * for wrong options.
 *
 * @example
 * const bytes = new TextEncoder().encode('Mail ada@example.org');
 * const copy = await redactFile(bytes, { fileName: 'note.txt' });
 * new TextDecoder().decode(copy.bytes); // => 'Mail <EMAIL_ADDRESS>'
 */
export async function redactFile(bytes: Uint8Array, options: RedactFileOptions): Promise<RedactedFile> {
  refuseUnreadable(bytes, options);
  return redactText(bytes, options, {});
}

/**
 * The text of a file, for analysis. Throws DocumentError.
 *
 * @example
 * const bytes = new TextEncoder().encode('<p>Mail <b>ada</b></p>');
 * (await readFileText(bytes, { fileName: 'page.html' })).text.trim(); // => 'Mail ada'
 */
export async function readFileText(bytes: Uint8Array, options: ReadFileOptions): Promise<FileText> {
  refuseUnreadable(bytes, options);
  return readDocument(bytes, options, {});
}

function refuseUnreadable(bytes: Uint8Array, options: ReadFileOptions): void {
  const format = detectFormat(bytes, options);
  if (format === 'pdf' || format === 'image')
    throw new DocumentError('unsupported', 'veilmark reads PDF documents and pictures only on Node.');
}
