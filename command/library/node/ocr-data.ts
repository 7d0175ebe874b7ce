import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isOcrLanguage, OCR_LANGUAGES, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import { InputError } from '@veilmark/engine/input-error';
import { MediaError } from '@veilmark/pixels/image-error';
import type { ReadFileOptions } from '../types';

const FOLDER_VARIABLE = 'VEILMARK_OCR_DATA';

const ocrFolder = ({ ocrData }: ReadFileOptions): string | undefined =>
  ocrData ?? (process.env[FOLDER_VARIABLE] || undefined);

/** Whether text in pictures can be read in the language that was asked for. */
export function hasOcrData(options: ReadFileOptions): boolean {
  const folder = ocrFolder(options);
  return folder !== undefined && fileOf(folder, OCR_LANGUAGES[ocrLanguageOf(options)]) !== undefined;
}

export function ocrLanguageOf({ ocrLanguage = 'en' }: ReadFileOptions): OcrLanguage {
  if (isOcrLanguage(ocrLanguage)) return ocrLanguage;
  throw new InputError(
    'INVALID_LANGUAGE',
    `Pictures cannot be read in this language; known are ${Object.keys(OCR_LANGUAGES).join(', ')}`,
  );
}

/** Tesseract's data of one language, as `eng.traineddata` or packed as `eng.traineddata.gz`. */
export function readOcrData(options: ReadFileOptions, name: string): Uint8Array {
  const folder = ocrFolder(options);
  const file = folder === undefined ? undefined : fileOf(folder, name);
  if (file === undefined)
    throw new MediaError(
      'FAILED',
      `Text in pictures cannot be read: ${name}.traineddata.gz is in no folder that --ocr-data or ${FOLDER_VARIABLE} names.`,
    );
  const bytes = readFileSync(file);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

const fileOf = (folder: string, name: string): string | undefined =>
  [`${name}.traineddata.gz`, `${name}.traineddata`].map((file) => path.join(folder, file)).find(existsSync);
