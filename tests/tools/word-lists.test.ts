import { expect, test } from 'vitest';
import { wordLists } from '../../scripts/check/word-lists.ts';

const WORDS = ['one', 'two', 'three', 'vier', 'cinq', 'шесть', '七', 'otto'];
const found = (source: string) => wordLists(source).map(({ line, words }) => [line, words.length]);

test('names a list of words, however it is written', () => {
  const quoted = WORDS.map((word) => `'${word}'`).join(', ');
  const halves = [WORDS.slice(0, 4), WORDS.slice(4)];
  for (const list of [
    `const list = /^(?:${WORDS.join('|')})$/iu;`,
    `const list = /\\d|(?<who>${WORDS.join('|')}|[ab]|x?)\\s/u;`,
    `const list = '${WORDS.join('|')}';`,
    `const list = '${halves[0]?.join('|')}|' + '${halves[1]?.join('|')}';`,
    `const list = String.raw\`\\b(?:\${more}|${WORDS.join('|')})\`;`,
    `const list = [${quoted}];`,
    `const list = new Set([${quoted}]);`,
    `const list = '${WORDS.join(' ')}'.split(' ');`,
    `const list = ('${halves[0]?.join(' ')} ' + '${halves[1]?.join(' ')}').split(' ');`,
  ])
    expect(found(`const first = 1;\n${list}`), list).toEqual([[2, WORDS.length]]);
});

test('accepts fewer words, sentences, signs and lists that come from elsewhere', () => {
  for (const source of [
    `const list = /^(?:${WORDS.slice(1).join('|')})$/u;`,
    // Two groups of a few words each are no list.
    `const list = /(?:${WORDS.slice(0, 4).join('|')}) (?:${WORDS.slice(4).join('|')})/u;`,
    `const text = 'a text of more than eight words is no list of words';`,
    `const signs = /[${WORDS.join('|')}]/u;`,
    'const parts = /\\d+|\\s+|[a-z]+|\\p{L}|^x|y$|z?|w*|v{2}/u;',
    `const list = new RegExp(\`(?:\${WORDS.join('|')})\`, 'u');`,
  ])
    expect(found(source), source).toEqual([]);
});
