import { expect, test } from 'vitest';
import { joinUnits, splitResults } from '#extension/background/units.ts';

const result = (start: number, end: number, text: string) => ({ entity_type: 'X', start, end, score: 1, text });

test('packs units into few texts and gives findings back to their unit', () => {
  const units = ['😀 first a@b.co', 'second', 'third c@d.co'];

  const joined = joinUnits(units, 25);

  expect(joined.map(({ text }) => text)).toEqual(['😀 first a@b.co\n\nsecond', 'third c@d.co']);
  const [one, two] = joined;
  if (!one || !two) throw new Error('Two texts were expected');
  const at = one.text.indexOf('a@b.co');
  expect(splitResults(one, units, [result(at, at + 6, 'a@b.co')])).toEqual([[result(9, 15, 'a@b.co')], []]);
  expect(splitResults(two, units, [result(6, 12, 'c@d.co')])).toEqual([[result(6, 12, 'c@d.co')]]);
});

test('keeps a unit that is longer than the limit whole', () => {
  expect(joinUnits(['x'.repeat(50), 'y'], 10).map(({ text }) => text.length)).toEqual([50, 1]);
});

test('reports a finding over a border in both units', () => {
  const units = ['Main Street', '12345 Town'];
  const [joined] = joinUnits(units, 100);
  if (!joined) throw new Error('One text was expected');

  const split = splitResults(joined, units, [result(5, 18, 'Street\n\n12345')]);

  expect(split.map((own) => own.map(({ text }) => text))).toEqual([['Street'], ['12345']]);
});
