import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { findAcrossLines } from '#shared/documents/joined-lines.ts';
import { type FindReplacements, redactDocument } from '#shared/documents/redact.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { pagesPdf } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';

// A loaded machine needs its time.
const results = (text: string) => analyze(text, { language: 'en' }).results;
const findAll: FindReplacements = (text) =>
  results(text).map(({ start, end, entity_type }) => ({ start, end, text: `<${entity_type}>` }));

const linesOf = (...lines: string[]): Uint8Array =>
  pagesPdf([lines.map((line, i) => `BT /F1 12 Tf 50 ${750 - 15 * i} Td (${line}) Tj ET`).join('\n')]);

async function textAfter(bytes: Uint8Array, find: FindReplacements, fileName = 'letter.pdf'): Promise<string> {
  const engines = { pdf: pdfReader(await nodePdfium()) };
  const unpack = fileName.endsWith('.pdf') ? { unpack: unpackPdf } : {};
  const written = await redactDocument(bytes, { fileName }, find, { engines, ...unpack });
  return (await extract(written.bytes, { fileName }, engines)).text;
}

describe('a value on two lines', () => {
  test('leaves a PDF whole', async () => {
    const file = linesOf('Please pay to GB82 WEST', '1234 5698 7654 32 by Friday.', 'Call +44 7911', '123456 now.');
    const text = await textAfter(file, findAll);

    expect(text).not.toMatch(/GB82|WEST|1234|7654|7911|123456/);
    expect(text).toMatch(/by Friday/);
  });

  test('leaves a PDF where the same value was found on one line, and the other way round', async () => {
    const findOne: FindReplacements = (text) => {
      const start = text.indexOf('Marta Okonkwo');
      return start < 0 ? [] : [{ start, end: start + 13, text: '<PERSON>' }];
    };
    const text = await textAfter(linesOf('Dear Marta Okonkwo,', 'we told Marta', 'Okonkwo about it.'), findOne);

    expect(text).not.toMatch(/Marta|Okonkwo/);
    expect(text).toMatch(/about it/);
  });

  test.each([
    ['letter.txt', 'Please pay to GB82 WEST\n1234 5698 7654 32 by Friday.\n'],
    ['mail.md', '> Please pay to GB82 WEST\n> 1234 5698 7654 32 by Friday.\n'],
    ['page.html', '<p>Please pay to GB82 WEST<br>1234 5698 7654 32 by Friday.</p>'],
  ])('leaves %s whole', async (fileName, content) => {
    const text = await textAfter(new TextEncoder().encode(content), findAll, fileName);

    expect(text).not.toMatch(/GB82|1234|7654/);
    expect(text).toMatch(/by Friday/);
  });
});

describe('the search with lines joined', () => {
  test('finds values broken here or where they were found', () => {
    const text = 'a Marta\nOkonkwo, b jane@exam\r\nple.org, GB82 1234';

    expect(
      findAcrossLines(text, ['Marta Okonkwo', 'jane@example.org', 'GB82\n1234']).map((one) => [one.start, one.end]),
    ).toEqual([
      [2, 15],
      [39, 48],
      [19, 37],
    ]);
    expect(findAcrossLines('Marta\n\nOkonkwo', ['Marta Okonkwo'])).toEqual([]);
  });
});
