import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { packBuild } from '../../scripts/build/zip-extension.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a build for a store is packed only if it prints nothing of WXT', () => {
  writeFileSync(path.join(folder, 'page.js'), 'scan();');
  expect(Object.keys(unzipSync(packBuild(folder)))).toEqual(['page.js']);

  writeFileSync(path.join(folder, 'guard.js'), 'console.debug("[wxt]","started");');
  expect(() => packBuild(folder)).toThrow('guard.js prints messages of WXT');
});
