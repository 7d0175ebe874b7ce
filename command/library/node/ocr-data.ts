import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isOcrLanguage, OCR_LANGUAGES, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import { InputError } from '@veilmark/engine/input-error';
import { MediaError } from '@veilmark/pixels/image-error';
import type { ReadFileOptions } from '../types';
import { freeBuffers } from './free-buffers';
import { installCommand } from './install-command';

const FOLDER_VARIABLE = 'VEILMARK_OCR_DATA';

const ocrFolder = ({ ocrData }: ReadFileOptions): string | undefined =>
  ocrData ?? (process.env[FOLDER_VARIABLE] || undefined);

/** Whether text in pictures can be read in the language that was asked for. */
export const hasOcrData = (options: ReadFileOptions): boolean => findOcrData(options, nameOf(options)) !== undefined;

/** What a person can do to have pictures read. */
export const ocrAdvice = (options: ReadFileOptions): string =>
  `To read text in pictures, run "${installCommand(packageOf(nameOf(options)))}", or name a folder with ` +
  `${nameOf(options)}.traineddata.gz: --ocr-data or ${FOLDER_VARIABLE}.`;

const nameOf = (options: ReadFileOptions): string => OCR_LANGUAGES[ocrLanguageOf(options)];
const packageOf = (name: string): string => `@tesseract.js-data/${name}`;

export function ocrLanguageOf({ ocrLanguage = 'en' }: ReadFileOptions): OcrLanguage {
  if (isOcrLanguage(ocrLanguage)) return ocrLanguage;
  throw new InputError(
    'INVALID_LANGUAGE',
    `Pictures cannot be read in this language; known are ${Object.keys(OCR_LANGUAGES).join(', ')}`,
  );
}

/** Tesseract's data of one language, as `eng.traineddata` or packed as `eng.traineddata.gz`. */
export function readOcrData(options: ReadFileOptions, name: string): Uint8Array {
  const file = findOcrData(options, name);
  if (file === undefined) throw new MediaError('FAILED', ocrAdvice(options));
  const bytes = readFileSync(file);
  return file.endsWith('.gz') ? unpackAtOnce(bytes) : bytes;
}

/** Into one piece of memory: put together from many, a model takes twice its size, and ten models may be tried on one picture. */
function unpackAtOnce(packed: Buffer): Uint8Array {
  freeBuffers();
  const size = packed.readUInt32LE(packed.length - 4);
  const { buffer, byteOffset, byteLength } = gunzipSync(packed, { chunkSize: Math.max(SMALLEST_CHUNK, size) });
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const SMALLEST_CHUNK = 64;

function findOcrData(options: ReadFileOptions, name: string): string | undefined {
  const folder = ocrFolder(options) ?? installedFolder(name);
  if (folder === undefined) return undefined;
  return [`${name}.traineddata.gz`, `${name}.traineddata`].map((file) => path.join(folder, file)).find(existsSync);
}

/** Only next to the command itself: a folder of files must not choose how its pictures are read. */
function installedFolder(name: string): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return path.join(path.dirname(resolve(`${packageOf(name)}/package.json`)), '4.0.0_best_int');
  } catch {
    return undefined;
  }
}
