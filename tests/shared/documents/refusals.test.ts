import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { officeFile, relationships, wordFile } from './office-file';
import { findPlanted } from './planted';

// A loaded machine needs its time.
const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
/** A file of the old Office programs with a stream of that name. */
const ole = (stream: string) =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...[...stream].flatMap((char) => [char.charCodeAt(0), 0]),
  ]);
const read = (bytes: Uint8Array, fileName = 'a.docx') => extract(bytes, { fileName });
const word = '<w:document xmlns:w="w"/>';

/** Writes `value` at `offset` from every central directory header, found by its signature. */
function patchDirectory(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true);
  }
  return copy;
}

describe('what is refused, and why', () => {
  const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  const cases: [string, string, Uint8Array, string?][] = [
    ['an encrypted Office file', 'encrypted', ole('EncryptedPackage'), 'a.docx'],
    ['an old binary Word file', 'unsupported', ole('WordDocument'), 'a.doc'],
    ['an Outlook message', 'unsupported', ole('__substg1.0_001A001F'), 'a.msg'],
    ['a document with macros by type', 'macros', officeFile('docx', { 'word/document.xml': word }, macroType)],
    ['a document with macros by part', 'macros', wordFile('', { 'word/vbaProject.bin': 'code' })],
    [
      'a workbook with a macro sheet',
      'macros',
      officeFile('xlsx', { 'xl/workbook.xml': '<workbook/>', 'xl/macrosheets/sheet1.xml': '<x/>' }),
    ],
    [
      'an OpenDocument drawing',
      'unsupported',
      zipSync({ mimetype: utf8('application/vnd.oasis.opendocument.graphics') }),
    ],
    ['a zip file that only calls itself DOCX', 'unsupported', zipSync({ 'a.txt': utf8('x') })],
    ['a file that only calls itself DOCX', 'malformed', utf8('hello')],
    ['a picture', 'image', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'a.png'],
    ['a PDF where no engine is at hand', 'unsupported', utf8('%PDF-1.7'), 'a.pdf'],
    ['an attachment of Outlook', 'unsupported', Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, 1, 0), 'winmail.dat'],
    ['rich text that ends too early', 'malformed', utf8('{\\rtf1 a{b}'), 'a.rtf'],
    ['a type nobody knows', 'unsupported', utf8('x'), 'a.xyz'],
    ['broken XML in a part', 'malformed', wordFile('<w:p>')],
    [
      'a document type in a part',
      'malformed',
      wordFile('', { 'word/header1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
    ],
  ];

  test.each(cases)('%s: %s', async (_name, code, bytes, fileName) => {
    await expect(read(bytes, fileName)).rejects.toMatchObject({ name: 'DocumentError', code });
  });

  test('a type nobody knows is refused with what to do', async () => {
    await expect(read(utf8('x'), 'a.xyz')).rejects.toThrow(/not supported\. Save it as text, DOCX/);
  });

  test('a file above the limit', async () => {
    await expect(read(new Uint8Array(30 * 1024 * 1024 + 1), 'a.txt')).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('zip containers', () => {
  test('a part that unpacks to far more than its packed size is a bomb', async () => {
    const parts = Object.fromEntries(unzip(wordFile('')));
    const bomb = zipSync({ ...parts, 'word/bomb.xml': new Uint8Array(8 * 1024 * 1024).fill(32) });

    await expect(read(bomb)).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  test('what we pack is never refused as one', async () => {
    const blank = new Uint8Array(8 * 1024 * 1024);

    expect(unzip(zip(new Map([['blank.emf', blank]]))).get('blank.emf')).toHaveLength(blank.length);
  });

  test('a part that declares more than the limit is refused before it is unpacked', async () => {
    await expect(read(patchDirectory(wordFile(''), 24, 60 * 1024 * 1024))).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  test('a part that declares less than it holds is damage, not a short part', async () => {
    await expect(read(patchDirectory(wordFile(''), 24, 10))).rejects.toMatchObject({ code: 'malformed' });
  });

  test('a wrong checksum is damage', async () => {
    await expect(read(patchDirectory(wordFile(''), 16, 0x12345678))).rejects.toMatchObject({ code: 'malformed' });
  });

  test('an encrypted entry is said to be encrypted', async () => {
    await expect(read(patchDirectory(wordFile(''), 8, 0x00080001))).rejects.toMatchObject({ code: 'encrypted' });
  });

  test('too many entries are refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`word/${i}.xml`, utf8('<a/>')]));

    await expect(read(zipSync(files, { level: 0 }))).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  test.each([
    '../evil.xml',
    '/evil.xml',
    'word\\..\\evil.xml',
    'word\\document.xml',
    'WORD/Document.xml',
    'c:evil.xml',
  ])('the name %s is refused', async (name) => {
    await expect(read(wordFile('', { [name]: '<a/>' }))).rejects.toMatchObject({ code: 'malformed' });
  });

  test('every truncation of a document is refused and none hangs', async () => {
    const file = wordFile('<w:p><w:r><w:t>hello</w:t></w:r></w:p>');

    for (let length = 4; length < file.length; length += 7) {
      await expect(read(file.subarray(0, length))).rejects.toMatchObject({ name: 'DocumentError' });
    }
  });
});

describe('what is left fails the whole', () => {
  test('a value the rewriting cannot reach, with the place where it stands', async () => {
    const file = wordFile('<w:p><w:Marta_Okonkwo/><w:r><w:t>Marta Okonkwo</w:t></w:r></w:p>');

    await expect(redactDocument(file, { fileName: 'a.docx' }, findPlanted)).rejects.toMatchObject({
      code: 'residue',
      message:
        'Personal data was still found after rewriting: PERSON "M***" (13 characters) in a name inside word/document.xml. Nothing was written. If the value may stay, allow it (--allow, allow_list) or leave it out in the review.',
    });
  });

  test('a part that is called after somebody gets another name', async () => {
    const file = wordFile('<w:p><w:r><w:t>Marta Okonkwo</w:t></w:r></w:p>', {
      'word/_rels/document.xml.rels': relationships([['rId1', 'customXml', 'Marta Okonkwo.xml']]),
      'word/Marta Okonkwo.xml': '<a/>',
    });

    const written = await redactDocument(file, { fileName: 'a.docx' }, findPlanted);

    const parts = unzip(written.bytes);
    expect([...parts.keys()]).toContain('word/part1.xml');
    expect(new TextDecoder().decode(parts.get('word/_rels/document.xml.rels'))).toContain('Target="/word/part1.xml"');
  });

  test('anything the scan still finds outside the inserted texts', async () => {
    const find = (text: string) => [{ start: 0, end: 5, text: text.slice(0, 5) === 'Marta' ? 'Paula' : '' }];
    const scan = (text: string) =>
      [...text.matchAll(/Paula|DE\d+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

    const clean = await redactDocument(utf8('Marta pays'), { fileName: 'a.txt' }, find, { scan });
    const left = redactDocument(utf8('Marta pays DE123'), { fileName: 'a.txt' }, find, { scan });

    expect(new TextDecoder().decode(clean.bytes)).toBe('Paula pays');
    await expect(left).rejects.toMatchObject({ code: 'residue' });
  });

  test('a value found in one place is replaced in all', async () => {
    const find = (text: string) => [{ start: text.indexOf('Okonkwo'), end: text.indexOf('Okonkwo') + 7, text: 'X' }];

    const written = await redactDocument(utf8('Okonkwo, Okonkwo. Okonkwos'), { fileName: 'a.txt' }, find);

    expect(new TextDecoder().decode(written.bytes)).toBe('X, X. Okonkwos');
  });

  test('no error message quotes the document', async () => {
    const file = wordFile('<w:p><w:Marta_Okonkwo/><w:r><w:t>Marta Okonkwo</w:t></w:r></w:p>');

    const error: unknown = await redactDocument(file, { fileName: 'Marta.docx' }, findPlanted).catch(
      (reason: unknown) => reason,
    );

    expect(String(error)).not.toMatch(/marta/i);
  });
});
