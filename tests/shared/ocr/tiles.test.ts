import { expect, test } from 'vitest';
import type { OcrWord } from '#shared/engine/image/ocr-word.ts';
import { showsText } from '#shared/ocr/find-turn.ts';
import { readTiles } from '#shared/ocr/read-tiles.ts';
import type { FillPicture, Tesseract } from '#shared/ocr/tesseract.ts';
import type { ImageSource } from '#shared/pixels/image-source.ts';

const MEGAPIXEL = 1_000_000;

/** A gray picture without anything on it. */
const photo = (width: number, height: number): ImageSource => ({
  format: 'jpeg',
  width,
  height,
  channels: 3,
  orientation: 1,
  inOrder: true,
  *rows() {
    const samples = new Uint8Array(width * 3).fill(200);
    for (let y = 0; y < height; y++) yield { y, x: 0, step: 1, count: width, samples };
  },
});

/** A reader that tells how large the pictures were that it was given, and reads what it is told to. */
function fakeReader(words: (height: number) => OcrWord[]) {
  const sizes: number[] = [];
  let size = { width: 0, height: 0 };
  const reader = {
    ink: { isEmpty: false },
    get size() {
      return size;
    },
    setPicture(width: number, height: number, fill: FillPicture) {
      fill(new Uint8Array(width * height));
      size = { width, height };
      sizes.push(width * height);
    },
    read: () => words(size.height),
  };
  return { reader: reader as unknown as Tesseract, sizes };
}

const word = (top: number): OcrWord => ({
  text: 'Quenby',
  line: 0,
  block: 0,
  confidence: 95,
  left: 0,
  top,
  width: 60,
  height: 20,
});

test('a photo without writing is looked at in pieces, which take little memory', () => {
  const { reader, sizes } = fakeReader(() => []);
  expect(showsText(photo(3264, 2448), reader, 9 * MEGAPIXEL)).toEqual({ isText: false, sparse: [] });
  expect(Math.max(...sizes)).toBeLessThan(2.5 * MEGAPIXEL);
});

test('a word where two tiles meet is read once, at its place on the page', () => {
  const { reader, sizes } = fakeReader((height) => [word(height - 40), word(20)]);
  const words = readTiles(photo(1000, 2000), reader, MEGAPIXEL, (one) => one.read(11));
  expect(sizes).toEqual([MEGAPIXEL, MEGAPIXEL, 400_000]);
  expect(words.map(({ top }) => top)).toEqual([20, 1960]);
});
