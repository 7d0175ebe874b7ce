import { expect, test } from 'vitest';
import { misnamedConstants } from '../../scripts/check/constant-names.ts';

const namesIn = (source: string) => misnamedConstants(source).map(({ name }) => name);

test.each([
  ['a number', 'const most = 12;'],
  ['an expression', 'export const most = /\\d+/;'],
  ['an expression of parts', 'const most = new RegExp(parts.join("|"));'],
  ['words', `const most = new Set('a b'.split(' '));`],
  ['a mask of constants', 'const most = (1 << BITS) - 1;'],
  ['a field of a constant', 'const most = LIMITS.entities;'],
  ['words of a constant', `const most = new Set(WORDS.split('|'));`],
  ['a list from others', 'const most = [...new Set([...FIRST, ...SECOND])];'],
  ['a text of constants', 'const most = `${FIRST} ${SECOND}`;'],
  ['names of a record', 'const most = Object.keys(LIMITS) as Name[];'],
  ['a record of lists', `const most = { de: ['a'], en: ['b'] } as const;`],
])('names %s', (_, source) => {
  expect(namesIn(source)).toEqual(['most']);
});

test.each([
  ['in upper case', 'const MOST_2 = 12;'],
  ['a function', 'const most = () => 12;'],
  ['what a function computes', 'const most = made(12);'],
  ['what is computed from definitions', 'const most = new Map(entities.map((one) => [one.type, one]));'],
  ['a list that is filled later', 'const most: string[] = [];'],
  ['of a function', 'function one() { const most = 12; }'],
  ['definitions', `const most = [{ type: 'A', patterns: [{ source: /a/ }] }];`],
])('accepts what is %s', (_, source) => {
  expect(namesIn(source)).toEqual([]);
});

test('what a program makes of its constants on the way is none', () => {
  const source = 'const queue = [...ENTRIES]; const most = 12;';
  expect(misnamedConstants(source, 'program.ts', true).map(({ name }) => name)).toEqual(['most']);
});
