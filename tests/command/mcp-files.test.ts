import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localHost } from '#command/gateways/mcp/local-host.ts';

let place: string;
let work: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'veilmark-mcp-files-'));
  work = path.join(place, 'work');
  mkdirSync(path.join(work, '.config'), { recursive: true });
  mkdirSync(path.join(place, 'other'));
  writeFileSync(path.join(work, 'note.txt'), 'Write to ada@example.org');
  writeFileSync(path.join(place, 'other', 'secret.txt'), 'Write to ada@example.org');
});
afterEach(() => rmSync(place, { recursive: true }));

const redact = async (input: { path: string; output_path?: string }, roots?: string[]) => {
  const { redactFile, explain } = localHost(undefined as never, roots ? [] : [work]);
  if (redactFile.takes !== 'path') throw new Error('no paths');
  try {
    return (await redactFile.redact(input, roots)).output_path;
  } catch (error) {
    return explain(error) ?? String(error);
  }
};

test('the copy goes beside its original unless another place is named', async () => {
  const beside = await redact({ path: 'note.txt' });
  expect(readFileSync(beside ?? '', 'utf8')).toBe('Write to <EMAIL_ADDRESS>');
  expect(path.basename(beside ?? '')).toBe('note.redacted.txt');
  expect(await redact({ path: 'note.txt' })).toContain('the path is taken');
  expect(path.basename((await redact({ path: 'note.txt', output_path: 'copy.txt' })) ?? '')).toBe('copy.txt');
});

test('nothing is read or written outside the folders, in hidden ones, through links or under another ending', async () => {
  symlinkSync(path.join(place, 'other'), path.join(work, 'away'));
  symlinkSync(path.join(place, 'other', 'secret.txt'), path.join(work, 'linked.txt'));
  symlinkSync(path.join(place, 'created.txt'), path.join(work, 'dangling.txt'));
  writeFileSync(path.join(work, '.config', 'a.txt'), 'x');
  const outside = 'outside the folders';
  expect(await redact({ path: '../other/secret.txt' })).toContain(outside);
  expect(await redact({ path: path.join(place, 'other', 'secret.txt') })).toContain(outside);
  expect(await redact({ path: 'linked.txt' })).toContain(outside);
  expect(await redact({ path: '.config/a.txt' })).toContain(outside);
  expect(await redact({ path: 'note.txt', output_path: '../copy.txt' })).toContain(outside);
  expect(await redact({ path: 'note.txt', output_path: 'away/copy.txt' })).toContain(outside);
  expect(await redact({ path: 'note.txt', output_path: '.config/x.txt' })).toContain(outside);
  expect(await redact({ path: 'note.txt', output_path: 'x.desktop' })).toContain('must end with ".txt"');
  expect(await redact({ path: 'note.txt', output_path: 'dangling.txt' })).toContain('the path is taken');
  expect(await redact({ path: 'away' })).toContain(outside);
  expect(existsSync(path.join(place, 'created.txt'))).toBe(false);
});

test("the client's folders take the place of the working folder, and the root of the file system is none", async () => {
  const roots = [pathToFileURL(path.join(place, 'other')).href];
  expect(path.basename((await redact({ path: 'secret.txt' }, roots)) ?? '')).toBe('secret.redacted.txt');
  expect(await redact({ path: path.join(work, 'note.txt') }, roots)).toContain('outside the folders');
  expect(await redact({ path: path.join(work, 'note.txt') }, ['file:///'])).toContain('outside the folders');
});
