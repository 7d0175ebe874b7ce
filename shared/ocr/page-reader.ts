import { type Bytes, toBase64 } from '@veilmark/crypto/bytes';
import { sha256 } from '@veilmark/crypto/hash';
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
  /** It is a copy: all of the page was read in two forms, so that one reading had the chance to see what the other one did not. */
  isReadTwice: boolean;
}

/**
 * Reads rendered pages of PDFs; reading takes most of the time. The page of a document is read whole, and its first copy once more, because
 * a value may read in one way here and in another there. From then on, only rows that changed are read, with the lines around them: what was
 * read in rows of the same pixels is still there. The same pixels are read once.
 */
export function pageReader(read: ReadSource): ReadPicture {
  const pages = new Map<string, ReadPage>();
  const seen = new Map<string, OcrWord[]>();
  return async (picture, place) => {
    const { width, height } = picture;
    const strips = await stripsOf(picture);
    const before = pages.get(place);
    const isCopy = before !== undefined && before.width === width && before.height === height;
    const changed = isCopy ? changedRows(before, strips) : undefined;
    if (before && changed?.length === 0) return before.words;
    const pixels = `${width} ${height} ${await digestOf(new TextEncoder().encode(strips.join(' ')))}`;
    const words =
      before && changed
        ? await readCopy(before, picture, changed, read)
        : (seen.get(pixels) ?? (await read(sourceOf(picture))));
    if (!isCopy) seen.set(pixels, words);
    pages.set(place, { width, height, strips, words, isReadTwice: isCopy });
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

const changedRows = ({ strips: before, height }: ReadPage, strips: readonly string[]): Rows[] =>
  strips.flatMap((strip, i) =>
    strip === before[i] ? [] : [{ top: i * STRIP, bottom: Math.min(height, (i + 1) * STRIP) }],
  );

async function stripsOf({ width, height, rgb }: PagePicture): Promise<string[]> {
  const digests: Promise<string>[] = [];
  for (let top = 0; top < height; top += STRIP)
    digests.push(digestOf(rgb.subarray(top * width * 3, Math.min(height, top + STRIP) * width * 3)));
  return await Promise.all(digests);
}

const digestOf = async (bytes: Uint8Array): Promise<string> => toBase64(await sha256(bytes as Bytes));

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
