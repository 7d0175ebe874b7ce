import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { applyPlan, readText } from '#shared/tables/apply.ts';
import type { Find } from '#shared/tables/find-in-cell.ts';
import { parsePlan, planFor } from '#shared/tables/plan.ts';
import { readTables } from '#shared/tables/read/index.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { columnsOf } from '#shared/tables/roles.ts';
import type { Table } from '#shared/tables/table.ts';
import { officeFile, relationships } from '../documents/office-file';

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../fixtures', name));
const find: Find = (text) => analyze(text, {}).results;
const beside = (text: string) => readText(text, find);

/** The file after the plan that is proposed for it, with the named columns read cell by cell. */
async function safer(bytes: Uint8Array, name: string, read: readonly string[] = []): Promise<Uint8Array> {
  const file = await readTables(bytes, name, { parquet: readParquet });
  const plan = planFor(file.tables.map((table) => ({ table, columns: columnsOf(table, find) })));
  for (const column of plan.tables.flatMap(({ columns }) => columns))
    if (read.includes(column.name)) column.action = 'read';
  const done = await Promise.all(
    file.tables.map((table, index) => applyPlan(table, plan.tables[index]?.columns ?? [], find)),
  );
  return file.write(
    done.map(({ table }) => table),
    beside,
  );
}

const tablesOf = async (bytes: Uint8Array, name: string) =>
  (await readTables(bytes, name, { parquet: readParquet })).tables;

describe('a workbook', () => {
  const STRINGS = ['name', 'city', 'Maria Keller', 'Berlin'];
  const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const cell = (at: string, string: number) => `<c r="${at}" t="s"><v>${string}</v></c>`;
  const workbook = officeFile('xlsx', {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst ${MAIN}>${STRINGS.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>People of Maria Keller</t></is></c></row><row r="3">${cell('A3', 0)}${cell('B3', 1)}<c r="C3" t="inlineStr"><is><t>age</t></is></c></row><row r="4">${cell('A4', 2)}${cell('B4', 3)}<c r="C4"><v>41</v></c></row><row r="5">${cell('A5', 3)}<c r="C5"><v>42</v></c></row></sheetData></worksheet>`,
  });

  it('is read below its title, sheet by sheet', async () => {
    expect(await tablesOf(workbook, 'people.xlsx')).toEqual([
      {
        name: 'Sheet1',
        columns: ['name', 'city', 'age'],
        rows: [
          ['Maria Keller', 'Berlin', '41'],
          ['Berlin', '', '42'],
        ],
      },
    ]);
  });

  it('may change a text in one column and keep it in the other, and loses it above the table', async () => {
    const file = await readTables(workbook, 'people.xlsx');
    const [table] = file.tables as [Table];
    const rows = [
      ['<PERSON>', 'Berlin', '40-49'],
      ['<PERSON>', '', '40-49'],
    ];
    const copy = await file.write([{ ...table, rows }], beside);
    const [written] = (await tablesOf(copy, 'people.xlsx')) as [Table];
    expect(written.rows).toEqual(rows);
    const { text } = await extract(copy, { fileName: 'people.xlsx' });
    expect(text).toContain('People of <PERSON>');
    expect(text).not.toContain('Keller');
  });

  it('that another program wrote shows none of its people after the plan', async () => {
    const original = fixture('documents/accounts.xlsx');
    expect((await extract(original, { fileName: 'a.xlsx' })).text).toContain('Okonkwo');
    // Somebody wrote a name into a cell of this column, which is kept as private facts are.
    const { text, aside } = await extract(await safer(original, 'a.xlsx', ['Balance']), { fileName: 'a.xlsx' });
    expect(text + aside).not.toContain('Okonkwo');
    expect(text).toContain('<PERSON>');
  });
});

describe('a Parquet file of another program', () => {
  const original = fixture('tables/people.parquet');

  it('is read in every kind of its columns', async () => {
    const [{ columns, rows, opaque }] = (await tablesOf(original, 'people.parquet')) as [Table];
    const row = Object.fromEntries(columns.map((name, index) => [name, rows[1]?.[index]]));
    expect(rows).toHaveLength(12);
    expect(row).toMatchObject({
      customer_id: '1',
      name: 'Bob Miller',
      age: '21',
      birth_date: '1960-01-08',
      seen_at: '2023-11-14T22:13:21Z',
      active: 'false',
      lst: '[1,2]',
      st: '{"a":1,"b":"x1"}',
      big: '10000000000000001',
    });
    expect(rows[0]?.[columns.indexOf('big')]).toBe('');
    expect([...(opaque ?? [])]).toEqual(['photo']);
  });

  it('keeps what did not change to the last digit, and empties bytes that nobody can read', async () => {
    const [before] = (await tablesOf(original, 'people.parquet')) as [Table];
    const copy = await safer(original, 'people.parquet');
    const [after] = (await tablesOf(copy, 'people.parquet')) as [Table];
    const column = (table: Table, name: string) => table.rows.map((row) => row[table.columns.indexOf(name)]);
    for (const name of ['score', 'active', 'lst', 'st']) expect(column(after, name)).toEqual(column(before, name));
    expect(new Set(column(after, 'name'))).toEqual(new Set(['<PERSON>']));
    expect(new Set(column(after, 'photo'))).toEqual(new Set(['']));
    expect(Buffer.from(copy).includes('Miller')).toBe(false);
  });

  it('keeps the type of a column whose new values are of it', async () => {
    const file = await readParquet(original, 'people.parquet');
    const [table] = file.tables as [Table];
    const at = table.columns.indexOf('birth_date');
    const rows = table.rows.map((row) => row.map((cell, index) => (index === at ? '1961-02-03' : cell)));
    const again = await readParquet(await file.write([{ ...table, rows }], beside), 'people.parquet');
    expect(again.tables).toEqual([{ ...table, rows }]);
  });

  it('refuses a plan that asks to read bytes', async () => {
    const tables = await tablesOf(original, 'people.parquet');
    const plan = planFor(tables.map((table) => ({ table, columns: columnsOf(table, find) })));
    for (const column of plan.tables[0]?.columns ?? []) if (column.name === 'photo') column.action = 'read';
    expect(() => parsePlan(plan, tables)).toThrow('"photo" holds bytes');
  });
});
