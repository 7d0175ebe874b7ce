// The build for Firefox in a real Firefox, driven by the browser's own remote protocol.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newFile, newJob } from '#extension/ui/wizard/job/types.ts';
import { addinExamples } from '#shared/contract/openapi/examples/addins.ts';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough, share } from '../helpers/thorough';
import { expectAllBrought } from './engine-tables';
import { type PageServer, servePages } from './extension-harness';
import { FIREFOX_ID, type Firefox, KEYS, launchFirefox } from './firefox-harness';
import { shownPdf } from './page-of-pdf';
import { OTHERS, PERSONAL, PROTECTED, sendersOf } from './send-controls';

const COMPOSERS = ['textarea', 'prosemirror', 'quill', 'lexical'] as const;
const EDITABLE = 'textarea, #composer .ProseMirror, #composer .ql-editor, #composer[contenteditable]';

let firefox: Firefox;
let pages: PageServer;
let settings: string;
let page: string;

beforeAll(async () => {
  pages = await servePages();
  firefox = await launchFirefox();
  settings = await firefox.open(`${firefox.origin}/options.html`);
});
afterAll(async () => {
  await firefox?.close();
  await pages?.close();
});
afterEach(async () => {
  if (page) await firefox.closeTab(page);
  page = '';
});

async function open(path: string): Promise<void> {
  page = await firefox.open(`${pages.origin}/${path}`);
}

async function askBackground(...[name, data]: Parameters<Firefox['ask']>) {
  await firefox.show(settings);
  const reply = await firefox.ask(name, data);
  if (page) await firefox.show(page);
  return reply;
}

const bodyText = () => firefox.look<string>('return document.body.innerText');
const sent = () => firefox.look<string[]>('return [...window.wrappedJSObject.sent]');
const fileTexts = () => firefox.look<string>('return JSON.stringify(window.wrappedJSObject.fileTexts)');
const composerText = () =>
  firefox.look<string>(
    'const field = document.querySelector(values[0]); return field.value ?? field.innerText',
    EDITABLE,
  );

test('is installed and opens its first-run page, without a word of warning', async () => {
  const welcome = await firefox.inBrowser<string[]>(
    'return gBrowser.tabs.map((tab) => tab.linkedBrowser.currentURI.spec).filter((url) => url.endsWith("/welcome.html"))',
  );
  expect(welcome).toHaveLength(1);
  const warnings = await firefox.inBrowser<string[]>(
    'return WebExtensionPolicy.getByID(values[0]).extension.warnings ?? []',
    FIREFOX_ID,
  );
  expect(warnings).toEqual([]);
  // The library for schemas must not even try what the content policy forbids.
  const violations = await firefox.inBrowser<string[]>(
    'return Services.console.getMessageArray().map(String).filter((text) => /Content-Security-Policy|blocked the execution/.test(text) && text.includes(values[0]))',
    firefox.origin,
  );
  expect(violations).toEqual([]);
});

test('its keys open no menu of the browser', async () => {
  const menus = await firefox.inBrowser<string[]>(
    'return [...document.querySelectorAll("#main-menubar > menu")].map((menu) => menu.accessKey.toUpperCase())',
  );
  await firefox.show(settings);
  const keys = await firefox.look<string[]>(
    'const all = await window.wrappedJSObject.browser.commands.getAll(); return [...all].map(({ shortcut }) => String(shortcut))',
  );
  expect(menus.length).toBeGreaterThan(5);
  expect(keys.filter((key) => menus.includes(key.split('+').at(-1) ?? ''))).toEqual([]);
  expect(keys).toContain('Alt+Shift+K');
});

test('asks for sites in the prompt of the browser, and the guard is on once that was answered', async () => {
  await firefox.show(settings);
  await firefox.ask('ui.change', { settings: { protectedSites: ['localhost'] } });
  const grant = 'section:has(ul) button';
  const press = () =>
    firefox.look<boolean>(
      `const button = [...document.querySelectorAll(values[0])].find((one) => one.textContent === 'Allow on all of these');
       button?.scrollIntoView({ block: 'center' });
       button?.setAttribute('data-test', 'grant');
       return button !== undefined`,
      grant,
    );
  // Asked for is what the list shows.
  const listed = () => firefox.look<string>("return [...document.querySelectorAll('li')].at(-1)?.textContent ?? ''");
  await expect.poll(listed).toContain('localhost');
  await expect.poll(press).toBe(true);
  await firefox.click('[data-test="grant"]');
  await firefox.answerPrompt();

  const origins = () =>
    firefox.look<string[]>('return [...(await window.wrappedJSObject.browser.permissions.getAll()).origins]');
  await expect.poll(origins).toContain('*://localhost/*');
  await firefox.ask('ui.sites-changed', {});
});

describe('a page', () => {
  test('is checked, redacted and given back as it was', async () => {
    await open('article.html');
    const before = await firefox.look<string>('return document.body.innerHTML');
    const tabId = await tabIdOf('article.html');
    const tell = (command: object) => askBackground('ui.command', { tabId, command });
    expect(await tell({ kind: 'scan' })).toEqual({ ok: true });
    const marks = () => firefox.look<number>('return window.wrappedJSObject.CSS.highlights.size');
    await expect.poll(marks).toBeGreaterThan(1);

    await tell({ kind: 'redact', target: { kind: 'all' } });
    await expect.poll(bodyText).toContain('<EMAIL_ADDRESS>');
    expect(await bodyText()).not.toContain('jane.doe@example.com');
    await tell({ kind: 'undo', target: { kind: 'all' } });
    await expect.poll(() => firefox.look<string>('return document.body.innerHTML')).toBe(before);
    expectAllBrought(await timelineOfBackground());
  });

  const timelineOfBackground = async () => {
    await firefox.show(settings);
    const names = await firefox.look<string[]>(
      'const background = await window.wrappedJSObject.browser.runtime.getBackgroundPage(); return [...background.performance.getEntriesByType("mark")].map(({ name }) => name)',
    );
    await firefox.show(page);
    return names;
  };

  const tabIdOf = async (name: string) => {
    await firefox.show(settings);
    const id = await firefox.look<number>(
      'const tabs = await window.wrappedJSObject.browser.tabs.query(Cu.cloneInto({}, window)); return [...tabs].find((tab) => tab.url?.includes(values[0])).id',
      name,
    );
    await firefox.show(page);
    return id;
  };

  test('is checked by the key for it', async () => {
    await open('article.html');
    await firefox.pressInBrowser(KEYS.Alt, KEYS.Shift, 'K');

    await expect
      .poll(() => firefox.look<number>('return window.wrappedJSObject.CSS.highlights.size'))
      .toBeGreaterThan(1);
  });

  test('has the panel beside it, in the sidebar', async () => {
    await open('article.html');
    const isOpen = await firefox.inBrowser<boolean>(
      `const id = values[0].replace(/[@.]/g, '_') + '-sidebar-action';
       await SidebarController.show(id);
       return SidebarController.isOpen`,
      FIREFOX_ID,
    );
    expect(isOpen).toBe(true);
    // What it shows is looked at in Chromium; the view of a sidebar has a process of its own.
    const panelUrl = () =>
      firefox.inBrowser<string>(
        "return SidebarController.browser.contentDocument.querySelector('browser')?.currentURI.spec ?? ''",
      );
    await expect.poll(panelUrl).toContain('/sidepanel.html');
    await firefox.inBrowser('SidebarController.hide()');
  });
});

test('the wizard asks for the service in the prompt of the browser, while the press still counts', async () => {
  const refusal = JSON.stringify({ success: false, error: { code: 'UNAUTHORIZED', message: 'Sign in' } });
  const headers = { 'access-control-allow-origin': firefox.origin, 'access-control-allow-credentials': 'true' };
  const service = createServer((_, response) => void response.writeHead(401, headers).end(refusal));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await askBackground('ui.change', { settings: { apiBaseUrl: `http://127.0.0.1:${port}` } });
  page = await firefox.open(`${firefox.origin}/wizard.html`);
  const mark = `const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Sign in');
    button?.setAttribute('data-test', 'sign-in');
    return button !== undefined`;
  await expect.poll(() => firefox.look<boolean>(mark)).toBe(true);
  await firefox.click('[data-test="sign-in"]');
  await firefox.answerPrompt();

  const origins = 'return [...(await window.wrappedJSObject.browser.permissions.getAll()).origins]';
  await expect.poll(() => firefox.look<string[]>(origins)).toContain('http://127.0.0.1/*');
  // Signed in nowhere, it opens the page for that.
  const tabs = 'return gBrowser.tabs.map((tab) => tab.linkedBrowser.currentURI.spec)';
  await expect.poll(() => firefox.inBrowser<string[]>(tabs)).toContain(`http://127.0.0.1:${port}/sign-in`);
  await firefox.inBrowser(
    'gBrowser.removeTab(gBrowser.tabs.find((tab) => tab.linkedBrowser.currentURI.spec.endsWith("/sign-in")))',
  );
  await new Promise((resolve) => service.close(resolve));
});

itThoroughly(
  'the wizard shows a PDF on its pages, where words are selected and added',
  'tests/e2e/dashboard-review.test.ts',
  async () => {
    const pdf = readFileSync(path.resolve(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
    const { text, pages: read, size } = await shownPdf(pdf);
    const pagesAnswer = read.map(({ words, ...rest }) => ({
      ...rest,
      words: words.map(({ start, end, left, top, width, height }) => [start, end, left, top, width, height]),
    }));
    const sha256 = 'a'.repeat(64);
    const download = { textContent: text, sha256, pages: pagesAnswer, original: pdf.toString('base64') };
    const service = createServer(({ url, method }, response) => {
      const headers = {
        'access-control-allow-origin': firefox.origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type',
        'content-type': 'application/json',
      };
      const answer = url?.endsWith('/download') ? { success: true, data: download } : addinExamples.listAddins.response;
      response.writeHead(200, headers).end(method === 'OPTIONS' ? '' : JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    await askBackground('ui.change', { settings: { apiBaseUrl: `http://127.0.0.1:${port}` } });
    const value = 'marta.okonkwo@example.org';
    const start = text.indexOf(value);
    const finding = { id: 'a', entity_type: 'EMAIL_ADDRESS', score: 1, text: value, isAccepted: true };
    const entry = {
      ...newFile({ id: '1', name: 'plan.pdf', mimeType: '', size: 1, modifiedAt: '', isFolder: false, path: '' }),
      kind: 'text',
      status: 'analyzed',
      sha256,
      findings: [{ ...finding, start, end: start + value.length }],
    };
    await firefox.show(settings);
    const job = { ...newJob('google-drive'), step: 'review', files: [entry] };
    await firefox.run('await browser.storage.session.set({ "wizard:job:google-drive": values[0] })', job);
    page = await firefox.open(`${firefox.origin}/wizard.html`);

    const area = () =>
      firefox.look<{ x: number; y: number; width: number } | undefined>(`
      const shown = document.querySelector('[data-testid="page"]');
      const image = shown?.querySelector('img');
      if (!image?.complete || !image.naturalWidth) return undefined;
      shown.scrollIntoView({ block: 'start' });
      const { x, y, width } = shown.getBoundingClientRect();
      return { x, y, width }`);
    await expect.poll(area).toMatchObject({ width: expect.any(Number) });
    const middleOf = async (word: string) => {
      const at = text.indexOf(word);
      const box = read[0]?.words.find((one) => one.start <= at && one.end > at);
      const shown = await area();
      if (!box || !shown) throw new Error(`The page does not show ${word}`);
      const scale = shown.width / size.width;
      return { x: shown.x + (box.left + box.width / 2) * scale, y: shown.y + (box.top + box.height / 2) * scale };
    };
    await firefox.drag(await middleOf('beside'), await middleOf('the box'));
    const field = 'return document.querySelector("form input")?.value';
    await expect.poll(() => firefox.look<string>(field)).toBe('beside the');
    await firefox.press('m');
    const marks = `return [...document.querySelectorAll('[data-testid="page"] button')].map((one) => one.ariaLabel).join('; ')`;
    await expect.poll(() => firefox.look<string>(marks)).toMatch(/marta\.okonkwo.*beside the, added by you/);
    await askBackground('ui.change', { settings: { apiBaseUrl: 'http://127.0.0.1:8787' } });
    await new Promise((resolve) => service.close(resolve));
  },
);

// A plain field is what the tests below write in.
describe.each(COMPOSERS.filter((name) => isThorough || name === 'prosemirror'))(
  'the guard in a composer made of %s',
  (name) => {
    async function start(): Promise<void> {
      await open(`chat/${name}.html`);
      await firefox.waitForOverlay('Veilmark checks what you send here');
      await firefox.click(EDITABLE);
    }
    /** Every composer is tried in Chromium, and here with `npm run prove:browsers`; otherwise one of them. */
    const testIn = (composers: readonly (typeof COMPOSERS)[number][], title: string, run: () => Promise<void>) => {
      if (isThorough || composers.includes(name)) test(title, run);
    };

    testIn(['prosemirror'], 'holds what is sent by key and by button', async () => {
      await start();
      await firefox.type('Mail jane.doe@example.com');
      await firefox.press(KEYS.Enter);
      await firefox.waitForOverlay('jane.doe@example.com → [EMAIL_ADDRESS_1]');
      expect(await sent()).toEqual([]);
      await firefox.clickOverlay('Send protected');
      await expect.poll(async () => (await sent()).map((text) => text.trim())).toEqual(['Mail [EMAIL_ADDRESS_1]']);

      // The page moves while an answer is being written.
      await expect.poll(() => firefox.look<number>("return document.querySelectorAll('[data-done]').length")).toBe(1);
      await firefox.click(EDITABLE);
      await firefox.type('Again bob@example.org');
      await firefox.click('#send');
      await firefox.clickOverlay('Send protected');
      await expect
        .poll(async () => (await sent()).map((text) => text.trim()))
        .toEqual(['Mail [EMAIL_ADDRESS_1]', 'Again [EMAIL_ADDRESS_2]']);
      expect(await bodyText()).not.toContain('jane.doe');
      await askBackground('ui.guard-clear', {});
    });

    testIn(['lexical'], 'holds a file that is pasted or dropped, and hands on a copy with placeholders', async () => {
      await start();
      for (const [index, way] of ['paste', 'drop'].entries()) {
        // Raised by the browser's own code, so that it counts as a person's, with data of the page's world, which others may read.
        await firefox.look(
          `const page = window.wrappedJSObject;
         const [selector, way, name] = values;
         const type = Cu.cloneInto({ type: 'text/csv' }, page);
         const fill = (data) => data.items.add(new page.File(Cu.cloneInto(['Jane Doe,jane.doe@example.com'], page), name, type));
         const field = document.querySelector(selector);
         const { x, y } = field.getBoundingClientRect();
         const init = { bubbles: true, cancelable: true, composed: true, clientX: x + 5, clientY: y + 5 };
         const dropped = new window.DataTransfer();
         if (way === 'drop') fill(Cu.waiveXrays(dropped));
         const event = way === 'paste'
           ? new window.ClipboardEvent('paste', init)
           : new window.DragEvent('drop', { ...init, dataTransfer: dropped });
         if (way === 'paste') fill(Cu.waiveXrays(event.clipboardData));
         field.dispatchEvent(event);
         return true`,
          EDITABLE,
          way,
          `people-${index}.csv`,
        );
        await firefox.waitForOverlay('Personal data in a file you are attaching');
        expect(await fileTexts()).not.toContain('jane');
        await firefox.clickOverlay('Attach a redacted copy');
        await expect.poll(fileTexts).toContain(`"people-${index}.csv":"[PERSON_1],[EMAIL_ADDRESS_1]"`);
      }
      await askBackground('ui.guard-clear', {});
    });

    testIn(['prosemirror'], 'holds a paste, and lets a clean one arrive', async () => {
      await start();
      await firefox.paste('What about ');
      await expect.poll(composerText).toContain('What about');
      await firefox.paste('card 4111 1111 1111 1111');
      await firefox.waitForOverlay('Paste protected');
      expect(await composerText()).not.toContain('4111');
      await firefox.clickOverlay('Paste protected');
      await expect.poll(composerText).toMatch(/What about\s*card \[CREDIT_CARD_1\]/);
      expect(await firefox.overlay()).not.toContain('did not accept');
      await askBackground('ui.guard-clear', {});
    });
  },
);

itThoroughly(
  'the question of the guard takes what is selected in it, by key and by button',
  'tests/e2e/extension-guard-ways.test.ts',
  async () => {
    await open('chat/textarea.html');
    await firefox.waitForOverlay('Veilmark checks what you send here');
    await firefox.click(EDITABLE);
    await firefox.type('budget news for jane@example.com: the budget, then lunch');
    await firefox.press(KEYS.Enter);
    await firefox.waitForOverlay('jane@example.com → [EMAIL_ADDRESS_1]');
    await firefox.selectInOverlay('budget', 'twice');
    await firefox.press('m');
    await firefox.waitForOverlay('2 places added');
    await firefox.waitForOverlay('budget → added by you news');
    await firefox.selectInOverlay('lunch', 'drawn');
    await firefox.clickOverlay('Protect the selection, too');
    await firefox.waitForOverlay('lunch → added by you');
    await firefox.clickOverlay('Undo');
    await firefox.waitForOverlay('Undone');
    await firefox.clickOverlay('Send protected');

    await expect.poll(sent).toEqual(['[CUSTOM_1] news for [EMAIL_ADDRESS_1]: the [CUSTOM_1], then lunch']);
    await askBackground('ui.guard-clear', {});
  },
);

test('the guard holds controls without a word where they send, and lets others work', async () => {
  await open('chat/controls.html');
  await firefox.waitForOverlay('Veilmark checks what you send here');
  const build = async (kind: string) => {
    await firefox.look('window.wrappedJSObject.build(values[0])', kind);
    const inShadow = kind === 'outside the shadow tree of the field';
    await firefox.click(inShadow ? '#field > div' : '#text');
    await firefox.type(PERSONAL);
  };
  for (const kind of sendersOf('firefox')) {
    await build(kind);
    await firefox.click('#control');
    await firefox.waitForOverlay('Send protected');
    expect(await sent(), kind).toEqual([]);
    await firefox.clickOverlay('Send protected');
    await expect.poll(async () => [kind, ...(await sent()).map((text) => text.trim())]).toEqual([kind, PROTECTED]);
  }
  for (const kind of share(OTHERS, 4)) {
    await build(kind);
    await firefox.click('#control');
    expect(await firefox.look<string>('return [...window.wrappedJSObject.pressed].at(-1)'), kind).toBe(kind);
  }
  await build('far away');
  await firefox.click('#control');
  await firefox.waitForOverlay('A message left this page without a check');
  await askBackground('ui.guard-clear', {});
});

test('a copied answer gets its values, a forged copy does not', async () => {
  await open('chat/textarea.html');
  await firefox.waitForOverlay('Veilmark checks what you send here');
  await firefox.click(EDITABLE);
  await firefox.type(PERSONAL);
  await firefox.press(KEYS.Enter);
  await firefox.clickOverlay('Send protected');
  await expect.poll(() => firefox.look<number>("return document.querySelectorAll('[aria-label=Copy]').length")).toBe(1);
  // By code of the page itself, which this browser lets read the clipboard here.
  const clipboard = () => firefox.run<string>('return await navigator.clipboard.readText()');
  await firefox.run(
    `const forge = document.createElement('button');
     forge.id = 'forge';
     forge.textContent = 'Go';
     document.body.prepend(forge);
     forge.addEventListener('click', async () => {
       await navigator.clipboard.writeText('mine: [EMAIL_ADDRESS_1].');
       window.dispatchEvent(new CustomEvent('veilmark-copied', { detail: 'mine: [EMAIL_ADDRESS_1].' }));
       document.title = 'forged';
     });`,
  );
  await firefox.click('#forge');
  await expect.poll(() => firefox.look<string>('return document.title')).toBe('forged');
  expect(await clipboard()).toBe('mine: [EMAIL_ADDRESS_1].');
  await firefox.click('[aria-label=Copy]');
  await expect.poll(clipboard).toContain('Mail jane.doe@example.com');
  await askBackground('ui.guard-clear', {});
});

itThoroughly(
  'the guard reads a file that is chosen, and hands on a copy with placeholders',
  'tests/e2e/extension-guard-ways.test.ts',
  async () => {
    await open('chat/ways.html');
    await firefox.waitForOverlay('Veilmark checks what you send here');
    await firefox.look(
      `const field = document.querySelector('#file');
     const chosen = new DataTransfer();
     chosen.items.add(new File(['Jane Doe,jane.doe@example.com'], 'people.csv', { type: 'text/csv' }));
     field.files = chosen.files;
     for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));`,
    );
    await firefox.waitForOverlay('Personal data in a file you are attaching');
    expect(await fileTexts()).toBe('{}');
    await firefox.clickOverlay('Attach a redacted copy');
    await expect.poll(fileTexts).toBe('{"people.csv":"[PERSON_1],[EMAIL_ADDRESS_1]"}');
    await askBackground('ui.guard-clear', {});
  },
);

itThoroughly(
  'the guard reads a picture on the device, and hands on a copy with boxes',
  'tests/e2e/extension-guard-ways.test.ts',
  async () => {
    await open('chat/ways.html');
    await firefox.waitForOverlay('Veilmark checks what you send here');
    await firefox.look(
      `const field = document.querySelector('#file');
     const chosen = new DataTransfer();
     const bytes = Uint8Array.from(atob(values[0]), (one) => one.charCodeAt(0));
     chosen.items.add(new File([bytes], 'card.png', { type: 'image/png' }));
     field.files = chosen.files;
     for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));`,
      readFileSync(path.resolve(import.meta.dirname, '../fixtures/images/documents/card-en-plain.png'), 'base64'),
    );
    const question = await firefox.waitForOverlay('Personal data in a file you are attaching');
    expect(question).toContain('Black boxes cover the findings in the copy.');
    expect(await fileTexts()).toBe('{}');
    await firefox.clickOverlay('Attach a redacted copy');
    await expect.poll(fileTexts).toContain('"card.png":"');
    await askBackground('ui.guard-clear', {});
  },
);
