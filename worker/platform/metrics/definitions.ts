/** What the service counts of itself: how often, how long, how much; never what it was about. The only place these are written. */

interface Counter {
  type: 'counter';
  help: string;
}
interface Histogram {
  type: 'histogram';
  help: string;
  /** Upper bounds; the last one, without a bound, is implied. */
  buckets: readonly number[];
}

export const METRICS = {
  veilmark_requests_total: { type: 'counter', help: 'Requests answered' },
  veilmark_request_errors_total: { type: 'counter', help: 'Requests answered with an error, by its code' },
  veilmark_tokens_charged_total: { type: 'counter', help: 'Tokens charged' },
  veilmark_request_duration_seconds: {
    type: 'histogram',
    help: 'Time until an answer began, or until a stream ended',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  veilmark_request_size_bytes: {
    type: 'histogram',
    help: 'Size of the bodies of requests that say how long they are',
    buckets: [1e3, 1e4, 1e5, 1e6, 1e7, 1e8],
  },
} as const satisfies Record<string, Counter | Histogram>;

export type MetricName = keyof typeof METRICS;
export type Labels = Readonly<Record<string, string>>;

/** One number: of a histogram, `bucket` is the index of the bucket, or `sum`. */
export interface Series {
  metric: MetricName;
  labels: Labels;
  bucket: number | 'sum' | null;
  value: number;
}
