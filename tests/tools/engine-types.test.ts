import { expect, test } from 'vitest';
import { namedTypes } from '../../scripts/check/engine-types.ts';

const types = new Set(['PERSON', 'US_SSN']);

test.each([
  ['a text', "const kind = 'PERSON';"],
  ['a part of a template', 'const kind = `PERSON`;'],
  ['a list in a text', "const kinds = 'OTHER US_SSN'.split(' ');"],
  ['a key', 'const weights = { PERSON: 2 };'],
  ['a property', 'const weight = weights.PERSON;'],
  ['a regular expression', 'const isKnown = /^(?:US_SSN|OTHER)$/.test(type);'],
])('names the line of a type in %s', (_, source) => {
  expect(namedTypes(`// PERSON\n${source}`, types)).toEqual([expect.stringMatching(/^2: (?:PERSON|US_SSN)$/)]);
});

test('accepts other words and comments', () => {
  expect(namedTypes("/** Like PERSON. */\nconst name = 'PERSONAL'; const isCapital = /[A-Z]+/;", types)).toEqual([]);
});
