import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { runRedact } from '#command/redact/run-redact.ts';
import { chooseCompilers, textBytes } from '#command/scan/optimizer.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [5e6, 0, '13.6.233', true],
  [5e6, 1, '14.1.146', true],
  [20e6, 1, '14.1.146', false],
  [20e6, 4, '14.1.146', true],
  [80e6, 4, '14.1.146', false],
  [5e6, 1, '11.3.244', false],
  [1e5, 1, '11.3.244', true],
  [5e6, 1, '12.4.254', false],
])('%i bytes in %i threads of V8 %s', (bytes, threads, version, isShort) => {
  const set = vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined);
  chooseCompilers(bytes, threads, version);
  expect(set.mock.calls).toEqual(isShort ? [['--no-opt']] : []);
});

test('a program that stands in for Node need not know the flag', () => {
  vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => {
    throw new Error('not implemented');
  });
  expect(() => chooseCompilers(1, 1)).not.toThrow();
});

test('what is packed counts as the text it holds', () => {
  expect(textBytes([{ file: 'a/letter.docx', size: 100 }])).toBe(800);
  expect(
    textBytes([
      { file: 'table.ods', size: 10 },
      { file: 'all.zip', size: 10 },
    ]),
  ).toBe(160);
  expect(
    textBytes([
      { file: 'scan.pdf', size: 100 },
      { file: 'notes', size: 11 },
    ]),
  ).toBe(111);
});

test.each([
  ['a short file', 1000, true],
  ['a long one', 2 << 20, false],
])('redact leaves out the last compiler for %s', async (_, size, isShort) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-compilers-'));
  const set = vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined);
  try {
    const file = path.join(folder, 'letter.docx');
    writeFileSync(file, new Uint8Array(size)); // refused, and at once
    await runRedact([file], { quiet: true, 'no-model': true });
    expect(set.mock.calls).toEqual(isShort ? [['--no-opt']] : []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
