import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import type { LoadModel } from '#shared/media-protocol/index.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { select } from '#shared/tables/sqlite/stored-tables.ts';
import { openSqlite } from '#worker/media/tables/worker-sqlite.ts';
import { media } from './fixtures';

const NAME = 'Marta Okonkwo';
const noModels: LoadModel = async () => {
  throw new Error('no language data in this test');
};
const jobOf = (bytes: Uint8Array, unreadable?: 'drop') => ({
  file: bytes.slice().buffer,
  info: { fileName: 'data', unreadable },
  language: 'en' as const,
  loadModel: noModels,
});
const hits = async (text: string) =>
  [...text.matchAll(/Marta Okonkwo/g)].map(({ index }) => ({
    start: index,
    end: index + NAME.length,
    text: '<PERSON>',
  }));

const parquet = () =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'name', data: [NAME, 'x', NAME], type: 'STRING' },
        { name: 'age', data: [31, 38, 77], type: 'INT32' },
        { name: 'note', data: [`call ${NAME}\t"now"`, '', 'nothing\nhere'], type: 'STRING' },
      ],
    }),
  );

async function sqlite(withBytes = false) {
  const { database } = await openSqlite(new Uint8Array());
  database.run('CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, photo BLOB)');
  database.run('CREATE TABLE visits (note TEXT, at INTEGER)');
  database.run('INSERT INTO people VALUES (1, ?, ?), (2, NULL, NULL)', [
    NAME,
    withBytes ? Uint8Array.of(255, 1) : null,
  ]);
  database.run('INSERT INTO visits VALUES (?, 5), (?, 6)', [`${NAME} came`, '']);
  const bytes = database.export();
  database.close();
  return bytes;
}

async function rewritten(bytes: Uint8Array, unreadable?: 'drop') {
  const written = await media.rewriteDocument(jobOf(bytes, unreadable), hits);
  if (!written.ok) throw new Error(`${written.code}: ${written.message}`);
  return written;
}

describe('tables that are no text', () => {
  test('a Parquet file is read by its columns, rewritten and proven', async () => {
    const read = await media.extractDocument(jobOf(parquet()), hits);
    if (!read.ok) throw new Error(read.message);
    expect(read).toMatchObject({ format: 'parquet', notes: [] });
    expect(read.places).toMatchObject([{ section: 'table' }, { section: 'table' }, { section: 'table' }]);

    const { bytes, format, verified } = await rewritten(parquet());
    const { tables } = await readParquet(bytes, 'table');
    expect([format, verified.found]).toEqual(['parquet', 0]);
    expect(tables[0]).toMatchObject({
      columns: ['name', 'age', 'note'],
      rows: [
        ['<PERSON>', '31', 'call <PERSON>\t"now"'],
        ['x', '38', ''],
        ['<PERSON>', '77', 'nothing\nhere'],
      ],
    });
  });

  test('a SQLite database is read by its tables, rewritten and proven', async () => {
    const original = await sqlite();
    const read = await media.extractDocument(jobOf(original), hits);
    if (!read.ok) throw new Error(read.message);
    expect(read.format).toBe('sqlite');
    expect(read.sections.map(({ name }) => name)).toEqual(['names of tables', 'people', 'visits']);
    expect(read.places).toMatchObject([{ section: 'people' }, { section: 'visits' }]);

    const { bytes } = await rewritten(original);
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Okonkwo');
    const { database } = await openSqlite(bytes);
    expect(select(database, 'SELECT * FROM people')).toEqual([
      [1, '<PERSON>', null],
      [2, null, null],
    ]);
    expect(select(database, 'SELECT note, at, typeof(at) FROM visits')).toEqual([
      ['<PERSON> came', 5, 'integer'],
      ['', 6, 'integer'],
    ]);
    database.close();
  });

  test('bytes that cannot be read fail the copy unless they may be emptied', async () => {
    const original = await sqlite(true);
    expect(await media.rewriteDocument(jobOf(original), hits)).toMatchObject({ ok: false, code: 'unsupported' });

    const { bytes, notes } = await rewritten(original, 'drop');
    const { database } = await openSqlite(bytes);
    expect(notes).toContain('Columns of bytes were emptied.');
    expect(select(database, 'SELECT photo FROM people WHERE id = 1')).toEqual([['']]);
    database.close();
  });

  test('tables are handed out, and written with other rows', async () => {
    const file = (await sqlite()).slice().buffer;
    const read = await media.readTables(file);
    if (!read.ok) throw new Error(read.message);
    const [people, visits] = read.tables;
    if (!people || !visits) throw new Error('two tables');
    expect(people.rows).toEqual([
      ['1', NAME, ''],
      ['2', '', ''],
    ]);
    const written = await media.writeTables(file, [
      { ...people, rows: people.rows.map(([id = '']) => [id, 'A', '']) },
      visits,
    ]);
    if (!written.ok) throw new Error(written.message);
    const again = await media.readTables(written.bytes.slice().buffer);
    expect(again.ok && again.tables[0]?.rows).toEqual([
      ['1', 'A', ''],
      ['2', 'A', ''],
    ]);
  });

  test('values that a database does not allow twice are refused by the name of the column', async () => {
    const { database } = await openSqlite(new Uint8Array());
    database.run('CREATE TABLE people (name TEXT UNIQUE)');
    database.run('INSERT INTO people VALUES (?), (?)', [NAME, `${NAME}.`]);
    const file = database.export().slice().buffer;
    database.close();
    const read = await media.readTables(file);
    const rows = [['A'], ['A']];

    const written = await media.writeTables(file, read.ok ? read.tables.map((table) => ({ ...table, rows })) : []);

    expect(written).toMatchObject({
      ok: false,
      code: 'replacement',
      message: expect.stringContaining('"name"): UNIQUE'),
    });
  });

  test('damaged and endless files are refused', async () => {
    const database = await sqlite();
    database.fill(7, 4096, 4200);
    const cut = parquet().slice(0, 40);
    const { database: full } = await openSqlite(new Uint8Array());
    full.run('CREATE TABLE t (a)');
    full.run(
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500001) INSERT INTO t SELECT 1 FROM n',
    );
    const long = full.export();
    full.close();
    const codes = [];
    for (const bytes of [database, cut, long]) {
      const answer = await media.readTables(bytes.slice().buffer);
      codes.push(answer.ok ? 'read' : answer.code);
    }

    expect(codes).toEqual(['malformed', 'malformed', 'too-large']);
  });
});
