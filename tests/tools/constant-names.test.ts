import { expect, test } from 'vitest';
import { misnamedConstants } from '../../scripts/check/constant-names.ts';

const namesIn = (source: string) => misnamedConstants(source).map(({ name }) => name);

test.each([
  ['a number', 'const most = 12;'],
  ['an expression', 'export const most = /\\d+/;'],
  ['an expression of parts', 'const most = new RegExp(parts.join("|"));'],
  ['words', `const most = new Set('a b'.split(' '));`],
  ['a record of lists', `const most = { de: ['a'], en: ['b'] } as const;`],
])('names %s', (_, source) => {
  expect(namesIn(source)).toEqual(['most']);
});

test.each([
  ['in upper case', 'const MOST_2 = 12;'],
  ['a function', 'const most = () => 12;'],
  ['what is computed', 'const most = made(12);'],
  ['a list that is filled later', 'const most: string[] = [];'],
  ['of a function', 'function one() { const most = 12; }'],
  ['definitions', `const most = [{ type: 'A', patterns: [{ source: /a/ }] }];`],
])('accepts what is %s', (_, source) => {
  expect(namesIn(source)).toEqual([]);
});
