import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { backdropFor, grayRows, shrinkRows } from '@veilmark/pixels/gray';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import type { FillPicture } from './tesseract';

/** Darker than this on average means light writing on a dark ground. */
const DARK = 110;

/** Fills a picture from rows. Dark pictures are inverted: the layout analysis expects dark writing. */
export function fillFrom(rows: Iterable<Uint8Array | Uint8ClampedArray>): FillPicture {
  return (target) => {
    let at = 0;
    for (const row of rows) {
      target.set(row, at);
      at += row.length;
    }
    invertIfDark(target);
  };
}

/** The picture as the reader gets it, shrunk by a whole number. */
export function pixelsOf(source: ImageSource, shrink: number): { picture: Uint8Array; width: number; height: number } {
  const size = uprightSize(source);
  const [width, height] = [Math.ceil(size.width / shrink), Math.ceil(size.height / shrink)];
  const picture = new Uint8Array(width * height);
  fillFrom(shrinkRows(grayRows(source, backdropFor(source)), size.width, size.height, shrink))(picture);
  return { picture, width, height };
}

export function invertIfDark(picture: Uint8Array): void {
  let sum = 0;
  for (let i = 0; i < picture.length; i += 7) sum += picture[i] ?? 0;
  if (sum * 7 >= DARK * picture.length) return;
  for (let i = 0; i < picture.length; i++) picture[i] = 255 - (picture[i] ?? 0);
}

/** Brings boxes from the pixels that were read back to those of the picture, never smaller than the writing. */
export function scaleWords(words: OcrWord[], scale: number): OcrWord[] {
  if (scale === 1) return words;
  return words.map((word) => {
    const left = Math.floor(word.left * scale);
    const top = Math.floor(word.top * scale);
    return {
      ...word,
      left,
      top,
      width: Math.ceil((word.left + word.width) * scale) - left,
      height: Math.ceil((word.top + word.height) * scale) - top,
    };
  });
}
