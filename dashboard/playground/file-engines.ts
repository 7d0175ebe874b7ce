import { Budget } from '@veilmark/budget';
import type { DocumentEngines } from '@veilmark/documents';
import { mayHoldPdf } from '@veilmark/documents/detect-format';
import { FILE_WORK } from '@veilmark/documents/limits';
import type { RedactOptions } from '@veilmark/documents/redact';
import { pictureEngine, type ReadSource } from '@veilmark/ocr/document-pictures';
import { pageReader } from '@veilmark/ocr/page-reader';
import type { Pdfium } from '@veilmark/pdf/pdfium';
import type { FileTask } from './engine-protocol';
import { paintPicture } from './paint-picture';

type Engines = Pick<RedactOptions, 'unpack'> & { engines: DocumentEngines; budget: Budget };

/** One PDF at a time: PDFium has one memory. */
let turn: Promise<unknown> = Promise.resolve();

/** Lends work the engines that a file needs. Each is fetched when the first file needs it: PDFium, and the reader of pictures. */
export async function withEngines<T>(
  file: FileTask,
  language: string,
  work: (bytes: Uint8Array, options: Engines) => Promise<T>,
): Promise<T> {
  const bytes = new Uint8Array(file.bytes);
  const budget = new Budget(FILE_WORK);
  const read: ReadSource = async (picture, known) => {
    budget.look(picture.width * picture.height);
    return (await import('./picture-words')).readWords(picture, language, known);
  };
  const pictures = pictureEngine(read, async (picture, words) => new Uint8Array(await paintPicture(picture, words)));
  if (!mayHoldPdf(bytes, file)) return work(bytes, { engines: { pictures }, budget });
  const [{ pdfReader }, { unpackPdf: unpack }] = await Promise.all([
    import('@veilmark/pdf/pdf-document'),
    import('@veilmark/pdf/unpack'),
  ]);
  return withPdf(
    (pdfium) =>
      work(bytes, { engines: { pictures, pdf: pdfReader(pdfium, pageReader(read), budget) }, unpack, budget }),
    budget,
  );
}

/** Lends PDFium for as long as the work takes. */
export async function withPdf<T>(work: (pdfium: Pdfium) => Promise<T>, budget = new Budget(FILE_WORK)): Promise<T> {
  const { withPdfium } = await import('@veilmark/pdf/worker-pdfium');
  const mine = turn.then(() => withPdfium(budget, work));
  turn = mine.catch(() => undefined);
  return mine;
}
