import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStrictServer } from '../../fixtures/oauth/strict-server';
import { fakeBox } from '../../fixtures/providers/box';
import type { FakeProvider } from '../../fixtures/providers/fake-provider';
import { Browser, consent, readPage, storeClient } from '../../helpers/addin-harness';
import { freePort } from '../../helpers/free-port';
import { TEST_VARS } from '../../helpers/test-vars';
import { harness } from './harness';

let strict: Awaited<ReturnType<typeof startStrictServer>>;
let box: FakeProvider;
let browser: Browser;

describe('connecting', () => {
  beforeAll(async () => {
    box = fakeBox(harness.gateway);
    const redirectUri = `${harness.origin}/api/addins/google-drive/callback`;
    strict = await startStrictServer(harness.gateway, await freePort(), redirectUri);
    harness.gateway.serve('www.googleapis.com', ({ url, headers }) => {
      if (!headers.authorization?.startsWith('Bearer ')) return { status: 401 };
      if (url.pathname.endsWith('/about')) return { body: { user: { displayName: 'Ada' }, storageQuota: {} } };
      return { body: { files: [] } };
    });
    browser = await Browser.ofNewUser(harness);
  });
  afterAll(() => strict?.close());

  describe('an addin that is not set up', () => {
    it('says so', async () => {
      const answer = await browser.get('/api/addins/dropbox/auth');
      const { addins } = await browser.data<{ addins: { slug: string; isConfigured: boolean }[] }>('/api/addins');

      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        500,
        { error: expect.stringContaining('an administrator has to store its OAuth client') },
      ]);
      expect(addins.map(({ slug, isConfigured }) => [slug, isConfigured])).toEqual([
        ['google-drive', false],
        ['onedrive', false],
        ['dropbox', false],
        ['box', false],
        ['nextcloud', true],
        ['website', true],
      ]);
    });

    it('answers 404 for a name nobody has, 400 where there is nothing to connect', async () => {
      expect((await browser.get('/api/addins/no-such-addin/auth')).status).toBe(404);
      expect((await browser.get('/api/addins/no-such-addin/callback')).status).toBe(404);
      expect((await browser.get('/api/addins/website/auth')).status).toBe(400);
    });
  });

  describe('the administrator', () => {
    it('stores OAuth clients encrypted and never gets a secret back', async () => {
      const stored = await storeClient(harness, 'google-drive', strict.client);
      await storeClient(harness, 'box', box.oauth);
      const headers = { authorization: `Bearer ${TEST_VARS.ADMIN_TOKEN}` };
      const list = await harness.send('/api/admin/addins', { headers });
      const [row] = await harness.query({ sql: "SELECT sealed_credentials FROM addins WHERE slug = 'google-drive'" });

      expect(JSON.parse(stored.text).addin).toMatchObject({
        slug: 'google-drive',
        hasCredentials: true,
        isBuiltin: true,
      });
      expect(JSON.parse(list.text).addins).toHaveLength(6);
      expect(row?.sealed_credentials).toMatch(/^v1\.k2\./);
      for (const text of [stored.text, list.text, JSON.stringify(row)])
        expect(text).not.toContain(strict.client.clientSecret);
    });

    it('is told about a missing field, an unknown addin and one without a client', async () => {
      const put = (id: string, body: object) =>
        harness.send(`/api/admin/addins/${id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${TEST_VARS.ADMIN_TOKEN}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const client = { oauthClientId: 'a', oauthClientSecret: 'b' };

      expect((await put('addin-box', { oauthClientId: 'a' })).status).toBe(400);
      expect((await put('no-such-addin', client)).status).toBe(404);
      expect((await put('addin-website', client)).status).toBe(400);
    });
  });

  describe('a login at a strict server', () => {
    it('sends everything the specification names, and a cookie that is bound to the callback', async () => {
      const { authUrl, setCookie } = await browser.startLogin('google-drive');

      const query = new URL(authUrl).searchParams;
      expect(Object.fromEntries(query)).toMatchObject({
        client_id: strict.client.clientId,
        response_type: 'code',
        redirect_uri: `${harness.origin}/api/addins/google-drive/callback`,
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        access_type: 'offline',
      });
      expect(query.get('state')).not.toContain(browser.userId);
      const [pair = '', ...attributes] = setCookie.split('; ');
      expect(pair).toMatch(/^google-drive_cv=v1\.k2\./);
      expect(attributes.sort()).toEqual(
        ['HttpOnly', 'Max-Age=300', 'Path=/api/addins/google-drive/callback', 'SameSite=Lax', 'Secure'].sort(),
      );
    });

    it('completes, refreshes, rotates and revokes', async () => {
      expect(await browser.connect('google-drive')).toMatchObject({
        success: true,
        message: 'Google Drive is connected',
      });
      expect(await browser.data('/api/addins/google-drive/files', {})).toBeTruthy();

      // Twice in a row: the second works only with the token the first one brought.
      for (let round = 0; round < 2; round++) {
        harness.gateway.fail(({ url }) => url.pathname === '/drive/v3/files', { status: 401 });
        expect((await browser.post('/api/addins/google-drive/files')).status).toBe(200);
      }
      expect(harness.gateway.to('oauth2.googleapis.com').map(({ url }) => url.pathname)).toEqual([
        '/token',
        '/token',
        '/token',
      ]);

      await browser.data('/api/addins/google-drive/disconnect', {});
      expect(harness.gateway.to('oauth2.googleapis.com').at(-1)?.url.pathname).toBe('/revoke');
    });

    it('reports a code that was used before', async () => {
      const first = await browser.startLogin('google-drive');
      const callback = await consent(first.authUrl, harness.origin);
      const code = new URL(callback, harness.origin).searchParams.get('code') ?? '';
      expect(readPage(await browser.get(callback, first.cookie)).success).toBe(true);

      const again = await browser.startLogin('google-drive');
      const state = new URL(again.authUrl).searchParams.get('state') ?? '';
      const query = new URLSearchParams({ code, state, iss: 'https://accounts.google.com' });
      const outcome = readPage(await browser.get(`/api/addins/google-drive/callback?${query}`, again.cookie));

      expect(outcome).toMatchObject({ success: false, message: expect.stringContaining('refused the sign-in') });
    });

    it('refuses an answer that names another server', async () => {
      const { authUrl, cookie } = await browser.startLogin('google-drive');
      const callback = new URL(await consent(authUrl, harness.origin), harness.origin);
      callback.searchParams.set('iss', 'https://evil.example.org');

      expect(readPage(await browser.get(callback.pathname + callback.search, cookie)).success).toBe(false);
    });
  });

  describe('the callback page', () => {
    const callback = '/api/addins/box/callback';
    beforeAll(async () => {
      await storeClient(harness, 'google-drive', strict.client);
      await storeClient(harness, 'box', box.oauth);
    });
    const start = async () => {
      const { authUrl, cookie } = await browser.startLogin('box');
      return {
        path: await consent(authUrl, harness.origin),
        cookie,
        state: new URL(authUrl).searchParams.get('state') ?? '',
      };
    };

    it('runs one script, named by a fresh nonce, and nothing else', async () => {
      const pages = await Promise.all([1, 2].map(() => browser.get(`${callback}?error=access_denied&state=x`)));

      const policies = pages.map(({ headers }) => headers.get('content-security-policy') ?? '');
      expect(policies[0]).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}'; style-src 'nonce-/);
      expect(policies[0]).toContain("frame-ancestors 'none'");
      expect(policies[0]).not.toContain('unsafe');
      expect(policies[0]).not.toBe(policies[1]);
      expect(pages[0]?.headers.get('referrer-policy')).toBe('no-referrer');
      expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
      expect(pages[0]?.cookies[0]).toMatch(/^box_cv=; .*Max-Age=0/);
    });

    it('posts on the channel and to the opener, for this origin only, and closes after 300 ms', async () => {
      const { text } = await browser.get(`${callback}?error=access_denied`);

      expect(text).toContain('new BroadcastChannel("box-oauth")');
      expect(text).toContain(`window.opener.postMessage(payload, "${harness.origin}")`);
      expect(text).toContain('setTimeout(() => window.close(), 300)');
      expect(
        readPage({ text, status: 200, headers: new Headers({ 'content-type': 'text/html' }), cookies: [] }),
      ).toEqual({
        type: 'box-oauth-complete',
        success: false,
        message: 'Access to Box was not granted',
      });
    });

    it('shows nothing of what a stranger puts into its address', async () => {
      const attack = '</script><script>alert(1)</script>';
      const query = new URLSearchParams({ error: attack, error_description: attack, state: attack });
      const { text } = await browser.get(`${callback}?${query}`);

      expect(text).not.toContain('alert(1)');
      expect(text.match(/<script/g)).toHaveLength(1);
    });

    it('refuses a state that is missing, made up, changed or of another addin', async () => {
      const { cookie, state } = await start();
      const other = new URL((await browser.startLogin('google-drive')).authUrl).searchParams.get('state') ?? '';
      const changed = `${state.slice(0, -4)}AAAA`;

      for (const wrong of ['', 'x', 'v1.k2.AAAA', changed, other]) {
        const page = await browser.get(`${callback}?${new URLSearchParams({ code: 'c', state: wrong })}`, cookie);
        expect(readPage(page)).toMatchObject({ success: false, message: 'Invalid state; start again' });
      }
      expect(harness.gateway.to('api.box.com')).toEqual([]);
    });

    it('refuses a login without its cookie, or with the cookie of another one', async () => {
      const [one, two] = [await start(), await start()];

      expect(readPage(await browser.get(one.path)).success).toBe(false);
      expect(readPage(await browser.get(one.path, two.cookie)).success).toBe(false);
      expect(readPage(await browser.get(one.path, one.cookie)).success).toBe(true);
    });

    it('refuses to link an account to anybody but the user who began', async () => {
      const { path, cookie } = await start();
      const victim = await Browser.ofNewUser(harness);

      expect(readPage(await victim.get(path, cookie))).toMatchObject({ success: false });
      expect(readPage(await harness.send(path, { headers: { cookie } }))).toMatchObject({ success: false });
      expect(readPage(await browser.get(path, cookie)).success).toBe(true);
    });

    it('takes a login once, even from two windows at the same time', async () => {
      const { path, cookie } = await start();

      const outcomes = await Promise.all([1, 2, 3].map(async () => readPage(await browser.get(path, cookie)).success));

      expect(outcomes.sort()).toEqual([false, false, true]);
      expect(readPage(await browser.get(path, cookie)).message).toContain('used already');
    });

    it('reports a provider that cannot be reached', async () => {
      const { path, cookie } = await start();
      harness.gateway.fail(({ url }) => url.pathname === '/oauth2/token', { status: 502, body: '<html>' });

      expect(readPage(await browser.get(path, cookie))).toMatchObject({ success: false });
    });
  });

  describe('settings', () => {
    it('are kept per user and shown with the addin', async () => {
      await browser.data('/api/addins/box/settings', { settings: { preset: 'gdpr' } }, 'PUT');
      const { addins } = await browser.data<{ addins: { slug: string; userAddin: { settings: object } }[] }>(
        '/api/addins',
      );

      expect(addins.find(({ slug }) => slug === 'box')?.userAddin.settings).toEqual({ preset: 'gdpr' });
    });

    it('refuse what we could not act on', async () => {
      const put = async (slug: string, settings: object) =>
        (await browser.post(`/api/addins/${slug}/settings`, { settings }, 'PUT')).status;

      expect(await put('onedrive', { sharePoint: 'yes' })).toBe(400);
      expect(await put('box', { large: 'x'.repeat(20_000) })).toBe(400);
      for (const serverUrl of [
        'http://cloud.example.org',
        'https://10.0.0.1',
        'https://localhost',
        'https://a@cloud.example.org',
        7,
      ])
        expect([serverUrl, await put('nextcloud', { serverUrl })]).toEqual([serverUrl, 400]);
    });
  });

  it('lets no token, code or secret into an answer, an error or a log line', () => {
    const said = harness.everythingSaid();

    for (const secret of [...box.oauth.issued, box.oauth.clientSecret, strict.client.clientSecret])
      expect(said).not.toContain(secret);
  });
});
