// Which fields of one line the guard takes for those of a chat, by its own code in a page without the extension.
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from './harness';

declare const guard: typeof import('#extension/content/guard/line-fields.ts');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.context.newPage();
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(import.meta.dirname, '../../extension/content/guard/line-fields.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'guard',
    write: false,
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser?.close());

const RULE = { id: 'generic', composers: ['textarea', '[contenteditable="true"]'] };

/** Of some fields, those that are guarded, each built alone next to what else is on the page. */
const guarded = (fields: readonly string[], others: string): Promise<string[]> =>
  page.evaluate(
    async ({ fields, others, rule }) => {
      const taken: string[] = [];
      for (const field of fields) {
        document.body.innerHTML = `${others}<div>${field}</div>`;
        const { composers } = guard.withLineFields(rule as Parameters<typeof guard.withLineFields>[0]);
        if (document.querySelector('div > input')?.matches(composers.join(','))) taken.push(field);
        await null;
      }
      return taken;
    },
    { fields, others, rule: RULE },
  );

const TEXTAREA = '<textarea></textarea>';

test('a field that is called so is guarded, whatever switches filling off', async () => {
  const fields = [
    ...['off', 'on', '', 'false', 'nope', 'chat-message', 'no-name'].map(
      (value) => `<input autocomplete="${value}" placeholder="Message">`,
    ),
    ...['text', 'search', 'message', ''].map((type) => `<input type="${type}" placeholder="Message">`),
    ...['Ask anything', 'Please ask', 'Ask about your basket', 'Describe a task', 'Reply to Anna', 'Add a comment'].map(
      (words) => `<input placeholder="${words}">`,
    ),
    ...['Antwort schreiben', 'Kommentar', 'Deine Frage'].map((words) => `<input aria-label="${words}">`),
    '<input id="userAsk">',
  ];
  expect(await guarded(fields, TEXTAREA)).toEqual(fields);
});

test('fields that a browser fills in, and fields for something else, are not', async () => {
  const fields = [
    ...[
      'name',
      'email',
      'shipping street-address',
      'section-a billing cc-number',
      'tel-national',
      'TEL',
      'username',
    ].map((value) => `<input autocomplete="${value}" placeholder="Type here">`),
    ...['new-password', 'one-time-code', 'address-line1', 'bday-day', 'username webauthn'].map(
      (value) => `<input autocomplete="${value}" placeholder="Type here">`,
    ),
    ...['number', 'email', 'checkbox', 'submit', 'PASSWORD', 'datetime-local'].map(
      (type) => `<input type="${type}" name="message">`,
    ),
    ...['basket', 'netmask', 'reply_to', 'reply-to'].map((name) => `<input name="${name}">`),
    '<input readonly placeholder="Message">',
    '<input placeholder="Search">',
  ];
  expect(await guarded(fields, TEXTAREA)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['visibility', '<textarea style="visibility: hidden"></textarea>'],
  ['opacity', '<p style="opacity: 0"><textarea></textarea></p>'],
  ['display', '<textarea style="display: none"></textarea>'],
  ['size', '<textarea style="width: 0; height: 0; padding: 0; border: 0"></textarea>'],
  ['left of the page', '<textarea style="position: absolute; left: -9999px"></textarea>'],
  ['above the page', '<textarea style="position: absolute; top: -9999px"></textarea>'],
])('any field is guarded where no other is seen: %s', async (_, others) => {
  expect(await guarded(['<input>'], others)).toEqual(['<input>']);
});

test('a field without a name is not guarded where another is seen, also further down', async () => {
  const below = '<textarea style="position: absolute; top: 9000px"></textarea>';
  expect(await guarded(['<input>'], TEXTAREA)).toEqual([]);
  expect(await guarded(['<input>'], below)).toEqual([]);
});

test('a field that a script of the page hides between two events is not counted', async () => {
  const isGuarded = await page.evaluate((rule) => {
    document.body.innerHTML = '<textarea></textarea><div><input></div>';
    guard.withLineFields(rule as Parameters<typeof guard.withLineFields>[0]);
    document.querySelector('textarea')?.remove();
    const { composers } = guard.withLineFields(rule as Parameters<typeof guard.withLineFields>[0]);
    return document.querySelector('input')?.matches(composers.join(','));
  }, RULE);
  expect(isGuarded).toBe(true);
});

test('the page is searched once while an event is handled', async () => {
  const searches = await page.evaluate(async (rule) => {
    const search = document.querySelectorAll;
    let count = 0;
    document.querySelectorAll = ((selector: string) => {
      count++;
      return search.call(document, selector);
    }) as typeof search;
    for (let time = 0; time < 14; time++) guard.withLineFields(rule as Parameters<typeof guard.withLineFields>[0]);
    await null;
    guard.withLineFields(rule as Parameters<typeof guard.withLineFields>[0]);
    document.querySelectorAll = search;
    return count;
  }, RULE);
  expect(searches).toBe(2);
});
