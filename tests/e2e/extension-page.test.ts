import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PageCommand } from '#extension/messaging/protocol.ts';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { rsa2048Private, rsa2048Public } from '../fixtures/key-pairs';
import { itThoroughly } from '../helpers/test-thoroughly';
import { share } from '../helpers/thorough';
import { expectTablesBrought } from './engine-tables';
import {
  type Extension,
  launchExtension,
  overlayOf,
  type PageServer,
  servePages,
  shareTab,
  stopBackground,
} from './extension-harness';
import { eventually } from './harness';
import { expectInert, MARKUP, MARKUP_NAMES, SHORT_MARKUP } from './markup';

let extension: Extension;
let pages: PageServer;
let page: Page;

/** Found by form, so that these tests do not change with the name model. */
const FORMS = ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'IBAN_CODE', 'CREDIT_CARD'];
const AT_FIRST = { allowList: [], scoreThreshold: 0.35, mode: 'auto', apiKey: '', deviceModel: true };
/** 6,000 different short texts: more than one message takes. */
const CELLS = `<table><tr><td>first.cell@example.com</td></tr>${Array.from({ length: 6_000 }, (_, i) => `<tr><td>x${i.toString(36)}</td></tr>`).join('')}<tr><td>last.cell@example.com</td></tr></table>`;
/** The name is in no list, the address is found by its form. */
const RARE_NAME = '<p>Yesterday Ilbek Zhaxylyk met the board and left ada@example.com behind.</p>';
const NAMES = '<p>Yesterday Maria Gonzalez met Peter Miller in Berlin.</p>';

/** Alone, neither a number of four digits nor a word like these says what it is; the heads of the columns do. */
const ORDERS = [
  '<table><caption>Shop</caption><thead><tr><th>Order</th><th>First name</th><th>Amount</th></tr></thead><tbody>',
  '<tr><td>2040</td><td>Grace</td><td>3</td></tr><tr><td>2041</td><td><b>Jor</b>dan</td><td>4</td></tr>',
  '<tr><td>2042</td><td><div>Rose</div><div>Summer</div></td><td>5</td></tr></tbody></table>',
  '<div role="table"><div role="row"><span role="columnheader">Customer number</span><span role="columnheader">City</span></div>',
  '<div role="row"><span role="cell">77012</span><span role="cell">x</span></div></div>',
].join('');

/** All of it is one part for the detectors. */
const LEDGER = `<table><tr><th>Day</th><th>Text</th><th>Sum</th></tr>${Array.from({ length: 150 }, (_, i) => `<tr><td>day ${i}</td><td>bread and onions</td><td>${i}</td></tr>`).join('')}</table>`;

/** What a service could say about any text. */
const MARKUP_ANSWER = {
  results: [
    {
      entity_type: SHORT_MARKUP,
      start: 0,
      end: 20,
      score: 1,
      text: MARKUP.slice(0, 20),
      explanation: { recognizer: MARKUP, pattern: MARKUP, validator: MARKUP, context_word: MARKUP },
    },
  ],
  receipt: { skipped: [{ reason: MARKUP }] },
};

const asText = (markup: string) => markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

beforeAll(async () => {
  extension = await launchExtension();
  pages = await servePages({
    '/names.html': { type: 'text/html', body: NAMES },
    '/rare-name.html': { type: 'text/html', body: RARE_NAME },
    '/cells.html': { type: 'text/html', body: CELLS },
    '/ledger.html': { type: 'text/html', body: LEDGER },
    '/orders.html': { type: 'text/html', body: ORDERS },
    '/fields.html': {
      type: 'text/html',
      body: '<input value="Call +1 212 555 0123 or jane.doe@example.com"><textarea>Mail bob@example.org</textarea>',
    },
    '/markup.html': {
      type: 'text/html',
      body: `<title>${asText(MARKUP)}</title><p>${asText(MARKUP)} jane.doe@example.com</p>`,
    },
    '/api/pii/analyze': { type: 'application/json', body: JSON.stringify(MARKUP_ANSWER) },
    '/letter.pdf': {
      type: 'application/pdf',
      body: readFileSync(new URL('../fixtures/documents/letter.pdf', import.meta.url)),
    },
    '/late.html': { type: 'text/html', body: '<p>Mail late.frame@example.com</p>' },
  });
  await extension.ask('ui.change', { settings: { entities: FORMS } });
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});
afterEach(async () => {
  await tab.leave(page);
  await extension.ask('ui.change', { settings: { ...AT_FIRST, entities: FORMS } });
});

const tab = shareTab();

async function open(name: string): Promise<void> {
  page = await tab.open(extension, `${pages.origin}/${name}`);
}

const scan = () => extension.scan(page);

const bodyText = () => page.evaluate(() => document.body.innerText);
const bodyHtml = () => page.evaluate(() => document.body.innerHTML);
const valuesOf = (reports: Awaited<ReturnType<typeof scan>>) =>
  reports.flatMap(({ items }) => items.map(({ text }) => text));
const valuesNow = async () => valuesOf(await extension.reports(page));
const marked = (name: string) => extension.marked(page).then((marks) => marks[name] ?? []);
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

/** Only the page in front may use the clipboard. What an earlier test put there must not be taken for an answer. */
async function takeClipboard(): Promise<void> {
  await page.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
}

describe('finding', () => {
  test('marks text, shadow roots, frames and fields, and leaves scripts, code editors and passwords alone', async () => {
    await open('article.html');

    const reports = await scan();

    expect(valuesOf(reports).sort()).toEqual(
      [
        'jane.doe@example.com',
        '+1 212 555 0123',
        'bob@example.org',
        'émile@example.com',
        'DE89 3704 0044 0532 0130 00',
        'dana@example.org',
        'shadow.person@example.com',
        'closed.person@example.com',
        'frame.person@example.com',
        'field.owner@example.net',
        '4111 1111 1111 1111',
      ].sort(),
    );
    expect(reports.every(({ where }) => where?.kind === 'device')).toBe(true);
    // The page holds a code editor, which nobody looked into.
    await expect.poll(() => extension.badge(page)).toBe('11+');
  });

  test('finds names with the model that is in the package', async () => {
    await extension.ask('ui.change', { settings: { entities: [] } });
    await open('names.html');

    const [report] = await scan();

    expect(report?.where?.kind).toBe('device');
    expect(report?.items.filter(({ entity_type }) => entity_type === 'PERSON').map(({ text }) => text)).toEqual([
      'Maria Gonzalez',
      'Peter Miller',
    ]);
  });

  test('adds what the model finds once it is loaded, also in a background that has just started', async () => {
    await extension.ask('ui.change', { settings: { entities: ['PERSON', 'EMAIL_ADDRESS'] } });
    await open('rare-name.html');
    await stopBackground(extension);

    const reports = await scan();

    expect(valuesOf(reports)).toEqual(['Ilbek Zhaxylyk', 'ada@example.com']);
    expect(reports[0]?.scannedCharacters).toBe(RARE_NAME.length - '<p></p>'.length);
    await expectTablesBrought(extension.context.serviceWorkers().at(-1));
  });

  test('leaves the model out when it is switched off, and keeps that', async () => {
    await extension.ask('ui.change', { settings: { entities: ['PERSON', 'EMAIL_ADDRESS'], deviceModel: false } });
    await open('rare-name.html');
    await stopBackground(extension);

    expect(valuesOf(await scan())).toEqual(['ada@example.com']);
    await extension.ask('ui.change', { settings: { deviceModel: true } });
    expect(valuesOf(await scan())).toEqual(['Ilbek Zhaxylyk', 'ada@example.com']);
  });

  test('marks exactly the value behind emoji, inside elements and in right-to-left text, without touching the page', async () => {
    await open('article.html');
    const before = await bodyHtml();

    await scan();

    await expect
      .poll(() => marked('veilmark-contact'))
      .toEqual(
        expect.arrayContaining([
          'émile@example.com',
          'dana@example.org',
          'bob@example.org',
          'closed.person@example.com',
        ]),
      );
    await expect.poll(() => marked('veilmark-financial')).toEqual(['DE89 3704 0044 0532 0130 00']);
    expect(await bodyHtml()).toBe(before);
  });

  test('follows a page that changes and a list that uses its rows again', async () => {
    await open('virtual-list.html');
    await scan();

    await page.evaluate('show(40)');
    const shown = Array.from({ length: 10 }, (_, i) => `user${40 + i}@example.com`);
    await expect.poll(valuesNow).toEqual(shown);
    await expect.poll(async () => (await marked('veilmark-contact')).sort()).toEqual(shown);
  });

  test('checks and covers frames that come later, and keeps its findings when a frame goes elsewhere', async () => {
    await open('article.html');
    await scan();
    await extension.command(page, { kind: 'redact', target: { kind: 'type', type: 'EMAIL_ADDRESS' } });
    await expect.poll(bodyText).toContain('<EMAIL_ADDRESS>');

    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/late.html';
      document.body.append(frame);
    });
    const late = page.frameLocator('iframe[src="/late.html"]').locator('p');
    await expect.poll(() => late.innerText()).toBe('Mail <EMAIL_ADDRESS>');
    // A frame tells what it holds a moment after it covered it.
    await expect.poll(valuesNow).toContain('late.frame@example.com');

    await page.evaluate(() => document.querySelector('#frame')?.removeAttribute('srcdoc'));
    await eventually(async () => {
      const values = await valuesNow();
      expect(values).not.toContain('frame.person@example.com');
      expect(values).toEqual(expect.arrayContaining(['jane.doe@example.com', 'late.frame@example.com']));
    });

    await page.goto(`${pages.origin}/names.html`);
    await expect.poll(() => extension.reports(page)).toEqual([]);
    await expect.poll(() => extension.badge(page)).toBe('');
  });

  test('explains a finding on hover and goes away with Escape', async () => {
    await open('article.html');
    await scan();
    const overlay = await overlayOf(page);
    const box = await page.locator('#plain').boundingBox();

    expect(await overlay.hover('E-mail address', (box?.x ?? 0) + 120, (box?.y ?? 0) + 12)).toMatch(/9\d%/);
    await page.keyboard.press('Escape');
    await expect.poll(() => overlay.text()).not.toContain('E-mail address');
  });

  test('goes to the next and the previous finding, round the end, and says which', async () => {
    await open('article.html');
    const total = valuesOf(await scan()).length;
    const tabId = await extension.tabId(page);
    const overlay = await overlayOf(page);

    const first = await extension.ask('ui.step', { tabId, by: 1 });
    await overlay.waitForText(`1 of ${total}`);
    const last = await extension.ask('ui.step', { tabId, by: -1 });

    expect(first).toMatchObject({ position: 1, total });
    expect(last).toMatchObject({ position: total, total });
    expect(last.id).not.toBe(first.id);
  });

  test('reads a table with more cells than one message takes, and keeps what it found when the settings change', async () => {
    await open('cells.html');
    expect(valuesOf(await scan())).toEqual(['first.cell@example.com', 'last.cell@example.com']);

    await extension.ask('ui.change', { settings: { allowList: ['last.cell@example.com'] } });

    await expect.poll(valuesNow).toEqual(['first.cell@example.com']);
  });

  test('reads cells under the heads of their columns, also in rows that come later', async () => {
    await extension.ask('ui.change', { settings: { entities: ['CUSTOMER_ID', 'PERSON'], deviceModel: false } });
    await open('orders.html');

    const values = valuesOf(await scan());

    expect(values).toEqual(['2040', 'Grace', '2041', 'Jordan', '2042', 'Rose', 'Summer', '77012']);
    await page.evaluate(() => {
      document
        .querySelector('tbody')
        ?.insertAdjacentHTML('beforeend', '<tr><td>2043</td><td>April</td><td>6</td></tr>');
      const cell = document.querySelector('td')?.firstChild as Text;
      cell.data = '2039';
    });
    await expect
      .poll(async () => (await valuesNow()).sort())
      .toEqual([...values.filter((value) => value !== '2040'), '2039', '2043', 'April'].sort());
  });

  test('reads few rows of a table again when a cell changes or a row comes', async () => {
    await open('ledger.html');
    const charactersIn = ([report]: Awaited<ReturnType<typeof scan>>) => report?.scannedCharacters ?? 0;
    const before = charactersIn(await scan());
    expect(before).toBeGreaterThan(3_000);

    await page.evaluate(() => {
      const cell = [...document.querySelectorAll('td')].at(100)?.firstChild as Text;
      cell.data = 'jane.doe@example.com';
    });
    await expect.poll(valuesNow).toEqual(['jane.doe@example.com']);
    await page.evaluate(() => {
      const row = '<tr><td>today</td><td>bob@example.org</td><td>1</td></tr>';
      document.querySelector('tbody')?.insertAdjacentHTML('beforeend', row);
    });
    await expect.poll(valuesNow).toEqual(['jane.doe@example.com', 'bob@example.org']);

    expect(charactersIn(await extension.reports(page)) - before).toBeLessThan(500);
  });

  test('marks what it found in fields, until the person types', async () => {
    await open('fields.html');
    await scan();

    const overlay = await overlayOf(page);
    // Once more over the field, so that the lines are under the words.
    await overlay.waitForText('Call +1 212 555 0123 or jane.doe@example.com');
    await page.locator('input').first().press('End');
    await page.keyboard.type('!');
    await expect.poll(() => overlay.text()).not.toContain('+1 212 555 0123');
    expect(await overlay.text()).toContain('bob@example.org');
    await extension.command(page, { kind: 'redact', target: { kind: 'all' } });
    await expect.poll(() => overlay.text()).not.toContain('bob@example.org');
  });

  test('drops an excluded value and what is under the threshold at once', async () => {
    await open('article.html');
    await scan();

    await extension.ask('ui.change', { settings: { allowList: ['jane.doe@example.com'], scoreThreshold: 0.995 } });

    await eventually(async () => {
      const values = await valuesNow();
      for (const gone of ['jane.doe@example.com', 'dana@example.org']) expect(values).not.toContain(gone);
      expect(values).toContain('bob@example.org');
    });
  });

  test('takes markup in the text of a page for text, wherever it shows or puts back what stood there', async () => {
    await open('markup.html');
    await scan();
    const before = await bodyHtml();
    const overlay = await overlayOf(page);
    await select('p');
    await extension.command(page, { kind: 'redact', target: { kind: 'all' } });
    await expect.poll(bodyText).toBe(`${MARKUP} <EMAIL_ADDRESS>`);
    await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
    await expect.poll(bodyHtml).toBe(before);

    await page.evaluate(() => document.querySelector('p')?.replaceChildren(document.title));
    await select('p');
    await extension.command(page, { kind: 'redact', target: { kind: 'selection' } });
    await overlay.click('Redact it anyway');
    await expect.poll(bodyText).toBe('<REDACTED>');
    await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
    await expect.poll(bodyText).toBe(MARKUP);

    const service = { mode: 'service', apiBaseUrl: pages.origin, apiKey: `cb_${'x'.repeat(64)}` };
    await extension.ask('ui.change', { settings: service });
    await scan();
    const box = await page.locator('p').boundingBox();
    const card = await overlay.hover(SHORT_MARKUP, (box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
    expect(card.split(MARKUP)).toHaveLength(3);

    await expectInert(page);
    const made = await overlay.made();
    expect(MARKUP_NAMES.filter((name) => made.has(name))).toEqual([]);
  });

  test('leaves no trace when it is switched off', async () => {
    await open('article.html');
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await scan();
    await extension.command(page, { kind: 'redact', target: { kind: 'all' } });
    await expect.poll(bodyText).toContain('<EMAIL_ADDRESS>');

    await extension.command(page, { kind: 'stop' });

    await expect.poll(() => extension.marked(page)).toEqual({});
    await expect.poll(() => page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('leaves no trace when it is switched off in the middle of its work', async () => {
    await open('article.html');
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await scan();
    const tabId = await extension.tabId(page);
    const tell = (command: PageCommand) => extension.ask('ui.command', { tabId, command });

    // Answers to the first two are still on their way when the third comes.
    await Promise.all([
      tell({ kind: 'redact', target: { kind: 'all' } }),
      tell({ kind: 'scan' }),
      tell({ kind: 'stop' }),
    ]);

    await expect.poll(() => extension.marked(page)).toEqual({});
    // Whatever the page had asked for was answered before this.
    await extension.ask('ui.preview', { text: 'jane.doe@example.com' });
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    expect(await extension.marked(page)).toEqual({});
  });
});

describe('redacting', () => {
  const STYLES = {
    type: /<EMAIL_ADDRESS> or call <PHONE_NUMBER>/,
    numbered: /<EMAIL_ADDRESS_1> or call <PHONE_NUMBER_1>/,
    bars: /█{20} or call █{16}/,
    mask: /\*{20} or call \*{15}/,
    hash: /[0-9a-f]{64} or call [0-9a-f]{64}/,
  } as const;

  // Two of the five; `npm run prove:browsers` tries all.
  test.each(share(Object.entries(STYLES), 3))(
    'replaces by %s and gives back the very same page',
    async (style, expected) => {
      await open('article.html');
      const before = await bodyHtml();
      const shadow = () => page.evaluate(() => document.querySelector('#host')?.shadowRoot?.innerHTML);
      const shadowBefore = await shadow();
      await scan();

      await extension.command(page, { kind: 'redact', target: { kind: 'all' }, style: style as keyof typeof STYLES });
      await expect.poll(bodyText).toMatch(expected);

      const redacted = await bodyHtml();
      for (const value of ['jane.doe@example.com', '555 0123', 'example.org', 'émile'])
        expect(redacted).not.toContain(value);
      expect(await page.locator('#field').inputValue()).not.toContain('field.owner');
      expect(await shadow()).not.toContain('shadow.person');

      await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
      await expect.poll(bodyHtml).toBe(before);
      await expect.poll(shadow).toBe(shadowBefore);
      await expect.poll(() => page.locator('#field').inputValue()).toBe('Ask field.owner@example.net first');
    },
  );

  test('redacts one item, then its type, and undoes them in any order', async () => {
    await open('article.html');
    const before = await bodyHtml();
    const items = (await scan()).flatMap((report) => report.items);
    const phone = items.find(({ entity_type }) => entity_type === 'PHONE_NUMBER');

    await extension.command(page, { kind: 'redact', target: { kind: 'item', id: phone?.id ?? '' } });
    await expect.poll(bodyText).toContain('jane.doe@example.com or call <PHONE_NUMBER>');
    await extension.command(page, { kind: 'redact', target: { kind: 'type', type: 'EMAIL_ADDRESS' } });
    await expect.poll(bodyText).toContain('<EMAIL_ADDRESS> or call <PHONE_NUMBER>');
    expect(await bodyText()).toContain('DE89 3704');

    await extension.command(page, { kind: 'undo', target: { kind: 'item', id: phone?.id ?? '' } });
    await expect.poll(bodyText).toContain('<EMAIL_ADDRESS> or call +1 212 555 0123');
    await extension.command(page, { kind: 'undo', target: { kind: 'type', type: 'EMAIL_ADDRESS' } });
    await expect.poll(bodyHtml).toBe(before);
  });

  test('covers the same values in attributes and links, and stays covered in print', async () => {
    await open('article.html');
    await scan();
    await extension.command(page, { kind: 'redact', target: { kind: 'all' }, style: 'bars' });
    await expect.poll(bodyText).toContain('████');

    await page.emulateMedia({ media: 'print' });

    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('jane.doe');
    expect(await bodyText()).not.toContain('555 0123');
    await expect.poll(() => marked('veilmark-bar')).toContainEqual(expect.stringMatching(/^█+$/));
    // Printed for good.
    await page.close();
  });

  test('gives bars to whoever selects and copies, by keyboard and by script', async () => {
    await open('article.html');
    await scan();
    await extension.command(page, { kind: 'redact', target: { kind: 'all' }, style: 'bars' });
    await expect.poll(bodyText).toContain('████');
    await takeClipboard();

    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');

    await expect.poll(clipboard).toContain('████');
    const copied = await clipboard();
    const selected = await page.evaluate(() => String(getSelection()));
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    for (const text of [copied, selected, html]) {
      expect(text).toContain('████');
      for (const value of ['jane.doe', '212 555', 'bob', 'émile', '3704', 'dana@']) expect(text).not.toContain(value);
    }
  });

  test('covers everything when told to in the middle of a check', async () => {
    await open('cells.html');
    const tabId = await extension.tabId(page);

    await extension.ask('ui.command', { tabId, command: { kind: 'scan' } });
    await extension.ask('ui.command', { tabId, command: { kind: 'redact', target: { kind: 'all' } } });

    await expect.poll(bodyText).not.toContain('@');
  });

  test('covers what comes later, and can still undo it', async () => {
    await open('virtual-list.html');
    await scan();
    await extension.command(page, { kind: 'redact', target: { kind: 'all' } });
    await expect.poll(bodyText).not.toContain('@');

    await page.evaluate('show(80)');
    await expect.poll(bodyText).toContain('Row 85: <EMAIL_ADDRESS>');

    await extension.command(page, { kind: 'undo', target: { kind: 'all' } });
    await expect.poll(bodyText).toContain('Row 85: user85@example.com');
  });

  test('writes through an editor that keeps its own record', async () => {
    await open('chat/prosemirror.html');
    await page.locator('.ProseMirror').click();
    await page.keyboard.type('Ask jane.doe@example.com first');
    await scan();

    await extension.command(page, { kind: 'redact', target: { kind: 'all' } });
    await expect.poll(bodyText).toContain('Ask <EMAIL_ADDRESS> first');
    await page.locator('#send').click();

    await expect.poll(() => page.evaluate(() => window.sent)).toEqual(['Ask <EMAIL_ADDRESS> first']);
  });

  test('redacts the selection, and offers to where nothing is found in it', async () => {
    await open('article.html');
    const overlay = await overlayOf(page);
    await select('#plain');
    await extension.command(page, { kind: 'redact', target: { kind: 'selection' } });
    await expect.poll(bodyText).toContain('Write to <EMAIL_ADDRESS> or call <PHONE_NUMBER> today.');
    expect(await bodyText()).toContain('dana@example.org');

    await select('h1');
    await extension.command(page, { kind: 'redact', target: { kind: 'selection' } });
    await overlay.click('Redact it anyway');

    await expect.poll(bodyText).toMatch(/^<REDACTED>/);
  });

  test('redacts the field being edited', async () => {
    await open('article.html');
    await page.locator('#note').focus();

    await extension.command(page, { kind: 'redact', target: { kind: 'selection' } });

    const note = () => page.locator('#note').inputValue();
    await expect.poll(note).toBe('My card is <CREDIT_CARD>.');
    // The browser's own undo knows of it.
    await page.keyboard.press('Control+z');
    await expect.poll(note).toBe('My card is 4111 1111 1111 1111.');
  });

  test('copies the page and the selection redacted', async () => {
    await open('article.html');
    await scan();
    await takeClipboard();

    await extension.command(page, { kind: 'copy', what: 'page' });
    await expect
      .poll(clipboard)
      .toContain('Write to <EMAIL_ADDRESS> or call <PHONE_NUMBER> today.\nMail <EMAIL_ADDRESS> about the invoice.');
    expect(await clipboard()).not.toContain('@example');

    await select('#bidi');
    await extension.command(page, { kind: 'copy', what: 'selection' });
    await expect.poll(clipboard).toBe('שלום עולם <EMAIL_ADDRESS> مرحبا');
  });

  test('saves it redacted, as Markdown and through the print dialog, and leaves the page as it was', async () => {
    await open('article.html');
    await scan();
    const before = await page.evaluate(() => document.body.innerHTML);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      extension.command(page, { kind: 'save', format: 'markdown' }),
    ]);
    const saved = readFileSync((await download.path()) ?? '', 'utf8');
    expect(download.suggestedFilename()).toMatch(/^veilmark-localhost-\d{4}-\d\d-\d\d\.md$/);
    expect(saved).toMatch(/^# \S/);
    expect(saved).toContain('Write to \\<EMAIL\\_ADDRESS> or call \\<PHONE\\_NUMBER> today.');
    expect(saved).not.toContain('@example');

    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        (window as unknown as { printed: string }).printed = document.body.innerText;
      });
    });
    await extension.command(page, { kind: 'save', format: 'pdf' });
    const printed = () => page.evaluate(() => (window as unknown as { printed?: string }).printed);
    await expect.poll(printed).toContain('Write to <EMAIL_ADDRESS> or call');
    expect(await printed()).not.toContain('jane.doe@example.com');
    await expect.poll(() => page.evaluate(() => document.body.innerHTML)).toBe(before);
  });

  itThoroughly('makes a redacted copy of a PDF that the browser shows', 'tests/extension/files.test.ts', async () => {
    page = await extension.context.newPage();
    // A browser without a window shows no PDF; the address is what counts.
    await page.goto(`${pages.origin}/article.html`);
    await page.evaluate(() => history.replaceState(null, '', '/letter.pdf'));
    const reply = await extension.ask('ui.pdf', { tabId: await extension.tabId(page) });

    if (!reply.ok) throw new Error(reply.problem.code);
    expect(reply.count).toBeGreaterThan(2);
    expect(Buffer.from(reply.file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const popup = await extension.openUi('popup.html');
    await page.bringToFront();
    await popup.getByRole('button', { name: 'Redact this PDF' }).waitFor();
    await popup.close();
  });

  test('encrypts for a recipient, who alone can read it', async () => {
    await extension.ask('ui.change', { settings: { recipientPublicKey: rsa2048Public } });
    await open('article.html');
    await scan();

    await extension.command(page, {
      kind: 'redact',
      target: { kind: 'type', type: 'PHONE_NUMBER' },
      style: 'encrypt_asym',
    });
    await expect.poll(bodyText).not.toContain('+1 212');

    const token = /call (\S+) today/.exec(await bodyText())?.[1] ?? '';
    const span = { start: 0, end: token.length, entity_type: 'PHONE_NUMBER' };
    const restored = await deanonymize(token, [span], {
      DEFAULT: { type: 'decrypt_asym', private_key: rsa2048Private },
    });
    expect(restored.text).toBe('+1 212 555 0123');
  });
});

describe('by shortcut and context menu', () => {
  // A headless browser has no window to press the browser's own keys and menus in: the events they cause are sent to the listeners
  // that the extension registered for them.
  type Native = { dispatch(...values: unknown[]): void };
  const press = (event: 'commands.onCommand' | 'contextMenus.onClicked', value: unknown) =>
    tabOf(page).then((tab) =>
      extension.worker.evaluate(
        ([name, first, second]) => {
          const { chrome } = globalThis as unknown as { chrome: Record<string, Record<string, Native>> };
          const [area = '', event = ''] = name.split('.');
          chrome[area]?.[event]?.dispatch(first, second);
        },
        [event, value, tab] as const,
      ),
    );
  const tabOf = async (shown: Page) => ({ id: await extension.tabId(shown) });
  const shortcut = (name: string) => press('commands.onCommand', name);
  const menu = (menuItemId: string) => press('contextMenus.onClicked', { menuItemId });

  test('shortcuts check, go from finding to finding, and redact', async () => {
    await open('article.html');
    const overlay = await overlayOf(page);

    await shortcut('scan-page');
    const total = valuesOf(await extension.settled(page)).length;
    await shortcut('next-finding');
    await overlay.waitForText(`1 of ${total}`);
    await shortcut('next-finding');
    await overlay.waitForText(`2 of ${total}`);
    await shortcut('previous-finding');
    await overlay.waitForText(`1 of ${total}`);
    await shortcut('redact-page');

    await expect.poll(bodyText).toContain('<EMAIL_ADDRESS> or call <PHONE_NUMBER>');
    const keys = await extension.ui.evaluate(() =>
      (
        globalThis as unknown as { chrome: { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } } }
      ).chrome.commands.getAll(),
    );
    expect(Object.fromEntries(keys.map(({ name, shortcut }) => [name, shortcut]))).toMatchObject({
      'scan-page': 'Alt+Shift+K',
      'redact-page': 'Alt+Shift+Y',
      'undo-redaction': 'Alt+Shift+U',
      'next-finding': 'Alt+Shift+Period',
      'previous-finding': '',
      'redact-finding': '',
    });
    await shortcut('undo-redaction');
    await expect.poll(bodyText).toContain('jane.doe@example.com or call +1 212 555 0123');

    // The note of the page speaks for its frames, which show none of their own, and counts what they held.
    // So it does where the page was not checked before.
    for (const isNew of [false, true]) {
      if (isNew) await page.reload();
      await page.evaluate(() => document.body.append(Object.assign(new Image(200, 60), { src: 'data:,' })));
      await shortcut('redact-page');
      await overlay.waitForText(`${total} values redacted`);
      await overlay.waitForText('Not read: 1 picture, 1 code editor');
    }
    const inFrame = () => page.frameLocator('iframe').first().locator('body').innerText();
    await expect.poll(inFrame).toContain('<EMAIL_ADDRESS>');
    await overlay.click('Undo');
    await expect.poll(inFrame).toContain('frame.person@example.com');
    await expect.poll(bodyText).toContain('jane.doe@example.com or call +1 212 555 0123');
  });

  test('the card has the focus of whoever comes by keyboard: Enter redacts, arrows go on, Escape goes back', async () => {
    await open('article.html');
    const overlay = await overlayOf(page);
    await page.locator('#note').focus();
    await shortcut('scan-page');
    const values = valuesOf(await extension.settled(page));
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

    await shortcut('next-finding');
    await overlay.waitForText(`1 of ${values.length}`);
    await expect.poll(focused).toBe('veilmark-overlay');
    await page.keyboard.press('ArrowRight');
    await overlay.waitForText(`2 of ${values.length}`);
    await page.keyboard.press('ArrowLeft');
    await overlay.waitForText(`1 of ${values.length}`);
    await page.keyboard.press('Enter');
    await expect.poll(bodyText).toContain('Write to <EMAIL_ADDRESS> or call +1 212 555 0123');
    await expect.poll(focused).toBe('note');

    await shortcut('next-finding');
    await overlay.waitForText(`2 of ${values.length}`);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('note');
    await shortcut('redact-finding');
    await expect.poll(bodyText).toContain('Write to <EMAIL_ADDRESS> or call <PHONE_NUMBER> today');
    await overlay.click('Undo');
    await expect.poll(bodyText).toContain('Write to <EMAIL_ADDRESS> or call +1 212 555 0123');
  });

  test('the context menu checks the page, redacts the selection and copies it redacted', async () => {
    await open('article.html');
    await takeClipboard();
    await select('#plain');
    await menu('copy-selection');
    await expect.poll(clipboard).toBe('Write to <EMAIL_ADDRESS> or call <PHONE_NUMBER> today.');
    expect(await bodyText()).toContain('jane.doe@example.com');
    await menu('redact-selection');
    await expect.poll(bodyText).toContain('Write to <EMAIL_ADDRESS> or call <PHONE_NUMBER> today.');
    await menu('scan-page');

    await expect.poll(valuesNow).toContain('dana@example.org');
    // Changing an entry that does not exist is an error, so this shows that all four are there.
    await extension.ui.evaluate(async () => {
      const { chrome } = globalThis as unknown as {
        chrome: { contextMenus: { update(id: string, change: object): Promise<void> } };
      };
      for (const id of ['scan-page', 'redact-selection', 'copy-selection', 'redact-image'])
        await chrome.contextMenus.update(id, { visible: true });
    });
  });
});

async function select(selector: string): Promise<void> {
  await page.evaluate((target) => {
    const element = document.querySelector(target);
    if (element) getSelection()?.selectAllChildren(element);
  }, selector);
}
