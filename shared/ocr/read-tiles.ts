import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { invertIfDark } from './picture';
import { appendWords } from './quality';
import { readFirst, readWithRetries } from './retries';
import type { Tesseract } from './tesseract';

/** Pixels of a tile. Tiles are as wide as the page, so that no line is cut. */
const TILE_PIXELS = 8_000_000;
/** Rows that two tiles share: a line cut by the edge of one is whole in the other. */
const MAX_OVERLAP = 200;

/** Reads a large page at full size, one horizontal tile after another, in one pass over the file. */
export function readTiles(
  rows: Iterable<Uint8Array | Uint8ClampedArray>,
  width: number,
  height: number,
  reader: Tesseract,
): OcrWord[] {
  const tileHeight = Math.min(height, Math.floor(TILE_PIXELS / width));
  const overlap = Math.min(MAX_OVERLAP, tileHeight >> 2);
  const tile = new Uint8Array(width * tileHeight);
  let words: OcrWord[] = [];
  let top = 0;
  let filled = 0;
  const flush = (isLast: boolean): void => {
    reader.setPicture(width, filled, (target) => {
      target.set(tile.subarray(0, width * filled));
      invertIfDark(target);
    });
    // A word in the shared rows belongs to the tile in which its middle is farther from the edge.
    const from = top === 0 ? 0 : overlap / 2;
    const to = isLast ? filled : filled - overlap / 2;
    const kept = readWithRetries(reader, [11], readFirst(reader)).filter((word) => {
      const middle = word.top + word.height / 2;
      return middle >= from && middle < to;
    });
    words = appendWords(
      words,
      kept.map((word) => ({ ...word, top: word.top + top })),
    );
  };
  for (const row of rows) {
    if (filled === tileHeight) {
      flush(false);
      tile.copyWithin(0, width * (tileHeight - overlap), width * tileHeight);
      top += tileHeight - overlap;
      filled = overlap;
    }
    tile.set(row, width * filled++);
  }
  if (filled > 0) flush(true);
  return words;
}
