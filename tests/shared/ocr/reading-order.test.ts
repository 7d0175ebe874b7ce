import { describe, expect, test } from 'vitest';
import type { OcrWord } from '#shared/engine/image/ocr-word.ts';
import { findScript, isManyDoubtful } from '#shared/ocr/find-script.ts';
import { InkMap } from '#shared/ocr/ink-map.ts';
import { glanceAt, lookAt, readPage, readUncovered } from '#shared/ocr/read-page.ts';
import type { FillPicture, Tesseract } from '#shared/ocr/tesseract.ts';
import type { Box } from '#shared/pixels/paint.ts';

const WIDTH = 400;
const HEIGHT = 200;

/** Black and white stripes: something to read on every spot. */
const pictureOf = (width: number, height: number) => ({
  format: 'bmp' as const,
  width,
  height,
  channels: 3 as const,
  orientation: 1 as const,
  inOrder: true,
  *rows() {
    for (let y = 0; y < height; y++) {
      const samples = new Uint8Array(width * 3).fill(y % 16 < 8 ? 0 : 255);
      yield { y, x: 0, step: 1, count: width, samples };
    }
  },
});
const picture = pictureOf(WIDTH, HEIGHT);

/** One line over the whole picture, in words of four letters. */
function lineOf(text: string, confidence: number, { width, height }: { width: number; height: number }): OcrWord[] {
  const step = width / 10;
  return Array.from({ length: 10 }, (_, index) => ({
    text,
    confidence,
    left: index * step,
    top: 0,
    width: step,
    height: height / 20,
    line: 0,
    block: 0,
  }));
}

/** A reader that says what it is told to for a layout and a size, and keeps what it was asked for. */
class FakeReader {
  readonly asked: string[] = [];
  readonly lines: { model: string; box: Box }[] = [];
  size = { width: 0, height: 0 };
  ink: InkMap | undefined;
  hasInk = true;
  hasLineModel = false;
  #model = '';

  readonly #say: (layout: number, size: { width: number; height: number }) => OcrWord[];
  readonly #sayLine: (model: string, box: Box) => OcrWord[];

  constructor(
    say: (layout: number, size: { width: number; height: number }) => OcrWord[],
    sayLine: (model: string, box: Box) => OcrWord[] = () => [],
  ) {
    this.#say = say;
    this.#sayLine = sayLine;
  }

  setPicture(width: number, height: number, fill: FillPicture): void {
    const pixels = new Uint8Array(width * height);
    fill(pixels);
    this.size = { width, height };
    this.ink = new InkMap(pixels, width, height);
  }

  read(layout: number): OcrWord[] {
    this.asked.push(`${layout} ${this.size.width}x${this.size.height}`);
    return this.#say(layout, this.size);
  }

  loadLineModel(name: string): void {
    this.#model = name;
  }

  readLine(box: Box): OcrWord[] {
    this.lines.push({ model: this.#model, box });
    return this.#sayLine(this.#model, box);
  }

  clear(): void {}

  get asReader(): Tesseract {
    return this as unknown as Tesseract;
  }
}

describe('small writing', () => {
  test('is read at double size before anything else is tried', () => {
    const fake = new FakeReader((_, size) => lineOf('bread', size.width > WIDTH ? 96 : 60, size));

    const page = readPage(lookAt(glanceAt(picture, fake.asReader), fake.asReader), fake.asReader);

    expect(page.words.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, () => 'bread'));
    expect(page.confidence).toBe(96);
    expect(fake.asked.filter((asked) => !asked.startsWith('11 800'))).toEqual(['3 400x200', '3 800x400']);
  });

  test('is still looked for in every other way where double size shows nothing more', () => {
    const fake = new FakeReader((_, size) => lineOf('bread', size.width > WIDTH ? 40 : 60, size));

    readPage(lookAt(glanceAt(picture, fake.asReader), fake.asReader), fake.asReader);

    expect(fake.asked).toEqual(expect.arrayContaining(['6 400x200', '11 400x200', '3 200x400']));
    expect(fake.asked.filter((asked) => asked === '3 800x400')).toHaveLength(1);
  });
});

describe('small print on a large page, which shows nothing when shrunk', () => {
  const [width, height] = [2000, 1500];
  const page = pictureOf(width, height);
  /** Reads nothing but the page, or a tile of it, at full size. */
  const readerFor = (upright: number, sideways: number) =>
    new FakeReader((_, size) => {
      if (size.width === width) return lineOf('bread', upright, size);
      return size.width === height ? lineOf('bread', sideways, size) : [];
    });

  test('is turned where it lies on its side', () => {
    const fake = readerFor(55, 96);

    const read = readPage(lookAt(glanceAt(page, fake.asReader), fake.asReader), fake.asReader);

    expect(read).toMatchObject({ turn: 1, width: height, height: width, confidence: 96 });
  });

  test('is looked at no other way where it reads well as it lies', () => {
    const fake = readerFor(96, 40);

    const read = readPage(lookAt(glanceAt(page, fake.asReader), fake.asReader), fake.asReader);

    expect(read).toMatchObject({ turn: 0, confidence: 96 });
    expect(fake.asked.filter((asked) => asked.endsWith(' 1500x2000'))).toEqual([]);
  });
});

describe('looking for another script', () => {
  const noise = {
    source: {
      ...picture,
      /** Blocks that stand in rows as letters do. */
      *rows() {
        for (let y = 0; y < HEIGHT; y++) {
          const isInk = (x: number) => y % 32 < 8 && x % 10 < 7;
          const samples = Uint8Array.from({ length: WIDTH * 3 }, (_, i) => (isInk(Math.floor(i / 3)) ? 0 : 255));
          yield { y, x: 0, step: 1, count: WIDTH, samples };
        }
      },
    },
    words: lineOf('brea', 40, { width: WIDTH, height: HEIGHT }),
    isText: true,
    hasInk: true,
  };
  const data = () => Promise.resolve(new Uint8Array());

  test('has every model read a beginning, and no more of what none can read', async () => {
    const fake = new FakeReader(() => []);

    expect(await findScript(noise, 'en', fake.asReader, data)).toBeUndefined();
    expect(fake.lines).toHaveLength(9);
    for (const { box } of fake.lines) expect(box.width).toBeLessThanOrEqual(box.height * 8);
  });

  test('has the model that can read it read the whole lines', async () => {
    const fake = new FakeReader(
      () => [],
      (model, box) => (model === 'hin' ? [{ ...box, text: 'नमस्ते', confidence: 92, line: 0, block: 0 }] : []),
    );

    expect(await findScript(noise, 'en', fake.asReader, data)).toBe('hi');
    expect(fake.lines.filter(({ model }) => model === 'hin').map(({ box }) => box.width)).toEqual([
      fake.lines[0]?.box.width,
      WIDTH,
    ]);
  });

  test('is left out where the page is read well as a whole', async () => {
    const fake = new FakeReader(() => []);
    const [all, some] = [96, 50].map((confidence) => lineOf('bread', confidence, { width: WIDTH, height: HEIGHT }));
    const below = some?.slice(0, 5).map((word) => ({ ...word, top: 20, line: 1 })) ?? [];
    const sure = { ...noise, words: [...(all ?? []), ...below] };

    expect(await findScript(sure, 'en', fake.asReader, data)).toBeUndefined();
    expect(fake.lines).toEqual([]);
  });
});

describe('a picture in which words were covered', () => {
  const [seen, hidden] = [lineOf('bread', 60, picture), lineOf('onions', 60, picture)].map((words, index) =>
    words.map((word) => ({ ...word, top: index * 100, line: index })),
  ) as [OcrWord[], OcrWord[]];

  test('is read one way, the one that suits it, and keeps what was read before', () => {
    const fake = new FakeReader(
      (_, size) => [...lineOf('bread', 60, size), { ...lineOf('left', 60, size)[0], top: 300 }] as OcrWord[],
    );

    const page = readUncovered(picture, seen, fake.asReader);

    expect(fake.asked).toEqual(['3 800x400']);
    expect(page?.words.map(({ text }) => text)).toEqual([...seen.map(({ text }) => text), 'left']);
  });

  test('has every address that is left as one word', () => {
    const fake = new FakeReader((_, size) => {
      const [word] = lineOf('left', 60, size);
      const address = ['anna.', 'berg@', 'example.', 'org'].map((text, at) => ({
        ...word,
        text,
        top: 300,
        left: at * 60,
      }));
      return [...lineOf('bread', 60, size), ...address] as OcrWord[];
    });

    const page = readUncovered(picture, seen, fake.asReader);

    expect(page?.words.at(-1)?.text).toBe('anna.berg@example.org');
  });

  test('is read every way where the one shows too little', () => {
    const fake = new FakeReader((_, size) => lineOf('bread', 60, size));

    expect(readUncovered(picture, [...seen, ...hidden], fake.asReader)).toBeUndefined();
  });
});

describe('a large page of a document', () => {
  const page = { ...pictureOf(2000, 1500), isPage: true };

  test('is read without a quick look where it reads well', () => {
    const fake = new FakeReader((_, size) => lineOf('bread', 96, size));

    const read = readPage(lookAt(glanceAt(page, fake.asReader), fake.asReader), fake.asReader);

    expect(read).toMatchObject({ turn: 0, confidence: 96 });
    expect(fake.asked.filter((asked) => !asked.endsWith(' 2000x1500'))).toEqual([]);
  });

  test('is looked at like any other where it does not', () => {
    const fake = new FakeReader((_, size) => lineOf('bread', size.width < size.height ? 96 : 40, size));

    const read = readPage(lookAt(glanceAt(page, fake.asReader), fake.asReader), fake.asReader);

    expect(read).toMatchObject({ turn: 1, confidence: 96 });
  });
});

test('a page that reads badly at once is not read the same way again', () => {
  const page = { ...pictureOf(1600, 1700), isPage: true };
  const fake = new FakeReader((_, size) => lineOf('bread', 60, size));

  const { words } = lookAt(glanceAt(page, fake.asReader), fake.asReader);

  expect(words.length).toBeGreaterThan(0);
  expect(fake.asked.filter((asked) => asked === '3 1600x1700')).toHaveLength(1);
  expect(fake.asked).toContain('11 1600x1700');
});

describe('a glance at a picture', () => {
  test('reads a small one once', () => {
    const fake = new FakeReader((_, size) => lineOf('bread', 96, size));

    const { words } = lookAt(glanceAt(picture, fake.asReader), fake.asReader);

    expect(words[0]?.confidence).toBe(96);
    expect(fake.asked).toEqual(['3 400x200']);
  });

  test('leaves a large one, which may be a photo, to a quick look', () => {
    const fake = new FakeReader(() => []);

    expect(glanceAt(pictureOf(2000, 1500), fake.asReader)).not.toHaveProperty('words');
    expect(fake.asked).toEqual([]);
  });

  test.each([
    ['three lines', 3, 40, false],
    ['four lines', 4, 40, true],
    ['four lines that are read well', 4, 96, false],
  ])('of %s tells whether another script is looked for at once', (_, lines, confidence, expected) => {
    const size = { width: WIDTH, height: HEIGHT };
    const words = Array.from({ length: lines }, (__, line) =>
      lineOf('brea', confidence, size).map((word) => ({ ...word, line, top: line * 20 })),
    ).flat();
    expect(isManyDoubtful({ source: picture, words })).toBe(expected);
  });
});
