import { equalBytes } from '@veilmark/crypto/bytes';
import { blankPicture } from '@veilmark/documents/pictures/blank';
import type { PictureEngine } from '@veilmark/documents/pictures/picture-engine';
import type { ReadPicture } from '@veilmark/pdf/ocr';
import { coverWords, type OnProgress, PictureError, readWords } from './device-pictures';
import { toPng } from './scan-pages';

/** Stands in the text for a picture that cannot be read; Unicode has a character for that. */
export const PICTURE_MARK = '\ufffc';
/** Of one document; each takes about a second. */
const MOST_READ = 60;

/** Reads and covers the pictures inside one document, on the device. */
export interface InnerPictures {
  /** Of Office documents. What cannot be read is one mark in the text; where the mark is replaced the picture is empty in the copy. */
  engine: PictureEngine;
  /** Of a page of a PDF. Throws PictureError. */
  readPage: ReadPicture;
  /** What comes from now on is the copy. Of its pictures every one must be read, whatever is left in them. */
  startCopy(): void;
  /** Some were not read, or not for certain. */
  hasUnread(): boolean;
  /** Text was read in some. */
  hasRead(): boolean;
}

export function createInnerPictures(onProgress: OnProgress): InnerPictures {
  const blank = blankPicture();
  const mark = { text: PICTURE_MARK, line: 0, left: 0, top: 0, width: 1, height: 1, isWhole: true };
  let hasUnread = false;
  let hasRead = false;
  let count = 0;
  let isCopy = false;
  return {
    engine: {
      async read(bytes) {
        if (equalBytes(bytes, blank)) return [];
        const reading = () => readWords(new Uint8Array(bytes), onProgress);
        // What was not read in the original is empty in the copy: there are no more than were read.
        if (isCopy) return (await reading()).words;
        const read = count++ < MOST_READ ? await reading().catch(ignore) : undefined;
        if (!read || read.isUnsure) {
          hasUnread = true;
          return [mark];
        }
        hasRead ||= read.words.length > 0;
        return read.words;
      },
      cover: async (bytes, words) =>
        words.some(({ isWhole }) => isWhole) ? blank : coverWords(new Uint8Array(bytes), words),
    },
    async readPage(picture) {
      if (!isCopy && count++ >= MOST_READ) throw new PictureError('TOO_MUCH_WORK');
      const png = new Uint8Array(await (await toPng(picture)).arrayBuffer());
      const { words, isUnsure } = await readWords(png, onProgress);
      hasUnread ||= isUnsure;
      hasRead ||= words.length > 0;
      return words;
    },
    startCopy() {
      isCopy = true;
    },
    hasUnread: () => hasUnread,
    hasRead: () => hasRead,
  };
}

/** What the reader cannot do is no failure of the document. */
function ignore(error: unknown): undefined {
  if (!(error instanceof PictureError)) throw error;
}

/** One replacement for every mark in a text. */
export function blankAll(text: string): { start: number; end: number; text: string }[] {
  return [...text.matchAll(/\ufffc/g)].map(({ index }) => ({ start: index, end: index + 1, text: '' }));
}
