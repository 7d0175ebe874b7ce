import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareNames } from '#shared/documents/ooxml/compare-names.ts';
import { PackedParts } from '#shared/documents/verify/packed-parts.ts';

const packed = (parts: Record<string, string>) =>
  new PackedParts(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

test('parts of two packages with the same content have the same mark, whatever is around them', () => {
  const [one, other] = [packed({ 'a.xml': '<a/>', 'B.xml': '<b/>' }), packed({ 'b.xml': '<b/>', 'a.xml': '<c/>' })];
  expect(one.names).toEqual(['a.xml', 'B.xml']);
  expect(other.markOf('b.xml')).toBe(one.markOf('B.xml'));
  expect(other.markOf('a.xml')).not.toBe(one.markOf('a.xml'));
  expect(one.markOf('c.xml')).toBeUndefined();
  expect(new TextDecoder().decode(one.contentOf('b.XML'))).toBe('<b/>');
  expect(one.contentOf('c.xml')).toBeUndefined();
});

test.each([
  ['ppt/slides/slide2.xml', 'ppt/slides/slide10.xml'],
  ['word/fontTable.xml', 'word/styles.xml'],
  ['word/header.xml', 'word/header1.xml'],
  ['xl/a-b.xml', 'xl/a.b.xml'],
  ['xl/sheet007.xml', 'xl/sheet8.xml'],
  ['word/Ärger.xml', 'word/b.xml'],
])('%s comes before %s, as in the collation of English', (first, second) => {
  expect(compareNames(first, second)).toBeLessThan(0);
  expect(compareNames(second, first)).toBeGreaterThan(0);
  expect(Math.sign(compareNames(first, second))).toBe(first.localeCompare(second, 'en', { numeric: true }));
});
