import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, DEFAULT_WORK, WorkLimitError } from '#shared/budget/index.ts';
import { InputError } from '#shared/engine/input-error.ts';
import { WordFinder } from '#shared/engine/word-finder.ts';
import { analyze } from '#shared/finders/analyze.ts';

const places = (words: string[], text: string, budget = new Budget()) => {
  const found: [number, number, number][] = [];
  new WordFinder(words).find(text, budget, (word, start, end) => found.push([word, start, end]));
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
};

/** Each word looked for by itself. */
function reference(words: string[], text: string): [number, number, number][] {
  const isWord = (at: number) => /[a-z0-9_é]/i.test(text[at] ?? '');
  return words.flatMap((word, index) => {
    const found: [number, number, number][] = [];
    for (let start = 0; start + word.length <= text.length; start++) {
      const end = start + word.length;
      if (text.slice(start, end).toLowerCase() !== word.toLowerCase()) continue;
      const isInside = (isWord(start - 1) && isWord(start)) || (isWord(end - 1) && isWord(end));
      if (!isInside) found.push([index, start, end]);
    }
    return found;
  });
}

const nested = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    Array(i + 1)
      .fill('a')
      .join(' '),
  );

describe('lists of values', () => {
  it('are found wherever they stand, as a search for each of them finds them', () => {
    const piece = fc.constantFrom('a', 'B', 'é', ' ', '-', '1', '_', 'ab');
    const word = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.array(piece, { maxLength: 30 }),
        (words, parts) => {
          const text = parts.join('');
          expect(places(words, text)).toEqual(reference(words, text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('fold letters of any script without moving them', () => {
    expect(places(['ΟΔΟΣ', 'straße', '𐐨'], 'İ Οδος STRASSE straße 𐐀')).toEqual([
      [0, 2, 6],
      [1, 15, 21],
      [2, 22, 24],
    ]);
  });

  it.each([
    ['a value that nearly repeats itself', (n: number) => [`${'a '.repeat(n / 4)}b`]],
    ['values that begin alike', (n: number) => Array.from({ length: 50 }, (_, i) => `${'a '.repeat(n / 200)}${i}`)],
    ['one long word', (n: number) => ['a'.repeat(n / 2)]],
  ])('take steps in proportion to the text: %s', (_, words) => {
    const stepsFor = (length: number) => {
      const budget = new Budget();
      places(words(length), 'a '.repeat(length / 2), budget);
      return budget.used.steps;
    };
    expect(stepsFor(16_000)).toBeLessThan(stepsFor(2000) * 9);
  });

  it('stop where values lie inside each other in more places than can be chosen from', () => {
    const denyList = [{ entity_type: 'X', values: nested(600) }];
    const budget = new Budget({ ...DEFAULT_WORK, findings: 10_000 });

    expect(() => analyze('a '.repeat(2000), { denyList, budget })).toThrow(WorkLimitError);
    expect(budget.used.findings).toBeLessThanOrEqual(10_001);
  });

  it('of context words are held to the same', () => {
    const patterns = [{ name: 'x', regex: '\\d', score: 0.5 }];
    const adHocRecognizers = [{ entity_type: 'X', patterns, context: nested(600) }];
    const budget = new Budget({ ...DEFAULT_WORK, findings: 10_000 });

    expect(() => analyze('a 1 '.repeat(2000), { adHocRecognizers, budget })).not.toThrow();
    expect(() => analyze('a '.repeat(2000), { adHocRecognizers, budget: new Budget(budget.limits) })).toThrow(
      WorkLimitError,
    );
  });

  it('are refused when they have more characters than a request may bring', () => {
    const values = Array.from({ length: 600 }, (_, i) => `${i}${'x'.repeat(1000)}`);
    expect(() => analyze('', { denyList: [{ entity_type: 'X', values }] })).toThrow(
      expect.objectContaining({
        code: 'UNPROCESSABLE',
        details: expect.objectContaining({ limit: 'list_characters' }),
      }),
    );
    expect(() =>
      analyze('', {
        adHocRecognizers: [{ entity_type: 'X', patterns: [{ name: 'x', regex: 'a', score: 0.5 }], context: values }],
      }),
    ).toThrow(InputError);
  });

  it('still report a shorter value where the longer one is allowed', () => {
    const denyList = [{ entity_type: 'X', values: ['Jo Smith', 'jo'] }];
    const { results } = analyze('see Jo Smith', { denyList, allowList: ['Jo Smith'], entities: ['IBAN_CODE'] });

    expect(results.map(({ text }) => text)).toEqual(['Jo']);
  });
});
