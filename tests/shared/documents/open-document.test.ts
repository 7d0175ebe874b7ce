import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { openDocumentFile } from './places/open-document';
import { findPlanted, fixture, plantedIn, unpackedBytes } from './planted';

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const cell = (inner: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${inner}</text:p></table:table-cell>`;
const table = (name: string, ...cells: string[]) =>
  `<table:table table:name="${name}"><table:table-row>${cells.join('')}</table:table-row></table:table>`;

describe('files that LibreOffice saved', () => {
  test.each(['letter.odt', 'accounts.ods', 'slides.odp'])('%s holds no planted value afterwards', async (fileName) => {
    const file = fixture(fileName);
    expect(plantedIn(unpackedBytes(file))).not.toEqual([]);

    const copy = await redactDocument(file, { fileName }, findPlanted);

    expect(plantedIn(unpackedBytes(copy.bytes))).toEqual([]);
    expect([...unzip(copy.bytes).keys()][0]).toBe('mimetype');
    expect(copy.format).toBe(fileName.slice(-3));
  });
});

test('a package is known by what it says, wherever it says so and however that is packed', async () => {
  const turned = zipSync(Object.fromEntries([...unzip(fixture('letter.odt'))].reverse()), { level: 9 });
  const copy = await redactDocument(turned, { fileName: 'a.odt' }, findPlanted);

  expect(copy.format).toBe('odt');
  expect([...unzip(copy.bytes).keys()][0]).toBe('mimetype');
});

test('a picture keeps the name that LibreOffice gave it, whatever the last search takes that for', async () => {
  const name = 'Pictures/10000201000005C4000005C4DD047B639CD2EEDD.png';
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const shape = `<text:p>Marta Okonkwo <draw:image xlink:href="${name}"/></text:p>`;
  const file = openDocumentFile('odt', shape, { [name]: new Uint8Array(pixel) });
  const detect = (text: string) =>
    [...text.matchAll(/[\dA-F]{40}|444455556666/g)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));

  const { bytes } = await redactDocument(file, { fileName: 'a.odt' }, findPlanted, { detect });
  expect([...unzip(bytes).keys()]).toContain(name);

  const other = openDocumentFile('odt', shape.replace(name, 'Pictures/444455556666.png'));
  const copy = redactDocument(other, { fileName: 'a.odt' }, findPlanted, { detect });
  await expect(copy).rejects.toMatchObject({ code: 'residue' });
});

test('cells of a row stand side by side, and a replaced number becomes a text', async () => {
  const number = cell('4.92E+12', 'office:value-type="float" office:value="4915123456789"');
  const file = openDocumentFile('ods', table('T', cell('Phone'), number));
  const { text } = await extract(file, { fileName: 'a.ods' });

  const copy = await redactDocument(file, { fileName: 'a.ods' }, findPlanted);

  expect(text).toContain('Phone\t4.92E+12\n');
  expect(textOf(unzip(copy.bytes).get('content.xml'))).toContain(
    '<table:table-cell office:value-type="string"><text:p>4.92E+12',
  );
});

test('a sheet that is renamed is renamed in formulas', async () => {
  const formula = cell('x', `table:formula="of:=[$'Marta Okonkwo'.A2]"`);
  const copy = await redactDocument(
    openDocumentFile('ods', table('Marta Okonkwo', formula)),
    { fileName: 'a.ods' },
    findPlanted,
  );

  const content = textOf(unzip(copy.bytes).get('content.xml'));
  expect(content).toContain('table:name="&lt;PERSON&gt;"');
  expect(content).toContain(`of:=[$'&lt;PERSON&gt;'.A2]`);
});

test('what is left out is not in the manifest either', async () => {
  const file = openDocumentFile('odt', '<text:p>x</text:p>', { 'Thumbnails/thumbnail.png': new Uint8Array(3) });
  const parts = unzip((await redactDocument(file, { fileName: 'a.odt' }, findPlanted)).bytes);

  expect([...parts.keys()]).toEqual(['mimetype', 'content.xml', 'META-INF/manifest.xml']);
  expect(textOf(parts.get('META-INF/manifest.xml'))).not.toContain('Thumbnails');
});

describe('what is refused', () => {
  const encrypted =
    '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="content.xml"><m:encryption-data/></m:file-entry></m:manifest>';
  test.each<[string, string, Record<string, string>]>([
    ['a document with a password', 'encrypted', { 'META-INF/manifest.xml': encrypted }],
    ['a document with macros', 'macros', { 'Basic/Standard/Module1.xml': '<a/>' }],
    ['a damaged document', 'malformed', { 'content.xml': '<a>' }],
  ])('%s: %s', async (_name, code, parts) => {
    const file = openDocumentFile('odt', '', parts);
    await expect(extract(file, { fileName: 'a.odt' })).rejects.toMatchObject({ code });
  });
});
