import { expect, test } from 'vitest';
import { formatLists } from '../../scripts/check/format-lists.ts';

test.each([
  ['endings', `const PICTURES = ['png', 'jpg', 'gif'];`],
  ['an expression', String.raw`const PICTURE = /\.(?:png|jpe?g|tiff?)$/i;`],
  ['media types', `<input accept="image/png,image/jpeg,image/bmp" />`],
  ['a record', `const TYPES = { '.docx': 'a', '.pdf': 'b', '.eml': 'c' };`],
  ['pairs', `const PARTS = [[/word/, 'docx'], [/xl/, 'xlsx'], [/ppt/, 'pptx']];`],
  ['a sentence', 'const text = `PNG, JPEG or WebP`;'],
])('names the line of %s', (_, line) => {
  expect(formatLists(`const one = 1;\n${line}`)[0]).toMatch(/^2: \w+, \w+, \w+$/);
});

test('accepts formats one by one, and usual words', () => {
  expect(formatLists(`const ending = isPicture ? 'png' : 'pdf'; const kinds = ['text', 'log', 'tab', 'sql'];`)).toEqual(
    [],
  );
});
