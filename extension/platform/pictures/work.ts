import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { OcrPage } from '@veilmark/engine/image/ocr-word';
import { readPages } from '@veilmark/ocr/reader';
import { MediaError } from '@veilmark/pixels/image-error';
import { openImage } from '@veilmark/pixels/open-image';
import { paintImage } from '@veilmark/pixels/paint-image';
import { encodeWholePng } from '@veilmark/pixels/png/write-whole';
import { isTiny, type PictureAnswer, type PictureJob } from './jobs';

/** As many as the service reads. */
const MOST_PIXELS = 25_000_000;
const MOST_PAGES = 30;

/** Reads or covers a picture in this thread. */
export async function doJob(job: PictureJob, onProgress: (percent: number) => void): Promise<PictureAnswer> {
  try {
    const bytes = fromBase64(job.base64);
    if (!bytes) throw new MediaError('DAMAGED', 'The picture did not arrive.');
    if (job.kind === 'read') return { ok: true, pages: await read(bytes, job, onProgress) };
    const { width, height, channels, rows } = paintImage(bytes, job.boxes, 'black');
    return { ok: true, base64: toBase64(new Uint8Array(await encodeWholePng(width, height, channels, rows))) };
  } catch (error) {
    return { ok: false, code: error instanceof MediaError ? error.code : 'FAILED' };
  }
}

async function read(
  bytes: Uint8Array,
  { language, isInside = false }: Extract<PictureJob, { kind: 'read' }>,
  onProgress: (percent: number) => void,
): Promise<OcrPage[]> {
  const pages = openImage(bytes);
  const pixels = pages.reduce((sum, { width, height }) => sum + width * height, 0);
  if (pages.length > MOST_PAGES || pixels > MOST_PIXELS) throw new MediaError('TOO_LARGE', 'The picture is too large.');
  if (isInside && pages.every(isTiny))
    return pages.map(({ width, height }) => ({ width, height, turn: 0, words: [], confidence: 0 }));
  return readPages(pages, language, loadLanguage, onProgress);
}

/** Travels in the package for the languages of wxt.config.ts; other models are not at hand. */
async function loadLanguage(name: string): Promise<Uint8Array> {
  const response = await fetch(`/models/ocr/${name}.traineddata.gz`).catch(() => undefined);
  if (!response?.ok || !response.body) throw new MediaError('FAILED', 'The language data is not available.');
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
