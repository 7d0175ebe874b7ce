// Cloudflare Queues over a Durable Object's SQLite, as far as the service uses them: messages of one queue are stored before they are
// acknowledged, delivered at least once to as many consumers as are set, tried again after the delay that the consumer asks for, and end in the
// dead-letter queue. What was under way when the process ended is delivered again.
import { DurableObject } from 'cloudflare:workers';

/** As Cloudflare has it, where wrangler.toml says nothing. */
const DEFAULT_RETRIES = 3;

export class Broker extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(`CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, queue TEXT, body TEXT, at INTEGER,
      attempts INTEGER, visible INTEGER, under_way INTEGER)`);
    this.sql.exec('UPDATE messages SET under_way = 0');
    /** Deliveries that each consumer has. */
    this.busy = Array.from({ length: env.CONSUMERS }, () => 0);
  }

  async fetch(request) {
    const { pathname } = new URL(request.url);
    const delay = Number(request.headers.get('x-msg-delay-secs') ?? 0);
    if (pathname === '/message') this.add(await request.text(), delay);
    else if (pathname === '/batch') {
      const { messages } = await request.json();
      this.ctx.storage.transactionSync(() => {
        for (const { body, delaySecs } of messages)
          this.add(new TextDecoder().decode(fromBase64(body)), delaySecs ?? delay);
      });
    } else return new Response(`This queue cannot ${pathname}`, { status: 501 });
    await this.wake(0);
    const metrics = { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: 0 };
    return Response.json({ metadata: { metrics } });
  }

  add(body, delaySeconds) {
    const now = Date.now();
    this.sql.exec(
      'INSERT INTO messages VALUES (?, ?, ?, ?, 0, ?, 0)',
      crypto.randomUUID(),
      this.env.QUEUE,
      body,
      now,
      now + 1000 * delaySeconds,
    );
  }

  /** The alarm survives the end of the process; it wakes the object to deliver. */
  async wake(waitMs) {
    const due = Date.now() + waitMs;
    const set = await this.ctx.storage.getAlarm();
    if (set === null || due < set) await this.ctx.storage.setAlarm(due);
  }

  async alarm() {
    this.deliverAll();
    const rows = this.sql.exec('SELECT min(visible) AS next FROM messages WHERE under_way = 0').toArray();
    const next = rows[0]?.next;
    if (next !== null && next !== undefined) await this.wake(Math.max(50, next - Date.now()));
  }

  deliverAll() {
    for (;;) {
      const free = this.busy.indexOf(Math.min(...this.busy));
      if (free < 0 || this.busy[free] >= this.env.AT_ONCE) return;
      const query = 'SELECT * FROM messages WHERE under_way = 0 AND visible <= ? ORDER BY visible, rowid LIMIT 1';
      const message = this.sql.exec(query, Date.now()).toArray()[0];
      if (!message) return;
      message.attempts++;
      this.sql.exec('UPDATE messages SET under_way = 1, attempts = ? WHERE id = ?', message.attempts, message.id);
      this.busy[free]++;
      this.ctx.waitUntil(
        this.deliver(free, message).finally(() => {
          this.busy[free]--;
          this.deliverAll();
        }),
      );
    }
  }

  async deliver(consumer, message) {
    const { id, queue, body, at, attempts } = message;
    let wish;
    try {
      const delivered = [{ id, timestamp: at, body: JSON.parse(body), attempts }];
      const response = await this.env[`CONSUMER_${consumer}`].fetch('http://consumer/', {
        method: 'POST',
        body: JSON.stringify({ queue, messages: delivered }),
      });
      wish = response.ok ? await response.json() : undefined;
    } catch {
      // A consumer that is gone has done nothing that counts.
    }
    const isOk = wish?.outcome === 'ok' && !wish.retryBatch?.retry;
    const retried = wish?.retryMessages?.find(({ msgId }) => msgId === id);
    if (isOk && !retried) return this.sql.exec('DELETE FROM messages WHERE id = ?', id);
    const { max_retries = DEFAULT_RETRIES, dead_letter_queue, retry_delay = 0 } = this.env.SETTINGS[queue] ?? {};
    const visible = Date.now() + 1000 * (retried?.delaySeconds ?? retry_delay);
    if (attempts <= max_retries)
      this.sql.exec('UPDATE messages SET under_way = 0, visible = ? WHERE id = ?', visible, id);
    else if (dead_letter_queue)
      this.sql.exec(
        'UPDATE messages SET under_way = 0, visible = ?, attempts = 0, queue = ? WHERE id = ?',
        Date.now(),
        dead_letter_queue,
        id,
      );
    else this.sql.exec('DELETE FROM messages WHERE id = ?', id);
    await this.wake(Math.max(0, visible - Date.now()));
  }
}

const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export default {
  fetch: (request, env) => env.BROKER.get(env.BROKER.idFromName(env.QUEUE)).fetch(request),
};
