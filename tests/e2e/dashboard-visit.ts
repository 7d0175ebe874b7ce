// What tests of the dashboard share: one browser for a file, and for each test a new page in it that has seen nobody.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Account, Service } from './accounts';
import { type Browser, comeFromSomewhere, launchBrowser, sharedService, signIn } from './harness';

export let service: Service;
export let browser: Browser;
export let page: Page;

export function visitDashboard(): void {
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), launchBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
  });

  beforeEach(async () => {
    const old = browser.context.pages();
    // Before the others go: with its last page a window goes as well, and another has to be made.
    page = await browser.context.newPage();
    await comeFromSomewhere(page);
    for (const one of old) await one.close();
    await browser.context.clearCookies();
    const session = await browser.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: service.origin, storageTypes: 'local_storage' });
    await session.detach();
  });
}

/** Signs a new person in by cookie and opens a page. */
export async function openSignedIn(
  pathname: string,
  plan: Parameters<Service['createAccount']>[0] = 'professional',
): Promise<Account> {
  const account = await service.createAccount(plan);
  await signIn(browser.context, service.origin, account);
  await page.goto(service.origin + pathname);
  // A browser that has not seen this person before shows the page for strangers until it knows, then the one that was asked for.
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.waitForURL(service.origin + pathname);
  return account;
}

/** Answers when the service has ended the session: going elsewhere before would cancel the request. */
export async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: /before it leaves/ }).waitFor();
}
