import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { noneAside, redactDocument } from '#shared/documents/redact.ts';
import { zip } from '#shared/documents/zip/zip.ts';
import { officeFile, workbookFile } from './office-file';

const info = { fileName: 'list.xlsx' };
const NAME = 'Marta Okonkwo';
const strings = `<si><t>${NAME}</t></si><si><t>Agenda</t></si>`;
const file = workbookFile(
  '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>',
  { strings },
);

function replaceName(text: string) {
  const start = text.indexOf(NAME);
  return [{ start, end: start + NAME.length, text: '<PERSON>' }];
}

/** The same parts under other names. */
function renamed(bytes: Uint8Array, rename: (name: string) => string): Uint8Array {
  return zip(new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [rename(name), content])));
}

test.each<[string, (name: string) => string]>([
  ['backslashes', (name) => name.replaceAll('/', '\\')],
  ['small letters', (name) => name.toLowerCase()],
  ['both', (name) => name.toLowerCase().replaceAll('/', '\\')],
])('part names with %s are read, and written as the package lists them', async (_, rename) => {
  const odd = renamed(file, rename);
  expect((await extract(odd, info)).text).toBe((await extract(file, info)).text);

  const { bytes } = await redactDocument(odd, info, replaceName, { aside: noneAside });
  const parts = unzipSync(bytes);
  expect(Object.keys(parts).sort()).toEqual(Object.keys(unzipSync(file)).sort());
  const shared = new TextDecoder().decode(parts['xl/sharedStrings.xml']);
  expect(shared).toContain('&lt;PERSON&gt;');
  expect(shared).toContain('Agenda');
});

test('a part that is not well-formed is named', async () => {
  const slides = officeFile('pptx', {
    'ppt/presentation.xml': '<p/>',
    'ppt/slideMasters/slideMaster1.xml': '<p <q/></p>',
  });
  await expect(extract(slides, { fileName: 'deck.pptx' })).rejects.toMatchObject({
    code: 'malformed',
    message: expect.stringContaining('ppt/slideMasters/slideMaster1.xml'),
  });
});
