import { type Labels, METRICS, type MetricName, type Series } from './definitions';

/** One request, as far as the counts go. */
export interface Observed {
  method: string;
  route: string;
  status: number;
  code: string | undefined;
  seconds: number;
  bytes: number | undefined;
  tokens: number;
}

/** What an isolate counted since it last told the object that keeps the counts. */
export class Registry {
  readonly #series = new Map<string, Series>();

  observe({ method, route, status, code, seconds, bytes, tokens }: Observed): void {
    this.#add('veilmark_requests_total', { method, route, status: String(status) }, null, 1);
    if (code !== undefined) this.#add('veilmark_request_errors_total', { route, code }, null, 1);
    if (tokens > 0) this.#add('veilmark_tokens_charged_total', { route }, null, tokens);
    this.#measure('veilmark_request_duration_seconds', { route }, seconds);
    if (bytes !== undefined) this.#measure('veilmark_request_size_bytes', { route }, bytes);
  }

  /** Takes everything out. */
  drain(): Series[] {
    const all = [...this.#series.values()];
    this.#series.clear();
    return all;
  }

  /** Puts back what could not be delivered. */
  restore(series: readonly Series[]): void {
    for (const { metric, labels, bucket, value } of series) this.#add(metric, labels, bucket, value);
  }

  #measure(
    metric: 'veilmark_request_duration_seconds' | 'veilmark_request_size_bytes',
    labels: Labels,
    value: number,
  ): void {
    const { buckets } = METRICS[metric];
    const index = buckets.findIndex((bound) => value <= bound);
    this.#add(metric, labels, index === -1 ? buckets.length : index, 1);
    this.#add(metric, labels, 'sum', value);
  }

  #add(metric: MetricName, labels: Labels, bucket: Series['bucket'], value: number): void {
    const key = JSON.stringify([metric, labels, bucket]);
    const known = this.#series.get(key);
    if (known) known.value += value;
    else this.#series.set(key, { metric, labels, bucket, value });
  }
}
