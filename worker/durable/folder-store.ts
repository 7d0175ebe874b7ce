import type { Migration } from './migrate';
import { migrate } from './migrate';

/** waiting: not sent; sent: in the queue; running: a consumer has it. The others are the end. */
export type FileState = 'waiting' | 'sent' | 'running' | 'done' | 'failed' | 'canceled';

/** A file of a job. What could tell something about it is in `sealed`. */
export interface FileRow {
  job: string;
  n: number;
  /** The request that brought it. */
  batch: string;
  /** Where it lies. */
  folder: string;
  size: number;
  state: FileState;
  /** Pieces that are done: a message for another one is late. */
  step: number;
  tries: number;
  /** Bytes that are done. */
  done: number;
  /** Of the consumer that has it, and until when nobody else gets it; of a file that was sent, since when. */
  token: string | null;
  at: number;
  /** Name of the place of its result in its folder. */
  output: string | null;
  found: number;
  tokens: number;
  error: string | null;
  sealed: string;
}

export type NewFile = Pick<FileRow, 'folder' | 'size' | 'sealed'> & { error: string | null };

interface Counted {
  state: FileState;
  files: number;
  size: number;
  done: number;
  found: number;
  tokens: number;
}

const MIGRATIONS: readonly Migration[] = [
  (sql) =>
    sql.exec(`
      CREATE TABLE jobs (id TEXT PRIMARY KEY, job TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE files (job TEXT NOT NULL, n INTEGER NOT NULL, batch TEXT NOT NULL, folder TEXT NOT NULL,
        size INTEGER NOT NULL, state TEXT NOT NULL, step INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
        done INTEGER NOT NULL DEFAULT 0, token TEXT, at INTEGER NOT NULL DEFAULT 0, output TEXT,
        found INTEGER NOT NULL DEFAULT 0, tokens INTEGER NOT NULL DEFAULT 0, error TEXT, sealed TEXT NOT NULL,
        PRIMARY KEY (job, n)) WITHOUT ROWID;
      CREATE INDEX files_state ON files (state, job, step DESC, n);
    `),
];

/** Rows of the jobs on many files of one account. `J` is what is kept of a job as a whole. */
export class FolderStore<J> {
  readonly #sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    migrate(storage, MIGRATIONS);
    this.#sql = storage.sql;
  }

  jobs(): J[] {
    // Safe: only saveJob writes it.
    return this.#sql
      .exec<{ job: string }>('SELECT job FROM jobs')
      .toArray()
      .map(({ job }) => JSON.parse(job) as J);
  }

  job(id: string): J | undefined {
    const row = this.#sql.exec<{ job: string }>('SELECT job FROM jobs WHERE id = ?', id).toArray()[0];
    return row && (JSON.parse(row.job) as J);
  }

  saveJob(id: string, job: J): void {
    this.#sql.exec('INSERT OR REPLACE INTO jobs VALUES (?, ?)', id, JSON.stringify(job));
  }

  deleteJob(id: string): void {
    this.#sql.exec('DELETE FROM files WHERE job = ?', id);
    this.#sql.exec('DELETE FROM jobs WHERE id = ?', id);
  }

  hasBatch(job: string, batch: string): boolean {
    return this.#sql.exec('SELECT 1 FROM files WHERE job = ? AND batch = ? LIMIT 1', job, batch).toArray().length > 0;
  }

  addFiles(job: string, batch: string, files: readonly NewFile[]): void {
    let n = this.counts(job).reduce((sum, { files: count }) => sum + count, 0);
    for (const { folder, size, sealed, error } of files)
      this.#sql.exec(
        'INSERT INTO files (job, n, batch, folder, size, state, error, sealed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        job,
        n++,
        batch,
        folder,
        size,
        error === null ? 'waiting' : 'failed',
        error,
        sealed,
      );
  }

  file(job: string, n: number): FileRow | undefined {
    return this.#rows('SELECT * FROM files WHERE job = ? AND n = ?', job, n)[0];
  }

  files(job: string, after: number, limit: number, states: readonly FileState[]): FileRow[] {
    const named = states.map(() => '?').join(', ');
    const query = `SELECT * FROM files WHERE job = ? AND n > ? AND state IN (${named}) ORDER BY n LIMIT ?`;
    return this.#rows(query, job, after, ...states, limit);
  }

  saveFile(row: FileRow): void {
    this.#sql.exec(
      `UPDATE files SET state = ?, step = ?, tries = ?, done = ?, token = ?, at = ?, output = ?, found = ?,
         tokens = ?, error = ?, sealed = ? WHERE job = ? AND n = ?`,
      row.state,
      row.step,
      row.tries,
      row.done,
      row.token,
      row.at,
      row.output,
      row.found,
      row.tokens,
      row.error,
      row.sealed,
      row.job,
      row.n,
    );
  }

  /** The next file of a job to be sent: one that was begun before one that was not. */
  nextWaiting(job: string): FileRow | undefined {
    const query = "SELECT * FROM files WHERE state = 'waiting' AND job = ? ORDER BY step DESC, n LIMIT 1";
    return this.#rows(query, job)[0];
  }

  /** Files of a job that are in the queue or with a consumer. */
  underWay(job: string): number {
    const query = "SELECT count(*) AS n FROM files WHERE state IN ('sent', 'running') AND job = ?";
    return this.#sql.exec<{ n: number }>(query, job).one().n;
  }

  hasUnfinished(job: string): boolean {
    const query = "SELECT 1 FROM files WHERE state IN ('waiting', 'sent', 'running') AND job = ? LIMIT 1";
    return this.#sql.exec(query, job).toArray().length > 0;
  }

  /** Files that were sent, or whose consumer should be done, before this time. */
  overdue(state: 'sent' | 'running', before: number): FileRow[] {
    return this.#rows('SELECT * FROM files WHERE state = ? AND at < ?', state, before);
  }

  /** Ends the files of a job that no consumer has. */
  endWaiting(job: string, state: 'canceled' | 'failed', error: string | null): void {
    const query = "UPDATE files SET state = ?, error = ? WHERE state IN ('waiting', 'sent') AND job = ?";
    this.#sql.exec(query, state, error, job);
  }

  counts(job: string): Counted[] {
    const query = `SELECT state, count(*) AS files, sum(size) AS size, sum(done) AS done, sum(found) AS found,
        sum(tokens) AS tokens FROM files WHERE job = ? GROUP BY state`;
    // Safe: the columns are these.
    return this.#sql.exec(query, job).toArray() as unknown as Counted[];
  }

  /** Folders of the requests that brought the files of a job. */
  requestFolders(job: string): string[] {
    const query = "SELECT DISTINCT substr(folder, 1, instr(folder, '/') - 1) AS name FROM files WHERE job = ?";
    return this.#sql
      .exec<{ name: string }>(query, job)
      .toArray()
      .map(({ name }) => name);
  }

  /** Files that were begun and that no consumer has: one of them may have been paid for. */
  begunWaiting(job: string): FileRow[] {
    return this.#rows("SELECT * FROM files WHERE state IN ('waiting', 'sent') AND job = ? AND tries > 0", job);
  }

  #rows(query: string, ...bindings: (string | number)[]): FileRow[] {
    // Safe: the table has these columns.
    return this.#sql.exec(query, ...bindings).toArray() as unknown as FileRow[];
  }
}
