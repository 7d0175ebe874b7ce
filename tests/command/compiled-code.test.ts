import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compiledFolder, ownFolder, privateFolder } from '#command/frame/own-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-compiled-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('compiled code is kept where caches of the user are, on each platform', () => {
  expect(compiledFolder({}, 'linux', '/home/ada')).toBe('/home/ada/.cache/veilmark/compiled');
  expect(compiledFolder({ XDG_CACHE_HOME: '/var/ada' }, 'linux', '/home/ada')).toBe('/var/ada/veilmark/compiled');
  expect(compiledFolder({ XDG_CACHE_HOME: 'here' }, 'linux', '/home/ada')).toBe('/home/ada/.cache/veilmark/compiled');
  expect(compiledFolder({}, 'darwin', '/Users/ada')).toBe('/Users/ada/Library/Caches/veilmark/compiled');
  expect(compiledFolder({ LOCALAPPDATA: '/local' }, 'win32', '/ada')).toBe('/local/veilmark/compiled');
});

test('the folder is made for the user alone', () => {
  const made = path.join(folder, 'cache', 'compiled');
  expect(privateFolder(made)).toBe(made);
  expect(lstatSync(made).mode & 0o777).toBe(0o700);
  expect(privateFolder(made)).toBe(made);
});

test.each([0o770, 0o701, 0o777])('a folder that others may enter (%o) is not used', (mode) => {
  const shared = path.join(folder, 'shared');
  mkdirSync(shared);
  chmodSync(shared, mode);
  expect(privateFolder(shared)).toBeUndefined();
});

test('neither a link nor a file nor a place that cannot be written is used', () => {
  mkdirSync(path.join(folder, 'own'), { mode: 0o700 });
  symlinkSync(path.join(folder, 'own'), path.join(folder, 'link'));
  writeFileSync(path.join(folder, 'file'), '');
  expect(privateFolder(path.join(folder, 'link'))).toBeUndefined();
  expect(privateFolder(path.join(folder, 'file'))).toBeUndefined();
  expect(privateFolder(path.join(folder, 'file', 'below'))).toBeUndefined();
});

test('a place where the system has no folders of others is not used', () => {
  expect(privateFolder('/proc/veilmark/compiled')).toBeUndefined();
});

test('a user without a home starts without it', () => {
  vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('no entry');
  });
  expect(ownFolder()).toBeUndefined();
  vi.restoreAllMocks();
});
