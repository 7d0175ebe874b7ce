import { expect, test } from 'vitest';
import { haveSignsApart } from '#shared/engine/spellings/gate.ts';
import { FORMS, numbersApart } from '#shared/engine/spellings/numbers-apart.ts';
import { APART } from '#shared/engine/spellings/units.ts';
import { unitsOf } from '#shared/engine/units.ts';

/** Texts of the signs that runs of numbers and letters are made of, the same at every run. */
function* texts(parts: readonly string[], count: number): Generator<string> {
  let state = 43;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let n = 0; n < count; n++) {
    // A few parts again and again, so that runs come about.
    const some = Array.from({ length: 2 + random(4) }, () => parts[random(parts.length)] ?? '');
    yield Array.from({ length: 20 + random(60) }, () => some[random(some.length)]).join('');
  }
}

test('numbers one by one are found wherever their patterns match', () => {
  const parts = [
    '0',
    '1',
    '01000001',
    '65',
    '97, ',
    '41 ',
    '0x4a, ',
    'fe:',
    '\n',
    '  ',
    '\t',
    ';',
    '.',
    'a',
    'beef ',
    'é',
    '- ',
  ];
  let found = 0;
  for (const text of texts(parts, 1000)) {
    const runs = numbersApart(text, unitsOf(text));
    for (const { name, pattern } of FORMS) {
      const everywhere = Array.from(text.matchAll(new RegExp(pattern.source, 'g')), ({ 0: run, index }) => ({
        start: index,
        text: run,
      }));
      expect({ text, runs: runs[name] }).toEqual({ text, runs: everywhere });
      found += everywhere.length;
    }
  }
  expect(found).toBeGreaterThan(150);
});

test('letters that stand apart are seen wherever their pattern matches', () => {
  let seen = 0;
  for (const text of texts(['a', 'b ', ' ', 'c  ', '\n', '. ', 'de ', '\u00a0', '😀 ', ' x'], 1000)) {
    const isThere = text.search(APART) >= 0;
    expect({ text, isThere: haveSignsApart(unitsOf(text), text.length) }).toEqual({ text, isThere });
    if (isThere) seen++;
  }
  expect(seen).toBeGreaterThan(30);
});
