import type { Budget } from '@veilmark/budget';
import type { PictureEngine } from '@veilmark/documents/pictures/picture-engine';
import { turnedBack } from '@veilmark/engine/image/turn';
import { pictureEngine, type ReadSource } from '@veilmark/ocr/document-pictures';
import { pixelsToRead } from '@veilmark/ocr/reading-cost';
import { MediaError } from '@veilmark/pixels/image-error';
import { redactWholeImage } from '@veilmark/pixels/redact-image';
import type { ReadFileOptions } from '../types';
import { freeReader, staysSmall } from './free-buffers';
import { ocrLanguageOf, readOcrData } from './ocr-data';

/** A reader that holds more is not kept for the next picture of a long mailbox. */
const SMALL_READER = 40 << 20;

/** Reads pictures one after the other: the reader has one memory. */
let turn: Promise<unknown> = Promise.resolve();

export function readerFor(options: ReadFileOptions, budget?: Budget): ReadSource {
  return (picture, known) => {
    const mine = turn.then(async () => {
      budget?.look(pixelsToRead(picture));
      const { keepAtMost, readPages } = await import('@veilmark/ocr/reader');
      if (staysSmall()) keepAtMost(SMALL_READER);
      const getData = async (name: string) => readOcrData(options, name);
      freeReader();
      const [page] = await readPages([picture], ocrLanguageOf(options), getData, undefined, known);
      // What comes next decodes and packs the picture again: a reader that was dropped would lie beside it.
      freeReader();
      if (!page) throw new MediaError('FAILED', 'The text reader failed on this page.');
      return page.words.map((word) => turnedBack(word, page));
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
}

/** Reads and covers the pictures of one document. */
export const officePictures = (options: ReadFileOptions): PictureEngine =>
  pictureEngine(readerFor(options), (bytes, words) => redactWholeImage(bytes, words));
