import { detectFormat } from '../detect-format';
import { type Engines, readDocument, redactText } from '../redact-document';
import type { FileText, ReadFileOptions, RedactedFile, RedactFileOptions } from '../types';

/**
 * The file with what was found replaced, in its own format and proven. Throws DocumentError or MediaError for what cannot be read or
 * proven, InputError for wrong options.
 */
export async function redactFile(bytes: Uint8Array, options: RedactFileOptions): Promise<RedactedFile> {
  const format = detectFormat(bytes, options);
  if (format === 'image') return (await import('./redact-picture')).redactPicture(bytes, options);
  return withEngines(format, options, (engines) => redactText(bytes, options, engines));
}

/** The text of a file, for analysis; of pictures too, where the language data is there. Throws DocumentError or MediaError. */
export async function readFileText(bytes: Uint8Array, options: ReadFileOptions): Promise<FileText> {
  const format = detectFormat(bytes, options);
  if (format === 'image') return (await import('./redact-picture')).readPicture(bytes, options);
  return withEngines(format, options, (engines) => readDocument(bytes, options, engines));
}

/** PDF and pictures inside documents have engines of several megabytes, loaded only for files that need them. */
export async function withEngines<T>(
  format: string | undefined,
  options: ReadFileOptions,
  work: (engines: Engines) => Promise<T>,
): Promise<T> {
  if (format === 'pdf') return (await import('./pdf-engine')).withPdf(options, work);
  const mayHoldPictures = format === 'docx' || format === 'pptx' || format === 'xlsx';
  return work(mayHoldPictures ? await (await import('./picture-engine')).officeEngines(options) : {});
}
