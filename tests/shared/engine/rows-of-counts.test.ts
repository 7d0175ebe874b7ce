import { describe, expect, it } from 'vitest';
import { rowsOfCounts } from '#shared/finders/patterns/rows-of-counts.ts';

const rowsIn = (text: string) => rowsOfCounts(text).map(({ start, end }) => text.slice(start, end));

describe('rows of counts', () => {
  it.each([
    ['with their sum', 'Patrick and Murray 209 289 454 266 1218 in all', '209 289 454 266 1218'],
    ['of many precincts', 'Totals 646 924 1577 802 879 1184 1323 1496 1226 10057', undefined],
    ['of three digits each', 'Baker 344 528 982 417 500 725 782 902 741 5922', undefined],
    ['with noughts', 'Blanks 58 59 77 0 122 64 7 118', '58 59 77 0 122 64 7 118'],
  ])('are found: %s', (_, text, row) => {
    expect(rowsIn(text)).toEqual([row ?? text.replace(/^\D+/, '')]);
  });

  it.each([
    ['a card with date and code', 'Card 4929 1234 5678 9012 12 27 123'],
    ['two telephone numbers', 'Call 312 509 6204 415 200 1177 312 509 6205'],
    ['a telephone number in pairs', 'Call 22 33 44 55 66 77 88'],
    ['digits one by one', 'My number is 4 9 2 9 1 2 3 4 5 6 7 8 9 1 2 3'],
    ['an account in groups', 'Konto 8937 2044 1532 2130 4711 1234 5566 7788 21'],
    ['a number behind its label', 'Account: 12 345 678 901 23 4 5'],
    ['a number with a country code', '+49 30 901 820 12 7 8 9'],
  ])('are not %s', (_, text) => {
    expect(rowsIn(text)).toEqual([]);
  });

  it('takes what stands between such rows for one of them', () => {
    const table = [
      'Baker and Tisei 344 528 982 417 500 725 782 902 741 5921',
      'Writelns 0 0 0 1 0 1 1 0 I 4',
      'Stein 10 15 13 15 15 ii 19 9 17 124',
      'Totals 646 924 1577 802 879 1184 1323 1496 1226 10057',
    ].join('\n');
    expect(rowsIn(table)).toContain('0 0 0 1 0 1 1 0 I 4');
    expect(rowsIn(table)).toContain('10 15 13 15 15 ii 19 9 17 124');
    expect(rowsIn('My number is 4 9 2 9 1 2 3 4 5 6')).toEqual([]);
  });
});
