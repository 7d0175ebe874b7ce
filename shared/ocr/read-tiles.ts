import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { backdropFor, grayRows } from '@veilmark/pixels/gray';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import { invertIfDark } from './picture';
import { appendWords } from './quality';
import type { Tesseract } from './tesseract';

/** Rows that two tiles share: a line cut by the edge of one is whole in the other. */
const MAX_OVERLAP = 200;

interface Tile {
  top: number;
  height: number;
  overlap: number;
  isLast: boolean;
}

/**
 * Reads a large page at full size, one horizontal tile after another, in one pass over the file. Tiles of so many `pixels` are as wide as
 * the page, so that no line is cut.
 */
export function readTiles(
  source: ImageSource,
  reader: Tesseract,
  pixels: number,
  read: (reader: Tesseract) => readonly OcrWord[],
): OcrWord[] {
  let words: OcrWord[] = [];
  for (const { top, height, overlap, isLast } of showTiles(source, reader, pixels)) {
    // A word in the shared rows belongs to the tile in which its middle is farther from the edge.
    const from = top === 0 ? 0 : overlap / 2;
    const to = isLast ? height : height - overlap / 2;
    const kept = (reader.ink?.isEmpty ? [] : read(reader)).filter((word) => {
      const middle = word.top + word.height / 2;
      return middle >= from && middle < to;
    });
    words = appendWords(
      words,
      kept.map((word) => ({ ...word, top: word.top + top })),
    );
  }
  return words;
}

/** Hands a page to the reader, tile by tile. */
function* showTiles(source: ImageSource, reader: Tesseract, pixels: number): Generator<Tile> {
  const { width, height } = uprightSize(source);
  const tileHeight = Math.min(height, Math.max(1, Math.floor(pixels / width)));
  const overlap = Math.min(MAX_OVERLAP, tileHeight >> 2);
  const tile = new Uint8Array(width * tileHeight);
  let top = 0;
  let filled = 0;
  const show = (isLast: boolean): Tile => {
    reader.setPicture(width, filled, (target) => {
      target.set(tile.subarray(0, width * filled));
      invertIfDark(target);
    });
    return { top, height: filled, overlap, isLast };
  };
  for (const row of grayRows(source, backdropFor(source))) {
    if (filled === tileHeight) {
      yield show(false);
      tile.copyWithin(0, width * (tileHeight - overlap), width * tileHeight);
      top += tileHeight - overlap;
      filled = overlap;
    }
    tile.set(row, width * filled++);
  }
  if (filled > 0) yield show(true);
}
