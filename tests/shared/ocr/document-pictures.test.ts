import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureEngine, type ReadSource } from '#shared/ocr/document-pictures.ts';
import { redactWholeImage } from '#shared/pixels/redact-image.ts';

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/images/codecs/${name}`));

/** How often the reader is asked about these pictures of one document. */
async function readings(...pictures: Uint8Array[]): Promise<number> {
  let count = 0;
  const read = async () => {
    count++;
    return [];
  };
  const engine = pictureEngine(read, (bytes, boxes) => redactWholeImage(bytes, boxes));
  for (const picture of pictures) await engine.read(picture);
  return count;
}

test.each(['baseline-420.jpg', '24.bmp'])('%s in a copy that covers nothing is not read again', async (name) => {
  const original = fixture(name);
  const copy = await redactWholeImage(original, []);
  expect(Buffer.from(copy).equals(Buffer.from(original))).toBe(false);
  expect(await readings(original, copy)).toBe(1);
});

test('a picture with one other pixel is read', async () => {
  const original = fixture('24.bmp');
  const copy = await redactWholeImage(original, [{ left: 0, top: 0, width: 4, height: 4 }]);
  const other = await redactWholeImage(original, [{ left: 0, top: 0, width: 5, height: 4 }]);
  expect(await readings(original, copy, other)).toBe(3);
});

test('of a covered picture, the reader gets the words that are still there', async () => {
  const original = fixture('24.bmp');
  const word = (text: string, top: number) => ({
    text,
    line: top,
    block: 0,
    confidence: 95,
    left: 2,
    top,
    width: 8,
    height: 4,
  });
  const asked: (string[] | undefined)[] = [];
  const read: ReadSource = async (_, known) => {
    asked.push(known?.map(({ text }) => text));
    return [word('Ada', 2), word('near', 7), word('far', 20)];
  };
  const engine = pictureEngine(read, (bytes, boxes) => redactWholeImage(bytes, boxes));
  const [first] = (await engine.read(original)) ?? [];
  const covered = await engine.cover(original, first ? [first] : []);
  await engine.read(covered);
  expect(asked).toEqual([undefined, ['far']]);
});

/** A white bitmap without palette. */
function bitmap(width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(54 + rowBytes * height).fill(255);
  const view = new DataView(bytes.buffer);
  bytes.fill(0, 0, 54);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return bytes;
}

test.each([
  [39, 39, 0],
  [400, 11, 0],
  [11, 400, 0],
  [40, 12, 1],
  [12, 40, 1],
  [20, 300, 1],
])(
  'of %i by %i pixels, a picture is read %i times: a line may run from top to bottom',
  async (width, height, times) => {
    expect(await readings(bitmap(width, height))).toBe(times);
  },
);
