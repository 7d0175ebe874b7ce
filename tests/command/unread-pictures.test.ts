// What is said of a copy whose pictures nobody read, and what a person can do about it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRedact } from '#command/redact/run-redact.ts';

const PICTURE = readFileSync('docs/images/chat-before.png').toString('base64');
const said = vi.hoisted(() => ({ lines: [] as string[], stdin: new Uint8Array() as Uint8Array }));

vi.mock('#command/frame/print.ts', () => ({
  print: () => undefined,
  tellLine: (line: string) => said.lines.push(line),
}));
vi.mock('#command/frame/read-stdin.ts', () => ({ readStdin: () => said.stdin }));

const home = process.cwd();
let folder: string;

beforeEach(() => {
  vi.stubEnv('VEILMARK_OCR_DATA', '');
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-unread-'));
  process.chdir(folder);
  said.lines.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const notebook = (data: Record<string, string>) =>
  JSON.stringify({
    cells: [{ cell_type: 'code', metadata: {}, source: ['1'], outputs: [{ output_type: 'display_data', data }] }],
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  });

const ADVICE = /run "npm install @tesseract\.js-data\/eng"/;

test.each([
  ['a file', ['results.ipynb'], { 'no-model': true, output: 'clean' }],
  ['standard input', ['-'], { 'no-model': true, 'stdin-name': 'results.ipynb' }],
])('%s with a picture ends with 3 and says what to install', async (_, paths, values) => {
  const content = notebook({ 'image/png': PICTURE });
  writeFileSync('results.ipynb', content);
  said.stdin = new TextEncoder().encode(content);
  expect(await runRedact(paths, values)).toBe(3);
  expect(said.lines.join('\n')).toContain('Pictures inside the document were not scanned for text.');
  expect(said.lines.filter((line) => ADVICE.test(line))).toHaveLength(1);
});

test.each([
  ['a file', ['results.ipynb'], { 'no-model': true, output: 'clean' }],
  ['standard input', ['-'], { 'no-model': true, 'stdin-name': 'results.ipynb' }],
])('%s without one ends with 0 and says nothing of pictures', async (_, paths, values) => {
  const content = notebook({ 'text/plain': 'done' });
  writeFileSync('results.ipynb', content);
  said.stdin = new TextEncoder().encode(content);
  expect(await runRedact(paths, values)).toBe(0);
  expect(said.lines.join('\n')).not.toMatch(/[Pp]icture/);
});
