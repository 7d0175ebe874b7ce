import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { OrganizationDomain, OrganizationSignIn } from '#shared/contract/organization-sign-in.ts';
import { type AuditExport, checkAuditLog } from '#shared/policy/audit.ts';
import { app } from '#worker/app.ts';
import { listAudit } from '#worker/data/organization-audit.ts';
import { joinAsMember } from '#worker/data/organization-identities.ts';
import { findSignIn, listProvidersToReseal } from '#worker/data/organization-sign-in.ts';
import { lookUpTxt } from '#worker/platform/outbound.ts';
import { totpCode } from '#worker/platform/totp.ts';
import { openClientSecret, resealClientSecret } from '#worker/services/organizations/sign-in-provider.ts';
import { SOME_HELD } from '../fixtures/held-by-account';
import { call, cookieOf, createPerson, ORIGIN, signUp, someAddress } from '../helpers/accounts';
import { fillOrganization } from '../helpers/full-organization';
import { makeProvider, type TestProvider } from '../helpers/openid-provider';

const CALLBACK = '/api/sign-in/organization/callback';
const SECRET = 'secret-of-the-client';

interface Signed {
  headers: Record<string, string>;
}
/** The outside world: providers by host, and TXT records by name. */
const providers = new Map<string, TestProvider>();
const records = new Map<string, string[]>();
const addresses = new Map<string, string>();
const mails: string[] = [];
let dnsStatus = 0;

beforeEach(() => {
  dnsStatus = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input));
    if (url.host === 'cloudflare-dns.com') return Response.json(answerDns(url));
    if (url.host === 'api.resend.com') {
      mails.push(JSON.parse(String(init.body)).text);
      return Response.json({ id: 'sent' });
    }
    return (
      (await providers.get(url.origin)?.answer(url, init as RequestInit)) ?? new Response('nobody', { status: 502 })
    );
  });
});
afterEach(() => vi.restoreAllMocks());

function answerDns({ searchParams }: URL) {
  const name = searchParams.get('name') ?? '';
  if (searchParams.get('type') === 'TXT')
    return { Status: dnsStatus, Answer: (records.get(name) ?? []).map((data) => ({ type: 16, data })) };
  const data = addresses.get(name) ?? '93.184.216.34';
  return { Status: 0, Answer: searchParams.get('type') === 'A' ? [{ type: 1, data }] : [] };
}

const ask = (person: Signed, method: string, path: string, body?: unknown) =>
  call(path, undefined, { method, headers: person.headers, ...(body !== undefined && { body }) });
const ok = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json<T>();
};
const refused = async (response: Promise<Response>) => {
  const answer = await response;
  const { code, details } = await answer.json<ErrorBody>();
  return [answer.status, code, details?.reason ?? details?.field];
};
const someDomain = () => `d${crypto.randomUUID().slice(0, 8)}.example.com`;

async function verify(owner: Signed, id: string, domain: string): Promise<OrganizationDomain> {
  const { domain: named } = await ok<{ domain: OrganizationDomain }>(
    ask(owner, 'POST', `/api/organizations/${id}/domains`, { domain }),
  );
  // Long records come in pieces.
  const { recordName, recordValue } = named;
  records.set(recordName, ['"v=spf1 -all"', `"${recordValue.slice(0, 9)}" "${recordValue.slice(9)}"`]);
  return (
    await ok<{ domain: OrganizationDomain }>(ask(owner, 'POST', `/api/organizations/${id}/domains/${domain}/verify`))
  ).domain;
}

/** An organization with a verified domain and a provider, owned by somebody of that domain. */
async function organizationWithProvider(wanted: { isEnforced?: boolean; hasSecondFactor?: boolean } = {}) {
  const { isEnforced = false, hasSecondFactor = isEnforced } = wanted;
  const domain = someDomain();
  const account = await signUp(`owner@${domain}`);
  const owner = { ...account, headers: { cookie: account.cookie, origin: ORIGIN } };
  const { organization } = await ok<{ organization: { id: string } }>(
    ask(owner, 'POST', '/api/organizations', { name: 'Example Corporation' }),
  );
  const { id } = organization;
  const issuer = `https://login.${domain}`;
  const provider = await makeProvider(issuer);
  providers.set(issuer, provider);
  const path = `/api/organizations/${id}`;
  await ok(ask(owner, 'PUT', `${path}/sign-in`, { issuer, clientId: 'veilmark', clientSecret: SECRET }));
  await verify(owner, id, domain);
  let secret = '';
  const codeAt = (later: number) => totpCode(secret, Math.floor(Date.now() / 30_000) + later);
  if (hasSecondFactor) {
    const body = { currentPassword: owner.password };
    ({ secret } = await ok<{ secret: string }>(ask(owner, 'POST', '/api/auth/second-factor', body)));
    await ok(ask(owner, 'PUT', '/api/auth/second-factor', { code: await codeAt(-1) }));
  }
  const made = { id, path, domain, owner, provider, codeAt };
  if (isEnforced) {
    expect(await signIn(made, { sub: 'owner', email: owner.email }, owner.cookie)).toMatchObject({ to: '/' });
    await ok(ask(owner, 'PUT', `${path}/sign-in/enforcement`, { isEnforced: true }));
  }
  return made;
}
type Organization = Awaited<ReturnType<typeof organizationWithProvider>>;

/** One with nothing but its owner. */
async function organizationOnly(): Promise<{ id: string }> {
  const owner = await createPerson();
  const body = { name: 'Another Corporation' };
  return (await ok<{ organization: { id: string } }>(ask(owner, 'POST', '/api/organizations', body))).organization;
}

async function begin(email: string, returnTo?: string) {
  const response = await call('/api/sign-in/organization', undefined, {
    body: { email, ...(returnTo && { returnTo }) },
    headers: { 'cf-connecting-ip': someAddress() },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const { redirectTo } = await response.json<{ redirectTo: string }>();
  return { query: new URL(redirectTo).searchParams, cookie: cookieOf(response), url: new URL(redirectTo) };
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Where the browser is led after the provider, and the session it has then. */
async function finish({ query, cookie }: Begun, more: { session?: string; query?: Record<string, string> } = {}) {
  const back = new URLSearchParams({ code: 'c', state: query.get('state') ?? '', ...more.query });
  const response = await call(`${CALLBACK}?${back}`, undefined, {
    redirect: 'manual',
    headers: { cookie: [cookie, more.session].filter(Boolean).join('; '), 'sec-fetch-mode': 'navigate' },
  });
  expect(response.status).toBe(303);
  const session = response.headers.getSetCookie().find((one) => one.includes('session_token'));
  const headers = { cookie: session?.split(';')[0] ?? '', origin: ORIGIN };
  return { to: response.headers.get('location') ?? '', isSignedIn: session !== undefined, headers };
}

async function signIn({ domain, provider }: Organization, claims: Record<string, unknown>, session?: string) {
  const begun = await begin(String(claims.email ?? `somebody@${domain}`));
  provider.claims = { nonce: begun.query.get('nonce'), email_verified: true, ...claims };
  return finish(begun, session === undefined ? {} : { session });
}
const problem = (name: string) => ({ to: `/sign-in?organization=${name}`, isSignedIn: false });

const whoIs = async (person: Signed) =>
  (
    await ok<{ user: { id: string; email: string; name: string; emailVerified: boolean } }>(
      ask(person, 'GET', '/api/auth/get-session'),
    )
  ).user;
const rolesOf = async (person: Signed) =>
  (await ok<{ organizations: { id: string; role: string }[] }>(ask(person, 'GET', '/api/organizations'))).organizations;
const actionsOf = async (id: string) => (await listAudit(env.DB, id, 1, 100)).map(({ action }) => action);
/** Somebody who is signed in, at an address that they have confirmed. */
async function signUpConfirmed(email: string) {
  const account = await signUp(email);
  await env.DB.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?').bind(account.id).run();
  return { ...account, headers: { cookie: account.cookie, origin: ORIGIN } };
}
async function invite({ owner, path }: Organization, person: Signed) {
  const { link } = await ok<{ link: string }>(ask(owner, 'POST', `${path}/invites`, { role: 'member' }));
  await ok(ask(person, 'POST', '/api/invitations/accept', { token: link.split('#token=')[1] }));
}
async function openDirectory({ owner, path }: Organization) {
  const { token, scimAddress } = await ok<{ token: string; scimAddress: string }>(
    ask(owner, 'POST', `${path}/provisioning/token`),
  );
  return (method: string, route: string, body: object) =>
    call(scimAddress.slice(ORIGIN.length) + route, undefined, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
    });
}
const moveAway = (userId: string) =>
  env.DB.prepare('UPDATE user SET email = ? WHERE id = ?').bind(`${crypto.randomUUID()}@example.org`, userId).run();
const withPassword = (email: string, password: string, more: object = {}) =>
  call('/api/auth/sign-in/email', undefined, {
    body: { email, password, ...more },
    headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
  });

/** A service that sends mail; `link` is the token in the last one. */
function openPost() {
  const withMail = { ...env, RESEND_API_KEY: 're_test', MAIL_FROM: 'Veilmark <accounts@example.com>' };
  const send = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const ctx = createExecutionContext();
    const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie, 'cf-connecting-ip': someAddress() };
    const request = new Request(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const response = await app.fetch(request, withMail, ctx);
    await waitOnExecutionContext(ctx);
    return response;
  };
  return { send, link: () => /#token=(\S+)/.exec(mails.at(-1) ?? '')?.[1] ?? '' };
}

describe('a person of the organization', () => {
  it('gets an account, joins as member once, and comes back to it', async () => {
    const organization = await organizationWithProvider();
    const { id, domain, owner } = organization;
    const email = `jane@${domain}`;
    const claims = { sub: 'jane', email: email.toUpperCase(), name: 'Jane Example' };
    const first = await signIn(organization, claims);
    const jane = await whoIs(first);

    expect([first.to, jane.email, jane.name, jane.emailVerified]).toEqual(['/', email, 'Jane Example', true]);
    expect(await rolesOf(first)).toMatchObject([{ id, role: 'member' }]);
    // The provider knows her by `sub`, whatever her address is by now.
    const again = await signIn(organization, { ...claims, email: `jane.married@${domain}` });
    expect((await whoIs(again)).id).toBe(jane.id);
    await ok(ask(owner, 'DELETE', `/api/organizations/${id}/members/${jane.id}`));
    const after = await signIn(organization, claims);
    expect([(await whoIs(after)).id, await rolesOf(after)]).toEqual([jane.id, []]);
    const log = await listAudit(env.DB, id, 1, 100);
    expect(log.filter(({ action }) => action === 'member.joined')).toMatchObject([
      { actor: jane.id, details: { member: jane.id, role: 'member', bySignIn: true } },
    ]);
    expect(JSON.stringify(log)).not.toContain('jane@');
  });

  it('is sent to the provider with PKCE, state and nonce, and back to a page of ours only', async () => {
    const organization = await organizationWithProvider();
    const { domain, provider } = organization;
    for (const [returnTo, to] of [
      ['/organizations?tab=policy', '/organizations?tab=policy'],
      ['//evil.example.net/', '/'],
      ['/\\evil.example.net', '/'],
      ['/api/user/tokens', '/'],
    ] as const) {
      const begun = await begin(`jane@${domain}`, returnTo);
      provider.claims = { nonce: begun.query.get('nonce'), sub: 'jane', email: `jane@${domain}`, email_verified: true };
      expect((await finish(begun)).to).toBe(to);
      expect(Object.fromEntries(begun.query)).toMatchObject({
        client_id: 'veilmark',
        redirect_uri: `${ORIGIN}${CALLBACK}`,
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      });
      const verifier = provider.tokenRequests.at(-1)?.get('code_verifier') ?? '';
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      expect(Buffer.from(digest).toString('base64url')).toBe(begun.query.get('code_challenge'));
    }
  });

  it('may have the address only in the answer to userinfo, of the same person', async () => {
    const organization = await organizationWithProvider();
    const { domain, provider } = organization;
    provider.userInfo = { sub: 'jane', email: `jane@${domain}`, email_verified: true };
    expect(await signIn(organization, { sub: 'jane', email: undefined, email_verified: undefined })).toMatchObject({
      to: '/',
    });
    expect(await signIn(organization, { sub: 'john', email: undefined })).toMatchObject(problem('invalid-answer'));
  });

  it('without a password deletes the account after signing in anew', async () => {
    const organization = await organizationWithProvider();
    const person = await signIn(organization, { sub: 'jane', email: `jane@${organization.domain}` });
    const { id } = await whoIs(person);
    const leave = () => ask(person, 'POST', '/api/user/delete-account', { currentPassword: 'none' });
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const age = (at: string) => env.DB.prepare('UPDATE session SET createdAt = ? WHERE userId = ?').bind(at, id).run();
    await age(anHourAgo);
    expect(await refused(leave())).toEqual([403, 'FORBIDDEN', 'SIGN_IN_AGAIN']);
    await age(new Date().toISOString());
    await ok(leave());
  });
});

describe('nobody is let in', () => {
  /** Made once: who is not let in changes nothing of it. */
  let made: ReturnType<typeof organizationWithProvider> | undefined;
  const organizationForAll = () => (made ??= organizationWithProvider());

  it.each<[string, Record<string, unknown>, string]>([
    ['another nonce', { nonce: 'of-somebody-else' }, 'invalid-answer'],
    ['no nonce', { nonce: undefined }, 'invalid-answer'],
    ['another audience', { aud: 'another-client' }, 'invalid-answer'],
    ['another issuer', { iss: 'https://login.example.net' }, 'invalid-answer'],
    ['a token that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }, 'invalid-answer'],
    ['a token of the future', { nbf: Math.floor(Date.now() / 1000) + 600 }, 'invalid-answer'],
    ['an address that is not verified', { email_verified: false }, 'email-unverified'],
    ['an address that nobody says is verified', { email_verified: undefined }, 'email-unverified'],
    ['a text in place of true', { email_verified: 'true' }, 'email-unverified'],
    ['a word of Microsoft against one of OpenID', { email_verified: false, xms_edov: true }, 'email-unverified'],
    ['an address of another domain', { email: 'jane@example.org' }, 'domain-unverified'],
    ['a subdomain', { email: 'jane@sub.DOMAIN' }, 'domain-unverified'],
    ['two domains', { email: 'jane@example.org@DOMAIN' }, 'email-missing'],
    ['no address', { email: '' }, 'email-missing'],
  ])('with %s', async (_, claims, why) => {
    const organization = await organizationForAll();
    const { domain } = organization;
    const email = String(claims.email ?? 'jane@DOMAIN').replace('DOMAIN', domain);
    const users = () => env.DB.prepare('SELECT count(*) AS n FROM user').first<number>('n');
    const before = await users();
    const begun = await begin(`jane@${domain}`);
    const usual = { nonce: begun.query.get('nonce'), sub: 'jane', email_verified: true };
    organization.provider.claims = { ...usual, ...claims, email };

    expect(await finish(begun)).toMatchObject(problem(why));
    expect(await users()).toBe(before);
  });

  it('with a token that nobody signed, or somebody else', async () => {
    const organization = await organizationWithProvider();
    const { provider, domain } = organization;
    const claims = { sub: 'jane', email: `jane@${domain}` };
    for (const header of [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'RS256' }]) {
      provider.header = header;
      expect(await signIn(organization, claims)).toMatchObject(problem('invalid-answer'));
    }
    provider.header = {};
    expect(await signIn(organization, claims)).toMatchObject({ to: '/' });
    await provider.rotateKeys({ isPublished: false });
    provider.header = { kid: 'first' };
    expect(await signIn(organization, claims)).toMatchObject(problem('invalid-answer'));
  });

  it('with a state that was used, is of another browser, or too old', async () => {
    const { domain, provider } = await organizationWithProvider();
    const begun = await begin(`jane@${domain}`);
    provider.claims = { nonce: begun.query.get('nonce'), sub: 'jane', email: `jane@${domain}`, email_verified: true };
    expect(await finish(begun, { query: { state: 'another' } })).toMatchObject(problem('start-again'));
    expect(await finish({ ...begun, cookie: '' })).toMatchObject(problem('start-again'));
    expect(await finish({ ...begun, cookie: (await begin(`jane@${domain}`)).cookie })).toMatchObject(
      problem('start-again'),
    );
    expect(await finish(begun)).toMatchObject({ to: '/', isSignedIn: true });
    expect(await finish(begun)).toMatchObject(problem('start-again'));
    const late = await begin(`jane@${domain}`);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
    expect(await finish(late)).toMatchObject(problem('start-again'));
  });

  it('where the provider refuses, answers for another issuer, was replaced, or does not answer', async () => {
    const { domain, provider, owner, path } = await organizationWithProvider();
    const email = `jane@${domain}`;
    expect(await finish(await begin(email), { query: { error: 'access_denied' } })).toMatchObject(problem('refused'));
    expect(await finish(await begin(email), { query: { iss: 'https://login.example.net' } })).toMatchObject(
      problem('invalid-answer'),
    );
    const gone = await begin(email);
    providers.delete(provider.issuer);
    expect(await finish(gone)).toMatchObject(problem('unreachable'));
    providers.set(provider.issuer, provider);
    const open = await begin(email);
    const { issuer } = provider;
    await ok(ask(owner, 'PUT', `${path}/sign-in`, { issuer, clientId: 'other', clientSecret: SECRET }));
    expect(await finish(open)).toMatchObject(problem('not-set-up'));
  });

  it('from Google, whose accounts may have any address, unless a company manages the account', async () => {
    const { domain, owner, path } = await organizationWithProvider();
    const provider = await makeProvider('https://accounts.google.com');
    providers.set(provider.issuer, provider);
    const set = { issuer: provider.issuer, clientId: 'veilmark', clientSecret: SECRET };
    await ok(ask(owner, 'PUT', `${path}/sign-in`, set));
    const google = { domain, provider } as Organization;
    const claims = { sub: '1', email: `jane@${domain}` };
    expect(await signIn(google, claims)).toMatchObject(problem('domain-unverified'));
    expect(await signIn(google, { ...claims, hd: 'example.org' })).toMatchObject(problem('domain-unverified'));
    expect(await signIn(google, { ...claims, hd: domain })).toMatchObject({ to: '/' });
    providers.delete(provider.issuer);
  });
});

describe('an account that was there before', () => {
  it('is not shared with whoever made it with an address of somebody else', async () => {
    const organization = await organizationWithProvider();
    const email = `jane@${organization.domain}`;
    const stranger = await signUp(email);
    const headers = { cookie: stranger.cookie, origin: ORIGIN };
    const { key } = await ok<{ key: string }>(ask({ headers }, 'POST', '/api/user/api-keys', { name: 'Kept' }));
    const jane = await signIn(organization, { sub: 'jane', email });

    expect((await whoIs(jane)).id).toBe(stranger.id);
    expect((await withPassword(email, stranger.password)).status).toBe(401);
    expect((await ask({ headers }, 'GET', '/api/organizations')).status).toBe(401);
    expect((await ask({ headers: { authorization: `Bearer ${key}` } }, 'GET', '/api/pii/limits')).status).toBe(401);
  });

  it('keeps its ways in where the organization is full', async () => {
    const organization = await organizationWithProvider();
    const email = `jane@${organization.domain}`;
    const before = await signUp(email);
    const headers = { cookie: before.cookie, origin: ORIGIN };
    const { key } = await ok<{ key: string }>(ask({ headers }, 'POST', '/api/user/api-keys', { name: 'Kept' }));
    await fillOrganization(organization.id);
    const log = await actionsOf(organization.id);
    expect(await signIn(organization, { sub: 'jane', email })).toMatchObject(problem('organization-full'));

    expect((await withPassword(email, before.password)).status).toBe(200);
    expect((await ask({ headers }, 'GET', '/api/organizations')).status).toBe(200);
    expect((await ask({ headers: { authorization: `Bearer ${key}` } }, 'GET', '/api/pii/limits')).status).toBe(200);
    const account = env.DB.prepare('SELECT emailVerified FROM user WHERE id = ?').bind(before.id);
    expect([await account.first('emailVerified'), await actionsOf(organization.id)]).toEqual([0, log]);
  });

  it('joins once where its person signs in twice at the same time', async () => {
    const { id } = await organizationWithProvider();
    const person = await createPerson();
    const join = (most: number) => joinAsMember(env.DB, id, person.id, Date.now(), most).run();
    const results = [await join(10), await join(10), await join(2)];
    expect(results.map(({ meta }) => meta.changes)).toEqual([1, 0, 0]);
  });

  it('keeps its password where its address is confirmed, or its session is the one that signs in', async () => {
    const organization = await organizationWithProvider();
    const { domain, owner, id } = organization;
    const jane = await signUp(`jane@${domain}`);
    await env.DB.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?').bind(jane.id).run();
    expect((await whoIs(await signIn(organization, { sub: 'jane', email: jane.email }))).id).toBe(jane.id);
    expect((await withPassword(jane.email, jane.password)).status).toBe(200);
    expect(await signIn(organization, { sub: 'owner', email: owner.email }, owner.cookie)).toMatchObject({ to: '/' });
    expect((await ask(owner, 'GET', `/api/organizations/${id}/sign-in`)).status).toBe(200);
    expect(await actionsOf(id)).toContain('member.linked');
  });

  it('is handed on with its address only after its person was removed, and without their ways in', async () => {
    const organization = await organizationWithProvider();
    const { domain, owner, path } = organization;
    const first = await signUpConfirmed(`sales@${domain}`);
    const { email, id } = first;
    const { key } = await ok<{ key: string }>(ask(first, 'POST', '/api/user/api-keys', { name: 'Kept' }));
    expect(await signIn(organization, { sub: 'first', email })).toMatchObject({ to: '/' });
    expect(await signIn(organization, { sub: 'second', email })).toMatchObject(problem('other-person'));
    await ok(ask(owner, 'DELETE', `${path}/members/${id}`));
    // Also in the browser of the person before.
    const second = await signIn(organization, { sub: 'second', email }, first.cookie);

    expect([(await whoIs(second)).id, await rolesOf(second)]).toEqual([id, []]);
    expect((await withPassword(email, first.password)).status).toBe(401);
    expect((await ask(first, 'GET', '/api/organizations')).status).toBe(401);
    expect((await ask({ headers: { authorization: `Bearer ${key}` } }, 'GET', '/api/pii/limits')).status).toBe(401);
    await invite(organization, second);
    expect(await rolesOf(second)).toMatchObject([{ role: 'member' }]);
    expect(await signIn(organization, { sub: 'first', email })).toMatchObject(problem('other-person'));
    // Under another address the person before is somebody who was removed.
    const elsewhere = await signIn(organization, { sub: 'first', email: `first@${domain}` });
    expect(await rolesOf(elsewhere)).toEqual([]);
  });

  it('with a vault is handed on to nobody', async () => {
    const organization = await organizationWithProvider();
    const { domain, owner, path } = organization;
    const former = await signUpConfirmed(`former@${domain}`);
    await invite(organization, former);
    await ok(ask(owner, 'DELETE', `${path}/members/${former.id}`));
    const sales = await whoIs(await signIn(organization, { sub: 'first', email: `sales@${domain}` }));
    await ok(ask(owner, 'DELETE', `${path}/members/${sales.id}`));
    for (const { id } of [former, sales])
      await env.DB.prepare(
        `INSERT INTO zk_accounts (user_id, salt, kdf, sealed_vault_key, sealed_recovery_wrap, recovery_auth_hash, created_at, updated_at)
         VALUES (?, 's', '{}', 'k', 'w', 'h', 0, 0)`,
      )
        .bind(id)
        .run();
    const claims = { sub: 'former', email: former.email };
    expect(await signIn(organization, { sub: 'second', email: sales.email })).toMatchObject(problem('other-vault'));
    expect(await signIn(organization, claims)).toMatchObject(problem('former-vault'));
    expect(await signIn(organization, claims, former.cookie)).toMatchObject({ to: '/' });
    expect((await withPassword(former.email, former.password)).status).toBe(200);
  });

  it.each(SOME_HELD)('with %s is handed on to nobody', async (_, sql) => {
    const [organization, elsewhere] = [await organizationWithProvider(), await organizationOnly()];
    const { domain, owner, path } = organization;
    const sales = await whoIs(await signIn(organization, { sub: 'first', email: `sales@${domain}` }));
    const former = await signUpConfirmed(`former@${domain}`);
    await invite(organization, former);
    for (const { id } of [sales, former]) await ok(ask(owner, 'DELETE', `${path}/members/${id}`));
    const unconfirmed = await signUp(`jane@${domain}`);
    for (const { id } of [sales, former, unconfirmed])
      await env.DB.prepare(sql)
        .bind(id, elsewhere.id, Date.now() + 60_000)
        .run();
    for (const { email } of [sales, former, unconfirmed])
      expect(await signIn(organization, { sub: `next-${email}`, email })).toMatchObject(problem('account-in-use'));
    // Whoever is signed in is the same person.
    for (const { email, cookie, password } of [former, unconfirmed]) {
      expect(await signIn(organization, { sub: email, email }, cookie)).toMatchObject({ to: '/' });
      expect((await withPassword(email, password)).status).toBe(200);
    }
  });

  it('does not move to an address that its person before asked for', async () => {
    const organization = await organizationWithProvider();
    const { domain, owner, path } = organization;
    const first = await signUpConfirmed(`sales@${domain}`);
    await signIn(organization, { sub: 'first', email: first.email });
    await ok(ask(owner, 'DELETE', `${path}/members/${first.id}`));
    const { send, link } = openPost();
    const newEmail = `${crypto.randomUUID()}@example.org`;
    await ok(send('/api/user/email', { newEmail, currentPassword: first.password }, first.cookie));
    const second = await signIn(organization, { sub: 'second', email: first.email });
    expect(await refused(send('/api/user/email/confirm', { token: link() }))).toEqual([
      400,
      'INVALID_REQUEST',
      'token',
    ]);
    expect((await whoIs(second)).email).toBe(first.email);
  });

  it('keeps its second factor: the provider opens it only for members, or where it is signed in', async () => {
    const organization = await organizationWithProvider();
    const { domain } = organization;
    const [confirmed, unconfirmed] = [await signUpConfirmed(`jane@${domain}`), await signUp(`john@${domain}`)];
    for (const person of [confirmed, unconfirmed]) {
      await env.DB.prepare('INSERT INTO second_factors VALUES (?, ?, 0, 1, 0)').bind(person.id, 'sealed').run();
      const claims = { sub: person.id, email: person.email };
      expect(await signIn(organization, claims)).toMatchObject(problem('second-factor'));
      expect(await signIn(organization, claims, organization.owner.cookie)).toMatchObject(problem('second-factor'));
      const session = { headers: { cookie: person.cookie, origin: ORIGIN } };
      expect(await rolesOf(session)).toEqual([]);
      const joined = await signIn(organization, claims, person.cookie);
      expect([(await whoIs(joined)).id, await rolesOf(joined)]).toMatchObject([person.id, [{ role: 'member' }]]);
      expect((await whoIs(await signIn(organization, claims))).id).toBe(person.id);
    }
    // The directory makes members as well.
    const jill = await signUpConfirmed(`jill@${domain}`);
    await env.DB.prepare('INSERT INTO second_factors VALUES (?, ?, 0, 1, 0)').bind(jill.id, 'sealed').run();
    expect(await signIn(organization, { sub: 'jill', email: jill.email })).toMatchObject(problem('second-factor'));
    expect((await (await openDirectory(organization))('POST', '/Users', { userName: jill.email })).status).toBe(201);
    expect((await whoIs(await signIn(organization, { sub: 'jill', email: jill.email }))).id).toBe(jill.id);
  });

  it.each(['signed in before', 'new at the provider'])(
    'stays closed while the directory keeps it so: %s',
    async (when) => {
      const organization = await organizationWithProvider();
      const { id, domain } = organization;
      const email = `jane@${domain}`;
      const claims = { sub: 'jane', email };
      if (when === 'signed in before') await signIn(organization, claims);
      const scim = await openDirectory(organization);
      const { id: user } = await (await scim('POST', '/Users', { userName: email })).json<{ id: string }>();
      const set = (active: boolean) =>
        scim('PATCH', `/Users/${user}`, { Operations: [{ op: 'replace', value: { active } }] });
      await set(false);
      expect(await signIn(organization, claims)).toMatchObject(problem('suspended'));
      const members = await env.DB.prepare('SELECT count(*) AS n FROM organization_members WHERE organization_id = ?');
      expect(await members.bind(id).first('n')).toBe(1);
      await set(true);
      expect(await rolesOf(await signIn(organization, claims))).toMatchObject([{ id, role: 'member' }]);
      // Whom the directory creates anew may be another person of the same address.
      await scim('DELETE', `/Users/${user}`, {});
      await scim('POST', '/Users', { userName: email });
      const other = await signIn(organization, { ...claims, sub: 'another-jane' });
      expect(await rolesOf(other)).toMatchObject([{ id, role: 'member' }]);
      expect(await signIn(organization, claims)).toMatchObject(problem('other-person'));
    },
  );

  it('is out of reach of the provider once it has an address of another domain', async () => {
    const organization = await organizationWithProvider();
    const claims = { sub: 'jane', email: `jane@${organization.domain}` };
    const { id } = await whoIs(await signIn(organization, claims));
    await moveAway(id);
    expect((await whoIs(await signIn(organization, claims))).id).not.toBe(id);
  });
});

describe('a person who was removed', () => {
  it('does not join again by signing in at the provider for the first time', async () => {
    const organization = await organizationWithProvider();
    const { path, owner, domain } = organization;
    const people = [await signUpConfirmed(`jane@${domain}`), await signUpConfirmed(`john@${domain}`)] as const;
    for (const person of people) await invite(organization, person);
    await ok(ask(owner, 'DELETE', `${path}/members/${people[0].id}`));
    await ok(ask(people[1], 'POST', `${path}/leave`));
    for (const person of people) {
      const claims = { sub: person.id, email: person.email };
      const after = await signIn(organization, claims, person.cookie);
      expect([(await whoIs(after)).id, await rolesOf(after)]).toEqual([person.id, []]);
      expect((await withPassword(person.email, person.password)).status).toBe(200);
    }
    await invite(organization, people[0]);
    expect(await rolesOf(people[0])).toMatchObject([{ role: 'member' }]);
  });

  it('keeps no other way into the account where another person of the address may be the one who signs in', async () => {
    const organization = await organizationWithProvider();
    const jane = await signUpConfirmed(`jane@${organization.domain}`);
    await invite(organization, jane);
    await ok(ask(organization.owner, 'DELETE', `${organization.path}/members/${jane.id}`));
    const after = await signIn(organization, { sub: 'somebody', email: jane.email });
    expect([(await whoIs(after)).id, await rolesOf(after)]).toEqual([jane.id, []]);
    expect((await withPassword(jane.email, jane.password)).status).toBe(401);
  });

  it.each(['moving the account to another domain', 'deleting the account'])(
    'does not join again by %s',
    async (how) => {
      const organization = await organizationWithProvider();
      const { path, owner } = organization;
      const claims = { sub: 'jane', email: `jane@${organization.domain}` };
      const leave = async (person: Signed, id: string) => {
        if (how === 'deleting the account')
          await ok(ask(person, 'POST', '/api/user/delete-account', { currentPassword: 'none' }));
        else await moveAway(id);
      };
      const first = await signIn(organization, claims);
      const { id } = await whoIs(first);
      await ok(ask(owner, 'DELETE', `${path}/members/${id}`));
      await leave(first, id);
      const second = await signIn(organization, claims);
      const next = await whoIs(second);
      expect([next.id === id, await rolesOf(second)]).toEqual([false, []]);
      // Nor from there.
      await leave(second, next.id);
      const third = await signIn(organization, claims);
      expect(await rolesOf(third)).toEqual([]);
      await invite(organization, third);
      expect(await rolesOf(await signIn(organization, claims))).toMatchObject([{ role: 'member' }]);
    },
  );

  /** Puts an account out of the reach of the provider, as its person can. */
  const abandon = async (how: string, person: Signed & { id: string; password?: string }) => {
    if (how === 'moving the account') await moveAway(person.id);
    else await ok(ask(person, 'POST', '/api/user/delete-account', { currentPassword: person.password ?? 'none' }));
  };

  it.each(['moving the account', 'deleting the account'])(
    'does not join by a first sign-in at the provider after %s',
    async (how) => {
      const organization = await organizationWithProvider();
      const { path, owner, domain } = organization;
      const [removed, left, gone] = [
        await signUpConfirmed(`removed@${domain}`),
        await signUpConfirmed(`left@${domain}`),
        await signUpConfirmed(`gone@${domain}`),
      ];
      for (const person of [removed, left, gone]) await invite(organization, person);
      await ok(ask(owner, 'DELETE', `${path}/members/${removed.id}`));
      await ok(ask(left, 'POST', `${path}/leave`));
      await abandon(how, removed);
      await abandon(how, left);
      // Leaves with the account, as its last step.
      await abandon('deleting the account', gone);
      for (const { id, email } of [removed, left, gone]) {
        const after = await signIn(organization, { sub: id, email });
        expect([(await whoIs(after)).id === id, await rolesOf(after)]).toEqual([false, []]);
        await invite(organization, after);
        expect(await rolesOf(after)).toMatchObject([{ role: 'member' }]);
      }
      const stored = await env.DB.prepare('SELECT * FROM organization_known_people WHERE organization_id = ?')
        .bind(organization.id)
        .all();
      expect(JSON.stringify(stored.results)).not.toContain(domain);
    },
  );

  it('does not join after the account moved away and was removed then', async () => {
    const organization = await organizationWithProvider();
    const jane = await signUpConfirmed(`jane@${organization.domain}`);
    await invite(organization, jane);
    const { send, link } = openPost();
    const away = `${crypto.randomUUID()}@example.org`;
    await ok(send('/api/user/email', { newEmail: away, currentPassword: jane.password }, jane.cookie));
    await ok(send('/api/user/email/confirm', { token: link() }));
    await ok(ask(organization.owner, 'DELETE', `${organization.path}/members/${jane.id}`));
    expect(await rolesOf(await signIn(organization, { sub: 'jane', email: jane.email }))).toEqual([]);
  });

  it('whom the directory ended does not join with another account', async () => {
    const organization = await organizationWithProvider();
    const email = `jane@${organization.domain}`;
    const scim = await openDirectory(organization);
    const { id } = await (await scim('POST', '/Users', { userName: email })).json<{ id: string }>();
    const { user_id } = (await env.DB.prepare('SELECT user_id FROM organization_scim_users WHERE id = ?')
      .bind(id)
      .first<{ user_id: string }>()) ?? { user_id: '' };
    await scim('DELETE', `/Users/${id}`, {});
    await moveAway(user_id);
    const after = await signIn(organization, { sub: 'jane', email });
    expect(await rolesOf(after)).toEqual([]);
    expect((await scim('POST', '/Users', { userName: email })).status).toBe(201);
    expect(await rolesOf(after)).toMatchObject([{ role: 'member' }]);
  });

  it.each(['signed in since', 'did not sign in since'])(
    'is remembered who signed in before people were remembered, and %s',
    async (when) => {
      const organization = await organizationWithProvider();
      const { path, owner, domain } = organization;
      const claims = { sub: 'jane', email: `jane@${domain}` };
      const first = await signIn(organization, claims);
      const { id } = await whoIs(first);
      const forget = () =>
        env.DB.prepare('DELETE FROM organization_known_people WHERE organization_id = ?').bind(organization.id).run();
      await forget();
      if (when === 'signed in since') await signIn(organization, claims);
      await ok(ask(owner, 'DELETE', `${path}/members/${id}`));
      if (when === 'did not sign in since') await forget();
      await abandon('deleting the account', { ...first, id });
      // Another address: the person is known by the name at the provider.
      const after = await signIn(organization, { ...claims, email: `jane.other@${domain}` });
      expect(await rolesOf(after)).toEqual([]);
    },
  );

  it('does not get past the second factor of the account through the provider', async () => {
    const organization = await organizationWithProvider();
    const jane = await signUpConfirmed(`jane@${organization.domain}`);
    const claims = { sub: 'jane', email: jane.email };
    await signIn(organization, claims);
    await ok(ask(organization.owner, 'DELETE', `${organization.path}/members/${jane.id}`));
    expect((await whoIs(await signIn(organization, claims))).id).toBe(jane.id);
    await env.DB.prepare('INSERT INTO second_factors VALUES (?, ?, 0, 1, 0)').bind(jane.id, 'sealed').run();
    expect(await signIn(organization, claims)).toMatchObject(problem('second-factor'));
    expect(await signIn(organization, claims, organization.owner.cookie)).toMatchObject(problem('second-factor'));
    expect(await signIn(organization, claims, jane.cookie)).toMatchObject({ to: '/' });
  });
});

describe('keys of the provider', () => {
  it('are fetched once, again for one that is new, and not without end', async () => {
    const organization = await organizationWithProvider();
    const { provider, domain } = organization;
    const claims = { sub: 'jane', email: `jane@${domain}` };
    await signIn(organization, claims);
    await signIn(organization, claims);
    expect(provider.keyFetches).toBe(1);
    await provider.rotateKeys();
    expect(await signIn(organization, claims)).toMatchObject({ to: '/' });
    expect(provider.keyFetches).toBe(2);
    await provider.rotateKeys({ isPublished: false });
    for (let tries = 0; tries < 8; tries++)
      expect(await signIn(organization, claims)).toMatchObject(problem('invalid-answer'));
    // Five a minute, one of which was the change above.
    expect(provider.keyFetches).toBe(6);
  });
});

describe('the sign-in that an organization requires', () => {
  it('is the only one for its addresses', async () => {
    const domainFirst = await organizationWithProvider({ hasSecondFactor: true });
    const { domain, path, owner, id } = domainFirst;
    const jane = await signUp(`jane@${domain}`);
    await env.DB.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?').bind(jane.id).run();
    const headers = { cookie: jane.cookie, origin: ORIGIN };
    expect(await signIn(domainFirst, { sub: 'owner', email: owner.email }, owner.cookie)).toMatchObject({ to: '/' });
    const { isEnforced } = await ok<OrganizationSignIn>(
      ask(owner, 'PUT', `${path}/sign-in/enforcement`, { isEnforced: true }),
    );
    expect(isEnforced).toBe(true);
    const wall = [403, 'FORBIDDEN', 'ORGANIZATION_SIGN_IN'];
    const auth = (route: string, body: object) =>
      call(`/api/auth/${route}`, undefined, {
        body,
        headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
      });

    // The session from before has ended; that of the owner has not.
    expect((await ask({ headers }, 'GET', '/api/organizations')).status).toBe(401);
    expect((await ask(owner, 'GET', path)).status).toBe(200);
    expect(await refused(withPassword(jane.email, jane.password))).toEqual(wall);
    // Whether there is an account does not show.
    expect(await refused(withPassword(`nobody@${domain.toUpperCase()}`, 'correct horse battery'))).toEqual(wall);
    expect(await refused(withPassword(jane.email, jane.password, { asOwner: true }))).toEqual(wall);
    expect((await withPassword(jane.email, 'not the password', { asOwner: true })).status).toBe(401);
    const signUpBody = { email: `new@${domain}`, password: 'correct horse battery', name: 'New' };
    expect(await refused(auth('sign-up/email', signUpBody))).toEqual(wall);
    expect(await signIn(domainFirst, { sub: 'jane', email: jane.email })).toMatchObject({ to: '/' });
    await ok(ask(owner, 'PUT', `${path}/sign-in/enforcement`, { isEnforced: false }));
    expect((await withPassword(jane.email, jane.password)).status).toBe(200);
    expect((await actionsOf(id)).filter((action) => action.startsWith('sign_in.enforce'))).toEqual([
      'sign_in.enforced',
      'sign_in.enforcement_ended',
    ]);
  });

  it('mails no link for a new password, and lets no account move to or from its addresses', async () => {
    const { domain } = await organizationWithProvider({ isEnforced: true });
    const outside = await signUp();
    const wall = [403, 'FORBIDDEN', 'ORGANIZATION_SIGN_IN'];
    const { send } = openPost();
    expect(await refused(send('/api/auth/request-password-reset', { email: `jane@${domain}` }))).toEqual(wall);
    const move = { newEmail: `jane@${domain}`, currentPassword: outside.password };
    expect(await refused(send('/api/user/email', move, outside.cookie))).toEqual(wall);
    await env.DB.prepare('UPDATE user SET email = ? WHERE id = ?').bind(`away@${domain}`, outside.id).run();
    const away = { ...move, newEmail: 'away@example.org' };
    expect(await refused(send('/api/user/email', away, outside.cookie))).toEqual(wall);
  });

  it('lets owners in with a second factor, and notes it', async () => {
    const { owner, id, codeAt, path } = await organizationWithProvider({ isEnforced: true });
    const wall = [403, 'FORBIDDEN', 'ORGANIZATION_SIGN_IN'];
    expect(await refused(withPassword(owner.email, owner.password))).toEqual(wall);
    const asOwner = { asOwner: true };
    expect(await refused(withPassword(owner.email, owner.password, asOwner))).toEqual([
      403,
      'FORBIDDEN',
      'SECOND_FACTOR_REQUIRED',
    ]);
    expect((await withPassword(owner.email, owner.password, { ...asOwner, code: await codeAt(0) })).status).toBe(200);
    expect((await listAudit(env.DB, id, 1, 100)).at(-1)).toMatchObject({
      action: 'sign_in.bypassed',
      actor: owner.id,
      details: { way: 'password' },
    });
    await env.DB.prepare('DELETE FROM second_factors WHERE user_id = ?').bind(owner.id).run();
    expect(await refused(withPassword(owner.email, owner.password, asOwner))).toEqual(wall);
    const log = await ok<AuditExport>(ask(owner, 'GET', `${path}/audit`));
    expect(await checkAuditLog(log)).toBeUndefined();
  });

  it('cannot be required before it works, and before the owner has another way in', async () => {
    const { owner, path, provider, domain } = await organizationWithProvider({ hasSecondFactor: true });
    const enforce = () => ask(owner, 'PUT', `${path}/sign-in/enforcement`, { isEnforced: true });
    expect(await refused(enforce())).toEqual([409, 'CONFLICT', 'PROVIDER_UNTRIED']);
    await signIn({ domain, provider } as Organization, { sub: 'jane', email: `jane@${domain}` });
    await env.DB.prepare('DELETE FROM second_factors WHERE user_id = ?').bind(owner.id).run();
    expect(await refused(enforce())).toEqual([409, 'CONFLICT', 'NO_WAY_BACK']);
    await ok(ask(owner, 'DELETE', `${path}/domains/${domain}`));
    expect(await refused(enforce())).toEqual([409, 'CONFLICT', 'DOMAIN_UNVERIFIED']);
    await ok(ask(owner, 'DELETE', `${path}/sign-in`));
    expect(await refused(enforce())).toEqual([409, 'CONFLICT', 'PROVIDER_MISSING']);
  });

  it('ends with another client, needs a domain, and does not end with a new secret', async () => {
    const { owner, path, provider, domain } = await organizationWithProvider({ isEnforced: true });
    const set = (change: object) =>
      ok<OrganizationSignIn>(
        ask(owner, 'PUT', `${path}/sign-in`, { issuer: provider.issuer, clientId: 'veilmark', ...change }),
      );
    expect((await set({ clientSecret: 'another' })).isEnforced).toBe(true);
    expect((await set({})).isEnforced).toBe(true);
    expect(await refused(ask(owner, 'DELETE', `${path}/domains/${domain}`))).toEqual([409, 'CONFLICT', undefined]);
    expect(await set({ clientId: 'next', clientSecret: 'another' })).toMatchObject({
      isEnforced: false,
      provider: { clientId: 'next', lastUsedAt: null },
    });
  });
});

describe('the provider', () => {
  async function organizationWithout() {
    const owner = await createPerson();
    const body = { name: 'Example' };
    return { owner, ...(await ok<{ organization: { id: string } }>(ask(owner, 'POST', '/api/organizations', body))) };
  }
  /** Made once: a provider that is refused changes nothing of it. */
  let made: ReturnType<typeof organizationWithout> | undefined;
  const organizationForAll = () => (made ??= organizationWithout());

  it('keeps its secret sealed, for its own issuer and client only', async () => {
    const { id, owner, path, provider } = await organizationWithProvider();
    const shown = await (await ask(owner, 'GET', `${path}/sign-in`)).text();
    const row = await findSignIn(env.DB, id);
    if (!row) throw new Error('There is no provider');
    const other = await makeProvider(`https://login.${someDomain()}`);
    providers.set(other.issuer, other);

    expect([shown.includes(SECRET), JSON.stringify(row).includes(SECRET)]).toEqual([false, false]);
    expect(await openClientSecret(env, row)).toBe(SECRET);
    await expect(openClientSecret(env, { ...row, issuer: other.issuer })).rejects.toThrow();
    for (const change of [{ issuer: other.issuer }, { clientId: 'other' }])
      expect(
        await refused(
          ask(owner, 'PUT', `${path}/sign-in`, { issuer: provider.issuer, clientId: 'veilmark', ...change }),
        ),
      ).toEqual([400, 'MISSING_FIELD', 'clientSecret']);
    for (const one of await listProvidersToReseal(env.DB, 'v1.none.', '', 1000))
      if (one.organization_id === id) await resealClientSecret(env, one);
    const resealed = await findSignIn(env.DB, id);
    expect(resealed && (await openClientSecret(env, resealed))).toBe(SECRET);
  });

  it.each<[string, string, Record<string, unknown>, unknown[]]>([
    ['a private name', 'https://keycloak.internal', {}, [400, 'INVALID_REQUEST', 'reserved_name']],
    ['an address of the cloud', 'https://169.254.169.254', {}, [400, 'INVALID_REQUEST', 'ip_literal']],
    ['a name that leads inside', 'https://inside.example.org', {}, [400, 'INVALID_REQUEST', 'dns_private']],
    [
      'a token address inside',
      'https://ISSUER',
      { token_endpoint: 'https://10.0.0.1/token' },
      [400, 'INVALID_REQUEST', 'ip_literal'],
    ],
    [
      'a page that is a script',
      'https://ISSUER',
      { authorization_endpoint: 'javascript:alert(1)' },
      [400, 'INVALID_REQUEST', 'scheme'],
    ],
    [
      'another issuer',
      'https://ISSUER',
      { issuer: 'https://login.example.net' },
      [422, 'UNPROCESSABLE', 'invalid_answer'],
    ],
    ['no keys', 'https://ISSUER', { jwks_uri: null }, [422, 'UNPROCESSABLE', 'discovery_incomplete']],
    [
      'no PKCE',
      'https://ISSUER',
      { code_challenge_methods_supported: ['plain'] },
      [422, 'UNPROCESSABLE', 'pkce_missing'],
    ],
    ['nothing there', 'https://nowhere.example.org', {}, [502, 'SERVICE_UNAVAILABLE', 'issuer']],
    ['a query', 'https://login.example.org/?a=b', {}, [400, 'INVALID_REQUEST', 'issuer']],
    ['plain HTTP', 'http://login.example.org', {}, [400, 'INVALID_REQUEST', 'issuer']],
  ])('is refused with %s', async (_, address, metadata, expected) => {
    const { owner, organization } = await organizationForAll();
    const issuer = address.replace('ISSUER', `login.${someDomain()}`);
    addresses.set('inside.example.org', '10.0.0.5');
    const provider = await makeProvider(issuer);
    if (address.includes('ISSUER')) providers.set(issuer, provider);
    provider.metadata = metadata;
    const path = `/api/organizations/${organization.id}/sign-in`;
    const body = { issuer, clientId: 'veilmark', clientSecret: SECRET };

    expect(await refused(ask(owner, 'PUT', path, body))).toEqual(expected);
    expect(await actionsOf(organization.id)).toEqual(['organization.created']);
  });
});

describe('a domain', () => {
  it('counts once its record is seen, and only then', async () => {
    const { id, path, owner } = await organizationWithProvider();
    const domain = someDomain();
    const { domain: named } = await ok<{ domain: OrganizationDomain }>(
      ask(owner, 'POST', `${path}/domains`, { domain: domain.toUpperCase() }),
    );
    const check = () => ask(owner, 'POST', `${path}/domains/${domain}/verify`);
    const start = () => call('/api/sign-in/organization', undefined, { body: { email: `jane@${domain}` } });

    expect(named).toMatchObject({ domain, recordName: `_veilmark-challenge.${domain}`, verifiedAt: null });
    expect((await check()).status).toBe(422);
    expect(await refused(start())).toEqual([404, 'NOT_FOUND', 'email']);
    records.set(named.recordName, [`"${named.recordValue}x"`]);
    expect((await check()).status).toBe(422);
    records.set(named.recordName, [named.recordValue]);
    dnsStatus = 2;
    expect((await check()).status).toBe(502);
    dnsStatus = 0;
    expect((await ok<{ domain: OrganizationDomain }>(check())).domain.verifiedAt).not.toBeNull();
    expect((await start()).status).toBe(200);
    await ok(ask(owner, 'DELETE', `${path}/domains/${domain}`));
    expect((await start()).status).toBe(404);
    expect((await actionsOf(id)).slice(-3)).toEqual(['domain.added', 'domain.verified', 'domain.removed']);
  });

  it('belongs to one organization, as long as its record is there', async () => {
    const [first, second] = [await organizationWithProvider(), await organizationWithProvider()];
    const { domain } = first;
    const { domain: named } = await ok<{ domain: OrganizationDomain }>(
      ask(second.owner, 'POST', `${second.path}/domains`, { domain }),
    );
    const check = () => ask(second.owner, 'POST', `${second.path}/domains/${domain}/verify`);
    records.set(named.recordName, [...(records.get(named.recordName) ?? []), `"${named.recordValue}"`]);
    expect((await check()).status).toBe(409);
    records.set(named.recordName, [`"${named.recordValue}"`]);
    await ok(check());

    expect((await listAudit(env.DB, first.id, 1, 100)).at(-1)).toMatchObject({
      action: 'domain.lost',
      actor: first.id,
    });
    expect(await signIn(second, { sub: 'jane', email: `jane@${domain}` })).toMatchObject({ to: '/' });
    const begun = await begin(`owner@${domain}`);
    expect(begun.url.origin).toBe(second.provider.issuer);
  });

  it('lets nobody in who is not a member yet after its record is gone, or while nobody can say', async () => {
    const organization = await organizationWithProvider();
    const { domain, owner, path } = organization;
    const of = (sub: string) => ({ sub, email: `${sub}@${domain}` });
    await signUpConfirmed(`known@${domain}`);
    const member = await whoIs(await signIn(organization, of('member')));
    const former = await whoIs(await signIn(organization, of('former')));
    await ok(ask(owner, 'DELETE', `${path}/members/${former.id}`));
    const outsiders = [of('known'), of('new'), of('former')];
    const name = `_veilmark-challenge.${domain}`;
    const proof = records.get(name) ?? [];
    const actions = await actionsOf(organization.id);
    const users = () => env.DB.prepare('SELECT count(*) AS n FROM user').first<number>('n');
    const before = await users();

    records.set(name, ['"veilmark-domain=of-somebody-else"']);
    for (const claims of outsiders) expect(await signIn(organization, claims)).toMatchObject(problem('domain-lapsed'));
    expect((await whoIs(await signIn(organization, of('member')))).id).toBe(member.id);
    records.set(name, proof);
    dnsStatus = 2;
    for (const claims of outsiders)
      expect(await signIn(organization, claims)).toMatchObject(problem('domain-unchecked'));
    expect((await whoIs(await signIn(organization, of('member')))).id).toBe(member.id);
    expect([await users(), await actionsOf(organization.id)]).toEqual([before, actions]);
    dnsStatus = 0;
    for (const claims of outsiders) expect(await signIn(organization, claims)).toMatchObject({ to: '/' });
  });

  it('is looked up at the resolver that the operator chose', async () => {
    const chosen = { ...env, DNS_RESOLVER_URL: 'https://resolver.example.org/query' };
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ Status: 3 }));
    expect(await lookUpTxt(chosen, 'example.com')).toEqual([]);
    expect(String(fetched.mock.calls[0]?.[0])).toBe('https://resolver.example.org/query?name=example.com&type=TXT');
    await expect(lookUpTxt({ ...env, DNS_RESOLVER_URL: 'http://127.0.0.1/' }, 'example.com')).rejects.toThrow('https');
  });
});
