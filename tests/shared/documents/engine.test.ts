import { describe, expect, test, vi } from 'vitest';
import { extract } from '../../../shared/documents';
import { redactDocument } from '../../../shared/documents/redact';
import { analyze } from '../../../shared/engine/analyze';
import { pdfReader } from '../../../worker/media/pdf/pdf-document';
import { unpackPdf } from '../../../worker/media/pdf/unpack';
import { nodePdfium } from './node-pdfium';
import { fixture } from './planted';

// A loaded machine needs its time.
vi.setConfig({ testTimeout: 30_000 });

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
});
