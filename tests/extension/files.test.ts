// Files on their way into a chat: read on the device, and copied without what was found.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeFile } from '#extension/background/files/file-kind.ts';
import type { SentFile } from '#extension/messaging/files.ts';
import { extract } from '#shared/documents/index.ts';
import { installBrowser } from './fake-browser';

const HOST = 'chat.example';
let browser: ReturnType<typeof installBrowser>;
let checkFile: typeof import('#extension/background/files/check-file.ts').checkFile;
let copyFile: typeof import('#extension/background/files/copy-file.ts').copyFile;
let protect: typeof import('#extension/background/guard-mapping.ts').protect;

beforeAll(async () => {
  browser = installBrowser();
  // The names of the model are tested elsewhere, and it takes its time.
  await browser.local.set({ settings: { deviceModel: false } });
  ({ checkFile } = await import('#extension/background/files/check-file.ts'));
  ({ copyFile } = await import('#extension/background/files/copy-file.ts'));
  ({ protect } = await import('#extension/background/guard-mapping.ts'));
});
beforeEach(() => browser.session.clear());
afterAll(() => browser.restore());

const fixture = (name: string): SentFile => {
  const bytes = readFileSync(path.join(import.meta.dirname, '..', 'fixtures', 'documents', name));
  return { name, type: '', base64: bytes.toString('base64') };
};
const written = (name: string, text: string): SentFile => ({
  name,
  type: '',
  base64: Buffer.from(text).toString('base64'),
});

async function check(file: SentFile) {
  const verdict = await checkFile(file, HOST);
  if (!verdict.ok) throw new Error(verdict.problem.code);
  return verdict;
}

async function redact(file: SentFile, format: 'same' | 'text' = 'same') {
  const { findings } = await check(file);
  const copy = await copyFile(file, { site: HOST, findings, left: [], format });
  if (!copy.ok) throw new Error(copy.problem.code);
  return { ...copy, findings };
}

const textOf = ({ base64 }: SentFile) => Buffer.from(base64, 'base64').toString();

describe('a file', () => {
  test.each(['letter.docx', 'accounts.xlsx', 'slides.pptx'])(
    '%s comes back in its format without what was found',
    async (name) => {
      const { file, findings, mapping } = await redact(fixture(name));
      const { text } = await extract(Buffer.from(file.base64, 'base64'), { fileName: name });

      expect(findings.length).toBeGreaterThan(2);
      for (const { text: value } of findings.filter(({ text }) => text.length > 6)) expect(text).not.toContain(value);
      for (const [placeholder] of mapping) expect(text).toContain(placeholder);
    },
  );

  test('letter.pdf is redacted on the device, or given as text', async () => {
    const { file, findings } = await redact(fixture('letter.pdf'));
    const values = findings.map(({ text }) => text).filter((text) => text.length > 6);
    const again = await check(file);

    expect(values.length).toBeGreaterThan(2);
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    for (const value of values) expect(again.shown).not.toContain(value);
    const asText = await redact(fixture('letter.pdf'), 'text');
    expect(asText.file.name).toBe('letter.pdf.txt');
    for (const value of values) expect(textOf(asText.file)).not.toContain(value);
  });

  test('has the placeholders of the prompt', async () => {
    const prompt = 'Write to jane.doe@example.com';
    const found = { entity_type: 'EMAIL_ADDRESS', start: 9, end: 29, score: 1, text: 'jane.doe@example.com' };
    await protect(HOST, prompt, [{ ...found, category: 'contact' }], { remember: true });
    const rows = 'name,email\nBob Miller,bob.miller@example.org\nJane Doe,jane.doe@example.com\n';

    const { file } = await redact(written('people.csv', rows));

    expect(textOf(file)).toMatch(
      /^name,email\n\[PERSON_\d\],\[EMAIL_ADDRESS_2\]\n\[PERSON_\d\],\[EMAIL_ADDRESS_1\]\n$/,
    );
  });

  test('keeps what the person wants to keep', async () => {
    const file = written('note.md', 'Mail jane.doe@example.com or bob@example.org');
    const { findings } = await check(file);
    const copy = await copyFile(file, { site: HOST, findings, left: [0], format: 'same' });

    expect(copy.ok && textOf(copy.file)).toBe('Mail jane.doe@example.com or [EMAIL_ADDRESS_2]');
  });

  test('loses personal data of its name, too', async () => {
    const { file } = await redact(written('jane.doe@example.com.txt', 'Nothing here.'));
    expect(file.name).toBe('[EMAIL_ADDRESS_1].txt');
  });

  test('of a message gets its placeholders in headers and texts', async () => {
    const { file } = await redact(
      written('mail.eml', 'From: Jane <jane.doe@example.com>\nSubject: x\n\nMail jane.doe@example.com'),
    );
    expect(Buffer.from(file.base64, 'base64').toString()).toMatch(
      /<\|EMAIL_ADDRESS_1\|@redacted\.invalid>[\s\S]*Mail \[EMAIL_ADDRESS_1\]/,
    );
  });

  test('is found to be clean', async () => {
    const { findings, hasUnreadPictures } = await check(written('main.py', 'def add(a, b):\n    return a + b\n'));
    expect({ findings, hasUnreadPictures }).toEqual({ findings: [], hasUnreadPictures: false });
  });

  test('of many rows is read with the names of its columns beside every row', async () => {
    const rows = Array.from({ length: 700 }, (_, row) => `${row},note ${row},${3_000_000 + row}`);
    const file = written('staff.csv', ['id,note,passport number', ...rows, '701,last,C01X00T47'].join('\n'));
    const { findings } = await check(file);
    expect(findings.some(({ text }) => text === 'C01X00T47')).toBe(true);
  });

  test('is not copied for findings that it does not hold', async () => {
    const file = written('note.txt', 'Mail jane.doe@example.com');
    const { findings } = await check(file);
    const moved = findings.map((finding) => ({ ...finding, start: finding.start - 2, end: finding.end - 2 }));
    const copy = await copyFile(file, { site: HOST, findings: moved, left: [], format: 'same' });
    expect(copy).toMatchObject({ ok: false, problem: { code: 'FILE_CHANGED' } });
  });
});

describe('what cannot be read is named, never clean', () => {
  test.each([['locked.pdf', 'FILE_ENCRYPTED']])('%s', async (name, code) => {
    expect(await checkFile(fixture(name), HOST)).toMatchObject({ ok: false, problem: { code } });
  });

  test.each([
    // There is no reader of pictures in these tests.
    ['photo.png', '\x89PNG\r\n\x1a\n', 'PICTURE_UNREAD'],
    ['letter.rtf', "{\\rtf1 J\\'fcrgen", 'FILE_DAMAGED'],
    ['page.mht', 'Subject: =?utf-8?B?SmFuZQ==?=', 'FILE_UNSUPPORTED'],
    ['tool.exe', 'MZ\x00\x01\x02', 'FILE_UNSUPPORTED'],
    ['broken.docx', 'PK\x03\x04 nothing', 'FILE_DAMAGED'],
  ])('%s', async (name, content, code) => {
    const file = { name, type: '', base64: Buffer.from(content, 'latin1').toString('base64') };
    expect(await checkFile(file, HOST)).toMatchObject({ ok: false, problem: { code } });
  });
});

test('program code is text whatever it is called', () => {
  const bytes = new TextEncoder().encode('x = 1');
  for (const fileName of ['a.rs', 'Makefile', 'b.yaml', '.env'])
    expect(describeFile(bytes, { fileName })).toBeDefined();
  expect(describeFile(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1), { fileName: 'program' })).toBeUndefined();
});
