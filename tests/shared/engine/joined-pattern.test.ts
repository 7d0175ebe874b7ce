import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { joined } from '#shared/engine/joined-pattern.ts';
import { sentenceFor } from '../../helpers/catalog-self-test';
import { documentTexts } from '../../helpers/texts';
import { share } from '../../helpers/thorough';

const long = 'x'.repeat(100);
const JOINT = '\\k<joint>';

describe('joints', () => {
  it.each([
    ['behind a choice', `(?:a|b)c${long}`, `(?:a|b)${JOINT}c${long}`],
    ['behind what may be absent', `a?c${long}`, `a?${JOINT}c${long}`],
    ['behind what may be longer', `\\s{0,3}?c${long}`, `\\s{0,3}?${JOINT}c${long}`],
    ['behind what may be repeated', `[^\\]a]*c${long}`, `[^\\]a]*${JOINT}c${long}`],
    ['behind a group with a choice inside', `(?:(?:a|b))c${long}`, `(?:(?:a|b))${JOINT}c${long}`],
    ['inside a named value', `(?<v>\\p{L}+-c)${long}`, `(?<v>\\p{L}+${JOINT}-c)${JOINT}${long}`],
  ])('are %s', (_, source, expected) => {
    expect(joined(source + long)).toBe(`(?<joint>)(?:${expected}${long})`);
  });

  it.each([
    ['a sequence', `a\\u{1F600}\\x41[a-z]{3}(?:bc)${long}`],
    ['a lookaround', `(?<!a|b)(?=c?d)(?!e|f)${long}`],
    ['the end of an alternative', `a?|b?|${long}`],
    ['what ends soon', `${long}(?:a|b)c`],
    ['signs of a class', `[(|?*]${long}`],
    ['signs written as such', `\\(\\|\\?\\*${long}`],
  ])('are not in or behind %s', (_, source) => {
    expect(joined(source + (source.startsWith(long) ? '' : long))).not.toContain(JOINT);
  });

  it('are not where groups have numbers, nor in a short pattern', () => {
    for (const source of [`(a|b)\\1${long}${long}`, `(?<q>a|b)\\k<q>${long}${long}`, '(?:a|b)c'])
      expect(joined(source)).toBe(source);
  });
});

describe('a pattern with joints', () => {
  const patterns = entities.flatMap(({ type, pattern }) =>
    pattern && joined(pattern.source) !== pattern.source ? [{ type, pattern }] : [],
  );

  it('is that of every type whose values follow a label of many', () => {
    const types = patterns.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['DATE_OF_BIRTH', 'DATE_TIME', 'STREET_ADDRESS', 'PASSPORT_NUMBER', 'CUSTOMER_ID']),
    );
  });

  it('finds the same, with the same value, wherever it is tried', { timeout: 120_000 }, () => {
    const sentences = entities.flatMap((entity) =>
      entity.pattern
        ? [...(examples[entity.type]?.matches ?? []), ...(examples[entity.type]?.rejects ?? [])].map((value) =>
            sentenceFor(entity, value),
          )
        : [],
    );
    const documents = share(documentTexts(), 27).map(({ text }) => text);
    for (const { type, pattern } of patterns) {
      const plain = new RegExp(pattern.source, `${pattern.flags}gd`);
      const other = new RegExp(joined(pattern.source), `${pattern.flags}gd`);
      for (const text of [...sentences, ...documents])
        expect(placesOf(other, text), type).toEqual(placesOf(plain, text));
    }
  });

  it('finds the same, whatever the pattern', () => {
    const part = fc.constantFrom(
      'a',
      '[ab]',
      '\\w',
      '\\b',
      'b?',
      'a*',
      'b{0,2}',
      'a+?',
      '(?:a|bc)',
      '(?:a|b|)?',
      '(?<!b|a)',
      '(?=a|b)',
      '(?:(?:a|b)b?)+',
      '(?:\\s|a){1,2}',
    );
    const source = fc.array(fc.array(part, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(source, fc.array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 12 }), (choices, letters) => {
        // Long enough to be looked at, by what can never match.
        const written = `(?:${choices.map((parts) => parts.join('')).join('|')})(?<v>b?)(?:c|)(?!${'z'.repeat(200)})`;
        expect(joined(written)).toContain(JOINT);
        expect(placesOf(new RegExp(joined(written), 'giud'), letters.join(''))).toEqual(
          placesOf(new RegExp(written, 'giud'), letters.join('')),
        );
      }),
      { numRuns: 500 },
    );
  });
});

/** Where a pattern matches, and its value. */
const placesOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(({ indices }) => [indices?.[0], indices?.groups?.v, indices?.groups?.w]);
