import type { Sqlite } from '#shared/tables/sqlite/engine.ts';

/** What ANALYZE of a SQLite that keeps samples leaves: the engine of the tests keeps none, and no program may make such a table by name. */
export function addSamples(database: Sqlite, table: string, sample: string): void {
  database.run('CREATE TABLE samples(tbl, idx, neq, nlt, ndlt, sample)');
  database.run("INSERT INTO samples VALUES (?, 'by_text', '1', '0', '0', ?)", [
    table,
    new TextEncoder().encode(sample),
  ]);
  database.run('PRAGMA writable_schema = ON');
  database.run(
    "UPDATE sqlite_master SET name = 'sqlite_stat4', tbl_name = 'sqlite_stat4', sql = 'CREATE TABLE sqlite_stat4(tbl, idx, neq, nlt, ndlt, sample)' WHERE name = 'samples'",
  );
  database.run('PRAGMA writable_schema = OFF');
}
