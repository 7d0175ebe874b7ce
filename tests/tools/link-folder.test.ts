import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkFolder } from '../../scripts/build/link-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-link-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('files of a folder stay where they were linked to when the folder is built anew', () => {
  const [built, kept] = [path.join(folder, 'built'), path.join(folder, 'kept')];
  const page = path.join('docs', 'page.html');
  const build = (text: string) => {
    rmSync(built, { recursive: true, force: true });
    mkdirSync(path.join(built, 'docs'), { recursive: true });
    writeFileSync(path.join(built, page), text);
  };
  build('first');

  linkFolder(built, kept);
  build('second');

  expect(readFileSync(path.join(kept, page), 'utf8')).toBe('first');
});
