import { CATALOG_VERSION } from '@veilmark/catalog';
import { API_VERSION } from '@veilmark/contract';
import type { ServiceCounts } from '@veilmark/contract/admin';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import type { RequestContext } from '../../context';
import type { MetricName, Series } from '../../platform/metrics/definitions';
import { histogramsOf, quantile } from '../../platform/metrics/histograms';
import { deliverCounts, metricsOf } from '../../platform/metrics/observe';
import { prometheusText } from '../../platform/metrics/prometheus';

const VERSIONS = { version: API_VERSION, engine_version: ENGINE_VERSION, catalog_version: CATALOG_VERSION };

/** What this isolate knows is delivered first, so that whoever asks sees the requests before. */
async function readCounts({ env }: RequestContext) {
  await deliverCounts(env);
  return metricsOf(env).read();
}

/** For Prometheus. */
export async function metricsText(ctx: RequestContext): Promise<Response> {
  const { series } = await readCounts(ctx);
  return new Response(prometheusText(series as Series[], VERSIONS), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** For the page of the operator. */
export async function serviceCounts(ctx: RequestContext): Promise<ServiceCounts> {
  const { series, since } = await readCounts(ctx);
  const all = series as Series[];
  const routes = [...new Set(of(all, 'veilmark_requests_total').map(({ labels }) => labels.route ?? ''))];
  const codes = [...new Set(of(all, 'veilmark_request_errors_total').map(({ labels }) => labels.code ?? ''))];
  return {
    since: new Date(since).toISOString(),
    ...VERSIONS,
    routes: routes.map((route) => countsOf(all, route)).sort((a, b) => b.requests - a.requests),
    errors: codes
      .map((code) => ({ code, count: total(of(all, 'veilmark_request_errors_total'), (one) => one.code === code) }))
      .sort((a, b) => b.count - a.count),
  };
}

function countsOf(series: readonly Series[], route: string): ServiceCounts['routes'][number] {
  const requests = of(series, 'veilmark_requests_total').filter(({ labels }) => labels.route === route);
  const [durations] = histogramsOf(
    of(series, 'veilmark_request_duration_seconds', route),
    'veilmark_request_duration_seconds',
  );
  const [sizes] = histogramsOf(of(series, 'veilmark_request_size_bytes', route), 'veilmark_request_size_bytes');
  return {
    route,
    requests: total(requests, () => true),
    refused: total(requests, ({ status }) => /^4/.test(status ?? '')),
    failed: total(requests, ({ status }) => /^5/.test(status ?? '')),
    median_ms: durations ? 1000 * quantile(durations, 0.5) : 0,
    p95_ms: durations ? 1000 * quantile(durations, 0.95) : 0,
    bytes: sizes?.sum ?? 0,
    tokens: total(of(series, 'veilmark_tokens_charged_total', route), () => true),
  };
}

const of = (series: readonly Series[], name: MetricName, route?: string): Series[] =>
  series.filter(({ metric, labels }) => metric === name && (route === undefined || labels.route === route));

const total = (series: readonly Series[], isMeant: (labels: Partial<Record<string, string>>) => boolean): number =>
  series.filter(({ labels }) => isMeant(labels)).reduce((sum, { value }) => sum + value, 0);
