import { mayHoldPdf } from '@veilmark/documents/detect-format';
import { holdsPictures } from '@veilmark/documents/formats';
import type { Engines } from '../redact-document';
import type { FileFormat, ReadFileOptions } from '../types';

/** PDF and pictures inside documents have engines of several megabytes, loaded only for files that need them. */
export async function withEngines<T>(
  bytes: Uint8Array,
  format: FileFormat | undefined,
  options: ReadFileOptions,
  work: (engines: Engines) => Promise<T>,
): Promise<T> {
  const info = { fileName: options.fileName, ...(options.mimeType && { mimeType: options.mimeType }) };
  const mayHoldPictures = format !== undefined && format !== 'parquet' && format !== 'pdf' && holdsPictures(format);
  const engines = mayHoldPictures ? await (await import('./picture-engine')).officeEngines(options) : {};
  if (!mayHoldPdf(bytes, info)) return work(engines);
  return (await import('./pdf-engine')).withPdf(options, (own) => work({ ...engines, ...own }));
}
