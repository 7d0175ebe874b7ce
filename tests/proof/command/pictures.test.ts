import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FULL_PAGE_PICTURE, pagesPdf } from '../../shared/documents/hand-made-pdf';
import { installed, veilmark } from './installed';

const root = path.resolve(import.meta.dirname, '../../..');
const card = path.join(root, 'tests/fixtures/images/documents/card-en-plain.png');

afterEach(async () => {
  const { folder } = await installed();
  rmSync(path.join(folder, 'node_modules', '@tesseract.js-data'), { recursive: true, force: true });
});

test('pictures are read with language data that is installed next to the command', async () => {
  const { folder } = await installed();
  const before = await veilmark(['redact', card, '-o', path.join(folder, 'copies')]);
  expect(before).toMatchObject({ code: 3, err: expect.stringContaining('install @tesseract.js-data/eng with npm') });

  const data = path.join(folder, 'node_modules', '@tesseract.js-data', 'eng');
  mkdirSync(path.join(data, '4.0.0_best_int'), { recursive: true });
  writeFileSync(path.join(data, 'package.json'), '{ "name": "@tesseract.js-data/eng", "version": "1.0.0" }');
  copyFileSync(
    path.join(root, 'assets/ocr/eng.traineddata.gz'),
    path.join(data, '4.0.0_best_int', 'eng.traineddata.gz'),
  );

  const after = await veilmark(['redact', card, '-o', path.join(folder, 'copies')]);
  expect(after).toMatchObject({ code: 0 });
});

test('a scan says what to install', async () => {
  const { folder } = await installed();
  writeFileSync(path.join(folder, 'scan.pdf'), pagesPdf([FULL_PAGE_PICTURE]));
  expect(await veilmark(['redact', 'scan.pdf', '--ocr-language', 'de'])).toMatchObject({
    code: 3,
    err: expect.stringMatching(/scanned pages.* install @tesseract\.js-data\/deu with npm/),
  });
});
