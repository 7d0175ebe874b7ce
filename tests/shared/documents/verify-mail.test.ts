import { describe, expect, test } from 'vitest';
import { redactFile } from '#command/library/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { verifyCopy } from '#shared/documents/verify/index.ts';
import { collectStrings } from '#shared/documents/verify/strings.ts';
import { zip } from '#shared/documents/zip/zip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const lines = (...all: string[]) => utf8(all.join('\r\n'));
const base64 = (text: string) => btoa([...text].map((char) => `${char}\0`).join(''));

/** What the detector is asked about. */
async function asked(format: 'rtf' | 'html', text: string): Promise<string> {
  const seen: string[] = [];
  const detect = (shown: string) => {
    seen.push(shown);
    return [];
  };
  await verifyCopy(format, utf8(text), { removed: [], inserted: [], shown: '', detect });
  return seen.join('\n');
}

describe('the search of a copy of mail', () => {
  test('takes out a value that a mail program packed into a field of its own', async () => {
    const mail = lines(
      'From: Mila Torvund <mila@torvund.example>',
      'To: office@localhost',
      `X-CR-HashedPuzzle: APA3 AeYV BDjz;1;${base64('mila@torvund.example')};Sosha1_v1;7;`,
      'Subject: Keys',
      '',
      'Both are here.',
      '',
    );
    const { bytes } = await redactFile(mail, { fileName: 'a.eml' });
    const copy = new TextDecoder().decode(bytes);
    expect(copy).not.toContain(base64('mila@torvund.example'));
    expect(copy).toMatch(/X-CR-HashedPuzzle: APA3 AeYV BDjz;1;\S+;Sosha1_v1;7;/);
  });

  test('reads a mail with an attachment of many megabytes', () => {
    const packed = `${'QUJD'.repeat(19)}\r\n`.repeat(160_000);
    const mail = lines('From: Mila Torvund <a@localhost>', 'Subject: Keys', '', `Both are here.\r\n\r\n${packed}`, '');
    const whole = [...collectStrings('eml', mail)].filter(({ kind }) => kind === 'bytes');
    expect(whole.some(({ text }) => text.includes('Both are here'))).toBe(true);
    expect(whole.some(({ text }) => text.includes('QUJDQUJD'))).toBe(false);
  });

  test('leaves what is packed and says nothing of a value', async () => {
    const packed = base64('nothing to see here');
    const find = (text: string) => {
      const start = text.indexOf('Mila Torvund');
      return [{ start, end: start + 12, text: '<PERSON>' }];
    };
    const mail = lines(
      'From: Mila Torvund <a@localhost>',
      `X-One: ${packed}`,
      `X-Two: ${base64('Mila Torvund')}`,
      '',
      '',
    );
    const { bytes } = await redactDocument(mail, { fileName: 'a.eml' }, find);
    const copy = new TextDecoder().decode(bytes);
    expect(copy).toContain(`X-One: ${packed}`);
    expect(copy).toContain('X-Two: <PERSON>');
  });

  test('opens a part that has a header of types alone', () => {
    const pdf = btoa('%PDF-1.4\n1 0 obj <</MediaBox [0 0 612 792]>> endobj\nBoth of them are here\n%%EOF');
    const part = lines(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      '',
      pdf,
      '--b--',
      '',
    );
    const found = [...collectStrings('zip', zip(new Map([['part', part]])), () => [utf8('opened')])];
    expect(found.map(({ text }) => text)).toContain('opened');
    expect(found.filter(({ text, kind }) => kind === 'text' && text.includes('612'))).toEqual([]);
  });

  test('asks about lists of the program and the text in rich text one by one', async () => {
    const rtf =
      '{\\rtf1\\ansi{\\*\\xmlnstbl{\\xmlns1 http://schemas.example/wordml}}{\\*\\listtable{\\leveltext 24).;}}Dear {\\b Orla} Quenby, this is Mila Torvund\\par}';
    const text = await asked('rtf', rtf);
    expect(text).toContain('Dear Orla Quenby, this is Mila Torvund');
    expect(text).not.toMatch(/wordml\S/);
  });

  test('still finds a value that groups of rich text split', async () => {
    const removed = [{ value: 'Orla Quenby', text: '<GONE>' }];
    const rtf = utf8('{\\rtf1\\ansi Dear Or{\\*\\nothing}la {\\b Quen}by\\par}');
    const { residues } = await verifyCopy('rtf', rtf, { removed, inserted: [], shown: '' });
    expect(residues.length).toBeGreaterThan(0);
  });

  test('asks about the words of a page, not about its source', async () => {
    const page = '<p title="Orla Quenby">Dear Mila Torvund<!-- Tavish Oxtoby -->&nbsp;</p>';
    const text = await asked('html', page);
    for (const name of ['Orla Quenby', 'Mila Torvund', 'Tavish Oxtoby']) expect(text).toContain(name);
    expect(text).not.toContain('-->');
  });

  test('reads messages of plain text that are called like those of Outlook', async () => {
    const mail = lines('From: Mila Torvund <mila@torvund.example>', 'Subject: Keys', '', 'Both are here.', '');
    const { bytes } = await redactFile(mail, { fileName: 'a.msg' });
    expect(new TextDecoder().decode(bytes)).toMatch(/Subject: Keys\r\n\r\nBoth are here/);
    await expect(redactFile(lines('no', 'header'), { fileName: 'a.msg' })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});

describe('the search of a copy', () => {
  test('takes days that stand for removed ones in a calendar inside a message for none', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART:20260214T101500Z',
      'SUMMARY:Mila Torvund',
      'LOCATION:Upper Hall',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ];
    const mail = lines(
      'From: Mila Torvund <a@localhost>',
      'Content-Type: text/calendar',
      'Content-Transfer-Encoding: base64',
      '',
      btoa(calendar.join('\r\n')),
      '',
    );
    const day = /(?:19|20)\d{6}T\d{6}Z/;
    const find = (text: string) =>
      [day, /Mila Torvund/].flatMap((value) => {
        const match = value.exec(text);
        return match ? [{ start: match.index, end: match.index + match[0].length, text: '<GONE>' }] : [];
      });
    const detect = (text: string) => {
      const match = day.exec(text);
      return match ? [{ start: match.index, end: match.index + match[0].length }] : [];
    };
    const { bytes } = await redactDocument(mail, { fileName: 'a.eml' }, find, { detect });
    const body = new TextDecoder().decode(bytes).split('\r\n\r\n')[1] ?? '';
    expect(atob(body)).toMatch(/DTSTART:19[07]00101T000000Z/);
  });

  test('leaves what was shown between the same signs, and nothing else', async () => {
    const left = async (shown: string) => {
      const detect = (text: string) => {
        const start = text.indexOf('rtrags');
        return start < 0 ? [] : [{ start, end: start + 6 }];
      };
      const copy = utf8(':86:?20Ve?21rtrags Nr?22 Alte Halle');
      return (await verifyCopy('txt', copy, { removed: [], inserted: [], shown, detect })).residues.length;
    };
    expect(await left(':86:?20Ve?21rtrags Nr 17')).toBe(0);
    expect(await left('Vertragsende')).toBe(1);
    expect(await left('rtragsrtrags')).toBe(1);
  });

  test('takes nothing for a value that two strings make only together', async () => {
    const page = '<p title="Hanna Berg">Torvund Hall</p>';
    const verify = (value: string) =>
      verifyCopy('html', utf8(page.replace('Torvund Hall', value)), {
        removed: [],
        inserted: [],
        shown: '',
        detect: (text) => [{ start: 0, end: text.length }],
      });
    expect((await verify('Torvund Hall')).residues).toEqual([]);
    expect((await verify('Torvund mila@torvund.example')).residues).toHaveLength(1);
  });
});

describe('a document type', () => {
  const NCX = '<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">';
  const read = async (head: string) =>
    new TextDecoder().decode(
      (
        await redactFile(utf8(`<?xml version="1.0"?>\n${head}\n<ncx><text>Dear Mila Torvund</text></ncx>`), {
          fileName: 'a.xml',
        })
      ).bytes,
    );

  test('of a standard stays', async () => {
    for (const head of [
      NCX,
      '<!DOCTYPE html>',
      "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd'>",
      '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">',
    ])
      expect(await read(head)).toContain(`${head}\n<ncx>`);
  });

  test.each([
    '<!DOCTYPE ncx [<!ENTITY a "b">]>',
    '<!DOCTYPE ncx SYSTEM "file:///home/mila/a.dtd">',
    '<!DOCTYPE ncx PUBLIC "Mila Torvund" "http://www.w3.org/a.dtd">',
    '<!DOCTYPE ncx SYSTEM "mila-torvund.dtd">',
    `${NCX}<!ENTITY a "b">`,
    `<ncx/>${NCX}`,
  ])('is refused otherwise: %s', async (head) => {
    await expect(read(head)).rejects.toMatchObject({ code: 'malformed' });
  });
});
