import { describe, expect, it } from 'vitest';
import { createLocalProxy } from '#command/proxy/local-proxy.ts';

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
