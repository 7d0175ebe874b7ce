import { describe, expect, it } from 'vitest';
import { readRecords } from '#shared/finders/records/index.ts';

describe('what looks like a part of a record', () => {
  it('ends at the end of its rows: no sign of a dump is read twice', () => {
    const starts = ({ walls }: ReturnType<typeof readRecords>) => walls.map(({ start }) => start);
    const rows = 'COPY a FROM stdin\nx\ty\n';
    const signs = (text: string, from: number) =>
      [...text.matchAll(/[\t\n]/g)].map(({ index }) => index).filter((index) => index >= from);
    const endless = rows.repeat(50);
    expect(starts(readRecords(endless))).toEqual(signs(endless, 18));
    const ended = `${rows}\\.\n`;
    expect(starts(readRecords(ended.repeat(2)))).toEqual([19, 21, 19 + ended.length, 21 + ended.length]);
  });
});
