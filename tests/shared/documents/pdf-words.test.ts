import { expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { pagesOfWords, wordsIn } from '#shared/documents/page-words.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { nodePdfium } from './node-pdfium';
import { fixture } from './planted';

async function read(name: string, picture: { text: string }[] = []) {
  const words = picture.map(({ text }, line) => ({ text, line, left: 100, top: 100 * line, width: 200, height: 40 }));
  const pdf = pdfReader(await nodePdfium(), async () => words.map((word) => ({ ...word, confidence: 90 })));
  const document = await extract(fixture(name), { fileName: name }, { pdf });
  const ranges = wordsIn(document.text);
  return { document, pages: pagesOfWords(document.parts, ranges, await document.locate(ranges)) };
}

test('every word of a page has a place on it, and a value lies where its word does', async () => {
  const { document, pages } = await read('letter.pdf');
  const value = 'marta.okonkwo@example.org';
  const start = document.text.indexOf(value);
  const [found] = await document.locate([{ start, end: start + value.length }]);
  const [box] = found?.boxes ?? [];

  const all = pages.flatMap(({ words }) => words);
  const word = all.find((one) => one.start <= start && one.end >= start + value.length);

  expect(pages.map(({ page }) => page)).toEqual(document.parts.map(({ name }) => Number(name)));
  expect(new Set(all.map((one) => one.start)).size).toBe(wordsIn(document.text).length);
  expect(word?.top).toBe(box?.top);
  expect(word?.left).toBeLessThanOrEqual(box?.left ?? 0);
  expect((word?.left ?? 0) + (word?.width ?? 0)).toBeGreaterThanOrEqual((box?.left ?? 0) + (box?.width ?? 0) - 0.2);
});

test('words that were read from a picture have theirs', async () => {
  const { document, pages } = await read('scan.pdf', [{ text: 'Marta' }, { text: 'Okonkwo' }]);

  expect(document.text.trim()).toBe('Marta\nOkonkwo');
  expect(pages[0]?.words.map(({ start, end }) => document.text.slice(start, end))).toEqual(['Marta', 'Okonkwo']);
  expect(pages[0]?.words[1]?.top).toBeGreaterThan(pages[0]?.words[0]?.top ?? 0);
});

test('a text with too many words to place has none', () => {
  expect(wordsIn('a '.repeat(100_000))).toHaveLength(100_000);
  expect(wordsIn('a '.repeat(100_001))).toEqual([]);
});
