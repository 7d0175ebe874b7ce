// What the platform costs by itself: an answer, and an answer after one row is on disk.
import { DurableObject } from 'cloudflare:workers';

export class Row extends DurableObject {
  count = 0;

  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)');
  }

  write() {
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO rows VALUES (1, ?)', ++this.count);
    return this.count;
  }
}

export default {
  async fetch(request, env) {
    if (request.url.endsWith('/write')) await env.ROW.getByName(request.headers.get('user')).write();
    return new Response('hello');
  },
};
