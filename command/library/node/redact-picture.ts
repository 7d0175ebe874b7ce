import { DocumentError } from '@veilmark/documents/document-error';
import type { OcrPage } from '@veilmark/engine/image/ocr-word';
import { analyzePages } from '@veilmark/finders/on-page/analyze-pages';
import { joinWords } from '@veilmark/finders/on-page/join-words';
import { readPages } from '@veilmark/ocr/reader';
import { tooManyPages } from '@veilmark/pixels/image-error';
import { openImage } from '@veilmark/pixels/open-image';
import { redactWholeImage } from '@veilmark/pixels/redact-image';
import { analyze } from '../analyze';
import { detectionOf } from '../redact-document';
import type { FileText, ReadFileOptions, RedactedFile, RedactFileOptions } from '../types';
import { ocrLanguageOf, readOcrData } from './ocr-data';

async function readWords(bytes: Uint8Array, options: ReadFileOptions): Promise<OcrPage[]> {
  return readPages(openImage(bytes), ocrLanguageOf(options), async (name) => readOcrData(options, name));
}

/** The text in a picture. Throws MediaError where the language data is missing. */
export async function readPicture(bytes: Uint8Array, options: ReadFileOptions): Promise<FileText> {
  const pages = await readWords(bytes, options);
  return { format: 'image', text: pages.map(({ words }) => joinWords(words).text).join('\n'), notes: [] };
}

/** The picture as PNG with every finding painted over, read once more to prove that none can still be read. */
export async function redactPicture(bytes: Uint8Array, options: RedactFileOptions): Promise<RedactedFile> {
  const pages = await readWords(bytes, options);
  if (pages.length !== 1) throw tooManyPages(pages.length);
  const detection = detectionOf(options);
  const find = (all: readonly OcrPage[]) => analyzePages(all, (text) => analyze(text, detection));
  const { findings, receipt } = find(pages);
  const copy = await redactWholeImage(bytes, findings, options.fillColor);
  const removed = new Set(findings.map(({ text }) => text));
  // The copy of a picture in which nothing was found shows the same pixels.
  const again = findings.length > 0 ? await readWords(copy, options) : pages;
  if (find(again).findings.some(({ text }) => removed.has(text)))
    throw new DocumentError(
      'residue',
      'Personal data could still be read in the redacted picture, so nothing was written.',
    );
  const words = again.flatMap((page) => page.words);
  return {
    bytes: copy,
    format: 'image',
    results: findings.map(({ entity_type, score, text }) => ({ entity_type, score, text, start: 0, end: 0 })),
    notes: receipt.skipped.map(({ reason }) => reason),
    verified: {
      method: 'read-again-1',
      strings: words.length,
      values: removed.size,
      rounds: 1,
      characters: words.reduce((sum, { text }) => sum + text.length, 0),
    },
  };
}
