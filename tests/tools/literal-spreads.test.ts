import { expect, it } from 'vitest';
import { literalSpreads } from '../../scripts/check/literal-spreads.ts';

it('names lines that spread a literal, and none that spread what is computed', () => {
  expect(literalSpreads('const a = {\n  ...{ b: { c }, d },\n  ...(e && { f }),\n};')).toEqual([2]);
  expect(literalSpreads("[\n  ...['a', 'b'],\n  ...['c'].map(one),\n  ...[[1]].flat(),\n]")).toEqual([2]);
  expect(literalSpreads("const text = 'and so on ...[more]';")).toEqual([]);
});
