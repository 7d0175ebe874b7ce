import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '#command/serve/node-server.ts';

let server: Listening;
const warnings: string[] = [];
const note = ({ name }: Error) => void warnings.push(name);
afterEach(async () => {
  process.off('warning', note);
  await server.close();
});

test('a slow caller gets a long answer whole, and nothing piles up while it waits', async () => {
  process.on('warning', note);
  const piece = Buffer.alloc(1 << 20, 'veil');
  let left = 40;
  const pieces = () => new ReadableStream({ pull: (to) => (left-- > 0 ? to.enqueue(piece) : to.close()) });
  server = await listen(async () => new Response(pieces()), '127.0.0.1', 0);
  const [answer] = (await once(get(server.url), 'response')) as [IncomingMessage];
  let length = 0;
  for await (const part of answer) {
    length += (part as Buffer).length;
    await new Promise(setImmediate);
  }
  expect(length).toBe(40 * piece.length);
  expect(warnings).toEqual([]);
});

test('a name of the web that leads to this machine is not answered', async () => {
  let asked = 0;
  const service = async () => {
    asked++;
    return new Response('x');
  };
  server = await listen(service, '127.0.0.1', 0);
  const statusFor = async (host: string) => {
    const [answer] = (await once(get(server.url, { headers: { host } }), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect([await statusFor('localhost'), asked]).toEqual([200, 1]);
  for (const host of ['evil.example', 'localhost.', '127.0.0.1.evil.example'])
    expect([await statusFor(host), asked]).toEqual([403, 1]);
});
