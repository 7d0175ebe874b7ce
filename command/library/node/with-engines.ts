import { mayHoldPdf } from '@veilmark/documents/detect-format';
import { holdsPictures } from '@veilmark/documents/formats';
import type { PictureEngine } from '@veilmark/documents/pictures/picture-engine';
import type { Engines } from '../redact-document';
import type { FileFormat, ReadFileOptions } from '../types';
import { hasOcrData } from './ocr-data';

/** PDF and pictures inside documents have engines of several megabytes, loaded only for files that need them. */
export async function withEngines<T>(
  bytes: Uint8Array,
  format: FileFormat | undefined,
  options: ReadFileOptions,
  work: (engines: Engines) => Promise<T>,
): Promise<T> {
  const info = { fileName: options.fileName, ...(options.mimeType && { mimeType: options.mimeType }) };
  const mayHoldPictures = format !== undefined && format !== 'parquet' && format !== 'pdf' && holdsPictures(format);
  const engines = mayHoldPictures ? officeEngines(options) : {};
  if (!mayHoldPdf(bytes, info)) return work(engines);
  return (await import('./pdf-engine')).withPdf(options, (own) => work({ ...engines, ...own }));
}

/** Pictures inside Office documents are read where the language data is there; the notes of the document say where it is not. */
function officeEngines(options: ReadFileOptions): Engines {
  if (!hasOcrData(options)) return {};
  // Most documents hold no picture.
  let engine: Promise<PictureEngine> | undefined;
  const loaded = () => {
    engine ??= import('./picture-engine').then(({ officePictures }) => officePictures(options));
    return engine;
  };
  return {
    pictures: {
      read: async (bytes) => (await loaded()).read(bytes),
      cover: async (bytes, words) => (await loaded()).cover(bytes, words),
    },
  };
}
