// What an organisation learns from the extension: that it is alive, and numbers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Finding } from '#extension/messaging/protocol.ts';
import { installBrowser } from './fake-browser';

const ADDRESS = 'https://health.example/veilmark';
let browser: ReturnType<typeof installBrowser>;
let health: typeof import('#extension/background/health.ts');
let status = 204;
let posted: { url: string; credentials: unknown; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  browser = installBrowser(async (url, init) => {
    posted.push({
      url,
      credentials: init?.credentials,
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    });
    return new Response(null, { status });
  });
  health = await import('#extension/background/health.ts');
});
beforeEach(async () => {
  for (const area of [browser.local, browser.managed, browser.session]) await area.clear();
  posted = [];
  status = 204;
});
afterAll(() => browser.restore());

const found = (entity_type: string, text: string): Finding => ({
  entity_type,
  text,
  start: 0,
  end: text.length,
  score: 1,
  category: 'identity',
});
const nextDay = async () => {
  const { health: kept } = (await browser.local.get('health')) as { health: object };
  await browser.local.set({ health: { ...kept, sentAt: 0 } });
};

test('nothing is counted or sent where no address is set', async () => {
  await health.countReplaced([found('PERSON', 'Jane Doe')]);
  expect(await health.reportHealth()).toBe(false);
  expect(posted).toEqual([]);
  expect(await browser.local.get('health')).toEqual({});
});

test('numbers by type are sent once a day, without a value, an own name of a type, a secret or a cookie', async () => {
  const apiKey = `cb_${'a'.repeat(64)}`;
  await browser.managed.set({ reportUrl: ADDRESS, submitAction: 'block', apiKey });
  await browser.session.set({ 'proof:chat.example': 'guards' });
  await health.countReplaced([found('PERSON', 'Jane Doe'), found('PERSON', 'Bob'), found('PROJECT_X', 'Falcon')]);

  expect(await health.reportHealth()).toBe(true);
  expect(await health.reportHealth()).toBe(false);

  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    url: ADDRESS,
    credentials: 'omit',
    body: {
      version: '1.2.3',
      policy_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      guard: { enabled: true, action: 'block', attachments: 'check', sites_guarded: 1, sites_closed: 0 },
      replaced: { PERSON: 2, OTHER: 1 },
    },
  });
  expect(JSON.stringify(posted)).not.toMatch(/Jane|Bob|Falcon|PROJECT_X|cb_a|chat\.example/);
});

test('the hash is that of the policy: the same whatever the order, another when a value is', async () => {
  const hashFor = async (policy: Record<string, unknown>) => {
    await browser.managed.clear();
    await browser.managed.set({ reportUrl: ADDRESS, ...policy });
    await browser.local.clear();
    await health.reportHealth();
    return posted.at(-1)?.body.policy_hash;
  };
  const one = await hashFor({ submitAction: 'block', guardEnabled: true });
  expect(await hashFor({ guardEnabled: true, submitAction: 'block' })).toBe(one);
  expect(await hashFor({ guardEnabled: true, submitAction: 'warn' })).not.toBe(one);
});

test('numbers wait for an address that does not answer', async () => {
  await browser.managed.set({ reportUrl: ADDRESS });
  await health.countReplaced([found('PERSON', 'Jane Doe')]);
  status = 503;
  expect(await health.reportHealth()).toBe(false);
  await nextDay();
  status = 204;
  await health.countReplaced([found('PERSON', 'Bob')]);
  expect(await health.reportHealth()).toBe(true);
  expect(posted.at(-1)?.body.replaced).toEqual({ PERSON: 2 });
  await nextDay();
  await health.reportHealth();
  expect(posted.at(-1)?.body.replaced).toEqual({});
});
