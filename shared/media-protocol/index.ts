import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrPage } from '@veilmark/engine/image/ocr-word';
import type { LoadModel } from '@veilmark/ocr/language-data';
import type { FillColor } from '@veilmark/pixels/fill-colors';
import type { MediaErrorCode } from '@veilmark/pixels/image-error';
import type { Box } from '@veilmark/pixels/paint';
import type { DocumentService } from './documents';

// What the api worker and the media worker say to each other. Failures are values: an error thrown across a service
// binding loses its class.

export { labelOn } from '@veilmark/pixels/label';
export type { Box, FillColor, LoadModel, MediaErrorCode, OcrLanguage, OcrPage };

export type MediaAnswer<T> = ({ ok: true } & T) | { ok: false; code: MediaErrorCode; message: string };

/** A file whose bytes are taken when it is its turn: until then, and as a copy, they cost this worker no memory. */
export interface FileStream {
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Redacts the file that was read: it stays with the reader, so that it crosses the service binding once. */
export type Redact = (boxes: Box[], fill: FillColor) => Promise<RedactAnswer>;
export type ReadAnswer = MediaAnswer<{ pages: OcrPage[]; redact: Redact }>;
/** `png` is the body of the redacted image, made while it is read. */
export type RedactAnswer = MediaAnswer<{ png: ReadableStream<Uint8Array> }>;

/** The media worker as its service binding shows it. */
export interface MediaService extends DocumentService {
  /** Answers when the worker is there. */
  ready(): Promise<true>;
  /**
   * Reads the text of every page. `loadModel` is called back for language data that is not in memory: the data is among
   * the static files of the api worker. `maxPages` refuses longer files before they are read.
   */
  readImage(file: FileStream, language: OcrLanguage, loadModel: LoadModel, maxPages?: number): Promise<ReadAnswer>;
  redactImage(file: ArrayBuffer, boxes: Box[], fill: FillColor): Promise<RedactAnswer>;
}
