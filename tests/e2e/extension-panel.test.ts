import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allow, type Extension, launchExtension, type PageServer, servePages, TEST_SITES } from './extension-harness';

let extension: Extension;
let pages: PageServer;
const answers: Parameters<typeof servePages>[0] & object = {};
beforeAll(async () => {
  extension = await launchExtension({ sites: [] });
  pages = await servePages(
    Object.assign(answers, {
      '/one.html': { type: 'text/html', body: '<p>Mail one@example.com or two@example.com</p>' },
      '/sign-in': { type: 'text/html', body: '<h1>Sign in</h1>' },
      '/two.html': { type: 'text/html', body: '<p>Mail three@example.com</p>' },
    }),
  );
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});

describe('a panel that was not let into the page', () => {
  test('says what to press, and offers to ask for all sites', async () => {
    const panel = await extension.openUi('sidepanel.html');
    const page = await extension.context.newPage();
    await page.goto(`${pages.origin}/one.html`);
    await page.bringToFront();
    await panel.getByRole('button', { name: 'Check this page' }).press('Space');

    await panel.getByText('Press the Veilmark icon in the toolbar or').waitFor();
    expect(await panel.getByRole('button', { name: 'Allow on all sites' }).isEnabled()).toBe(true);

    // What was said is about that page alone.
    await page.goto(`${pages.origin}/two.html`);
    await panel.getByText('Not checked yet').waitFor();
    await page.close();
    await panel.close();
  });

  test('offers neither files nor an account where there is no service', async () => {
    await extension.ask('ui.change', { settings: { apiBaseUrl: 'http://127.0.0.1:8787' } });
    const popup = await extension.openUi('popup.html');

    await popup.getByRole('button', { name: 'Connect a service…' }).waitFor();
    expect(await popup.getByRole('button', { name: 'Anonymize cloud files' }).count()).toBe(0);

    const options = await extension.openUi('options.html');
    await options.getByRole('button', { name: 'Connect a service…' }).click();
    await options.getByText('No service answers at 127.0.0.1:8787.').waitFor();
    await options.getByLabel('Address of the service').fill('https://veilmark.example.com');
    await options.getByLabel('Address of the service').press('Enter');
    await options.getByRole('dialog', { name: 'Connect to veilmark.example.com?' }).waitFor();
    await options.close();

    await popup.getByRole('button', { name: 'Anonymize cloud files' }).waitFor();
    await popup.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await popup.close();
  });
});

describe('panel, popup and settings', () => {
  let page: Page;
  beforeAll(async () => {
    await allow(extension, TEST_SITES);
    await extension.ask('ui.change', { settings: { entities: ['EMAIL_ADDRESS', 'IBAN_CODE'] } });
    page = await extension.context.newPage();
    await page.goto(`${pages.origin}/one.html`);
  });

  test('the popup counts what is still there and what is redacted', async () => {
    await extension.scan(page);
    const popup = await extension.openUi('popup.html');
    await page.bringToFront();
    const redact = popup.getByRole('button', { name: 'Redact all' });
    await popup.getByText('2 items found in 1 type').waitFor();
    await redact.press('Space');

    await popup.getByText('2 items redacted', { exact: true }).waitFor();
    expect(await redact.isDisabled()).toBe(true);
    await popup.getByRole('button', { name: 'Undo' }).press('Space');
    await popup.getByText('2 items found in 1 type').waitFor();
    await popup.close();
  });

  test('the panel says which types are looked for, and a filter ends with its page', async () => {
    const panel = await extension.openUi('sidepanel.html');
    await page.bringToFront();
    await panel.getByLabel('Look for').getByText('2 types of your choice').waitFor({ state: 'attached' });
    await panel.getByLabel('Filter').fill('nobody');
    await panel.getByText('Nothing matches the filter').waitFor();

    await page.goto(`${pages.origin}/two.html`);
    await extension.scan(page);
    await panel.getByRole('button', { name: 'three@example.com' }).waitFor();
    expect(await panel.getByLabel('Filter').inputValue()).toBe('');
    await panel.close();
  });

  test('the settings take the address of a page for its site, and name the line that is wrong', async () => {
    const options = await extension.openUi('options.html');
    const sites = options.getByLabel('Sites never checked');
    await sites.fill('https://mail.example.com/inbox?x=1\nintranet.example.com');
    await sites.blur();
    await expect
      .poll(async () => (await extension.ask('ui.state', {})).settings.excludedSites)
      .toEqual(['mail.example.com', 'intranet.example.com']);

    await sites.fill('mail.example.com\nno host');
    await sites.blur();
    await options.getByText('Line 2 is not valid: no host').waitFor();
    expect((await extension.ask('ui.state', {})).settings.excludedSites).toHaveLength(2);
    await extension.ask('ui.change', { settings: { excludedSites: [] } });
    await options.close();
  });

  test('types that do not exist are refused and named', async () => {
    const reply = await extension.ask('ui.change', { settings: { entities: ['PERSON', 'NO_SUCH_TYPE'] } });

    expect(reply).toMatchObject({ invalid: ['entities'], wrong: { entities: ['NO_SUCH_TYPE'] } });
    expect((await extension.ask('ui.state', {})).settings.entities).toEqual(['EMAIL_ADDRESS', 'IBAN_CODE']);
  });

  test('signing in asks first where text is to be checked, and goes on by itself', async () => {
    await extension.ask('ui.change', { settings: { apiBaseUrl: pages.origin } });
    const popup = await extension.openUi('popup.html');
    const [options] = await Promise.all([
      extension.context.waitForEvent('page'),
      popup.getByRole('button', { name: 'Sign in', exact: true }).click(),
    ]);
    await options.getByRole('dialog').getByText('each check spends tokens').waitFor();
    expect((await extension.ask('ui.state', { refresh: true })).account.kind).toBe('none');

    const [website] = await Promise.all([
      extension.context.waitForEvent('page'),
      options.getByRole('button', { name: 'Connect, check on this device' }).click(),
    ]);
    // A tab is there before its address.
    await expect.poll(() => website.url()).toBe(`${pages.origin}/sign-in`);
    // Signed in there, the account answers.
    answers['/api/user/tokens'] = {
      type: 'application/json',
      body: JSON.stringify({ balance: 5, plan: 'free', monthlyAllocation: 5 }),
    };
    await website.close();
    await options.bringToFront();
    // Where the page was hidden, the browser tells it twice.
    await options.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });

    await expect.poll(async () => (await extension.ask('ui.state', { refresh: true })).account.kind).toBe('session');
    expect(await extension.ask('ui.state', {})).toMatchObject({ where: { kind: 'device' } });
    await expect.poll(() => options.getByRole('dialog').count()).toBe(0);
    expect(await options.getByText(/^Connected to /).count()).toBe(1);
  });
});
