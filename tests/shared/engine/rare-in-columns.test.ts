import { describe, expect, it } from 'vitest';
import { type Finding, plainFinding } from '#shared/engine/finding.ts';
import { withoutRareInColumns } from '#shared/finders/judging/rare-in-columns.ts';

const ROWS = 40;
const table = (row: (index: number) => string) => Array.from({ length: ROWS }, (_, index) => row(index)).join('\n');
const found = (text: string, value: string, type: string, more: Partial<Finding> = {}): Finding => {
  const start = text.indexOf(value);
  return { ...plainFinding('model', { type, start, end: start + value.length, score: 0.6 }), finder: 'names', ...more };
};
const isLeft = (findings: Finding[], text: string, seen: Finding[] = []) =>
  withoutRareInColumns(findings, [...findings, ...seen], text).length;

describe('a few values of a column', () => {
  const amounts = table((index) => `goods\t${4100 + index * 7}\tsold`);
  const teams = table((index) => `${index}\tFc Town${String.fromCharCode(65 + index)} Club\t${index * 3}`);

  it('that the model or a weak pattern took for numbers or names of somebody are left', () => {
    expect(isLeft([found(amounts, '4114', 'PHONE_NUMBER')], amounts)).toBe(0);
    expect(isLeft([found(amounts, '4121', 'CUSTOMER_ID', { finder: 'patterns', score: 0.4 })], amounts)).toBe(0);
    const codes = table((index) => `${index}\t2680510001${10 + index}A\tschool`);
    expect(isLeft([found(codes, '268051000117A', 'CUSTOMER_ID')], codes)).toBe(0);
    expect(isLeft([found(teams, 'Fc TownC Club', 'ORGANIZATION')], teams)).toBe(0);
    expect(isLeft([found(teams, 'Fc TownD Club', 'PERSON')], teams)).toBe(0);
  });

  it('stay where a label or a check says what they are, and where the model is sure of several words', () => {
    const phone = found(amounts, '4114', 'PHONE_NUMBER');
    expect(isLeft([phone], amounts, [{ ...phone, finder: 'labels' }])).toBe(1);
    expect(isLeft([{ ...phone, finder: 'patterns', checked: true }], amounts)).toBe(1);
    expect(isLeft([{ ...phone, finder: 'custom', exact: true }], amounts)).toBe(1);
    expect(isLeft([found(teams, 'Fc TownD Club', 'PERSON', { score: 0.98 })], teams)).toBe(1);
  });

  it('stay where most of the column is found, where it has few cells, and where they have another form', () => {
    const all = Array.from({ length: ROWS / 2 }, (_, index) =>
      found(amounts, String(4100 + index * 7), 'PHONE_NUMBER'),
    );
    expect(isLeft(all, amounts)).toBe(all.length);
    const few = amounts.split('\n').slice(0, 8).join('\n');
    expect(isLeft([found(few, '4114', 'PHONE_NUMBER')], few)).toBe(1);
    const notes = table((index) => `${index}\t${index === 7 ? '555 0142' : `see page ${index}`}\tx`);
    expect(isLeft([found(notes, '555 0142', 'PHONE_NUMBER')], notes)).toBe(1);
  });

  it('stay in a list of lines, and as a part of a cell', () => {
    const lines = table((index) => (index === 9 ? 'Ada Berg' : `Open Point ${String.fromCharCode(65 + index)}`));
    expect(isLeft([found(lines, 'Ada Berg', 'PERSON')], lines)).toBe(1);
    const notes = table((index) => `${index}\tPaid to Anna Zork${index}\tx`);
    expect(isLeft([found(notes, 'Anna', 'PERSON')], notes)).toBe(1);
  });
});
