import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RedactionStyle } from '#shared/contract/extension-settings.ts';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { type Extension, launchExtension, overlayOf, type PageServer, servePages } from './extension-harness';

const KEY = 'WmZq4t7w!z%C&F)J';
const RECORD = `<p id="record">Admitted on 5 March 2024, discharged on 12 March 2024. The patient is aged 47.
  Card 4111 1111 1111 1111, again 4111 1111 1111 1111. Written by Maria Keller and Bo.</p>`;

let extension: Extension;
let pages: PageServer;
let page: Page;

beforeAll(async () => {
  extension = await launchExtension();
  pages = await servePages({ '/record.html': { type: 'text/html', body: RECORD } });
  const entities = ['DATE_TIME', 'AGE', 'CREDIT_CARD', 'PERSON'];
  await extension.ask('ui.change', { settings: { entities, encryptionKey: KEY, denyList: ['PERSON: Bo'] } });
  page = await extension.context.newPage();
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});
afterEach(() => page.goto('about:blank'));

/** The record after everything found in it was replaced. */
async function redacted(style: RedactionStyle, address = 'record.html'): Promise<string> {
  await page.goto(`${pages.origin}/${address}`);
  await extension.scan(page);
  await extension.command(page, { kind: 'redact', target: { kind: 'all' }, style });
  const shown = () => page.locator('#record').innerText();
  await expect.poll(shown).not.toContain('Keller');
  return shown();
}

const dates = (text: string) =>
  [...text.matchAll(/\d{1,2} \p{L}+ 20\d\d/gu)].map(([date]) => Date.parse(`${date} UTC`));

test('widens ages and dates, and names the type of the rest', async () => {
  expect(await redacted('generalize')).toBe(
    'Admitted on 2024, discharged on 2024. The patient is aged 40-49. Card <CREDIT_CARD>, again <CREDIT_CARD>. Written by <PERSON> and <PERSON>.',
  );
});

test('moves the dates of a page together, by the key and its address without the fragment', async () => {
  const first = await redacted('shift_date');
  const [admitted = 0, discharged = 0] = dates(first);
  expect(discharged - admitted).toBe(7 * 86_400_000);
  expect(admitted).not.toBe(Date.UTC(2024, 2, 5));
  expect(first).toContain('aged 47');
  await page.goto('about:blank');
  expect(await redacted('shift_date', 'record.html#part')).toBe(first);
});

test('encrypts in the same form, and what is too short for that becomes its type', async () => {
  const text = await redacted('fpe');
  const [card = '', again] = text.match(/\d{4} \d{4} \d{4} \d{4}/g) ?? [];
  expect(card).not.toBe('4111 1111 1111 1111');
  expect(again).toBe(card);
  const item = { start: 0, end: card.length, entity_type: 'CREDIT_CARD', operator: 'fpe' };
  const restored = await deanonymize(card, [item], { DEFAULT: { type: 'decrypt', key: KEY } });
  expect(restored.text).toBe('4111 1111 1111 1111');
  expect(text).toMatch(/and <PERSON>\.$/);
});

test('puts tokens that are equal for equal values and can be restored', async () => {
  const text = await redacted('tokenize');
  const [, card = '', again] = /Card (\S+), again (\S+)\./.exec(text) ?? [];
  expect(again).toBe(card);
  const item = { start: 0, end: card.length, entity_type: 'CREDIT_CARD', operator: 'tokenize' };
  const restored = await deanonymize(card, [item], { DEFAULT: { type: 'decrypt', key: KEY } });
  expect(restored.text).toBe('4111 1111 1111 1111');
});

test('invents people and numbers of the same form', async () => {
  const text = await redacted('surrogate');
  expect(text).toMatch(/aged 4\d\. Card \d{4} \d{4} \d{4} \d{4}, again/);
  expect(text).toMatch(/Written by \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+\.$/u);
  expect(text).not.toContain('4111 1111 1111 1111');
});

test('covers nothing without the key that a style needs', async () => {
  await extension.ask('ui.change', { settings: { encryptionKey: '' } });
  await page.goto(`${pages.origin}/record.html`);
  await extension.scan(page);
  await extension.command(page, { kind: 'redact', target: { kind: 'all' }, style: 'tokenize' });
  await (await overlayOf(page)).waitForText('This needs a key');
  expect(await page.locator('#record').innerText()).toContain('Written by Maria Keller and Bo.');
  await extension.ask('ui.change', { settings: { encryptionKey: KEY } });
});
