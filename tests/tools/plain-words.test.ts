import { expect, test } from 'vitest';
import { unusualWords } from '../../scripts/check/plain-words.ts';

test('names the line, the phrase and what to write instead', () => {
  expect(unusualWords('The copy is fine.\n\nThe old address is told, and it is computed anew.')).toEqual([
    '3: "anew" (again)',
    '3: "is told" (recognized, notified or called)',
  ]);
});

test('accepts usual words, code and what scripts write', () => {
  const page = ['It is written again.', '```', 'whoever', '```', 'See `anew`.', '<!-- places -->', 'starts anew'];

  expect(unusualWords([...page, '<!-- end of places -->', 'Nothing is lost.'].join('\n'))).toEqual([]);
  expect(unusualWords([...page, '<!-- end of places -->', 'Whoever asks.'].join('\n'))).toHaveLength(1);
});
