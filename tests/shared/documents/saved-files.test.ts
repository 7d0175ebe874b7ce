import { describe, expect, test } from 'vitest';
import { modelOf } from '#command/library/model-handle.ts';
import { redactText } from '#command/library/redact-document.ts';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { zip } from '#shared/documents/zip/zip.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';
import { isThorough } from '../../helpers/thorough';
import { nodePdfium } from './node-pdfium';
import { findPlanted, unpackedBytes } from './planted';
import { anonymous, isThumbnail, partsOf, savedFiles, WORDS, withoutUnusedTypes } from './saved-files';

const OFFICE = savedFiles('docx', 'xlsx', 'pptx');
const PDF = savedFiles('pdf');
const VALUE = 'Marta Okonkwo';
const hasWords = ({ bytes }: (typeof OFFICE)[number]) =>
  [...partsOf(bytes).values()].some((text) => text.includes(WORDS));
const WORDED = OFFICE.filter(hasWords);
const AS_THEY_ARE = someOfEach(OFFICE, 0);
const WITH_VALUE = someOfEach(WORDED, 1);
const PDF_AS_THEY_ARE = someOfEach(PDF, 0);
const PDF_WITH_VALUE = someOfEach(PDF, 1);

/** The program and the format. */
function kindOf({ name }: { name: string }): string {
  return name.replace(/^(\w+)-.*\.(\w+)$/, '$1 $2');
}

/** Of the files of each program and format every fourth, from one of them on; all of them with `npm run prove:texts`. */
function someOfEach(files: readonly (typeof OFFICE)[number][], from: number): typeof OFFICE {
  return files.filter((file) => {
    const same = files.filter((other) => kindOf(other) === kindOf(file));
    return isThorough || same.indexOf(file) % 4 === Math.min(from, same.length - 1);
  });
}

test.each([
  ['office files as they are', OFFICE, AS_THEY_ARE],
  ['office files with a value', WORDED, WITH_VALUE],
  ['PDFs as they are', PDF, PDF_AS_THEY_ARE],
  ['PDFs with a value', PDF, PDF_WITH_VALUE],
])('files of every program and format are tried: %s', (_, all, tried) => {
  expect(new Set(tried.map(kindOf))).toEqual(new Set(all.map(kindOf)));
});

test('every program and format has files with words', () => {
  expect(new Set(WORDED.map(kindOf))).toEqual(new Set(OFFICE.map(kindOf)));
});

test('there are at least sixty files, small ones', () => {
  const all = [...OFFICE, ...PDF];
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(3_000_000);
});

describe('a file with nothing to find, by default settings', () => {
  const model = modelOf(createNerRecognizer(modelFile(), kernelModule()));

  test.each(AS_THEY_ARE)('$name comes back as it was', async ({ name, bytes }) => {
    const copy = await redactText(bytes, { fileName: name, model }, {});

    expect(copy.results.map(({ entity_type, text }) => `${entity_type} ${text}`)).toEqual([]);
    expectSame(bytes, copy.bytes);
  });

  test.each(PDF_AS_THEY_ARE)('$name has the text it had', async ({ name, bytes }) => {
    const engines = { pdf: pdfReader(await nodePdfium()), unpack: unpackPdf };
    const copy = await redactText(bytes, { fileName: name, model }, engines);

    expect(copy.results.map(({ entity_type, text }) => `${entity_type} ${text}`)).toEqual([]);
    const [before, after] = await Promise.all(
      [bytes, copy.bytes].map((one) => extract(one, { fileName: name }, engines)),
    );
    expect(after?.text).toBe(before?.text);
  });
});

/** The file with a value in every place that holds people's words. */
function planted(bytes: Uint8Array): Uint8Array {
  const parts = [...partsOf(bytes)].map(([name, text]): [string, Uint8Array] => [
    name,
    /\.(?:xml|rels|vml)$/.test(name)
      ? new TextEncoder().encode(text.replaceAll(WORDS, VALUE))
      : Buffer.from(text, 'latin1'),
  ]);
  return zip(new Map(parts));
}

const LONGEST = 60;

/** Whether the only difference is something else where the value stood, inside the same text or attribute. */
function differsOnlyThere(before: string, after: string): boolean {
  const [first = '', ...pieces] = before.split(VALUE);
  if (!after.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = after.indexOf(piece, at);
    if (found === -1 || found - at > LONGEST || /[<>"']/.test(after.slice(at, found))) return false;
    at = found + piece.length;
  }
  return after.length === at;
}

/** Asserts that nothing differs but what was planted, who wrote it and when. */
function expectSame(before: Uint8Array, copy: Uint8Array): void {
  const [old, fresh] = [partsOf(before), partsOf(copy)];
  const read = (parts: Map<string, string>, name: string) => {
    const text = anonymous(parts.get(name) ?? '');
    return name === '[Content_Types].xml' ? withoutUnusedTypes(text, fresh.keys()) : text;
  };
  for (const name of old.keys()) {
    if (isThumbnail(name) || differsOnlyThere(read(old, name), read(fresh, name))) continue;
    expect(read(fresh, name), name).toBe(read(old, name));
  }
}

describe('a value in every place for words', () => {
  test.each(WITH_VALUE)('$name: only those places change, and the value is gone', async ({ name, bytes }) => {
    const before = planted(bytes);
    const copy = await redactDocument(before, { fileName: name }, findPlanted);

    expect(unpackedBytes(copy.bytes)).not.toMatch(/Marta|Okonkwo/i);
    expectSame(before, copy.bytes);
  });

  test.each(PDF_WITH_VALUE)('$name: the words are gone, and the others stay', async ({ name, bytes }) => {
    const engines = { pdf: pdfReader(await nodePdfium()) };
    const find = (text: string) =>
      [...text.matchAll(/warm\s+bread/g)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        text: '<LOCATION>',
      }));
    const copy = await redactDocument(bytes, { fileName: name }, find, { engines, unpack: unpackPdf });
    const [before, after] = await Promise.all(
      [bytes, copy.bytes].map((one) => extract(one, { fileName: name }, engines)),
    );

    expect(before?.text).toMatch(/warm\s+bread/);
    expect(after?.text).not.toMatch(/warm|bread/);
    const words = (text = '') =>
      text
        .split(/\s+/)
        .filter((word) => !/warm|bread|LOCATION/.test(word))
        .join(' ');
    expect(words(after?.text)).toBe(words(before?.text));
  });
});
