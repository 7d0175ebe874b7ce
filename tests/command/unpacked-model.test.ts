import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepUnpackedIn, unpackedFile } from '#command/library/node/unpacked-model.ts';

let folder = '';
let packed = '';
const WEIGHTS = Buffer.from('weights of a model '.repeat(9000));
const copies = () => readdirSync(folder).filter((name) => name.endsWith('.bin'));
const read = () => Buffer.from(unpackedFile(packed)).toString();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-model-'));
  packed = path.join(folder, 'packed.gz');
  writeFileSync(packed, gzipSync(WEIGHTS));
});
afterEach(() => {
  keepUnpackedIn(undefined);
  rmSync(folder, { recursive: true });
});

test('without a folder nothing is written', () => {
  expect(read()).toBe(WEIGHTS.toString());
  expect(copies()).toEqual([]);
});

test('the copy is made once, for the user alone, and read afterwards', () => {
  keepUnpackedIn(folder);
  expect(read()).toBe(WEIGHTS.toString());
  const [copy = ''] = copies();
  const made = path.join(folder, copy);
  expect(readFileSync(made).equals(WEIGHTS)).toBe(true);
  expect(statSync(made).mode & 0o777).toBe(0o600);
  // What can only come from the copy: the packed file has nothing but its end left.
  const end = readFileSync(packed).subarray(-8);
  writeFileSync(packed, end);
  expect(read()).toBe(WEIGHTS.toString());
});

test.each(['changed', 'shorter', 'empty'])('a copy that is %s is not believed', (how) => {
  keepUnpackedIn(folder);
  read();
  const made = path.join(folder, copies()[0] ?? '');
  const bad = Buffer.from(WEIGHTS);
  bad[100] = 1;
  writeFileSync(made, how === 'changed' ? bad : WEIGHTS.subarray(0, how === 'shorter' ? 500 : 0));
  expect(read()).toBe(WEIGHTS.toString());
  expect(readFileSync(made).equals(WEIGHTS)).toBe(true);
});

test('the copy of another model goes', () => {
  keepUnpackedIn(folder);
  read();
  const another = 'another model '.repeat(500);
  writeFileSync(packed, gzipSync(another));
  expect(read()).toBe(another);
  expect(copies()).toHaveLength(1);
});

test('a folder that cannot be written changes nothing', () => {
  keepUnpackedIn(path.join(folder, 'missing'));
  expect(read()).toBe(WEIGHTS.toString());
});
