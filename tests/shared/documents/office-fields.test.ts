import { expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { roleOfAttribute } from '#shared/documents/office-schema/classify.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { wordFile, workbookFile } from './office-file';
import { findPlanted, plantedIn, scanPlanted, unpackedBytes } from './planted';

const simple = (code: string, shown: string) =>
  `<w:p><w:r><w:t xml:space="preserve">Dear </w:t></w:r><w:fldSimple w:instr="${code}"><w:r><w:t>${shown}</w:t></w:r></w:fldSimple></w:p>`;
const split = (code: string, shown: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${shown}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const letter = { fileName: 'letter.docx' };

test.each([
  simple(' MERGEFIELD ClientName ', '«ClientName»'),
  simple(' MERGEFIELD ClientName \\* MERGEFORMAT ', '«ClientName»'),
  split(' MERGEFIELD ClientName ', '«ClientName»'),
])('the name of a merge field is not read until letters are merged: %s', async (body) => {
  const { text } = await extract(wordFile(body), letter);
  expect(text).not.toContain('ClientName');
});

test.each([
  ['a merged letter', simple(' MERGEFIELD ClientName ', 'Marta Okonkwo')],
  ['words in the same marks', simple(' MERGEFIELD ClientName ', '«Marta Okonkwo»')],
  ['a name in marks without a field', '<w:p><w:r><w:t>«Marta Okonkwo»</w:t></w:r></w:p>'],
  ['a quoted name of a field', simple(' MERGEFIELD &quot;Marta Okonkwo&quot; ', '«Marta Okonkwo»')],
  ['two words of a field', simple(' MERGEFIELD Marta Okonkwo ', 'x')],
  ['what is set before a value', simple(' MERGEFIELD A \\b &quot;Marta Okonkwo&quot; ', '«A»')],
  ['a field in pieces', split(' MERGEFIELD A \\f &quot;Marta Okonkwo&quot; ', '«A»')],
  ['a paragraph with a field', `${split(' MERGEFIELD A ', '«A» Marta Okonkwo')}`],
])('%s is read', async (_, body) => {
  const file = wordFile(body);
  expect((await extract(file, letter)).text).toContain('Marta Okonkwo');
  const { bytes } = await redactDocument(file, letter, findPlanted, { scan: scanPlanted });
  expect(plantedIn(unpackedBytes(bytes))).toEqual([]);
});

test.each([
  ['&amp;CPage &amp;P of &amp;N', /Page\s+1\s+of\s+1/],
  ['&amp;RPage&amp;P', /Page 1/],
  ['&amp;L&amp;8Marta Okonkwo&amp;P', /Marta Okonkwo 1/],
])('the number of a page is shown in a footer of a sheet: %s', async (footer, expected) => {
  const file = workbookFile('', { afterData: `<headerFooter><oddFooter>${footer}</oddFooter></headerFooter>` });
  const info = { fileName: 'list.xlsx' };
  expect((await extract(file, info)).text).toMatch(expected);
  const { bytes } = await redactDocument(file, info, findPlanted, { scan: scanPlanted });
  expect(plantedIn(unpackedBytes(bytes))).toEqual([]);
  expect(unpackedBytes(bytes)).toContain('&amp;P');
});

test('when a line was drawn is structure; any other word there is read', () => {
  const roleOf = (value: string) => roleOfAttribute('ppt/ink/ink1.xml', 'timestamp', 'timeString', value);
  expect(roleOf('2025-04-16T10:44:42.771')).toBe('structure');
  expect(roleOf('Marta Okonkwo')).toBe('content');
});
