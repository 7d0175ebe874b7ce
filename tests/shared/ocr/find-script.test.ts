import { expect, test } from 'vitest';
import type { OcrWord } from '#shared/engine/image/ocr-word.ts';
import { findScript } from '#shared/ocr/find-script.ts';
import type { Tesseract } from '#shared/ocr/tesseract.ts';
import type { ImageSource } from '#shared/pixels/image-source.ts';
import { drawn, grain, HEIGHT, sourceOf, WIDTH, written } from './gray-pictures';

/** A line that was read as noise: all across the picture, unless it is said where. */
const noise = (top: number, height: number, [left, width] = [40, 500]): OcrWord => ({
  text: 'cee sal a Siren',
  confidence: 12,
  left,
  top,
  width,
  height,
  line: 0,
  block: 0,
});

/** From where the lines of `written` run, and how far. */
const WRITTEN: [number, number] = [141, 298];

/** How many models were tried on a picture of which one line was read badly. */
async function modelsTried(source: ImageSource, line: OcrWord): Promise<number> {
  const tried = new Set<string>();
  const reader = {
    setPicture: () => undefined,
    loadLineModel: (name: string) => tried.add(name),
    readLine: () => [],
  };
  const data = () => Promise.resolve(new Uint8Array());
  await findScript({ source, words: [line] }, 'en', reader as unknown as Tesseract, data);
  return tried.size;
}

test('a line of letters that was read badly is tried in every other script', async () => {
  expect(await modelsTried(sourceOf(written(), WIDTH, HEIGHT), noise(30, 24, WRITTEN))).toBeGreaterThan(5);
});

test.each([
  ['a dashed line', drawn((x, y) => y === 40 && x % 12 < 6), noise(32, 18)],
  ['labels far from each other', drawn((x, y) => y > 35 && y < 45 && x % 120 < 6), noise(30, 24)],
  ['lines that cross', drawn((x, y) => y === 40 || x % 50 === 0), noise(30, 24)],
])('noise on %s is tried in none', async (_, picture, line) => {
  expect(await modelsTried(sourceOf(picture, WIDTH, HEIGHT), line)).toBe(0);
});

test('on the grain of a photo, where shapes say nothing, every script is tried', async () => {
  const photo = drawn(() => false, grain);
  expect(await modelsTried(sourceOf(photo, WIDTH, HEIGHT), noise(30, 24))).toBeGreaterThan(5);
});
