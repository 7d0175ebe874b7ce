import type { Box } from '@veilmark/pixels/paint';
import { ensure, UnreadablePicture } from '../bytes';
import { coverBmp } from './dib';
import { isEmf, readEmf, writeEmf } from './emf';
import type { DrawnBitmap, DrawnText } from './records';
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
    return {
      texts: inLines(texts),
      bitmaps: bitmaps.map(({ bmp }) => bmp),
      write(goneTexts, boxes) {
        const gone = new Set(texts.filter((_, index) => goneTexts.has(index)));
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
/** Of the width of a letter: what lies closer continues the word. */
const GAP = 0.3;
/** Programs that place single letters write so few at once. */
const FEW = 2;

/** Programs draw lines, words or single letters; what is on one line is read together. */
function inLines(texts: readonly DrawnText[]): MetafileText[] {
  let line = -1;
  return texts.map((text, index) => {
    const before = texts[index - 1];
    const isSameLine = before !== undefined && before.y === text.y && before.x <= text.x;
    // Letters along a slope or a curve are words, too.
    const areLetters = before !== undefined && before.text.length === 1 && text.text.length === 1;
    if (!isSameLine && !areLetters) line++;
    const isGlued = isSameLine ? isClose(before, text) : areLetters;
    return { text: text.text, line, isGlued };
  });
}

function isClose(before: DrawnText, text: DrawnText): boolean {
  if (before.end === undefined) return before.text.length <= FEW || text.text.length <= FEW;
  const letter = (before.end - before.x) / Math.max(1, before.text.length);
  return text.x - before.end <= letter * GAP;
}

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
