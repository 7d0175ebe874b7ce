// What an organization learns where its policy asks for counts: types, hosts and decisions, under a name of the day.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CountReport } from '#shared/contract/oversight.ts';
import { makeOrganization } from '../helpers/organization';
import { installBrowser } from './fake-browser';

const token = `vmo_${'a'.repeat(43)}`;
const QUARTER = 15 * 60_000;
const DAY = 86_400_000;
let browser: ReturnType<typeof installBrowser>;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
let background: typeof import('#extension/background/organization.ts');
let oversight: typeof import('#extension/background/oversight.ts');
let store: typeof import('#extension/state/store.ts');
let policy: unknown;
let status = 200;
let posted: { url: string; authorization: string | null; credentials: unknown; report: CountReport }[] = [];

beforeAll(async () => {
  browser = installBrowser(async (url, init) => {
    if (init?.method !== 'POST') return Response.json(policy);
    const authorization = new Headers(init.headers).get('authorization');
    posted.push({ url, authorization, credentials: init.credentials, report: JSON.parse(String(init.body)) });
    return new Response('{}', { status });
  });
  background = await import('#extension/background/organization.ts');
  oversight = await import('#extension/background/oversight.ts');
  store = await import('#extension/state/store.ts');
  organization = await makeOrganization();
});
beforeEach(async () => {
  await browser.local.clear();
  await browser.managed.clear();
  posted = [];
  status = 200;
  await browser.managed.set({
    organizationUrl: `https://veilmark.example.com/api/organizations/${organization.id}/policy?team=sales#${token}`,
    organizationKey: organization.publicKey,
  });
});
afterAll(async () => {
  await browser.managed.clear();
  browser.restore();
});

const follow = async (reportCounts: boolean | undefined, version = 3) => {
  policy = await organization.signPolicy({ reportCounts }, version);
  await background.refreshOrganization();
};
const sender = { url: new URL('https://chat.example.com/c/secret-path?q=1'), isPrivate: false };
const types = ['EMAIL_ADDRESS', 'EMAIL_ADDRESS', 'PROJECT_BLUEBIRD'];

test('nothing is counted unless the policy asks, and nothing in private windows', async () => {
  await follow(undefined);
  await oversight.countDecision({ types, decision: 'protected', sender });
  await follow(true, 4);
  await oversight.countDecision({ types, decision: 'protected', sender: { ...sender, isPrivate: true } });
  await oversight.reportCounts();
  expect(posted).toEqual([]);
  expect(await browser.local.get('oversight')).toEqual({});
});

test('types, host and decision are reported, and the person sees the very same', async () => {
  await follow(true);
  await oversight.countDecision({ types, decision: 'protected', sender });
  await oversight.countDecision({ types: ['EMAIL_ADDRESS'], decision: 'sent_anyway', reason: 'other', sender });
  await oversight.countDecision({ types: ['EMAIL_ADDRESS'], decision: 'sent_anyway', reason: 'other', sender });
  await oversight.countDecision({ types: ['EMAIL_ADDRESS'], decision: 'sent_anyway', reason: 'not_personal', sender });
  await oversight.reportCounts();

  const [sent] = posted;
  expect(sent).toMatchObject({
    url: `https://veilmark.example.com/api/organizations/${organization.id}/reports`,
    authorization: `Bearer ${token}`,
    credentials: 'omit',
  });
  const place = { site: 'chat.example.com', policy_version: 3 };
  expect(sent?.report).toMatchObject({
    team: 'sales',
    program: 'extension',
    counts: [
      { ...place, entity_type: 'EMAIL_ADDRESS', decision: 'protected', count: 2 },
      { ...place, entity_type: 'OTHER', decision: 'protected', count: 1 },
      { ...place, entity_type: 'EMAIL_ADDRESS', decision: 'sent_anyway', reason: 'other', count: 2 },
      { ...place, entity_type: 'EMAIL_ADDRESS', decision: 'sent_anyway', reason: 'not_personal', count: 1 },
    ],
  });
  expect(CountReport.strict().parse(sent?.report)).toEqual(sent?.report);
  expect(JSON.stringify(sent?.report)).not.toMatch(/secret|BLUEBIRD/);
  expect((await store.readSettings()).organization?.reporting).toEqual(sent?.report);
});

test('what could not be reported comes later, and each day has another name', async () => {
  await follow(true);
  const now = Date.now();
  // The policy is not in force before it was signed.
  const morning = now - (now % DAY) + DAY;
  await oversight.countDecision({ types, decision: 'protected', sender }, morning);
  status = 503;
  await oversight.reportCounts(morning);
  await oversight.reportCounts(morning + 1000);
  expect(posted).toHaveLength(1);
  status = 200;
  await oversight.countDecision({ types, decision: 'protected', sender }, morning + DAY);
  await oversight.reportCounts(morning + DAY + QUARTER);

  const [first, again, next] = posted.map(({ report }) => report);
  expect([again, next?.day === first?.day]).toEqual([first, false]);
  expect(next?.reporter).not.toBe(first?.reporter);
  await follow(false, 4);
  await oversight.reportCounts(morning + DAY + 2 * QUARTER);
  expect(posted).toHaveLength(3);
  expect((await browser.local.get('oversight')).oversight ?? null).toBe(null);
  expect((await store.readSettings()).organization?.reporting).toBeUndefined();
});
