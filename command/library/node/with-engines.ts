import type { Engines } from '../redact-document';
import type { ReadFileOptions } from '../types';

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
