// The newer list of chat pages from its address to what the guard uses: asked for, kept, and held to while it is newer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUILT_IN } from '#extension/sites/rules.ts';
import { newSitesKey, publicSitesKey, signSites } from '../../scripts/build/sign-sites.ts';
import { installBrowser } from './fake-browser';

const ADDRESS = 'https://lists.example/sites.json';
const pem = newSitesKey();
const listOf = (version: number) => signSites(pem, JSON.stringify({ ...BUILT_IN, version }));
const NEWER = BUILT_IN.version + 1;

let browser: ReturnType<typeof installBrowser>;
let siteList: typeof import('#extension/background/site-list.ts');
let answer: string | undefined;
let asked: { url: string; credentials: unknown; redirect: unknown }[] = [];

beforeAll(async () => {
  browser = installBrowser(async (url, init) => {
    asked.push({ url, credentials: init?.credentials, redirect: init?.redirect });
    return answer === undefined ? new Response(null, { status: 503 }) : new Response(answer);
  });
  siteList = await import('#extension/background/site-list.ts');
});
beforeEach(async () => {
  await browser.local.clear();
  asked = [];
  answer = listOf(NEWER);
  await use(publicSitesKey(pem));
});
afterAll(() => browser.restore());

const use = (siteListKey: string) => browser.local.set({ settings: { siteListUrl: ADDRESS, siteListKey } });
const { refresh, read } = {
  refresh: () => siteList.refreshSiteList(),
  read: async () => {
    const { list, isOwn, problem } = await siteList.readSiteList();
    return { version: list.version, isOwn, problem };
  },
};

describe('a newer list of chat pages', () => {
  test('is fetched without the session of the person, kept, and asked for once a day', async () => {
    expect(await refresh()).toBe(true);
    expect(await refresh()).toBe(false);

    expect(asked).toEqual([{ url: ADDRESS, credentials: 'omit', redirect: 'error' }]);
    expect(await read()).toEqual({ version: NEWER, isOwn: true, problem: undefined });
  });

  test('is not asked for where no address is set', async () => {
    await browser.local.set({ settings: {} });
    expect(await refresh()).toBe(false);
    expect(asked).toEqual([]);
  });

  test('that cannot be reached leaves the one that came with the extension, and says so', async () => {
    answer = undefined;
    expect(await refresh()).toBe(false);
    expect(await read()).toEqual({ version: BUILT_IN.version, isOwn: false, problem: 'unreachable' });
  });

  test('goes on being used when the next one is not signed', async () => {
    await refresh();
    const kept = (await browser.local.get('site-list')) as { 'site-list': { askedAt: number } };
    await browser.local.set({ 'site-list': { ...kept['site-list'], askedAt: 0 } });
    answer = signSites(newSitesKey(), JSON.stringify({ ...BUILT_IN, version: NEWER + 1 }));
    expect(await refresh()).toBe(false);
    expect(await read()).toEqual({ version: NEWER, isOwn: true, problem: 'unsigned' });
  });

  test('is not used under another key than the one it was kept for', async () => {
    await refresh();
    await use(publicSitesKey(newSitesKey()));
    expect(await read()).toEqual({ version: BUILT_IN.version, isOwn: false, problem: undefined });
    expect(await refresh()).toBe(false);
    expect((await read()).problem).toBe('unsigned');
  });

  test('does not go back to an older one', async () => {
    await refresh();
    const kept = (await browser.local.get('site-list')) as { 'site-list': { askedAt: number } };
    await browser.local.set({ 'site-list': { ...kept['site-list'], askedAt: 0 } });
    answer = listOf(BUILT_IN.version);
    expect(await refresh()).toBe(false);
    expect((await read()).version).toBe(NEWER);
  });
});
