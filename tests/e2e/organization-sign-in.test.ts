// Signing in at the provider of an organization as a person does: our pages, and those of a certified provider.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProviderWithPages } from '../fixtures/oauth/provider-pages';
import { Gateway } from '../fixtures/providers/gateway';
import { startPlainService } from '../helpers/plain-service';
import { itThoroughly } from '../helpers/test-thoroughly';
import { type Account, type Service, serviceAt } from './accounts';
import { seriousViolations } from './axe';
import { type Browser, launchBrowser } from './harness';

const NAME = 'Example Corporation';
const DOMAIN = 'staff.example.com';
const HOST = `login.${DOMAIN}`;
const RECORD = `_veilmark-challenge.${DOMAIN}`;
const employee = (name: string) => ({
  sub: `${name}@${DOMAIN}`,
  email: `${name}@${DOMAIN}`,
  email_verified: true,
  name: 'Jane Example',
});
const [jane, john] = [employee('jane'), employee('john')];

const gateway = new Gateway();
let running: Awaited<ReturnType<typeof startPlainService>>;
let provider: Awaited<ReturnType<typeof startProviderWithPages>>;
let service: Service;
let owner: Account;
let organization: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  running = await startPlainService({ OUTBOUND_GATEWAY: await gateway.listen(0) });
  const { origin } = running;
  service = serviceAt(origin, running.sql);
  const redirectUri = `${origin}/api/sign-in/organization/callback`;
  provider = await startProviderWithPages(gateway, { host: HOST, redirectUri, employees: [jane, john] });
  browser = await launchBrowser({ hosts: { [HOST]: provider.address } });
  owner = await service.createAccount('free');
  ({
    organization: { id: organization },
  } = await ask<{ organization: { id: string } }>('POST', '', { name: NAME }));
  const { issuer, client } = provider;
  await ask('PUT', `/${organization}/sign-in`, { issuer, ...client });
  const { domain } = await ask<{ domain: { recordValue: string } }>('POST', `/${organization}/domains`, {
    domain: DOMAIN,
  });
  gateway.dns.set(RECORD, { TXT: [`"${domain.recordValue}"`] });
  await ask('POST', `/${organization}/domains/${DOMAIN}/verify`);
});
beforeEach(async () => {
  await browser.context.clearCookies();
  page = await browser.context.newPage();
  return () => page.close();
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
  await running?.close();
  await gateway.close();
});

/** What the owner does, of which the pages have tests of their own. */
async function ask<T>(method: string, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${service.origin}/api/organizations${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: owner.cookie, origin: service.origin },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as T;
}
const members = async () =>
  (await ask<{ members: { email: string; name: string; role: string }[] }>('GET', `/${organization}/members`)).members;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** From our form with the address to the provider, and through its pages. */
async function goToProvider(email: string): Promise<void> {
  await page.getByLabel('E-mail at work').fill(email);
  await press('Continue');
  await page.waitForURL((url) => url.host === HOST && url.pathname.startsWith('/interaction/'));
  // It knows who is coming.
  expect(await page.getByPlaceholder('Enter any login').inputValue()).toBe(email);
  await page.getByPlaceholder('and password').fill('of the provider');
  await press('Sign-in');
  await page.getByRole('heading', { name: 'Authorize' }).waitFor();
  await press('Continue');
}

test('a person gives the address, signs in on the page of the provider, and is a member', async () => {
  await page.goto(`${service.origin}/sign-in?next=/organizations`);
  await press('Sign in with your organization');
  expect(await seriousViolations(page)).toEqual([]);
  await goToProvider(jane.email);
  await page.waitForURL(`${service.origin}/organizations**`);
  await page.getByRole('row', { name: new RegExp(`${NAME} Member`) }).waitFor();
  expect(await members()).toMatchObject([{ role: 'owner' }, { email: jane.email, name: jane.name, role: 'member' }]);
});

itThoroughly(
  'without the record of the domain nobody new gets in, and reads why',
  'tests/worker/organization-sign-in.test.ts',
  async () => {
    const proof = gateway.dns.get(RECORD) ?? {};
    gateway.dns.set(RECORD, {});
    await page.goto(`${service.origin}/sign-in`);
    await press('Sign in with your organization');
    await goToProvider(john.email);
    await page.getByText('The record that proves the domain of your address is gone.').waitFor();
    expect(await members()).toHaveLength(2);
    gateway.dns.set(RECORD, proof);
  },
);

itThoroughly(
  'where the organization requires it, the pages say so and lead to the provider',
  'tests/worker/organization-sign-in.test.ts',
  async () => {
    await service.sql(
      `INSERT INTO passkeys (id, user_id, credential_id, name, public_key, algorithm, counter, transports, created_at)
     VALUES ('p1', ?, 'c1', 'Laptop', 'key', -7, 0, '', 0)`,
      owner.userId,
    );
    await ask('PUT', `/${organization}/sign-in/enforcement`, { isEnforced: true });
    const required = page.getByText('Your organization requires that you sign in with your account at work.');
    const password = page.getByRole('textbox', { name: 'Password' });

    await page.goto(`${service.origin}/sign-up`);
    await page.getByLabel('Name').fill('John');
    await page.getByLabel('E-mail').fill(john.email);
    await password.fill('correct horse battery');
    await press('Create account');
    await required.waitFor();
    await page.goto(`${service.origin}/sign-in`);
    await page.getByLabel('E-mail').fill(john.email);
    await password.fill('correct horse battery');
    await press('Sign in');
    await required.waitFor();
    expect(await page.getByLabel('E-mail at work').inputValue()).toBe(john.email);
    expect(await seriousViolations(page)).toEqual([]);
    await goToProvider(john.email);
    await page.waitForURL(`${service.origin}/`);
    expect((await members()).map(({ email }) => email)).toEqual([owner.email, jane.email, john.email]);
  },
);
