import { expect, test } from 'vitest';
import { GAP, tokenize } from '#shared/finders/names/model/tokenize.ts';

const charClass = Uint8Array.from({ length: 0x1_00_00 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /\s/.test(char) ? 0 : /[\p{L}\p{N}]/u.test(char) ? 1 : 2;
});
const read = (text: string) => {
  const { count, starts, ends, gaps } = tokenize(text, { charClass });
  return Array.from({ length: count }, (_, t) => ({ word: text.slice(starts[t], ends[t]), gap: gaps[t] }));
};

test('leaves out the middle of long rows of signs, and nothing else', () => {
  const words = (text: string) => read(text).map(({ word }) => word);
  const row = '}{*^|'.repeat(200);
  const short = '}{*^|'.repeat(6);

  expect(words(`Ann ${short} Bob`)).toEqual(['Ann', ...short, 'Bob']);
  expect(words(`Ann ${row} Bob`)).toEqual(['Ann', ...row.slice(0, 16), ...row.slice(-16), 'Bob']);
  expect(words(`Ann ${row}`)).toEqual(['Ann', ...row.slice(0, 16), ...row.slice(-16)]);
  expect(words(`${row} x ${row}`)).toHaveLength(65);
  // Digits and letters are never signs.
  expect(words(`${row}7${row}é${row}`)).toHaveLength(98);
  expect(words('1-'.repeat(100))).toHaveLength(200);
});

test('keeps every line', () => {
  const lines = Array.from({ length: 15 }, () => '='.repeat(80)).join('\n');
  const tokens = read(`${lines}\n\n-\tx`);
  expect(tokens.filter(({ gap }) => gap === GAP.line)).toHaveLength(15);
  expect(tokens.slice(-2).map(({ word, gap }) => [word, gap])).toEqual([
    ['-', GAP.blank],
    ['x', GAP.column],
  ]);
  expect(tokens).toHaveLength(15 * 32 + 2);
});

test('leaves out the middle of very long rows of single characters, over any number of lines', () => {
  const words = (text: string) => read(text).map(({ word }) => word);
  const grid = (rows: number) => '1,x;\n'.repeat(rows);
  const kept = [...'1,x;'.repeat(64)];

  expect(words(`Ann\n${grid(128)}Bob`)).toEqual(['Ann', ...kept, ...kept, 'Bob']);
  expect(words(`Ann\n${grid(5000)}Bob`)).toEqual(['Ann', ...kept, ...kept, 'Bob']);
  expect(words(grid(5000))).toEqual([...kept, ...kept]);
  expect(words('a-'.repeat(20_000))).toHaveLength(512);
  expect(words(`${'é '.repeat(3000)}Ann ${'='.repeat(3000)}${'7 '.repeat(3000)}`)).toHaveLength(512 + 1 + 512);
  // A word of two characters ends a row, and so does a letter that is a syllable.
  expect(words(`${grid(100)}ab ${grid(100)}`)).toHaveLength(801);
  expect(words(`${grid(100)}김 ${grid(100)}`)).toHaveLength(801);
  const names = 'Ann,1,0,1,0\n'.repeat(500);
  expect(words(names)).toHaveLength(9 * 500);
});
