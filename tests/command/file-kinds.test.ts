import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { analyze } from '#command/library/analyze.ts';
import { fileKind } from '#command/scan/file-kind.ts';
import { scanBytes, scanFile } from '#command/scan/scan-file.ts';
import { TextScanner } from '#command/scan/scan-text.ts';
import { FORMATS } from '#shared/documents/formats.ts';

/** Written by programmers as often as by anybody else: read quietly. */
const READ_AS_CODE = ['json', 'xml', 'html'];

describe('what a file is by its name', () => {
  test.each(FORMATS.map((record) => [record.id, record] as const))('%s has a kind of its own', (id, { extensions }) => {
    for (const extension of extensions)
      if (extension !== 'geojson')
        expect([extension, fileKind(`a.${extension}`) === 'code']).toEqual([extension, READ_AS_CODE.includes(id)]);
  });
});

test('links to projects are no profiles of people in prose, links to profiles are', async () => {
  const notes =
    'By [@ada-b](https://github.com/ada-b) in https://github.com/acme/app/pull/12 (https://gitlab.com/acme/app).\n';
  const scanner = new TextScanner({ profile: 'auto', useModel: false });
  const { found } = await scanner.scan('CHANGES.md', notes, fileKind('CHANGES.md'));
  const links = found.filter(({ entity_type }) => entity_type === 'SOCIAL_PROFILE_URL');
  expect(links.map(({ text }) => text)).toEqual(['https://github.com/ada-b']);
});

describe('what a scan of a document reports', () => {
  const link = 'https://www.example.net/downloads/drive-reference-SST85LD1002U.html\nWrite to sales@shop.example.\n';

  test('is what redact replaces: a piece of a link is no number of a customer, and the link is not reported', async () => {
    const replaced = analyze(link, { preset: 'identifiers' }).results.map(
      ({ entity_type, text }) => `${entity_type} ${text}`,
    );
    const scanner = new TextScanner({ profile: 'all', scope: 'identifiers', useModel: false });
    const { found } = await scanner.scan('a.docx', link, fileKind('a.docx'));
    expect(found.map(({ entity_type, text }) => `${entity_type} ${text}`)).toEqual(replaced);
    expect(replaced).toEqual(['EMAIL_ADDRESS sales@shop.example']);
  });
});

describe('text in a notation of its own is read by the reader of its format', () => {
  const scanner = new TextScanner({ profile: 'auto', useModel: false });
  const typesIn = async (name: string, text: string) => {
    const { found, notScanned } = await scanBytes(scanner, new TextEncoder().encode(text), name);
    expect(notScanned).toBeUndefined();
    return found.map(({ entity_type }) => entity_type);
  };

  test('a card: a number that is cut over two lines', async () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ada Lovelace',
      'TEL;TYPE=home:+49 30 901',
      ' 820 15',
      'END:VCARD',
      '',
    ];

    expect(await typesIn('a.vcf', card.join('\r\n'))).toContain('PHONE_NUMBER');
  });

  test('subtitles: what is said, not when', async () => {
    const cues = '1\n00:00:01,000 --> 00:00:04,000\nMy name is Ada Lovelace, call me on +49 30 901820.\n';

    expect(await typesIn('a.srt', cues)).toContain('PHONE_NUMBER');
  });

  test('a notebook: cells and what they printed', async () => {
    const notebook = {
      cells: [
        { cell_type: 'markdown', metadata: {}, source: ['Patient: Marta Okonkwo, born 1980-01-02'] },
        {
          cell_type: 'code',
          execution_count: 1,
          metadata: {},
          source: ['x'],
          outputs: [{ output_type: 'stream', name: 'stdout', text: ['Phone: +49 30 901820\n'] }],
        },
      ],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    };

    expect(await typesIn('a.ipynb', JSON.stringify(notebook))).toEqual(
      expect.arrayContaining(['PERSON', 'PHONE_NUMBER']),
    );
  });

  test('records of machines in full', async () => {
    expect(
      await typesIn('a.hl7', 'MSH|^~\\&|A|B|C|D|20260101||ADT^A01|1|P|2.5\rPID|1||4711||Okonkwo^Marta||19800102|F\r'),
    ).toContain('PERSON');
  });
});

describe('archives', () => {
  const scan = async (name: string, bytes: Uint8Array) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    const result = await scanFile(new TextScanner({ profile: 'all', useModel: false }), { file, name, isNamed: true });
    rmSync(folder, { recursive: true });
    return [result.found.map(({ text }) => text), result.notScanned];
  };
  const text = new TextEncoder().encode('Write to ada@lovelace.io today.');

  test('that redact rewrites are opened', async () => {
    expect(await scan('mail.zip', zipSync({ 'notes/a.txt': text }))).toEqual([['ada@lovelace.io'], undefined]);
  });

  test('with a file that cannot be read, and of other kinds, are named', async () => {
    const [, unread] = await scan('mail.zip', zipSync({ 'a.txt': text, 'b.bin': Uint8Array.of(0, 1, 2, 0xff) }));
    expect(unread).toBeDefined();
    const [, unknown] = await scan('mail.7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4));
    expect(unknown).toContain('pack the files as zip');
  });
});
