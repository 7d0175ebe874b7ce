/** Scans that are not asked for again are forgotten after so long. */
const LIFE_MS = 24 * 3600 * 1000;
/** So many are kept of one user; the oldest go first. */
const ROOM = 50_000;
/** Asking for a scan makes it young again, at most once in this time: most requests then write nothing. */
const FRESH_MS = 3600 * 1000;
/** So many variables a statement may have. */
const AT_ONCE = 90;

/** What was found in texts of conversations, by the hash of each text. */
export class ScanStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  recall(hashes: readonly string[], now: number): Record<string, string> {
    const found: Record<string, string> = {};
    const aging: string[] = [];
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = hashes.slice(from, from + AT_ONCE);
      const query = `SELECT hash, found, at FROM scans WHERE at > ? AND hash IN (${some.map(() => '?').join(',')})`;
      for (const row of this.#sql.exec<{ hash: string; found: string; at: number }>(query, now - LIFE_MS, ...some)) {
        found[row.hash] = row.found;
        if (row.at < now - FRESH_MS) aging.push(row.hash);
      }
    }
    for (const hash of aging) this.#sql.exec('UPDATE scans SET at = ? WHERE hash = ?', now, hash);
    return found;
  }

  keep(scans: Readonly<Record<string, string>>, now: number): void {
    for (const [hash, found] of Object.entries(scans))
      this.#sql.exec('INSERT OR REPLACE INTO scans VALUES (?, ?, ?)', hash, found, now);
    this.#sql.exec('DELETE FROM scans WHERE at <= ?', now - LIFE_MS);
    const [{ count } = { count: 0 }] = this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM scans');
    if (count > ROOM)
      this.#sql.exec('DELETE FROM scans WHERE hash IN (SELECT hash FROM scans ORDER BY at LIMIT ?)', count - ROOM);
  }
}
