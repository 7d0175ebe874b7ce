import { detectFormat } from '../detect-format';
import { readDocument, redactText } from '../redact-document';
import type { FileText, ReadFileOptions, RedactedFile, RedactFileOptions } from '../types';
import { withEngines } from './with-engines';

/**
 * The file with what was found replaced, in its own format and proven. Throws DocumentError or MediaError for what cannot be read or
 * proven, InputError for wrong options.
 */
export async function redactFile(bytes: Uint8Array, options: RedactFileOptions): Promise<RedactedFile> {
  const format = detectFormat(bytes, options);
  if (format === 'image') return (await import('./redact-picture')).redactPicture(bytes, options);
  return withEngines(bytes, format, options, (engines) => redactText(bytes, options, engines));
}

/** The text of a file, for analysis; of pictures too, where the language data is there. Throws DocumentError or MediaError. */
export async function readFileText(bytes: Uint8Array, options: ReadFileOptions): Promise<FileText> {
  const format = detectFormat(bytes, options);
  if (format === 'image') return (await import('./redact-picture')).readPicture(bytes, options);
  return withEngines(bytes, format, options, (engines) => readDocument(bytes, options, engines));
}
