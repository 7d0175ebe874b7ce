// Text in pictures needs language data that the package does not bring.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installCommand } from '#command/library/node/install-command.ts';
import { hasOcrData, readOcrData } from '#command/library/node/ocr-data.ts';

const DATA = path.resolve('assets/ocr/eng.traineddata.gz');
const home = process.cwd();
let folder: string;

beforeEach(() => {
  vi.stubEnv('VEILMARK_OCR_DATA', '');
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-'));
  process.chdir(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['eng', undefined],
  ['deu', 'de'],
])('says what to install: %s', (name, ocrLanguage) => {
  expect(hasOcrData({ fileName: 'scan.pdf', ocrLanguage })).toBe(false);
  expect(() => readOcrData({ fileName: 'scan.pdf', ocrLanguage }, name)).toThrow(
    `run "npm install @tesseract.js-data/${name}"`,
  );
});

test.each([
  ['a project', ['node_modules', 'veilmark'], 'npm install @tesseract.js-data/eng'],
  [
    'a project of pnpm',
    ['node_modules', '.pnpm', 'veilmark@1', 'node_modules', 'veilmark'],
    'npm install @tesseract.js-data/eng',
  ],
  ['a folder for all users', ['lib', 'node_modules', 'veilmark'], 'npm install --global @tesseract.js-data/eng'],
  [
    'the folder of npx',
    ['_npx', '2f8af90c', 'node_modules', 'veilmark'],
    'npx --package veilmark --package @tesseract.js-data/eng veilmark',
  ],
])('says what to run where the command lies in %s', (_, folders, expected) => {
  writeFileSync('package.json', '{}');
  const file = path.join(folder, ...folders, 'dist', 'cli.js');
  expect(installCommand('@tesseract.js-data/eng', file)).toBe(expected);
});

test('is read from the folder that is named', () => {
  copyFileSync(DATA, 'eng.traineddata.gz');
  expect(hasOcrData({ fileName: 'card.png' })).toBe(false);
  expect(hasOcrData({ fileName: 'card.png', ocrData: folder })).toBe(true);
  vi.stubEnv('VEILMARK_OCR_DATA', folder);
  expect(readOcrData({ fileName: 'card.png' }, 'eng').length).toBeGreaterThan(1e6);
});

test('does not come from the folder whose pictures are read', () => {
  const installed = path.join('node_modules', '@tesseract.js-data', 'eng');
  mkdirSync(path.join(installed, '4.0.0_best_int'), { recursive: true });
  writeFileSync(path.join(installed, 'package.json'), '{ "name": "@tesseract.js-data/eng", "version": "1.0.0" }');
  copyFileSync(DATA, path.join(installed, '4.0.0_best_int', 'eng.traineddata.gz'));
  expect(hasOcrData({ fileName: 'card.png' })).toBe(false);
});
