import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { reachProvider } from '#command/gateways/proxy/reach-provider.ts';

let close = () => {};
afterEach(() => close());

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('sends method, headers and body, and answers as fetch does', async () => {
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { method, headers } = request;
    response.writeHead(429, { 'retry-after': '3', 'x-two': ['a', 'b'] });
    response.end(JSON.stringify({ method, key: headers['x-api-key'], length: headers['content-length'], body }));
  });
  const answer = await reachProvider(url, {
    method: 'POST',
    headers: new Headers({ 'x-api-key': 'k' }),
    body: 'Grüße',
  });
  expect(answer.status).toBe(429);
  expect([answer.headers.get('retry-after'), answer.headers.get('x-two')]).toEqual(['3', 'a, b']);
  expect(await answer.json()).toEqual({ method: 'POST', key: 'k', length: '7', body: 'Grüße' });
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('reads an answer packed with %s though nobody asked for it', async (encoding, pack) => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('{"said":"Ada"}')));
  });
  expect(await (await reachProvider(url, {})).json()).toEqual({ said: 'Ada' });
});

test.each([
  ['plain', undefined],
  ['packed', 'gzip'],
])('an answer that breaks off fails, %s', async (_, encoding) => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '500', ...(encoding && { 'content-encoding': encoding }) });
    response.write(gzipSync('x'.repeat(50_000)).subarray(0, 20), () => response.destroy());
  });
  const answer = await reachProvider(url, {});
  await expect(answer.text()).rejects.toThrow();
});

test('gives what came before an answer broke off, however late it is read', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200).write('so far', () => response.destroy());
  });
  const reader = (await reachProvider(url, {})).body?.getReader();
  // Long enough for the end to be known here: a stream that forgets has forgotten by then.
  await fetch(url)
    .then((answer) => answer.text())
    .catch(() => {});
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('so far');
  await expect(reader?.read()).rejects.toThrow();
});

test('holds a fast provider back for a slow reader, and loses nothing', async () => {
  const whole = Buffer.alloc(8_000_000, 'veil');
  const url = await serve((_, response) => response.end(whole));
  const reader = (await reachProvider(url, {})).body?.getReader();
  const pieces: Uint8Array[] = [];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    await new Promise(setImmediate);
  }
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1_000_000);
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
});

test('passes an answer without a body, and a redirect as it is', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/gone') response.writeHead(302, { location: '/' }).end();
    else response.writeHead(204).end();
  });
  expect((await reachProvider(`${url}/`, {})).body).toBeNull();
  expect((await reachProvider(`${url}/gone`, {})).status).toBe(302);
});

test('asks again when a kept connection is closed as it is used, once, and never on a new one', async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked++;
    if (asked === 1 || request.url === '/well') response.end('well');
    else request.socket.resetAndDestroy();
  });
  expect(await (await reachProvider(`${url}/first`, {})).text()).toBe('well');
  // The first time on the connection that was kept, the second on a new one.
  await expect(reachProvider(`${url}/reset`, {})).rejects.toThrow();
  expect(asked).toBe(3);
  await expect(reachProvider(`${url}/reset`, {})).rejects.toThrow();
  expect(asked).toBe(4);
});

test('stops when the caller has gone, before the answer and in the middle of it', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/begins') response.writeHead(200).write('begins');
  });
  const silent = new AbortController();
  const waiting = reachProvider(`${url}/silent`, { signal: silent.signal });
  silent.abort();
  await expect(waiting).rejects.toThrow();

  const begun = new AbortController();
  const answer = await reachProvider(`${url}/begins`, { signal: begun.signal });
  begun.abort();
  await expect(answer.text()).rejects.toThrow();
});
