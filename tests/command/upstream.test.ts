import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openUpstream } from '#command/gateways/mcp/upstream.ts';

test('a server that wants to know who calls is named once, with what can be done', async () => {
  const server = createServer((_, response) => response.writeHead(401).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const told: string[] = [];
  const { end } = await openUpstream([`http://127.0.0.1:${port}/mcp`], {}, (line) => told.push(line));
  try {
    await end.start();
    for (const id of [1, 2]) await expect(end.send({ jsonrpc: '2.0', id, method: 'ping' } as never)).rejects.toThrow();
    expect(told).toEqual([expect.stringMatching(/127\.0\.0\.1:\d+ answers 401; .*--header/)]);
  } finally {
    await end.close();
    server.close();
  }
});
