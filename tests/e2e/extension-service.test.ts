import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { itThoroughly } from '../helpers/test-thoroughly';
import type { Service } from './accounts';
import { type Extension, launchExtension, overlayOf, type PageServer, servePages, shareTab } from './extension-harness';
import { eventually, sharedService, signIn } from './harness';

/** A card with a name, a phone number, a card number and an address on it. */
const CARD = readFileSync(path.resolve(import.meta.dirname, '../fixtures/images/documents/card-en-plain.png'));
/** Set to write the pictures of docs/extension.md that show what goes wrong. */
const shots = process.env.EXTENSION_SHOTS;

const MANY = Array.from({ length: 500 }, (_, i) => `<p>Person ${i}: person${i}@example.com</p>`).join('');
const PICTURE = '<p>A picture</p><picture><source srcset="/card.png"><img alt="" src="/card.png"></picture>';

let extension: Extension;
let service: Service;
let pages: PageServer;
let page: Page;

beforeAll(async () => {
  service = await sharedService();
  pages = await servePages({
    '/many.html': { type: 'text/html', body: MANY },
    '/picture.html': { type: 'text/html', body: PICTURE },
    '/card.png': { type: 'image/png', body: CARD },
  });
  extension = await launchExtension();
  // Found by form, so that nothing waits for the service's name model.
  await extension.ask('ui.change', {
    settings: { entities: ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'IBAN_CODE', 'CREDIT_CARD'] },
  });
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});
afterEach(async () => {
  await tab.leave(page);
  await use({ mode: 'auto', apiKey: '', fallbackToDevice: true });
});

const use = (settings: object) => extension.ask('ui.change', { settings });

const tab = shareTab();

async function open(name: string): Promise<void> {
  page = await tab.open(extension, `${pages.origin}/${name}`);
}

async function scan() {
  const [report] = await extension.scan(page);
  if (!report) throw new Error('No report');
  return report;
}

async function connect(plan: 'free' | 'professional'): Promise<string> {
  const account = await service.createAccount(plan);
  const apiKey = await service.createApiKey(account);
  await use({ apiBaseUrl: service.origin, apiKey, fallbackToDevice: false });
  return apiKey;
}

async function shoot(name: string): Promise<void> {
  // The place of the message, in the middle above.
  const clip = { x: 430, y: 0, width: 420, height: 160 };
  if (shots) await page.screenshot({ path: path.join(shots, `extension-${name}.png`), clip });
}

/** Whatever went wrong, the page must not look checked. */
async function expectNotClean(report: Awaited<ReturnType<typeof scan>>): Promise<void> {
  expect(report.status).toBe('failed');
  expect(report.items).toEqual([]);
  await expect.poll(() => extension.badge(page)).toBe('!');
}

describe('through the service', () => {
  test('finds what the service finds, says so, and shows the balance', async () => {
    await connect('professional');
    await open('article.html');

    const report = await scan();

    const { account, where } = await extension.ask('ui.state', { refresh: true });
    expect(report.where).toEqual({ kind: 'service', host: new URL(service.origin).host });
    expect(report.items.map(({ text }) => text)).toContain('émile@example.com');
    expect(where.kind).toBe('service');
    expect(account).toMatchObject({ kind: 'key', balance: { plan: 'professional' } });
    expect(account.balance?.balance).toBeLessThan(4000);
  });

  test('uses the session the person already has with the service', async () => {
    const account = await service.createAccount('professional');
    await use({ apiBaseUrl: service.origin });
    await signIn(extension.context, service.origin, account);
    await open('article.html');

    expect(await extension.ask('ui.sign-in', {})).toEqual({ ok: true });
    const report = await scan();

    expect(report.where?.kind).toBe('service');
    expect((await extension.ask('ui.state', { refresh: true })).account.kind).toBe('session');
    await extension.ask('ui.sign-out', {});
    await extension.context.clearCookies();
  });

  test('keeps the key from every page', async () => {
    const apiKey = await connect('professional');
    await open('article.html');
    await scan();

    const state = JSON.stringify(await extension.ask('ui.state', {}));
    expect(state).not.toContain(apiKey);
    expect(await page.content()).not.toContain(apiKey);
  });
});

itThoroughly(
  'own words with a type move into a profile of the account, and hold on the device, too',
  'tests/extension/profile-sync.test.ts',
  async () => {
    const apiKey = await connect('professional');
    await open('article.html');
    const options = await extension.openUi('options.html');
    const words = options.getByRole('group', { name: 'Words always found' });
    // By keyboard: what the page learns of the service moves what is below.
    await words.getByRole('button', { name: 'Add' }).press('Space');
    await words.getByLabel('Type, line 1').fill('organization');
    await words.getByLabel('Word, line 1').fill('Widget Works');
    await options.getByLabel('Save these settings as a new profile').fill('Everywhere');
    await expect
      .poll(async () => (await extension.ask('ui.state', {})).settings.denyList)
      .toEqual(['ORGANIZATION: Widget Works']);
    await options.getByRole('button', { name: 'Save as profile' }).click();

    await options.getByText('The profile “Everywhere” sets').waitFor();
    await expect.poll(() => options.getByLabel('Profile of your account').inputValue()).toBe('Everywhere');
    expect((await extension.ask('ui.state', {})).settings).toMatchObject({ profile: 'Everywhere', denyList: [] });
    const headers = { authorization: `Bearer ${apiKey}` };
    const list = await (await fetch(`${service.origin}/api/profiles`, { headers })).json();
    const { id } = (list as { profiles: { id: string }[] }).profiles[0] ?? { id: '' };
    const { profile } = (await (await fetch(`${service.origin}/api/profiles/${id}`, { headers })).json()) as {
      profile: object;
    };
    expect(profile).toMatchObject({ deny_list: [{ entity_type: 'ORGANIZATION', values: ['Widget Works'] }] });
    await options.close();
    await use({ mode: 'device' });
    const found = await extension.ask('ui.preview', { text: 'A letter to Widget Works' });
    expect(found.ok && found.findings[0]).toMatchObject([{ entity_type: 'ORGANIZATION', text: 'Widget Works' }]);
    await use({ profile: '' });
  },
);

describe('when the service refuses', () => {
  test('401: says that the key was refused', async () => {
    await use({ apiBaseUrl: service.origin, apiKey: `cb_${'0'.repeat(64)}`, mode: 'service' });
    await open('article.html');
    const overlay = await overlayOf(page);

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem).toMatchObject({ status: 401, code: 'AUTH_INVALID' });
    expect(await overlay.waitForText('Not signed in')).toContain('The page was not checked');
    await shoot('401');
    await overlay.click('Check on this device');
    await expect.poll(async () => (await extension.reports(page))[0]?.items ?? []).not.toEqual([]);
  });

  test('402: says that the tokens do not suffice', async () => {
    await connect('free');
    await open('many.html');

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem?.status).toBe(402);
    expect(await (await overlayOf(page)).waitForText('Not enough tokens')).toContain('nothing was charged');
    await shoot('402');
  });

  test('429: says that it was too often', async () => {
    const apiKey = await connect('free');
    const call = () =>
      fetch(`${service.origin}/api/pii/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x' }),
      });
    await open('article.html');

    // Again where the minute was over before the page was checked.
    const report = await eventually(async () => {
      while ((await call()).status !== 429);
      const told = await scan();
      expect(told.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      return told;
    });

    await expectNotClean(report);
    await (await overlayOf(page)).waitForText('Too many requests in a minute');
    await shoot('429');
  });
});

describe('when the service is not there', () => {
  test('down: checks on this device and says so, or fails where that is not wanted', async () => {
    await use({ apiBaseUrl: 'http://127.0.0.1:9', apiKey: `cb_${'0'.repeat(64)}` });
    await open('article.html');

    const fallback = await scan();
    await (await overlayOf(page)).waitForText('Checked on this device: the service cannot be reached');
    await shoot('fallback');
    expect(fallback.where).toEqual({ kind: 'device', reason: 'unreachable' });
    expect(fallback.items.length).toBeGreaterThan(5);

    await use({ fallbackToDevice: false });
    await expectNotClean(await scan());
    await (await overlayOf(page)).waitForText('The service cannot be reached');
    await shoot('down');
  });

  test('slow: gives up after a while, and shows nothing as clean', async () => {
    const slow = await startSilentService();
    await use({ apiBaseUrl: slow.origin, apiKey: `cb_${'0'.repeat(64)}`, fallbackToDevice: false });
    await open('article.html');

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem?.code).toBe('CLIENT_TIMEOUT');
    expect(await (await overlayOf(page)).waitForText('The service took too long')).toContain('was not checked');
    await shoot('slow');
    await slow.close();
  });
});

describe('images', () => {
  test('are replaced by the picture with bars over what the service read in it, and given back unchanged', async () => {
    await connect('professional');
    await open('picture.html');
    const before = await page.evaluate(() => document.body.innerHTML);
    const source = () => page.locator('img').getAttribute('src');
    expect(await page.locator('img').evaluate(darkest)).not.toContain(255);

    await extension.command(page, { kind: 'image', srcUrl: `${pages.origin}/card.png` });
    await expect.poll(source).toMatch(/^data:image\/png;base64,/);

    // Phone, card number and address are asked for; the name is not.
    expect(await page.locator('img').evaluate(darkest)).toEqual([expect.any(Number), 255, 255, 255]);
    await expect.poll(() => page.locator('source').getAttribute('srcset')).toBe(await source());
    await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
    await expect.poll(() => page.evaluate(() => document.body.innerHTML)).toBe(before);
  });

  itThoroughly(
    'attached to a chat come back covered, and so do the pages of a scan',
    'tests/e2e/extension-guard-ways.test.ts',
    async () => {
      await connect('professional');
      await use({ protectedSites: ['localhost'] });
      await extension.ask('ui.sites-changed', {});
      await open('chat/ways.html');
      const overlay = await overlayOf(page);
      await overlay.waitForText('Veilmark checks');

      await page.locator('#file').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: CARD });
      await overlay.waitForText('Personal data in a file you are attaching');
      expect(await page.evaluate(() => window.files)).toEqual([]);
      await overlay.click('Attach a redacted copy');
      await expect.poll(() => page.evaluate(() => window.files)).toEqual(['card.png']);
      await expect.poll(() => page.evaluate(() => window.fileTexts['card.png']?.slice(1, 4))).toBe('PNG');

      await page.locator('#file').setInputFiles(path.resolve(import.meta.dirname, '../fixtures/documents/scan.pdf'));
      await overlay.click('Attach a redacted copy');
      await expect.poll(() => page.evaluate(() => window.files)).toEqual(['card.png', 'scan.pdf']);
      await expect.poll(() => page.evaluate(() => window.fileTexts['scan.pdf']?.slice(0, 5))).toBe('%PDF-');
      await use({ protectedSites: [] });
      await extension.ask('ui.sites-changed', {});
    },
  );

  itThoroughly(
    'are read and covered on the device in a browser that checks there, one by one and all that were not read',
    'tests/e2e/extension-guard-ways.test.ts',
    async () => {
      await use({ mode: 'device' });
      await open('picture.html');
      const source = () => page.locator('img').getAttribute('src');
      const unread = async () => (await extension.reports(page))[0]?.unchecked?.pictures;
      await scan();
      expect(await unread()).toBe(1);

      await extension.command(page, { kind: 'image', srcUrl: `${pages.origin}/card.png` });
      await (await overlayOf(page)).waitForText('Image redacted');
      await expect.poll(source).toMatch(/^data:image\/png;base64,/);
      expect(await page.locator('img').evaluate(darkest)).toEqual([expect.any(Number), 255, 255, 255]);
      await expect.poll(unread).toBe(0);
      await page.reload();
      await scan();

      const popup = await extension.openUi('popup.html');
      await page.bringToFront();
      await popup.getByText('1 picture was not read').waitFor();
      await popup
        .getByRole('button', { name: 'Read on this device' })
        .evaluate((button: HTMLElement) => button.click());
      await (await overlayOf(page)).waitForText('Personal data was covered in 1 picture');
      expect(await page.locator('img').evaluate(darkest)).toEqual([expect.any(Number), 255, 255, 255]);
      await popup.getByText('1 picture was not read').waitFor({ state: 'hidden' });
      await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
      await expect.poll(source).toBe('/card.png');
      await popup.close();
    },
  );
});

/** Runs in the page. For each value written on the card: in how many of 256 parts its middle line is black. */
async function darkest(image: SVGElement | HTMLElement): Promise<number[]> {
  const picture = image as HTMLImageElement;
  await picture.decode();
  const context = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(picture, 0, 0);
  return [73, 120, 167, 214].map((top) => {
    const { data } = context.getImageData(228, top + 11, 160, 1);
    const black = data.filter((value, index) => index % 4 === 0 && value < 16).length;
    return Math.round((black / 160) * 255);
  });
}

/** A service that never answers a POST. */
async function startSilentService() {
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method !== 'POST') return void response.end();
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
