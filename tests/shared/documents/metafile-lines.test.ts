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
const SCALE = emfRecord(32, u32(2, 1, 2, 1));
const modify = (how: number, ...matrix: number[]) =>
  emfRecord(36, new Uint8Array(new Float32Array(matrix).buffer as ArrayBuffer), u32(how));
const TURNED = modify(4, 0, 1, -1, 0, 0, 0);
/** A space of this width. */
const emfSpace = (x: number, width: number) => {
  const record = emfText(' ', x, 0);
  new DataView(record.buffer).setUint32(record.length - 4, width, true);
  return record;
};
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
      [world(0, 0), emfText(IBAN, 0, 0), world(0, 20), emfText('17', 220, 0)],
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
    ['under a transform for every run', [emfText('anna', 0, 0), world(40, 0), emfText('.berg', 0, 0)], 'anna.berg'],
    [
      'moved from where they were',
      ['an', 'na', '.be', 'rg'].flatMap((run, i) => [
        modify(2, 1, 0, 0, 1, i === 0 ? 0 : 20 + (i > 2 ? 10 : 0), 0),
        emfText(run, 0, 0),
      ]),
      'anna.berg',
    ],
    [
      'larger, then moved',
      [modify(2, 2, 0, 0, 2, 0, 0), emfText('anna', 0, 0), modify(3, 1, 0, 0, 1, 80, 0), emfText('.berg', 0, 0)],
      'anna.berg',
    ],
    [
      'upright',
      [world(0, 0), TURNED, emfText('anna', 0, 0), emfText('.berg', 40, 0), emfText('17', 0, 20)],
      'anna.berg\n17',
    ],
    [
      'back at the start',
      [
        modify(2, 1, 0, 0, 1, 9, 9),
        emfText('17', 0, 40),
        modify(1, 0, 0, 0, 0, 0, 0),
        emfText('an', 0, 0),
        modify(4, 1, 0, 0, 1, 20, 0),
        emfText('na', 0, 0),
      ],
      '17\nanna',
    ],
    [
      'in a window that moves',
      [emfText('anna', 0, 0), emfRecord(10, u32(-40, 0)), emfText('.berg', 0, 0)],
      'anna.berg',
    ],
    [
      'in a window of half the size',
      [
        emfRecord(17, u32(8)),
        emfText('anna', 0, 0),
        emfRecord(9, u32(2, 2)),
        emfRecord(11, u32(1, 1)),
        emfText('.berg', 80, 0),
      ],
      'anna.berg',
    ],
    ['that end at their place', [align(2), emfText('anna.berg', 90, 0), emfText('@example.org', 210, 0)], MAIL],
    ['around their place', [align(6 + 24), emfText('anna.berg', 45, 0), emfText('@example.org', 150, 0)], MAIL],
    [
      'aligned as saved',
      [align(2), save, align(0), restore, emfText('.berg', 90, 0), align(0), emfText('anna', 0, 0)],
      'anna.berg',
    ],
    ['with a wide space', [emfText('Marta', 0, 0), emfSpace(50, 500), emfText('17', 540, 12)], 'Marta \n17'],
    ['with a narrow space', [emfText('Marta', 0, 0), emfSpace(50, 2), emfText('Berg', 52, 0)], 'Marta Berg'],
    ['with nothing else', [align(1), emfText('Marta', 0, 0), emfText(' ', 0, 0)], 'Marta'],
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
    [
      'with bullets',
      [0, 20, 40, 60].flatMap((y) => [emfText('\uf0b7', 0, y), emfText('Marta', 20, y)]),
      Array(4).fill('\uf0b7 Marta').join('\n'),
    ],
    ['with one bullet', [emfText('\uf0b7', 0, 0), emfText('Marta', 20, 0)], '\uf0b7 Marta'],
  ])('%s', async (_, records, text) => {
    expect(await shown(emfOf(records))).toBe(text);
  });

  test.each<[string, Uint8Array]>([
    ['where the last ones ended', emfOf([align(1), emfText('Konto', 0, 0), emfText(IBAN, 0, 0)])],
    ['as saved long ago', emfOf([save, save, emfRecord(34, u32(1)), emfText('anna.berg', 90, 0)])],
    ['in a mirror', emfOf([emfRecord(115, u32(1)), emfText('anna.berg', 90, 0)])],
    ['flat', emfOf([emfRecord(35, new Uint8Array(24)), emfText('anna.berg', 90, 0)])],
    ['by letters in windows that change', emfOf(letters('Marta', 0, 0).flatMap((letter) => [SCALE, letter]))],
    ['by letters of a font', emfOf(letters('\uf04d\uf061\uf072', 0, 0))],
    ['in letters of a font', emfOf([emfText('\uf04d\uf061\uf072', 0, 0)])],
    ['in two scripts', emfOf([emfText('דנה', 0, 0), emfText('לוי', 40, 0)])],
    ['where the last ones ended, in WMF', wmfOf([wmfRecord(0x12e, u16(1)), wmfText(IBAN, 0, 0), wmfText('17', 0, 0)])],
    [
      'without widths, that end at their place',
      wmfOf([wmfText('anna', 0, 0), wmfRecord(0x12e, u16(2)), bare('berg', 99, 0)]),
    ],
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
