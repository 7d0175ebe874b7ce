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
