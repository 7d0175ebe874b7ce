import { type Bytes, concatBytes, toBase64 } from '@veilmark/crypto/bytes';
import { sha256 } from '@veilmark/crypto/hash';
import type { PictureEngine } from '@veilmark/documents/pictures/picture-engine';
import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { MediaError } from '@veilmark/pixels/image-error';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { openImage } from '@veilmark/pixels/open-image';
import type { Box } from '@veilmark/pixels/paint';

/**
 * Reads the words of an open image, in its own pixels; waits its turn. `known` are words that were read before and are still there, in a
 * picture in which others were covered.
 */
export type ReadSource = (source: ImageSource, known?: readonly OcrWord[]) => Promise<OcrWord[]>;

/** Smaller pictures hold no legible text: bullets, rules, icons. A line of text may also run from top to bottom. */
const SHORTEST_LINE = 40;
const LOWEST_LINE = 12;
/** Pixels that are taken together for a digest. */
const PIECE_BYTES = 1 << 20;

/**
 * Reads the same picture once in a document: what is not changed is shown again when the copy is read, and reading takes most of the
 * time. Pictures are the same when a cryptographic digest says so: nobody can make another one that would pass unread.
 */
function rememberWords() {
  const known = new Map<string, OcrWord[] | undefined>();
  return async <T extends OcrWord[] | undefined>(
    bytes: Uint8Array,
    kind: string,
    read: () => Promise<T>,
  ): Promise<T> => {
    const key = `${kind} ${toBase64(await digestOf(bytes))}`;
    if (known.has(key)) return known.get(key) as T;
    const words = await read();
    known.set(key, words);
    return words;
  };
}

const digestOf = (bytes: Uint8Array): Promise<Uint8Array> => sha256(bytes as Bytes);

/**
 * Reads and covers the pictures inside Office documents. `cover` paints with the compressor of its program: Node and
 * workers have one that a page has not.
 */
export function pictureEngine(read: ReadSource, cover: PictureEngine['cover']): PictureEngine {
  const once = rememberWords();
  /** What is still to be seen in pictures that were covered, by their pixels. */
  const uncovered = new Map<string, OcrWord[]>();
  const readOnce = (bytes: Uint8Array): Promise<OcrWord[] | undefined> =>
    once(bytes, 'file', async () => {
      const page = openSinglePage(bytes);
      if (!page) return undefined;
      const isTiny =
        Math.max(page.width, page.height) < SHORTEST_LINE || Math.min(page.width, page.height) < LOWEST_LINE;
      if (isTiny) return [];
      // The copy has the same pixels in other bytes: without what was hidden beside them.
      const pixels = await digestOfPixels(page);
      const { width, height, channels, orientation } = page;
      if (!pixels) return read(page);
      return once(pixels, `${width} ${height} ${channels} ${orientation}`, () =>
        read(page, uncovered.get(toBase64(pixels))),
      );
    });
  return {
    read: readOnce,
    async cover(bytes, words) {
      const covered = await cover(bytes, words);
      const page = openSinglePage(covered);
      const pixels = page && (await digestOfPixels(page));
      const all = await readOnce(bytes);
      if (pixels && all)
        uncovered.set(
          toBase64(pixels),
          all.filter((word) => !words.some((box) => isNear(word, box))),
        );
      return covered;
    },
  };
}

/** Whether a word lies under a box, or so close to it that its edge may be covered. */
function isNear(word: Box, box: Box): boolean {
  const edge = Math.ceil(box.height / 2);
  return (
    word.left < box.left + box.width + edge &&
    box.left < word.left + word.width + edge &&
    word.top < box.top + box.height + edge &&
    box.top < word.top + word.height + edge
  );
}

/** A digest of the pixels of a picture, in pieces, because a large one does not fit into memory; none for one that is interlaced. */
async function digestOfPixels(page: ImageSource): Promise<Uint8Array | undefined> {
  if (!page.inOrder) return undefined;
  const rowBytes = page.width * page.channels;
  const piece = new Uint8Array(rowBytes * Math.max(1, Math.floor(PIECE_BYTES / rowBytes)));
  const digests: Uint8Array[] = [];
  let used = 0;
  for (const { samples } of page.rows()) {
    piece.set(samples.subarray(0, rowBytes), used);
    used += rowBytes;
    if (used < piece.length) continue;
    digests.push(await digestOf(piece));
    used = 0;
  }
  digests.push(await digestOf(piece.subarray(0, used)));
  return digestOf(concatBytes(...digests));
}

/** Undefined for what cannot be read: other formats, several pages, damage. The notes of the document then say so. */
function openSinglePage(bytes: Uint8Array): ImageSource | undefined {
  try {
    const [page, ...others] = openImage(bytes);
    return others.length === 0 ? page : undefined;
  } catch (error) {
    if (error instanceof MediaError) return undefined;
    throw error;
  }
}
