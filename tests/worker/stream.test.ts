import { beforeAll, describe, expect, it } from 'vitest';
import { PLANS } from '#shared/commerce/plans.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';
import { expectError, openMeter } from '../helpers/answers';

const PATH = '/api/pii/stream';
const LINE = 'Accepted publickey for jwhitfield from 203.0.113.77 port 5231 ssh2';
const balanceOf = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;

beforeAll(loadNameModel);

/** A connection on which both sides speak. */
async function open(user: TestUser, headers: Record<string, string> = {}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const response = await call(PATH, user, { body: readable, headers: { 'content-type': 'text/plain', ...headers } });
  const writer = writable.getWriter();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  return {
    response,
    say: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    hear: async () => {
      const { value, done } = await reader.read();
      return done ? undefined : decoder.decode(value);
    },
    leave: () => reader.cancel(),
  };
}

const send = (user: TestUser, body: string, headers: Record<string, string> = {}) =>
  call(PATH, user, { body, headers: { 'content-type': 'text/plain', ...headers } });

describe('a stream of lines', () => {
  it('is answered line by line while the caller still sends', async () => {
    const talk = await open(await createUser());
    expect(talk.response.status).toBe(200);
    expect(talk.response.headers.get('content-type')).toBe('text/plain; charset=utf-8');

    void talk.say(`${LINE}\n`);
    const first = await talk.hear();
    expect(first).toMatch(/^Accepted publickey for <USERNAME:[\w-]+> from 203\.0\.113\.0\/24 port 5231 ssh2\n$/);

    // The answer to a half of a line waits for the other half.
    void talk.say('java.lang.IllegalStateException: no mail to jane.whitf');
    void talk.say('ield@corp-mail.com\n\tat com.acme.Mailer.send(Mailer.java:42)\n');
    expect(await talk.hear()).toMatch(
      /^java\.lang\.IllegalStateException: no mail to <EMAIL_ADDRESS:[\w-]+>\n\tat com\.acme\.Mailer\.send\(Mailer\.java:42\)\n$/,
    );
    void talk.say('user=jwhitfield left');
    void talk.end();
    expect(await talk.hear()).toBe(`user=${/<[^>]+>/.exec(first ?? '')?.[0]} left`);
    expect(await talk.hear()).toBeUndefined();
  });

  it('finds people in messages, keeps JSON, and joins lines of two calls by a key', async () => {
    const user = await createUser();
    const key = { 'x-veilmark-token-key': 'WmZq4t7w!z%C&F)J', 'content-type': 'application/x-ndjson' };
    const line = '{"level":"info","user":"jwhitfield","msg":"Invoice sent to Mary Thompson","port":443}\n';
    const [one, two] = await Promise.all([send(user, line, key), send(user, line, key)]);

    expect(one.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const text = await one.text();
    expect(JSON.parse(text)).toEqual({
      level: 'info',
      user: expect.stringMatching(/^<USERNAME:/),
      msg: 'Invoice sent to <PERSON>',
      port: 443,
    });
    expect(await two.text()).toBe(text);
    expect(await (await send(user, line)).text()).not.toBe(text);
  });

  it('costs what analyze and anonymize cost, also where the caller leaves', async () => {
    const user = await createUser();
    const before = await balanceOf(user);
    await (await send(user, `${LINE}\n`.repeat(3))).text();
    expect(before - (await balanceOf(user))).toBe(1 + 3 + 6);

    const talk = await open(user);
    void talk.say(`${LINE}\n`);
    await talk.hear();
    await talk.leave();
    await expect.poll(async () => before - (await balanceOf(user))).toBe(10 + 4);
    const { requests } = await (await call('/api/user/requests', user)).json<{
      requests: { route: string; tokens: number }[];
    }>();
    expect(requests).toContainEqual(expect.objectContaining({ route: PATH, tokens: 10, status: 200 }));
  });

  it('ends at the line that the balance does not cover, and says why', async () => {
    const user = await createUser();
    const meter = await openMeter(user);
    const have = 40;
    const { balance } = (await meter.balance()) as { balance: number };
    await meter.settle({ operationId: 'spend', digest: '', endpoint: 'analyze', cost: balance - have });

    const talk = await open(user, { 'content-type': 'application/x-ndjson' });
    void talk.say(`{"user":"jwhitfield"}\n`.repeat(100)).catch(() => {});
    let heard = '';
    for (let piece = await talk.hear(); piece !== undefined; piece = await talk.hear()) heard += piece;

    const lines = heard
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    // 1 + 26 / 2 + 26 = 40.
    expect(lines).toHaveLength(27);
    expect(lines.at(-1)).toEqual({
      veilmark: expect.objectContaining({
        code: 'TOKENS_EXHAUSTED',
        details: { required: expect.any(Number), available: 0 },
      }),
    });
    expect(await balanceOf(user)).toBe(0);
    await expectError(await send(user, 'x\n'), 402, 'TOKENS_EXHAUSTED');
  });

  it('takes no more bytes than the plan has, and answers what it read', async () => {
    const user = await createUser('free');
    const line = `${'x'.repeat(1023)}\n`;
    const chunk = line.repeat(1024);
    const talk = await open(user);
    const saying = (async () => {
      for (let mebibyte = 0; mebibyte < 5; mebibyte++) await talk.say(chunk);
      await talk.end();
    })().catch(() => {});
    let heard = '';
    for (let piece = await talk.hear(); piece !== undefined; piece = await talk.hear()) heard += piece;
    await saying;

    const [last, ...others] = heard.trimEnd().split('\n').reverse();
    expect(last).toBe(
      `veilmark: TEXT_TOO_LONG: One stream may have ${PLANS.free.maxBodyBytes} bytes; begin another one`,
    );
    expect(others.every((one) => one === line.trimEnd())).toBe(true);
    expect(others.length).toBeGreaterThan(3 * 1024);
  });

  it('uses the operators and lists of a profile', async () => {
    const user = await createUser();
    const saved = await call('/api/profiles', user, {
      body: {
        name: 'Servers',
        operators: { USERNAME: { type: 'mask' }, PROJECT: { type: 'replace' } },
        deny_list: [{ entity_type: 'PROJECT', values: ['Bluebird'] }],
      },
    });
    expect(saved.status).toBeLessThan(300);
    const answer = await send(user, 'user=jwhitfield opened Bluebird\n\tat com.Bluebird.run(A.java:1)\n', {
      'x-veilmark-profile': 'Servers',
    });
    expect(await answer.text()).toBe('user=********** opened <PROJECT>\n\tat com.<PROJECT>.run(A.java:1)\n');
    await expectError(await send(user, 'x', { 'x-veilmark-profile': 'Nobody' }), 404, 'NOT_FOUND');
  });

  it.each([
    ['another type', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['packed lines', { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a key of another length', { 'x-veilmark-token-key': 'short' }, 400, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, headers, status, code) => {
    await expectError(await send(await createUser(), 'x', headers as Record<string, string>), status, code);
  });

  it('needs both scopes, and costs nothing with a test key', async () => {
    const half = await createUser('basic', { scopes: ['anonymize'] });
    await expectError(await send(half, 'x'), 403, 'FORBIDDEN');
    const tester = await createUser('basic', { mode: 'test' });
    const before = await balanceOf(tester);
    expect(await (await send(tester, `${LINE}\n`)).text()).toContain('<USERNAME:');
    expect(await balanceOf(tester)).toBe(before);
  });
});
