// What the platform does around the service, for a plain workerd: D1's protocol over a Durable Object's SQLite, and the
// cron trigger.
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
    // rowsWritten counts index entries too; callers of D1 are told changed rows.
    const changes = cursor.rowsWritten > 0 ? this.ctx.storage.sql.exec('SELECT changes() AS n').one().n : 0;
    return { success: true, results, meta: { changes, duration: 0, rows_read: cursor.rowsRead } };
  }
}

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname !== '/cron')
      return env.DATABASE.get(env.DATABASE.idFromName('veilmark')).fetch(request);
    const { outcome } = await env.API.scheduled({ scheduledTime: new Date(), cron: '*/10 * * * *' });
    return new Response(outcome, { status: outcome === 'ok' ? 200 : 500 });
  },
};
