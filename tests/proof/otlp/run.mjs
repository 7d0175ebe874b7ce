// npm run prove:otlp: the official JavaScript SDK of OpenTelemetry exports spans, log records and metrics with planted values through
// `veilmark otlp` and through `/otlp` of the service, in protobuf and in JSON, with gzip, to a sink that keeps everything. No value may
// arrive; what is no value must.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addUser, migrate, randomKey, startService } from '../../../scripts/run/workerd/start.ts';
import { loadNameModel } from '../../helpers/name-model.ts';
import { TEST_VARS } from '../../helpers/test-vars.ts';
import { buildCommand, check, failed, install, root } from '../proxy/setup.mjs';
import { inMessage, textOf, values } from '../proxy/values.mjs';

const { load } = install('otel', {
  '@opentelemetry/api': '1.9.1',
  '@opentelemetry/exporter-logs-otlp-http': '0.223.1',
  '@opentelemetry/exporter-logs-otlp-proto': '0.223.1',
  '@opentelemetry/exporter-metrics-otlp-proto': '0.223.0',
  '@opentelemetry/exporter-trace-otlp-http': '0.223.1',
  '@opentelemetry/exporter-trace-otlp-proto': '0.223.1',
  '@opentelemetry/resources': '2.12.1',
  '@opentelemetry/sdk-logs': '0.223.1',
  '@opentelemetry/sdk-metrics': '2.12.1',
  '@opentelemetry/sdk-trace-node': '2.12.0',
});
const [api, traces, logs, metrics, resources] = await Promise.all(
  ['api', 'sdk-trace-node', 'sdk-logs', 'sdk-metrics', 'resources'].map((name) => load(`@opentelemetry/${name}`)),
);

const received = [];
const sink = createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  // The service asks for the address of the collector first.
  if (request.url.startsWith('/cloudflare-dns.com/'))
    return response
      .writeHead(200, { 'content-type': 'application/dns-json' })
      .end(JSON.stringify({ Status: 0, Answer: [{ type: 1, data: '93.184.216.34' }] }));
  const bytes = Buffer.concat(pieces);
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  received.push({
    url: request.url,
    type: request.headers['content-type'],
    headers: JSON.stringify(request.headers),
    body: body.toString('latin1'),
  });
  response
    .writeHead(200, { 'content-type': request.headers['content-type'] })
    .end(request.headers['content-type'].includes('json') ? '{}' : '');
});
sink.listen(0, '127.0.0.1');
await once(sink, 'listening');
const relay = spawn(
  process.execPath,
  [buildCommand(), 'otlp', '--port', '0', '--upstream', `http://127.0.0.1:${sink.address().port}`],
  {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: path.join(root, 'dist/proof/home') },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
let said = '';
while (!/http:\S+/.test(said)) said += String((await once(relay.stdout, 'data'))[0]);
const local = /http:\S+/.exec(said)[0];

const prompt = `Please write to these:\n${textOf(inMessage)}`;
const resource = resources.resourceFromAttributes({
  'service.name': 'shop',
  'service.version': '2.14.1',
  'host.name': 'web-7.corp.nordwind.de',
});

async function exportWith(kind, url, headers) {
  const options = (signal) => ({ url: `${url}/v1/${signal}`, compression: 'gzip', headers });
  const { OTLPTraceExporter } = await load(`@opentelemetry/exporter-trace-otlp-${kind}`);
  const { OTLPLogExporter } = await load(`@opentelemetry/exporter-logs-otlp-${kind}`);
  const provider = new traces.NodeTracerProvider({
    resource,
    spanProcessors: [new traces.BatchSpanProcessor(new OTLPTraceExporter(options('traces')))],
  });
  const span = provider.getTracer('shop', '1.0').startSpan('chat gpt-5');
  span.setAttributes({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'gpt-5',
    'gen_ai.usage.input_tokens': 1234,
    'gen_ai.input.messages': JSON.stringify([{ role: 'user', parts: [{ type: 'text', content: prompt }] }]),
    'gen_ai.output.messages': JSON.stringify([
      { role: 'assistant', parts: [{ type: 'text', content: `Done: ${values.join('; ')}` }] },
    ]),
    'user.id': 4711042,
    'user.email': 'jane.whitfield@corp-mail.com',
    'enduser.id': 'jwhitfield99',
    'client.address': '203.0.114.7',
    'url.full': 'https://shop.example.com/reset?email=jane.whitfield%40corp-mail.com&step=2',
    'http.response.status_code': 200,
    tags: ['vip', 'mail oliver.brandt@corp-mail.com'],
  });
  span.recordException(new Error('No account for jane.whitfield@corp-mail.com'));
  span.setStatus({ code: api.SpanStatusCode.ERROR, message: 'card 4111 1111 1111 1111 refused' });
  span.end();
  await provider.shutdown();
  const loggers = new logs.LoggerProvider({
    resource,
    processors: [new logs.SimpleLogRecordProcessor({ exporter: new OTLPLogExporter(options('logs')) })],
  });
  loggers.getLogger('shop').emit({
    severityText: 'WARN',
    body: 'failed login user=jwhitfield99 from 203.0.114.7',
    attributes: { 'log.iostream': 'stdout', phone: '+49 30 9018211' },
  });
  await loggers.forceFlush();
  await loggers.shutdown();
}

async function prove(name, url, headers = {}) {
  received.length = 0;
  for (const kind of ['proto', 'http']) await exportWith(kind, url, headers);
  const { OTLPMetricExporter } = await load('@opentelemetry/exporter-metrics-otlp-proto');
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics`, compression: 'gzip', headers }),
  });
  const meters = new metrics.MeterProvider({ resource, readers: [reader] });
  meters.getMeter('shop').createCounter('orders').add(3, { 'user.name': 'jwhitfield99', region: 'eu' });
  await meters.shutdown();
  const all = received.map(({ body }) => body).join('\n');
  const planted = [...values, '4711042', 'jwhitfield99', 'web-7.corp.nordwind.de', 'jane.whitfield%40corp-mail.com'];
  const left = planted.filter((value) => all.includes(value));
  check(
    `${name}: the sink got ${received.length} exports: ${received.map((one) => `${one.url} ${one.type}`).join(', ')}`,
    received.length === 5,
  );
  check(`${name}: none of ${planted.length} values arrived`, left.length === 0, left.join(', '));
  for (const kept of [
    'gen_ai.request.model',
    'gpt-5',
    'shop',
    '2.14.1',
    'WARN',
    'region',
    'vip',
    'step=2',
    'service.name',
  ])
    check(`${name}: "${kept}" arrived`, received.filter(({ body }) => body.includes(kept)).length > 0);
}

/** The service as it is deployed, with the sink in the place of the outside world. */
async function startHosted() {
  spawnSync(process.execPath, ['scripts/build/deploy.ts', '--dry-run'], { cwd: root, stdio: 'inherit' });
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-otlp-'));
  const gateway = `http://127.0.0.1:${sink.address().port}`;
  const vars = { ...TEST_VARS, OUTBOUND_GATEWAY: gateway };
  const service = await startService({ folder, vars, outside: 'this machine', port: 0 });
  await migrate(service);
  const key = randomKey();
  await addUser(service, { id: crypto.randomUUID(), plan: 'enterprise', key });
  await loadNameModel(service.url.slice(0, -1), key);
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `${service.url}otlp`, key, stop };
}

let hosted;
try {
  await prove('veilmark otlp', local);
  const counts = await (await fetch(`${local}/metrics`)).text();
  check('the counts say so', /records_total 5\n/.test(counts) && /dropped_total 0\n/.test(counts), counts);
  hosted = await startHosted();
  await prove('the service', hosted.url, {
    authorization: `Bearer ${hosted.key}`,
    'x-veilmark-upstream': 'https://otlp.collector.io',
    'x-veilmark-upstream-api-key': 'theirs',
  });
  check(
    'the service: the key stays here',
    received.every(({ body, headers }) => !(body + headers).includes(hosted.key)),
  );
  check(
    'the service: the key of the collector arrived',
    received.every(({ headers }) => headers.includes('theirs')),
  );
} finally {
  await hosted?.stop();
  relay.kill();
  sink.close();
  sink.closeAllConnections();
}
console.log(failed() === 0 ? 'Everything held.' : `${failed()} failed.`);
process.exit(failed() === 0 ? 0 : 1);
