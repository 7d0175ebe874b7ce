import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalProxy } from '#command/gateways/proxy/local-proxy.ts';
import { readStandIns } from '#command/gateways/proxy/operators.ts';
import { othersOf, readUpstreams } from '#command/gateways/proxy/upstreams.ts';

const secret = 'a-secret-of-some-length';
const ask = (path: string, headers: Record<string, string> = {}) => {
  const received: string[] = [];
  const service = createLocalProxy({
    secret,
    upstreams: new Map([['openai', { like: 'openai' as const, url: 'https://api.openai.com' }]]),
    analyze: () => [],
    fetch: async (url) => {
      received.push(url);
      return Response.json({ data: [] });
    },
  });
  const request = new Request(`http://127.0.0.1${path}`, { headers });
  return service(request as never).then((response) => ({ status: response.status, received }));
};

describe('the local proxy', () => {
  it.each(['/openai/v1/models', '/wrong/openai/v1/models', '//openai/v1/models', `/${secret}x/openai/v1/models`, '/'])(
    'does not answer to %s, which lacks its secret',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 403, received: [] });
    },
  );

  it('answers to programs that know it, and sends it to nobody', async () => {
    expect(await ask(`/${secret}/openai/v1/models`)).toEqual({
      status: 200,
      received: ['https://api.openai.com/v1/models'],
    });
    expect((await ask(`/${secret}/openai/v1/models`, { 'sec-fetch-mode': 'navigate' })).status).toBe(403);
    expect(await ask(`/${secret}/openai/v1/models`, { origin: 'https://evil.example' })).toEqual({
      status: 403,
      received: [],
    });
    expect((await ask(`/${secret}/nobody/v1/models`)).status).toBe(404);
  });
});

it('says the addresses of upstreams that no variable of a program is known for', () => {
  const upstreams = readUpstreams(['mistral=https://api.mistral.ai/v1', 'openai=https://llm.example'], {});

  expect(othersOf(upstreams, 'http://127.0.0.1:8788/x')).toEqual(['mistral: http://127.0.0.1:8788/x/mistral/v1']);
});

describe('operators of the local proxy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-key-'));
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, 'WmZq4t7w!z%C&F)J\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('give a model invented names and moved dates, and the program the real ones', async () => {
    const sent: string[] = [];
    const service = createLocalProxy({
      upstreams: new Map([['openai', { like: 'openai' as const, url: 'https://api.openai.com' }]]),
      analyze: (text) =>
        [...text.matchAll(/Ada Lovelace|5 March 2024/g)].map(({ index, 0: value }) => ({
          entity_type: /\d/.test(value) ? 'DATE_TIME' : 'PERSON',
          start: index,
          end: index + value.length,
          score: 1,
        })),
      makeStandIn: await readStandIns({ operator: ['surrogate', 'DATE_TIME=shift_date'], 'key-file': keyFile }),
      fetch: async (_, init) => {
        const { messages } = JSON.parse(String(init.body)) as { messages: { content: string }[] };
        sent.push(messages[0]?.content ?? '');
        return Response.json({ choices: [{ index: 0, message: { role: 'assistant', content: sent[0] } }] });
      },
    });
    const content = 'Ada Lovelace came on 5 March 2024';
    const body = JSON.stringify({ messages: [{ role: 'user', content }] });
    const answer = await service(
      new Request('http://127.0.0.1/openai/v1/chat/completions', { method: 'POST', body }) as never,
    );

    expect(sent[0]).toMatch(/^\p{L}+ \p{L}+ came on \d{1,2} \p{L}+ 20\d\d$/u);
    expect(sent[0]).not.toMatch(/Lovelace|5 March 2024/);
    expect(await answer.json()).toMatchObject({ choices: [{ message: { content } }] });
  });

  it('refuse what would only be a placeholder, and a missing key', () => {
    expect(() => readStandIns({ operator: ['mask'] })).toThrow('The proxy takes surrogate, generalize');
    expect(() => readStandIns({ operator: ['fpe'] })).toThrow('--key-file');
  });
});
