import { DurableObject } from 'cloudflare:workers';
import { API_VERSION } from '@veilmark/contract';
import { describeFailure } from '../platform/log';
import type { Series } from '../platform/metrics/definitions';
import { metricsExport, type Origin, tracesExport } from '../platform/metrics/otlp';
import type { RequestSpan } from '../platform/metrics/spans';
import { sendToOperator } from '../platform/outbound';
import { type Migration, migrate } from './migrate';

const MIGRATIONS: readonly Migration[] = [
  (sql) =>
    sql.exec(`
      CREATE TABLE series (key TEXT PRIMARY KEY, value REAL NOT NULL);
      CREATE TABLE spans (seq INTEGER PRIMARY KEY AUTOINCREMENT, span TEXT NOT NULL);
      CREATE TABLE since (at INTEGER NOT NULL);
    `),
];

/** Spans wait this long for company on their way to the operator's collector. */
const EXPORT_EVERY_MS = 10_000;
/** Those that a collector does not take are kept up to this number, the newest first. */
const MOST_SPANS = 5_000;

export interface ServiceCounts {
  /** Epoch milliseconds since which is counted. */
  since: number;
  series: Series[];
}

/** One for the whole service: what all isolates counted, and the way to the operator's collector. */
export class ServiceMetrics extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrate(ctx.storage, MIGRATIONS);
    this.#sql = ctx.storage.sql;
  }

  async add(series: readonly Series[], spans: readonly RequestSpan[]): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      if (this.#since() === undefined) this.#sql.exec('INSERT INTO since VALUES (?)', Date.now());
      for (const { metric, labels, bucket, value } of series)
        this.#sql.exec(
          'INSERT INTO series VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = value + ?2',
          JSON.stringify([metric, labels, bucket]),
          value,
        );
      for (const span of spans) this.#sql.exec('INSERT INTO spans (span) VALUES (?)', JSON.stringify(span));
    });
    if (this.env.OTEL_EXPORTER_OTLP_ENDPOINT && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + EXPORT_EVERY_MS);
  }

  read(): ServiceCounts {
    const rows = this.#sql.exec<{ key: string; value: number }>('SELECT key, value FROM series ORDER BY key').toArray();
    const series = rows.map(({ key, value }): Series => {
      const [metric, labels, bucket] = JSON.parse(key) as [Series['metric'], Series['labels'], Series['bucket']];
      return { metric, labels, bucket, value };
    });
    return { since: this.#since() ?? Date.now(), series };
  }

  /** Sends everything that was counted, and the spans that nobody has yet. What a collector does not take is tried again. */
  override async alarm(): Promise<void> {
    const { since, series } = this.read();
    const origin: Origin = { serviceName: this.env.OTEL_SERVICE_NAME || 'veilmark', version: API_VERSION, since };
    const rows = this.#sql.exec<{ seq: number; span: string }>('SELECT seq, span FROM spans ORDER BY seq').toArray();
    try {
      await this.#send('metrics', metricsExport(series, origin, Date.now()));
      const spans = rows.map(({ span }) => JSON.parse(span) as RequestSpan);
      if (spans.length > 0) await this.#send('traces', tracesExport(spans, origin));
      this.#sql.exec('DELETE FROM spans WHERE seq <= ?', rows.at(-1)?.seq ?? 0);
    } catch (error) {
      console.log(JSON.stringify({ level: 'error', job: 'export-telemetry', failure: describeFailure(error) }));
      this.#sql.exec(`DELETE FROM spans WHERE seq <= (SELECT max(seq) FROM spans) - ${MOST_SPANS}`);
      await this.ctx.storage.setAlarm(Date.now() + 6 * EXPORT_EVERY_MS);
    }
  }

  async #send(signal: 'metrics' | 'traces', body: object): Promise<void> {
    const endpoint = (this.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/$/, '');
    const response = await sendToOperator(this.env, `${endpoint}/v1/${signal}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...readHeaders(this.env.OTEL_EXPORTER_OTLP_HEADERS ?? '') },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector answered ${response.status}`);
  }

  #since(): number | undefined {
    return this.#sql.exec<{ at: number }>('SELECT at FROM since').toArray()[0]?.at;
  }
}

/** `name=value,name=value`, as OpenTelemetry writes them. */
const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at).trim().toLowerCase(), decodeURIComponent(pair.slice(at + 1).trim())]] : [];
    }),
  );
