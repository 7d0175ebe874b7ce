import { describe, expect, it } from 'vitest';
import { call, cookieOf, ORIGIN, signUp, someAddress } from '../helpers/accounts';
import { expectError } from '../helpers/answers';

describe('dashboard sessions', () => {
  it('sign in, list, change the password and sign out', async () => {
    const { email, password } = await signUp();
    const post = (path: string, body: unknown, cookie = '') =>
      call(`/api/auth${path}`, undefined, { body, headers: { origin: ORIGIN, cookie } });

    const signedIn = await post('/sign-in/email', { email, password });
    const cookie = cookieOf(signedIn);
    expect(signedIn.headers.getSetCookie().join()).toMatch(/HttpOnly; Secure; SameSite=Lax/i);
    expect((await call('/api/user/tokens', undefined, { headers: { cookie } })).status).toBe(200);
    const sessions = await call('/api/auth/list-sessions', undefined, { headers: { cookie, origin: ORIGIN } });
    expect(await sessions.json()).toHaveLength(2);

    const next = 'another horse battery';
    const change = await post(
      '/change-password',
      { currentPassword: password, newPassword: next, revokeOtherSessions: true },
      cookie,
    );
    expect(change.status).toBe(200);
    expect((await post('/sign-in/email', { email, password })).status).toBe(401);
    const fresh = cookieOf(await post('/sign-in/email', { email, password: next }));
    expect((await post('/sign-out', {}, fresh)).status).toBe(200);
    await expectError(await call('/api/user/tokens', undefined, { headers: { cookie: fresh } }), 401, 'AUTH_EXPIRED');
  });

  it('lock after five failures, for the right password too', async () => {
    const { email, password } = await signUp();
    const attempt = (attempted: string) =>
      call('/api/auth/sign-in/email', undefined, { body: { email, password: attempted }, headers: { origin: ORIGIN } });

    // The library would take a form too, but nobody would count it.
    const form = await call('/api/auth/sign-in/email', undefined, {
      body: new URLSearchParams({ email, password }).toString(),
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await expectError(form, 400, 'INVALID_REQUEST');
    for (let i = 0; i < 5; i++) expect((await attempt('wrong password 1')).status).toBe(401);
    const locked = await attempt(password);

    const body = await expectError(locked, 429, 'RATE_LIMITED');
    expect(body.retryAfter).toBeGreaterThan(0);
    expect(Number(locked.headers.get('retry-after'))).toBe(body.retryAfter);
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a cross-site request without origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ])('do not count for %s', async (_, foreign) => {
    const { cookie } = await signUp();
    const headers = { ...(foreign as Record<string, string>), cookie };

    const response = await call('/api/user/api-keys', undefined, { headers, body: { name: 'stolen' } });

    await expectError(response, 401, 'AUTH_MISSING');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('count for our extension, with credentials', async () => {
    const { cookie } = await signUp();
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

    const response = await call('/api/user/api-keys', undefined, { headers: { origin, cookie } });

    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('refuse short passwords and what is no address', async () => {
    const post = (body: unknown) =>
      call('/api/auth/sign-up/email', undefined, {
        body,
        headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
      });

    expect((await post({ email: 'short@example.test', password: 'short', name: 'S' })).status).toBe(400);
    for (const wrong of [
      '"<img src=x onerror=window.ran=1>"@example.test',
      '<svg/onload=x>@example.test',
      'a@<b>.test',
    ])
      expect((await post({ email: wrong, password: 'long enough password', name: 'S' })).status).toBe(400);
  });

  it('refuse a name that is no text and a picture that is none, at sign-up too, and keep the old ones', async () => {
    const { cookie } = await signUp();
    const headers = { cookie, origin: ORIGIN };
    const update = (body: unknown) => call('/api/auth/update-user', undefined, { body, headers });

    const email = `${crypto.randomUUID()}@example.test`;
    const signUpWith = (body: object) =>
      call('/api/auth/sign-up/email', undefined, {
        body: { email, password: 'correct horse battery', name: 'Ada', ...body },
        headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
      });
    const noPictures = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'http://example.test/a.png',
      'data:text/html;base64,PHNjcmlwdD4=',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'https://example.test/"onerror="x',
      'https://',
      `https://example.test/${'x'.repeat(3000)}`,
    ];

    const answers = await Promise.all([
      update({ name: [false, {}] }),
      update({ name: '' }),
      update({ image: [{ constructor: null }] }),
      ...noPictures.map((image) => update({ image })),
      signUpWith({ image: 'javascript:alert(1)' }),
      signUpWith({ name: 'x'.repeat(201) }),
    ]);
    const renamed = await update({ name: 'Ada' });
    for (const image of ['https://example.test/a.png', 'data:image/png;base64,AAAA', null])
      expect((await update({ image })).status).toBe(200);

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { field: expect.any(String) } });
    }
    expect(renamed.status).toBe(200);
  });
});
