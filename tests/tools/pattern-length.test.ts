import { expect, test } from 'vitest';
import { longPatterns } from '../../scripts/check/pattern-length.ts';

const words = Array.from({ length: 40 }, (_, i) => `word${i}`).join('|');

test('names the line of a long expression, written as a literal or as a template', () => {
  expect(longPatterns(`const short = /a|b/;\nconst long = /^(?:${words})$/u;`)).toEqual([
    `2: ${words.length + 6} characters`,
  ]);
  expect(longPatterns(`new RegExp(String.raw\`(?:${words})\`)`)).toHaveLength(1);
});

test('accepts texts, and expressions made of lists', () => {
  expect(longPatterns(`const text = \`${words}\`; const list = '${words}'.split('|');`)).toEqual([]);
  expect(longPatterns(`new RegExp(\`^(?:\${list.join('|')})$\`)`)).toEqual([]);
});
