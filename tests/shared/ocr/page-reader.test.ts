import { expect, test } from 'vitest';
import type { OcrWord } from '#shared/engine/image/ocr-word.ts';
import type { ReadSource } from '#shared/ocr/document-pictures.ts';
import { pageReader } from '#shared/ocr/page-reader.ts';
import type { PagePicture } from '#shared/pdf/raster.ts';

const WIDTH = 200;
const HEIGHT = 1600;
const BLACK = 0;
const WHITE_ROW = new Uint8Array(WIDTH * 3).fill(255);

interface Word {
  /** Its shade, from 10 on, says which of the words below it is. */
  shade: number;
  left: number;
  top: number;
  width?: number;
  height?: number;
}

const NAMES = ['Letter', 'from', 'Torvund', 'about', 'house', 'garden', 'Orlena', 'winter', 'summer', 'street'];
const nameOf = (shade: number) => NAMES[(shade - 10) % NAMES.length] ?? '';

/** A white page with words, each a block of one shade. */
function pageOf(words: readonly Word[]): PagePicture {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (const { shade, left, top, width = 40, height = 16 } of words)
    for (let y = top; y < top + height; y++) rgb.fill(shade, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3);
  return { width: WIDTH, height: HEIGHT, rgb };
}

/** Reads what the pixels show and nothing else; `heights` are those of the pictures that it was given. */
function blockReader(confidenceOf: (word: string, height: number) => number = () => 95) {
  const heights: number[] = [];
  const read: ReadSource = async (source) => {
    heights.push(source.height);
    const words: OcrWord[] = [];
    for (const { y, samples } of source.rows()) {
      if (Buffer.compare(samples, WHITE_ROW) === 0) continue;
      for (let x = 0; x < source.width; x++) {
        const shade = samples[x * 3] ?? 255;
        if (shade < 10 || shade === 255) continue;
        const text = nameOf(shade);
        const known = words.find((word) => word.text === text && isAt(word, x, y));
        const word = known ?? {
          text,
          confidence: confidenceOf(text, source.height),
          left: x,
          top: y,
          width: 0,
          height: 0,
          line: y,
          block: 0,
        };
        if (!known) words.push(word);
        word.width = Math.max(word.width, x + 1 - word.left);
        word.height = y + 1 - word.top;
      }
    }
    return words;
  };
  return { read, heights };
}

/** Twenty lines of three words, in two shades of gray a line. */
const LINES: Word[] = Array.from({ length: 20 }, (_, line) =>
  [0, 1, 2].map((column) => ({ shade: 10 + ((line * 3 + column) % 200), left: column * 60 + 5, top: 20 + line * 75 })),
).flat();

/** Whether a pixel belongs to a word or touches it. */
const isAt = ({ left, top, width, height }: OcrWord, x: number, y: number) =>
  x >= left - 1 && x <= left + width && y <= top + height;

/** What a page shows that is covered in its first copy. */
const VALUE: Word = { shade: 215, left: 186, top: 1400, width: 10 };

/** All pages are one and its copies. */
function readerOfOnePage(read: ReadSource) {
  const reader = pageReader(read);
  return (picture: PagePicture) => reader(picture, 'page');
}

/** A reader that was shown a page with one word more, and its copy: it has read all of the copy twice. */
async function readTwice(words: readonly Word[], reader = blockReader()) {
  const readPage = readerOfOnePage(reader.read);
  await readPage(pageOf([...words, VALUE]));
  const first = await readPage(pageOf(words));
  return { readPage, first, heights: reader.heights };
}

const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).sort();
const covered = (words: readonly Word[], index: number) =>
  words.map((word, i) => (i === index ? { ...word, shade: BLACK } : word));

test('a page is read once', async () => {
  const { read, heights } = blockReader();
  const readPage = readerOfOnePage(read);
  const first = await readPage(pageOf(LINES));
  expect(await readPage(pageOf(LINES))).toEqual(first);
  expect(heights).toEqual([HEIGHT]);
});

test('a value that reads well only in the copy is seen: the first copy is read as a whole', async () => {
  let count = 0;
  const { read, heights } = blockReader((word) => (word === 'garden' && count++ === 0 ? 0 : 95));
  const misread: ReadSource = async (source, known) =>
    (await read(source, known)).map((word) => (word.confidence === 0 ? { ...word, text: 'qardem' } : word));
  const readPage = readerOfOnePage(misread);
  expect(textsOf(await readPage(pageOf([...LINES, VALUE])))).toContain('qardem');
  expect(textsOf(await readPage(pageOf(LINES)))).not.toContain('qardem');
  expect(heights).toEqual([HEIGHT, HEIGHT]);
});

test('of a page on which a word was covered, only the rows around it are read again', async () => {
  const { readPage, heights } = await readTwice(LINES);
  const again = await readPage(pageOf(covered(LINES, 30)));
  expect(textsOf(again)).toEqual(textsOf(await blockReader().read(sourceOf(pageOf(covered(LINES, 30))))));
  expect(heights.slice(0, 2)).toEqual([HEIGHT, HEIGHT]);
  expect(heights).toHaveLength(3);
  expect(heights[2]).toBeLessThan(400);
});

test('words of the page stay in order around the rows that were read again', async () => {
  const { readPage, first } = await readTwice(LINES);
  const again = await readPage(pageOf(covered(LINES, 31)));
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text).filter((_, i) => i !== 31));
});

test.each([
  ['where nothing stood', LINES.filter((_, i) => i !== 25), LINES],
  [
    'beside a word that was covered',
    LINES,
    [...covered(LINES, 25), { shade: 216, left: 190, top: 20 + 8 * 75, width: 10 }],
  ],
  ['between two lines', LINES, [...LINES, { shade: 216, left: 5, top: 20 + 8 * 75 + 40 }]],
  ['under the words of a line that it touches', LINES, [...LINES, { shade: 216, left: 65, top: 20 + 8 * 75 + 15 }]],
  ['at the upper edge', LINES, [...LINES, { shade: 216, left: 5, top: 0 }]],
  ['at the lower edge', LINES, [...LINES, { shade: 216, left: 5, top: HEIGHT - 16 }]],
  ['higher than the rows around it', LINES, [...LINES, { shade: 216, left: 190, top: 300, width: 10, height: 400 }]],
] as [string, Word[], Word[]][])('a word that a change brings to light %s is read', async (_, before, after) => {
  const { readPage } = await readTwice(before);
  const words = await readPage(pageOf(after));
  expect(textsOf(words)).toEqual(textsOf(await blockReader().read(sourceOf(pageOf(after)))));
});

test('any change of any page is read as the whole page would be', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed % below;
  };
  for (let round = 0; round < 25; round++) {
    const before = LINES.filter(() => random(4) > 0);
    const after = LINES.flatMap((word) =>
      random(12) === 0 ? (random(2) === 0 ? [] : [{ ...word, shade: BLACK }]) : [word],
    );
    const { readPage } = await readTwice(before);
    const words = await readPage(pageOf(after));
    expect(textsOf(words)).toEqual(textsOf(await blockReader().read(sourceOf(pageOf(after)))));
  }
});

test('where known words read worse in the rows than on the page, the page is read as a whole', async () => {
  const { read, heights } = blockReader((_, height) => (height < HEIGHT ? 35 : 95));
  const { readPage } = await readTwice(LINES, { read, heights });
  await readPage(pageOf(covered(LINES, 30)));
  expect(heights.at(-1)).toBe(HEIGHT);
});

test('a page whose lines run down is read as a whole: rows would cut them', async () => {
  const { read, heights } = blockReader();
  const down = [0, 1, 2, 3].flatMap((line) =>
    [0, 1, 2].map((i) => ({ shade: 10 + line * 3 + i, left: line * 50, top: 100 + i * 300, width: 16, height: 250 })),
  );
  const { readPage } = await readTwice(down, { read, heights });
  await readPage(pageOf(covered(down, 4)));
  expect(heights).toEqual([HEIGHT, HEIGHT, HEIGHT]);
});

test('another page of the same size is read as a whole', async () => {
  const { read, heights } = blockReader();
  const { readPage } = await readTwice(LINES, { read, heights });
  await readPage(pageOf(LINES.map((word) => ({ ...word, shade: word.shade + 1 }))));
  expect(heights).toEqual([HEIGHT, HEIGHT, HEIGHT]);
});

function sourceOf({ width, height, rgb }: PagePicture): Parameters<ReadSource>[0] {
  return {
    format: 'bmp',
    width,
    height,
    channels: 3,
    orientation: 1,
    inOrder: true,
    *rows() {
      for (let y = 0; y < height; y++)
        yield { y, x: 0, step: 1, count: width, samples: rgb.subarray(y * width * 3, (y + 1) * width * 3) };
    },
  };
}

test('pages that are nearly alike are no copies of each other', async () => {
  const { read, heights } = blockReader();
  const readPage = pageReader(read);
  const letters = [0, 1, 2].map((at) => pageOf(covered(LINES, 30 + at)));
  for (const [at, letter] of letters.entries()) await readPage(letter, `letter ${at}`);
  for (const [at, letter] of letters.entries()) await readPage({ ...letter, rgb: letter.rgb.slice() }, `other ${at}`);
  expect(heights).toEqual([HEIGHT, HEIGHT, HEIGHT]);
  await readPage(pageOf(covered(LINES, 2)), 'letter 0');
  expect(heights).toEqual([HEIGHT, HEIGHT, HEIGHT, HEIGHT]);
});
