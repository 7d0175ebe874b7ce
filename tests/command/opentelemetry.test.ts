import { context, SpanStatusCode } from '@opentelemetry/api';
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  InMemorySpanExporter,
  type ReadableSpan,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { VeilLogRecordProcessor, VeilSpanProcessor } from '#command/library/opentelemetry/index.ts';

const MAIL = 'jane.whitfield@corp-mail.com';
const KEY = 'WmZq4t7w!z%C&F)J';

function tracing(more: { onDrop?: () => void } = {}) {
  const exporter = new InMemorySpanExporter();
  const veil = new VeilSpanProcessor(new BatchSpanProcessor(exporter), { key: KEY, ...more });
  // The type of the SDK: what is given to it must fit.
  const processor: SpanProcessor = veil;
  const provider = new BasicTracerProvider({ spanProcessors: [processor] });
  return { exporter, veil, provider, tracer: provider.getTracer('shop', '1.2.3') };
}

describe('the span processor', () => {
  it('hands on spans of the official SDK without the values, and with everything else', async () => {
    const { exporter, provider, tracer } = tracing();
    const parent = tracer.startSpan('POST /orders');
    const span = tracer.startSpan(`chat for ${MAIL}`, {
      links: [{ context: parent.spanContext(), attributes: { 'user.email': MAIL } }],
    });
    span.setAttributes({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'gpt-5',
      'gen_ai.usage.input_tokens': 1234,
      'gen_ai.input.messages': JSON.stringify([
        { role: 'user', parts: [{ type: 'text', content: `Ask ${MAIL}` }] },
        { role: 'tool', parts: [{ type: 'tool_call_response', id: 'call_1', response: `{"mail":"${MAIL}"}` }] },
      ]),
      'gen_ai.output.messages': JSON.stringify([
        { role: 'assistant', parts: [{ type: 'text', content: `I wrote to ${MAIL}` }] },
      ]),
      'user.id': 4711042,
      'enduser.id': 'jwhitfield99',
      'client.address': '203.0.113.77',
      'http.response.status_code': 200,
      tags: ['vip', `to ${MAIL}`],
    });
    span.recordException(new Error(`No account for ${MAIL}`));
    span.setStatus({ code: SpanStatusCode.ERROR, message: `refused ${MAIL}` });
    span.end();
    await provider.forceFlush();

    const [made] = exporter.getFinishedSpans() as [ReadableSpan];
    const text = JSON.stringify([made.name, made.attributes, made.events, made.status, made.links]);
    for (const value of [MAIL, '4711042', 'jwhitfield99', '203.0.113.77']) expect(text).not.toContain(value);
    expect(made.spanContext()).toEqual(span.spanContext());
    expect(made.instrumentationScope).toMatchObject({ name: 'shop', version: '1.2.3' });
    expect([made.ended, made.kind, made.duration.length]).toEqual([true, 0, 2]);
    expect(made.attributes).toMatchObject({
      'gen_ai.request.model': 'gpt-5',
      'gen_ai.usage.input_tokens': 1234,
      'http.response.status_code': 200,
      'client.address': '203.0.113.0/24',
      'user.id': expect.stringMatching(/^<CUSTOMER_ID:/),
    });
    const messages = JSON.parse(String(made.attributes['gen_ai.input.messages']));
    expect(messages[1].parts[0]).toMatchObject({ type: 'tool_call_response', id: 'call_1' });
    expect(JSON.parse(messages[1].parts[0].response).mail).not.toContain('@');
    expect(made.events[0]?.attributes?.['exception.stacktrace']).toContain('opentelemetry.test');
    // Whoever else holds the span has it as it was.
    expect((span as unknown as ReadableSpan).attributes['enduser.id']).toBe('jwhitfield99');
  });

  it('keeps one resource one, and joins values by the key', async () => {
    const { exporter, provider, tracer } = tracing();
    for (const name of ['a', 'b']) tracer.startSpan(name, { attributes: { 'enduser.id': 'jwhitfield99' } }).end();
    await provider.forceFlush();
    const [a, b] = exporter.getFinishedSpans() as [ReadableSpan, ReadableSpan];
    expect(a.resource).toBe(b.resource);
    expect(a.attributes).toEqual(b.attributes);
    expect(a.resource.attributes['service.name']).toMatch(/^unknown_service/);
  });

  it('leaves out a span that it cannot redact, and says so', async () => {
    let told = 0;
    const { exporter, provider, veil, tracer } = tracing({ onDrop: () => told++ });
    const broken = tracer.startSpan('broken');
    Object.defineProperty(broken, 'attributes', {
      get() {
        throw new Error('no attributes');
      },
    });
    broken.end();
    tracer.startSpan('whole').end();
    await provider.forceFlush();
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['whole']);
    expect([veil.dropped, told]).toEqual([1, 1]);
  });
});

it('the log record processor hands on records of the official SDK without the values', async () => {
  const exporter = new InMemoryLogRecordExporter();
  const veil = new VeilLogRecordProcessor(new SimpleLogRecordProcessor({ exporter }), { key: KEY });
  const provider = new LoggerProvider({ processors: [veil] });
  const logger = provider.getLogger('shop');
  logger.emit({
    severityText: 'WARN',
    body: 'failed login user=jwhitfield99 from 203.0.113.77',
    attributes: { 'log.iostream': 'stdout', phone: '+49 30 9018211' },
    context: context.active(),
  });
  logger.emit({ body: { user: 'jwhitfield99', list: [MAIL, 7], raw: new Uint8Array([1, 2]) } });
  await provider.forceFlush();

  const [line, map] = exporter.getFinishedLogRecords();
  expect(line).toMatchObject({ severityText: 'WARN', attributes: { 'log.iostream': 'stdout' } });
  expect(line?.body).toMatch(/^failed login user=<USERNAME:[\w-]+> from 203\.0\.113\.0\/24$/);
  expect(line?.attributes.phone).not.toContain('9018211');
  expect(map?.body).toEqual({
    user: expect.stringMatching(/^<USERNAME:/),
    list: [expect.stringMatching(/^<EMAIL_ADDRESS:/), 7],
    raw: new Uint8Array(),
  });
  await provider.shutdown();
});
