// The policy of an organization, followed because its member is signed in.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { guardedSite } from '#extension/sites/match.ts';
import type { PolicyDocument } from '#shared/contract/policy.ts';
import { makeOrganization } from '../helpers/organization';
import { installBrowser } from './fake-browser';

const ORIGIN = 'https://veilmark.example';
type Organization = Awaited<ReturnType<typeof makeOrganization>>;
let first: Organization;
let second: Organization;
let joined: { id: string; name: string; publicKey: string }[] = [];
let more: PolicyDocument = {};
let asked: { path: string; credentials: unknown; authorization: string | null }[] = [];

const { local, managed, restore } = installBrowser(async (url, init) => {
  const { pathname } = new URL(url);
  asked.push({
    path: pathname,
    credentials: init?.credentials,
    authorization: new Headers(init?.headers).get('authorization'),
  });
  if (pathname === '/api/organizations') return Response.json({ organizations: joined });
  if (pathname === '/api/user/tokens') return Response.json({ balance: 1, plan: 'free', monthlyAllocation: 1 });
  const found = [first, second].find(({ id }) => pathname === `/api/organizations/${id}/policy`);
  if (!found || !joined.some(({ id }) => id === found.id)) return new Response(null, { status: 404 });
  const submitAction = found === first ? 'block' : 'mask';
  return Response.json(await found.signPolicy({ submitAction, reportCounts: true, ...more }, 3));
});
const { handlers } = await import('#extension/background/handlers.ts');
const { refreshOrganization } = await import('#extension/background/organization.ts');
const { refreshMembership } = await import('#extension/background/membership.ts');
const { changeSettings, readSettings } = await import('#extension/state/store.ts');
beforeAll(async () => {
  [first, second] = [await makeOrganization('first'), await makeOrganization('second')];
});
afterAll(restore);
beforeEach(async () => {
  await local.clear();
  await managed.clear();
  asked = [];
  more = {};
  joined = [
    { id: 'first', name: 'First', publicKey: first.publicKey },
    { id: 'second', name: 'Second', publicKey: second.publicKey },
  ];
  await changeSettings({ apiBaseUrl: ORIGIN });
  await local.set({ 'uses-session': true });
  await refreshMembership({ isForced: true });
  await refreshOrganization();
});

test('applies with the session and no token; counts stay here, because a session says whose they are', async () => {
  const { settings, organization } = await readSettings();

  expect([settings.submitAction, organization?.version]).toEqual(['block', 3]);
  expect(organization).not.toHaveProperty('reporting');
  expect(organization?.choice).toMatchObject({
    chosen: 'first',
    organizations: [{ name: 'First' }, { name: 'Second' }],
  });
  expect(asked.at(-1)).toEqual({
    path: '/api/organizations/first/policy',
    credentials: 'include',
    authorization: null,
  });
});

test('does not say where the traffic of a signed-in person goes, nor locks it', async () => {
  const elsewhere = {
    apiBaseUrl: 'https://elsewhere.example',
    enrolment: 'none',
    siteListUrl: 'https://elsewhere.example/sites',
    siteListKey: 'AAAA',
    reportUrl: 'https://elsewhere.example/reports',
  } as const;
  await changeSettings({ reportUrl: 'https://mine.example/reports' });
  more = { ...elsewhere, mode: 'device' };
  await local.remove('organization-policy');
  await refreshOrganization();
  const own = {
    apiBaseUrl: ORIGIN,
    enrolment: 'sign-in',
    siteListUrl: '',
    siteListKey: '',
    reportUrl: 'https://mine.example/reports',
  };
  const followed = await readSettings();
  expect(followed.settings).toMatchObject({ ...own, mode: 'device', submitAction: 'block' });
  expect(followed.locked).toEqual(['mode', 'submitAction']);

  more = { ...elsewhere, lockUserSettings: true };
  await local.remove('organization-policy');
  await refreshOrganization();
  const locked = await readSettings();
  expect(locked.settings).toMatchObject(own);
  expect(Object.keys(locked.settings).filter((name) => !locked.locked.includes(name as 'mode'))).toEqual(
    Object.keys(elsewhere),
  );
  await managed.set({ reportUrl: 'https://machine.example/reports', lockUserSettings: true });
  expect(await readSettings()).toMatchObject({
    settings: { reportUrl: 'https://machine.example/reports', siteListUrl: '' },
    locked: expect.arrayContaining(Object.keys(elsewhere)),
  });
});

test('closes at its end, with the sites and words that it named, and leaves the way to the service alone', async () => {
  await local.remove('organization-policy');
  await changeSettings({ reportUrl: 'https://mine.example/reports' });
  more = { apiBaseUrl: 'https://elsewhere.example', protectedSites: ['chat.corp.example'], submitAction: 'warn' };
  more = { ...more, denyList: ['PROJECT: Bluebird'] };
  await refreshOrganization();
  expect((await readSettings()).settings.submitAction).toBe('warn');
  expect(await changeSettings({ excludedSites: ['chatgpt.com'], entities: ['IBAN_CODE'] })).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());

  const { settings, locked, organization } = await readSettings();
  expect(organization).toMatchObject({ version: null, problem: 'expired', choice: { chosen: 'first' } });
  expect(settings).toMatchObject({
    submitAction: 'block',
    denyList: ['PROJECT: Bluebird'],
    preset: '',
    entities: [],
    apiBaseUrl: ORIGIN,
    reportUrl: 'https://mine.example/reports',
  });
  expect(['chatgpt.com', 'chat.corp.example'].filter((host) => !guardedSite(host, settings))).toEqual([]);
  expect(locked).toEqual(expect.arrayContaining(['excludedSites', 'entities', 'allowList', 'profile', 'mode']));
  await managed.set({ lockUserSettings: false });
  expect((await readSettings()).settings).toMatchObject({ apiBaseUrl: ORIGIN, submitAction: 'block' });
});

test('is that of the organization which the person chooses', async () => {
  expect(await handlers['ui.organization']({ id: 'second' })).toEqual({ ok: true });
  expect((await readSettings()).settings.submitAction).toBe('mask');
  expect(await handlers['ui.organization']({ id: 'third' })).toEqual({ ok: false });
});

test('ends with the membership and with the session, and gives way to what the machine says', async () => {
  joined = joined.slice(1);
  await refreshOrganization();
  await refreshOrganization();
  expect((await readSettings()).settings.submitAction).toBe('mask');
  await handlers['ui.sign-out']({});
  expect((await readSettings()).organization).toBeNull();
  await local.set({ 'uses-session': true });
  await managed.set({ organizationUrl: 'no address' });
  await refreshMembership({ isForced: true });
  expect((await readSettings()).organization).toMatchObject({ problem: 'address' });
});

test('is checked with the key that was seen first', async () => {
  joined = [{ id: 'first', name: 'First', publicKey: (await makeOrganization('first')).publicKey }];
  await refreshMembership({ isForced: true });
  await refreshOrganization();
  expect((await readSettings()).organization).toMatchObject({ version: 3, problem: null });
});
