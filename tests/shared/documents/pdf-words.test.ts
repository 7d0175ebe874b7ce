import { expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { pagesOfWords, wordsIn } from '#shared/documents/page-words.ts';
import { drawPage } from '#shared/pdf/draw-page.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { pdfOf, stream } from './hand-made-pdf';
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

test('spaces that a font calls tabs part words, and only wide ones part cells', async () => {
  const map =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ' +
    '2 beginbfrange <21> <7e> <0021> <20> <20> <0009> endbfrange endcmap end';
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream('BT /F1 12 Tf 50 750 Td (pursuant to such rules) Tj 300 0 Td ( 1934) Tj ET'),
    stream(map),
  ]);

  const { text } = await extract(bytes, { fileName: 'report.pdf' }, { pdf: pdfReader(await nodePdfium()) });

  expect(text.trim()).toMatch(/^pursuant to such rules[ \t]*\t[ \t]*1934$/);
});

test('characters without width on both sides of a space part no cells', async () => {
  const map =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ' +
    '3 beginbfrange <20> <20> <0020> <21> <7d> <0021> <7e> <7e> <200b> endbfrange endcmap end';
  // Programs draw such a character at the beginning of the line.
  const content =
    'BT /F1 12 Tf 50 750 Td (Met) Tj 0 0 Td (~) Tj 25 0 Td ( ) Tj -25 0 Td (~) Tj 30 0 Td (here at) Tj 300 0 Td ( noon) Tj ET';
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream(content),
    stream(map),
  ]);

  const { text } = await extract(bytes, { fileName: 'notes.pdf' }, { pdf: pdfReader(await nodePdfium()) });

  expect(text.replaceAll('\u200b', '').trim()).toMatch(/^Met +here at[ \t]*\t[ \t]*noon$/);
});

function withShortTable() {
  const objects = {
    2: '<< /Type /Pages /Kids [ 5 0 R ] /Count 1 >>',
    5: '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 19 0 R /Resources << /Font << /F1 12 0 R >> >> >>',
    12: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    19: stream('BT /F1 12 Tf 50 700 Td (Dear Marta Okonkwo) Tj ET'),
    64: '<< /Type /Catalog /Pages 2 0 R >>',
  };
  let file = '%PDF-1.7\n';
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, body] of Object.entries(objects)) {
    // One entry of two is missing: what follows is read in the wrong place.
    table += `${number} ${number === '12' ? 2 : 1}\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const end = `trailer\n<< /Size 9 /Root 64 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + end, 'latin1'));
}

test('a page is read although the table of objects has fewer entries than it says', async () => {
  const pdf = pdfReader(await nodePdfium());
  const document = await extract(withShortTable(), { fileName: 'short.pdf' }, { pdf });
  expect(document.text).toContain('Dear Marta Okonkwo');
  const copy = await document.rewrite([]);
  expect((await extract(copy.bytes, { fileName: 'copy.pdf' }, { pdf })).text).toBe(document.text);
});

test('such a page is shown with its words, too', async () => {
  const { picture } = await drawPage(await nodePdfium(), withShortTable(), 1);

  expect(picture.rgb.some((sample) => sample < 128)).toBe(true);
});

test.each([
  [3.3, 'Liridon Drenica'],
  [0, 'LiridonDrenica'],
])(
  'a family name that is drawn %f points behind the given name is a word where a gap is seen',
  async (gap, expected) => {
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      // The given name is three times as wide as its letters are high.
      stream(`BT /F1 24 Tf 50 750 Td (Liridon) Tj ${72.02 + gap} 0 Td (Drenica) Tj ET`),
    ]);

    const { text } = await extract(bytes, { fileName: 'cv.pdf' }, { pdf: pdfReader(await nodePdfium()) });

    expect(text.trim()).toBe(expected);
  },
);
