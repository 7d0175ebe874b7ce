import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PATIENCE_MS } from '../helpers/patience';

const module = path.resolve(import.meta.dirname, '../../scripts/build/alone.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-alone-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process of its own, as builds are. */
function start(code: string): ChildProcess {
  const imports = `import fs from 'node:fs'; import { alone } from ${JSON.stringify(module)};`;
  const at = `const [folder] = ${JSON.stringify([folder])};`;
  return spawn(process.execPath, ['--input-type=module', '-e', imports + at + code], { stdio: 'inherit' });
}
const ended = (child: ChildProcess) =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));

it('lets no two processes build at once, and none be left out', async () => {
  // Each reads how far it is, gives the others time, and counts on: two at once would count the same step twice.
  const code = `
    const file = folder + '/count';
    for (let turn = 0; turn < 10; turn++)
      alone('build', () => {
        fs.writeFileSync(folder + '/busy', '', { flag: 'wx' });
        const count = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        fs.writeFileSync(file, String(count + 1));
        fs.rmSync(folder + '/busy');
      }, folder);`;
  const codes = await Promise.all([start(code), start(code), start(code)].map(ended));

  expect(codes).toEqual([0, 0, 0]);
  expect(readFileSync(path.join(folder, 'count'), 'utf8')).toBe('30');
});

it('is free again when a process was killed in the middle, or its build failed', async () => {
  const endless = start(`alone('build', () => {
    fs.writeFileSync(folder + '/began', '');
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }, folder);`);
  await expect.poll(() => existsSync(path.join(folder, 'began')), { timeout: PATIENCE_MS }).toBe(true);
  const killed = ended(endless);
  endless.kill('SIGKILL');
  expect(await killed).toBe('SIGKILL');

  const failing = `try { alone('build', () => { throw new Error('broken'); }, folder); } catch {}
    alone('build', () => fs.writeFileSync(folder + '/done', ''), folder);`;
  expect(await ended(start(failing))).toBe(0);
  expect(existsSync(path.join(folder, 'done'))).toBe(true);
});
