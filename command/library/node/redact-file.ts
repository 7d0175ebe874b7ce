import { binaryTables } from '@veilmark/tables/formats';
import { detectFormat } from '../detect-format';
import { readDocument, redactText } from '../redact-document';
import type { FileText, ReadFileOptions, RedactedFile, RedactFileOptions } from '../types';
import { offerQuickInflate } from './quick-inflate';
import { withEngines } from './with-engines';

offerQuickInflate();

/**
 * Returns the file without the findings, in its own format, after the copy was verified. Throws DocumentError or MediaError for files
 * that cannot be read or verified, InputError for wrong options.
 *
 * @example
 * const bytes = new TextEncoder().encode('Mail ada@example.org');
 * const copy = await redactFile(bytes, { fileName: 'note.txt' });
 * new TextDecoder().decode(copy.bytes); // => 'Mail <EMAIL_ADDRESS>'
 */
export async function redactFile(bytes: Uint8Array, options: RedactFileOptions): Promise<RedactedFile> {
  const format = detectFormat(bytes, options);
  if (format === 'image') return (await import('./redact-picture')).redactPicture(bytes, options);
  if (isParquet(bytes)) return redactText(bytes, options, (await import('./parquet')).parquetEngine);
  return withEngines(bytes, format, options, (engines) => redactText(bytes, options, engines));
}

/**
 * The text of a file, for analysis; also of pictures, if there is language data. Throws DocumentError or MediaError.
 *
 * @example
 * const bytes = new TextEncoder().encode('<p>Mail <b>ada</b></p>');
 * (await readFileText(bytes, { fileName: 'page.html' })).text.trim(); // => 'Mail ada'
 */
export async function readFileText(bytes: Uint8Array, options: ReadFileOptions): Promise<FileText> {
  const format = detectFormat(bytes, options);
  if (format === 'image') return (await import('./redact-picture')).readPicture(bytes, options);
  if (isParquet(bytes)) return (await import('./parquet')).readParquetText(bytes);
  return withEngines(bytes, format, options, (engines) => readDocument(bytes, options, engines));
}

const isParquet = (bytes: Uint8Array): boolean => binaryTables(bytes) === 'parquet';
