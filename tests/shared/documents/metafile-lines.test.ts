import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { emfOf, emfRecord, emfText, wmfOf, wmfRecord, wmfText } from './metafile-files';
import { relationships, wordFile } from './office-file';

const u32 = (...values: number[]) => new Uint8Array(new Uint32Array(values.map((value) => value >>> 0)).buffer);
const u16 = (...values: number[]) => new Uint8Array(new Uint16Array(values.map((value) => value & 0xffff)).buffer);
const IBAN = 'DE89370400440532013000';
const MAIL = 'anna.berg@example.org';
const shown = async (drawing: Uint8Array) => {
  const file = wordFile('<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="rId1"/></w:drawing></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationships([['rId1', 'image', 'media/image1.emf']]),
    'word/media/image1.emf': drawing,
  });
  return (await extract(file, { fileName: 'a.docx' })).text.trimEnd();
};
const letters = (text: string, x: number, y: number, rise = 0) =>
  Array.from(text, (letter, i) => emfText(letter, x + 10 * i, y + rise * i));
const world = (x: number, y: number) =>
  emfRecord(35, new Uint8Array(new Float32Array([1, 0, 0, 1, x, y]).buffer as ArrayBuffer));
const [save, restore] = [emfRecord(33), emfRecord(34, u32(-1))];
const align = (how: number) => emfRecord(22, u32(how));
/** Words without their widths. */
const bare = (text: string, x: number, y: number) =>
  wmfRecord(
    0x521,
    u16(text.length),
    new Uint8Array(Buffer.from(text.padEnd(text.length + (text.length % 2)))),
    u16(y, x),
  );

describe('words of a drawing', () => {
  test.each<[string, Uint8Array[], string]>([
    ['at one place', [emfText(IBAN, 0, 0), emfText('2024', 0, 0)], `${IBAN}\n2024`],
    ['over one another', [emfText(IBAN, 0, 0), emfText(IBAN, 1, 0)], `${IBAN}\n${IBAN}`],
    ['with a shadow below', [emfText(MAIL, 0, 0), emfText(MAIL, 1, 1)], `${MAIL}\n${MAIL}`],
    [
      'with a shadow of every letter',
      Array.from('Marta', (letter, i) => [emfText(letter, 10 * i, 0), emfText(letter, 10 * i + 1, 1)]).flat(),
      'Marta\nMarta',
    ],
    [
      'under transforms of their own',
      [world(0, 0), emfText(IBAN, 0, 0), world(0, 9), emfText('17', 220, 0)],
      `${IBAN}\n17`,
    ],
    [
      'under one transform, said twice',
      [world(0, 0), emfText('Ma', 0, 0), world(0, 0), emfText('rta', 20, 0)],
      'Marta',
    ],
    [
      'around a transform that ends',
      [emfText('Ma', 0, 0), save, world(3, 3), emfText('17', 0, 0), restore, emfText('rta', 20, 0)],
      'Marta\n17',
    ],
    ['in another window', [emfText(IBAN, 0, 0), emfRecord(10, u32(0, 50)), emfText('17', 220, 0)], `${IBAN}\n17`],
    ['from right to left', [emfText('@example.org', 90, 0), emfText('anna.berg', 0, 0)], MAIL],
    ['from right to left by letters', letters('Marta', 0, 0).reverse(), 'Marta'],
    ['by columns', [emfText('Anna', 0, 0), emfText('Ben', 0, 30), emfText('Berg', 50, 0)], 'Anna Berg\nBen'],
    ['a little higher', [emfText('anna.berg', 0, 0), emfText('@example.org', 90, 1)], MAIL],
    ['a little too close', [emfText('anna.berg', 0, 0), emfText('@example.org', 88, 0)], MAIL],
    ['below one another', [emfText(IBAN, 0, 0), emfText('17', 0, 20)], `${IBAN}\n17`],
    ['along a slope', letters('Marta', 0, 0, 4), 'Marta'],
    ['down a column', Array.from('Marta', (letter, i) => emfText(letter, 0, 20 * i)), 'Marta'],
    ['far from one another', [emfText('1', 0, 0), emfText('2', 0, 90), emfText('3', 0, 180)], '1\n2\n3'],
    ['by letters, after a number', [emfText('7', 0, 90), ...letters('Marta', 300, 0)], '7\nMarta'],
    ['of nothing', [emfText('Ma', 0, 0), emfText('', 0, 0), emfText('rta', 20, 0)], 'Marta'],
    ['with one bullet', [emfText('\uf0b7', 0, 0), emfText('Marta', 20, 0)], '\uf0b7 Marta'],
  ])('%s', async (_, records, text) => {
    expect(await shown(emfOf(records))).toBe(text);
  });

  test.each<[string, Uint8Array]>([
    ['where the last ones ended', emfOf([align(1), emfText('Konto', 0, 0), emfText(IBAN, 0, 0)])],
    ['that end at their place', emfOf([align(2), emfText('anna.berg', 90, 0), emfText('@example.org', 210, 0)])],
    ['around their place', emfOf([align(6 + 24), emfText('anna.berg', 90, 0)])],
    ['as saved', emfOf([align(2), save, align(0), restore, emfText('anna.berg', 90, 0)])],
    ['as saved long ago', emfOf([save, save, emfRecord(34, u32(1)), emfText('anna.berg', 90, 0)])],
    ['in a mirror', emfOf([emfRecord(115, u32(1)), emfText('anna.berg', 90, 0)])],
    ['by letters under transforms', emfOf(letters('Marta', 0, 0).flatMap((letter, i) => [world(i, 0), letter]))],
    ['in letters of a font', emfOf([emfText('\uf04d\uf061\uf072', 0, 0)])],
    ['in two scripts', emfOf([emfText('דנה', 0, 0), emfText('לוי', 40, 0)])],
    ['where the last ones ended, in WMF', wmfOf([wmfRecord(0x12e, u16(1)), wmfText(IBAN, 0, 0)])],
    ['without widths', wmfOf([bare('anna.berg', 0, 0), bare('@example.org', 90, 0)])],
    ['by letters without widths', wmfOf(Array.from('Marta', (letter, i) => bare(letter, 10 * i, i)))],
  ])('%s are not read, and the drawing is emptied', async (_, drawing) => {
    expect(await shown(drawing)).toBe('');
  });

  test('on lines of their own are read without widths', async () => {
    expect(await shown(wmfOf([bare('Marta', 0, 0), bare('2024', 0, 20)]))).toBe('Marta\n2024');
  });

  test('of too many pieces are not read', async () => {
    const many = Array.from({ length: 4001 }, (_, i) => emfText('bread', 0, 20 * i));
    expect(await shown(emfOf(many))).toBe('');
    expect(await shown(emfOf(many.slice(1)))).toContain('bread');
  });
});
