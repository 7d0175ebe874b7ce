import { describe, expect, test } from 'vitest';
import { findTurn } from '#shared/ocr/find-turn.ts';
import type { FillPicture, Tesseract } from '#shared/ocr/tesseract.ts';
import { writingDirection } from '#shared/ocr/writing-direction.ts';
import { grain, HEIGHT, sourceOf, WIDTH, written } from './gray-pictures';

function turned(picture: Uint8Array): Uint8Array {
  const result = new Uint8Array(picture.length);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) result[x * HEIGHT + HEIGHT - 1 - y] = picture[y * WIDTH + x] as number;
  return result;
}

describe('the direction of writing', () => {
  test('is across where letters stand in rows', () => {
    expect(writingDirection(written(), WIDTH, HEIGHT)).toEqual({ mayLieAcross: true, mayRunDown: false });
  });

  test('is down where they stand in columns', () => {
    expect(writingDirection(turned(written()), HEIGHT, WIDTH)).toEqual({ mayLieAcross: false, mayRunDown: true });
  });

  test.each([
    ['on the grain of a photo', written(grain)],
    ['where nothing stands out', new Uint8Array(WIDTH * HEIGHT).fill(200)],
    ['where writing is too faint to see its letters', written().map((value) => (value < 100 ? 232 : value))],
  ])('is not known %s', (_, picture) => {
    expect(writingDirection(picture, WIDTH, HEIGHT)).toEqual({ mayLieAcross: true, mayRunDown: true });
  });
});

/** The sizes of the pictures that are read, each way a page is turned. */
function lookedAt(picture: Uint8Array, width: number, height: number): string[] {
  const sizes: string[] = [];
  const reader = {
    ink: { isEmpty: false },
    setPicture(columns: number, rows: number, fill: FillPicture) {
      fill(new Uint8Array(columns * rows));
      sizes.push(`${columns} ${rows}`);
    },
    read: () => [],
  };
  findTurn(sourceOf(picture, width, height), [], reader as unknown as Tesseract);
  return sizes;
}

describe('a page that reads badly', () => {
  test('is read upside down, but not sideways, where its letters stand in rows', () => {
    expect(lookedAt(written(), WIDTH, HEIGHT)).toEqual([`${WIDTH} ${HEIGHT}`]);
  });

  test('is read sideways, both ways, where they stand in columns', () => {
    expect(lookedAt(turned(written()), HEIGHT, WIDTH)).toEqual([`${WIDTH} ${HEIGHT}`, `${WIDTH} ${HEIGHT}`]);
  });

  test('is read every way where that is not known', () => {
    expect(lookedAt(written(grain), WIDTH, HEIGHT)).toHaveLength(3);
  });
});
