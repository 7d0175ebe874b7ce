// What the served runtime reaches, in a real workerd: no check of ours stands between it and the network here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkOf } from '../../scripts/run/workerd/network.ts';
import { startWorkerd, type Workerd } from '../../scripts/run/workerd/start.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-network-'));
const inside = createServer((_, response) => response.end('inside'));
let workerd: Workerd;
let port: number;

const worker = (name: string, network: string) => `
    (name = "${name}", worker = (
      modules = [(name = "w.js", esModule = "export default { fetch: async (request) => { try { const answer = await fetch(new URL(request.url).searchParams.get('to')); return new Response(await answer.text()); } catch { return new Response('refused'); } } }")],
      compatibilityDate = "2026-01-01",
      globalOutbound = "${name}-net",
    )),
    (name = "${name}-net", ${network}),`;

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '0.0.0.0', resolve));
  port = (inside.address() as AddressInfo).port;
  const file = path.join(folder, 'config.capnp');
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${worker('served', networkOf('internet', {}))}${worker('tested', networkOf('internet', { OUTBOUND_GATEWAY: 'x' }))}
  ],
  sockets = [
    (name = "served", address = "127.0.0.1:0", http = (), service = "served"),
    (name = "tested", address = "127.0.0.1:0", http = (), service = "tested"),
  ],
);`,
  );
  workerd = await startWorkerd(file, ['served', 'tested']);
});

afterAll(async () => {
  await workerd?.stop();
  inside.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (who: string, host: string) =>
  (await fetch(`${workerd.urls[who]}?to=${encodeURIComponent(`http://${host}:${port}/`)}`)).text();

/** Addresses of this machine in networks that are not public. */
const own = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).filter(
    ({ family, address }) => family === 'IPv4' && /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(address),
  ),
);

it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', ...own.map(({ address }) => address)])(
  'the served runtime does not reach %s',
  async (host) => expect(await ask('served', host)).toBe('refused'),
);

it('is led to public addresses only', () => {
  expect(networkOf('internet', {})).toContain('network = (allow = ["public"],');
});

it('a stand-in for the outside world is reached on loopback where it is set', async () => {
  expect(await ask('tested', '127.0.0.1')).toBe('inside');
});
