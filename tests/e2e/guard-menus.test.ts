// What the guard takes for a control next to a field, by its own code in a page without the extension.
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageServer, servePages } from './extension-harness';
import { type Browser, launchBrowser } from './harness';
import { OTHERS, SENDERS } from './send-controls';

declare const controls: typeof import('#extension/content/guard/controls.ts');

let browser: Browser;
let page: Page;
let pages: PageServer;
let code: string;
beforeAll(async () => {
  [browser, pages] = await Promise.all([launchBrowser(), servePages()]);
  page = await browser.context.newPage();
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(import.meta.dirname, '../../extension/content/guard/controls.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'controls',
    // What a content script has, and a page does not.
    banner: { js: 'globalThis.chrome ??= {};' },
    write: false,
  });
  code = outputFiles[0]?.text ?? '';
  await page.addScriptTag({ content: code });
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

/** What a press on `#at` is taken for, next to a form with a filled field. */
const pressed = (inForm: string, outside = '') =>
  page.evaluate(
    ({ inForm, outside }) => {
      document.body.innerHTML = `<form><textarea>Mail Jane</textarea>${inForm}</form>${outside}`;
      const field = document.querySelector('textarea') as HTMLTextAreaElement;
      const rule = { composers: ['textarea'], sendWords: [] as string[] };
      let kind = 'not heard';
      const hear = (event: Event) => {
        type Rule = Parameters<typeof controls.pressedBeside>[1];
        kind = controls.pressedBeside(event, rule as unknown as Rule, [field])?.kind ?? 'no control';
      };
      addEventListener('click', hear, { capture: true, once: true });
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
      document.querySelector('#at')?.dispatchEvent(event);
      return kind;
    },
    { inForm, outside },
  );

const menu = (items: string, style = '') =>
  `<ul role="menu" style="position: absolute; left: 10px; top: 60px; width: 320px; padding: 0; ${style}">${items}</ul>`;
const HAND = 'style="cursor: pointer"';

test.each([
  ['an item', '<li role="menuitem" id="at">Add message</li>'],
  ['the words of an item', '<li role="menuitem"><span id="at">Add message</span></li>'],
  ['an item with a hand', `<li role="menuitem" ${HAND} id="at">Add message</li>`],
  ['an item that only the pointer shows', `<li ${HAND} id="at">Add message</li>`],
])('%s of a wide menu at the field is asked about', async (_, items) => {
  expect(await pressed('', menu(items))).toBe('unknown');
});

test('an item of a wide menu that says what it does is not asked about', async () => {
  expect(await pressed('', menu('<li role="menuitem" id="at">Attach files</li>'))).toBe('harmless');
  expect(await pressed('', menu('<li role="menuitem" aria-haspopup="menu" id="at">Add</li>'))).toBe('harmless');
  expect(await pressed('', menu('<li role="menuitem" id="at">Send later</li>'))).toBe('sends');
});

test('wide menus elsewhere, their edges and plain parts of a page are no controls', async () => {
  expect(await pressed('', menu('<li role="menuitem" id="at">Add message</li>', 'top: 900px'))).toBe('no control');
  expect(await pressed('', menu('<li id="at">Only words</li>'))).toBe('no control');
  expect(await pressed('', `<div style="width: 320px; cursor: pointer" id="at">Words</div>`)).toBe('no control');
});

test('a wide part with a hand in a dialog at the field is asked about', async () => {
  const dialog = `<div role="dialog" style="width: 500px"><p ${HAND} id="at">Words</p></div>`;
  expect(await pressed('', dialog)).toBe('unknown');
});

test('a large icon with a hand in the form is asked about, as other large things are', async () => {
  const icon = (style: string) => `<svg ${style} width="400" height="120"><path id="at" d="M0 0h9v9H0z"/></svg>`;
  expect(await pressed(icon(HAND))).toBe('unknown');
  expect(await pressed(icon(''))).toBe('no control');
  expect(await pressed(`<div ${HAND}><p>Attach</p>${icon('')}</div>`)).toBe('harmless');
});

test.each([
  'Search files',
  'Chat with model',
  'Try this model',
  'Generate image',
  'Datei suchen',
  'Créer une image',
  'Analyser le fichier',
  'Analizar archivo',
  'Vraag het model',
])('a button that may send for what it names is not taken for harmless: %s', async (name) => {
  expect(await pressed(`<button type="button" id="at">${name}</button>`)).not.toBe('harmless');
});

test.each([
  'Attach files',
  'Joindre un fichier',
  'Adjuntar archivo',
  'Start voice recording',
  'Copy message',
  'Clear chat',
])('a button that adds or chooses something is not asked about: %s', async (name) => {
  expect(await pressed(`<button type="button" id="at">${name}</button>`)).toBe('harmless');
});

test('every control of the page of controls is held where it sends, and works where it does something else', async () => {
  await page.goto(`${pages.origin}/chat/controls.html`);
  await page.addScriptTag({ content: code });
  const kindsOf = (names: readonly string[]) =>
    page.evaluate((names) => {
      type Rule = Parameters<typeof controls.pressedBeside>[1];
      const rule = { composers: ['textarea', '[contenteditable="true"]', '#text'], sendWords: [] as string[] };
      return names.map((name) => {
        window.build(name);
        const field = (document.querySelector('#text') ??
          document.querySelector('#field > div')?.shadowRoot?.querySelector('#text')) as HTMLTextAreaElement;
        if (field.isContentEditable) field.textContent = 'Mail Jane';
        else field.value = 'Mail Jane';
        const { left, top, width, height } = (document.querySelector('#control') as Element).getBoundingClientRect();
        const place = [left + width / 2, top + height / 2] as const;
        let target = document.elementFromPoint(...place);
        target = target?.shadowRoot?.elementFromPoint(...place) ?? target;
        let kind = 'not heard';
        addEventListener(
          'click',
          (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
            kind = controls.pressedBeside(event, rule as unknown as Rule, [field])?.kind ?? 'no control';
          },
          { capture: true, once: true },
        );
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
        return `${kind}: ${name}`;
      });
    }, names);

  expect((await kindsOf(SENDERS)).filter((said) => !/^(?:sends|unknown): /.test(said))).toEqual([]);
  expect((await kindsOf(OTHERS)).filter((said) => !said.startsWith('harmless: '))).toEqual([]);
  expect(await kindsOf(['far away'])).toEqual(['no control: far away']);
});
