// The prompt guard takes a file of every format and gives a copy of the same format back. Each other door has a test of its own.
import { parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualExtension } from '#shared/documents/formats.ts';
import { extract } from '#shared/documents/index.ts';
import { ADDRESS, SAMPLES } from '../helpers/format-samples';
import { installBrowser } from './fake-browser';

const HOST = 'chat.example';
let browser: ReturnType<typeof installBrowser>;
let guard: typeof import('#extension/background/files/check-file.ts') &
  typeof import('#extension/background/files/copy-file.ts');

beforeAll(async () => {
  browser = installBrowser();
  await browser.local.set({ settings: { deviceModel: false } });
  guard = {
    ...(await import('#extension/background/files/check-file.ts')),
    ...(await import('#extension/background/files/copy-file.ts')),
  };
});
afterAll(() => browser.restore());

const FILES = Object.entries(SAMPLES).map(([format, bytes]) => {
  const name = `a.${usualExtension(format as keyof typeof SAMPLES)}`;
  return [format, name, bytes] as const;
});

/** What the copy says to its reader; that of a PDF is read again by the guard. */
const textOf = async (name: string, bytes: Uint8Array) => (await extract(bytes, { fileName: name })).text;

test.each(FILES)('the guard gives a copy of %s back', async (format, name, bytes) => {
  const file = { name, type: '', base64: Buffer.from(bytes).toString('base64') };
  const verdict = await guard.checkFile(file, HOST);
  if (!verdict.ok) throw new Error(verdict.problem.code);
  expect(verdict.findings.map(({ text }) => text)).toContain(ADDRESS);
  const { findings } = verdict;
  const copy = await guard.copyFile(file, { site: HOST, findings, left: [], format: 'same' });
  if (!copy.ok) throw new Error(copy.problem.code);
  expect(copy.file.name).toBe(name);
  const again = await guard.checkFile(copy.file, HOST);
  expect(again.ok && again.findings.filter(({ text }) => text === ADDRESS)).toEqual([]);
  if (format === 'pdf') return;
  const text = await textOf(name, Buffer.from(copy.file.base64, 'base64'));
  expect(text).not.toContain(ADDRESS);
  expect(text).toContain('EMAIL_ADDRESS');
});

test('the guard gives a copy of a Parquet table back, and refuses one with bytes that nobody can read', async () => {
  const columnData = [
    { name: 'id', data: ['first', 'second'], type: 'STRING' },
    { name: 'mail', data: [ADDRESS, 'nobody'], type: 'STRING' },
  ] as const;
  const checked = async (columns: Parameters<typeof parquetWriteBuffer>[0]['columnData']) => {
    const base64 = Buffer.from(parquetWriteBuffer({ columnData: columns })).toString('base64');
    const file = { name: 'a.parquet', type: '', base64 };
    return { file, verdict: await guard.checkFile(file, HOST) };
  };
  const { file, verdict } = await checked(columnData.map((column) => ({ ...column, data: [...column.data] })));
  if (!verdict.ok) throw new Error(verdict.problem.code);
  expect(verdict.findings.map(({ text }) => text)).toEqual([ADDRESS]);

  const copy = await guard.copyFile(file, { site: HOST, findings: verdict.findings, left: [], format: 'same' });

  if (!copy.ok) throw new Error(copy.problem.code);
  expect(copy.file.name).toBe('a.parquet');
  const { buffer } = new Uint8Array(Buffer.from(copy.file.base64, 'base64'));
  expect(await parquetReadObjects({ file: buffer })).toMatchObject([{ id: 'first' }, { id: 'second', mail: 'nobody' }]);
  expect(JSON.stringify(await parquetReadObjects({ file: buffer }))).toContain('EMAIL_ADDRESS');
  expect(Buffer.from(copy.file.base64, 'base64').toString('latin1')).not.toContain(ADDRESS);

  const unreadable = [new Uint8Array([0xff, 0, 1, 0x80]), new Uint8Array([1, 2, 3])];
  const { verdict: refused } = await checked([{ name: 'key', data: unreadable, type: 'BYTE_ARRAY' }]);
  expect(refused).toMatchObject({ ok: false, problem: { code: 'FILE_UNSUPPORTED' } });
});
