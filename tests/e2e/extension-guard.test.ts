import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough } from '../helpers/thorough';
import { TICKET, takePictures } from './doc-pictures';
import {
  allow,
  attach,
  type Extension,
  launchExtension,
  overlayOf,
  type PageServer,
  servePages,
  shareTab,
  stopBackground,
  TEST_SITES,
  updateExtension,
} from './extension-harness';
import { eventually } from './harness';
import { expectInert, MARKUP, MARKUP_NAMES } from './markup';
import { EXTENSION_ID } from './test-key';

const COMPOSERS = ['textarea', 'prosemirror', 'lexical'] as const;
const EDITABLE = 'textarea, #composer .ProseMirror, #composer[contenteditable]';

interface SessionArea {
  chrome: {
    storage: {
      local: { get(key: string): Promise<Record<string, unknown>> };
      session: {
        get(key: null): Promise<object>;
        set(values: object): Promise<void>;
        remove(keys: string[]): Promise<void>;
      };
    };
  };
}

/** A chat in a closed shadow tree, as widgets of other companies are built in: no event shows what is inside. */
const CLOSED_CHAT = `<title>Closed chat</title><div id="host"></div><script>
  window.sent = [];
  const root = document.querySelector('#host').attachShadow({ mode: 'closed' });
  root.innerHTML = '<textarea autofocus></textarea><button aria-label="Send">Send</button>';
  const [area, button] = root.children;
  button.addEventListener('click', () => window.sent.push(area.value));
  area.focus();
</script>`;

let extension: Extension;
let pages: PageServer;
let page: Page;

beforeAll(async () => {
  extension = await launchExtension();
  pages = await servePages({
    '/closed.html': { type: 'text/html', body: CLOSED_CHAT },
    '/ticket.html': { type: 'text/html', body: TICKET },
  });
  // With values put into answers, so that what was restored can be read here.
  await guardWith({ protectedSites: ['localhost'], restoreAnswers: 'page' });
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});
afterEach(async () => {
  await tab.leave(page);
  await extension.ask('ui.guard-clear', {});
  await guardWith({ submitAction: 'warn', restoreAnswers: 'page', blockedSites: [] });
});

async function guardWith(settings: object): Promise<void> {
  await extension.ask('ui.change', { settings });
  // Registration follows the setting; a page opened before it would not be guarded from its start.
  await extension.ask('ui.sites-changed', {});
}

const tab = shareTab();

async function open(name: string): Promise<Awaited<ReturnType<typeof overlayOf>>> {
  page = await tab.open(extension, `${pages.origin}/chat/${name}.html`);
  await page.locator(EDITABLE).first().click();
  return overlayOf(page);
}

const sent = () => page.evaluate(() => window.sent);
/** What was sent, once so many messages were. */
async function waitForSent(count: number): Promise<string[]> {
  await expect.poll(sent).toHaveLength(count);
  return sent();
}
const composerText = () =>
  page
    .locator(EDITABLE)
    .first()
    .evaluate((element) =>
      element instanceof HTMLTextAreaElement ? element.value : (element as HTMLElement).innerText,
    );

/** What is marked as put back in place of a placeholder. */
const restored = () => extension.marked(page).then((marks) => marks['veilmark-restored'] ?? []);

async function paste(text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

/** A service that keeps its first caller waiting until it is told to answer, and is then out of order: the device checks instead. */
async function serveSlowly() {
  const waiting: ServerResponse[] = [];
  let isReleased = false;
  const refuse = (response: ServerResponse) => response.writeHead(503).end();
  const server = createServer(({ url }, response) => {
    if (isReleased || url !== '/api/pii/analyze') refuse(response);
    else waiting.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: (times = 1) => expect.poll(() => waiting.length).toBe(times),
    answer: () => {
      isReleased = true;
      for (const response of waiting) refuse(response);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each(COMPOSERS)('in a composer made of %s', (name) => {
  /** Sending is tried in every composer, what comes around it in one of them; `npm run prove:browsers` tries all in all. */
  const testIn = (composer: (typeof COMPOSERS)[number], title: string, run: () => Promise<void>) => {
    if (isThorough || composer === name) test(title, run);
  };

  test('holds a message back, sends placeholders and restores the streamed answer', async () => {
    const overlay = await open(name);
    await page.keyboard.type('Mail jane.doe@example.com and bob@example.org');
    await page.keyboard.press('Enter');

    const shown = await overlay.waitForText('Send protected');
    expect(shown).toContain('2 values would leave this browser.');
    expect(shown).toContain('jane.doe@example.com → [EMAIL_ADDRESS_1]');
    expect(await sent()).toEqual([]);

    await overlay.click('Send protected');
    expect((await waitForSent(1))[0]?.trim()).toBe('Mail [EMAIL_ADDRESS_1] and [EMAIL_ADDRESS_2]');
    await page.waitForSelector('[data-done]');
    const answer = page.locator('[data-role="assistant"]');
    await expect
      .poll(() => answer.innerText())
      .toBe('Noted: Mail jane.doe@example.com and bob@example.org I will write to them soon.');
    await expect.poll(restored).toEqual(expect.arrayContaining(['jane.doe@example.com', 'bob@example.org']));
  });

  testIn('lexical', 'stops a paste before the page sees it and pastes placeholders', async () => {
    const overlay = await open(name);
    await page.keyboard.type('Please pay ');
    await paste('card 4111 1111 1111 1111 today');

    await overlay.waitForText('Paste protected');
    expect(await page.evaluate(() => window.seenPastes)).toEqual([]);
    expect(await composerText()).not.toContain('4111');
    await overlay.click('Paste protected');
    await expect.poll(composerText).toContain('[CREDIT_CARD_1]');
    await page.locator('#send').click();

    expect((await waitForSent(1))[0]?.trim()).toBe('Please pay card [CREDIT_CARD_1] today');
  });

  testIn(
    'prosemirror',
    'checks what is pasted during a check afterwards, in order, and loses nothing of it',
    async () => {
      const slow = await serveSlowly();
      await guardWith({ mode: 'service', apiBaseUrl: slow.origin, apiKey: `cb_${'x'.repeat(64)}` });
      const overlay = await open(name);
      await page.keyboard.type('What is the weather like?');
      await page.keyboard.press('Enter');
      await slow.asked();
      await paste('First jane.doe@example.com, ');
      await paste('then bob@example.org');
      expect(await composerText()).not.toContain('@example');
      slow.answer();

      expect((await waitForSent(1))[0]?.trim()).toBe('What is the weather like?');
      await overlay.waitForText(/First jane\.doe/);
      await overlay.click('Paste protected');
      await overlay.waitForText(/then bob/);
      expect(await composerText()).not.toContain('@example');
      await overlay.click('Paste protected');
      await expect
        .poll(async () => (await composerText()).replace(/\s+/g, ' ').trim())
        .toBe('First [EMAIL_ADDRESS_1], then [EMAIL_ADDRESS_2]');
      expect(await page.evaluate(() => window.seenPastes)).toEqual([]);
      await guardWith({ mode: 'auto', apiKey: '' });
      await slow.close();
    },
  );

  testIn('textarea', 'a send while a paste is checked goes out after it, with it, and checked', async () => {
    const slow = await serveSlowly();
    await guardWith({ mode: 'service', apiBaseUrl: slow.origin, apiKey: `cb_${'x'.repeat(64)}` });
    const overlay = await open(name);
    await page.keyboard.type('Write to ');
    await paste('jane.doe@example.com');
    await slow.asked();
    const pressSend = () => (name === 'prosemirror' ? page.keyboard.press('Enter') : page.locator('#send').click());
    await pressSend();
    // Impatient people press twice; it is one message all the same.
    await pressSend();
    expect(await sent()).toEqual([]);
    slow.answer();

    await overlay.click('Paste protected');
    expect((await waitForSent(1))[0]?.trim()).toBe('Write to [EMAIL_ADDRESS_1]');
    expect(await page.evaluate(() => window.seenPastes)).toEqual([]);
    await guardWith({ mode: 'auto', apiKey: '' });
    await slow.close();
  });

  testIn('prosemirror', 'lets clean text through by key and by button, typed and pasted', async () => {
    await open(name);
    await page.keyboard.type('What is the weather like?');
    await page.keyboard.press('Enter');
    expect((await waitForSent(1))[0]?.trim()).toBe('What is the weather like?');

    await paste('And tomorrow?');
    await expect.poll(composerText).toContain('And tomorrow?');
    await page.locator('#send').click();
    expect((await waitForSent(2))[1]?.trim()).toBe('And tomorrow?');
  });
});

describe('by its action', () => {
  test('warn: sends as it is only when the person says so, and Escape goes back', async () => {
    const overlay = await open('textarea');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.locator('#send').click();
    await overlay.waitForText('Send protected');
    await page.keyboard.press('Escape');
    await expect.poll(() => overlay.text()).not.toContain('Send protected');
    expect(await sent()).toEqual([]);
    expect(await composerText()).toBe('Mail jane.doe@example.com');

    await page.locator('#send').click();
    await overlay.waitForText('Send as it is');
    await overlay.click('Send as it is');
    expect(await waitForSent(1)).toEqual(['Mail jane.doe@example.com']);
  });

  test('mask: sends placeholders without a question', async () => {
    await guardWith({ submitAction: 'mask' });
    const overlay = await open('prosemirror');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.keyboard.press('Enter');

    expect(await waitForSent(1)).toEqual(['Mail [EMAIL_ADDRESS_1]']);
    await overlay.waitForText('1 value replaced by a placeholder');
  });

  test('block, also by the list of blocked sites: nothing goes out and there is no way around', async () => {
    await guardWith({ blockedSites: ['localhost'] });
    const overlay = await open('lexical');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.keyboard.press('Enter');

    const shown = await overlay.waitForText('Not sent: it contains personal data');
    expect(shown).not.toContain('Send as it is');
    expect(shown).not.toContain('Send protected');
    await overlay.click('Go back and edit');
    expect(await sent()).toEqual([]);
  });

  test('refuses to send what could not be checked', async () => {
    const unreachable = {
      mode: 'service',
      apiBaseUrl: 'http://127.0.0.1:9',
      apiKey: `cb_${'x'.repeat(64)}`,
      fallbackToDevice: false,
    };
    await guardWith({ submitAction: 'mask', ...unreachable });
    const overlay = await open('textarea');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.keyboard.press('Enter');

    const shown = await overlay.waitForText('Not sent: the text could not be checked');
    await guardWith({ mode: 'auto', apiKey: '', fallbackToDevice: true });
    expect(shown).toContain('The service cannot be reached');
    expect(shown).not.toContain('Send as it is');
    expect(await sent()).toEqual([]);
    await overlay.click('Try again');
    expect(await waitForSent(1)).toEqual(['Mail [EMAIL_ADDRESS_1]']);
  });
});

describe('when something goes wrong', () => {
  /** The browser keeps placeholders in an area of limited size; nothing new can be kept once it is full. */
  const fillMemory = () =>
    extension.ui.evaluate(async () => {
      const { session } = (globalThis as unknown as SessionArea).chrome.storage;
      const canTake = (name: string, size: number) =>
        session.set({ [name]: 'x'.repeat(size) }).then(
          () => true,
          () => false,
        );
      for (let size = 8_000_000; size > 8; size = Math.floor(size / 2)) await canTake(`filler${size}`, size);
    });
  const freeMemory = () =>
    extension.ui.evaluate(async () => {
      const { session } = (globalThis as unknown as SessionArea).chrome.storage;
      const keys = Object.keys(await session.get(null)).filter((key) => key.startsWith('filler'));
      await session.remove(keys);
    });

  test('what cannot be replaced is kept and asked about, and goes on as it is only when the person says so', async () => {
    const overlay = await open('textarea');
    await page.keyboard.type('Mail bob@example.org');
    await page.keyboard.press('Enter');
    await overlay.waitForText('Send protected');
    await fillMemory();
    await overlay.click('Send protected');
    await overlay.waitForText('Not sent: the values could not be replaced');
    expect(await sent()).toEqual([]);
    expect(await composerText()).toBe('Mail bob@example.org');
    await overlay.click('Send as it is');
    expect(await waitForSent(1)).toEqual(['Mail bob@example.org']);

    await paste('Mail jane.doe@example.com');
    await overlay.click('Paste protected');
    const shown = await overlay.waitForText('Not pasted: the values could not be replaced');
    expect(shown).toContain('Mail jane.doe@example.com');
    expect(await composerText()).toBe('');
    await freeMemory();
    await overlay.click('Try again');
    await expect.poll(composerText).toBe('Mail [EMAIL_ADDRESS_1]');
  });

  test('a check is made again when the browser stopped the background in the middle of it', async () => {
    const slow = await serveSlowly();
    await guardWith({ mode: 'service', apiBaseUrl: slow.origin, apiKey: `cb_${'x'.repeat(64)}` });
    const overlay = await open('textarea');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.keyboard.press('Enter');
    await slow.asked();
    await stopBackground(extension);
    await slow.asked(2);
    // Nothing that was written meanwhile goes out unchecked, or is written over.
    await page.keyboard.type(' now');
    slow.answer();
    await overlay.click('Send protected');
    await overlay.waitForText('Not sent: you kept writing');
    expect(await composerText()).toBe('Mail jane.doe@example.com now');
    await page.keyboard.press('Enter');

    await overlay.click('Send protected');
    expect(await waitForSent(1)).toEqual(['Mail [EMAIL_ADDRESS_1] now']);
    await guardWith({ mode: 'auto', apiKey: '' });
    await slow.close();
  });

  test('shows its choices however long the text and small the window, also when the page takes them away', async () => {
    const overlay = await open('textarea');
    await page.setViewportSize({ width: 340, height: 480 });
    await page.locator('textarea').fill('Mail jane.doe@example.com\n'.repeat(50));
    await page.locator('#send').click();
    await overlay.waitForText('Send as it is');
    await page.evaluate(() => document.querySelector('veilmark-overlay')?.remove());

    await overlay.click('Send as it is');
    expect(await waitForSent(1)).toHaveLength(1);
    // With its size.
    await page.close();
  });

  test('an update takes over in open pages: the new guard asks, the old marks are gone, new ones stay', async () => {
    const overlay = await open('textarea');
    await page.keyboard.type('Mail jane.doe@example.com');
    const article = await extension.context.newPage();
    await article.goto(`${pages.origin}/article.html`);
    await extension.scan(article);
    const marks = () => extension.marked(article).then(Object.keys);
    await expect.poll(marks).toContain('veilmark-contact');
    extension = await updateExtension(extension);
    // Its scripts are put into open pages once its settings were read.
    await extension.ask('ui.sites-changed', {});

    await page.bringToFront();
    await page.locator('textarea').press('Enter');
    await overlay.click('Send protected');
    expect(await waitForSent(1)).toEqual(['Mail [EMAIL_ADDRESS_1]']);
    await article.bringToFront();
    await article.mouse.move(5, 5);
    await expect.poll(marks).toEqual([]);
    await extension.scan(article);
    await expect.poll(marks).toContain('veilmark-contact');
    await article.close();
  });

  test('a send that waits for a paste is given up with it', async () => {
    const overlay = await open('textarea');
    await page.keyboard.type('Please pay ');
    await paste('card 4111 1111 1111 1111');
    // The question takes the focus; the page's own button is pressed by its script.
    await overlay.waitForText('Paste protected');
    await page.evaluate(() => (document.querySelector('#send') as HTMLElement).click());
    await overlay.click('Do not paste');
    await expect.poll(() => overlay.text()).not.toContain('Do not paste');
    await page.keyboard.press('Enter');
    expect((await waitForSent(1))[0]?.trim()).toBe('Please pay');
  });
});

test('guards a composer in a closed shadow tree', async () => {
  page = await tab.open(extension, `${pages.origin}/closed.html`);
  const overlay = await overlayOf(page);
  await page.keyboard.type('Mail jane.doe@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');

  await overlay.click('Send protected');
  expect(await waitForSent(1)).toEqual(['Mail [EMAIL_ADDRESS_1]']);
});

test('markup in a message is shown and sent as text', async () => {
  const overlay = await open('textarea');
  await page.keyboard.insertText(`${MARKUP} jane.doe@example.com`);
  await page.keyboard.press('Enter');

  await overlay.waitForText(`${MARKUP} jane.doe@example.com → [EMAIL_ADDRESS_1]`);
  const made = await overlay.made();
  expect(MARKUP_NAMES.filter((name) => made.has(name))).toEqual([]);
  await overlay.click('Send protected');
  expect(await waitForSent(1)).toEqual([`${MARKUP} [EMAIL_ADDRESS_1]`]);
  await expect.poll(restored).toContain('jane.doe@example.com');
  await expectInert(page);
});

test('a message asked for before the last one is done with is asked about after it', async () => {
  const overlay = await open('textarea');
  // Within the very event that sends the first one: sooner than anybody types.
  await page.evaluate(() => {
    const area = document.querySelector('textarea');
    const next = () => {
      if (!area) return;
      area.value = 'Write to bob@example.org';
      area.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, composed: true }),
      );
    };
    document.querySelector('form')?.addEventListener('submit', next, { once: true });
  });
  await page.keyboard.insertText('Mail jane.doe@example.com');
  await page.keyboard.press('Enter');
  await overlay.click('Send protected');
  expect(await waitForSent(1)).toEqual(['Mail [EMAIL_ADDRESS_1]']);

  await overlay.waitForText('bob@example.org → [EMAIL_ADDRESS_2]');
  await overlay.click('Send protected');
  expect(await waitForSent(2)).toEqual(['Mail [EMAIL_ADDRESS_1]', 'Write to [EMAIL_ADDRESS_2]']);
});

describe('placeholders', () => {
  test('are the same for the same value in later messages, and are gone from page and memory when cleared', async () => {
    const overlay = await open('textarea');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.keyboard.press('Enter');
    await overlay.click('Send protected');
    await waitForSent(1);
    await page.keyboard.type('Again jane.doe@example.com and eve@example.net');
    await page.keyboard.press('Enter');
    await overlay.click('Send protected');
    expect((await waitForSent(2))[1]).toBe('Again [EMAIL_ADDRESS_1] and [EMAIL_ADDRESS_2]');
    const log = page.locator('#log');
    await expect.poll(() => page.locator('[data-done]').count()).toBe(2);
    await expect.poll(() => log.innerText()).not.toContain('[EMAIL');

    await extension.ask('ui.guard-clear', {});

    await eventually(async () => {
      const text = await log.innerText();
      expect(text).not.toContain('@example');
      expect(text).toContain('[EMAIL_ADDRESS_2]');
    });
    const kept = await extension.ui.evaluate(() =>
      (globalThis as unknown as SessionArea).chrome.storage.session.get(null),
    );
    expect(JSON.stringify(kept)).not.toContain('eve@example.net');
  });

  test('can stay in the page, with the value shown on hover where the page cannot read it', async () => {
    await guardWith({ restoreAnswers: 'hover' });
    const overlay = await open('textarea');
    await page.keyboard.type('Mail jane.doe@example.com');
    await page.keyboard.press('Enter');
    await overlay.click('Send protected');
    await waitForSent(1);
    await page.waitForSelector('[data-done]');
    await expect.poll(restored).not.toEqual([]);

    const box = await page.locator('[data-role="assistant"] p').boundingBox();
    await overlay.hover('jane.doe@example.com', (box?.x ?? 0) + 130, (box?.y ?? 0) + 10);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('jane.doe');
  });

  itThoroughly(
    'outlive the browser encrypted where the person wants that, and not when they are cleared',
    'tests/extension/guard-mapping.test.ts',
    async () => {
      await guardWith({ restoreAnswers: 'hover', keepPlaceholders: 'day' });
      let overlay = await open('textarea');
      await page.keyboard.type('Mail jane.doe@example.com');
      await page.keyboard.press('Enter');
      await overlay.click('Send protected');
      await waitForSent(1);

      extension = await attach(await extension.restart(), { isFirstRun: false });
      await allow(extension, TEST_SITES);
      await guardWith({});
      overlay = await open('textarea');
      await page.evaluate(() => {
        const answer = Object.assign(document.createElement('p'), { textContent: '[EMAIL_ADDRESS_1] was told.' });
        answer.dataset.role = 'assistant';
        document.querySelector('#log')?.append(answer);
      });
      const box = await page.locator('[data-role="assistant"]').boundingBox();
      await overlay.hover('jane.doe@example.com', (box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
      const stored = storedBytes(extension.profile);
      expect(stored).toContain('kept-placeholders');
      expect(stored).not.toContain('jane.doe');

      await extension.ask('ui.guard-clear', {});
      expect(await extension.ui.evaluate(whatIsKept)).toEqual({ record: undefined, keys: 0 });
      await guardWith({ keepPlaceholders: 'session' });
    },
  );
});

/** Runs in a page of the extension. */
async function whatIsKept() {
  const { local } = (globalThis as unknown as SessionArea).chrome.storage;
  const { 'kept-placeholders': record } = await local.get('kept-placeholders');
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('guard');
    opening.onsuccess = () => resolve(opening.result);
  });
  const counting = database.transaction('keys').objectStore('keys').count();
  const keys = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result);
  });
  database.close();
  return { record, keys };
}

/** Everything the extension has on disk. */
function storedBytes(profile: string): string {
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => file.includes(EXTENSION_ID))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
}

const { EXTENSION_SHOTS: shots } = process.env;
if (shots)
  test('pictures for the documentation', async () => {
    await guardWith({ restoreAnswers: 'hover', preset: 'identifiers' });
    await takePictures(extension, pages.origin, shots);
    page = await tab.open(extension, 'about:blank');
  });
