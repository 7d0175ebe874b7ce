import type { Box } from '@veilmark/pixels/paint';
import { ensure, UnreadablePicture } from '../bytes';
import { coverBmp } from './dib';
import { isEmf, readEmf, writeEmf } from './emf';
import { inLines } from './lines';
import type { DrawnBitmap } from './records';
import { isWmf, readWmf, writeWmf } from './wmf';

/** Words of a drawing. Those of one line share a number. */
interface MetafileText {
  text: string;
  line: number;
  /** It continues the word before it. */
  isGlued: boolean;
}

/** A drawing made of commands (EMF, WMF): its words, the pictures in it, and the same drawing without some of them. */
interface Metafile {
  texts: readonly MetafileText[];
  bitmaps: readonly Uint8Array[];
  /** It has lines or polygons, with which letters may be drawn. */
  hasOutlines: boolean;
  /** Without the texts of these numbers, and with boxes over the pictures of these. */
  write(texts: ReadonlySet<number>, boxes: ReadonlyMap<number, readonly Box[]>): Uint8Array;
}

export const isMetafile = (bytes: Uint8Array) => isEmf(bytes) || isWmf(bytes);

/** Undefined for one with a command that is not known here, or with words that cannot be read: nothing can say what it shows. */
export function openMetafile(bytes: Uint8Array): Metafile | undefined {
  try {
    const pieces = isEmf(bytes) ? readEmf(bytes) : readWmf(bytes);
    const join = isEmf(bytes) ? writeEmf : writeWmf;
    const texts = pieces.filter((piece) => piece.kind === 'text');
    const bitmaps = pieces.filter((piece) => piece.kind === 'bitmap');
    ensure(!areCutUp(bitmaps));
    const lines = inLines(texts);
    return {
      texts: lines.map(({ drawn, line, isGlued }) => ({ text: drawn.text, line, isGlued })),
      bitmaps: bitmaps.map(({ bmp }) => bmp),
      hasOutlines: pieces.some((piece) => piece.kind === 'plain' && piece.isOutline),
      write(goneTexts, boxes) {
        const gone = new Set(lines.flatMap(({ drawn }, index) => (goneTexts.has(index) ? [drawn] : [])));
        const covered = new Map(bitmaps.map((bitmap, index) => [bitmap, boxes.get(index)]));
        return join(
          pieces.flatMap((piece) => {
            if (piece.kind === 'plain') return [piece.bytes];
            if (piece.kind === 'text') return gone.has(piece) ? [] : [piece.bytes];
            const over = covered.get(piece);
            return [piece.build(over ? coverBmp(piece.bmp, over) : piece.bmp)];
          }),
        );
      },
    };
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** More pictures in one drawing are pieces of one. */
const MOST_BITMAPS = 100;
/** Printers cut a picture into strips, and a word with it: no strip shows it. */
function areCutUp(bitmaps: readonly DrawnBitmap[]): boolean {
  const boxes = bitmaps.flatMap(({ at }) => (at ? [at] : []));
  if (boxes.length > MOST_BITMAPS) return true;
  return boxes.some(([x, y, width, height], index) =>
    boxes
      .slice(index + 1)
      .some(
        ([x2, y2, width2, height2]) =>
          (x === x2 && width === width2 && touch(y, height, y2, height2)) ||
          (y === y2 && height === height2 && touch(x, width, x2, width2)),
      ),
  );
}

/** Whether one begins where the other ends, give or take a unit. */
function touch(from: number, length: number, from2: number, length2: number): boolean {
  return Math.abs(from + length - from2) <= 2 || Math.abs(from2 + length2 - from) <= 2;
}
