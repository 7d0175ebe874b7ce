import { describe, expect, it } from 'vitest';
import { type Finding, plainFinding } from '#shared/engine/finding.ts';
import { withoutCountedColumns } from '#shared/finders/judging/counted-columns.ts';

/** Values below a head, as the labels' finder reports them. */
function column(head: string, values: readonly string[], type: string) {
  const text = [head, ...values].join('\n');
  let at = head.length + 1;
  const findings = values.map((value): Finding => {
    const place = { type, start: at, end: at + value.length, score: 0.75 };
    at += value.length + 1;
    return { ...plainFinding('labels', place), labelled: { at: 0, by: 'column', isListed: () => false } };
  });
  return { text, findings };
}
const left = (head: string, values: readonly string[], type: string): number => {
  const { text, findings } = column(head, values, type);
  return withoutCountedColumns(findings, text).length;
};
const numbers = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => String(of(index)));

describe('a column of figures below a head that is also a label', () => {
  it('is left where they are too short for postal codes, and where small numbers come again and again', () => {
    expect(
      left(
        'INDEX',
        numbers(12, (index) => 87 + index * 31),
        'LOCATION',
      ),
    ).toBe(0);
    expect(
      left(
        'Ordine',
        numbers(12, (index) => index % 3),
        'CUSTOMER_ID',
      ),
    ).toBe(0);
  });

  it('stays where they may be what the head says', () => {
    expect(
      left(
        'Index',
        numbers(12, (index) => 101000 + index),
        'LOCATION',
      ),
    ).toBe(12);
    expect(
      left(
        'Póstnúmer',
        numbers(12, (index) => 101 + index),
        'LOCATION',
      ),
    ).toBe(12);
    expect(
      left(
        'Order',
        numbers(12, (index) => index + 1),
        'CUSTOMER_ID',
      ),
    ).toBe(12);
    expect(
      left(
        'Order',
        numbers(12, (index) => 4100 + (index % 3)),
        'CUSTOMER_ID',
      ),
    ).toBe(12);
    expect(
      left(
        'Order',
        numbers(4, () => 1),
        'CUSTOMER_ID',
      ),
    ).toBe(4);
  });
});
