import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { logRedactor } from '#command/library/log-redactor.ts';
import { createRelay } from '#command/traces/otlp/relay.ts';
import { readFields, writeBytes, writeNumber, writeText } from '#shared/telemetry/protobuf.ts';
import { valueRedactor } from '#shared/telemetry/redact-values.ts';

const MAIL = 'jane.whitfield@corp-mail.com';
const prose = async (text: string) => text.replaceAll(MAIL, '<EMAIL_ADDRESS>');
const values = valueRedactor(await logRedactor('WmZq4t7w!z%C&F)J', {}, undefined), prose);

/** A collector that keeps what it gets. */
function relayTo(answer: () => Response = () => new Response('{}'), redactor = values) {
  const sent: { url: string; body: Uint8Array }[] = [];
  const relay = createRelay({
    upstream: 'http://collector:4318/',
    headers: { 'x-team': 'shop' },
    values: async () => redactor,
    fetch: (async (url: string, { body }: { body: Uint8Array }) => {
      sent.push({ url, body });
      return answer();
    }) as unknown as typeof fetch,
  });
  const post = (signal: string, body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
    relay.answer(
      new Request(`http://local/v1/${signal}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );
  return { ...relay, sent, post, text: () => Buffer.from(sent.at(-1)?.body ?? []).toString() };
}

const attribute = (key: string, value: object) => ({ key, value });
const span = (more: object = {}) => ({
  traceId: '5b8efff798038103d269b633813fc60c',
  spanId: 'eee19b7ec3c1b174',
  name: `GET /users/${MAIL}`,
  kind: 2,
  attributes: [
    attribute('user.id', { intValue: '4711042' }),
    attribute('http.response.status_code', { intValue: '200' }),
    attribute('enduser.id', { stringValue: 'jwhitfield99' }),
    attribute('gen_ai.input.messages', { stringValue: JSON.stringify([{ role: 'user', content: `Ask ${MAIL}` }]) }),
    attribute('tags', { arrayValue: { values: [{ stringValue: `to ${MAIL}` }] } }),
  ],
  events: [
    {
      name: 'exception',
      attributes: [attribute('exception.stacktrace', { stringValue: `Error: ${MAIL}\n    at com.acme.A.b(A.java:1)` })],
    },
  ],
  status: { code: 2, message: `refused ${MAIL}` },
  ...more,
});
const traceOf = (...spans: object[]) =>
  JSON.stringify({
    resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ scope: { name: 'shop' }, spans }] }],
  });

describe('an export in JSON', () => {
  it('goes on without the values, with everything else', async () => {
    const { post, text, sent, counts } = relayTo();
    const answer = await post('traces', new Uint8Array(gzipSync(traceOf(span()))), { 'content-encoding': 'gzip' });
    expect([answer.status, sent[0]?.url]).toEqual([200, 'http://collector:4318/v1/traces']);
    for (const value of [MAIL, '4711042', 'jwhitfield99']) expect(text()).not.toContain(value);
    const [made] = JSON.parse(text()).resourceSpans[0].scopeSpans[0].spans;
    expect(made).toMatchObject({ traceId: '5b8efff798038103d269b633813fc60c', kind: 2, status: { code: 2 } });
    expect(made.attributes[0].value).toEqual({ stringValue: expect.stringMatching(/^<CUSTOMER_ID:/) });
    expect(made.attributes[1].value).toEqual({ intValue: '200' });
    expect(JSON.parse(made.attributes[3].value.stringValue)[0]).toEqual({
      role: 'user',
      content: 'Ask <EMAIL_ADDRESS>',
    });
    expect(made.events[0].attributes[0].value.stringValue).toContain('    at com.acme.A.b(A.java:1)');
    expect(counts).toEqual({ requests: 1, records: 1, dropped: 0, failed: 0 });
  });

  it('leaves out a record that cannot be redacted, and says so', async () => {
    const { post, text, counts } = relayTo();
    const answer = await post('traces', traceOf(span({ attributes: { not: 'a list' } }), span()));
    expect(await answer.json()).toEqual({ partialSuccess: { rejectedSpans: '1', errorMessage: expect.any(String) } });
    expect(JSON.parse(text()).resourceSpans[0].scopeSpans[0].spans).toHaveLength(1);
    expect(counts.dropped).toBe(1);
  });

  it.each([
    ['what is no JSON', '{"resourceSpans":', {}, 400],
    ['what it cannot unpack', 'x', { 'content-encoding': 'gzip' }, 400],
    ['another encoding', 'x', { 'content-encoding': 'br' }, 415],
    ['another kind', 'x', { 'content-type': 'text/plain' }, 415],
    ['protobuf that ends too early', '\n\u0010x', { 'content-type': 'application/x-protobuf' }, 400],
  ])('refuses %s, and passes nothing on', async (_, body, headers, status) => {
    const { post, sent } = relayTo();
    expect((await post('traces', body, headers as Record<string, string>)).status).toBe(status);
    expect(sent).toEqual([]);
  });

  it('answers as the collector does, or asks to try again', async () => {
    expect((await relayTo(() => new Response('busy', { status: 429 })).post('logs', '{}')).status).toBe(429);
    const unreachable = relayTo(() => {
      throw new TypeError('fetch failed');
    });
    expect((await unreachable.post('logs', '{}')).status).toBe(503);
  });
});

it('an export in protobuf keeps ids and numbers, and loses values and fields that nobody knows', async () => {
  const keyValue = (key: string, value: Uint8Array) => Buffer.concat([writeText(1, key), writeBytes(2, value)]);
  const record = Buffer.concat([
    writeNumber(2, 9),
    writeText(3, 'WARN'),
    writeBytes(5, writeText(1, `failed login user=jwhitfield99 mail ${MAIL}`)),
    writeBytes(6, keyValue('user.id', writeNumber(3, 4711042))),
    writeBytes(6, keyValue('http.status', writeNumber(3, 200))),
    writeBytes(9, Buffer.from('0123456789abcdef')),
    writeText(99, `unknown ${MAIL}`),
  ]);
  const request = writeBytes(1, writeBytes(2, writeBytes(2, record)));
  const { post, sent } = relayTo();
  await post('logs', new Uint8Array(request), { 'content-type': 'application/x-protobuf' });
  const inner = (bytes: Uint8Array, number: number) =>
    [...readFields(bytes)].filter((field) => field.number === number).map(({ content }) => content);
  const [made] = inner(inner(inner(sent[0]?.body ?? new Uint8Array(), 1)[0] as Uint8Array, 2)[0] as Uint8Array, 2);
  const text = Buffer.from(made ?? []).toString('latin1');
  for (const value of [MAIL, 'jwhitfield99', '4711042']) expect(text).not.toContain(value);
  expect(text).toContain('WARN');
  expect(text).toContain('0123456789abcdef');
  expect(text).toMatch(/<CUSTOMER_ID:/);
  expect(inner(made as Uint8Array, 6)).toHaveLength(2);
  expect(inner(made as Uint8Array, 99)).toEqual([]);
});
