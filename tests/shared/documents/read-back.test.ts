import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { initEpubFile } from '@lingo-reader/epub-parser';
import EdifactParser from 'edifact/parser.js';
import { zipSync } from 'fflate';
import ICAL from 'ical.js';
import ldif from 'ldif';
import { Message } from 'node-hl7-client';
import PostalMime from 'postal-mime';
import { readGedcom } from 'read-gedcom';
import subsrt from 'subsrt-ts';
import VCard from 'vcf';
import { expect, test } from 'vitest';
import { X12parser } from 'x12-parser';
import yauzl from 'yauzl';
import { redactDocument } from '#shared/documents/redact.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { attached, outlookFile } from './outlook-file';
import { findPlanted } from './planted';

// Copies are read by programs that are not ours: what we write must be what the format says, not only what our readers take.

/** Compiled for bundlers: what `import` calls its default is the whole module for Node. */
const { default: Msg } = createRequire(import.meta.url)('@kenjiuno/msgreader') as typeof import('@kenjiuno/msgreader');

const utf8 = (text: string) => new TextEncoder().encode(text);
const copyOf = async (fileName: string, content: string | Uint8Array) =>
  (await redactDocument(typeof content === 'string' ? utf8(content) : content, { fileName }, findPlanted)).bytes;
const textOf = async (fileName: string, content: string) => new TextDecoder().decode(await copyOf(fileName, content));

/** The same by the engine, which reads the place of a value in a record. */
async function recordOf(content: string): Promise<string> {
  const find = (text: string) =>
    analyze(text).results.map(({ start, end, entity_type: type }) => ({ start, end, text: `<${type}>` }));
  return new TextDecoder().decode((await redactDocument(utf8(content), { fileName: 'a.txt' }, find)).bytes);
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

test('a calendar by ical.js', async () => {
  const file = lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//a//b//EN',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20260102T100000Z',
    'DTSTART:20260102T100000Z',
    'SUMMARY:Lunch\\, Marta Okonkwo',
    'ORGANIZER;CN="Marta Okonkwo":mailto:marta.okonkwo@example.org',
    `DESCRIPTION:${'Ask Marta Okonkwo and nobody else. '.repeat(4)}`.replace(/.{70}/g, '$&\r\n '),
    'END:VEVENT',
    'END:VCALENDAR',
  );
  const calendar = new ICAL.Component(ICAL.parse(await textOf('a.ics', file)));
  const event = calendar.getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe('Lunch, <PERSON>');
  expect(event?.getFirstProperty('organizer')?.getParameter('cn')).toBe('<PERSON>');
  expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:<EMAIL_ADDRESS>');
  expect(event?.getFirstPropertyValue('description')).toBe('Ask <PERSON> and nobody else. '.repeat(4));
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-01-02T10:00:00Z');
});

test('a contact by vcf and by ical.js', async () => {
  const file = lines(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Okonkwo;Marta;;;',
    'FN:Marta Okonkwo',
    'EMAIL;TYPE=work:marta.okonkwo@example.org',
    'NOTE:Ask Marta Okonkwo\\, then wait',
    'END:VCARD',
  );
  const copy = await textOf('a.vcf', file);
  const [card] = VCard.parse(copy);
  expect(card?.get('fn').valueOf()).toBe('<PERSON>');
  expect(card?.get('email').valueOf()).toBe('<EMAIL_ADDRESS>');
  const component = new ICAL.Component(ICAL.parse(copy));
  expect(component.getFirstPropertyValue('note')).toBe('Ask <PERSON>, then wait');
});

test('a directory by ldif, whose values may not begin with an angle bracket', async () => {
  const file =
    'version: 1\ndn: cn=Marta Okonkwo,dc=example\nobjectClass: person\ncn: Marta Okonkwo\nsn: x Marta Okonkwo\n';
  const copy = await textOf('a.ldif', file);
  expect(copy).toContain('dn: cn=\\<PERSON\\>,dc=example\n');
  const [entry] = ldif.parse(copy).entries.map((one) => one.toObject({}));
  expect(entry?.attributes).toEqual({ objectClass: 'person', cn: '<PERSON>', sn: 'x <PERSON>' });
});

test('a directory by ldif, with a value as the name of an attribute and long comments in a line each', async () => {
  const comment = `# Note: kept by Marta Okonkwo, ${'and others '.repeat(9)}`;
  const file = `${comment}\ndn: cn=a,dc=example\nmarta-okonkwo: Marta Okonkwo\ncn: a\n`;
  const find = (text: string) =>
    [...text.matchAll(/marta[ -]okonkwo/gi)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      text: '<STREET_ADDRESS>',
    }));
  const { bytes } = await redactDocument(new TextEncoder().encode(file), { fileName: 'a.ldif' }, find);
  const copy = new TextDecoder().decode(bytes);
  expect(copy).toContain(`${comment.replace('Marta Okonkwo', '<STREET_ADDRESS>')}\n`);
  const [entry] = ldif.parse(copy).entries.map((one) => one.toObject({}));
  expect(entry?.attributes).toEqual({ 'STREET-ADDRESS': '<STREET_ADDRESS>', cn: 'a' });
});

test('a directory by ldif, with the names of its attributes', async () => {
  const file = 'dn: cn=a,dc=example\nolcAccess: by Marta Okonkwo\nl: Leeds\nmartaokonkwo: x\nMarta-Okonkwo: x\n';
  // As a detector that takes names of attributes for people, alone or with the value behind them.
  const find = (text: string) =>
    [...text.matchAll(/olcAccess|Marta[ -]Okonkwo|l: Leeds/g)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      text: '<PERSON>',
    }));
  const { bytes, changed } = await redactDocument(new TextEncoder().encode(file), { fileName: 'a.ldif' }, find);
  const copy = new TextDecoder().decode(bytes);
  expect(copy).not.toMatch(/Leeds|Marta[ -]Okonkwo/);
  const [entry] = ldif.parse(copy).entries.map((one) => one.toObject({}));
  expect(entry?.attributes).toMatchObject({ olcAccess: 'by <PERSON>', l: '<PERSON>' });
  // Two of them say the name.
  expect(entry?.attributes).toHaveProperty('PERSON', ['x', 'x']);
  expect(changed).toEqual([1, 2, 3]);
});

test('subtitles by subsrt', async () => {
  const vtt = await textOf('a.vtt', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Marta Okonkwo>Dear Marta Okonkwo\n');
  const srt = await textOf('a.srt', '1\n00:00:01,000 --> 00:00:02,500\nDear Marta Okonkwo\n');
  for (const copy of [vtt, srt]) {
    const captions = subsrt.parse(copy).filter(({ type }) => type === 'caption');
    expect(captions).toMatchObject([{ start: 1000, end: 2500 }]);
    expect(copy).toMatch(/Dear (?:<PERSON>|&lt;PERSON&gt;)/);
  }
});

const MAIL = lines(
  'From: =?utf-8?Q?Marta_Okonkwo?= <marta.okonkwo@example.org>',
  'To: "Marta Okonkwo" <marta.okonkwo@example.org>, list@example.net',
  'Subject: For Marta Okonkwo',
  'Date: Fri, 2 Jan 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=FC=DFe, Marta=20Okonkwo',
  '--b',
  'Content-Type: text/csv; name="a.csv"',
  'Content-Disposition: attachment; filename="Marta Okonkwo.csv"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('name,iban\nMarta Okonkwo,DE89370400440532013000\n').toString('base64'),
  '--b--',
);

test('mail by postal-mime', async () => {
  const mail = await PostalMime.parse(await copyOf('a.eml', MAIL));
  const person = { name: '<PERSON>', address: 'EMAIL_ADDRESS@redacted.invalid' };
  expect(mail.from).toEqual(person);
  expect(mail.to).toEqual([person, { name: '', address: 'list@example.net' }]);
  expect(mail.subject).toBe('For <PERSON>');
  expect(mail.text?.trim()).toBe('Grüße, <PERSON>');
  const [file] = mail.attachments;
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe('name,iban\n<PERSON>,<IBAN_CODE>\n');
});

test('every message of a mailbox by postal-mime', async () => {
  const copy = await textOf(
    'a.mbox',
    [1, 2, 3].map((n) => `From a@b.example Fri Jan  2 10:00:0${n} 2026\r\n${MAIL}\r\n`).join(''),
  );
  const messages = copy.split(/^From .*\r?\n/m).slice(1);
  expect(messages).toHaveLength(3);
  for (const message of messages) {
    const { subject, attachments } = await PostalMime.parse(message);
    expect([subject, attachments.length]).toEqual(['For <PERSON>', 1]);
  }
});

test('a message of Outlook by msgreader', async () => {
  const file = outlookFile({
    properties: [
      [0x1a, 0x1f, 'IPM.Note'],
      [0x37, 0x1f, 'For Marta Okonkwo'],
      [0x1000, 0x1f, 'Dear Marta Okonkwo'],
    ],
    recipients: [
      [
        [0x3001, 0x1f, 'Marta Okonkwo'],
        [0x39fe, 0x1f, 'marta.okonkwo@example.org'],
      ],
    ],
    attachments: [attached('a.txt', utf8('Dear Marta Okonkwo'))],
  });
  const copy = await copyOf('a.msg', file);
  const reader = new Msg(copy.slice().buffer);
  const message = reader.getFileData();
  expect(message).toMatchObject({ subject: 'For <PERSON>', body: 'Dear <PERSON>' });
  expect(message.recipients).toMatchObject([{ name: '<PERSON>' }]);
  expect(new TextDecoder().decode(reader.getAttachment(0).content)).toBe('Dear <PERSON>');
});

test('an archive by yauzl', async () => {
  const copy = await copyOf(
    'a.zip',
    zipSync({ 'b/Marta Okonkwo.txt': utf8('Dear Marta Okonkwo'), 'a.eml': utf8(MAIL) }),
  );
  const archive = await yauzl.fromBufferPromise(Buffer.from(copy));
  const members: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece);
    members[entry.fileName] = Buffer.concat(pieces).toString();
  }
  expect(Object.keys(members)).toEqual(['b/PERSON.txt', 'a.eml']);
  expect(members['b/PERSON.txt']).toBe('Dear <PERSON>');
});

test('a book by @lingo-reader/epub-parser', async () => {
  const page = (text: string) =>
    utf8(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${text}</p></body></html>`,
    );
  const copy = await copyOf(
    'a.epub',
    zipSync({
      mimetype: [utf8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': utf8(
        '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      ),
      'a.opf': utf8(
        '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>The life of Marta Okonkwo</dc:title><dc:language>en</dc:language></metadata><manifest><item id="p" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="p"/></spine></package>',
      ),
      'a.xhtml': page('Dear Marta Okonkwo'),
    }),
  );
  const book = await initEpubFile(copy);
  expect(book.getMetadata().title).toBe('The life of <PERSON>');
  const [first] = book.getSpine();
  const chapter = await book.loadChapter(first?.id ?? '');
  expect(chapter?.html).toContain('Dear &lt;PERSON&gt;');
});

test('a family tree by read-gedcom', async () => {
  const copy = await recordOf(
    '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Marta /Okonkwo/\n2 NICK Joe\n1 BIRT\n2 DATE 2 FEB 1938\n2 PLAC Portree, Isle of Skye\n1 FAMS @F1@\n0 @F1@ FAM\n1 WIFE @I1@\n0 TRLR\n',
  );
  const tree = readGedcom(utf8(copy).slice().buffer);
  const person = tree.getIndividualRecord();
  expect(person.getName().valueAsParts()).toEqual([['<PERSON>', '<PERSON>', undefined]]);
  expect(person.getEventBirth().getDate().value()).toEqual(['<DATE_OF_BIRTH>']);
  expect(tree.getFamilyRecord().getWife().value()).toEqual(['@I1@']);
});

test('an HL7 message by node-hl7-client', async () => {
  const copy = await recordOf(
    'MSH|^~\\&|LAB|X|Y|Z|20260102||ADT^A01|1|P|2.5\rPID|1||7719034^^^SO^MR||QUENBY^ORLA^V||19790214|F|||4 High Street^^Leeds\rPV1|1|I|0101^10116^02\r',
  );
  const message = new Message({ text: copy });
  expect(message.get('MSH.9.1').toString()).toBe('ADT');
  expect(message.get('PID.5.1').toString()).toBe('<PERSON>');
  expect(message.get('PID.5.2').toString()).toBe('<PERSON>');
  expect(message.get('PID.3.1').toString()).toBe('<MEDICAL_RECORD_NUMBER>');
  expect(message.get('PID.8').toString()).toBe('F');
});

test('an EDIFACT message by edifact', async () => {
  const copy = await recordOf(
    "UNB+UNOC:3+AAA+BBB+260102:1200+1'UNH+1+INVOIC:D:97B:UN'NAD+BY+5012345::9++Quenby Orla+High Street 4+Leeds++LS1 4AB+GB'UNT+3+1'UNZ+1+1'",
  );
  const segments: string[][][] = [];
  const parser = new EdifactParser();
  parser.encoding('UNOC');
  parser.onopensegment = (name) => void segments.push([[name]]);
  parser.onclosesegment = () => {};
  parser.onelement = () => void segments.at(-1)?.push([]);
  parser.oncomponent = (data) => void segments.at(-1)?.at(-1)?.push(data);
  parser.write(copy);
  parser.end();
  expect(segments.map(([name]) => name?.[0])).toEqual(['UNB', 'UNH', 'NAD', 'UNT', 'UNZ']);
  expect(segments[2]?.[1]).toEqual(['BY']);
  expect(segments[2]).toHaveLength(10);
  expect(segments[2]?.flat().join(' ')).not.toMatch(/Quenby|High Street|5012345/);
});

test('an X12 message by x12-parser', async () => {
  const copy = await recordOf(
    'ISA*00*          *00*          *ZZ*QUENBY CLINIC  *ZZ*B              *260102*1253*^*00501*000000905*1*T*:~GS*HC*A*B*20260102*1200*1*X*005010X222A1~ST*837*0001~NM1*IL*1*QUENBY*ORLA****MI*W199000100~SE*2*0001~GE*1*1~IEA*1*000000905~',
  );
  const segments: { name: string; [field: string]: string }[] = [];
  for await (const segment of Readable.from([copy]).pipe(new X12parser())) segments.push(segment);
  expect(segments.map(({ name }) => name)).toEqual(['ISA', 'GS', 'ST', 'NM1', 'SE', 'GE', 'IEA']);
  expect(copy.slice(0, 106)).toMatch(/^ISA.*:~$/);
  expect(segments[3]).toMatchObject({ 1: 'IL', 2: '1', 3: '<PERSON>', 4: '<PERSON>', 8: 'MI' });
});
