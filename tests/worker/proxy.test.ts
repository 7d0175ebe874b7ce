import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, createUser, type TestUser } from '../helpers/accounts';

const CHAT = '/proxy/openai/v1/chat/completions';
const TEXT = 'Mail jane.doe@example.com and john.roe@example.org today';

interface Received {
  url: string;
  headers: Headers;
  body: string;
}

/** Answers for the provider and remembers what reached it. */
function provider(answer: () => Response): Received[] {
  const received: Received[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    received.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body ?? '') });
    return answer();
  });
  return received;
}

const saying = (content: string) => () => Response.json({ choices: [{ index: 0, message: { content } }] });
const body = (content: string) => ({ model: 'm', messages: [{ role: 'user', content }] });
const keyed = (user: TestUser) => ({ 'x-veilmark-key': user.apiKey, authorization: 'Bearer sk-own' });
const balanceOf = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;

describe('the proxy', () => {
  afterEach(() => vi.restoreAllMocks());

  it('veils, passes on the key of the provider only, restores, and costs what analyze and anonymize do', async () => {
    const user = await createUser('basic');
    const before = await balanceOf(user);
    const received = provider(saying('Done: <EMAIL_ADDRESS_2>, <EMAIL_ADDRESS_1>'));

    const response = await call(CHAT, undefined, { body: body(TEXT), headers: { ...keyed(user), cookie: 'a=b' } });

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Done: john.roe@example.org, jane.doe@example.com');
    expect(received.map(({ url }) => url)).toEqual(['https://api.openai.com/v1/chat/completions']);
    expect(received[0]?.body).toContain('Mail <EMAIL_ADDRESS_1> and <EMAIL_ADDRESS_2>');
    expect(Object.fromEntries(received[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer sk-own',
      'content-type': 'application/json',
    });
    const { entities } = JSON.parse(response.headers.get('x-veilmark-receipt') ?? '{}') as {
      entities: Record<string, number>;
    };
    const found = Object.values(entities).reduce((sum, count) => sum + count, 0);
    expect(entities.EMAIL_ADDRESS).toBe(2);
    expect(before - (await balanceOf(user))).toBe(Math.ceil(1 + found / 2) + found);
  });

  it('takes the key in the path, and streams', async () => {
    const user = await createUser('basic');
    const events = ['Hi <EMAIL_', 'ADDRESS_1>'].map(
      (text, index) =>
        `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text }, n: index })}\n\n`,
    );
    const received = provider(
      () => new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } }),
    );

    const response = await call(`/proxy/k/${user.apiKey}/anthropic/v1/messages?beta=true`, undefined, {
      body: body(TEXT),
      headers: { 'x-api-key': 'sk-ant', 'anthropic-version': '2023-06-01' },
    });

    expect(received[0]?.url).toBe('https://api.anthropic.com/v1/messages?beta=true');
    expect(received[0]?.headers.get('anthropic-version')).toBe('2023-06-01');
    const text = await response.text();
    expect(text).toContain('"text":"jane.doe@example.com"');
    expect(text).not.toContain('EMAIL_ADDRESS');
  });

  it('goes on from state at the provider through a sealed session', async () => {
    const user = await createUser('basic');
    const received = provider(() => Response.json({ id: 'resp_1', output: [{ text: '<EMAIL_ADDRESS_1>' }] }));
    const ask = (more: object) =>
      call('/proxy/openai/v1/responses', undefined, { body: { model: 'm', ...more }, headers: keyed(user) });

    await ask({ input: TEXT });
    const next = await ask({ input: 'Who?', previous_response_id: 'resp_1' });
    const other = await createUser('basic');
    const stranger = await call('/proxy/openai/v1/responses', undefined, {
      body: { input: 'Who?', previous_response_id: 'resp_1' },
      headers: keyed(other),
    });

    expect(await next.text()).toContain('jane.doe@example.com');
    expect(stranger.status).toBe(400);
    expect(received).toHaveLength(2);
    const sessions = await (await call('/api/user/sessions', user)).text();
    expect(sessions).not.toContain('jane.doe');
  });

  it.each([
    ['no key', {}, 401, 'AUTH_MISSING'],
    ['a malformed key', { 'x-veilmark-key': 'cb_no' }, 401, 'AUTH_INVALID'],
  ])(
    'refuses %s in the words of the provider and sends nothing',
    async (_, headers: Record<string, string>, status, code) => {
      const received = provider(saying('x'));

      const response = await call(CHAT, undefined, { body: body(TEXT), headers });

      expect([response.status, await response.json()]).toMatchObject([
        status,
        { error: { code, type: 'authentication_error' } },
      ]);
      expect(received).toHaveLength(0);
    },
  );

  it('refuses a key without the scopes, a text over the limit of the plan, and what it cannot scan', async () => {
    const received = provider(saying('x'));
    const narrow = await createUser('basic', { scopes: ['detect'] });
    const free = await createUser('free');
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
    const ask = (user: TestUser, sent: unknown) => call(CHAT, undefined, { body: sent, headers: keyed(user) });

    const refused = [
      await ask(narrow, body(TEXT)),
      await ask(free, body('word '.repeat(21_000))),
      await ask(free, { messages: [{ role: 'user', content: [image] }] }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 413, 403]);
    expect(await refused[2]?.json()).toMatchObject({
      error: { code: 'FEATURE_NOT_AVAILABLE', param: 'messages[0].content[0].image_url.url' },
    });
    expect(received).toHaveLength(0);
  });

  it('redacts documents with the stand-ins of the conversation, at the price of their route', async () => {
    const user = await createUser('basic');
    const received = provider(saying('<EMAIL_ADDRESS_3>'));
    const csv = 'mail\njane.doe@example.com\nkim.poe@example.net\n';
    const file = { filename: 'people.csv', file_data: `data:text/csv;base64,${btoa(csv)}` };
    const content = [
      { type: 'text', text: TEXT },
      { type: 'file', file },
    ];

    const response = await call(CHAT, undefined, {
      body: { messages: [{ role: 'user', content }] },
      headers: keyed(user),
    });

    expect(response.status).toBe(200);
    const sent = JSON.parse(received[0]?.body ?? '{}').messages[0].content[1].file.file_data as string;
    expect(atob(sent.split(',')[1] ?? '')).toBe('mail\n<EMAIL_ADDRESS_1>\n<EMAIL_ADDRESS_3>\n');
    expect(await response.text()).toContain('kim.poe@example.net');
    const receipt = JSON.parse(response.headers.get('x-veilmark-receipt') ?? '{}');
    expect(receipt).toMatchObject({ files: 1, entities: { EMAIL_ADDRESS: 4 } });
    // Two of the addresses stand in the file.
    const inTexts = Object.values(receipt.entities as Record<string, number>).reduce((a, b) => a + b) - 2;
    expect(1000 - (await balanceOf(user))).toBe(Math.ceil(1 + inTexts / 2) + inTexts + 3);
  });

  it('finds what a saved profile says: own words, allowed values, thresholds and kept types', async () => {
    const user = await createUser('basic');
    const received = provider(saying('x'));
    const settings = {
      entities: ['EMAIL_ADDRESS', 'IP_ADDRESS', 'IBAN_CODE'],
      allow_list: ['john.roe@example.org'],
      deny_list: [{ entity_type: 'PROJECT', values: ['Nightfall'] }],
      score_threshold: 0.3,
      operators: { IP_ADDRESS: { type: 'keep' }, DEFAULT: { type: 'redact' } },
    };
    const saved = await call('/api/profiles', user, { body: { name: 'chat', ...settings } });
    expect(saved.status).toBe(200);

    await call(CHAT, undefined, {
      body: body(`${TEXT}: nightfall on 10.44.8.19, DE89 3704 0044 0532 0130 00`),
      headers: { ...keyed(user), 'x-veilmark-profile': 'chat' },
    });

    expect(JSON.parse(received[0]?.body ?? '{}').messages[0].content).toBe(
      'Mail <EMAIL_ADDRESS_1> and john.roe@example.org today: <PROJECT_1> on 10.44.8.19, <IBAN_CODE_1>',
    );
  });

  it('gives a model what the operators of a profile make, and restores it, also in a conversation the provider keeps', async () => {
    const user = await createUser('enterprise');
    const received = provider(() => {
      const { input } = JSON.parse(received.at(-1)?.body ?? '{}') as { input: string };
      const content = [{ type: 'output_text', text: input, annotations: [] }];
      return Response.json({ id: 'resp_made', output: [{ type: 'message', role: 'assistant', content }] });
    });
    const key = 'WmZq4t7w!z%C&F)J';
    const operators = {
      EMAIL_ADDRESS: { type: 'surrogate', key },
      DATE_TIME: { type: 'shift_date', key },
      IP_ADDRESS: { type: 'generalize' },
      IBAN_CODE: { type: 'hash' },
    };
    const entities = Object.keys(operators);
    expect((await call('/api/profiles', user, { body: { name: 'useful', entities, operators } })).status).toBe(200);
    const ask = async (input: string, more: object = {}) => {
      const body = { model: 'm', input, store: true, ...more };
      const headers = { ...keyed(user), 'x-veilmark-profile': 'useful' };
      const answer = await call('/proxy/openai/v1/responses', undefined, { body, headers });
      const { output } = await answer.json<{ output: { content: { text: string }[] }[] }>();
      return { sent: JSON.parse(received.at(-1)?.body ?? '{}').input as string, got: output[0]?.content[0]?.text };
    };

    const text = 'Mail jane.doe@corp.io on 5 March 2024 from 10.44.8.19, DE89 3704 0044 0532 0130 00';
    const first = await ask(text);
    expect(first.sent).toMatch(
      /^Mail \S+@example\.(?:com|org|net) on \d{1,2} \w+ 202\d from 10\.44\.8\.0\/24, <IBAN_CODE_1>$/,
    );
    expect(first.sent).not.toContain('5 March 2024');
    expect(first.got).toBe(text.replace('10.44.8.19', '10.44.8.0/24'));

    const second = await ask('Again jane.doe@corp.io', { previous_response_id: 'resp_made' });
    expect(second.sent).toBe(`Again ${/\S+@example\.\w+/.exec(first.sent)?.[0]}`);
    expect(second.got).toBe('Again jane.doe@corp.io');
  });

  it('counts in the rate windows of both', async () => {
    const user = await createUser('free');
    provider(saying('x'));
    const ask = () => call(CHAT, undefined, { body: body('hello'), headers: keyed(user) });

    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await ask()).status);
    const limited = await ask();

    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect([limited.status, limited.headers.get('retry-after') === null]).toEqual([429, false]);
    expect((await call('/api/pii/analyze', user, { body: { text: 'x' } })).status).toBe(429);
  });

  it('scans and charges only what is new in a conversation', async () => {
    const user = await createUser('basic');
    provider(saying('x'));
    const messages: object[] = [];
    const costs: number[] = [];
    for (let turn = 1; turn <= 4; turn++) {
      messages.push({ role: 'user', content: `Turn ${turn}: mail jane${turn}@example.com and jane1@example.com` });
      const before = await balanceOf(user);
      const response = await call(CHAT, undefined, { body: { model: 'm', messages }, headers: keyed(user) });
      expect(response.status).toBe(200);
      costs.push(before - (await balanceOf(user)));
    }
    const again = await balanceOf(user);
    await call(CHAT, undefined, { body: { model: 'm', messages }, headers: keyed(user) });
    const repeated = again - (await balanceOf(user));
    await call(CHAT, undefined, {
      body: { model: 'm', messages },
      headers: { ...keyed(user), 'x-veilmark-language': 'de' },
    });
    const other = await balanceOf(user);

    // 1 and a half for each of two places, rounded up, and one for each place.
    expect(costs).toEqual([4, 4, 4, 4]);
    expect([repeated, again - repeated - other]).toEqual([1, 1 + 4 + 8]);
  });

  it('counts what carries no text among all other requests', async () => {
    const user = await createUser('free');
    const received = provider(() => Response.json({ data: [] }));
    const ask = () => call('/proxy/openai/v1/models', undefined, { method: 'GET', headers: keyed(user) });

    const statuses = new Set<number>();
    for (let i = 0; i < 125; i++) statuses.add((await ask()).status);

    expect([...statuses]).toEqual([200, 429]);
    expect(received.length).toBeLessThanOrEqual(120);
  });

  it.each(['http://llm.example.com', 'https://127.0.0.1:8000', 'https://localhost', 'https://10.0.0.5'])(
    'says which configured upstream cannot work: %s',
    async (url) => {
      const user = await createUser('free');
      const received = provider(saying('x'));
      const before = env.PROXY_UPSTREAMS;
      env.PROXY_UPSTREAMS = JSON.stringify({ local: { like: 'openai', url } });
      try {
        const response = await call('/proxy/local/v1/chat/completions', undefined, {
          body: body('x'),
          headers: keyed(user),
        });
        expect([response.status, received.length]).toEqual([503, 0]);
        expect(await response.text()).toContain('the upstream \\"local\\" cannot be used');
      } finally {
        env.PROXY_UPSTREAMS = before;
      }
    },
  );

  it.each([
    ['openai/v1/chat/completions', 'data: {"error":{'],
    ['anthropic/v1/messages', 'event: error\ndata: {"type":"error"'],
  ])('says in a stream of %s that the provider broke off', async (path, error) => {
    const user = await createUser('basic');
    const pieces = [`data: {"choices":[{"index":0,"delta":{"content":"Hi"}}]}\n\n`, 'data: {"choices":[{"ind'];
    provider(() => {
      const stream = new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece) controller.enqueue(new TextEncoder().encode(piece));
          else controller.error(new Error('Network connection lost.'));
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    });

    const response = await call(`/proxy/${path}`, undefined, {
      body: { ...body(TEXT), stream: true },
      headers: keyed(user),
    });
    const decoder = new TextDecoder();
    let text = '';
    const read = async () => {
      for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) text += decoder.decode(piece);
    };

    await expect(read()).rejects.toThrow();
    expect(text).toContain('Hi');
    expect(text).toContain(error);
    expect(text).toContain('veilmark_upstream_broke_off');
  });

  it('is no page: what an upstream answers opens in no browser', async () => {
    const user = await createUser('basic');
    provider(() => new Response('<script>1</script>', { headers: { 'content-type': 'text/html', refresh: '0' } }));
    const at = `/proxy/k/${user.apiKey}/openai/v1/models`;

    const opened = await call(at, undefined, { method: 'GET', headers: { 'sec-fetch-mode': 'navigate' } });
    const read = await call(at, undefined, { method: 'GET' });

    expect(opened.status).toBe(403);
    expect(read.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(read.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(read.headers.has('refresh')).toBe(false);
  });

  it('leads nowhere that is not listed', async () => {
    const user = await createUser('basic');
    const received = provider(saying('x'));

    const unknown = await call('/proxy/evil/v1/chat/completions', undefined, {
      body: body(TEXT),
      headers: keyed(user),
    });
    const route = await call('/proxy/openai/v1/files', undefined, { body: body(TEXT), headers: keyed(user) });

    expect([unknown.status, route.status, received.length]).toEqual([404, 404, 0]);
  });
});
