import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { nodePdfium } from './node-pdfium';
import { workbookFile } from './office-file';
import { fixture, unpackedBytes } from './planted';

// A loaded machine needs its time.
const results = (text: string) => analyze(text, { language: 'en' }).results;
const find = (text: string) =>
  results(text).map(({ start, end, entity_type }) => ({ start, end, text: `<${entity_type}>` }));

describe('documents with the real engine', () => {
  test.each(['letter.docx', 'accounts.xlsx', 'slides.pptx', 'letter.pdf', 'accounts.pdf'])(
    '%s comes out with nothing left to find',
    async (fileName) => {
      const engines = { pdf: pdfReader(await nodePdfium()) };

      const written = await redactDocument(fixture(fileName), { fileName }, find, {
        engines,
        unpack: unpackPdf,
        scan: results,
      });

      const after = await extract(written.bytes, { fileName }, engines);
      expect(after.text).not.toContain('marta.okonkwo@example.org');
      expect(after.text).not.toContain('DE89370400440532013000');
      expect(after.text).toContain('<EMAIL_ADDRESS>');
    },
  );

  test('dates of birth that a sheet stores as numbers are found under their heading and replaced', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const people = ['Marta Okonkwo', 'Paul Brandt', 'Ines Alvarez'].map(
      (name, i) =>
        `<row r="${i + 2}">${cell(`A${i + 2}`, name)}<c r="B${i + 2}" s="1"><v>${22481 + i * 400}</v></c></row>`,
    );
    const file = workbookFile(
      `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Date of birth')}</row>${people.join('')}`,
      {
        parts: { 'xl/styles.xml': styles },
      },
    );

    const written = await redactDocument(file, { fileName: 'people.xlsx' }, find, { scan: results });

    expect(unpackedBytes(written.bytes)).not.toMatch(/<v>2\d{4}<\/v>/);
    expect((await extract(file, { fileName: 'people.xlsx' })).text).toContain('Marta Okonkwo\t1961-07-19');
  });
});
