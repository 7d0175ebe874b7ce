import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrPage } from '@veilmark/engine/image/ocr-word';
import type { MediaErrorCode } from '@veilmark/pixels/image-error';
import type { Box } from '@veilmark/pixels/paint';

/**
 * Work for the reader of pictures. Between a background and a page of ours only text travels, so bytes are base64. `isInside`: the picture
 * is part of a document, where tiny ones are not read.
 */
export type PictureJob =
  | { kind: 'read'; base64: string; language: OcrLanguage; isInside?: boolean }
  | { kind: 'cover'; base64: string; boxes: readonly Box[] };

export type PictureAnswer<J extends PictureJob = PictureJob> =
  | (J extends { kind: 'read' } ? { ok: true; pages: OcrPage[] } : { ok: true; base64: string })
  | { ok: false; code: MediaErrorCode };

/** No letter is lower, and no value shorter. */
const LOWEST = 6;
const SHORTEST = 24;

/** Bullets, rules and spacers of a document: no text in them would be legible, whichever way it runs. */
export const isTiny = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) < LOWEST || Math.max(width, height) < SHORTEST;

export interface ToReader {
  id: number;
  job: PictureJob;
}

/** How far it is, from 0 to 100, as often as the reader says; the answer at last. */
export type FromReader = { id: number } & ({ percent: number } | { answer: PictureAnswer });

/** The script of the worker, in the package. */
export const WORKER = '/picture-worker.js';
/** The page that contains the worker where a background may have none, and the name of its line to the background. */
export const READER_PAGE = '/pictures.html';
export const READER_LINE = 'pictures';
