import { describe, expect, test } from 'vitest';
import {
  classifyFormat,
  expandNumber,
  formatDate,
  formatMask,
  formatWithoutText,
  isFormatWithoutText,
  resolveFormat,
} from '#shared/documents/office-schema/number-format.ts';

describe('dates of spreadsheets', () => {
  test.each([
    [22481, 'dd/mm/yyyy', '19/07/1961'],
    [22481, 'dd/mm/yy', '19/07/1961'],
    [22481, 'd mmmm yyyy', '19 July 1961'],
    [22481, '[$-409]d\\-mmm\\-yy;@', '19-Jul-1961'],
    [22481, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'Wednesday, July 19, 1961'],
    [22481.5, 'm/d/yyyy h:mm AM/PM', '7/19/1961 12:00 PM'],
    [22481, 'd/m', '1961-07-19'],
    [22481, 'yyyy"年"m"月"d"日"', '1961年7月19日'],
    [1, 'yyyy-mm-dd', '1900-01-01'],
    [59, 'yyyy-mm-dd', '1900-02-28'],
    [61, 'yyyy-mm-dd', '1900-03-01'],
  ])('%d as %s is %s', (serial, code, shown) => {
    expect(formatDate(serial, code, false)).toBe(shown);
  });

  test('are counted from 1904 where the workbook says so', () => {
    expect(formatDate(21019, 'yyyy-mm-dd', true)).toBe('1961-07-19');
  });

  test('are no times of day and no numbers outside the calendar', () => {
    expect(formatDate(0.5, 'h:mm', false)).toBeUndefined();
    expect(formatDate(3_000_000, 'yyyy-mm-dd', false)).toBeUndefined();
    expect(formatDate(-1, 'yyyy-mm-dd', false)).toBeUndefined();
  });

  test.each([14, 15, 16, 17, 22, 27, 36, 50, 58, 81])('format %d is a date without a code in the file', (id) => {
    expect(resolveFormat(id, new Map()).kind).toBe('date');
  });

  test.each([0, 1, 2, 3, 4, 9, 10, 11, 37, 49])('format %d is none', (id) => {
    expect(resolveFormat(id, new Map()).kind).toBe('plain');
  });
});

describe('other formats', () => {
  test.each([
    [78051120, '000\\-00\\-0000', '078-05-1120'],
    [2125550123, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(212) 555-0123'],
    [5550123, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '555-0123'],
    [123, '00000', '00123'],
  ])('%d as %s is %s', (number, code, shown) => {
    expect(classifyFormat(code).kind).toBe('mask');
    expect(formatMask(number, code)).toBe(shown);
  });

  test.each(['0.00', '#,##0.00', 'General', '0.00E+00', '@', '[Red]0', '_-* #,##0.00\\ "€"_-'])(
    '%s is left alone',
    (code) => {
      expect(classifyFormat(code).kind).toBe('plain');
      expect(isFormatWithoutText(code)).toBe(true);
    },
  );

  test.each([
    ['4.111111111111111E+15', '4111111111111111'],
    ['1.25E+1', '12.5'],
    ['1E-3', '1E-3'],
    ['12', '12'],
  ])('%s is read as %s', (raw, shown) => {
    expect(expandNumber(raw)).toBe(shown);
  });

  test.each([
    ['"Quentin "0.00', '0.00'],
    ['\\Q\\u0', '0'],
    ['[$Quentin-409]0', '0'],
    ['"Quentin"', 'General'],
  ])('%s holds text and is %s without it', (code, bare) => {
    expect(isFormatWithoutText(code)).toBe(false);
    expect(formatWithoutText(code)).toBe(bare);
  });
});
