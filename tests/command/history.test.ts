// Everything that was ever committed, in a repository made for it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileResult } from '../../command/scan/found';
import { git as gitHere } from '../../command/scan/git/git';
import { scanHistory } from '../../command/scan/git/scan-history';
import { TextScanner } from '../../command/scan/scan-text';

const before = process.cwd();
let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.invalid', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString();

function commit(name: string, text: string, message: string): void {
  writeFileSync(path.join(folder, name), text);
  git('add', '-A');
  git('commit', '-qm', message);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-history-'));
  git('init', '-qb', 'main');
  commit('config.txt', 'mail = anna.berger@posteo.de\n', 'Start');
  commit('config.txt', 'mail = anna.berger@posteo.de\nfax = none\n', 'Keep the mail');
  commit('config.txt', 'mail = none\n', 'Remove what lena.koch@posteo.de saw');
  git('checkout', '-qb', 'aside', 'HEAD~2');
  commit('-odd name.md', 'Write to timo.brandt@posteo.de\n', 'Aside');
  commit('skipped.md', 'Write to left.out@posteo.de\n', 'Skipped');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-ff', '-m', 'Merge', 'aside');
  writeFileSync(path.join(folder, 'merged.txt'), 'mail = only.merged@posteo.de\n');
  git('add', '-A');
  git('commit', '-q', '--amend', '-m', 'Merge');
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

it('reports values that later commits removed, other branches, merges and messages, each where it first appears', async () => {
  const results: FileResult[] = [];
  const scanner = new TextScanner({ entities: ['EMAIL_ADDRESS'] } as never);
  await scanHistory(scanner, { withoutPictures: true, exclude: ['skipped.md'] }, (result) => results.push(result));
  const found = results.flatMap((result) => result.found);
  const idOf = (revision: string) => git('rev-parse', revision).slice(0, 8);
  expect(found.map(({ file, text }) => [file, text]).sort()).toEqual(
    [
      [`${idOf('HEAD^1~2')}:config.txt`, 'anna.berger@posteo.de'],
      [`${idOf('HEAD^1')} commit message`, 'lena.koch@posteo.de'],
      [`${idOf('aside~1')}:-odd name.md`, 'timo.brandt@posteo.de'],
      [`${idOf('HEAD')}:merged.txt`, 'only.merged@posteo.de'],
    ].sort(),
  );
});

it.each([
  ['diff', '--cached'],
  ['log', '-1'],
])('says where there is no repository: git %s', (...args) => {
  const outside = mkdtempSync(path.join(tmpdir(), 'veilmark-outside-'));
  const here = process.cwd();
  process.chdir(outside);
  try {
    expect(() => gitHere(...args)).toThrow('Not a git repository');
  } finally {
    process.chdir(here);
    rmSync(outside, { recursive: true });
  }
});
