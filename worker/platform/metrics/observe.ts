import { describeFailure } from '../log';
import { type Observed, Registry } from './registry';
import { type RequestSpan, spanOf } from './spans';

/** One object keeps the counts of all isolates. */
export const metricsOf = (env: Env) => env.SERVICE_METRICS.getByName('service');

/** How long and how many requests an isolate counts for itself before it tells the object. */
const FLUSH_EVERY_MS = 2_000;
const FLUSH_AT = 200;
/** More spans than these between two deliveries are left out; counts never are. */
const MOST_SPANS = 500;

const registry = new Registry();
let spans: RequestSpan[] = [];
let pending = 0;
let flushedAt = 0;

/** Counts a request; answers whether it is time to deliver. */
export function observe(env: Env, request: Request, observed: Observed, startedAt: number): boolean {
  registry.observe(observed);
  const now = Date.now();
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT && spans.length < MOST_SPANS)
    spans.push(spanOf(request, observed, startedAt, now));
  pending++;
  return pending >= FLUSH_AT || now - flushedAt >= FLUSH_EVERY_MS;
}

/** Delivers what this isolate counted. What cannot be delivered waits for the next time. */
export async function deliverCounts(env: Env): Promise<void> {
  const series = registry.drain();
  const taken = spans;
  spans = [];
  pending = 0;
  flushedAt = Date.now();
  if (series.length === 0) return;
  try {
    await metricsOf(env).add(series, taken);
  } catch (error) {
    registry.restore(series);
    console.log(JSON.stringify({ level: 'error', job: 'metrics', failure: describeFailure(error) }));
  }
}
