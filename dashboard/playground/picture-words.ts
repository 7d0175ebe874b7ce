import { isOcrLanguage, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrPage, OcrWord } from '@veilmark/engine/image/ocr-word';
import { turnedBack } from '@veilmark/engine/image/turn';
import { readPages } from '@veilmark/ocr/reader';
import { MediaError } from '@veilmark/pixels/image-error';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { gunzipSync } from 'fflate';

/** The service's reader of pictures in this thread. Reader and language data are about 5 MB. */

/** One after the other: the reader has one memory. */
let turn: Promise<unknown> = Promise.resolve();

export function readPage(picture: ImageSource, language: OcrLanguage, known?: readonly OcrWord[]): Promise<OcrPage[]> {
  const mine = turn.then(async () => readPages([picture], language, loadLanguage, undefined, known));
  turn = mine.catch(() => undefined);
  return mine;
}

/** The words of a picture where they are in its own pixels, however it lies. */
export async function readWords(
  picture: ImageSource,
  language: string,
  known?: readonly OcrWord[],
): Promise<OcrWord[]> {
  const [page] = await readPage(picture, ocrLanguageOf(language), known);
  if (!page) throw new MediaError('FAILED', 'The text reader failed on this page.');
  return page.words.map((word) => turnedBack(word, page));
}

export const ocrLanguageOf = (language: string): OcrLanguage => (isOcrLanguage(language) ? language : 'en');

async function loadLanguage(name: string): Promise<Uint8Array> {
  const response = await fetch(`/models/ocr/${name}.traineddata.gz`);
  if (!response.ok) throw new MediaError('FAILED', 'The language data is not available.');
  return gunzipSync(new Uint8Array(await response.arrayBuffer()));
}
