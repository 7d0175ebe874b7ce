import { type Labels, METRICS, type Series } from './definitions';

interface HistogramState {
  labels: Labels;
  bounds: readonly number[];
  /** Of each bucket alone; one more than there are bounds. */
  counts: number[];
  sum: number;
  count: number;
}

/** The histograms of a metric, one for each set of labels. */
export function histogramsOf(
  series: readonly Series[],
  metric: 'veilmark_request_duration_seconds' | 'veilmark_request_size_bytes',
): HistogramState[] {
  const { buckets } = METRICS[metric];
  const byLabels = new Map<string, HistogramState>();
  for (const one of series.filter((entry) => entry.metric === metric)) {
    const key = JSON.stringify(one.labels);
    const state = byLabels.get(key) ?? {
      labels: one.labels,
      bounds: buckets,
      counts: Array.from({ length: buckets.length + 1 }, () => 0),
      sum: 0,
      count: 0,
    };
    byLabels.set(key, state);
    if (one.bucket === 'sum') state.sum += one.value;
    else if (one.bucket !== null) {
      state.counts[one.bucket] = (state.counts[one.bucket] ?? 0) + one.value;
      state.count += one.value;
    }
  }
  return [...byLabels.values()];
}

/** The bound below which so large a part of the values lies; the largest bound where they lie above it. */
export function quantile({ bounds, counts, count }: HistogramState, part: number): number {
  let seen = 0;
  for (const [index, bound] of bounds.entries()) {
    seen += counts[index] ?? 0;
    if (seen >= part * count) return bound;
  }
  return bounds.at(-1) ?? 0;
}
