import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { findPlanted } from './planted';

const utf8 = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n');
const HEAD = 'From: a@example.net\nSubject: x\nMIME-Version: 1.0\n';
const parts = (...bodies: string[]) =>
  `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${bodies.map((body) => `--b\n${body}\n`).join('')}--b--\n`;
const redact = async (text: string, find = findPlanted, options: { unreadable?: 'drop' } = {}) =>
  redactDocument(utf8(text), { fileName: 'a.eml', ...options }, find);
const written = async (text: string) => textOf((await redact(text)).bytes);

describe('a message', () => {
  test('in which nothing is found comes back byte for byte', async () => {
    const message = `${HEAD}Cc: =?utf-8?Q?J=C3=BCrgen?= <j@example.net>\nContent-Type: multipart/mixed; boundary="b"\n\npreamble\n--b\nContent-Transfer-Encoding: quoted-printable\n\nsoft =\nline=20\n--b\nContent-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\nPHA+/DwvcD4=\n--b--\nepilogue`;

    const copy = await redactDocument(utf8(message), { fileName: 'a.eml' }, () => []);

    expect(textOf(copy.bytes)).toBe(message);
  });

  test.each([
    ['filename="Marta Okonkwo.txt"', 'filename="<PERSON>.txt"'],
    ["filename*=utf-8''Brief%20Marta%20Okonkwo.txt", 'filename="Brief <PERSON>.txt"'],
    ['filename*0="Marta Okon"; filename*1="kwo.txt"', 'filename="<PERSON>.txt"'],
    ['filename="Marta Okonkwo"', 'filename="<PERSON>"'],
  ])('keeps the ending of an attachment: %s', async (name, expected) => {
    const find = (text: string) =>
      [...text.matchAll(/Marta Okonkwo(?:\.txt)?/g)].map(({ 0: value, index }) => ({
        start: index,
        end: index + value.length,
        text: '<PERSON>',
      }));
    const part = (written: string) => `Content-Type: text/plain\nContent-Disposition: attachment; ${written}\n\nx`;

    expect(textOf((await redact(parts(part(name)), find)).bytes)).toBe(parts(part(expected)));
  });

  test('keeps the names of its fields, whatever the last search takes them for', async () => {
    const message = parts('Content-Type: text/plain\n\nMarta Okonkwo');
    const detect = (text: string) =>
      [...text.matchAll(/Content-Type/g)].map(({ index }) => ({ start: index, end: index + 12 }));
    const copy = await redactDocument(utf8(message), { fileName: 'a.eml' }, findPlanted, { detect });

    expect(textOf(copy.bytes)).toBe(parts('Content-Type: text/plain\n\n<PERSON>'));
  });

  test('keeps the names of fields that programs write, also where they are taken for somebody', async () => {
    const fields = 'Envelope-to: Marta Okonkwo\nX-Yahoo-Newman-Id: 7\nX-BRE-Whitelisted: 1\n';
    const find = (text: string) =>
      ['Envelope-to', 'X-Yahoo-Newman-Id', 'BRE', 'Marta Okonkwo', 'rfc822'].flatMap((name) =>
        [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => ({
          start: index,
          end: index + name.length,
          text: 'X',
        })),
      );
    const forwarded = 'content-type: message/rfc822\n\nSubject: rfc822\n\nBRE';
    const copy = await redactDocument(utf8(fields + parts(forwarded)), { fileName: 'a.eml' }, find);

    const kept = fields.replace('Marta Okonkwo', 'X').replace('BRE', 'X');
    expect(textOf(copy.bytes)).toBe(
      kept + parts(forwarded).replace('Subject: rfc822', 'Subject: X').replace('BRE', 'X'),
    );
  });

  test('keeps addresses that programs can parse, and reads them as what they stand for', async () => {
    const copy = await written(`To: Marta Okonkwo <marta.okonkwo@example.org>, "Bob" <b@example.net>\n\nx\n`);

    expect(copy).toBe(`To: "<PERSON>" <EMAIL_ADDRESS@redacted.invalid>, "Bob" <b@example.net>\n\nx\n`);
    const { text } = await extract(utf8(copy), { fileName: 'a.eml' });
    expect(text).toContain('To: <PERSON> <<EMAIL_ADDRESS>>, Bob <b@example.net>');
  });

  test.each([
    ['<EMAIL_ADDRESS_12>', 'EMAIL_ADDRESS_12@redacted.invalid'],
    ['[name], (see "list" & <ID>)', '=5Bname=5D=2C=20=28see=20=22list=22=20&=20{ID}=29@redacted.invalid'],
    ['a{=}b', 'a=7B=3D=7Db@redacted.invalid'],
    ['..a..', '=2E=2Ea=2E=2E@redacted.invalid'],
    ['*****', '*****@redacted.invalid'],
    ['jane@example.net', 'jane@example.net'],
  ])('has an address without quotes for %s, and reads it back', async (text, address) => {
    const find = (all: string) => findPlanted(all).map((item) => ({ ...item, text }));
    const copy = textOf((await redact('To: marta.okonkwo@example.org\n\nx\n', find)).bytes);

    expect(copy).toBe(`To: ${address}\n\nx\n`);
    expect((await extract(utf8(copy), { fileName: 'a.eml' })).text).toContain(`To: ${text}\n`);
  });

  test('begins in a mailbox also where its first line has no time, or lost what it had', async () => {
    const part = 'Content-Type: text/csv\nContent-Transfer-Encoding: base64\n\n';
    const box = `From - \nSubject: 1\n\nMarta Okonkwo\n\nFrom 2026\nSubject: 2\n${part}${btoa('a,Marta Okonkwo\n')}\n\n`;
    const find = (text: string) => [
      ...findPlanted(text),
      ...[...text.matchAll(/2026/g)].map(({ index }) => ({ start: index, end: index + 4, text: '<ID>' })),
    ];
    const copy = await redactDocument(utf8(box), { fileName: 'a.mbox' }, find);

    expect(textOf(copy.bytes)).toBe(
      `From - \nSubject: 1\n\n<PERSON>\n\nFrom <ID>\nSubject: 2\n${part}${btoa('a,<PERSON>\n')}\n\n`,
    );
  });

  test('keeps the empty line behind a packed text, by which the next message is known', async () => {
    const text = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n';
    const mail = (name: string) => `From a 2026\nSubject: x\n${text}${btoa(name)}\n\n`;
    const box = `${mail('Marta Okonkwo')}${mail('Marta Okonkwo')}`;
    const copy = await redactDocument(utf8(box), { fileName: 'a.mbox' }, findPlanted);

    expect(textOf(copy.bytes)).toBe(`${mail('<PERSON>')}${mail('<PERSON>')}`);
  });

  test('keeps its parts where the last search takes something out of their boundaries', async () => {
    const inner =
      'Content-Type: multipart/alternative; boundary="=_1101526904-1956-5"\n\n--=_1101526904-1956-5\n\nx\n--=_1101526904-1956-5--\n';
    const message = `Content-Type: multipart/mixed;\n boundary="_1101526904-1956-5"\n\n--_1101526904-1956-5\n${inner}--_1101526904-1956-5--\n`;
    const detect = (text: string) =>
      [...text.matchAll(/_?1101526904-1956-5/g)].map(({ index, 0: found }) => ({
        start: index,
        end: index + found.length,
      }));
    const copy = textOf((await redactDocument(utf8(message), { fileName: 'a.eml' }, () => [], { detect })).bytes);

    const [outer, nested] = [...copy.matchAll(/boundary="([^"]+)"/g)].map(([, name]) => name);
    expect(outer).not.toBe(nested);
    expect(copy).not.toContain('1956');
    expect(copy.split('\n').filter((line: string) => line.startsWith('--'))).toEqual([
      `--${outer}`,
      `--${nested}`,
      `--${nested}--`,
      `--${outer}--`,
    ]);
  });

  test('keeps links of mailing lists that programs can follow or refuse', async () => {
    const copy = await written(
      'List-Unsubscribe: <mailto:marta.okonkwo@example.org?subject=x>, <https://example.net/?n=Marta%20Okonkwo&m=Marta Okonkwo>\n\nx\n',
    );

    expect(copy).toContain('<mailto:EMAIL_ADDRESS@redacted.invalid?subject=x>');
    expect(copy).toContain('m=%3CPERSON%3E>');
    expect((await extract(utf8(copy), { fileName: 'a.eml' })).text).toContain('<mailto:<EMAIL_ADDRESS>?subject=x>');
  });

  test('is written in UTF-8 where its charset lacks a character', async () => {
    const find = (text: string) => findPlanted(text).map((item) => ({ ...item, text: 'Łucja' }));
    const copy = textOf(
      (await redact(`${HEAD}Content-Type: text/plain; charset=us-ascii\n\nMarta Okonkwo\n`, find)).bytes,
    );

    expect(copy).toContain('charset=utf-8');
    expect(copy).toContain('Content-Transfer-Encoding: quoted-printable');
    expect(copy).toContain('=C5=81ucja');
  });

  test('loses signatures, and says so', async () => {
    const copy = await redact(`DKIM-Signature: v=1; b=abc\n${HEAD}\nMarta Okonkwo\n`);

    expect(textOf(copy.bytes)).toBe(`${HEAD}\n<PERSON>\n`);
    expect(copy.notes).toEqual(['Signatures of the message were removed: they would not match the changed message.']);
  });

  test('has its parts referred to by numbers', async () => {
    const page = 'Content-Type: text/html\n\n<img src="cid:1%40example.org">';
    const copy = await written(parts(page, 'Content-Type: text/plain\nContent-ID: <1@example.org>\n\nx'));

    expect(copy).toContain('<img src="cid:part1">');
    expect(copy).toContain('Content-ID: <part1>');
  });

  test('says in which part a value stands', async () => {
    const document = await extract(utf8(parts('\nx', 'Content-Type: text/csv; name=a.csv\n\na,b\n1,2')), {
      fileName: 'a.eml',
    });
    const start = document.text.indexOf('1,2');

    expect(await document.locate([{ start, end: start + 1 }])).toEqual([{ section: 'attachment 1', line: 2 }]);
  });
});

describe('what cannot be read', () => {
  const tnef = 'Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\neJ8+IgAAAAA=';
  const cases: [string, string, string][] = [
    ['an encrypted message', 'encrypted', `${HEAD}Content-Type: multipart/encrypted; boundary=b\n\n--b\n\nx\n--b--\n`],
    [
      'an encrypted S/MIME message',
      'encrypted',
      `${HEAD}Content-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nMII=`,
    ],
    [
      'a message inside its signature',
      'unsupported',
      `${HEAD}Content-Type: application/pkcs7-mime; smime-type=signed-data\n\nMII=`,
    ],
    [
      'text encrypted with PGP',
      'encrypted',
      `${HEAD}\n-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----\n`,
    ],
    ['a piece of a message', 'unsupported', `${HEAD}Content-Type: message/partial; number=1\n\nx`],
    ['an attachment of Outlook (TNEF)', 'unsupported', parts(tnef)],
    ['an uuencoded file', 'unsupported', `${HEAD}\nbegin 644 a.bin\n#86)C\n\`\nend\n`],
    ['a uuencoded text', 'unsupported', `${HEAD}Content-Transfer-Encoding: x-uuencode\n\nx`],
    ['an unknown transfer encoding', 'unsupported', `${HEAD}Content-Transfer-Encoding: x-secret\n\nx`],
    ['an unknown charset', 'unsupported', `${HEAD}Content-Type: text/plain; charset=utf-7\n\n+AGE-`],
    ['a file without a header', 'malformed', 'hello\n'],
    [
      'parts without end',
      'too-large',
      Array.from({ length: 40 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join(''),
    ],
  ];

  test.each(cases)('%s: %s', async (_name, code, message) => {
    await expect(extract(utf8(message), { fileName: 'a.eml' })).rejects.toMatchObject({ code });
  });

  test('is named without its name, and left out where that was chosen', async () => {
    const message = parts('\nMarta Okonkwo', tnef);

    await expect(redact(message)).rejects.toThrow('Attachment 1 of the message cannot be rewritten.');
    const copy = await redact(message, findPlanted, { unreadable: 'drop' });

    const left = 'Content-Type: text/plain; charset=us-ascii\n\nA file that cannot be read was left out.';
    expect(textOf(copy.bytes)).toBe(parts('\n<PERSON>', left));
    expect(copy.notes).toContain('Attachments that cannot be read were left out.');
  });
});

test('a message that Gmail shows as the original has a line of blanks in front', async () => {
  const blanks = `${' '.repeat(400)}\n`;
  const file = new TextEncoder().encode(`${blanks}From: a@localhost\nSubject: Keys\n\nDear Marta Okonkwo\n`);
  const copy = await redactDocument(file, { fileName: 'a.eml' }, findPlanted);
  expect(textOf(copy.bytes)).toBe(`${blanks}From: a@localhost\nSubject: Keys\n\nDear <PERSON>\n`);
});

test('names of fields that a message quotes are nobody, also where a finder takes them for somebody', async () => {
  const file = new TextEncoder().encode(`${HEAD}Content-Type: text/plain\n\nIt had Message-ID and Content-Type.\n`);
  const find = (text: string) => {
    const start = text.indexOf('Content-Type.');
    return [{ start, end: start + 12, text: '<PERSON>' }];
  };
  const copy = await redactDocument(file, { fileName: 'a.eml' }, find);
  expect(textOf(copy.bytes)).toContain('It had Message-ID and <PERSON>.');
  expect(textOf(copy.bytes)).toContain('Content-Type: text/plain');
});

describe('transfer encodings that programs misspell', () => {
  const text = 'Dear Marta Okonkwo';
  const packed = Buffer.from(text).toString('base64');
  test.each([
    ['8bit;', text],
    ['8bit+', text],
    ['"7bit"', text],
    ['8 Bit', text],
    ['8BITMIME', text],
    ['ISO-8859-1', text],
    ['text/plain', text],
    ['utf-8;', text],
    ['binary, ', text],
    ['Base-64', packed],
    ['base64; x=y', packed],
    ['quoted printable', 'Dear Marta=20Okonkwo'],
    ['Quoted_Printable', 'Dear=20Marta Okonkwo'],
  ])('%s is read as mail programs read it', async (encoding, body) => {
    const file = new TextEncoder().encode(`${HEAD}Content-Transfer-Encoding: ${encoding}\n\n${body}\n`);
    const copy = await redactDocument(file, { fileName: 'a.eml' }, findPlanted);
    const written = Buffer.from(copy.bytes).toString();
    expect(written + Buffer.from(written.split('\n\n')[1] ?? '', 'base64').toString()).toContain('Dear <PERSON>');
  });
});
