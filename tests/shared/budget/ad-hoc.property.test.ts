import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { Budget, DEFAULT_WORK, WorkLimitError } from '#shared/budget/index.ts';
import { AdHocProgram } from '#shared/engine/ad-hoc-program.ts';
import { InputError } from '#shared/engine/input-error.ts';
import { estimatePatternSize } from '#shared/engine/pattern-size.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { isThorough } from '../../helpers/thorough';

/** What re2js itself finds. */
function reference(pattern: string, text: string): [number, number][] {
  const matcher = RE2JS.compile(pattern).matcher(text);
  const found: [number, number][] = [];
  while (matcher.find()) found.push([matcher.start(), matcher.end()]);
  return found;
}

function findAll(pattern: string, text: string, budget = new Budget()): [number, number][] {
  const found: [number, number][] = [];
  new AdHocProgram(pattern).findAll(text, budget, (start, end) => found.push([start, end]));
  return found;
}

const atom = fc.constantFrom(
  'a',
  'b',
  '1',
  '.',
  '[ab]',
  '[^a]',
  '\\d',
  '\\w',
  '\\b',
  '\\B',
  '^',
  '$',
  '(?i:B)',
  '😀',
  'é',
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{2,}?'))
      .map(([a, times]) => `(?:${a})${times}`),
    tie('pattern').map((a) => `(${a})`),
  ),
}));
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', '1', ' ', '\n', '_', '😀', 'é', '\ud800'),
  maxLength: 24,
});

describe('patterns of the caller', () => {
  it('find exactly what RE2 finds', () => {
    fc.assert(
      fc.property(pattern, text, (source, where) => {
        expect(findAll(source, where)).toEqual(reference(source, where));
      }),
      { numRuns: isThorough ? 3000 : 600 },
    );
  });

  it.each([
    ['a run that may yet end in a digit', '[a-z]*1|a', 'a'],
    ['nested repeats', '(?:a+)+b|a', 'a'],
    ['two runs', 'a*a*a*b|a', 'a'],
    ['any run', '.*x|.', 'a'],
    ['lazy runs', '.*?.*?x|a', 'a'],
    ['words before a missing end', '\\w+\\s*\\w+@|\\w', 'ab '],
    ['many ways to begin', '(?:a|aa|aaa|aaaa)*b|a', 'a'],
    ['counted repeats', 'a{1,50}b|a', 'a'],
    ['optional parts', '(?:a?){30}b|a', 'a'],
    ['line ends that do not come', '(?s:.)*\\n\\n|a', 'a\n'],
    ['pairs of surrogates', '😀*x|😀', '😀'],
  ])('take steps in proportion to the text: %s', (_, source, unit) => {
    const stepsFor = (length: number) => {
      const budget = new Budget();
      findAll(source, unit.repeat(length), budget);
      return budget.used.steps;
    };
    const few = stepsFor(1000);

    expect(stepsFor(8000)).toBeLessThan(few * 9);
  });

  it('stop when the steps are used up', () => {
    const adHocRecognizers = [{ entity_type: 'X', patterns: [{ name: 'x', regex: '[a-z]*1|a', score: 0.5 }] }];
    const budget = new Budget({ ...DEFAULT_WORK, steps: 20_000 });

    expect(() => analyze('a'.repeat(50_000), { adHocRecognizers, entities: ['X'], budget })).toThrow(WorkLimitError);
  });

  it('are refused before they are compiled when they would become too large a program', () => {
    for (const regex of [
      '.{1000}'.repeat(20),
      '((a{10}){10}){10}'.repeat(20),
      '\\pL'.repeat(500),
      'a'.repeat(16_001),
    ]) {
      const patterns = [{ name: 'x', regex, score: 0.5 }];
      const run = () => analyze('', { adHocRecognizers: [{ entity_type: 'X', patterns }] });
      expect(run).toThrow(InputError);
      expect(run).toThrow(expect.objectContaining({ code: 'UNPROCESSABLE' }));
    }
  });

  it('have a size that is never underestimated by much', () => {
    fc.assert(
      fc.property(pattern, (source) => {
        const { size } = new AdHocProgram(source);
        expect(size).toBeLessThanOrEqual(4 * estimatePatternSize(source) + 8);
      }),
      { numRuns: isThorough ? 2000 : 400 },
    );
  });
});
