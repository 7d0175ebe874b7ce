import type { Box } from '@veilmark/pixels/paint';
import type { PictureEngine, PictureWord } from '../picture-engine';
import { openMetafile } from './metafile';

/** What was read in a drawing of commands. */
export interface ReadMetafile {
  words: readonly PictureWord[];
  /** A picture inside could not be read. */
  hasUnread: boolean;
  /** It has lines or polygons: letters drawn with them are not read. */
  hasOutlines: boolean;
  /** The drawing without these words, and without anything that no command needs. Undefined where a picture inside must go as a whole. */
  without(words: ReadonlySet<PictureWord>): Uint8Array | undefined;
}

/** Undefined where nothing can say what the drawing shows. */
export async function readMetafile(bytes: Uint8Array, engine?: PictureEngine): Promise<ReadMetafile | undefined> {
  const metafile = openMetafile(bytes);
  if (!metafile) return undefined;
  const texts: PictureWord[] = metafile.texts.map((text) => ({ ...text, left: 0, top: 0, width: 0, height: 0 }));
  let line = (texts.at(-1)?.line ?? -1) + 1;
  let hasUnread = false;
  const inBitmaps: (readonly PictureWord[])[] = [];
  for (const bitmap of metafile.bitmaps) {
    const read = await engine?.read(bitmap);
    if (!read) hasUnread = true;
    const start = line;
    inBitmaps.push((read ?? []).map((word) => ({ ...word, line: word.line + start })));
    line = Math.max(start, ...(inBitmaps.at(-1) ?? []).map((word) => word.line + 1));
  }
  return {
    words: [...texts, ...inBitmaps.flat()],
    hasUnread,
    hasOutlines: metafile.hasOutlines,
    without(words) {
      if ([...words].some(({ isWhole }) => isWhole)) return undefined;
      const gone = new Set(texts.flatMap((text, index) => (words.has(text) ? [index] : [])));
      const boxes = new Map<number, readonly Box[]>();
      for (const [index, found] of inBitmaps.entries()) {
        const hit = found.filter((word) => words.has(word));
        if (hit.length > 0) boxes.set(index, hit);
      }
      return metafile.write(gone, boxes);
    },
  };
}
