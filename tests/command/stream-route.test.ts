import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalService } from '#command/serve/local-service.ts';
import { type Listening, listen } from '#command/serve/node-server.ts';

let server: Listening;
beforeAll(async () => {
  const service = createLocalService({});
  server = await listen((incoming) => service(incoming.toRequest()), '127.0.0.1', 0);
});
afterAll(() => server.close());

it('answers a line while the caller still sends', async () => {
  const call = request(`${server.url}/api/pii/stream`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  call.write('login user=jwhitfield from 203.0.113.77\n');
  const [answer] = await once(call, 'response');
  const [first] = await once(answer, 'data');
  expect(String(first)).toMatch(/^login user=<USERNAME:[\w-]+> from 203\.0\.113\.0\/24\n$/);
  call.end('logout user=jwhitfield');
  let rest = '';
  for await (const piece of answer) rest += piece;
  expect(rest).toBe(`logout user=${/<[^>]+>/.exec(String(first))?.[0]}`);
});

it.each([
  ['GET', {}, 405],
  ['POST', { 'content-type': 'application/json' }, 415],
  ['POST', { 'content-type': 'text/plain', 'x-veilmark-token-key': 'short' }, 400],
])('refuses %s with %j', async (method, headers, status) => {
  const body = method === 'POST' ? 'x' : null;
  const answer = await fetch(`${server.url}/api/pii/stream`, {
    method,
    headers: headers as Record<string, string>,
    body,
  });
  expect(answer.status).toBe(status);
});
