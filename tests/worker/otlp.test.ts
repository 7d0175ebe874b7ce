import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readFields, writeBytes, writeNumber, writeText } from '#shared/telemetry/protobuf.ts';
import { app } from '#worker/app.ts';
import { call, createUser, loadNameModel, ORIGIN, type TestUser } from '../helpers/accounts';

const MAIL = 'jane.whitfield@corp-mail.com';
const UPSTREAM = { 'x-veilmark-upstream': 'https://otlp.collector.io', 'x-veilmark-upstream-api-key': 'theirs' };

interface Received {
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** A collector behind a public name, and the resolver that knows it. */
function collector(answer: () => Response = () => Response.json({}), address = '93.184.216.34'): Received[] {
  const received: Received[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.get('accept') === 'application/dns-json')
      return Response.json({ Status: 0, Answer: [{ type: 1, data: address }] });
    received.push({ url: String(input), headers, body: init?.body as unknown as Uint8Array });
    return answer();
  });
  return received;
}

const attribute = (key: string, value: object) => ({ key, value });
const span = (more: object = {}) => ({
  traceId: '5b8efff798038103d269b633813fc60c',
  name: 'chat gpt-5',
  attributes: [
    attribute('user.id', { intValue: '4711042' }),
    attribute('enduser.id', { stringValue: 'jwhitfield99' }),
    attribute('http.response.status_code', { intValue: '200' }),
    attribute('gen_ai.input.messages', {
      stringValue: JSON.stringify([{ role: 'user', parts: [{ type: 'text', content: `Write to ${MAIL}` }] }]),
    }),
  ],
  ...more,
});
const traceOf = (...spans: object[]) => ({ resourceSpans: [{ scopeSpans: [{ scope: { name: 'shop' }, spans }] }] });
const post = (user: TestUser | undefined, body: unknown, headers: Record<string, string> = {}, signal = 'traces') =>
  call(`/otlp/v1/${signal}`, user, { body, headers: { ...UPSTREAM, ...headers } });
const balanceOf = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;
const textOf = ({ body }: Received) => new TextDecoder().decode(body);

beforeAll(loadNameModel);
afterEach(() => vi.restoreAllMocks());

describe('an export', () => {
  it('goes on without the values to the upstream it names, with its own headers only, and is charged', async () => {
    const user = await createUser();
    const before = await balanceOf(user);
    const received = collector();

    const answer = await post(user, traceOf(span()), { cookie: 'a=b' });

    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(received.map(({ url }) => url)).toEqual(['https://otlp.collector.io/v1/traces']);
    const [sent] = received as [Received];
    expect(Object.fromEntries(sent.headers)).toEqual({
      'api-key': 'theirs',
      'content-type': 'application/json',
      'user-agent': 'Veilmark',
    });
    for (const value of [MAIL, '4711042', 'jwhitfield99', user.apiKey]) expect(textOf(sent)).not.toContain(value);
    const [made] = JSON.parse(textOf(sent)).resourceSpans[0].scopeSpans[0].spans;
    expect(made).toMatchObject({ traceId: '5b8efff798038103d269b633813fc60c', name: 'chat gpt-5' });
    expect(made.attributes[2].value).toEqual({ intValue: '200' });
    expect(JSON.parse(made.attributes[3].value.stringValue)[0].parts[0].content).toMatch(/^Write to \S*PIT1/);
    expect(before - (await balanceOf(user))).toBe(Math.ceil(1 + 3 / 2) + 3);
  });

  it('is read in protobuf with gzip, and refused in the form it came in', async () => {
    const user = await createUser();
    const received = collector(
      () => new Response(new Uint8Array(), { headers: { 'content-type': 'application/x-protobuf' } }),
    );
    const record = new Uint8Array([...writeText(3, 'WARN'), ...writeBytes(5, writeText(1, `no mail to ${MAIL}`))]);
    const body = new Blob([new Uint8Array(writeBytes(1, writeBytes(2, writeBytes(2, record))))]).stream();
    const type = { 'content-type': 'application/x-protobuf' };

    const packed = body.pipeThrough(new CompressionStream('gzip'));
    const answer = await post(user, packed, { ...type, 'content-encoding': 'gzip' }, 'logs');
    expect(answer.status).toBe(200);
    expect(textOf(received[0] as Received)).toContain('WARN');
    expect(textOf(received[0] as Received)).not.toContain(MAIL);

    const refused = await post(user, '\n\u0010x', type, 'logs');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, type['content-type']]);
    const [code] = [...readFields(new Uint8Array(await refused.arrayBuffer()))];
    expect([...(code?.raw ?? [])]).toEqual([...writeNumber(1, 3)]);
    expect(received).toHaveLength(1);
  });

  it('says which records were left out', async () => {
    const received = collector();
    const answer = await post(await createUser(), traceOf(span({ attributes: { not: 'a list' } }), span()));
    expect(await answer.json()).toMatchObject({ partialSuccess: { rejectedSpans: '1' } });
    expect(JSON.parse(textOf(received[0] as Received)).resourceSpans[0].scopeSpans[0].spans).toHaveLength(1);
  });

  it.each([
    ['no upstream', { 'x-veilmark-upstream': '' }, 400],
    ['a private upstream', { 'x-veilmark-upstream': 'https://10.0.0.8' }, 400],
    ['one without TLS', { 'x-veilmark-upstream': 'http://otlp.collector.io' }, 400],
    ['another form', { 'content-type': 'text/plain' }, 415],
    ['a profile nobody saved', { 'x-veilmark-profile': 'Nobody' }, 404],
  ])('is refused with %s, free of charge, and nothing is passed on', async (_, headers, status) => {
    const user = await createUser();
    const before = await balanceOf(user);
    const received = collector();
    const answer = await post(user, traceOf(span()), headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: expect.any(Number), message: expect.any(String) });
    expect(received).toEqual([]);
    expect(await balanceOf(user)).toBe(before);
  });

  it('goes nowhere when the name leads into a private network', async () => {
    const received = collector(undefined, '192.168.0.7');
    expect((await post(await createUser(), traceOf(span()))).status).toBe(400);
    expect(received).toEqual([]);
  });

  it('needs a key with both scopes, and tokens', async () => {
    const received = collector();
    expect((await post(undefined, traceOf(span()))).status).toBe(401);
    expect((await post(await createUser('basic', { scopes: ['anonymize'] }), traceOf(span()))).status).toBe(403);
    const poor = await createUser('basic');
    const { balance } = (await (await call('/api/user/tokens', poor)).json()) as { balance: number };
    await env.USER_METER.getByName(poor.id).settle({ operationId: 's', digest: '', endpoint: 'x', cost: balance - 1 });
    expect((await post(poor, traceOf(span()))).status).toBe(402);
    expect(received).toEqual([]);
  });

  it('is answered as the upstream does, and may be tried again where that cannot be reached', async () => {
    const user = await createUser();
    collector(() => new Response('busy', { status: 429, headers: { 'retry-after': '7' } }));
    const busy = await post(user, traceOf(span()));
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
    collector(() => new Response(null, { status: 302, headers: { location: 'https://elsewhere.io' } }));
    expect((await post(user, traceOf(span()))).status).toBe(502);
    collector(() => {
      throw new TypeError('no route');
    });
    expect((await post(user, traceOf(span()))).status).toBe(503);
  });

  it('goes to the upstream of the operator where it names none', async () => {
    const user = await createUser();
    const received = collector();
    const settings = { url: 'https://in.own-collector.io', headers: { team: 'ops' } };
    const request = new Request(`${ORIGIN}/otlp/v1/metrics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const answer = await app.fetch(
      request,
      { ...env, OTLP_UPSTREAM: JSON.stringify(settings) },
      createExecutionContext(),
    );
    expect(answer.status).toBe(200);
    expect([received[0]?.url, received[0]?.headers.get('team')]).toEqual([
      'https://in.own-collector.io/v1/metrics',
      'ops',
    ]);
  });

  it('has no other paths', async () => {
    expect((await call('/otlp/v1/profiles', undefined, { body: {} })).status).toBe(404);
    expect((await call('/otlp/v1/logs')).status).toBe(405);
  });
});
