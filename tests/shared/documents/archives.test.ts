import { gunzipSync, gzipSync, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { tar, untar } from '#shared/documents/archive/tar.ts';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { wordFile } from './office-file';
import { findPlanted } from './planted';

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');
const FILES = {
  'a/Marta Okonkwo.txt': utf8('Dear Marta Okonkwo'),
  'b.csv': utf8('name\nMarta Okonkwo\n'),
  'mail.eml': utf8('From: Marta Okonkwo <marta.okonkwo@example.org>\n\nx\n'),
  'letter.docx': wordFile('<w:p><w:r><w:t>Marta Okonkwo</w:t></w:r></w:p>'),
  Makefile: utf8('all:\n\techo marta.okonkwo@example.org\n'),
};
const NAMES = ['a/PERSON.txt', 'b.csv', 'mail.eml', 'letter.docx', 'Makefile'];
const entries = new Map(Object.entries(FILES));

test('ends the fields of a table where they end, behind a mail with names of its own as well', async () => {
  const parts = ['first', 'second', 'third'].map(
    (name) => `--a-long-boundary\nContent-Type: text/plain; name=${name}.txt\n\nx\n`,
  );
  const mail = `From: a@example.net\nContent-Type: multipart/mixed; boundary=a-long-boundary\n\n${parts.join('')}--a-long-boundary--\n`;
  const table = 'name,iban\nMarta Okonkwo,DE89 3704 0044 0532 0130 00\nMarta Okonkwo,DE89 3704 0044 0532 0130 00\n';
  const file = zipSync({ 'a.eml': utf8(mail), 'b.csv': utf8(table), 'c.txt': utf8('Marta Okonkwo') });

  const { borders = [] } = await extract(file, { fileName: 'a.zip' });
  expect(borders).toEqual([...borders].sort((a, b) => a.start - b.start));

  const find = (all: string) => [
    ...findPlanted(all),
    ...[...all.matchAll(/DE89[ \d]+\d/g)].map(({ 0: value, index }) => ({
      start: index,
      end: index + value.length,
      text: '<IBAN>',
    })),
  ];
  const copy = unzip((await redactDocument(file, { fileName: 'a.zip' }, find)).bytes);
  expect(textOf(copy.get('b.csv'))).toBe('name,iban\n<PERSON>,<IBAN>\n<PERSON>,<IBAN>\n');
});

test('ends the fields of a table behind a letter with names of styles', async () => {
  const styles =
    '<w:p><w:pPr><w:pStyle w:val="One"/></w:pPr><w:r><w:rPr><w:rStyle w:val="Two"/><w:rFonts w:ascii="Three"/></w:rPr><w:t>x</w:t></w:r></w:p>';
  const table = 'name,mail\nMarta Okonkwo,marta.okonkwo@example.org\n';
  const file = zipSync({ 'a.docx': wordFile(styles), 'b.csv': utf8(table) });

  const { borders = [], text } = await extract(file, { fileName: 'a.zip' });
  expect(borders).toEqual([...borders].sort((a, b) => a.start - b.start));
  expect(borders.at(-1)?.end).toBeLessThanOrEqual(text.length);

  const copy = unzip((await redactDocument(file, { fileName: 'a.zip' }, findPlanted)).bytes);
  expect(textOf(copy.get('b.csv'))).toBe('name,mail\n<PERSON>,<EMAIL_ADDRESS>\n');
});

describe('an archive', () => {
  test.each([
    ['zip', zipSync(FILES), (bytes: Uint8Array) => unzip(bytes)],
    ['tar', tar(entries), untar],
    ['tar.gz', gzipSync(tar(entries)), (bytes: Uint8Array) => untar(new Uint8Array(gunzipSync(bytes)))],
    [
      'zip',
      zipSync({ 'inner.zip': zipSync(FILES) }),
      (bytes: Uint8Array) => unzip(unzip(bytes).get('inner.zip') ?? bytes),
    ],
  ])('%s is redacted member by member, names too', async (ending, file, open) => {
    const copy = await redactDocument(file, { fileName: `a.${ending}` }, findPlanted);

    const members = open(copy.bytes);
    expect([...members.keys()]).toEqual(NAMES);
    expect(textOf(members.get('b.csv'))).toBe('name\n<PERSON>\n');
    expect(textOf(members.get('mail.eml'))).toContain('"<PERSON>" <EMAIL_ADDRESS@redacted.invalid>');
    expect([...members.values()].map(textOf).join('')).not.toMatch(/marta|okonkwo/i);
  });

  const folders = ['kept/Marta Okonkwo/', 'kept/', 'deep/er/', 'a/'];
  const empty = new Uint8Array();
  const withFolders = { ...FILES, ...Object.fromEntries(folders.map((name) => [name, empty])) };
  test.each([
    ['zip', zipSync(withFolders), (bytes: Uint8Array) => Object.keys(unzipSync(bytes))],
    ['tar', tar(new Map(Object.entries(withFolders))), (bytes: Uint8Array) => [...untar(bytes).keys()]],
    ['tar', tar(new Map([['Marta Okonkwo/', empty]])), (bytes: Uint8Array) => [...untar(bytes).keys()]],
  ])('%s keeps empty folders, without values in their names', async (ending, file, namesOf) => {
    const copy = await redactDocument(file, { fileName: `a.${ending}` }, findPlanted);

    const expected = namesOf(file).length > 1 ? [...NAMES, 'deep/er/', 'kept/PERSON/'] : ['PERSON/'];
    expect(namesOf(copy.bytes).sort()).toEqual(expected.sort());
    expect(copy.members.map(({ name }) => name)).not.toContain('kept/PERSON/');
  });

  test('gives a file and a folder that lose the same name two names', async () => {
    const file = zipSync({ 'Marta Okonkwo': utf8('x'), 'Marta  Okonkwo/': empty });
    const find = (text: string) =>
      [...text.matchAll(/Marta +Okonkwo/g)].map(({ 0: value, index }) => ({
        start: index,
        end: index + value.length,
        text: '<PERSON>',
      }));
    const copy = await redactDocument(file, { fileName: 'a.zip' }, find);
    expect(Object.keys(unzipSync(copy.bytes))).toEqual(['PERSON', 'PERSON-2/']);
  });

  test('of one packed file', async () => {
    const copy = await redactDocument(
      gzipSync(utf8('a\nMarta Okonkwo\n')),
      { fileName: 'Marta Okonkwo.csv.gz' },
      findPlanted,
    );
    expect(textOf(new Uint8Array(gunzipSync(copy.bytes)))).toBe('a\n<PERSON>\n');
  });

  test('loses what cannot be read only where that was chosen', async () => {
    const file = zipSync({ 'a.txt': utf8('x'), 'b.bin': Uint8Array.of(0, 1, 2) });
    await expect(extract(file, { fileName: 'a.zip' })).rejects.toThrow('Member 2 of the archive cannot be rewritten.');
    const copy = await redactDocument(file, { fileName: 'a.zip', unreadable: 'drop' }, findPlanted);
    expect([...unzip(copy.bytes).keys()]).toEqual(['a.txt']);
    expect(copy.notes).toEqual(['Members that cannot be read were left out.']);
  });

  test('tar is not refused for the numbers that its blocks have of themselves', async () => {
    const detect = (text: string) =>
      [...text.matchAll(/\b\d{7}\b/g)].map(({ index }) => ({ start: index, end: index + 7 }));
    const copy = await redactDocument(tar(entries), { fileName: 'a.tar' }, findPlanted, { detect });

    expect([...untar(copy.bytes).keys()]).toEqual(NAMES);
  });

  const link = tar(new Map([['a', utf8('')]]));
  link[156] = 0x32;
  link.set(Buffer.from(checksum(link)), 148);
  const folderWithContent = tar(new Map([['ab', utf8('x')]]));
  folderWithContent[1] = 0x2f;
  folderWithContent.set(Buffer.from(checksum(folderWithContent)), 148);
  test.each<[string, string, string, Uint8Array]>([
    ['a path that leads elsewhere', 'malformed', 'tar', tar(new Map([['../a', utf8('x')]]))],
    ['an empty folder that leads elsewhere', 'malformed', 'tar', tar(new Map([['a/../../b/', empty]]))],
    ['a folder that has content', 'malformed', 'tar', folderWithContent],
    ['a link', 'unsupported', 'tar', link],
    ['a link in a zip file', 'unsupported', 'zip', zipSync({ a: [utf8('b'), { os: 3, attrs: 0xa1ff << 16 }] })],
    ['a packed bomb', 'zip-bomb', 'gz', gzipSync(new Uint8Array(8 << 20))],
    ['a cut file', 'malformed', 'tar', tar(entries).subarray(0, 700)],
  ])('with %s is refused: %s', async (_name, code, ending, file) => {
    await expect(extract(file, { fileName: `a.${ending}` })).rejects.toMatchObject({ code });
  });
});

function checksum(block: Uint8Array): string {
  const sum = block.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  return `${sum.toString(8).padStart(6, '0')}\0 `;
}

describe('records, subtitles and notebooks', () => {
  test.each(['20260102T100000Z', '16010101T100000Z'])(
    'the moment %s that is removed from an event also goes from the fields of programs',
    async (moment) => {
      const event = `BEGIN:VEVENT\nDTSTAMP:${moment}\nDTSTART:${moment}\nSUMMARY:x\nEND:VEVENT\n`;
      const find = (text: string) =>
        [...text.matchAll(new RegExp(moment, 'g'))].map(({ 0: value, index }) => ({
          start: index,
          end: index + value.length,
          text: '<DATE_TIME>',
        }));
      const copy = await redactDocument(utf8(event), { fileName: 'a.ics' }, find);
      // Programs refuse a calendar with a word where a moment belongs.
      expect(textOf(copy.bytes).replace(/19[07]0(?=0101T000000Z)/g, '1970')).toBe(
        event.replaceAll(moment, '19700101T000000Z'),
      );
    },
  );

  test.each<[string, string, string, string]>([
    [
      'a name of a contact',
      'a.vcf',
      'BEGIN:VCARD\r\nN:Okonkwo;Marta;;;\r\nFN:Marta Okonkwo\r\nEND:VCARD\r\n',
      'FN:<PERSON>',
    ],
    ['a folded line', 'a.vcf', 'BEGIN:VCARD\nNOTE:Ask Marta Ok\n onkwo\nEND:VCARD\n', 'NOTE:Ask <PERSON>'],
    [
      'quoted-printable',
      'a.vcf',
      'BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:Marta=20Ok=\nonkwo\nEND:VCARD\n',
      ':<PERSON>',
    ],
    [
      'a picture',
      'a.vcf',
      'BEGIN:VCARD\nFN:Marta Okonkwo\nPHOTO;ENCODING=b:TWFydGEg\n T2tvbmt3bw==\nEND:VCARD\n',
      'FN:<PERSON>\nEND',
    ],
    [
      'somebody who is invited',
      'a.ics',
      'BEGIN:VCALENDAR\nATTENDEE;CN="Marta Okonkwo":mailto:marta.okonkwo@example.org\nEND:VCALENDAR\n',
      'mailto:<EMAIL_ADDRESS>',
    ],
    [
      'escaped text',
      'a.ics',
      'BEGIN:VCALENDAR\nSUMMARY:x\\, Marta Okonkwo\\nx\nEND:VCALENDAR\n',
      'SUMMARY:x\\, <PERSON>\\nx',
    ],
    [
      'base64 of a directory',
      'a.ldif',
      'dn: cn=Marta Okonkwo,dc=example\ncn:: TWFydGEgT2tvbmt3bw==\n',
      'cn:: PFBFUlNPTj4=',
    ],
    [
      'a cue',
      'a.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nMarta Okonkwo\n',
      '1\n00:00:01,000 --> 00:00:02,000\n<PERSON>\n',
    ],
    ['a voice', 'a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000 align:start\n<v Marta Okonkwo>x\n', '<v &lt;PERSON&gt;>x'],
    [
      'a result of a notebook',
      'a.ipynb',
      '{"cells":[{"outputs":[{"text":["Marta Okonkwo"],"data":{"image/png":"TWFydGEgT2tvbmt3bw=="}}]}]}',
      '"text":["<PERSON>"],"data":{"image/png":""}',
    ],
  ])('%s', async (_name, fileName, content, expected) => {
    const copy = textOf((await redactDocument(utf8(content), { fileName }, findPlanted)).bytes);
    expect(copy).toContain(expected);
    expect(copy.replace(/\n /g, '')).not.toMatch(/Marta Okonkwo|TWFydGEg|marta\.ok/);
  });
});

test.each([
  [
    'a Parquet table',
    'PAR1\x15\x04',
    'not read here. Drop it into the dashboard by itself, or run veilmark redact FILE.',
  ],
  ['a SQLite database', 'SQLite format 3\0', 'rewritten column by column: veilmark columns FILE --plan plan.json'],
])('%s is refused with what rewrites it, also as a member', async (kind, content, advice) => {
  const refused = `The file is ${kind}, which is ${advice}`;
  await expect(extract(utf8(content), { fileName: 'a.parquet' })).rejects.toThrow(refused);
  await expect(extract(utf8(content), { fileName: 'a.parquet.txt' })).rejects.toThrow(refused);
  await expect(extract(zipSync({ a: utf8(content) }), { fileName: 'a.zip' })).rejects.toThrow(refused);
});
