import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runRedact } from '#command/redact/run-redact.ts';
import { readConfig } from '#command/scan/config/read-config.ts';

let folder: string;
const home = process.cwd();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-'));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const TEXT = 'Write to ada@lovelace.io\n';
const redact = (files: string[], mapping: string) =>
  runRedact(files, { mapping, 'in-place': true, 'no-model': true, quiet: true } as Parameters<typeof runRedact>[1]);

describe('a mapping', () => {
  test.each([
    ['missing/values.json', '"missing/values.json" cannot be written: its folder does not exist'],
    ['note.txt/values.json', '"note.txt/values.json" cannot be written: its folder does not exist'],
    ['folder', '"folder" cannot be written: it is a folder'],
  ])('that cannot be written stops the work before a file is changed: %s', async (mapping, message) => {
    mkdirSync('folder');
    writeFileSync('note.txt', TEXT);

    await expect(redact(['note.txt'], mapping)).rejects.toThrow(message);
    expect(readFileSync('note.txt', 'utf8')).toBe(TEXT);
    expect(readdirSync('.').sort()).toEqual(['folder', 'note.txt']);
  });

  test('has the values of the files that were changed before one failed', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeFileSync('a.txt', TEXT);
    writeFileSync('b.docx', 'not a document');

    expect(await redact(['a.txt', 'b.docx'], 'values.json')).not.toBe(0);

    const { mapping } = JSON.parse(readFileSync('values.json', 'utf8')) as { mapping: [string, string][] };
    expect(mapping).toEqual([[readFileSync('a.txt', 'utf8').slice('Write to '.length, -1), 'ada@lovelace.io']]);
  });
});

test.each([
  [{ output: 'missing/folder/copy.txt' }, '"missing/folder/copy.txt" cannot be written: its folder does not exist'],
  [{ output: 'note.txt/copy.txt' }, '"note.txt/copy.txt" cannot be written: its folder does not exist'],
])('a copy that has no place stops the work before anything is read: %s', async (options, message) => {
  // Reading this one would say so.
  writeFileSync('broken.docx', 'not a document');
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync('note.txt', TEXT);

  const work = runRedact(['broken.docx'], { ...options, 'no-model': true } as Parameters<typeof runRedact>[1]);
  await expect(work).rejects.toThrow(message);
  expect(told).not.toHaveBeenCalled();
  expect(readdirSync('.').sort()).toEqual(['broken.docx', 'note.txt']);
});

test.each([
  ['missing.json', '"missing.json" does not exist'],
  ['folder', '"folder" is a folder; name a file'],
])('what cannot be read is said in words: %s', async (file, message) => {
  mkdirSync('folder');

  await expect(readConfig(file, 'check')).rejects.toThrow(message);
});
