import { toBase64 } from '@veilmark/crypto/bytes';
import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { ReadPicture } from '@veilmark/pdf/ocr';
import type { PagePicture } from '@veilmark/pdf/raster';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { planRereading, type Rows, unchangedWords } from './changed-rows';
import type { ReadSource } from './document-pictures';

/** Rows of a page that are compared at a time. */
const STRIP = 8;

/** A page that was read. Its pixels are not kept: pages of a long document would fill the memory. */
interface ReadPage {
  width: number;
  height: number;
  /** A cryptographic digest of each strip: nobody can make other pixels that would pass unread. */
  strips: readonly string[];
  words: OcrWord[];
  /** All of it was read in two forms, so that one reading had the chance to see what the other one did not. */
  isReadTwice: boolean;
}

/**
 * Reads rendered pages of a PDF; reading takes most of the time. A page that was read is not read again. When words of it are covered, it is
 * read a second time, because a value may read in one way here and in another there. From then on, only rows that changed are read, with
 * the lines around them: what was read in rows of the same pixels is still there.
 */
export function pageReader(read: ReadSource): ReadPicture {
  const pages: ReadPage[] = [];
  return async (picture) => {
    const { width, height } = picture;
    const strips = await stripsOf(picture);
    const before = mostAlike(pages, picture, strips);
    const changed = before && changedRows(before, strips);
    if (before && changed?.length === 0) return before.words;
    const isCopy = before !== undefined && isSamePage(before, strips);
    const words = isCopy && changed ? await readCopy(before, picture, changed, read) : await read(sourceOf(picture));
    pages.push({ width, height, strips, words, isReadTwice: isCopy });
    return words;
  };
}

async function readCopy(
  before: ReadPage,
  picture: PagePicture,
  changed: readonly Rows[],
  read: ReadSource,
): Promise<OcrWord[]> {
  if (!before.isReadTwice) return read(sourceOf(picture), unchangedWords(before.words, changed));
  return (await readChanged(before, picture, changed, read)) ?? read(sourceOf(picture));
}

async function readChanged(
  { words, height }: ReadPage,
  picture: PagePicture,
  changed: readonly Rows[],
  read: ReadSource,
): Promise<OcrWord[] | undefined> {
  const plan = planRereading(words, height, changed);
  if (!plan) return undefined;
  const found: OcrWord[][] = [];
  for (const { top, bottom, known } of plan.bands) {
    const rgb = picture.rgb.subarray(top * picture.width * 3, bottom * picture.width * 3);
    const band = sourceOf({ width: picture.width, height: bottom - top, rgb });
    found.push(moved(await read(band, moved(known, -top)), top));
  }
  return plan.join(found);
}

const moved = (words: readonly OcrWord[], down: number): OcrWord[] =>
  words.map((word) => ({ ...word, top: word.top + down }));

/** The page of this size that has most strips in common. */
function mostAlike(
  pages: readonly ReadPage[],
  { width, height }: PagePicture,
  strips: readonly string[],
): ReadPage | undefined {
  let best: ReadPage | undefined;
  let most = 0;
  for (const page of pages) {
    if (page.width !== width || page.height !== height) continue;
    const same = page.strips.filter((strip, i) => strip === strips[i]).length;
    if (same < most || same === 0) continue;
    most = same;
    best = page;
  }
  return best;
}

/** Whether most rows with words are those of a page that was read. */
function isSamePage(before: ReadPage, strips: readonly string[]): boolean {
  const written = new Set<number>();
  for (const { top, height } of before.words)
    for (let strip = Math.floor(top / STRIP); strip * STRIP < top + height; strip++) written.add(strip);
  const same = [...written].filter((strip) => before.strips[strip] === strips[strip]).length;
  return written.size > 0 && same * 2 >= written.size;
}

const changedRows = ({ strips: before, height }: ReadPage, strips: readonly string[]): Rows[] =>
  strips.flatMap((strip, i) =>
    strip === before[i] ? [] : [{ top: i * STRIP, bottom: Math.min(height, (i + 1) * STRIP) }],
  );

async function stripsOf({ width, height, rgb }: PagePicture): Promise<string[]> {
  const digests: Promise<ArrayBuffer>[] = [];
  for (let top = 0; top < height; top += STRIP) {
    const rows = rgb.subarray(top * width * 3, Math.min(height, top + STRIP) * width * 3);
    digests.push(crypto.subtle.digest('SHA-256', rows as BufferSource));
  }
  return (await Promise.all(digests)).map((digest) => toBase64(new Uint8Array(digest)));
}

function sourceOf({ width, height, rgb }: PagePicture): ImageSource {
  return {
    format: 'bmp',
    width,
    height,
    channels: 3,
    orientation: 1,
    inOrder: true,
    isPage: true,
    *rows() {
      for (let y = 0; y < height; y++) {
        yield { y, x: 0, step: 1, count: width, samples: rgb.subarray(y * width * 3, (y + 1) * width * 3) };
      }
    },
  };
}
