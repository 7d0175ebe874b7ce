import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { blankPicture } from '#shared/documents/pictures/blank.ts';
import type { PictureEngine } from '#shared/documents/pictures/picture-engine.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import {
  emfBitmap,
  emfFont,
  emfOddBitmap,
  emfOf,
  emfRecord,
  emfText,
  RECTANGLE,
  WMF_RECTANGLE,
  wide,
  wmfBitmap,
  wmfOf,
  wmfRecord,
  wmfText,
} from './metafile-files';
import { relationships, wordFile } from './office-file';
import { ascii, CANARY, canary, join, latin1 } from './picture-files';

const info = { fileName: 'a.docx' };
const showing = (name: string, bytes: Uint8Array) =>
  wordFile('<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="rId1"/></w:drawing></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationships([['rId1', 'image', `media/${name}`]]),
    [`word/media/${name}`]: bytes,
  });
const findName = (text: string) =>
  [...text.matchAll(/Marta\s?Okonkwo/g)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    text: '<PERSON>',
  }));
const nothing = () => [];

async function redact(name: string, bytes: Uint8Array, find = findName, pictures?: PictureEngine) {
  const file = showing(name, bytes);
  const engines = pictures ? { pictures } : {};
  const { text } = await extract(file, info, engines);
  const written = await redactDocument(file, info, find, { engines });
  return { text, notes: written.notes, parts: unzip(written.bytes) };
}

const media = (parts: ReadonlyMap<string, Uint8Array>) => [...parts.keys()].filter((name) => name.includes('media/'));
const isEmptied = (parts: ReadonlyMap<string, Uint8Array>) =>
  Buffer.from(parts.get('word/media/image1.png') ?? []).equals(Buffer.from(blankPicture()));

describe.each([
  ['emf', emfOf, RECTANGLE, emfText],
  ['wmf', wmfOf, WMF_RECTANGLE, wmfText],
] as const)('a drawing in %s', (kind, fileOf, shape, textAt) => {
  const name = `image1.${kind}`;
  const part = `word/media/${name}`;

  test('stays as it is where it shows no words', async () => {
    const drawing = fileOf([shape]);
    const { parts, notes } = await redact(name, drawing, nothing);
    expect(latin1(parts.get(part) ?? new Uint8Array()).includes(latin1(shape))).toBe(true);
    expect(media(parts)).toEqual([part]);
    expect(notes).toEqual([]);
  });

  test('is kept with a note where letters may be drawn with its lines', async () => {
    const note = 'Letters that drawings (EMF, WMF) draw as lines or shapes were not read.';
    const points = new Uint8Array(new Uint32Array([0, 0, 10, 10, 3, 0, 0, 10, 0, 10, 10]).buffer);
    const polygon =
      kind === 'emf' ? emfRecord(3, points) : wmfRecord(0x324, Uint8Array.of(3, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9, 0, 9, 0));
    const { parts, notes } = await redact(name, fileOf([shape, polygon]), nothing);
    expect(media(parts)).toEqual([part]);
    expect(notes).toEqual([note]);
  });

  test('loses the words that are values and keeps the others', async () => {
    const drawing = fileOf([textAt('From Marta Okonkwo', 10, 10), shape, textAt('Sales by year', 10, 30)]);
    const { text, parts } = await redact(name, drawing);
    const copy = await extract(showing(name, parts.get(part) ?? new Uint8Array()), info);
    expect(text).toContain('From Marta Okonkwo\nSales by year');
    expect(copy.text).toContain('Sales by year');
    expect(copy.text).not.toContain('Marta');
    expect(latin1(parts.get(part) ?? new Uint8Array()).includes(latin1(shape))).toBe(true);
  });

  test('is read by lines, however its letters are drawn', async () => {
    const letters = Array.from('MartaOkonkwo', (letter, i) => textAt(letter, 10 * i, 10));
    const words = [textAt('Marta', 0, 30), textAt('Okonkwo', 60, 30)];
    const slope = Array.from('Okonkwo', (letter, i) => textAt(letter, 10 * i, 60 + i));
    const { text, parts } = await redact(name, fileOf([...letters, ...words, ...slope]));
    expect(text).toContain('MartaOkonkwo\nMarta Okonkwo\nOkonkwo');
    const copy = await extract(showing(name, parts.get(part) ?? new Uint8Array()), info);
    expect(copy.text).not.toContain('Marta');
  });

  test('is emptied where it holds a command that is not known', async () => {
    const unknown = kind === 'emf' ? emfRecord(4711, canary) : wmfRecord(0x4711, canary);
    const { parts, notes } = await redact(name, fileOf([shape, unknown]), nothing);
    expect(isEmptied(parts)).toBe(true);
    expect(notes).toContain(`Pictures that cannot be cleaned were emptied: ${kind.toUpperCase()}.`);
  });

  test('is emptied where it is cut short', async () => {
    const drawing = fileOf([shape, textAt('Marta Okonkwo', 0, 0)]);
    const { parts } = await redact(name, drawing.subarray(0, drawing.length - 40), nothing);
    expect(isEmptied(parts)).toBe(true);
  });
});

describe('what a drawing hides', () => {
  const hidden = join(canary, canary.subarray(0, 4 - (canary.length % 4)));
  test.each([
    ['its description', emfOf([RECTANGLE], CANARY)],
    ['a comment', emfOf([RECTANGLE, emfRecord(70, wide(CANARY))])],
    [
      'room behind a command',
      emfOf([join(RECTANGLE.subarray(0, 4), [24 + hidden.length, 0, 0, 0], RECTANGLE.subarray(8), hidden)]),
    ],
    ['room between words and their widths', emfOf([emfText('bread', 0, 0, 0, hidden)])],
    ['room behind the name of a font', emfOf([emfFont('Arial', join(wide(CANARY), new Uint8Array(80)))])],
    ['room between colors and pixels', emfOf([emfBitmap(0, 0, hidden)])],
    ['room behind the end', join(emfOf([RECTANGLE]), canary)],
  ])('in %s goes, and the drawing stays', async (_, drawing) => {
    const { parts } = await redact('image1.emf', drawing, nothing);
    const copy = latin1(parts.get('word/media/image1.emf') ?? new Uint8Array());
    expect(copy.length).toBeGreaterThan(100);
    expect(copy.replaceAll('\0', '')).not.toContain(CANARY);
    expect(copy).not.toContain(CANARY);
  });

  test('in a command to printers goes', async () => {
    const { parts } = await redact('image1.wmf', wmfOf([wmfRecord(0x626, canary), WMF_RECTANGLE]), nothing);
    expect(latin1(parts.get('word/media/image1.wmf') ?? canary)).not.toContain(CANARY);
  });

  test.each([
    [
      'a drawing that only comments hold',
      emfOf([emfRecord(70, join([28, 0, 0, 0], ascii('EMF+'), [1, 0x40, 0, 0], new Uint8Array(20))), RECTANGLE]),
    ],
    ['a text of numbers of shapes', emfOf([RECTANGLE, emfText('bread', 0, 0, 0x10)])],
    ['a picture cut into strips', emfOf([emfBitmap(0, 0), emfBitmap(0, 16)])],
    ['text in a code page that nobody names', wmfOf([wmfText('Bj\u00f6rk', 0, 0)])],
  ])('%s is emptied', async (_, drawing) => {
    const { parts } = await redact('image1.emf', drawing, nothing);
    expect(isEmptied(parts)).toBe(true);
  });
});

test.each([
  ['emf', emfOf([emfBitmap(0, 0), emfText('bread', 0, 40)])],
  ['wmf', wmfOf([wmfBitmap(), wmfText('bread', 0, 40)])],
])('words in a picture inside a drawing in %s are covered', async (kind, drawing) => {
  /** Reads the name for as long as its place is white. */
  const pictures: PictureEngine = {
    read: async (bytes) =>
      latin1(bytes.subarray(0, 2)) === 'BM' && bytes.at(54 + 3 * (40 * 10 + 5)) === 255
        ? [{ text: 'Marta Okonkwo', line: 0, left: 2, top: 2, width: 20, height: 8 }]
        : [],
    cover: async (bytes) => bytes,
  };
  const { text, parts } = await redact(`image1.${kind}`, drawing, findName, pictures);
  const copy = parts.get(`word/media/image1.${kind}`) ?? new Uint8Array();
  expect(text).toContain('bread\nMarta Okonkwo');
  expect(copy.length).toBeGreaterThan(40 * 16 * 3);
  expect(copy.filter((byte) => byte === 255).length).toBeLessThanOrEqual(40 * 16 * 3 - 20 * 8 * 3 + 8);
  expect((await extract(showing(`image1.${kind}`, copy), info, { pictures })).text).not.toContain('Marta');
});

test.each([
  ['runs', join([40, 1, 0, 0, 40, 1, 0, 0])],
  ['masks', new Uint8Array(40 * 16 * 4).fill(255)],
] as const)('words in a picture of %s are covered, too', async (kind, pixels) => {
  const drawing = emfOf([emfOddBitmap(kind)]);
  const isWhole = (bytes: Uint8Array) => latin1(bytes).includes(latin1(pixels));
  const pictures: PictureEngine = {
    read: async (bytes) =>
      isWhole(bytes) ? [{ text: 'Marta Okonkwo', line: 0, left: 2, top: 2, width: 20, height: 8 }] : [],
    cover: async (bytes) => bytes,
  };
  const { text, parts } = await redact('image1.emf', drawing, findName, pictures);
  const copy = parts.get('word/media/image1.emf') ?? drawing;
  expect(text).toContain('Marta Okonkwo');
  expect(isWhole(copy)).toBe(false);
  const reads: Uint8Array[] = [];
  const read = async (bytes: Uint8Array) => {
    reads.push(bytes);
    return [];
  };
  await extract(showing('image1.emf', copy), info, { pictures: { ...pictures, read } });
  expect(latin1(reads[0]?.subarray(0, 2) ?? copy)).toBe('BM');
});

test('a large drawing that is all white is read, although it is packed 700 to 1', async () => {
  const blank = emfBitmap(0, 0).length - 40 * 16 * 3;
  const { parts } = await redact('image1.emf', emfOf([emfBitmap(0, 0, new Uint8Array(), 30_000)]), nothing);
  expect(parts.get('word/media/image1.emf')?.length).toBeGreaterThan(blank + 40 * 30_000 * 3);
});
