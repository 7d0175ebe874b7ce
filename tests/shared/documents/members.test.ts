import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { reportMembers } from '#shared/documents/member-report.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { attached, outlookFile } from './outlook-file';
import { findPlanted } from './planted';

const utf8 = (text: string) => new TextEncoder().encode(text);
const MAIL = [
  'From: Marta Okonkwo <marta.okonkwo@example.org>',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  '',
  'Dear Marta Okonkwo',
  '--b',
  'Content-Type: text/csv; name="Marta Okonkwo.csv"',
  '',
  'who',
  'Marta Okonkwo',
  'Marta Okonkwo',
  '--b--',
  '',
].join('\n');

/** What the files inside are said to hold. */
async function reportOf(bytes: Uint8Array, fileName: string) {
  let places: { start: number; entity_type: string }[] | undefined;
  const find = (text: string) => {
    const found = findPlanted(text);
    places ??= found.map((one) => ({ start: one.start, entity_type: one.text.slice(1, -1) }));
    return found;
  };
  const copy = await redactDocument(bytes, { fileName, unreadable: 'drop' }, find);
  return reportMembers(copy.members, places ?? []);
}

test('members of an archive are told by their names in the copy, files inside of them too', async () => {
  const file = zipSync({
    'Marta Okonkwo/letter.txt': utf8('Dear Marta Okonkwo, +49 1512 3456789'),
    'Marta Okonkwo.bin': Uint8Array.of(0, 1, 2),
    'mail.eml': utf8(MAIL),
    'empty.txt': utf8('nothing'),
  });

  expect(await reportOf(file, 'a.zip')).toEqual([
    {
      name: 'PERSON/letter.txt',
      format: 'txt',
      outcome: 'written',
      replaced: 2,
      entities: { PERSON: 1, PHONE_NUMBER: 1 },
    },
    { outcome: 'left_out', replaced: 0, entities: {} },
    // The header, the text, and the name of the attachment.
    { name: 'mail.eml', format: 'eml', outcome: 'written', replaced: 4, entities: { PERSON: 3, EMAIL_ADDRESS: 1 } },
    { name: 'mail.eml > <PERSON>.csv', format: 'csv', outcome: 'written', replaced: 2, entities: { PERSON: 2 } },
    { name: 'empty.txt', format: 'txt', outcome: 'written', replaced: 0, entities: {} },
  ]);
});

test('messages of a mailbox are told with their attachments', async () => {
  const begin = 'From a@localhost Mon Nov  2 10:00:00 2026\n';
  const report = await reportOf(utf8(`${begin}Subject: x\n\nMarta Okonkwo\n\n${begin}${MAIL}`), 'a.mbox');
  expect(report.map(({ name, format, replaced }) => [name, format, replaced])).toEqual([
    ['message 1', 'eml', 1],
    ['message 2', 'eml', 4],
    ['message 2 > <PERSON>.csv', 'csv', 2],
  ]);
});

test('attachments of a message of Outlook are told, and those of messages inside', async () => {
  const file = outlookFile({
    properties: [[0x1000, 0x1f, 'Dear Marta Okonkwo']],
    attachments: [
      attached('Marta Okonkwo.csv', 'who\nMarta Okonkwo\n'),
      {
        ...attached('inside', ''),
        properties: [
          [0x3705, 3, 5n],
          [0x3707, 0x1f, 'inside'],
        ],
        message: { attachments: [attached('b.txt', 'Marta Okonkwo')] },
      },
    ],
  });
  const report = await reportOf(file, 'a.msg');
  expect(report.map(({ name, format, replaced }) => [name, format, replaced])).toEqual([
    ['<PERSON>.csv', 'csv', 1],
    ['inside', 'msg', 0],
    ['inside > b.txt', 'txt', 1],
  ]);
});

test('a book and a single packed file list nothing of their own', async () => {
  expect(
    await reportOf(
      zipSync({ mimetype: [utf8('application/epub+zip'), { level: 0 }], 'a.xhtml': utf8('<p>x</p>') }),
      'a.epub',
    ),
  ).toEqual([]);
});
