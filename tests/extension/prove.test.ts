// What a privacy team is told about a site, however slow the machine is.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { installBrowser } from './fake-browser';

const TAB = 7;
const fake = installBrowser();
type Listener = (tabId: number) => void;
const listeners = { updated: new Set<Listener>(), removed: new Set<Listener>() };
const eventsOf = (set: Set<Listener>) => ({
  addListener: (one: Listener) => void set.add(one),
  removeListener: (one: Listener) => void set.delete(one),
});
type Changed = (changes: object, area: string) => void;
const watching = new Set<Changed>();
const onChanged = {
  addListener: (one: Changed) => void watching.add(one),
  removeListener: (one: Changed) => void watching.delete(one),
};
let tab: { url?: string; status: string };
let hasGuard: boolean;
const tabs = {
  create: async () => ({ id: TAB }),
  get: async () => tab,
  remove: async () => undefined,
  onUpdated: eventsOf(listeners.updated),
  onRemoved: eventsOf(listeners.removed),
};
const permissions = { contains: async () => true };
const scripting = { executeScript: async () => [{ frameId: 0, result: hasGuard }] };
const action = { setBadgeText: async () => undefined, setBadgeBackgroundColor: async () => undefined };
const { chrome } = globalThis as unknown as { chrome: { storage: object } };
Object.assign(chrome, { tabs, permissions, scripting, action });
Object.assign(chrome.storage, { onChanged });
const { proveGuard } = await import('#extension/background/prove.ts');
afterAll(() => fake.restore());

const HOST = 'chatgpt.com';
const finishLoading = () => {
  tab = { url: `https://${HOST}/`, status: 'complete' };
  for (const listener of listeners.updated) listener(TAB);
};
/** Everything that can go on without an event has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  await Promise.all([fake.session.clear(), fake.local.clear()]);
  tab = { url: `https://${HOST}/`, status: 'loading' };
  hasGuard = true;
});

test('a site that has not loaded is not yet known', async () => {
  expect(await proveGuard(HOST, 1)).toBe('unknown');
  expect([listeners.updated.size, listeners.removed.size]).toEqual([0, 0]);
});

test('a guard that is there and has not answered is not yet known, and is not called missing', async () => {
  tab.status = 'complete';
  expect(await proveGuard(HOST, 1)).toBe('unknown');
});

test('a page that loaded without a guard has none', async () => {
  hasGuard = false;
  const outcome = proveGuard(HOST);
  await settled();
  finishLoading();
  expect(await outcome).toBe('missing');
});

test('a guard that answers late is seen', async () => {
  const outcome = proveGuard(HOST);
  await settled();
  finishLoading();
  await settled();
  await fake.session.set({ [`guarding:${TAB}:0`]: 'on' });
  for (const listener of watching) listener({ [`guarding:${TAB}:0`]: {} }, 'session');
  expect(await outcome).toBe('guards');
});
