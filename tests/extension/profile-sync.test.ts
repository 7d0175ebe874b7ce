// A saved profile of the account in the extension: copied for the device, and filled from here.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { installBrowser } from './fake-browser';

const ORIGIN = 'https://veilmark.example';
const PROFILE = {
  id: 'p1',
  name: 'Support',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  language: 'de',
  entities: ['PERSON'],
  deny_list: [{ entity_type: 'PROJECT', values: ['Apollo'] }],
  operators: { DEFAULT: { type: 'encrypt', key: 'a key of 16 char' } },
};
let isDown = false;
let sent: { method: string; path: string; body: unknown }[] = [];
let profiles: (typeof PROFILE)[] = [PROFILE];

const { local, restore } = installBrowser(async (url, init) => {
  if (isDown) throw new TypeError('Failed to fetch');
  const { pathname } = new URL(url);
  const method = init?.method ?? 'GET';
  sent.push({ method, path: pathname, body: init?.body ? JSON.parse(String(init.body)) : undefined });
  if (method !== 'GET') return Response.json({ profile: PROFILE });
  if (pathname === '/api/profiles') return Response.json({ profiles, next: null, total: profiles.length, limit: 10 });
  const found = profiles.find(({ id }) => pathname.endsWith(id));
  return found ? Response.json({ profile: found }) : Response.json({ error: 'Not Found' }, { status: 404 });
});
// They look into storage when they are loaded.
const { readProfile, refreshProfile, saveToProfile } = await import('#extension/background/profile.ts');
const { changeSettings, readSettings } = await import('#extension/state/store.ts');
afterAll(restore);

beforeEach(async () => {
  await local.clear();
  isDown = false;
  sent = [];
  profiles = [PROFILE];
  await changeSettings({ apiBaseUrl: ORIGIN, apiKey: `cb_${'a'.repeat(64)}`, profile: 'support' });
});

test('is copied without what it does with findings, which may hold a key', async () => {
  expect(await refreshProfile()).toBe(true);

  expect(await readProfile()).toEqual({ language: 'de', entities: ['PERSON'], deny_list: PROFILE.deny_list });
  expect(JSON.stringify(await local.get(null))).not.toContain('a key of 16 char');
});

test('stays as it was read while the service is away, and goes with the account', async () => {
  await refreshProfile();
  isDown = true;
  expect(await refreshProfile({ isForced: true })).toBe(false);
  expect(await readProfile()).toMatchObject({ language: 'de' });

  await changeSettings({ apiKey: '' });
  expect(await readProfile()).toBeUndefined();
  expect(await refreshProfile()).toBe(true);
  expect(await local.get('profile-copy')).toEqual({});
});

test('that the account no longer has is not used', async () => {
  await refreshProfile();
  profiles = [];

  expect(await refreshProfile({ isForced: true })).toBe(true);
  expect(await readProfile()).toBeUndefined();
});

test('takes the words of this browser in addition to its own, and keeps the rest', async () => {
  await changeSettings({ denyList: ['PROJECT: Gemini', 'Zeus'], ownPatterns: ['ID: EX-[0-9]+'], allowList: ['Acme'] });

  expect(await saveToProfile('Support')).toEqual({ ok: true });

  expect(sent.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/api/profiles/p1',
    body: {
      name: 'Support',
      language: 'de',
      entities: ['PERSON', 'ID'],
      operators: PROFILE.operators,
      allow_list: ['Acme'],
      deny_list: [
        { entity_type: 'PROJECT', values: ['Apollo', 'Gemini'] },
        { entity_type: 'CUSTOM', values: ['Zeus'] },
      ],
      ad_hoc_recognizers: [{ entity_type: 'ID', patterns: [{ name: 'own', regex: 'EX-[0-9]+', score: 1 }] }],
    },
  });
  const { settings } = await readSettings();
  expect(settings).toMatchObject({ profile: 'Support', denyList: [], ownPatterns: [], allowList: [] });
});

test('keeps the words here where the service did not take them', async () => {
  await changeSettings({ denyList: ['Zeus'] });
  isDown = true;

  expect(await saveToProfile('Support')).toMatchObject({ ok: false, problem: { code: 'CLIENT_UNREACHABLE' } });
  expect((await readSettings()).settings.denyList).toEqual(['Zeus']);
});
