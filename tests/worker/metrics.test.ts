import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import parsePrometheusTextFormat from 'parse-prometheus-text-format';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServiceCounts } from '#shared/contract/admin.ts';
import { call, createUser } from '../helpers/accounts';
import { expectError } from '../helpers/answers';

const admin = { authorization: `Bearer ${env.ADMIN_TOKEN}` };
interface Family {
  name: string;
  type: string;
  metrics: { value?: string; labels?: Record<string, string>; buckets?: Record<string, string>; count?: string }[];
}
const read = async () => (await call('/metrics', undefined, { headers: admin })).text();
const parse = (text: string) =>
  Object.fromEntries((parsePrometheusTextFormat(text) as Family[]).map((family) => [family.name, family]));
const requestsOf = (families: Record<string, Family>, route: string, status: string) =>
  Number(
    families.veilmark_requests_total?.metrics.find(({ labels }) => labels?.route === route && labels.status === status)
      ?.value ?? 0,
  );

describe('/metrics', () => {
  it('counts requests, errors, durations, sizes and tokens, and a parser of others reads it', async () => {
    const user = await createUser();
    const before = parse(await read());
    const text = 'Mail jane.whitfield@corp-mail.com';
    await call('/api/pii/analyze', user, {
      body: { text, entities: ['EMAIL_ADDRESS'] },
      headers: { 'content-length': '80' },
    });
    await call('/api/pii/analyze', user, { body: {} });
    const written = await read();
    const after = parse(written);

    const route = '/api/pii/analyze';
    expect(requestsOf(after, route, '200') - requestsOf(before, route, '200')).toBe(1);
    expect(requestsOf(after, route, '400') - requestsOf(before, route, '400')).toBe(1);
    expect(after.veilmark_request_errors_total?.metrics).toContainEqual(
      expect.objectContaining({ labels: { route, code: 'MISSING_FIELD' } }),
    );
    expect(after.veilmark_tokens_charged_total?.metrics.map(({ labels }) => labels?.route)).toContain(route);
    const durations = after.veilmark_request_duration_seconds;
    expect(durations?.type).toBe('HISTOGRAM');
    const [first] = durations?.metrics.filter(({ labels }) => labels?.route === route) ?? [];
    expect(first?.buckets?.['+Inf']).toBe(first?.count);
    expect(after.veilmark_build_info?.metrics[0]?.labels).toHaveProperty('engine_version');
    // Never what it was about, nor who.
    for (const content of ['jane', 'corp-mail', user.id, user.apiKey]) expect(written).not.toContain(content);
  });

  it('is the business of the operator alone', async () => {
    await expectError(await call('/metrics'), 401, 'AUTH_MISSING');
    await expectError(await call('/metrics', await createUser()), 401, 'AUTH_INVALID');
    await expectError(await call('/api/admin/metrics', await createUser()), 401, 'AUTH_INVALID');
  });

  it('is summed up for the page of the operator', async () => {
    await call('/api/health');
    const counts = await (await call('/api/admin/metrics', undefined, { headers: admin })).json<ServiceCounts>();
    const health = counts.routes.find(({ route }) => route === '/api/health');
    expect(health?.requests).toBeGreaterThan(0);
    expect(health?.p95_ms).toBeGreaterThanOrEqual(health?.median_ms ?? Number.NaN);
    expect(Date.parse(counts.since)).toBeLessThanOrEqual(Date.now());
    expect(counts.routes.map(({ requests }) => requests)).toEqual(
      counts.routes.map(({ requests }) => requests).sort((a, b) => b - a),
    );
  });
});

describe('the export to a collector', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    env.OTEL_EXPORTER_OTLP_ENDPOINT = undefined;
    env.OTEL_EXPORTER_OTLP_HEADERS = undefined;
  });

  it('sends counts and spans in OTLP, and keeps the spans that nobody took', async () => {
    env.OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example/';
    env.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=a%20b,team=ops';
    const sent: { url: string; headers: Headers; body: { resourceSpans?: unknown; resourceMetrics?: unknown } }[] = [];
    let status = 503;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      sent.push({ url: String(input), headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
      return new Response(null, { status });
    });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await call('/api/health', undefined, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
    await read();
    const metrics = env.SERVICE_METRICS.getByName('service');
    await runDurableObjectAlarm(metrics);
    status = 200;
    await runDurableObjectAlarm(metrics);

    expect(sent.map(({ url }) => url)).toEqual([
      'https://collector.example/v1/metrics',
      'https://collector.example/v1/metrics',
      'https://collector.example/v1/traces',
    ]);
    expect([sent[0]?.headers.get('api-key'), sent[0]?.headers.get('team')]).toEqual(['a b', 'ops']);
    expect(JSON.stringify(sent[1]?.body)).toContain('veilmark_request_duration_seconds');
    const spans = JSON.stringify(sent[2]?.body);
    expect(spans).toContain(`"traceId":"${traceId}"`);
    expect(spans).toContain('"parentSpanId":"b7ad6b7169203331"');
    expect(spans).toContain('GET /api/health');
  });
});
