import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Employee, startOrganizationProvider } from '../../fixtures/oauth/organization-provider';
import { Browser, consent } from '../../helpers/addin-harness';
import { harness } from '../addins/harness';

const DOMAIN = 'staff.example.com';
const HOST = 'login.staff.example.com';
const jane: Employee = { sub: 'employee-1', email: `jane@${DOMAIN}`, email_verified: true, name: 'Jane Example' };

describe('signing in at a real OpenID provider', () => {
  let provider: Awaited<ReturnType<typeof startOrganizationProvider>>;
  let owner: Browser;
  let path: string;
  beforeAll(async () => {
    const redirectUri = `${harness.origin}/api/sign-in/organization/callback`;
    provider = await startOrganizationProvider(harness.gateway, HOST, redirectUri);
    owner = await Browser.ofNewUser(harness);
    const { organization } = JSON.parse((await owner.post('/api/organizations', { name: 'Staff' })).text);
    path = `/api/organizations/${organization.id}`;
  });
  afterAll(() => provider?.close());

  const begin = async (email: string) => {
    const answer = await harness.send('/api/sign-in/organization', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: harness.origin },
      body: JSON.stringify({ email, returnTo: '/organizations' }),
    });
    const cookie = answer.cookies.map((one) => one.split(';')[0]).join('; ');
    return { status: answer.status, cookie, authUrl: answer.status === 200 ? JSON.parse(answer.text).redirectTo : '' };
  };
  /** Begins, signs in at the provider, and comes back. */
  const signIn = async (employee: Employee) => {
    provider.signIn(employee);
    const { authUrl, cookie } = await begin(employee.email);
    const back = await consent(authUrl, harness.origin);
    const answer = await harness.send(back, { headers: { cookie } });
    const session = answer.cookies.find((one) => one.includes('session_token'))?.split(';')[0] ?? '';
    return { to: answer.headers.get('location'), session, back, cookie };
  };
  const emailOf = async (session: string) =>
    JSON.parse((await harness.send('/api/auth/get-session', { headers: { cookie: session } })).text)?.user.email;

  it('needs the provider and a record in the domain name system', async () => {
    const { issuer, client } = provider;
    const set = await owner.post(`${path}/sign-in`, { issuer, ...client }, 'PUT');
    expect([set.status, JSON.parse(set.text).provider]).toMatchObject([200, { issuer, clientId: 'veilmark' }]);
    const { domain } = JSON.parse((await owner.post(`${path}/domains`, { domain: DOMAIN })).text);
    expect((await owner.post(`${path}/domains/${DOMAIN}/verify`)).status).toBe(422);
    expect((await begin(jane.email)).status).toBe(404);
    harness.gateway.dns.set(domain.recordName, { TXT: [`"${domain.recordValue}"`] });
    expect((await owner.post(`${path}/domains/${DOMAIN}/verify`)).status).toBe(200);
  });

  it('makes an account and a member, whom it knows again', async () => {
    const first = await signIn(jane);
    expect([first.to, await emailOf(first.session)]).toEqual(['/organizations', jane.email]);
    const { members } = JSON.parse((await owner.get(`${path}/members`)).text);
    expect(members).toMatchObject([{ role: 'owner' }, { email: jane.email, role: 'member', name: 'Jane Example' }]);
    expect(await emailOf((await signIn(jane)).session)).toBe(jane.email);
    // What was used once is worth nothing.
    const replayed = await harness.send(first.back, { headers: { cookie: first.cookie } });
    expect(replayed.headers.get('location')).toBe('/sign-in?organization=start-again');
  });

  it('goes on when the provider changes its keys', async () => {
    const keys = () => harness.gateway.requests.filter(({ url }) => url.pathname === '/jwks').length;
    await provider.rotateKeys();
    const before = keys();
    expect(await emailOf((await signIn(jane)).session)).toBe(jane.email);
    expect(keys()).toBe(before + 1);
    await signIn(jane);
    expect(keys()).toBe(before + 1);
  });

  it('refuses addresses that are not verified, or of another domain', async () => {
    const unverified = await signIn({ sub: 'employee-2', email: `eve@${DOMAIN}`, email_verified: false });
    expect([unverified.to, unverified.session]).toEqual(['/sign-in?organization=email-unverified', '']);
    provider.signIn({ sub: 'employee-3', email: 'eve@example.org', email_verified: true });
    const { authUrl, cookie } = await begin(`eve@${DOMAIN}`);
    const answer = await harness.send(await consent(authUrl, harness.origin), { headers: { cookie } });
    expect(answer.headers.get('location')).toBe('/sign-in?organization=domain-unverified');
  });

  it('is required once the owner says so', async () => {
    const enforce = () => owner.post(`${path}/sign-in/enforcement`, { isEnforced: true }, 'PUT');
    expect(JSON.parse((await enforce()).text).details.reason).toBe('NO_WAY_BACK');
    await harness.query({
      sql: `INSERT INTO passkeys (id, user_id, credential_id, name, public_key, algorithm, counter, transports, created_at)
            VALUES ('p1', ?1, 'c1', 'Laptop', 'key', -7, 0, '', 0)`,
      params: [owner.userId],
    });
    expect((await enforce()).status).toBe(200);
    const headers = { 'content-type': 'application/json', origin: harness.origin };
    const body = JSON.stringify({ email: `new@${DOMAIN}`, password: 'correct horse battery', name: 'New' });
    for (const route of ['sign-up/email', 'sign-in/email']) {
      const answer = await harness.send(`/api/auth/${route}`, { method: 'POST', headers, body });
      expect([answer.status, JSON.parse(answer.text).details]).toEqual([403, { reason: 'ORGANIZATION_SIGN_IN' }]);
    }
    const joined = await signIn({ sub: 'employee-4', email: `new@${DOMAIN}`, email_verified: true });
    expect(await emailOf(joined.session)).toBe(`new@${DOMAIN}`);
    expect(harness.everythingSaid()).not.toContain(provider.client.clientSecret);
  });
});
