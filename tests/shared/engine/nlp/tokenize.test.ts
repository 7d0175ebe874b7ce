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
  const lines = Array.from({ length: 50 }, () => '='.repeat(80)).join('\n');
  const tokens = read(`${lines}\n\n-\tx`);
  expect(tokens.filter(({ gap }) => gap === GAP.line)).toHaveLength(50);
  expect(tokens.slice(-2).map(({ word, gap }) => [word, gap])).toEqual([
    ['-', GAP.blank],
    ['x', GAP.column],
  ]);
  expect(tokens).toHaveLength(50 * 32 + 2);
});
