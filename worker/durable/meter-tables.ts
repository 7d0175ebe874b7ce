import type { Migration } from './migrate';

/** Tables of the meter, oldest step first. */
export const METER_MIGRATIONS: readonly Migration[] = [
  // Objects from before versions were counted have these tables already.
  (sql) =>
    sql.exec(`
      CREATE TABLE IF NOT EXISTS account (one INTEGER PRIMARY KEY CHECK (one = 1), user_id TEXT NOT NULL,
        plan TEXT NOT NULL, status TEXT NOT NULL, version INTEGER NOT NULL, month TEXT NOT NULL,
        balance INTEGER NOT NULL, used INTEGER NOT NULL, allocated INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS windows (class TEXT PRIMARY KEY, started_at INTEGER NOT NULL, count INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS revoked_keys (key_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS operations (id TEXT PRIMARY KEY, digest TEXT NOT NULL, tokens INTEGER NOT NULL,
        at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS operations_at ON operations (at);
      CREATE TABLE IF NOT EXISTS credits (id TEXT PRIMARY KEY);
      CREATE TABLE IF NOT EXISTS pending_rows (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL, kind TEXT NOT NULL, endpoint TEXT, tokens INTEGER NOT NULL,
        balance_after INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS pending_key_uses (key_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
    `),
  // A charge touches as few pages as can be: the windows lie in the account's row, and the ledger row of a request is
  // also what tells that it was charged. `copied_seq` is the last row that is in D1.
  (sql) =>
    sql.exec(`
      ALTER TABLE account ADD COLUMN windows TEXT NOT NULL DEFAULT '{}';
      ALTER TABLE account ADD COLUMN copied_seq INTEGER NOT NULL DEFAULT 0;
      UPDATE account SET windows = (
        SELECT json_group_object(class, json_object('startedAt', started_at, 'count', count)) FROM windows);
      DROP TABLE windows;
      CREATE TABLE entries (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL, kind TEXT NOT NULL,
        endpoint TEXT, tokens INTEGER NOT NULL, balance_after INTEGER NOT NULL);
      INSERT INTO entries SELECT seq, id, at, kind, endpoint, tokens, balance_after FROM pending_rows ORDER BY seq;
      DROP TABLE pending_rows;
    `),
  // A row here means that the account was deleted.
  (sql) => sql.exec('CREATE TABLE closed (at INTEGER NOT NULL)'),
  // What was found in texts that went through the proxy, by a keyed hash of each: types and offsets, no values.
  (sql) =>
    sql.exec(`
      CREATE TABLE scans (hash TEXT PRIMARY KEY, found TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX scans_at ON scans (at);
    `),
  // The meter of an organization: whose key a charge came with, and what each member took in a month.
  (sql) =>
    sql.exec(`
      ALTER TABLE entries ADD COLUMN key_id TEXT;
      ALTER TABLE entries ADD COLUMN member_id TEXT;
      CREATE TABLE spending (member_id TEXT NOT NULL, month TEXT NOT NULL, tokens INTEGER NOT NULL,
        PRIMARY KEY (member_id, month)) WITHOUT ROWID;
    `),
  // Tokens that jobs on many files may still take, so that nothing else does.
  (sql) =>
    sql.exec(`
      CREATE TABLE reservations (id TEXT PRIMARY KEY, tokens INTEGER NOT NULL, is_limit INTEGER NOT NULL,
        expires_at INTEGER NOT NULL) WITHOUT ROWID;
    `),
];
