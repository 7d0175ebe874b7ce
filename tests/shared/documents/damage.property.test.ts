import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { cleanPicture } from '#shared/documents/pictures/index.ts';
import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { isThorough } from '../../helpers/thorough';
import { pagesPdf, trickyPdf } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';
import { fixture } from './planted';

// A loaded machine needs its time.
const damage = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }), {
  minLength: 1,
  maxLength: 6,
});

function damaged(bytes: Uint8Array, hits: readonly { at: number; byte: number }[]): Uint8Array {
  const copy = bytes.slice();
  for (const { at, byte } of hits) copy[Math.floor(at * (copy.length - 1))] = byte;
  return copy;
}

/** Whatever the file: a document that can be written again, or an error that says why. Nothing else. */
async function expectVerdict(read: () => Promise<{ rewrite(list: []): Promise<unknown> }>): Promise<void> {
  try {
    await (await read()).rewrite([]);
  } catch (error) {
    expect(error).toMatchObject({ name: 'DocumentError' });
  }
}

describe('damaged files', () => {
  test.each(['letter.docx', 'accounts.xlsx', 'slides.pptx'])(
    '%s with bytes changed inside its parts',
    async (fileName) => {
      const parts = unzip(fixture(fileName));
      const names = [...parts.keys()];
      await fc.assert(
        fc.asyncProperty(fc.nat(names.length - 1), damage, async (index, hits) => {
          const name = names[index] ?? '';
          const copy = new Map(parts).set(name, damaged(parts.get(name) ?? new Uint8Array(), hits));

          await expectVerdict(() => extract(zip(copy), { fileName }));
        }),
        { numRuns: isThorough ? 100 : 15 },
      );
    },
  );

  test('a container with bytes changed', async () => {
    const file = fixture('letter.docx');
    await fc.assert(
      fc.asyncProperty(damage, (hits) => expectVerdict(() => extract(damaged(file, hits), { fileName: 'a.docx' }))),
      { numRuns: 60 },
    );
  });

  test('a PDF with bytes changed', async () => {
    const read = pdfReader(await nodePdfium(), async () => []);
    const files = [trickyPdf({ layers: 'hidden' }), pagesPdf(['BT /F1 12 Tf 50 700 Td (text) Tj ET'])];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), damage, (file, hits) =>
        expectVerdict(() => read(damaged(file, hits), { fileName: 'a.pdf' })),
      ),
      { numRuns: 25 },
    );
  });

  test('text files of any bytes', async () => {
    const names = fc.constantFrom('a.txt', 'a.csv', 'a.json', 'a.xml', 'a.html', 'a.md', 'a.docx', 'a.unknown');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), names, (bytes, fileName) =>
        expectVerdict(() => extract(bytes, { fileName })),
      ),
    );
  });

  test('pictures of any bytes', () => {
    const starts = fc.constantFrom(
      '\xff\xd8\xff\xe1',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\x40\0\0\0WEBPVP8X',
      'II*\0\x08\0\0\0',
      'BM',
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        cleanPicture(Uint8Array.from([...Buffer.from(start, 'latin1'), ...rest]));
      }),
      { numRuns: 2000 },
    );
  });
});
