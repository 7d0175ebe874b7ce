import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Extension, launchExtension, overlayOf, type PageServer, servePages, until } from './extension-harness';
import { type Service, sharedService, signIn } from './harness';

/** One red pixel; what it shows does not matter here. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const BLACK = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const MANY = Array.from({ length: 500 }, (_, i) => `<p>Person ${i}: person${i}@example.com</p>`).join('');
const PICTURE =
  '<p>A picture</p><picture><source srcset="/red.png"><img alt="" src="/red.png" width="20" height="20"></picture>';

let extension: Extension;
let service: Service;
let pages: PageServer;
let page: Page;

beforeAll(async () => {
  service = await sharedService();
  pages = await servePages({
    '/many.html': { type: 'text/html', body: MANY },
    '/picture.html': { type: 'text/html', body: PICTURE },
    '/red.png': { type: 'image/png', body: Buffer.from(RED, 'base64') },
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
  await page.close();
  await use({ mode: 'auto', apiKey: '', fallbackToDevice: true });
});

const use = (settings: object) => extension.ask('ui.change', { settings });

async function open(name: string): Promise<void> {
  page = await extension.context.newPage();
  await page.goto(`${pages.origin}/${name}`);
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

/** Whatever went wrong, the page must not look checked. */
async function expectNotClean(report: Awaited<ReturnType<typeof scan>>): Promise<void> {
  expect(report.status).toBe('failed');
  expect(report.items).toEqual([]);
  await until(async () => ((await extension.badge(page)) === '!' ? true : undefined));
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

describe('when the service refuses', () => {
  test('401: says that the key was refused', async () => {
    await use({ apiBaseUrl: service.origin, apiKey: `cb_${'0'.repeat(64)}`, mode: 'service' });
    await open('article.html');
    const overlay = await overlayOf(page);

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem).toMatchObject({ status: 401, code: 'AUTH_INVALID' });
    expect(await overlay.waitForText('Not signed in')).toContain('The page was not checked');
    await overlay.click('Check on this device');
    await until(async () => ((await extension.reports(page))[0]?.items.length ? true : undefined));
  });

  test('402: says that the tokens do not suffice', async () => {
    await connect('free');
    await open('many.html');

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem?.status).toBe(402);
    expect(await (await overlayOf(page)).waitForText('Not enough tokens')).toContain('nothing was charged');
  });

  test('429: says that it was too often', async () => {
    const apiKey = await connect('free');
    for (let i = 0; i < 10; i++)
      await fetch(`${service.origin}/api/pii/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x' }),
      });
    await open('article.html');

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await (await overlayOf(page)).waitForText('Too many requests in a minute');
  });
});

describe('when the service is not there', () => {
  test('down: checks on this device and says so, or fails where that is not wanted', async () => {
    await use({ apiBaseUrl: 'http://127.0.0.1:9', apiKey: `cb_${'0'.repeat(64)}` });
    await open('article.html');

    const fallback = await scan();
    await (await overlayOf(page)).waitForText('Checked on this device: the service cannot be reached');
    expect(fallback.where).toEqual({ kind: 'device', reason: 'unreachable' });
    expect(fallback.items.length).toBeGreaterThan(5);

    await use({ fallbackToDevice: false });
    await expectNotClean(await scan());
    await (await overlayOf(page)).waitForText('The service cannot be reached');
  });

  test('slow: gives up after a while, and shows nothing as clean', async () => {
    const slow = await startStub(() => undefined);
    await use({ apiBaseUrl: slow.origin, apiKey: `cb_${'0'.repeat(64)}`, fallbackToDevice: false });
    await open('article.html');

    const report = await scan();

    await expectNotClean(report);
    expect(report.problem?.code).toBe('CLIENT_TIMEOUT');
    await slow.close();
  });
});

describe('images', () => {
  test('are replaced by the redacted picture and given back unchanged', async () => {
    const uploads: string[] = [];
    const stub = await startStub((request) => {
      uploads.push(`${request.method} ${request.url}`);
      return Buffer.from(BLACK, 'base64');
    });
    await use({ apiBaseUrl: stub.origin, apiKey: `cb_${'0'.repeat(64)}` });
    await open('picture.html');
    const before = await page.evaluate(() => document.body.innerHTML);

    await extension.command(page, { kind: 'image', srcUrl: `${pages.origin}/red.png` });
    const source = () => page.locator('img').getAttribute('src');
    await until(async () => ((await source()) === `data:image/png;base64,${BLACK}` ? true : undefined));
    expect(uploads).toEqual(['POST /api/pii/image']);
    expect(await page.locator('source').getAttribute('srcset')).toContain(BLACK);

    await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
    await until(async () => ((await source()) === '/red.png' ? true : undefined));
    expect(await page.evaluate(() => document.body.innerHTML)).toBe(before);
    await stub.close();
  });

  test('stay where they are in a browser that checks on the device', async () => {
    await use({ mode: 'device' });
    await open('picture.html');

    await extension.command(page, { kind: 'image', srcUrl: `${pages.origin}/red.png` });

    await (await overlayOf(page)).waitForText('Images need the service');
    expect(await page.locator('img').getAttribute('src')).toBe('/red.png');
  });
});

/** A service of which only one thing matters: what it answers to a POST, or that it does not. */
async function startStub(answer: (request: IncomingMessage) => Buffer | undefined) {
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method !== 'POST') return void response.end();
    const body = answer(request);
    request.resume();
    if (body) request.on('end', () => response.setHeader('content-type', 'image/png').end(body));
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
