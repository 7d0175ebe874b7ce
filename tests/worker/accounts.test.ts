import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toBase64Url } from '#shared/crypto/bytes.ts';
import { createKdfSalt, deriveAuthKey, deriveMasterKey, PBKDF2 } from '#shared/crypto/zk.ts';
import { identify } from '#worker/access/authenticate.ts';
import { app } from '#worker/app.ts';
import { clientIpHeader, networkOf } from '#worker/platform/client-network.ts';
import { sha256Hex } from '#worker/platform/digest.ts';
import { stretchSecret } from '#worker/platform/scrypt.ts';
import { sweepDeletions } from '#worker/services/account/delete-account.ts';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import { call, cookieOf, createUser, ORIGIN, signUp, someAddress } from '../helpers/accounts';

afterEach(() => vi.restoreAllMocks());

const newEmail = () => `${crypto.randomUUID()}@example.test`;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(`/api/auth${path}`, undefined, {
    body,
    // Where signing up is not what is tested, it comes from a network of its own.
    headers: { origin: ORIGIN, ...(path === '/sign-up/email' && { 'cf-connecting-ip': someAddress() }), ...headers },
  });
const signIn = (email: string, password: string, ip = '') =>
  post('/sign-in/email', { email, password }, ip ? { 'cf-connecting-ip': ip } : {});
const tally = (statuses: number[]) => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** As the documentation describes it, apart from what browsers run. What is the same each time is hashed once. */
function solve(challenge: string): string {
  const bits = Number(challenge.split('.')[1]);
  const begun = createHash('sha256').update(`${challenge}:`);
  for (let number = 0; ; number++) {
    const digest = begun.copy().update(String(number)).digest();
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return `${challenge}:${number}`;
  }
}

async function derive(password: string) {
  const salt = createKdfSalt();
  const authKey = await deriveAuthKey(await deriveMasterKey(password, salt, PBKDF2));
  return { authKey, salt: toBase64Url(salt), kdf: PBKDF2 };
}

/** What a browser sends for an account whose secret was typed. */
async function proofOf(email: string, password: string): Promise<string> {
  const { salt, kdf } = await (await call(`/api/auth/zk/params?email=${email}`)).json<{
    salt: string;
    kdf: { N: number; r: number; p: number };
  }>();
  const proof = await stretchSecret(password, Buffer.from(salt, 'base64url'), 32, kdf);
  return `scrypt.${proof.toString('base64url')}`;
}

const storedHash = async (userId: string) =>
  (await env.DB.prepare('SELECT password FROM account WHERE userId = ?').bind(userId).first<string>('password')) ?? '';

/** As if so many attempts had failed already. */
async function setCount(name: string, count: number): Promise<void> {
  const guard = env.LOGIN_GUARD.getByName(await sha256Hex(name));
  await runInDurableObject(guard, (_, state) => state.storage.put('in-all', { count, until: Date.now() + 60_000 }));
}

describe('guessing a password', () => {
  it('is counted before it is checked: of forty at once, five are looked at', async () => {
    const { email } = await signUp();

    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(email, `wrong password ${i}`)));

    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 5, 429: 35 });
  });

  it('from one /64 or /24 counts as one network', async () => {
    const { email } = await signUp();
    const statuses = [];
    for (let i = 0; i < 7; i++)
      statuses.push((await signIn(email, 'a wrong password', `2001:db8:1:2::${i + 1}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn(email, 'a wrong password', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('is bounded for one account, from however many networks', async () => {
    const { email, password } = await signUp();
    await setCount(`account\n${email}`, 23);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await signIn(email, 'a wrong password', `198.51.${i}.7`)).status);

    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await signIn(email, password, '192.0.2.7')).status).toBe(429);
  });

  it('is bounded for one network, at however many accounts', async () => {
    await setCount('secrets\n203.0.113.0/24', 48);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await signIn(newEmail(), 'a wrong password', `203.0.113.${i}`)).status);

    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it('in many places at once leaves fewer tries to each, and none to nobody', async () => {
    await setCount('secrets', 2_000);
    const { email, password } = await signUp();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await signIn(newEmail(), 'a wrong password', `203.0.112.${i}`)).status);
    await setCount('secrets', 0);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('with a cookie is counted with the sign-ins, on every route that takes a password', async () => {
    const { email, cookie, password } = await signUp();
    const derived = await derive('another horse battery');
    const headers = { cookie };
    const wrong = 'a wrong password';
    const session = (path: string, method: string, body: object) =>
      call(path, undefined, { method, body, headers: { ...headers, origin: ORIGIN } });

    const statuses = [
      await post('/change-password', { currentPassword: wrong, newPassword: 'x'.repeat(12) }, headers),
      await post('/verify-password', { password: wrong }, headers),
      await session('/api/auth/password', 'PUT', { currentPassword: wrong, ...derived }),
      await session('/api/user/delete-account', 'POST', { currentPassword: wrong }),
      await signIn(email, wrong),
      await post('/change-password', { currentPassword: password, newPassword: 'x'.repeat(12) }, headers),
      await post('/verify-password', { password }, headers),
      await session('/api/auth/password', 'PUT', { currentPassword: password, ...derived }),
      await session('/api/user/delete-account', 'POST', { currentPassword: password }),
      await signIn(email, password),
    ].map(({ status }) => status);

    expect(statuses).toEqual([400, 400, 403, 403, 401, 429, 429, 429, 429, 429]);
  });

  it('is forgiven to whoever knows it', async () => {
    const { email, password } = await signUp();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 3; i++) expect((await signIn(email, 'a wrong password')).status).toBe(401);
      expect((await signIn(email, password)).status).toBe(200);
    }
  });
});

describe('the caller’s network', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:DB8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', undefined],
    ['1:2:3', undefined],
    ['1::2::3', undefined],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is read from a header that Cloudflare or the operator vouches for, and from no other', () => {
    const bare = { ...env, CLIENT_IP_HEADER: '', ENVIRONMENT: 'production' as const };
    const request = new Request(ORIGIN, { headers: { 'cf-connecting-ip': '192.0.2.1' } });
    const atCloudflare = new Request(ORIGIN, { cf: { colo: 'FRA' } } as RequestInit);

    expect(clientIpHeader(bare, request)).toBeUndefined();
    expect(clientIpHeader(bare, atCloudflare)).toBe('cf-connecting-ip');
    expect(clientIpHeader({ ...bare, CLIENT_IP_HEADER: 'x-real-ip' }, request)).toBe('x-real-ip');
  });
});

describe('the sign-in library', () => {
  it.each([
    ['GET', '/ok'],
    ['GET', '/error'],
    ['GET', '/list-accounts'],
    ['POST', '/delete-user'],
    ['POST', '/change-email'],
    ['POST', '/set-password'],
    ['POST', '/sign-in/social'],
    ['POST', '/link-social'],
    ['POST', '/refresh-token'],
    ['POST', '/request-password-reset'],
    ['POST', '/reset-password'],
    ['GET', '/verify-email?token=x'],
    ['POST', '/sign-in/email/'],
    ['POST', '//sign-in/email'],
  ])('serves no %s %s here', async (method, path) => {
    const { cookie } = await signUp();

    const response = await call(`/api/auth${path}`, undefined, {
      method,
      headers: { cookie, origin: ORIGIN },
      ...(method === 'POST' && { body: {} }),
    });

    expect(response.status).toBe(404);
  });
});

describe('signing up', () => {
  it('is limited for one network, not for others', async () => {
    const signUpFrom = async (ip: string) =>
      (
        await post(
          '/sign-up/email',
          { email: newEmail(), password: 'correct horse battery', name: 'Ada' },
          { 'cf-connecting-ip': ip },
        )
      ).status;
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push(await signUpFrom(`192.0.2.${i}`));

    expect(tally(statuses)).toEqual({ 200: 10, 429: 2 });
    expect(await signUpFrom('192.0.3.1')).toBe(200);
  });

  it('from nowhere takes work after a few, once for each account', async () => {
    // Work grows with the sign-ups of all other tests.
    const all = env.LOGIN_GUARD.getByName(await sha256Hex('sign-up'));
    await runInDurableObject(all, (_, { storage }) => storage.deleteAll());
    const signUpFromNowhere = (email = newEmail(), headers = {}) =>
      post(
        '/sign-up/email',
        { email, password: 'correct horse battery', name: 'Ada' },
        { 'cf-connecting-ip': '', ...headers },
      );
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await signUpFromNowhere()).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);

    const email = newEmail();
    const refused = await signUpFromNowhere(email);
    const { details } = await refused.json<{ details: { proof_of_work: string; header: string } }>();
    const proof = { [details.header]: solve(details.proof_of_work) };
    expect((await signUpFromNowhere(newEmail(), proof)).status).toBe(429);
    expect((await signUpFromNowhere(email, { [details.header]: `${details.proof_of_work}:1` })).status).toBe(429);
    expect((await signUpFromNowhere(email, proof)).status).toBe(200);
    expect((await signUpFromNowhere(email, proof)).status).toBe(429);
  });

  it('on a local service takes work after a few, and none where nothing is charged', async () => {
    const local = { ...env, ENVIRONMENT: 'development' as const, CLIENT_IP_HEADER: '' };
    const statuses = async (on: Env) => {
      const all = [];
      for (let i = 0; i < 12; i++) {
        const body = JSON.stringify({ email: newEmail(), password: 'correct horse battery', name: 'Ada' });
        const request = new Request(`${ORIGIN}/api/auth/sign-up/email`, {
          method: 'POST',
          body,
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
        });
        all.push((await app.fetch(request, on, createExecutionContext())).status);
      }
      return all;
    };

    const free = env.LOGIN_GUARD.getByName(await sha256Hex('sign-up from nowhere'));
    await runInDurableObject(free, (_, { storage }) => storage.deleteAll());
    expect(tally(await statuses(local))).toEqual({ 200: 5, 429: 7 });
    expect(tally(await statuses({ ...local, UNMETERED: 'true' }))).toEqual({ 200: 12 });
    expect(tally(await statuses({ ...local, CLIENT_IP_HEADER: 'x-client' }))).toEqual({ 429: 12 });
  });

  it('answers alike for new and known addresses, opens no session, and leaves the account as it is', async () => {
    const email = newEmail();
    const body = { email, password: 'correct horse battery', name: 'Ada' };
    const first = await post('/sign-up/email', body);

    const again = await post('/sign-up/email', { ...body, password: 'a stranger’s password', name: 'Eve' });

    const shape = async (response: Response) => {
      const answer = await response.json<{ token: null; confirmByMail: boolean; user: Record<string, unknown> }>();
      const headers = [...response.headers.keys()].filter((name) => name !== 'x-request-id').sort();
      return [
        response.status,
        headers,
        answer.token,
        answer.confirmByMail,
        Object.keys(answer.user).sort(),
        answer.user.email,
      ];
    };
    expect(await shape(again)).toEqual(await shape(first));
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((await signIn(email, 'a stranger’s password')).status).toBe(401);
    expect(await (await signIn(email, body.password)).json()).toMatchObject({ user: { name: 'Ada' } });
  });

  it('refuses other media types as every route does', async () => {
    const wrong = (path: string) =>
      call(path, undefined, { body: 'email=x', headers: { origin: ORIGIN, 'content-type': 'text/plain' } });
    const signIn = await wrong('/api/auth/sign-in/email');
    const elsewhere = await wrong('/api/auth/zk/recovery');

    expect(signIn.status).toBe(elsewhere.status);
    expect(await signIn.json()).toEqual(await elsewhere.json());
  });

  it('takes a derived key, and says afterwards how to derive it', async () => {
    const email = newEmail();
    const { authKey, ...derivation } = await derive('correct horse battery');

    const response = await post('/sign-up/email', { email, name: 'Ada', password: authKey, ...derivation });

    expect(response.status).toBe(200);
    expect(await (await call(`/api/auth/zk/params?email=${email}`)).json()).toEqual(derivation);
    expect((await signIn(email, authKey)).status).toBe(200);
    expect((await signIn(email, 'correct horse battery')).status).toBe(401);
  });

  it.each([{ salt: 'A'.repeat(22) }, { kdf: PBKDF2 }, { salt: 'A'.repeat(22), kdf: { ...PBKDF2, iterations: 10 } }])(
    'refuses a secret that was derived badly: %j',
    async (derivation) => {
      const body = { email: newEmail(), name: 'Ada', password: 'A'.repeat(43), ...derivation };
      const response = await post('/sign-up/email', body);

      expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );
});

describe('an account whose password was once sent as typed', () => {
  it('proves it without sending it, and moves on to a derived key', async () => {
    const { id, email, password } = await signUp();
    const proof = await proofOf(email, password);

    const signedIn = await signIn(email, proof);
    const cookie = cookieOf(signedIn);
    const { authKey, ...derivation } = await derive(password);
    const moved = await call('/api/auth/password', undefined, {
      method: 'PUT',
      body: { currentPassword: proof, authKey, ...derivation, endOtherSessions: false },
      headers: { cookie, origin: ORIGIN },
    });

    expect([signedIn.status, moved.status]).toEqual([200, 200]);
    expect(await (await call(`/api/auth/zk/params?email=${email}`)).json()).toEqual(derivation);
    expect(await storedHash(id)).toMatch(/^derived\$/);
    expect((await signIn(email, authKey)).status).toBe(200);
    expect((await signIn(email, proof)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
  });

  it('keeps nothing in the database that signs in', async () => {
    const { id, email, password } = await signUp();
    const [, , , , salt = '', digest = ''] = (await storedHash(id)).split('$');

    expect((await signIn(email, `scrypt.${Buffer.from(digest, 'base64').toString('base64url')}`)).status).toBe(401);
    const scrypt = await stretchSecret(password, Buffer.from(salt, 'base64'), 32, { N: 16_384, r: 8, p: 5 });
    expect(digest).not.toBe(scrypt.toString('base64'));
  });

  it.each(['maintenance', 'its next sign-in'])('from before is hardened by %s', async (occasion) => {
    const { id, email, password } = await signUp();
    const salt = Buffer.alloc(16, 7);
    const cost = { N: 16_384, r: 8, p: 5 };
    const hash = await stretchSecret(password, salt, 32, cost);
    const old = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
    await env.DB.prepare('UPDATE account SET password = ? WHERE userId = ?').bind(old, id).run();

    if (occasion === 'maintenance') await runMaintenance(env, Date.now());
    const signedIn = await signIn(email, await proofOf(email, password));

    expect(await storedHash(id)).toMatch(/^hardened\$/);
    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).toMatchObject({ user: { id }, renewSecret: true });
    expect(signedIn.headers.getSetCookie()).toHaveLength(1);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('may go on sending it, where a program does', async () => {
    const { email, password } = await signUp();

    const signedIn = await signIn(email, password);

    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).not.toHaveProperty('renewSecret');
  });
});

/** A program that the user lets act for them, and another that has not fetched its tokens yet. */
async function connectPrograms(userId: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO oauth_connections (id, user_id, client_id, client_name, redirect_host, scopes, resource, created_at)
       VALUES (?1, ?2, 'c', 'Program', '127.0.0.1', 'detect', 'x', 1)`,
    ).bind(crypto.randomUUID(), userId),
    env.DB.prepare(
      `INSERT INTO oauth_codes (code_hash, connection_id, user_id, client_id, client_name, redirect_uri, code_challenge, scopes, resource, expires_at)
       VALUES (?1, ?1, ?2, 'c', 'Program', 'http://127.0.0.1/', 'x', 'detect', 'x', 9999999999999)`,
    ).bind(crypto.randomUUID(), userId),
  ]);
}

async function countPrograms(userId: string): Promise<unknown> {
  const query =
    'SELECT (SELECT count(*) FROM oauth_connections WHERE user_id = ?1) + (SELECT count(*) FROM oauth_codes WHERE user_id = ?1) AS programs';
  return (await env.DB.prepare(query).bind(userId).first<{ programs: number }>())?.programs;
}

describe('changing the password', () => {
  it('ends other sign-ins and connected programs unless they shall stay', async () => {
    const { id, email, password, cookie } = await signUp();
    const stranger = await signUp();
    await Promise.all([connectPrograms(id), connectPrograms(stranger.id)]);
    const others = [cookieOf(await signIn(email, password)), cookieOf(await signIn(email, password))];
    const change = async (currentPassword: string, endOtherSessions?: boolean) => {
      const derived = await derive(`${crypto.randomUUID()} horse`);
      const body = { currentPassword, ...derived, endOtherSessions };
      const headers = { cookie, origin: ORIGIN };
      expect((await call('/api/auth/password', undefined, { method: 'PUT', body, headers })).status).toBe(200);
      return derived.authKey;
    };
    const alive = () =>
      Promise.all(
        [cookie, ...others].map(
          async (one) => (await call('/api/user/tokens', undefined, { headers: { cookie: one } })).status,
        ),
      );

    const next = await change(password, false);
    expect(await alive()).toEqual([200, 200, 200]);
    expect(await countPrograms(id)).toBe(2);
    await change(next);
    expect(await alive()).toEqual([200, 401, 401]);
    expect([await countPrograms(id), await countPrograms(stranger.id)]).toEqual([0, 2]);
  });

  it('ends them through the library as well', async () => {
    const { id, password, cookie } = await signUp();
    await connectPrograms(id);
    const headers = { cookie, origin: ORIGIN };
    const body = { currentPassword: password, newPassword: 'x'.repeat(12) };

    expect((await call('/api/auth/change-password', undefined, { body, headers })).status).toBe(200);
    expect(await countPrograms(id)).toBe(2);
    const again = { currentPassword: body.newPassword, newPassword: 'y'.repeat(12), revokeOtherSessions: true };
    expect((await call('/api/auth/change-password', undefined, { body: again, headers })).status).toBe(200);
    expect(await countPrograms(id)).toBe(0);
  });
});

describe('with a mail sender', () => {
  interface SentMail {
    from: string;
    to: string[];
    subject: string;
    text: string;
  }

  /** Resend as far as it is used: path, bearer token, fields and errors as its reference states them. */
  function openPost(vars: Partial<Env> = { RESEND_API_KEY: 're_test', MAIL_FROM: 'Veilmark <accounts@example.com>' }) {
    const sent: SentMail[] = [];
    const host = vars.MAIL_RELAY_URL ? new URL(vars.MAIL_RELAY_URL).host : 'api.resend.com';
    const token = vars.MAIL_RELAY_TOKEN ?? vars.RESEND_API_KEY;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input as RequestInfo, init as RequestInit);
      const url = new URL(request.url);
      if (url.host !== host) throw new Error(`unexpected host ${url.host}`);
      if (host === 'api.resend.com' && (request.method !== 'POST' || url.pathname !== '/emails'))
        return Response.json(
          { statusCode: 405, name: 'method_not_allowed', message: 'Method not allowed' },
          { status: 405 },
        );
      if (request.headers.get('authorization') !== `Bearer ${token}`)
        return Response.json({ statusCode: 401, name: 'restricted_api_key', message: 'Invalid' }, { status: 401 });
      const mail = await request.json<SentMail>();
      if (!mail.from || !mail.to.length || !mail.subject || !mail.text)
        return Response.json({ statusCode: 422, name: 'missing_required_field', message: 'Missing' }, { status: 422 });
      sent.push(mail);
      return Response.json({ id: crypto.randomUUID() });
    });
    const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const ctx = createExecutionContext();
      const request = new Request(path.startsWith('http') ? path : `${ORIGIN}/api/auth${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
      });
      const response = await app.fetch(request, { ...env, ...vars }, ctx);
      await waitOnExecutionContext(ctx);
      return response;
    };
    const link = (pattern: RegExp) => pattern.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    return { sent, send, link };
  }
  const account = (email: string) => ({ email, password: 'correct horse battery', name: 'Ada' });

  it('an address is proven before it signs in', async () => {
    const { sent, send, link } = openPost();
    const email = newEmail();

    const signedUp = await send('/sign-up/email', account(email));
    const early = await send('/sign-in/email', account(email));
    const followed = await send(link(/https:\S+verify-email\S+/));
    const late = await send('/sign-in/email', account(email));

    expect(await signedUp.json()).toMatchObject({ token: null, confirmByMail: true });
    expect(signedUp.headers.getSetCookie()).toEqual([]);
    expect([early.status, followed.status, late.status]).toEqual([403, 302, 200]);
    expect(followed.headers.get('location')).toBe('/sign-in?confirmed=1');
    expect(followed.headers.getSetCookie()).toEqual([]);
    expect(sent.map(({ to }) => to)).toEqual([[email], [email]]);
  });

  it('signing up answers alike for a known address, which is told by mail', async () => {
    const { sent, send } = openPost();
    const known = newEmail();
    const first = await send('/sign-up/email', account(known));

    const again = await send('/sign-up/email', { ...account(known), password: 'a stranger’s password' });

    const shape = async (response: Response) => {
      const body = await response.json<{ user: Record<string, unknown> }>();
      return [response.status, Object.keys(body).sort(), Object.keys(body.user).sort()];
    };
    expect(await shape(again)).toEqual(await shape(first));
    expect(sent.at(-1)).toMatchObject({ to: [known], subject: expect.stringContaining('You have an account') });
    expect((await send('/sign-in/email', { email: known, password: 'a stranger’s password' })).status).toBe(401);
  });

  it('an account gets another address through a link mailed there, once, and the old one is told', async () => {
    const { sent, send, link } = openPost();
    const [person, other] = [await signUp(), await signUp()];
    const newAddress = newEmail();
    const request = (newEmailOf: string, currentPassword = person.password) =>
      send(`${ORIGIN}/api/user/email`, { newEmail: newEmailOf, currentPassword }, { cookie: person.cookie });
    const confirm = (token: string) => send(`${ORIGIN}/api/user/email/confirm`, { token });

    expect((await request(newAddress, 'not the password')).status).toBe(403);
    expect((await request('no address')).status).toBe(400);
    expect((await request(person.email)).status).toBe(400);
    expect(sent).toEqual([]);
    const known = await request(other.email);
    expect(sent.at(-1)).toMatchObject({ to: [other.email], text: expect.stringContaining('nothing changed') });
    const asked = await request(newAddress.toUpperCase());
    expect(await asked.json()).toEqual(await known.json());
    expect(sent.at(-1)?.to).toEqual([newAddress]);
    const token = link(/#token=\S+/).slice('#token='.length);
    expect((await confirm(`${token}x`)).status).toBe(400);
    // Nobody can keep the old address from being told by having it written to until it takes no more.
    for (let mails = 0; mails < 4; mails++) await send('/request-password-reset', { email: person.email });
    expect(sent.filter(({ to }) => to[0] === person.email)).toHaveLength(3);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);

    expect(sent.at(-1)).toMatchObject({ to: [person.email], subject: expect.stringContaining('was changed') });
    const signInAs = (email: string) => send('/sign-in/email', { email, password: person.password });
    expect((await signInAs(person.email)).status).toBe(401);
    expect(await (await signInAs(newAddress)).json()).toMatchObject({ user: { emailVerified: true } });
    expect(
      (
        await call('/api/user/email', undefined, {
          body: { newEmail: newAddress, currentPassword: 'x' },
          headers: { cookie: person.cookie, origin: ORIGIN },
        })
      ).status,
    ).toBe(404);
  });

  it('a link to a new address does nothing once somebody else has that address, or after an hour', async () => {
    const { send, link } = openPost();
    const person = await signUp();
    const newAddress = newEmail();
    const body = { newEmail: newAddress, currentPassword: person.password };
    await send(`${ORIGIN}/api/user/email`, body, { cookie: person.cookie });
    const token = link(/#token=\S+/).slice('#token='.length);
    await signUp(newAddress);

    expect((await send(`${ORIGIN}/api/user/email/confirm`, { token })).status).toBe(409);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    expect((await send(`${ORIGIN}/api/user/email/confirm`, { token })).status).toBe(400);
  });

  it('a link to a new address does nothing once the password is another one', async () => {
    const { send, link } = openPost();
    const person = await signUp();
    const body = { newEmail: newEmail(), currentPassword: person.password };
    await send(`${ORIGIN}/api/user/email`, body, { cookie: person.cookie });
    const token = link(/#token=\S+/).slice('#token='.length);
    await env.DB.prepare("UPDATE account SET password = 'another' WHERE userId = ?").bind(person.id).run();

    expect((await send(`${ORIGIN}/api/user/email/confirm`, { token })).status).toBe(400);
  });

  it('a forgotten password is replaced through a link, once, and every sign-in ends', async () => {
    const { sent, send, link } = openPost();
    const { id, email, cookie } = await signUp();
    await connectPrograms(id);
    await env.DB.prepare('UPDATE user SET emailVerified = 1 WHERE email = ?').bind(email).run();
    const { authKey, ...derivation } = await derive('a new password indeed');

    const unknown = await send('/request-password-reset', { email: newEmail() });
    expect(sent).toEqual([]);
    const known = await send('/request-password-reset', { email });
    const token = link(/#token=\S+/).slice('#token='.length);
    const reset = await send('/reset-password', { token, newPassword: authKey, ...derivation });
    const twice = await send('/reset-password', { token, newPassword: authKey, ...derivation });

    expect(await unknown.json()).toEqual(await known.json());
    expect([reset.status, twice.status]).toEqual([200, 400]);
    expect((await send('/sign-in/email', { email, password: authKey })).status).toBe(200);
    expect((await call('/api/user/tokens', undefined, { headers: { cookie } })).status).toBe(401);
    expect(await countPrograms(id)).toBe(0);
    expect(await (await call(`/api/auth/zk/params?email=${email}`)).json()).toEqual(derivation);
  });

  it('a vault is not locked out by a link: its owner is told to use the words', async () => {
    const { sent, send } = openPost();
    const { id, email } = await signUp();
    await env.DB.prepare(
      `INSERT INTO zk_accounts (user_id, salt, kdf, sealed_vault_key, sealed_recovery_wrap, recovery_auth_hash, created_at, updated_at)
       VALUES (?, 'x', '{}', 'x', 'x', 'x', 1, 1)`,
    )
      .bind(id)
      .run();

    await send('/request-password-reset', { email });

    expect(sent[0]?.text).toContain('/recover');
    expect(sent[0]?.text).not.toContain('token');
  });

  it('nobody is flooded: an address gets three mails an hour', async () => {
    const { sent, send } = openPost();
    const { email } = await signUp();

    for (let i = 0; i < 6; i++) expect((await send('/request-password-reset', { email })).status).toBe(200);

    expect(sent).toHaveLength(3);
  });

  it('a relay over HTTPS does as well', async () => {
    const { sent, send } = openPost({
      MAIL_RELAY_URL: 'https://mail.veilmark-relay.com/send',
      MAIL_RELAY_TOKEN: 'relay-token',
      MAIL_FROM: 'accounts@example.com',
    });

    await send('/sign-up/email', account(newEmail()));

    expect(sent).toMatchObject([{ from: 'accounts@example.com' }]);
  });

  it('mails are printed in development only', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const email = newEmail();
    const lines = () => printed.mock.calls.flat().join('\n');

    await openPost({ MAIL_TO_LOG: 'true' }).send('/sign-up/email', account(newEmail()));
    expect(lines()).not.toContain('@example.test');
    await openPost({ MAIL_TO_LOG: 'true', ENVIRONMENT: 'development' }).send('/sign-up/email', account(email));

    expect(lines()).toContain(email);
  });
});

describe('leaving', () => {
  const leave = (cookie: string, currentPassword: string) =>
    call('/api/user/delete-account', undefined, { body: { currentPassword }, headers: { cookie, origin: ORIGIN } });
  const rowsOf = async (userId: string) => {
    const tables: [string, string][] = [
      ...(['api_keys', 'key_pairs', 'ledger', 'tokenization_sessions', 'user_plans', 'user_addins'] as const).map(
        (table): [string, string] => [table, 'user_id'],
      ),
      ...[
        ['user', 'id'],
        ['session', 'userId'],
        ['account', 'userId'],
      ].map((pair) => pair as [string, string]),
    ];
    const counts = await env.DB.batch<{ n: number }>(
      tables.map(([table, column]) =>
        env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(userId),
      ),
    );
    return counts.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
  };
  async function person() {
    const user = await signUp();
    const headers = { cookie: user.cookie, origin: ORIGIN };
    const made = await call('/api/user/api-keys', undefined, { body: { name: 'mine' }, headers });
    const { key, apiKey } = await made.json<{ key: string; apiKey: { id: string } }>();
    const caller = { id: user.id, keyId: apiKey.id, apiKey: key };
    const body = { text: 'Mail jane.doe@example.com', entities: ['EMAIL_ADDRESS'] };
    expect((await call('/api/pii/analyze', caller, { body })).status).toBe(200);
    return { ...user, caller };
  }

  it('stops every key and cookie at once and leaves nothing behind', async () => {
    const { id, cookie, password, caller } = await person();
    expect(await rowsOf(id)).toBeGreaterThan(3);

    const left = await leave(cookie, password);

    expect(left.status).toBe(200);
    // The key is still remembered by this isolate: the meter refuses it.
    const refused = await call('/api/pii/analyze', caller, { body: { text: 'hello', entities: ['EMAIL_ADDRESS'] } });
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([401, 'AUTH_INVALID']);
    expect((await call('/api/user/tokens', undefined, { headers: { cookie } })).status).toBe(401);
    await env.USER_METER.getByName(id).flush();
    expect(await rowsOf(id)).toBe(0);
  });

  it('needs the password', async () => {
    const { id, cookie } = await person();

    expect((await leave(cookie, 'not the password')).status).toBe(403);
    expect(await rowsOf(id)).toBeGreaterThan(3);
  });

  it('is finished by the sweep when it broke off', async () => {
    const { id, caller } = await person();
    await env.DB.prepare('INSERT INTO account_deletions VALUES (?, ?)')
      .bind(id, Date.now() - 120_000)
      .run();

    await sweepDeletions(env, Date.now());

    expect(await rowsOf(id)).toBe(0);
    expect((await call('/api/user/tokens', caller)).status).toBe(401);
  });

  it('frees the address', async () => {
    const { email, cookie, password } = await person();
    await leave(cookie, password);

    expect((await post('/sign-up/email', { email, password, name: 'Again' })).status).toBe(200);
  });
});

describe('a remembered API key', () => {
  it('is looked up again after a minute', async () => {
    const user = await createUser();
    const request = new Request(ORIGIN, { headers: { authorization: `Bearer ${user.apiKey}` } });
    const at = (now: number) =>
      identify({ env, request, now, origin: ORIGIN, requestId: '', waitUntil: () => undefined }, 'bearer');
    const now = Date.now();
    await at(now);
    await env.DB.prepare('DELETE FROM api_keys WHERE id = ?').bind(user.keyId).run();

    expect(await at(now + 59_000)).toMatchObject({ userId: user.id });
    await expect(at(now + 60_001)).rejects.toMatchObject({ code: 'AUTH_INVALID' });
  });
});

describe('taking one’s data along', () => {
  it('gives everything as JSON and CSV, and no secret', async () => {
    const { id, email, cookie } = await signUp();
    const headers = { cookie, origin: ORIGIN };
    const made = await call('/api/user/api-keys', undefined, { body: { name: '=1+1, "quoted"' }, headers });
    const { key } = await made.json<{ key: string }>();

    const response = await call('/api/user/export', undefined, { headers });

    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="veilmark-account-[\d-]+\.zip"$/,
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const account = JSON.parse(strFromU8(files['account.json'] as Uint8Array));
    expect(account.profile).toMatchObject([{ id, email }]);
    expect(account.api_keys).toMatchObject([{ name: '=1+1, "quoted"', prefix: key.slice(0, 8) }]);
    expect(account.token_movements).toMatchObject([{ kind: 'allocation', tokens: 200 }]);
    const csv = strFromU8(files['api_keys.csv'] as Uint8Array);
    expect(csv).toContain(`,"'=1+1, ""quoted""",`);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    const token = await env.DB.prepare('SELECT token FROM session WHERE userId = ?').bind(id).first<string>('token');
    const hash = await env.DB.prepare('SELECT key_hash FROM api_keys WHERE user_id = ?')
      .bind(id)
      .first<string>('key_hash');
    for (const secret of [key, token ?? '', hash ?? '', await storedHash(id)]) expect(all).not.toContain(secret);
  });

  it('is not given to an API key or a stranger', async () => {
    expect((await call('/api/user/export', await createUser())).status).toBe(401);
    expect((await call('/api/user/export')).status).toBe(401);
  });
});
