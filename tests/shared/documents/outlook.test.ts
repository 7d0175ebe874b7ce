import { describe, expect, test } from 'vitest';
import { emptyStorage } from '#shared/documents/compound/storage.ts';
import { writeCompound } from '#shared/documents/compound/write.ts';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { attached, bytes, fileTime, type MessageParts, number, outlookFile, packedRtf } from './outlook-file';
import { findPlanted } from './planted';

const INFO = { fileName: 'a.msg' };
const readAgain = async (parts: MessageParts, find = findPlanted) => {
  const copy = await redactDocument(outlookFile(parts), INFO, find);
  return { ...copy, text: (await extract(copy.bytes, INFO)).text };
};

describe('a message of Outlook', () => {
  test('keeps what is said, by whom, to whom and when', async () => {
    const { text } = await readAgain({
      properties: [
        [0x001a, 0x1f, 'IPM.Note'],
        [0x0037, 0x1f, 'Invoice for Marta Okonkwo'],
        [0x0c1a, 0x1f, 'Bob'],
        [0x5d01, 0x1f, 'bob@example.net'],
        [0x0039, 0x40, fileTime('2026-11-02T10:00:00Z')],
        [0x1000, 0x1f, 'Dear Marta Okonkwo,\r\nž 漢字'],
      ],
      recipients: [
        [number(0xc15, 1), [0x3001, 0x1f, 'Marta Okonkwo'], [0x39fe, 0x1f, 'marta.okonkwo@example.org']],
        [number(0xc15, 2), [0x3001, 0x1f, 'Ann'], [0x39fe, 0x1f, 'ann@example.net']],
      ],
    });

    expect(text).toBe(
      'From: Bob <bob@example.net>\nSubject: Invoice for <PERSON>\nDate: 2026-11-02 10:00:00\n' +
        'To: <PERSON> <<EMAIL_ADDRESS>>\nCc: Ann <ann@example.net>\nDear <PERSON>,\r\nž 漢字\n',
    );
  });

  test('in which nothing is found says the same, also if it is written twice', async () => {
    const parts = {
      properties: [[0x1000, 0x1f, 'x'.repeat(5000)] as const, [0x0037, 0x1f, ''] as const],
      attachments: [attached('a.csv', 'a,b\n1,2\n')],
    };
    const once = await redactDocument(outlookFile(parts), INFO, () => []);
    const twice = await redactDocument(once.bytes, INFO, () => []);

    expect(Buffer.from(twice.bytes).equals(Buffer.from(once.bytes))).toBe(true);
    expect((await extract(once.bytes, INFO)).text).toBe((await extract(outlookFile(parts), INFO)).text);
  });

  test('is read in the charset of its texts, whatever it says of its pages', async () => {
    const stored = (page: number, locale: number, text: string) =>
      extract(outlookFile({ properties: [[0x37, 0x1e, text], number(0x3fde, page), number(0x3ff1, locale)] }), INFO);

    expect((await stored(65001, 1031, 'f\xfcr')).text).toBe('Subject: für\n');
    expect((await stored(65001, 1041, '\x93\xfa\x96\x7b')).text).toBe('Subject: 日本\n');
    expect((await stored(1252, 1049, '\xef\xee')).text).toBe('Subject: по\n');
  });

  test('shows the page that its rich text holds, and writes it as a page', async () => {
    const rtf =
      '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0 Arial;}}' +
      "{\\*\\htmltag19 <html>}{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Dear Marta Okonkwo\\u8217\\'92 \\'fc " +
      '{\\*\\htmltag84 &lt;}\\htmlrtf <\\htmlrtf0 \\htmlrtf }\\htmlrtf0 {\\*\\mhtmltag64 <p>}{\\*\\htmltag72 </p>}{\\*\\htmltag27 </html>}}';
    const { bytes: copy, notes } = await readAgain({ properties: [[0x1009, 0x102, packedRtf(rtf)]] });

    expect(Buffer.from(copy).toString('utf8')).toContain(
      '<html><p>Dear <PERSON>’ ü &lt;</p></html>'.replace('<PERSON>', '&lt;PERSON&gt;'),
    );
    expect(notes).toContain('The rich text version of an HTML message was removed; the HTML stays.');
  });

  test('has its parts referred to by numbers', async () => {
    const { bytes: copy } = await readAgain({
      properties: [[0x1013, 0x102, bytes('<img src="cid:a.png@01D2">')]],
      attachments: [attached('a.txt', 'x', [0x3712, 0x1f, 'a.png@01D2'])],
    });

    expect(Buffer.from(copy).toString('latin1')).toContain('<img src="cid:part1">');
    expect(Buffer.from(copy).toString('utf16le')).toContain('part1');
  });

  test('says in which part a value stands, also of a message inside', async () => {
    const inner = { properties: [[0x0037, 0x1f, 'inner'] as const], attachments: [attached('a.csv', 'a,b\n1,2')] };
    const document = await extract(
      outlookFile({ attachments: [{ properties: [number(0x3705, 5)], message: inner }] }),
      INFO,
    );
    const start = document.text.indexOf('1,2');

    expect(document.text).toContain('Subject: inner');
    expect(await document.locate([{ start, end: start + 1 }])).toEqual([{ section: 'attachment 2', line: 2 }]);
  });
});

describe('what cannot be read', () => {
  const sealed = outlookFile({ attachments: [attached('smime.p7m', 'x')] });
  const circle = (at: number, value: number) => {
    const file = Buffer.from(outlookFile({ properties: [[0x37, 0x1f, 'x']] }));
    const directory = 512 * (1 + file.readUInt32LE(48));
    file.writeUInt32LE(value, directory + at);
    return new Uint8Array(file);
  };
  const other = emptyStorage();
  other.streams.set('WordDocument', bytes('x'));
  const deep = (levels: number): MessageParts =>
    levels === 0 ? {} : { attachments: [{ properties: [number(0x3705, 5)], message: deep(levels - 1) }] };
  const cases: [string, string, Uint8Array][] = [
    ['an encrypted message', 'encrypted', sealed],
    ['a list of parts that runs in a circle', 'unsupported', circle(128 + 68, 1)],
    ['a list of parts that leads nowhere', 'unsupported', circle(76, 999)],
    ['a part that begins behind the end', 'unsupported', circle(116, 99_999)],
    ['half of a message', 'unsupported', sealed.subarray(0, 1024)],
    ['a document of Word', 'unsupported', writeCompound(other, new Uint8Array(16))],
    ['messages inside each other', 'too-large', outlookFile(deep(8))],
    ['text under the name of a message', 'unsupported', bytes('hello')],
  ];

  test.each(cases)('%s: %s', async (_name, code, file) => {
    await expect(extract(file, INFO)).rejects.toMatchObject({ code });
  });

  test('is left out where that was chosen', async () => {
    const copy = await redactDocument(sealed, { ...INFO, unreadable: 'drop' }, () => []);

    expect(copy.notes).toContain('Attachments that cannot be read were left out.');
  });
});

test('large messages have a table of tables', async () => {
  const size = 8_000_000;
  const { text } = await extract(outlookFile({ attachments: [attached('a.txt', bytes('a'.repeat(size)))] }), INFO);

  expect(text.length).toBeGreaterThanOrEqual(size);
});
