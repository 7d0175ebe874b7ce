import { afterEach, expect, test, vi } from 'vitest';
import { noneAside, redactDocument } from '#shared/documents/redact.ts';
import { wordFile } from './office-file';

/** Breaks what is written, as a fault in a writer would: every part passes this on its way into the copy. */
function breakWriting(before: string, after: string): void {
  const encode = TextEncoder.prototype.encode;
  vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(function (this: TextEncoder, text = '') {
    return encode.call(this, text.replaceAll(before, after));
  });
}

afterEach(() => vi.restoreAllMocks());

const file = wordFile(
  '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>Dear Marta Okonkwo</w:t></w:r></w:p><w:sdt><w:sdtPr><w:id w:val="-1204780543"/></w:sdtPr></w:sdt>',
);
function replaceName(text: string) {
  const start = text.indexOf('Marta');
  return [{ start, end: start + 'Marta Okonkwo'.length, text: '<PERSON>' }];
}
const redact = () => redactDocument(file, { fileName: 'letter.docx' }, replaceName, { aside: noneAside });

test('a copy that keeps the rules is handed out', async () => {
  expect((await redact()).format).toBe('docx');
});

test.each([
  ['a word that the schema does not know', 'w:val="center"', 'w:val="&lt;PERSON&gt;"'],
  ['a number that is none', '-1204780543', '&lt;ID&gt;'],
  ['a namespace of another name', 'wordprocessingml/2006/main', 'wordprocessingml/2006/other'],
])('a copy with %s is not, and the error takes the blame', async (_, before, after) => {
  breakWriting(before, after);
  await expect(redact()).rejects.toMatchObject({
    code: 'invalid-copy',
    message: expect.stringMatching(/fault in Veilmark/),
  });
});
