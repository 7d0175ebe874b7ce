// D1's protocol over a Durable Object's SQLite, so that the production bundle runs in a bare workerd for the benchmark.
import { DurableObject } from 'cloudflare:workers';

export class Database extends DurableObject {
  async fetch(request) {
    const body = await request.json();
    const queries = Array.isArray(body) ? body : [body];
    const inRows = new URL(request.url).searchParams.get('resultsFormat') === 'ROWS_AND_COLUMNS';
    try {
      const answers = this.ctx.storage.transactionSync(() => queries.map((query) => this.run(query, inRows)));
      return Response.json(answers);
    } catch (error) {
      return Response.json({ success: false, error: String(error) });
    }
  }

  run({ sql, params = [] }, inRows) {
    const cursor = this.ctx.storage.sql.exec(sql, ...(params ?? []));
    const columns = cursor.columnNames;
    const rows = [...cursor.raw()];
    const results = inRows
      ? { columns, rows }
      : rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
    return { success: true, results, meta: { changes: cursor.rowsWritten, duration: 0, rows_read: cursor.rowsRead } };
  }
}

export default {
  fetch(request, env) {
    return env.DATABASE.get(env.DATABASE.idFromName('veilmark')).fetch(request);
  },
};
