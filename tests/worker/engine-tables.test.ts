import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { createEngineTables } from '#worker/platform/engine-tables.ts';

const waitUntil = (work: Promise<unknown>) => void work;
const assetsOf = (fetch: () => Promise<Response>) => ({ ASSETS: { fetch } as unknown as Fetcher });

afterEach(() => vi.useRealTimers());

it('the build puts the tables where the service looks for them', async () => {
  const response = await env.ASSETS.fetch('https://assets.local/models/engine-tables.bin.gz');
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'));
  const { tables } = (await new Response(unpacked).text()).match(/(?<tables>"automaton":|"labels":)/)?.groups ?? {};
  expect(tables).toBeDefined();
});

it('asks for the tables once in an isolate', async () => {
  const asked = vi.fn(async () => new Response('not found', { status: 404 }));
  const tables = createEngineTables();
  await Promise.all([tables(assetsOf(asked), waitUntil), tables(assetsOf(asked), waitUntil)]);
  await tables(assetsOf(asked), waitUntil);
  expect(asked).toHaveBeenCalledOnce();
});

it('does without tables that do not come within a second, also for later texts', async () => {
  vi.useFakeTimers();
  const tables = createEngineTables();
  const silent = assetsOf(() => new Promise(() => undefined));
  const waiting = tables(silent, waitUntil);
  await vi.advanceTimersByTimeAsync(1001);
  await waiting;
  await tables(silent, waitUntil);
});
