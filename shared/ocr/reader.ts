import { OCR_LANGUAGES, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrPage, OcrWord } from '@veilmark/engine/image/ocr-word';
import { damaged, MediaError } from '@veilmark/pixels/image-error';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { catchUp } from './catch-up';
import { findScript, isManyDoubtful } from './find-script';
import { giveBack } from './give-back';
import { assess } from './quality';
import { type Glance, glanceAt, lookAt, readPage, readUncovered } from './read-page';
import { nameModels, type ReaderModels, Tesseract, watchReading } from './tesseract';

/** WASM memory never shrinks: above this the instance is thrown away after the job. To make another takes a tenth of a second. */
let memoryToKeep = 64 << 20;

/** For a program that must stay small. */
export function keepAtMost(bytes: number): void {
  memoryToKeep = bytes;
}

const OTHER_SCRIPTS = new Set<OcrLanguage>(['ar', 'bg', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'th', 'uk', 'zh']);
/** Read less surely, a page is no writing in that script: upside down, English has something of Thai. */
const SURE_OF_SCRIPT = 65;

let instance: Tesseract | undefined;

/**
 * English reads along everywhere: addresses of mail and web, account numbers and brands are Latin in every language.
 * Models of other scripts also get it as a second opinion on single lines.
 */
function modelsFor(language: OcrLanguage): ReaderModels {
  const own = OCR_LANGUAGES[language];
  if (language === 'en') return { page: [own] };
  return OTHER_SCRIPTS.has(language) ? { page: [own, 'eng'], line: 'eng' } : { page: [own, 'eng'] };
}

/** Fetches the data of a model, for the reader alone: it gives that memory back once the model is loaded. Throws MediaError. */
export type GetData = (model: string) => Promise<Uint8Array>;

/** Gets a reader ready for a language; the data is fetched before the reader is touched. */
async function prepareReader(language: OcrLanguage, getData: GetData): Promise<Tesseract> {
  const models = modelsFor(language);
  if (instance?.loaded === nameModels(models)) return instance;
  const data = new Map<string, Uint8Array>();
  for (const name of models.page) data.set(name, await getData(name));
  try {
    instance ??= await Tesseract.create();
    instance.loadModels(models, data);
    return instance;
  } catch (error) {
    throw discard(error);
  } finally {
    for (const own of data.values()) giveBack(own);
  }
}

/**
 * Reads all pages of an image in a language, or in that of another script where a page is written in one. One call at a time; other
 * requests are looked at between pages. A page may be read several times, so progress can begin again. `known` are words of a page that
 * was read before, in which others were covered since.
 */
export async function readPages(
  pages: readonly ImageSource[],
  language: OcrLanguage,
  getData: GetData,
  onProgress: (percent: number) => void = () => undefined,
  known?: readonly OcrWord[],
): Promise<OcrPage[]> {
  const read: OcrPage[] = [];
  watchReading((percent) => onProgress(Math.floor((read.length * 100 + percent) / pages.length)));
  try {
    for (const page of pages) {
      read.push(await readInItsScript(page, language, getData, known));
      await catchUp();
    }
    return read;
  } catch (error) {
    throw discard(error);
  } finally {
    watchReading(undefined);
    if (instance && instance.memoryBytes > memoryToKeep) instance = undefined;
  }
}

async function readInItsScript(
  page: ImageSource,
  language: OcrLanguage,
  getData: GetData,
  known?: readonly OcrWord[],
): Promise<OcrPage> {
  const reader = await prepareReader(language, getData);
  const rest = known && readUncovered(page, [...known], reader);
  if (rest) return rest;
  const glance = glanceAt(page, reader);
  const models = (model: string) => dataOrNone(model, getData);
  const early = isManyDoubtful(glance);
  if (early) {
    const other = await findScript(glance, language, reader, models);
    const read = other && (await readIn(other, glance, getData));
    if (read) return read;
    glance.isShown = false;
  }
  const look = lookAt(glance, await prepareReader(language, getData));
  const other = early ? undefined : await findScript(look, language, reader, models);
  const read = other && (await readIn(other, look, getData));
  return read ?? readPage(look, await prepareReader(language, getData));
}

/** The page in another language; nothing where what was read in the first one is better, or this one no good reading. */
async function readIn(
  language: OcrLanguage,
  { source, words = [] }: Pick<Glance, 'source' | 'words'>,
  getData: GetData,
): Promise<OcrPage | undefined> {
  const reader = await prepareReader(language, getData);
  const look = lookAt(glanceAt(source, reader), reader);
  const [before, after] = [assess(words), assess(look.words)];
  if (after.score <= before.score || after.confidence < SURE_OF_SCRIPT) return undefined;
  return { ...readPage(look, reader), language };
}

/** Models that are not installed cannot be tried. */
async function dataOrNone(model: string, getData: GetData): Promise<Uint8Array | undefined> {
  try {
    return await getData(model);
  } catch (error) {
    if (error instanceof MediaError && error.code === 'FAILED') return undefined;
    throw error;
  }
}

/** Unless the image is to blame, the WASM state cannot be trusted any more. */
function discard(error: unknown): MediaError {
  if (error instanceof MediaError && error.code !== 'FAILED') return error;
  instance = undefined;
  if (error instanceof RangeError || error instanceof TypeError) return damaged('its data is inconsistent');
  return error instanceof MediaError ? error : new MediaError('FAILED', 'The text reader failed on this image.');
}
