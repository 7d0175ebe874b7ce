import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { findChromium } from '../../../../scripts/run/chromium.ts';
import type { Lab } from '../lab';

const PASSWORD = 'correct horse battery';

/** Somebody with an account, in a real browser, who answers what programs ask for. */
export class Person {
  private constructor(
    readonly email: string,
    private readonly browser: Browser,
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async open(lab: Lab): Promise<Person> {
    const email = `${crypto.randomUUID()}@example.test`;
    const headers = { origin: lab.origin };
    const body = { email, password: PASSWORD, name: 'Ada' };
    const { status, text } = await lab.call('/api/auth/sign-up/email', undefined, body, headers);
    if (status !== 200) throw new Error(`Signing up answered ${status}: ${text}`);
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    const context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(60_000);
    await context.route(`${lab.origin}/**`, serveAssets);
    await context.route((url) => url.origin !== lab.origin, answerInAnyCase);
    return new Person(email, browser, await context.newPage(), lab.origin);
  }

  /** Opens what a program asks for, signs in where that is asked first, and answers; tells where the browser was sent. */
  async answer(asked: string, button = 'Allow', untick: readonly string[] = []): Promise<string> {
    const { page } = this;
    await page.goto(asked);
    const question = page.getByRole('button', { name: button, exact: true });
    const password = page.getByLabel('Password', { exact: true });
    await question.or(password).first().waitFor();
    if (await password.isVisible()) {
      await page.getByLabel('E-mail').fill(this.email);
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await question.waitFor();
    }
    for (const name of untick) await page.getByRole('checkbox', { name }).uncheck();
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && !request.url().startsWith(this.origin),
    );
    await question.click();
    const address = (await left).url();
    await page.waitForURL(address);
    return address;
  }

  /** Ends the access of the newest program on the account page. */
  async endNewest(): Promise<void> {
    await this.page.goto(`${this.origin}/account`);
    const buttons = this.page.getByRole('button', { name: /^End access of/ });
    await buttons.first().waitFor();
    const before = await buttons.count();
    await buttons.first().click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await buttons.nth(before - 1).waitFor({ state: 'detached' });
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** Where programs have people sent back. The error page of one that does not listen would come between them and the next page. */
async function answerInAnyCase(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
  await route.fulfill(response ? { response } : { contentType: 'text/plain', body: 'You can close this page.' });
}

const ASSETS = path.resolve('dist/assets');

/** A plain workerd has no layer for files, which a deployment has in front of the service: files and pages come from here. */
function serveAssets(route: Route): Promise<void> {
  const file = path.join(ASSETS, new URL(route.request().url()).pathname);
  if (route.request().resourceType() === 'document') return route.fulfill({ path: path.join(ASSETS, 'index.html') });
  return path.extname(file) !== '' && existsSync(file) ? route.fulfill({ path: file }) : route.continue();
}
