import { describe, expect, test } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { keptInCells } from '#shared/finders/names/in-cells.ts';

/** What is left of a reading that took every one of the values for personal data. */
function kept(text: string, values: readonly string[], governed: readonly string[] = []): string[] {
  const spanOf = (value: string) => ({ start: text.indexOf(value), end: text.indexOf(value) + value.length });
  return keptInCells(text, values.map(spanOf), governed.map(spanOf)).map(({ start, end }) => text.slice(start, end));
}

describe('what the model reads in tables', () => {
  test('the number beside a value is its row, labelled or not', () => {
    expect(kept('Id\tMail\n2\tuser2@example.org', ['2\tuser2@example.org'], ['2'])).toEqual(['user2@example.org']);
    expect(kept('Phone\t030\t1234567', ['030\t1234567'], ['030', '1234567'])).toEqual(['030', '1234567']);
  });

  test.each([
    '1234567',
    '-1234567',
    '0.6666666667',
    '1.570796327',
    '12,500.00',
    '4.089e-5',
    '45 %',
    '9999999999',
    '2021',
  ])('a cell that says %s is a figure', (figure) => {
    expect(kept(`Total\t${figure}\nPi\t3.14`, [figure])).toEqual([]);
    expect(kept(`a\n1\n2\n${figure}\n`, [figure])).toEqual([]);
  });

  test.each([
    '4915112345678',
    '0301234567',
    '030 1234567',
    '+49301234567',
    '12.05.1987',
    '4111-1111-1111-1111',
    'K-1234567',
  ])('a cell that says %s may be personal', (value) => {
    expect(kept(`Anna\t${value}\nBen\t1`, [value])).toEqual([value]);
  });

  test('a figure that a label governs stays, and so does one in a sentence or alone', () => {
    expect(kept('Customer\t1234567\n', ['1234567'], ['1234567'])).toEqual(['1234567']);
    expect(kept('my code is 1234567\nthanks', ['1234567'])).toEqual(['1234567']);
    expect(kept('1234567\nthanks', ['1234567'])).toEqual(['1234567']);
  });

  test('nothing runs from one cell into the next', () => {
    expect(kept('1\tAnna Berg\t Carl Dahl\t', ['Anna Berg\t Carl Dahl'])).toEqual(['Anna Berg', 'Carl Dahl']);
    const text = 'Row\t12\tMain\tStreet\nRow 0\t10\t3\t3 Road\n';
    expect(analyze(text).results.filter((result) => result.text.includes('\t'))).toEqual([]);
  });

  test('many lines are many values, unless they are an address', () => {
    expect(kept('x\n10\n11\n12\n13\ny', ['10\n11\n12\n13'])).toEqual([]);
    expect(kept('Lille\nParis\nLyon', ['Lille\nParis\nLyon'])).toEqual(['Lille', 'Paris', 'Lyon']);
    const address = { start: 0, end: 26, kind: 'ADDRESS' };
    expect(keptInCells('Anna Berg\n1 Main St\nOxford\n', [address], [])).toEqual([address]);
  });

  test('a language tag says nothing of anybody', () => {
    expect(kept('Map\nen-US\n5', ['en-US'])).toEqual([]);
  });

  test('nothing runs from the end of one row into the next', () => {
    const text = 'Street\tUnits\tSum\nQuai 3\t4\t51\n12, rue des Bouchers\t1\t51\n';
    expect(analyze(text).results.filter((result) => result.text.includes('\n'))).toEqual([]);
    expect(kept(text, ['51\n12, rue des Bouchers'])).toEqual(['12, rue des Bouchers']);
    expect(kept('Anna Berg\n12 Main Street', ['Anna Berg\n12 Main Street'])).toEqual(['Anna Berg\n12 Main Street']);
  });

  test('addresses of cells are not identifiers', () => {
    expect(analyze('ref="H2:J17" si="0"\tref: $A$1:$B$2').results).toEqual([]);
  });
});
