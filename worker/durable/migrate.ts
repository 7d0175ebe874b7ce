/** One change of an object's tables. A released step is never edited: the next change is a new step at the end. */
export type Migration = (sql: SqlStorage) => void;

/**
 * Brings the tables of a Durable Object up to date by the steps it has not seen yet, all of them or none. Objects sleep
 * for months, so one may wake at any earlier version. Tables of a newer release are refused: writing to them by older
 * rules could lose what they hold.
 */
export function migrate(storage: DurableObjectStorage, steps: readonly Migration[]): void {
  storage.transactionSync(() => {
    const { sql } = storage;
    sql.exec(
      'CREATE TABLE IF NOT EXISTS schema_version (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL)',
    );
    const version = sql.exec<{ version: number }>('SELECT version FROM schema_version').toArray()[0]?.version ?? 0;
    if (version > steps.length)
      throw new Error(`The tables are of version ${version}; this release knows ${steps.length}`);
    if (version === steps.length) return;
    for (const step of steps.slice(version)) step(sql);
    sql.exec('INSERT OR REPLACE INTO schema_version VALUES (1, ?)', steps.length);
  });
}
