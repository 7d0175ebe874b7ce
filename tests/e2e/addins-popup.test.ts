import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { fakeBox } from '../fixtures/providers/box';
import { Browser, type Harness, startHarness, storeClient } from '../helpers/addin-harness';

/** The sign-in popup in a real browser: cookie, redirects, policy, messages and closing. */

let harness: Harness;
let browser: Awaited<ReturnType<typeof chromium.launch>>;

beforeAll(async () => {
  harness = await startHarness(18_158);
  await storeClient(harness, 'box', fakeBox(harness.gateway).oauth);
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await harness?.close();
});

it('tells the page that opened it, on both ways, and closes itself', async () => {
  const user = await Browser.signUp(harness);
  const context = await browser.newContext();
  await context.addCookies(user.cookies().map((cookie) => ({ ...cookie, url: harness.origin })));
  const page = await context.newPage();
  const violations: string[] = [];
  context.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  await page.goto(`${harness.origin}/`);

  const heard = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/addins/box/auth')).json();
    const popup = window.open(data.authUrl, 'popup', 'width=500,height=600');
    const messages = await Promise.all([
      new Promise((resolve) => new BroadcastChannel('box-oauth').addEventListener('message', (e) => resolve(e.data))),
      new Promise((resolve) => window.addEventListener('message', (e) => resolve({ from: e.origin, ...e.data }))),
    ]);
    while (!popup?.closed) await new Promise((resolve) => setTimeout(resolve, 50));
    const { data: state } = await (await fetch('/api/addins')).json();
    return {
      messages,
      isConnected: state.addins.find((addin: { slug: string }) => addin.slug === 'box').userAddin.hasConnection,
    };
  });

  const payload = { type: 'box-oauth-complete', success: true, message: 'Box is connected' };
  expect(heard).toEqual({ messages: [payload, { from: harness.origin, ...payload }], isConnected: true });
  expect(violations).toEqual([]);
});
