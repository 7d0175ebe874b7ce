// What a person does with the account itself: sign in, take everything along, leave. No password is ever sent.
import { createHmac, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { totpCode } from '#worker/platform/totp.ts';
import { newSession } from '../helpers/session-cookie';
import { itThoroughly } from '../helpers/test-thoroughly';
import { TEST_VARS } from '../helpers/test-vars';
import { isThorough } from '../helpers/thorough';
import { seriousViolations } from './axe';
import { openSignedIn, page, service, signOut, visitDashboard } from './dashboard-visit';

visitDashboard();

const PASSWORD = 'correct horse battery';

/** Everything the page sends from now on. */
function listen(): () => string {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return () => sent.join('\n');
}

async function signIn(email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${service.origin}/sign-in?next=/account`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Account' }).waitFor();
}

/** The cookie of a session on another device. */
async function anotherSession(email: string): Promise<string> {
  const { statement, values, cookie } = await newSession(email, TEST_VARS.AUTH_SECRET, service.origin);
  await service.sql(statement.replace('?5', '(SELECT id FROM user WHERE email = ?5)'), ...values);
  return cookie;
}

const params = async (email: string) =>
  (await (await fetch(`${service.origin}/api/auth/zk/params?email=${email}`)).json()) as {
    salt: string;
    kdf: { algorithm: string };
  };

/** What the service asks an address to work on, signed as it signs it. */
function challengeFor(email: string, bits: number): string {
  const told = `${Date.now() + 600_000}.${bits}.${'0'.repeat(32)}`;
  return `${told}.${createHmac('sha256', TEST_VARS.AUTH_SECRET).update(`sign-up\n${email}\n${told}`).digest('hex')}`;
}

describe('a password', () => {
  it('is not sent when somebody signs up, changes it, which ends other sessions, and signs in again', async () => {
    const sent = listen();
    const email = `${crypto.randomUUID()}@example.test`;
    await page.goto(`${service.origin}/keys`);
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Use at least 10 characters.').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    const elsewhere = await anotherSession(email);
    const tokens = () => fetch(`${service.origin}/api/user/tokens`, { headers: { cookie: elsewhere } });
    expect((await tokens()).status).toBe(200);

    await page.goto(`${service.origin}/account`);
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'New password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The password was changed.').waitFor();
    expect((await tokens()).status).toBe(401);
    await page.reload();
    await page.getByText('This device').waitFor();
    await signOut();
    await page.goto(`${service.origin}/usage`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('E-mail and password do not match').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByText('of 200').waitFor();

    expect((await params(email)).kdf.algorithm).toBe('argon2id');
    expect(sent()).toContain('/api/auth/sign-in/email');
    expect(sent()).not.toMatch(/horse/);
  });

  itThoroughly(
    'from before browsers derived keys is proven without sending it, and replaced by a key',
    'tests/worker/zero-knowledge.test.ts',
    async () => {
      const account = await service.createAccount();
      const salt = Buffer.alloc(16, 9);
      const scrypt = scryptSync(account.password, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 });
      const old = `scrypt$16384$8$5$${salt.toString('base64')}$${scrypt.toString('base64')}`;
      await service.sql('UPDATE account SET password = ? WHERE userId = ?', old, account.userId);
      const sent = listen();

      await signIn(account.email, account.password);
      await expect.poll(async () => (await params(account.email)).kdf.algorithm).toBe('argon2id');
      await signOut();
      await signIn(account.email, account.password);

      expect(sent()).not.toContain(account.password);
    },
  );
});

itThoroughly(
  'leaving takes everything along and deletes the account, in German',
  'tests/worker/accounts.test.ts',
  async () => {
    const account = await openSignedIn('/account', 'free');
    const apiKey = await service.createApiKey(account);
    await page.evaluate(() => localStorage.setItem('veilmark.locale', 'de'));
    await page.reload();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Meine Daten herunterladen' }).click(),
    ]);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(download.suggestedFilename()).toMatch(/^veilmark-account-[\d-]+\.zip$/);
    expect(JSON.parse(strFromU8(files['account.json'] as Uint8Array)).profile).toMatchObject([
      { email: account.email },
    ]);

    await page.getByRole('button', { name: 'Konto löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Konto löschen' });
    await dialog.getByLabel('Ihre E-Mail zur Bestätigung').fill('someone@else.test');
    await dialog.getByRole('textbox', { name: 'Passwort' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await dialog.getByText('Das ist nicht die E-Mail dieses Kontos.').waitFor();
    await dialog.getByLabel('Ihre E-Mail zur Bestätigung').fill(account.email);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await dialog.getByText('Das ist nicht das Passwort dieses Kontos.').waitFor();
    await dialog.getByRole('textbox', { name: 'Passwort' }).fill(account.password);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByText('Das Konto wurde gelöscht.').waitFor();

    const headers = { authorization: `Bearer ${apiKey}` };
    expect((await fetch(`${service.origin}/api/user/tokens`, { headers })).status).toBe(401);
    expect((await fetch(`${service.origin}/api/user/tokens`, { headers: { cookie: account.cookie } })).status).toBe(
      401,
    );
  },
);

if (isThorough)
  describe('a new account', () => {
    itThoroughly(
      'is led to a key in a command, and sees its first request arrive',
      'tests/worker/request-log.test.ts',
      async () => {
        const email = `${crypto.randomUUID()}@example.test`;
        await page.goto(`${service.origin}/sign-up`);
        await page.getByLabel('Name').fill('Ada');
        await page.getByLabel('E-mail').fill(email);
        await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Create account' }).click();
        await page.getByRole('heading', { name: 'First steps' }).waitFor();

        await page.getByRole('button', { name: 'Create a key' }).click();
        const command = (await page.getByRole('region', { name: 'Command with your key' }).textContent()) ?? '';
        await page.getByText('Waiting for a request').waitFor();
        const [, key = ''] = /Bearer (cb_\w{64})/.exec(command) ?? [];
        const [, body = ''] = /-d '(.*)'/.exec(command) ?? [];
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const answer = await fetch(`${service.origin}/api/pii/analyze`, { method: 'POST', headers, body });

        expect(answer.status).toBe(200);
        await page.getByText('It arrived: POST /api/pii/analyze was answered').waitFor();
        await page.getByRole('link', { name: 'All requests' }).click();
        await page.getByRole('row', { name: /POST \/api\/pii\/analyze 200 First steps 2/ }).waitFor();
      },
    );

    itThoroughly(
      'is worked for in the background where the service asks for it, and the person can cancel',
      'tests/worker/accounts.test.ts',
      async () => {
        const signUps = Array.from({ length: 6 }, () => {
          const account = { name: 'Eve', email: `${crypto.randomUUID()}@example.test`, password: PASSWORD };
          const headers = { 'content-type': 'application/json', origin: service.origin };
          const init = { method: 'POST', headers, body: JSON.stringify(account) };
          return fetch(`${service.origin}/api/auth/sign-up/email`, init);
        });
        const refused = (await Promise.all(signUps)).find(({ status }) => status === 429);
        const { details } = (await refused?.json()) ?? {};
        expect(details).toEqual({ proof_of_work: expect.stringMatching(/^\d+\.1[89]\./), header: 'x-veilmark-proof' });
        // From nowhere, as those who signed up before.
        await page.setExtraHTTPHeaders({});
        await page.goto(`${service.origin}/sign-up?next=/account`);
        await page.getByLabel('Name').fill('Ada');
        const email = `${crypto.randomUUID()}@example.test`;
        await page.getByLabel('E-mail').fill(email);
        await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
        const create = page.getByRole('button', { name: 'Create account' });
        // Hours of work.
        await refuseOnce(`1.32.${'0'.repeat(32)}.${'0'.repeat(64)}`);
        await create.click();
        await page.getByRole('status').filter({ hasText: 'One moment' }).waitFor();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByText('One moment').waitFor({ state: 'detached' });
        // The task that the service gives takes a browser that optimizes nothing ten seconds; it takes this one as well.
        await refuseOnce(challengeFor(email, 8));
        const worked = page.waitForRequest((request) => request.headers()['x-veilmark-proof'] !== undefined);
        await create.click();

        expect((await (await worked).response())?.status()).toBe(200);
        await page.getByRole('heading', { name: 'Account' }).waitFor();

        async function refuseOnce(proof_of_work: string): Promise<void> {
          const json = { message: 'Too many', code: 'RATE_LIMITED', details: { ...details, proof_of_work } };
          await page.route('**/api/auth/sign-up/email', (route) => route.fulfill({ status: 429, json }), { times: 1 });
        }
      },
    );

    itThoroughly(
      'of an address that has one already says so after signing in failed, and changes nothing',
      'tests/worker/accounts.test.ts',
      async () => {
        const { email } = await service.createAccount();
        await page.goto(`${service.origin}/sign-up`);
        await page.getByLabel('Name').fill('Eve');
        await page.getByLabel('E-mail').fill(email);
        await page.getByRole('textbox', { name: 'Password' }).fill('a stranger’s password');
        await page.getByRole('button', { name: 'Create account' }).click();

        await page.getByText('This e-mail already has an account').waitFor();
      },
    );
  });

it('the page to sign in says that an invitation is waiting', async () => {
  await page.goto(`${service.origin}/sign-in?next=/join`);
  await page.getByText('You have an invitation. Sign in, or create an account, to see it.').waitFor();
  expect(await page.getByText('Sign in to continue.').count()).toBe(0);
  // The way at the top leads there, too, as the one below the form does.
  const ways = await page.getByRole('link', { name: /^Create/ }).all();
  expect(ways).toHaveLength(2);
  for (const way of ways) expect(await way.getAttribute('href')).toBe('/sign-up?next=%2Fjoin');
});

itThoroughly(
  'a second factor is set up by its secret and asked for when signing in',
  'tests/worker/second-factor.test.ts',
  async () => {
    const account = await openSignedIn('/account', 'free');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('one-time-code');
    expect(await seriousViolations(page)).toEqual([]);
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    const step = Math.floor(Date.now() / 30_000);
    await page.getByLabel('Code from the app').fill(await totpCode(secret, step));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByTestId('recovery-codes').waitFor();
    const codes = await page.getByTestId('recovery-codes').getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await signOut();

    await page.goto(`${service.origin}/sign-in?next=/account`);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code from your authenticator app').fill('000 000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code from your authenticator app').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');

    await page.getByText('9 recovery codes left').waitFor();
  },
);

describe('passkeys', () => {
  it('lead from an address of numbers to the name that can have them', async () => {
    await openSignedIn('/account', 'free');
    const link = page.getByRole('link', { name: 'Open the dashboard as localhost' });

    expect(await link.getAttribute('href')).toBe(`${service.origin.replace('127.0.0.1', 'localhost')}/account`);
  });

  itThoroughly(
    'are added on the account page and sign in, in a browser with an authenticator of its own',
    'tests/worker/passkeys.test.ts',
    async () => {
      const account = await service.createAccount('free');
      // Browsers allow passkeys for names only.
      const origin = service.origin.replace('127.0.0.1', 'localhost');
      const own = await page.context().newPage();
      const devtools = await page.context().newCDPSession(own);
      await devtools.send('WebAuthn.enable');
      const options = {
        protocol: 'ctap2' as const,
        transport: 'internal' as const,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      };
      await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
      await own.goto(`${origin}/sign-in?next=/account`);
      await own.getByLabel('E-mail').fill(account.email);
      await own.getByRole('textbox', { name: 'Password' }).fill(account.password);
      await own.keyboard.press('Enter');
      await own.getByRole('button', { name: 'Add a passkey' }).click();
      await own.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(account.password);
      expect(await seriousViolations(own)).toEqual([]);
      await own.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
      await own.getByText('Passkey added').waitFor();
      await own.getByRole('button', { name: 'Sign out', exact: true }).first().click();
      await own.goto(`${origin}/sign-in?next=/account`);
      await own.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await own.getByRole('button', { name: 'Remove Chrome, Linux' }).click();
      const question = own.getByRole('dialog', { name: 'Remove “Chrome, Linux”?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await own.getByRole('button', { name: 'Remove Chrome, Linux' }).click();
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await own.getByText('“Chrome, Linux” no longer signs in').waitFor();
      await expect.poll(() => own.getByRole('button', { name: 'Remove Chrome, Linux' }).count()).toBe(0);
      await own.keyboard.press('Control+k');
      await own.getByRole('combobox', { name: 'Search pages' }).fill('usa');
      expect(await seriousViolations(own)).toEqual([]);
      await own.keyboard.press('Enter');
      await own.waitForURL(`${origin}/usage`);
      await own.keyboard.press('Control+k');
      await own.getByRole('combobox', { name: 'Search pages' }).fill('iban');
      await own.getByRole('option', { name: 'Find “iban” in the catalog' }).waitFor();
      await own.keyboard.press('Enter');
      await own.waitForURL(`${origin}/catalog?q=iban`);
      await expect.poll(() => own.getByRole('searchbox').inputValue()).toBe('iban');
      await own.close();
    },
  );
});

itThoroughly(
  'the API reference runs its example as the person who is signed in',
  'tests/worker/examples.test.ts',
  async () => {
    await openSignedIn('/docs/api#anonymize', 'basic');
    const operation = page.locator('#anonymize');
    await operation.getByRole('button', { name: 'Send' }).click();

    await operation.getByText('Answer: 200').waitFor();
    expect(await operation.getByRole('region', { name: 'Answer', exact: true }).textContent()).toContain(
      '"tokens_charged"',
    );
  },
);

describe('a program that asks for access', () => {
  itThoroughly(
    'is shown with its name, its place and its wishes, gets what is left ticked, and loses it in the account',
    'tests/worker/oauth.test.ts',
    async () => {
      const callback = 'http://127.0.0.1:1/callback';
      const registered = await fetch(`${service.origin}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Desk', redirect_uris: [callback], token_endpoint_auth_method: 'none' }),
      });
      const { client_id } = (await registered.json()) as { client_id: string };
      const request = new URLSearchParams({
        response_type: 'code',
        client_id,
        redirect_uri: callback,
        scope: 'detect restore',
        state: 's',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      await openSignedIn('/account');
      await page.setViewportSize({ width: 320, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => localStorage.setItem('veilmark.locale', 'de'));
      await page.goto(`${service.origin}/connect?${request}`);
      await page.getByRole('heading', { name: 'Darf „Desk“ Ihr Konto verwenden?' }).waitFor();

      expect(await page.locator('dl').innerText()).toContain('127.0.0.1:1');
      expect(await page.getByRole('checkbox').count()).toBe(2);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.getByRole('checkbox', { name: 'Wiederherstellen' }).uncheck();
      // The program's own page, on which the browser ends up.
      await page.route(`${callback}?*`, (route) => route.fulfill({ body: 'Welcome to Desk' }));
      await page.getByRole('button', { name: 'Erlauben', exact: true }).click();
      await page.waitForURL(`${callback}?*`);
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      const answered = await fetch(`${service.origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id,
          code,
          redirect_uri: callback,
          code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        }),
      });
      const tokens = (await answered.json()) as { refresh_token: string };
      expect(tokens).toMatchObject({ scope: 'detect', token_type: 'Bearer' });

      await page.goto(`${service.origin}/account`);
      await page.getByRole('button', { name: 'Zugang von Desk beenden' }).click();
      await page.getByText('„Desk“ hat keinen Zugang mehr.').waitFor();
      const again = { grant_type: 'refresh_token', client_id, refresh_token: tokens.refresh_token };
      const refused = await fetch(`${service.origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams(again),
      });
      expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
    },
  );

  it('is sent nothing when it is not known, or asks for another address than its own', async () => {
    await openSignedIn('/account');
    await page.goto(`${service.origin}/connect?client_id=nobody&redirect_uri=https://evil.example/`);

    await page.getByRole('heading', { name: 'This request cannot be answered' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
  });
});

describe('an organization', () => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  itThoroughly(
    'sets up how its people sign in, in German on a narrow dark screen as well',
    'tests/worker/organization-sign-in.test.ts',
    async () => {
      await openSignedIn('/organizations');
      await page.getByRole('button', { name: 'Create organization' }).first().click();
      await page.getByLabel('Name').fill('Example Corporation');
      await page.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
      await page.getByRole('heading', { name: 'Example Corporation' }).waitFor();
      await page.getByRole('tab', { name: 'Sign-in' }).click();
      await page.getByText(`${service.origin}/api/sign-in/organization/callback`).waitFor();
      await page.getByLabel('Issuer').fill('https://keycloak.internal');
      await page.getByLabel('Client id').fill('veilmark');
      await page.getByLabel('Client secret').fill('secret');
      // The keyboard is enough.
      await page.keyboard.press('Enter');
      await page.getByText('This is not a public https address').waitFor();
      const domain = page.getByLabel('Domain', { exact: true });
      await domain.fill('not a domain');
      await domain.press('Enter');
      await page.getByText('This is not a domain.').waitFor();
      await domain.fill('Staff.Example.com');
      await domain.press('Enter');
      await page.getByText('_veilmark-challenge.staff.example.com').waitFor();
      await page.getByText('veilmark-domain=').waitFor();
      await press('Check staff.example.com');
      await page.getByText('The domain name system did not answer.').waitFor();
      await page.getByRole('switch', { name: /Require the provider/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
      await page.getByText('Set a provider first.').waitFor();
      expect(await seriousViolations(page)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => localStorage.setItem('veilmark.locale', 'de'));
      await page.reload();
      await page.getByRole('tab', { name: 'Anmeldung' }).click();
      await page.getByText('Nicht nachgewiesen').waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.getByRole('button', { name: 'staff.example.com entfernen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).click();
      await page.getByText('Noch keine Domain.').waitFor();
    },
  );

  it('signs people in on its own page, and says why not', async () => {
    await page.goto(`${service.origin}/sign-in?organization=email-unverified`);
    await page.getByText('Your organization does not say that your address is verified.').waitFor();
    await press('Sign in with your organization');
    await page.getByRole('heading', { name: 'Sign in with your organization' }).waitFor();
    await page.getByLabel('E-mail at work').fill('jane@nobody.example.com');
    await page.keyboard.press('Enter');
    await page.getByText('No organization has set this up for your address.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await press('Sign in with a password or passkey');
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  });

  itThoroughly(
    'that requires its provider leads there from a password, and offers owners another way',
    'tests/worker/organization-sign-in.test.ts',
    async () => {
      const domain = `d${crypto.randomUUID().slice(0, 8)}.example.com`;
      const organization = crypto.randomUUID();
      await service.sql(
        "INSERT INTO organizations (id, name, public_key, sealed_private_key, created_at) VALUES (?, 'Staff', '', '', 0)",
        organization,
      );
      await service.sql(
        "INSERT INTO organization_sign_in VALUES (?, 'https://login.example.org', 'veilmark', '', 1, 0, 0)",
        organization,
      );
      await service.sql("INSERT INTO organization_domains VALUES (?, ?, 't', 0, 1)", organization, domain);
      await page.goto(`${service.origin}/sign-in`);
      await page.getByLabel('E-mail').fill(`jane@${domain}`);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Your organization requires that you sign in with your account at work.').waitFor();
      expect(await page.getByLabel('E-mail at work').inputValue()).toBe(`jane@${domain}`);
      expect(await seriousViolations(page)).toEqual([]);
      await press('Sign in as owner');
      await page.getByText('Owners sign in with a passkey').waitFor();
      await page.goto(`${service.origin}/sign-up`);
      await page.getByLabel('Name').fill('Jane');
      await page.getByLabel('E-mail').fill(`jane@${domain}`);
      await page.getByRole('textbox', { name: 'Password' }).fill('a long and rare sentence');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Your organization requires that you sign in with your account at work.').waitFor();
    },
  );

  itThoroughly('lets a directory in, which adds people and gives them roles', 'tests/worker/scim.test.ts', async () => {
    await openSignedIn('/organizations');
    await page.getByRole('button', { name: 'Create organization' }).first().click();
    await page.getByLabel('Name').fill('Example Corporation');
    await page.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('heading', { name: 'Example Corporation' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const tab = page.getByRole('tab', { name: 'Provisioning' });
    await tab.click();
    await press('Create token');
    const token = (await page.getByTestId('scim-token').textContent()) ?? '';
    await press('I have stored it');
    const scim = `${service.origin}/api/organizations/${id}/scim/v2`;
    await page.getByText(scim).waitFor();
    const sql =
      'INSERT INTO organization_domains (organization_id, domain, token, created_at, verified_at) VALUES (?, ?, ?, 1, 1)';
    await service.sql(sql, id, 'people.example', 'token');
    const send = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
      const answer = await fetch(`${scim}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string };
    };
    const ada = await send('/Users', { userName: 'ada@people.example', displayName: 'Ada Example' });
    await send('/Groups', { displayName: 'Privacy team', members: [{ value: ada.id }] });
    await page.reload();
    await tab.click();
    await page.getByText('1 person is provisioned.').waitFor();
    await page.getByText('Groups without a role: Privacy team').waitFor();
    await page.getByLabel('Name of the group in the directory').fill('privacy team');
    await page.getByLabel('Role', { exact: true }).selectOption('reviewer');
    await press('Set role');
    await page.getByRole('row', { name: /privacy team Reviewer 1/ }).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await seriousViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByText('Ada Example').first().waitFor();
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByText('The directory').first().waitFor();
    await tab.click();
    await press('End token');
    await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
    await page.getByText('Provisioning is off.').waitFor();
    const refused = await fetch(`${scim}/Users`, { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(401);
  });

  itThoroughly(
    'buys a plan, sets quotas and makes a key for a program',
    'tests/worker/organization-billing.test.ts',
    async () => {
      await openSignedIn('/organizations');
      await page.getByRole('button', { name: 'Create organization' }).first().click();
      await page.getByLabel('Name').fill('Example Corporation');
      await page.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
      await page.getByRole('heading', { name: 'Example Corporation' }).waitFor();
      const usage = page.getByRole('tab', { name: 'Usage' });
      await usage.click();
      await page.getByText('Plan Free: 0 tokens left').waitFor();
      await page.getByLabel('Pay with').selectOption('TEST');
      await press('Go to payment');
      await page.waitForURL('**/api/payments/test-checkout/**');
      await press('Pay');
      await page.getByRole('heading', { name: 'Example Corporation' }).waitFor();
      await usage.click();
      await page.getByText('Plan Enterprise: 10,000 tokens left, 0 used.').waitFor();
      await page.getByLabel('Tokens per month for each member').fill('200');
      await page.locator('form').getByRole('button', { name: 'Save' }).click();
      await page.getByText('You used 0 of your').waitFor();
      await press('Create key for a program');
      await page.getByRole('dialog').getByLabel('Name').fill('Nightly import');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      const key = (await page.getByTestId('new-key').textContent()) ?? '';
      await press('I have stored it');
      const answer = await fetch(`${service.origin}/api/pii/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Mail ada@example.org' }),
      });
      expect(answer.status).toBe(200);
      await page.reload();
      await usage.click();
      await page.getByRole('cell', { name: 'Keys of the organization' }).first().waitFor();
      await page.getByRole('button', { name: 'Revoke Nightly import' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Oversight' }).click();
      await page.getByText('Nothing is reported.').waitFor();
      await page.getByText('Nothing is reported about you.').waitFor();
      await page.getByLabel('HTTPS address').fill('https://127.0.0.1/hook');
      await press('Save webhook');
      await page.getByText('This address cannot be used').waitFor();
      await page.getByLabel('HTTPS address').fill('https://siem.example.com/veilmark');
      await page.getByLabel('Format').selectOption('ocsf');
      await press('Save webhook');
      expect(await page.getByTestId('event-secret').textContent()).toMatch(/^whsec_/);
      expect(await seriousViolations(page)).toEqual([]);
      await press('I have stored it');
      await page.getByRole('button', { name: 'Send test event' }).waitFor();
      await page.getByText('Nothing was delivered yet.').waitFor();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await seriousViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await seriousViolations(page)).toEqual([]);
    },
  );
});
