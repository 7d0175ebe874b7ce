// Every page: accessible, at home on a small dark screen in German, reachable by keyboard, honest when the network is gone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, share } from '../helpers/thorough';
import type { Service } from './accounts';
import { everyViolation, seriousViolations } from './axe';
import { type Browser, eventually, launchBrowser, sharedService, signIn } from './harness';
import { fillOrganization } from './organization-tabs';

const PUBLIC_PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/recover',
  '/forgot-password',
  '/reset-password',
  '/reset-password#token=x',
  '/catalog',
  '/receipts',
  '/guides',
  '/guides/api',
  '/nowhere',
  '/confirm-email#token=x',
  '/extension',
  '/docs/api#analyze',
];
const SIGNED_IN_PAGES = [
  '/playground',
  '/start',
  '/requests',
  '/keys',
  '/profiles',
  '/usage',
  '/key-pairs',
  '/sessions',
  '/addins',
  '/organizations',
  '/billing',
  '/account',
  '/admin',
];
const LONG_NAME = 'Bundesausbildungsförderungsgesetzänderungsverordnung 2026';

declare global {
  /** What the security policy of the page refused. */
  var refused: string[];
}

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedService(), launchBrowser()]);
  page = await browser.context.newPage();
  await page.addInitScript(() => {
    globalThis.refused = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      globalThis.refused.push(`${effectiveDirective} refused ${blockedURI}`),
    );
  });
});

afterAll(async () => {
  await browser?.close();
});

interface Screen {
  name: string;
  locale: 'en' | 'de';
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

const SCREENS: readonly Screen[] = [
  { name: 'wide and light in English', locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'narrow and dark in German', locale: 'de', colorScheme: 'dark', viewport: { width: 320, height: 740 } },
];

async function prepare({ locale, colorScheme, viewport }: Screen) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(`${service.origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('veilmark.locale', value), locale);
}

/** Opens a page, by a link where the dashboard is open already, and waits until everything it asked for is shown. */
async function show(pathname: string) {
  const isOpen = await page.evaluate(() => document.querySelector('h1') !== null);
  if (isOpen && !pathname.includes('#')) {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
      history.pushState(null, '', to);
    }, pathname);
  } else await page.goto(service.origin + pathname);
  await page.waitForFunction(
    () => document.querySelector('h1:not([data-before])') && !document.querySelector('[data-loading]'),
  );
}

/** Every page on every screen where there is time for it (`npm run prove:browsers`), otherwise the pages take turns. */
const shownOn = (screen: Screen, pages: readonly string[]): string[] =>
  pages.filter((_, index) => isThorough || SCREENS[index % SCREENS.length] === screen);

/** What is wrong with a page, as lines a person can act on. */
async function inspect(pathname: string, { locale }: Screen): Promise<string[]> {
  await show(pathname);
  const violations = await seriousViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const language = await page.evaluate(() => document.documentElement.lang);
  return [
    ...violations,
    ...(await page.evaluate(() => globalThis.refused)),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(language === locale ? [] : [`the document says it is written in ${language}`]),
  ];
}

it('notices a serious violation', async () => {
  await show('/sign-in');
  await page.evaluate(() => document.querySelector('label')?.remove());

  expect(await seriousViolations(page)).not.toEqual([]);
});

describe.each(SCREENS)('for strangers, $name', (screen) => {
  beforeAll(() => prepare(screen));

  it.each(shownOn(screen, PUBLIC_PAGES))('%s has no serious accessibility violation and fits', async (pathname) => {
    expect(await inspect(pathname, screen)).toEqual([]);
  });
});

describe('for people who signed in', () => {
  beforeAll(async () => {
    const account = await service.createAccount();
    const key = await service.createApiKey(account);
    await service.sql('UPDATE api_keys SET name = ? WHERE user_id = ?', LONG_NAME, account.userId);
    await signIn(browser.context, service.origin, account);
    // From here on the browser knows that somebody is signed in and shows nothing else meanwhile.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${service.origin}/playground`);
    await page.getByRole('button', { name: /Sign out|Abmelden/ }).waitFor();
    await fetch(`${service.origin}/api/pii/anonymize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        text: 'ada@example.com',
        analyzer_results: [{ entity_type: 'EMAIL_ADDRESS', start: 0, end: 15 }],
        session: true,
      }),
    });
  });

  describe.each(SCREENS)('$name', (screen) => {
    beforeAll(() => prepare(screen));

    it.each(shownOn(screen, SIGNED_IN_PAGES))(
      '%s has no serious accessibility violation and fits',
      async (pathname) => {
        expect(await inspect(pathname, screen)).toEqual([]);
      },
    );
  });

  it('opens the menu on a small screen, and closes it when a page was chosen', async () => {
    await prepare({ name: '', locale: 'en', colorScheme: 'dark', viewport: { width: 360, height: 740 } });
    await show('/keys');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'Usage' }).click();

    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('fits on a small screen when the playground shows what it found, and the menu in German', async () => {
    await prepare({ name: '', locale: 'de', colorScheme: 'dark', viewport: { width: 360, height: 740 } });
    await page.goto(`${service.origin}/playground`);
    await page.getByRole('tab', { name: 'Vergleich' }).waitFor();
    expect(await outOfPlace()).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    const opener = page.getByRole('button', { name: 'Suchen, öffnen' });
    const { height = 0 } = (await opener.boundingBox()) ?? {};
    const line = await opener.evaluate((node) => Number.parseFloat(getComputedStyle(node).lineHeight));
    expect(height).toBeLessThan(2 * line + 8);
    expect(await opener.evaluate((node) => node.querySelector('span')?.scrollWidth)).toBe(
      await opener.evaluate((node) => node.querySelector('span')?.clientWidth),
    );
  });

  it('can be used by keyboard alone', async () => {
    await prepare({ name: '', locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } });
    // Loaded anew: the first stop of the keyboard is at the top.
    await page.goto(`${service.origin}/keys`);
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Skip to content');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => {
      // Taken for one shortcut only when they follow each other closely, which a slow machine may not manage.
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      expect(page.url()).toMatch(/\/usage$/);
    });

    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await expect.poll(focused).toBe('Usage');
  });

  it('says what happened when the network is gone, and goes on when it is back', async () => {
    await show('/sessions');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
    await page.getByText('Nothing was sent.').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByText(LONG_NAME).waitFor();
  });

  it('asks to sign in again when the session has ended, and comes back to the page', async () => {
    await show('/sessions');
    await browser.context.clearCookies();
    await page.getByRole('link', { name: 'Usage' }).click();

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => page.url()).toContain('next=%2Fusage');
  });
});

/** What does not fit: a page that scrolls sideways, what ends behind its edge, and buttons that are squeezed. */
const outOfPlace = (): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isScrolled = (node: Element): boolean =>
      getComputedStyle(node).overflowX !== 'visible' || (node.parentElement !== null && isScrolled(node.parentElement));
    const all = [...document.querySelectorAll('main *')];
    const beyond = all.filter(
      (node) =>
        node.getBoundingClientRect().right > clientWidth + 1 && node.parentElement && !isScrolled(node.parentElement),
    );
    const squeezed = all.filter((node) => node.tagName === 'BUTTON' && node.clientHeight > 72);
    const name = (node: Element) => `${node.tagName.toLowerCase()} "${node.textContent?.slice(0, 40)}"`;
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...beyond.map((node) => `${name(node)} ends behind the edge`),
      ...squeezed.map((node) => `${name(node)} is squeezed`),
    ];
  });

describe('the page of an organization', () => {
  let id: string;
  beforeAll(async () => {
    const owner = await service.createAccount();
    id = await fillOrganization(service, owner);
    await browser.context.clearCookies();
    await signIn(browser.context, service.origin, owner);
  });

  const wide = { width: 1280, height: 800 };
  const narrow = { width: 360, height: 740 };
  const screens: Screen[] = [
    { name: 'light', locale: 'en', colorScheme: 'light', viewport: wide },
    { name: 'dark', locale: 'en', colorScheme: 'dark', viewport: wide },
    { name: '360 pixels wide', locale: 'en', colorScheme: 'light', viewport: narrow },
    { name: 'German, dark and narrow', locale: 'de', colorScheme: 'dark', viewport: narrow },
  ];
  // Every tab has to fit on every screen, by `npm run prove:browsers` on all four; in the longer search for violations the tabs take turns.
  const tried = share(screens, 3);
  it.each(tried)('has no violation and fits on every tab: $name', async (screen) => {
    const turn = tried.indexOf(screen);
    await prepare(screen);
    await page.goto(`${service.origin}/organizations/${id}`);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    const wrong: string[] = [];
    for (const [index, tab] of (await tabs.all()).entries()) {
      await tab.click();
      await page.waitForFunction(() => !document.querySelector('[data-loading]'));
      const label = await tab.innerText();
      const isSearched = isThorough || index % tried.length === turn;
      const problems = [...(isSearched ? await everyViolation(page) : []), ...(await outOfPlace())];
      wrong.push(...problems.map((problem) => `${label}: ${problem}`));
      const { ORGANIZATION_SHOTS: folder } = process.env;
      if (folder) await page.screenshot({ path: `${folder}/${screen.name}-${index}.png`, fullPage: true });
    }
    expect(await tabs.count()).toBe(9);
    expect(wrong).toEqual([]);
  });
});
