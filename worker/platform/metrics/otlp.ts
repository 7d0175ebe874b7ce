import { type Labels, METRICS, type MetricName, type Series } from './definitions';
import { histogramsOf } from './histograms';
import type { RequestSpan } from './spans';

/** What the exports say of where they come from. */
export interface Origin {
  serviceName: string;
  version: string;
  /** Epoch milliseconds since which is counted. */
  since: number;
}

const nanos = (milliseconds: number): string => `${Math.round(milliseconds)}000000`;
const attributes = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  );
const resourceOf = ({ serviceName, version }: Origin) => ({
  attributes: attributes({ 'service.name': serviceName, 'service.version': version }),
});
const SCOPE = { name: 'veilmark' };

/** The counts as an export of OTLP in JSON, cumulative since they began. */
export function metricsExport(series: readonly Series[], origin: Origin, now: number) {
  const times = { startTimeUnixNano: nanos(origin.since), timeUnixNano: nanos(now) };
  const metrics = Object.entries(METRICS).map(([name, { type, help }]) => ({
    name,
    description: help,
    ...(type === 'counter' ? sumOf(series, name as MetricName, times) : histogramOf(series, name as MetricName, times)),
  }));
  return { resourceMetrics: [{ resource: resourceOf(origin), scopeMetrics: [{ scope: SCOPE, metrics }] }] };
}

type Times = { startTimeUnixNano: string; timeUnixNano: string };
const CUMULATIVE = 2;
const point = (labels: Labels, times: Times) => ({ attributes: attributes(labels), ...times });

const sumOf = (series: readonly Series[], name: MetricName, times: Times) => ({
  sum: {
    aggregationTemporality: CUMULATIVE,
    isMonotonic: true,
    dataPoints: series
      .filter(({ metric }) => metric === name)
      .map(({ labels, value }) => ({ ...point(labels, times), asDouble: value })),
  },
});

const histogramOf = (series: readonly Series[], name: MetricName, times: Times) => ({
  histogram: {
    aggregationTemporality: CUMULATIVE,
    // Safe: only histograms come here.
    dataPoints: histogramsOf(series, name as Parameters<typeof histogramsOf>[1]).map(
      ({ labels, bounds, counts, sum, count }) => ({
        ...point(labels, times),
        count: String(count),
        sum,
        bucketCounts: counts.map(String),
        explicitBounds: bounds,
      }),
    ),
  },
});

const SERVER = 2;
const ERROR = 2;

/** Requests as spans, an export of OTLP in JSON. */
export function tracesExport(spans: readonly RequestSpan[], origin: Origin) {
  const made = spans.map(({ traceId, spanId, parentSpanId, method, route, status, code, startedAt, endedAt }) => ({
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name: `${method} ${route}`,
    kind: SERVER,
    startTimeUnixNano: nanos(startedAt),
    endTimeUnixNano: nanos(endedAt),
    attributes: attributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'error.type': code,
    }),
    status: status >= 500 ? { code: ERROR } : {},
  }));
  return { resourceSpans: [{ resource: resourceOf(origin), scopeSpans: [{ scope: SCOPE, spans: made }] }] };
}
