// Key pairs, zero-knowledge accounts, sessions, catalog, billing, addins, administration.
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACTS } from '#shared/ui/facts.ts';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough } from '../helpers/thorough';
import type { Account } from './accounts';
import { seriousViolations } from './axe';
import { openSignedIn, page, service, signOut, visitDashboard } from './dashboard-visit';

visitDashboard();

it('is not asked for where an account has none', async () => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  await openSignedIn('/key-pairs');
  await page.getByRole('button', { name: 'Import', exact: true }).first().waitFor();
  await page.goto(`${service.origin}/account`);
  await page.getByRole('heading', { name: 'Zero knowledge' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(missing).toEqual([]);
});

function makePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function importKeyPair(name: string, pem: string) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Private key (PEM)').fill(pem);
  await page.getByRole('button', { name: 'Import key pair' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

async function savedFile(button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

describe('key pairs', () => {
  it('imports, downloads, renames, switches off and on again, and deletes', async () => {
    await openSignedIn('/key-pairs');
    const pem = makePrivateKey();
    await importKeyPair('Archive', pem);

    expect(await savedFile('Download the public key of Archive')).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(await savedFile('Download the private key of Archive')).toBe(pem);

    await page.getByRole('button', { name: 'Rename Archive' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Archive 2026');
    await page.getByRole('button', { name: 'Save' }).click();
    const active = page.getByRole('switch', { name: 'Archive 2026 may be used for encrypting' });
    await active.click();
    await page.getByText('“Archive 2026” is turned off.').waitFor();
    await expect.poll(() => active.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Archive 2026” can be used again.').waitFor();

    await page.getByRole('button', { name: 'Delete Archive 2026' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No key pairs yet').waitFor();
  });

  it('refuses what is not a private key before anything is sent', async () => {
    await openSignedIn('/key-pairs');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Wrong');
    await page.getByLabel('Private key (PEM)').fill('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----');
    await page.getByRole('button', { name: 'Import key pair' }).click();

    await page.getByText('This is not an RSA private key in PEM form').waitFor();
  });

  itThoroughly('generates RSA-4096 in a thread that can be canceled', 'tests/shared/crypto/keys.test.ts', async () => {
    await openSignedIn('/key-pairs');
    await page.getByRole('button', { name: 'Generate key pair' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Abandoned');
    await page.getByRole('dialog').getByRole('button', { name: 'Generate key pair' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No key pairs yet').waitFor();

    await page.getByRole('button', { name: 'Generate key pair' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kept');
    await page.getByRole('dialog').getByRole('button', { name: 'Generate key pair' }).click();

    await page.getByRole('heading', { name: 'Kept', exact: true }).waitFor();
    await expect.poll(() => page.getByText('RSA-4096').count()).toBe(1);
  });
});

describe('zero-knowledge accounts', () => {
  const NEW_PASSWORD = 'a brand new passphrase';

  async function enrol(account: Account): Promise<string[]> {
    await page.getByRole('button', { name: 'Switch to zero knowledge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(account.password);
    await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const listed = page.getByTestId('recovery-words').getByRole('listitem');
    await expect.poll(() => listed.count()).toBe(24);
    const words = await listed.allInnerTexts();
    await dialog.getByRole('button', { name: 'I have written them down' }).click();
    const asked = dialog.getByRole('textbox', { name: /^Word \d+$/ });
    await expect.poll(() => asked.count()).toBe(3);
    for (const field of await asked.all()) {
      const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
      await field.fill(words[Number(label.replace('Word ', '')) - 1] ?? '');
    }
    await dialog.getByRole('button', { name: 'Switch now' }).click();
    await page.getByText('Vault open in this page').waitFor();
    return words;
  }

  it('enrols, wraps private keys, locks on reload, signs in without the password and recovers with the words', async () => {
    const sentBodies: string[] = [];
    page.on('request', (request) => sentBodies.push(request.postData() ?? ''));
    const account = await openSignedIn('/account');
    const words = await enrol(account);

    await page.getByRole('link', { name: 'Key pairs' }).click();
    const pem = makePrivateKey();
    await importKeyPair('Mine', pem);
    await page.getByText('Only you can open it').waitFor();
    await page.reload();
    await page.getByText('Your vault is locked.').waitFor();
    await page.getByRole('button', { name: 'Delete Mine' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete “Mine”?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await savedFile('Download the private key of Mine')).toBe(pem);

    // Signing in without sending it is proven for every password (dashboard-account.test.ts).
    if (isThorough) {
      await signOut();
      await page.goto(`${service.origin}/sign-in`);
      await page.getByLabel('E-mail').fill(account.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('link', { name: 'Key pairs' }).click();
      await page.getByRole('button', { name: 'Delete Mine' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No key pairs yet').waitFor();
    }

    await signOut();
    await page.goto(`${service.origin}/recover`);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Recovery words').fill(words.join('\n').toUpperCase());
    await page.getByRole('textbox', { name: 'New password' }).fill('recovered passphrase');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('The new password is set.').waitFor();

    const everythingSent = sentBodies.join('\n');
    expect(everythingSent).not.toContain(NEW_PASSWORD);
    expect(everythingSent).not.toContain(account.password);
    expect(everythingSent).not.toContain('recovered passphrase');
    expect(everythingSent).not.toContain(words.join(' '));
    expect(everythingSent).not.toContain('BEGIN PRIVATE KEY');
  });
});

itThoroughly(
  'encryption sessions lists the sessions that anonymize opened and deletes them',
  'tests/worker/anonymization.test.ts',
  async () => {
    const account = await openSignedIn('/sessions');
    const key = await service.createApiKey(account);
    await page.getByText('No active sessions').waitFor();
    const text = 'Write to ada@example.com';
    const analyzer_results = [{ entity_type: 'EMAIL_ADDRESS', start: 9, end: 24, score: 1 }];
    await fetch(`${service.origin}/api/pii/anonymize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, analyzer_results, session: true }),
    });

    await page.reload();
    await page.getByRole('button', { name: /^Delete session/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await page.getByText('No active sessions').waitFor();
  },
);

describe('catalog', () => {
  it('finds types and presets and shows how they are recognized', async () => {
    await page.goto(`${service.origin}/catalog`);
    await page.getByRole('tab', { name: `Types (${FACTS.types})` }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('iban');
    await page.getByRole('button', { name: /^IBAN/ }).click();
    await expect.poll(() => page.locator('dl').first().innerText()).toMatch(/IBAN_CODE.*Found, for example/s);

    await page.getByLabel('Search').fill('no such thing');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('tab', { name: `Presets (${FACTS.presets})` }).click();
    await page.getByLabel('Search').fill('gdpr');
    await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().waitFor();
  });
});

describe('billing', () => {
  it('buys a plan with the test provider, shows it with its invoice, and ends it', async () => {
    const account = await openSignedIn('/billing', 'free');
    await service.sql(
      `INSERT INTO payments (provider, id, subscription_id, user_id, amount_cents, currency, state, receipt_url, paid_at, fetched_at)
       VALUES ('STRIPE', 'in_1', 'sub_1', ?, 300, 'EUR', 'paid', 'https://pay.example.com/in_1', ?, ?)`,
      account.userId,
      Date.now(),
      Date.now(),
    );
    await page.getByLabel('Pay with').selectOption('TEST');
    await page.getByRole('button', { name: 'Choose Basic' }).click();
    await page.waitForURL('**/api/payments/test-checkout/**');
    await page.getByRole('button').first().click();
    await page.waitForURL('**/billing?checkout=success');
    await page.getByText('Thank you.').waitFor();
    const state = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your plan' }) });
    await expect.poll(() => state.innerText()).toContain('Basic');
    const invoice = page.getByRole('row', { name: /€3.*Paid/ }).getByRole('link', { name: /^View the invoice of/ });
    expect(await invoice.getAttribute('href')).toBe('https://pay.example.com/in_1');

    await page.getByRole('button', { name: 'End subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End subscription' }).click();

    await page.getByText('The subscription ends with the paid period.').waitFor();
    await expect.poll(() => state.innerText()).toContain('Ends on');
  });
});

if (isThorough)
  describe('addins and administration', () => {
    itThoroughly(
      'stores an OAuth client with the admin token, after which the addin can be connected',
      'tests/integration/addins/login.ts',
      async () => {
        await openSignedIn('/addins');
        const dropbox = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dropbox' }) });
        await dropbox.getByText('Not set up').waitFor();
        // Cards of drives that cannot be used yet come behind the others.
        const cards = await page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .allInnerTexts();
        const unset = cards.map((one) => one.includes('Not set up'));
        expect(unset).toEqual([...unset].sort());
        expect(unset).toContain(false);

        await dropbox.getByRole('link', { name: 'Set it up as administrator' }).click();
        await page.getByRole('textbox', { name: 'Admin token' }).fill('wrong');
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByText('This is not the admin token.').waitFor();
        await page.getByRole('textbox', { name: 'Admin token' }).fill(service.adminToken);
        await page.getByRole('button', { name: 'Open' }).click();
        const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dropbox' }) });
        await card.getByLabel('OAuth client id').fill('client-id');
        await card.getByRole('textbox', { name: 'OAuth client secret' }).fill('client-secret');
        await card.getByRole('button', { name: 'Store encrypted' }).click();
        await card.getByText('Client stored').waitFor();
        await expect.poll(() => page.content()).not.toContain('client-secret');

        await page.getByRole('link', { name: 'Addins' }).click();
        const popup = page.waitForEvent('popup');
        await dropbox.getByRole('button', { name: 'Connect Dropbox' }).click();
        await (await popup).waitForURL(/dropbox|chrome-error/).catch(() => undefined);
        await (await popup).close();
        // A browser without windows does not tell a page that somebody came back to it.
        await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
        await page.getByText('The window was closed too early.').waitFor();
      },
    );

    itThoroughly(
      'shows the operator how the service is doing, in English and in German on a narrow dark screen',
      'tests/worker/metrics.test.ts',
      async () => {
        for (const [locale, colorScheme, width, token, open, title, refresh] of [
          ['en', 'light', 1280, 'Admin token', 'Open', 'Service', 'Refresh'],
          ['de', 'dark', 360, 'Verwaltungstoken', 'Öffnen', 'Dienst', 'Aktualisieren'],
        ] as const) {
          await openSignedIn('/admin');
          try {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            await page.evaluate((value) => localStorage.setItem('veilmark.locale', value), locale);
            await page.reload();
            await page.getByRole('textbox', { name: token }).fill(service.adminToken);
            await page.getByRole('button', { name: open, exact: true }).click();
            const card = page
              .locator('section')
              .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
            const row = card.getByRole('row').filter({ hasText: '/api/admin/metrics' });
            const asked = async () => Number(await row.getByRole('cell').nth(1).innerText());
            // A request counts once it is answered, so the first answer does not have itself.
            await card.getByRole('row').filter({ hasText: '/api/admin/addins' }).first().waitFor();
            await card.getByRole('button', { name: refresh }).click();
            await row.waitFor();
            const before = await asked();
            await card.getByRole('button', { name: refresh }).click();
            await expect.poll(asked).toBeGreaterThan(before);

            expect(await seriousViolations(page)).toEqual([]);
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            ).toBeLessThanOrEqual(0);
            if (process.env.DASHBOARD_SHOTS)
              await page.screenshot({ path: `${process.env.DASHBOARD_SHOTS}/service-${locale}.png`, fullPage: true });
          } finally {
            await page.setViewportSize({ width: 1280, height: 800 });
            await page.emulateMedia({ colorScheme: 'light' });
          }
        }
      },
    );

    itThoroughly('stores the settings an addin asks for', 'tests/integration/addins/login.ts', async () => {
      await openSignedIn('/addins');
      const nextcloud = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nextcloud' }) });
      await nextcloud.getByLabel('Server address').fill('https://cloud.example.com');
      await nextcloud.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Settings saved.').waitFor();

      await page.reload();
      await nextcloud.getByText('Settings', { exact: true }).click();
      await expect.poll(() => nextcloud.getByLabel('Server address').inputValue()).toBe('https://cloud.example.com');
    });
  });
