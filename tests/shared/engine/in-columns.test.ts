import { describe, expect, test } from 'vitest';
import { headSays } from '#shared/catalog/words/columns.ts';
import { plainFinding } from '#shared/engine/finding.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { keptInColumns, withoutCodes } from '#shared/finders/names/in-columns.ts';
import { isSectionNumber } from '#shared/finders/patterns/section-numbers.ts';

const ALL = new Set(['PERSON', 'ORGANIZATION', 'LOCATION']);

/** What a reading that took the values for names is after their columns were looked at. `values`: type, text and score. */
function kept(rows: readonly string[], values: readonly [string, string, number?][], types = ALL): string[] {
  const text = rows.join('\n');
  const names = values.map(([type, value, score = 0.6]) => {
    const start = text.indexOf(value);
    return plainFinding('model', { type, start, end: start + value.length, score });
  });
  return keptInColumns(text, names, [], types).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);
}

describe('a person in a column', () => {
  test.each([
    ['Product', undefined],
    ['ProductName', undefined],
    ['Status', undefined],
    ['Company', 'ORGANIZATION'],
    ['Ship City', 'LOCATION'],
    ['Product Manager', 'PERSON'],
    ['Remark', 'PERSON'],
  ])('below "%s" is %s', (head, type) => {
    const rows = [`Date\t${head}`, '2020-01-01\tMercer Hale', '2020-01-02\tBlue Paint'];
    expect(kept(rows, [['PERSON', 'Mercer Hale', 0.95]])).toEqual(type ? [`${type} Mercer Hale`] : []);
  });

  test('below "Product" is somebody only with a full name beside other words', () => {
    const rows = ['Date\tProduct', '1\tMug for Anna Berg', '2\tRomeo and Juliet', '3\tModern Science'];
    const values: [string, string, number][] = [
      ['PERSON', 'Anna Berg', 0.95],
      ['PERSON', 'Romeo', 0.95],
      ['ORGANIZATION', 'Modern Science', 0.8],
    ];
    expect(kept(rows, values)).toEqual(['PERSON Anna Berg']);
  });

  test('is nothing where the type it turned out to be was not asked for', () => {
    expect(kept(['Date\tCompany', '1\tMercer Hale'], [['PERSON', 'Mercer Hale']], new Set(['PERSON']))).toEqual([]);
  });

  test('among clubs is a club, unless it is surely a person', () => {
    const rows = ['1\tArsenal', '2\tFulham', '3\tLeeds', '4\tEverton', '5\tBurnley', '6\tAnna Berg'];
    const clubs = rows.slice(0, 4).map((row) => ['ORGANIZATION', row.slice(2)] as [string, string]);
    const found = kept(rows, [...clubs, ['PERSON', 'Burnley'], ['PERSON', 'Anna Berg', 0.97]]);
    expect(found).toContain('ORGANIZATION Burnley');
    expect(found).toContain('PERSON Anna Berg');
  });

  test('is a word where hardly any other cell is a name', () => {
    const rows = ['1\tReady', '2\tPlanned', '3\tIn progress', '4\tDone', '5\tOn hold', '6\tOpen'];
    expect(kept(rows, [['PERSON', 'Ready', 0.4]])).toEqual([]);
    expect(kept(rows, [['PERSON', 'Ready', 0.95]])).toEqual(['PERSON Ready']);
  });

  test('is none among the codes of a list', () => {
    const codes = ['AAB', 'AAE', 'ABD', 'ABE', 'ANN', 'ABI', 'ABJ'];
    const rows = codes.map((code, at) => `${code}\tPlace ${at}`);
    expect(
      kept(rows, [
        ['PERSON', 'ANN'],
        ['ORGANIZATION', 'ABE'],
      ]),
    ).toEqual([]);
    const start = rows.join('\n').indexOf('ABD');
    expect(withoutCodes(rows.join('\n'), [{ start, end: start + 3 }])).toEqual([]);
    expect(withoutCodes('AAB\tx', [{ start: 0, end: 3 }])).toHaveLength(1);
  });

  test('in the sentence of a cell, or outside tables, stays', () => {
    expect(kept(['1\tCalled Anna Berg about it', '2\tx'], [['PERSON', 'Anna Berg']])).toEqual(['PERSON Anna Berg']);
    expect(kept(['Product', 'Anna Berg'], [['PERSON', 'Anna Berg']])).toEqual(['PERSON Anna Berg']);
  });
});

test('the last word of a head that says something decides', () => {
  expect(headSays('ShipCountry')).toBe('place');
  expect(headSays('Team lead')).toBe('person');
  expect(headSays('Balance')).toBeUndefined();
});

describe('in a workbook', () => {
  const found = (text: string) =>
    analyze(text, { language: 'en' }).results.map((one) => `${one.entity_type} ${one.text}`);

  test('months and figures in neighboring cells are no dates', () => {
    expect(found('Month\tActual\nJan\t12\nFeb\t18\n')).toEqual([]);
  });

  test('a head among many strange ones is still a head', () => {
    const head = 'Shelf\tKind\tFirst Name\tLast Name\tE-mail\tScore\tRank\tNote\tSide\tRow\tBin';
    const row = 'upper\tA\tSteve\tNelson\tsteve@corp.example\t3\t4\tx\t5\t6\t7\tTotal\t12';
    expect(found(`${head}\n${row}`)).toEqual(['PERSON Steve', 'PERSON Nelson', 'EMAIL_ADDRESS steve@corp.example']);
  });

  test('a row of words above figures is a head, whatever one of them labels', () => {
    expect(found('Country\tStateProvince\tSales\nX1\tY\t393\n')).toEqual([]);
  });

  test('heads that are repeated, names of programs and decimals are no values', () => {
    expect(found('Name\tObjective\nRaster in emf\tTest image\nName\tObjective\n')).toEqual([]);
    expect(found('<xsd:element name="commentsPart" type="CT_Comments"/>')).toEqual([]);
    expect(found('Plain Number:\t123.45\n')).toEqual([]);
  });

  test('an empty password is none', () => {
    expect(found('Provider=X;Database Password="";Create System Database=False')).toEqual([]);
    expect(found('Provider=X;Database Password="hunter2secret";Mode=1')).toEqual(['PASSWORD hunter2secret']);
  });
});

test('the number of a paragraph is no address of the net', () => {
  const section = (text: string, number: string) => {
    const start = text.indexOf(number);
    return isSectionNumber(text, start, start + number.length);
  };
  expect(section('Terms.\n4.2.8.1.\tReports', '4.2.8.1')).toBe(true);
  expect(section('x\n4.2.8 Duties\n4.2.8.1 Reports', '4.2.8.1')).toBe(true);
  expect(section('10.0.0.5 database', '10.0.0.5')).toBe(false);
  expect(section('see 10.0.0.5. It', '10.0.0.5')).toBe(false);
});
