import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT_IN } from '#extension/sites/rules.ts';
import { itThoroughly } from '../helpers/test-thoroughly';
import { share } from '../helpers/thorough';
import { seriousViolations } from './axe';
import {
  allow,
  answerPrompts,
  type Extension,
  launchExtension,
  overlayOf,
  type PageServer,
  servePages,
  TEST_SITES,
  until,
} from './extension-harness';
import { expectInert, expectShownAsText, MARKUP, SHORT_MARKUP } from './markup';
import { EXTENSION_ID } from './test-key';

interface Scripting {
  chrome: { scripting: { getRegisteredContentScripts(): Promise<{ id: string; matches: string[] }[]> } };
}

interface SessionArea {
  chrome: { storage: { session: { set(values: object): Promise<void> } } };
}

const SITE_LISTS = ['autoScanSites', 'excludedSites', 'protectedSites', 'blockedSites'];
const LISTS = [
  'Values never reported',
  "Recipient's public key",
  'Sites checked automatically',
  'Sites never checked',
  'Further sites',
  'Sites that may receive no personal data',
];

/** Runs in a page of the extension before its own scripts do. */
function tellMarkup(markup: string): void {
  const { runtime } = (globalThis as unknown as Messenger).chrome;
  const send = runtime.sendMessage.bind(runtime);
  const words = ['entities', 'denyList', 'ownPatterns', 'allowList'];
  const lists = [...words, 'autoScanSites', 'excludedSites', 'protectedSites', 'blockedSites'];
  runtime.sendMessage = async (message) => {
    const answer = await send(message);
    const { reply: state } = answer;
    if (message.name !== 'ui.state' || !state) return answer;
    Object.assign(state.settings, Object.fromEntries(lists.map((name) => [name, [markup]])), {
      recipientPublicKey: markup,
    });
    return {
      reply: {
        ...state,
        where: { kind: 'service', host: markup },
        invalid: [markup],
        account: { kind: 'key', host: markup, balance: { balance: 1, plan: markup, monthlyAllocation: 1 } },
        presets: [{ id: markup, name: markup, description: markup, group: 'use', count: 1 }],
      },
    };
  };
}

/** Presses the button beside each value once all of them are listed; answers how many there were. */
function excludeTogether(values: readonly string[]): number {
  const buttons = values.flatMap((value) => {
    const rows = [...document.querySelectorAll('li li')].filter((row) => row.textContent?.includes(value));
    return rows
      .flatMap((row) => row.querySelector<HTMLElement>('[aria-label="Never report this value"]') ?? [])
      .slice(-1);
  });
  if (buttons.length === values.length) for (const button of buttons) button.click();
  return buttons.length;
}

interface Messenger {
  chrome: {
    runtime: { sendMessage(message: { name: string }): Promise<{ reply?: { settings: object } }> };
  };
}

let extension: Extension;
let pages: PageServer;

beforeAll(async () => {
  extension = await launchExtension({ sites: [], keepsWelcome: true });
  pages = await servePages();
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});

describe('as the stores ship it', () => {
  let page: Page;

  beforeAll(async () => {
    page = await extension.context.newPage();
    await page.goto(`${pages.origin}/article.html`);
  });
  afterAll(() => page?.close());

  test('opens a first-run page that works without an account', async () => {
    const welcome = await until(async () =>
      extension.context.pages().find((open) => open.url().endsWith('/welcome.html')),
    );

    await welcome.getByText('Veilmark works right now, without an account').waitFor();
    await welcome.getByLabel('Any text').fill('Card 4111 1111 1111 1111');

    await welcome.locator('mark', { hasText: '4111 1111 1111 1111' }).waitFor();
    await welcome.getByText('On this device').first().waitFor();
    expect(await seriousViolations(welcome)).toEqual([]);
    await welcome.close();
  });

  test('lets the prompt guard be switched on from the first-run page', async () => {
    const welcome = await extension.openUi('welcome.html');
    await welcome.getByRole('button', { name: 'Allow on ChatGPT' }).waitFor();
    await answerPrompts(extension, ['*://*/*']);
    await welcome.getByRole('button', { name: 'Allow on all of these' }).click();

    await expect.poll(() => welcome.getByText('Allowed', { exact: true }).count()).toBe(BUILT_IN.sites.length);
    await expect.poll(() => welcome.getByRole('button', { name: /^Allow on/ }).count()).toBe(0);
    // The background hears of the permission by itself, perhaps after the page.
    const guarded = async () => {
      const registered = await extension.worker.evaluate(() =>
        (globalThis as unknown as Scripting).chrome.scripting.getRegisteredContentScripts(),
      );
      return registered.find(({ id }) => id === 'guard')?.matches ?? [];
    };
    await expect.poll(guarded).toEqual(expect.arrayContaining(['*://chatgpt.com/*', '*://claude.ai/*']));
    await welcome.close();
  });

  test('says so when the browser refuses to ask', async () => {
    const options = await extension.openUi('options.html');
    await options.evaluate(() => {
      const { permissions } = (globalThis as unknown as { chrome: { permissions: object } }).chrome;
      Object.assign(permissions, { request: () => Promise.reject(new Error('Not in the manifest')) });
    });
    await extension.ask('ui.change', { settings: { protectedSites: ['chat.example.net'] } });
    await options.getByRole('button', { name: 'Allow on all of these' }).click();

    await options.getByText('The browser did not ask you').waitFor();
    await options.getByText('Not in the manifest').waitFor();
    await extension.ask('ui.change', { settings: { protectedSites: [] } });
    await options.close();
  });

  test('cannot enter a page by itself, and can after a click on its icon', async () => {
    // Addresses of tabs are hidden from it here, so the tab is known by being the one in front.
    await page.bringToFront();
    const tabId = await until(async () => {
      const active = await extension.ui.evaluate(() => {
        const { chrome } = globalThis as unknown as {
          chrome: { tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> } };
        };
        return chrome.tabs.query({ active: true });
      });
      const [tab] = active.filter(({ url }) => url === undefined);
      return tab?.id;
    });
    const scan = () => extension.ask('ui.command', { tabId, command: { kind: 'scan' } });
    expect(await scan()).toMatchObject({ ok: false, problem: { code: 'PAGE_CLOSED' } });

    await clickIcon(extension, page);

    // The browser grants the page a moment after the click.
    await expect.poll(scan).toEqual({ ok: true });
    await expect.poll(async () => (await extension.marked(page))['veilmark-contact'] ?? []).not.toEqual([]);
  });
});

/** The browser's own interface is out of reach of a page; the debugger presses the icon in its place. */
async function clickIcon({ context }: Extension, page: Page): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  // Newer than the protocol types of the test library.
  const send = session?.send.bind(session) as unknown as (
    name: string,
    data: object,
  ) => Promise<{ targetInfos: Target[] }>;
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const target = targetInfos.find(({ url }) => url === page.url());
  await send('Extensions.triggerAction', { id: EXTENSION_ID, targetId: target?.targetId ?? '' });
}

interface Target {
  targetId: string;
  url: string;
}

describe('panel, popup and settings', () => {
  let page: Page;
  let panel: Page;

  beforeAll(async () => {
    await allow(extension, TEST_SITES);
    // Found by form, so that the counts do not change with the name model.
    const entities = ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'IBAN_CODE', 'CREDIT_CARD'];
    await extension.ask('ui.change', { settings: { entities } });
    panel = await extension.openUi('sidepanel.html');
    await panel.setViewportSize({ width: 360, height: 800 });
    page = await extension.context.newPage();
    await page.goto(`${pages.origin}/article.html`);
    await page.bringToFront();
  });

  /**
   * By key, as a person may: the panel stands behind the page here, where a browser draws a frame in a second, and a click waits for
   * frames to see that its target stands still.
   */
  const press = (role: 'button' | 'switch', name: string) => panel.getByRole(role, { name }).press('Space');

  async function savedReport(): Promise<string> {
    const [file] = await Promise.all([panel.waitForEvent('download'), press('button', 'Export report')]);
    return readFileSync(await file.path(), 'utf8');
  }

  /** A page of the extension to which the background tells markup wherever it tells a text. */
  async function openWithMarkup(file: string): Promise<Page> {
    const view = await extension.context.newPage();
    await view.addInitScript(tellMarkup, MARKUP);
    await view.goto(`chrome-extension://${EXTENSION_ID}/${file}`);
    return view;
  }

  test('the panel checks the page and lists findings by type', async () => {
    // Only now does the panel know which tab is in front: it says the same of its own.
    await panel.getByLabel('On localhost').waitFor();
    await panel.getByText('Not checked yet').waitFor();
    await panel.getByRole('button', { name: 'Check this page' }).click();

    await panel.getByText('11 in 4 types').waitFor();
    await panel.getByPlaceholder('Type or value').fill('iban');
    await expect.poll(() => panel.locator('main > ul > li').count()).toBe(1);
    await panel.getByPlaceholder('Type or value').fill('');
    await expect.poll(() => panel.locator('main > ul > li').count()).toBe(4);
    expect(await seriousViolations(panel)).toEqual([]);
  });

  test('the panel redacts a type and undoes it', async () => {
    await press('button', 'Redact all: E-mail address');
    await expect.poll(() => page.locator('#plain').innerText()).toMatch(/^Write to <EMAIL_ADDRESS>/);

    await press('button', 'Undo all: E-mail address');
    await expect.poll(() => page.locator('#plain').innerText()).toMatch(/^Write to jane\.doe/);
  });

  test('the report holds counts and types, and values only when asked', async () => {
    const plain = await savedReport();
    await press('switch', 'Include values');
    const full = await savedReport();

    expect(JSON.parse(plain)).toMatchObject({
      total: 11,
      checked: 'on this device',
      complete: false,
      unchecked: { frames: 0, canvases: 0, editors: 1 },
    });
    expect(plain).not.toContain('jane.doe');
    expect(full).toContain('jane.doe@example.com');
  });

  test('the popup says at once where text goes when that is switched, also for a page that was checked', async () => {
    // The page is checked again after the switch. As nothing answers, the device would take over, and the popup say so.
    await extension.ask('ui.change', { settings: { fallbackToDevice: false } });
    const popup = await extension.openUi('popup.html');
    await page.bringToFront();
    await popup.getByText('11 items found in 4 types').waitFor();
    // In one turn: between two halves of a press the list of findings may be drawn again, and the press lost.
    const place = popup.locator('header button').first();
    const pressPlace = () => place.evaluate((button: HTMLElement) => button.click());
    await pressPlace();
    await popup.getByRole('button', { name: 'via 127.0.0.1:8787' }).waitFor();
    await pressPlace();
    await popup.getByRole('button', { name: 'On this device' }).waitFor();
    await extension.ask('ui.change', { settings: { mode: 'auto', fallbackToDevice: true } });
    await popup.close();
  });

  test('excluding a value, the threshold and the preset take effect on the page', async () => {
    const values = ['dana@example.org', 'shadow.person@example.com'];
    // Both before either was answered, in one turn: the list may be drawn again at any time, as after the switch before.
    await expect.poll(() => panel.evaluate(excludeTogether, values)).toBe(values.length);
    await expect.poll(async () => (await extension.ask('ui.state', {})).settings.allowList).toEqual(values);
    await panel.getByText('9 in 4 types').waitFor();
    expect(await extension.ask('ui.exclude', { value: 'x'.repeat(1001) })).toEqual({ outcome: 'too-long' });

    await panel.getByRole('slider', { name: 'Minimum confidence' }).fill('1');
    await expect.poll(() => panel.getByText('jane.doe@example.com').count()).toBe(0);
    await extension.ask('ui.change', { settings: { scoreThreshold: 0.35, allowList: [] } });
  });

  test('a site can be checked automatically or never', async () => {
    const settings = async () => (await extension.ask('ui.state', {})).settings;
    const { host } = new URL(pages.origin);
    const rule = panel.getByLabel('On localhost');
    await rule.selectOption('automatic');
    await expect.poll(async () => (await settings()).autoScanSites).toEqual([host]);
    await extension.ask('ui.sites-changed', {});
    await page.reload();
    expect((await extension.settled(page)).length).toBeGreaterThan(0);

    await rule.selectOption('never');
    await expect.poll(async () => (await settings()).excludedSites).toEqual([host]);
    expect(await extension.command(page, { kind: 'scan' })).toMatchObject({
      ok: false,
      problem: { code: 'SITE_EXCLUDED' },
    });
    await rule.selectOption('ask');
    await expect.poll(async () => (await settings()).excludedSites).toEqual([]);
  });

  test('the model is on, and stays off once it is switched off', async () => {
    const options = await extension.openUi('options.html');
    const model = options.getByRole('switch', { name: 'Model on this device' });
    await expect.poll(() => model.getAttribute('aria-checked')).toBe('true');
    await model.click();
    await expect.poll(async () => (await extension.ask('ui.state', {})).settings.deviceModel).toBe(false);

    await options.reload();
    await expect.poll(() => model.getAttribute('aria-checked')).toBe('false');
    await model.click();
    await expect.poll(async () => (await extension.ask('ui.state', {})).settings.deviceModel).toBe(true);
    await options.close();
  });

  test('settings are saved by their button, go to a file and come back from one', async () => {
    const options = await extension.openUi('options.html');
    const settings = async () => (await extension.ask('ui.state', {})).settings;
    const before = (await settings()).apiBaseUrl;
    await options.getByLabel('Address of the service').fill('https://veilmark.example.com');
    await options.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect.poll(async () => (await settings()).apiBaseUrl).toBe('https://veilmark.example.com');
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('button', { name: 'Export settings' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).not.toContain('apiKey');
    const file = JSON.parse(text) as { settings: Record<string, unknown> };
    Object.assign(file.settings, {
      submitAction: 'mask',
      attachments: 'nonsense',
      preset: 'of-another-version',
      apiBaseUrl: before,
      excludedSites: ['bank.example', '*.chat.example'],
    });
    const buffer = Buffer.from(JSON.stringify(file));
    const field = options.getByLabel('Import settings…');
    await field.setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer });
    const question = options.getByRole('dialog', { name: 'Let this file protect less?' });
    expect(await question.getByRole('definition').allInnerTexts()).toEqual([before, 'bank.example, *.chat.example']);
    await question.getByRole('button', { name: 'Import the rest' }).click();
    await options.getByText('your organization sets them: Look for, Files and pictures').waitFor();
    const after = { submitAction: 'mask', attachments: 'check', preset: 'identifiers' };
    expect(await settings()).toMatchObject({ ...after, apiBaseUrl: 'https://veilmark.example.com', excludedSites: [] });
    await field.setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer });
    await question.getByRole('button', { name: 'Import all' }).click();
    await expect
      .poll(settings)
      .toMatchObject({ ...after, apiBaseUrl: before, excludedSites: ['bank.example', '*.chat.example'] });
    await field.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await options.getByText('This file contains no Veilmark settings').waitFor();
    await extension.ask('ui.change', { settings: { submitAction: 'warn', excludedSites: [] } });
    await options.close();
  });

  test('popup and settings are accessible, in light and dark', async () => {
    const popup = await extension.openUi('popup.html');
    await popup.setViewportSize({ width: 376, height: 420 });
    await popup.getByRole('button', { name: 'Check this page' }).waitFor();
    await popup.getByRole('heading', { level: 1, name: 'Veilmark' }).waitFor();
    const options = await extension.openUi('options.html');
    await options.getByRole('heading', { name: 'Veilmark settings' }).waitFor();

    const looks = [
      [popup, 'light'],
      [popup, 'dark'],
      [options, 'dark'],
      [options, 'light'],
    ] as const;
    // One look for each; the other with `npm run prove:browsers`.
    for (const [view, colorScheme] of share(looks, 2)) {
      await view.emulateMedia({ colorScheme });
      expect([colorScheme, await seriousViolations(view)]).toEqual([colorScheme, []]);
    }
    await popup.close();
    await options.close();
  });

  test('markup in what pages, settings, the catalog and the service say is shown as text', async () => {
    const site = await extension.context.newPage();
    await site.goto(`${pages.origin}/article.html?markup`);
    const item = {
      entity_type: SHORT_MARKUP,
      category: 'other',
      score: 1,
      text: MARKUP,
      state: 'shown',
      place: 'text',
    };
    const report = {
      frame: MARKUP,
      url: MARKUP,
      status: 'watching',
      skipped: [MARKUP],
      scannedCharacters: 1,
      images: 0,
      where: { kind: 'service', host: MARKUP },
      items: [{ ...item, id: '1' }],
    };
    const problem = { status: 400, code: 'INVALID_REQUEST', message: MARKUP };
    const tell = async (value: object) =>
      extension.ui.evaluate(
        ([key, told]) => (globalThis as unknown as SessionArea).chrome.storage.session.set({ [key]: told }),
        [`frame:${await extension.tabId(site)}:0`, value] as const,
      );
    const popup = await openWithMarkup('popup.html');
    const options = await openWithMarkup('options.html');

    await tell({ ...report, status: 'partial', problem });
    await site.bringToFront();
    for (const view of [panel, popup]) await expectShownAsText(view, MARKUP);
    // What was found before the check failed is there as well.
    await panel.getByText('Only part of the page was checked').waitFor();
    await panel.getByTitle(`Show on the page: ${MARKUP}`).waitFor();
    await tell(report);
    await popup.getByText('1 item found in 1 type').waitFor();
    await expectShownAsText(popup, `1 tokens left, ${MARKUP} plan`);
    await panel.getByTitle(`Show on the page: ${MARKUP}`).waitFor();
    await panel.getByRole('paragraph').filter({ hasText: MARKUP }).waitFor();
    await expectShownAsText(panel, MARKUP);
    expect(JSON.parse(await savedReport())).toMatchObject({
      checked: `via ${MARKUP}`,
      skipped: [MARKUP],
      types: [{ type: SHORT_MARKUP, count: 1 }],
    });

    for (const label of [...LISTS, 'Word, line 1', 'Pattern, line 1'])
      await expect.poll(() => options.getByLabel(label).inputValue()).toBe(MARKUP);
    await options.getByLabel('Look for').selectOption('More presets…');
    await options.getByRole('dialog').getByRole('radio', { name: MARKUP }).waitFor();
    await options.keyboard.press('Escape');
    await options.getByRole('dialog').waitFor({ state: 'detached' });
    await expectShownAsText(options, MARKUP);
    const welcome = await extension.openUi('welcome.html');
    await welcome.getByLabel('Any text').fill(`${MARKUP} ada@example.com`);
    await welcome.locator('mark', { hasText: 'ada@example.com' }).waitFor();
    await expectInert(welcome);
    for (const open of [site, popup, options, welcome]) await open.close();
  });

  test('a list of sites takes no markup', async () => {
    const settings = Object.fromEntries(SITE_LISTS.map((name) => [name, [MARKUP]]));

    expect((await extension.ask('ui.change', { settings })).invalid).toEqual(SITE_LISTS);
  });

  test('of settings changed together all are kept', async () => {
    const changes = [
      { scoreThreshold: 0.5 },
      { redactionStyle: 'mask' },
      { allowList: ['x'] },
      { restoreAnswers: 'hover' },
    ];
    await Promise.all(changes.map((settings) => extension.ask('ui.change', { settings })));

    expect((await extension.ask('ui.state', {})).settings).toMatchObject(Object.assign({}, ...changes));
    const back = { scoreThreshold: 0.35, redactionStyle: 'type', allowList: [], restoreAnswers: 'page' };
    await extension.ask('ui.change', { settings: back });
  });

  itThoroughly(
    'a type is made from examples in German, finds others like them, and can be taken away',
    'tests/shared/engine/by-example.test.ts',
    async () => {
      await extension.ask('ui.change', { settings: { interfaceLanguage: 'de' } });
      const options = await extension.openUi('options.html');
      await options.getByText('Art aus Beispielen').click();
      await options.getByLabel('Name der Art').fill('EMPLOYEE_ID');
      await options.getByRole('button', { name: 'Muster vorschlagen' }).click();
      await options.getByText('Geben Sie mindestens zwei verschiedene Beispiele an.').waitFor();
      await options
        .getByLabel('Beispiele, eines je Zeile')
        .fill('QXP-54597\nQXP-14165\nQXP-00012\nQXP-77120\nQXP-31008');
      await options.getByRole('button', { name: 'Muster vorschlagen' }).click();
      await options.getByText('„QXP“, Bindestrich, fünf Ziffern').first().waitFor();
      expect(await seriousViolations(options)).toEqual([]);
      await options.getByRole('button', { name: 'Diese Art hinzufügen' }).click();
      const remove = options.getByRole('button', { name: 'EMPLOYEE_ID entfernen' });
      await remove.waitFor();
      const typesIn = async (text: string) => {
        const reply = await extension.ask('ui.preview', { text });
        return reply.ok
          ? (reply.findings[0] ?? []).map(({ entity_type, text: value }) => `${entity_type} ${value}`)
          : reply;
      };
      await expect.poll(() => typesIn('See QXP-90210 today')).toEqual(['EMPLOYEE_ID QXP-90210']);
      await remove.click();
      await expect.poll(async () => (await extension.ask('ui.state', {})).settings.ownPatterns).toEqual([]);
      const { wrong } = await extension.ask('ui.change', { settings: { ownPatterns: ['{"entity_type":"X"}'] } });
      expect(wrong.ownPatterns).toHaveLength(1);
      await extension.ask('ui.change', { settings: { interfaceLanguage: 'en' } });
      await options.close();
    },
  );

  test('a setting that is not valid is not stored', async () => {
    const options = await extension.openUi('options.html');
    const address = options.getByLabel('Address of the service');
    await address.fill('not an address');
    await address.blur();

    await options.getByText('Not saved because it is not valid').waitFor();
    expect((await extension.ask('ui.state', {})).settings.apiBaseUrl).toMatch(/^http:/);
    await options.close();
  });

  itThoroughly('speaks German, also inside pages', 'tests/shared/ui/german.test.ts', async () => {
    await extension.ask('ui.change', { settings: { interfaceLanguage: 'de' } });
    const german = await extension.context.newPage();
    await german.goto(`${pages.origin}/article.html`);
    const options = await extension.openUi('options.html');

    await options.getByRole('heading', { name: 'Veilmark-Einstellungen' }).waitFor();
    await german.bringToFront();
    await german.locator('h1').evaluate((heading) => getSelection()?.selectAllChildren(heading));
    await page.close();
    await extension.command(german, { kind: 'redact', target: { kind: 'selection' } });

    await (await overlayOf(german)).waitForText('Trotzdem schwärzen');
    await expect.poll(() => options.evaluate(() => document.documentElement.lang)).toBe('de');
    await extension.scan(german);
    await panel.getByText('E-Mail-Adresse').first().waitFor();
    const overflow = () =>
      panel.evaluate(() => {
        const ends = [...document.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right);
        return Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth;
      });
    // The narrowest that Firefox makes its sidebar.
    for (const width of [320, 230]) {
      await panel.setViewportSize({ width, height: 600 });
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
    expect(await seriousViolations(options)).toEqual([]);
  });
});
