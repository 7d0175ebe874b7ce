import { equalBytes } from '@veilmark/crypto/bytes';
import { blankPicture } from '@veilmark/documents/pictures/blank';
import type { PictureEngine } from '@veilmark/documents/pictures/picture-engine';

/** Stands in the text for a picture that cannot be read here; Unicode has a character for that. */
export const PICTURE_MARK = '\ufffc';

/**
 * Pictures inside Office documents, where no reader of pictures is at hand: each is one mark in the text, and where the mark is replaced
 * the picture is empty in the copy.
 */
export function createBlanker(): { engine: PictureEngine; count: () => number } {
  const blank = blankPicture();
  let count = 0;
  return {
    engine: {
      async read(bytes) {
        if (equalBytes(bytes, blank)) return [];
        count++;
        return [{ text: PICTURE_MARK, line: 0, left: 0, top: 0, width: 1, height: 1 }];
      },
      cover: async () => blank,
    },
    count: () => count,
  };
}

/** One replacement for every mark in a text. */
export function blankAll(text: string): { start: number; end: number; text: string }[] {
  return [...text.matchAll(/\ufffc/g)].map(({ index }) => ({ start: index, end: index + 1, text: '' }));
}
