// Ways out of a chat page besides its field and its button, what its question takes, and what the page may learn from the guard.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, FILES, OLD_FILES, textOfCopy } from '../helpers/format-samples';
import { share } from '../helpers/thorough';
import {
  allow,
  type Extension,
  launchExtension,
  overlayOf,
  type PageServer,
  servePages,
  shareTab,
} from './extension-harness';
import { OTHERS, PERSONAL, PROTECTED, sendersOf } from './send-controls';

let extension: Extension;
let pages: PageServer;
let page: Page;
let overlay: Awaited<ReturnType<typeof overlayOf>>;

const CARD = 'card 4111 1111 1111 1111';
const FILE = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Jane Doe,jane.doe@example.com') };

/** Sends what its address says, as chat pages do that are opened from elsewhere. */
const ADDRESSED = `<title>Chat</title><div id="prompt-textarea" contenteditable="true" style="min-height:2em"></div><script>
  window.sent = [];
  const prompt = new URLSearchParams(location.search).get('q');
  if (prompt) window.sent.push(prompt);
</script>`;

/** Clean as far as anybody can look, with three parts nobody can look into. */
const MIXED = `<p>Nothing to see here.</p><iframe src="https://other.example/" width="300" height="100"></iframe>
<canvas width="300" height="100"></canvas><div class="cm-editor" style="width:300px;height:60px">jane.doe@example.com</div>`;

/** A chat in a frame that has no room for a question. */
const FRAMED = `<title>Help</title><h1>Shop</h1><iframe src="/chat/textarea.html" width="300" height="150"></iframe>`;

beforeAll(async () => {
  extension = await launchExtension();
  const html = (body: string) => ({ type: 'text/html', body });
  pages = await servePages({ '/mixed.html': html(MIXED), '/framed.html': html(FRAMED) });
  await guardWith({ protectedSites: ['localhost'] });
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});
afterEach(async () => {
  await tab.leave(page);
  await extension.ask('ui.guard-clear', {});
  await guardWith({ submitAction: 'warn', restoreAnswers: 'hover', allowList: [], attachments: 'check' });
});

async function guardWith(settings: object): Promise<void> {
  await extension.ask('ui.change', { settings });
  await extension.ask('ui.sites-changed', {});
}

const tab = shareTab();

async function open(name = 'ways'): Promise<void> {
  page = await tab.open(extension, `${pages.origin}/chat/${name}.html`);
  overlay = await overlayOf(page);
  // The guard knows its settings once it says what it does.
  await overlay.waitForText(/Veilmark (checks|refuses)/);
}

const sent = () => page.evaluate(() => window.sent);
const files = () => page.evaluate(() => window.files);

/** Drops something on an element as the browser does it, trusted. */
async function drop(selector: string, data: { text?: string; files?: string[] }): Promise<void> {
  const session: CDPSession = await extension.context.newCDPSession(page);
  const items = data.text === undefined ? [] : [{ mimeType: 'text/plain', data: data.text }];
  const what = { items, files: data.files ?? [], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    // An answer that arrives meanwhile moves what is below it.
    const box = await page.locator(selector).boundingBox();
    const place = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await session.send('Input.dispatchDragEvent', { type, ...place, data: what });
  }
  await session.detach();
}

describe('text', () => {
  test('in a frame too small for a question, which the page around it asks', async () => {
    page = await tab.open(extension, `${pages.origin}/framed.html`);
    overlay = await overlayOf(page);
    await overlay.waitForText(/Veilmark checks/);
    const frame = page.frames().find((one) => one.url().endsWith('/chat/textarea.html'));
    await frame?.locator('textarea').fill(CARD);
    await frame?.locator('textarea').press('Enter');
    await overlay.waitForText('Send protected');
    expect(await frame?.evaluate(() => window.sent)).toEqual([]);
    await overlay.click('Send protected');
    await expect.poll(() => frame?.evaluate(() => window.sent)).toEqual(['card [CREDIT_CARD_1]']);
    // The frame has no room for a message either.
    await overlay.waitForText('The answer contains placeholders');
    // The question is gone, and what is typed next goes where it went before.
    expect(await frame?.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  });

  test('a page that sends when its button goes down', async () => {
    await open();
    await page.locator('#main').fill(CARD);
    await page.locator('#down').click();
    await overlay.waitForText('Send protected');
    expect(await sent()).toEqual([]);
    await overlay.click('Send protected');
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]']);
  });

  test('a page that sends when Enter comes up', async () => {
    await open();
    await page.locator('#up').fill(CARD);
    await page.locator('#up').press('Enter');
    await overlay.waitForText('Send protected');
    expect(await sent()).toEqual([]);
    await overlay.click('Send protected');
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]']);
  });

  test('a page that sends when Enter writes something', async () => {
    await open();
    await page.locator('#pressed').fill(CARD);
    await page.locator('#pressed').press('Enter');
    await overlay.waitForText('Send protected');
    expect(await sent()).toEqual([]);
    await overlay.click('Send protected');
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]']);
  });

  test('the form for editing a message, whose buttons carry only a word', async () => {
    await open();
    await page.locator('#edit').fill(CARD);
    await page.locator('.edit').getByText('Send').click();
    await overlay.waitForText('Send protected');
    expect(await sent()).toEqual([]);
    await overlay.click('Send protected');
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]']);
  });

  test('pasted outside every field', async () => {
    await open();
    await page.locator('h1').click();
    await page.evaluate((value) => navigator.clipboard.writeText(value), CARD);
    await page.keyboard.press('Control+v');
    await overlay.waitForText('Paste protected');
    expect(await sent()).toEqual([]);
    await overlay.click('Paste protected');
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]']);
  });

  test('dropped outside every field, and let through when it is clean', async () => {
    await open();
    await drop('#zone', { text: CARD });
    await overlay.waitForText('Paste protected');
    expect(await sent()).toEqual([]);
    await overlay.click('Paste protected');
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]']);
    await drop('#zone', { text: 'What is the weather like?' });
    await expect.poll(sent).toEqual(['card [CREDIT_CARD_1]', 'What is the weather like?']);
  });
});

describe('controls beside the field', () => {
  const field = () => page.locator('#text');
  async function build(kind: string): Promise<void> {
    await page.evaluate((name) => window.build(name), kind);
    await field().click();
    // At once: letter by letter it would be checked as often.
    await page.keyboard.insertText(PERSONAL);
  }
  const pressed = () => page.evaluate(() => window.pressed);
  /** Whether a mark of a field is uppermost at a place; marks take no presses, so pages cannot tell. */
  async function hasMarkOnTop(x: number, y: number): Promise<boolean> {
    const session = await extension.context.newCDPSession(page);
    await session.send('DOM.getDocument');
    const place = { x: Math.round(x), y: Math.round(y), ignorePointerEventsNone: true };
    const { backendNodeId } = await session.send('DOM.getNodeForLocation', place);
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration:
        "function () { return (this.closest ? this : this.parentElement).closest('.typed') !== null; }",
      returnByValue: true,
    });
    await session.detach();
    return result.value as boolean;
  }
  const asked = /Send protected/;

  test('are held where they send, whatever they are made of', async () => {
    await open('controls');
    for (const kind of sendersOf('chromium')) {
      await build(kind);
      await page.locator('#control').click();
      await overlay.waitForText(asked);
      expect(await sent(), kind).toEqual([]);
      await overlay.click('Send protected');
      await expect.poll(async () => [kind, ...(await sent()).map((text) => text.trim())]).toEqual([kind, PROTECTED]);
    }
    for (const keys of ['Control+s', 'Alt+s', 'Control+Enter', 'Control+Shift+Enter', 'Alt+Shift+Enter']) {
      await build('button with an icon');
      await page.keyboard.press(keys);
      await overlay.waitForText(asked);
      expect(await sent(), keys).toEqual([]);
      await overlay.click('Send protected');
      await expect.poll(async () => [keys, ...(await sent())]).toEqual([keys, PROTECTED]);
    }
    for (const key of ['Enter', 'Space']) {
      await build('role of a button');
      await page.evaluate(() => {
        const control = document.querySelector<HTMLElement>('#control');
        control?.focus();
        control?.addEventListener('keydown', () => control.click());
      });
      await page.keyboard.press(key);
      await overlay.waitForText(asked);
      expect(await sent(), key).toEqual([]);
      await overlay.click('Go back and edit');
    }
    expect(await overlay.text()).not.toContain('left this page without a check');
  });

  test('work as ever where they do something else', async () => {
    await open('controls');
    for (const kind of share(OTHERS, 2)) {
      await build(kind);
      await page.locator('#control').click();
      expect((await pressed()).at(-1), kind).toBe(kind);
    }
    await build('nameless');
    await page.locator('#control').click();
    await overlay.waitForText('Does this send your message?');
    expect(await pressed()).not.toContain('nameless');
    await overlay.click('It does not send: press it');
    await expect.poll(async () => (await pressed()).at(-1)).toBe('nameless');
    // Answered for: it is not asked about again.
    await page.locator('#control').click();
    expect((await pressed()).filter((name) => name === 'nameless')).toHaveLength(2);
    expect(await field().inputValue()).toBe(PERSONAL);
    // Emptied by the person's own press: nothing to say.
    await build('clear');
    await page.locator('#control').click();
    expect(await field().inputValue()).toBe('');
    expect(await overlay.text()).not.toContain('without a check');
  });

  test('stand beside a field that shows what was found while it is written', async () => {
    await open('controls');
    await build('button with an icon');
    // Over a plain field, in our own tree.
    await overlay.waitForText('jane.doe@example.com');
    await field().press('Control+a');
    await field().press('Delete');
    expect(await overlay.text()).not.toContain('jane.doe@example.com');
    // A question covers them, also where they are drawn after it.
    await build('button with an icon');
    await overlay.waitForText('jane.doe@example.com\u200b');
    const { x = 0, y = 0 } = (await field().boundingBox()) ?? {};
    expect(await hasMarkOnTop(x + 80, y + 12)).toBe(true);
    await page.locator('#control').click();
    await overlay.waitForText(asked);
    await field().dispatchEvent('input');
    await overlay.waitForText('jane.doe@example.com\u200b');
    expect(await hasMarkOnTop(x + 80, y + 12)).toBe(false);
    await overlay.click('Go back and edit');
    await field().press('Control+a');
    await field().press('Delete');
    await build('button of an editor');
    await expect.poll(async () => (await extension.marked(page))['veilmark-contact']).toEqual(['jane.doe@example.com']);
    expect(await overlay.text()).not.toContain('without a check');
  });

  test('that are nowhere near are told of when they have sent', async () => {
    await open('controls');
    await build('far away');
    await page.locator('#control').click();
    await overlay.waitForText('A message left this page without a check');
    await expect.poll(() => extension.badge(page)).toBe('!');
  });

  test('that would send their own words are held', async () => {
    await open('controls');
    await page.evaluate(() => window.build('suggestion'));
    await page.locator('#control').click();
    await overlay.waitForText('This button would send its own words.');
    expect(await sent()).toEqual([]);
    await overlay.click('Put it into the field, protected');
    await expect.poll(() => field().inputValue()).toBe('Write a letter to [EMAIL_ADDRESS_1]');
    expect(await sent()).toEqual([]);
  });

  test('that would send their own words are held next to a filled field, too', async () => {
    await open('controls');
    await build('suggestion next to the field');
    await page.locator('#control').click();
    await overlay.waitForText('This button would send its own words.');
    await overlay.click('Put it into the field, protected');
    await expect.poll(() => field().inputValue()).toBe(`${PERSONAL}\nWrite a letter to [EMAIL_ADDRESS_1]`);
    expect(await sent()).toEqual([]);
    // What was written before is checked when it is sent.
    await page.locator('#control').click();
    await overlay.waitForText('This button would send its own words.');
    await overlay.click('Send as it is');
    await overlay.waitForText('Does this send your message?');
    expect(await sent()).toEqual([]);
  });
});

test('the question takes an answer for each value, and one that holds for good', async () => {
  await open('textarea');
  await page.locator('textarea').click();
  await page.keyboard.type('Mail jane@example.com, bob@example.org and eve@example.net');
  await page.keyboard.press('Enter');
  await overlay.waitForText('Never ask for this');

  // The keyboard stands on the first choice; the list of values is behind the last one.
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await overlay.waitForText('jane@example.com → as it is');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await overlay.waitForText('Ask for this again');
  await overlay.click('Send protected');

  await expect.poll(sent).toEqual(['Mail jane@example.com, [EMAIL_ADDRESS_2] and [EMAIL_ADDRESS_3]']);
  await expect.poll(async () => (await extension.ask('ui.state', {})).settings.allowList).toEqual(['jane@example.com']);

  await page.keyboard.type('Thanks, jane@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sent())[1]).toBe('Thanks, jane@example.com');
});

test('the question is a review: what was missed is added by selecting it, and keys decide', async () => {
  await open('textarea');
  await page.locator('textarea').click();
  await page.keyboard.type('budget news for jane@example.com and bob@example.org: the budget');
  await page.keyboard.press('Enter');
  await overlay.waitForText('direct identifier');
  await overlay.selectFirstWord();
  await page.keyboard.press('m');
  await overlay.waitForText('2 places added');
  await overlay.waitForText('budget → added by you news');

  // What was added comes first in the list.
  for (const key of ['j', 'j', 'r']) await page.keyboard.press(key);
  await overlay.waitForText('jane@example.com → as it is');
  await page.keyboard.press('r');
  await overlay.waitForText('bob@example.org → as it is');
  await page.keyboard.press('u');
  await overlay.waitForText('Undone');
  await overlay.click('Send protected');

  await expect.poll(sent).toEqual(['[CUSTOM_1] news for jane@example.com and [EMAIL_ADDRESS_2]: the [CUSTOM_1]']);
});

test('a prompt in the address is kept from the page, checked, and put into the field', async () => {
  await allow(extension, ['*://chatgpt.com/*']);
  await guardWith({});
  page = await extension.context.newPage();
  await page.route('https://chatgpt.com/**', (route) => route.fulfill({ contentType: 'text/html', body: ADDRESSED }));
  await page.goto(`https://chatgpt.com/?model=x&q=${encodeURIComponent(CARD)}`);
  overlay = await overlayOf(page);
  await overlay.waitForText('Paste protected');

  expect(await sent()).toEqual([]);
  expect(await page.evaluate(() => location.search)).toBe('?model=x');
  await overlay.click('Paste protected');
  await expect.poll(() => page.locator('#prompt-textarea').innerText()).toContain('card [CREDIT_CARD_1]');
});

test('names the parts of a page that no check reached, and never shows it as clean', async () => {
  page = await extension.context.newPage();
  const body = '<p>jane.doe@example.com</p>';
  await page.route('https://other.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${pages.origin}/mixed.html`);
  await extension.scan(page);

  await expect.poll(() => extension.badge(page)).toBe('?');
  const named = 'Not checked: 1 frame of another site, 1 drawing (canvas), 1 code editor';
  for (const file of ['popup.html', 'sidepanel.html']) {
    const view = await extension.openUi(file);
    await page.bringToFront();
    await view.getByText(named).waitFor();
    await view.close();
  }
});

describe('files', () => {
  const dropped = new URL('../fixtures/documents/letter.docx', import.meta.url).pathname;
  const scanned = new URL('../fixtures/documents/scan.pdf', import.meta.url).pathname;
  const listed = path.join(mkdtempSync(path.join(tmpdir(), 'veilmark-files-')), FILE.name);
  beforeAll(() => writeFileSync(listed, FILE.buffer));
  afterAll(() => rmSync(path.dirname(listed), { recursive: true }));
  const contents = () => page.evaluate(() => window.fileTexts);

  async function choose(button: string): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator(button).click()]);
    await chooser.setFiles(FILE);
  }
  /** What the page does last proves that everything before has been delivered. */
  async function delivered(): Promise<string[]> {
    await page.evaluate(() => window.files.push('last'));
    return files();
  }

  test('are refused by whatever way where the rule says so', async () => {
    await guardWith({ attachments: 'refuse' });
    await open();
    await page.locator('#file').setInputFiles(FILE);
    await overlay.waitForText('Not attached: files and pictures are not allowed here');
    expect(await page.locator('#file').evaluate((field) => (field as HTMLInputElement).files?.length)).toBe(0);
    await choose('#detached');
    await drop('#zone', { files: [dropped] });
    await drop('#main', { files: [dropped] });
    await page.locator('#picker').click();
    await expect.poll(() => page.title()).toBe('AbortError');
    expect(await delivered()).toEqual(['last']);
  });

  test('are redacted with the placeholders of the prompt, by field, picker and drop', async () => {
    await open();
    await page.locator('#file').setInputFiles(FILE);
    await overlay.waitForText('Personal data in a file you are attaching');
    expect(await files()).toEqual([]);
    await overlay.click('Attach a redacted copy');
    await expect.poll(contents).toEqual({ 'people.csv': '[PERSON_1],[EMAIL_ADDRESS_1]' });

    await page.locator('#main').fill('Write to jane.doe@example.com');
    await page.locator('#down').click();
    await overlay.click('Send protected');
    await expect.poll(sent).toEqual(['Write to [EMAIL_ADDRESS_1]']);
    await page.waitForSelector('[data-done]');
    await expect
      .poll(async () => (await extension.marked(page))['veilmark-restored'] ?? [])
      .toContain('[EMAIL_ADDRESS_1]');

    for (const button of ['#detached', '#picker']) {
      await choose(button);
      await overlay.click('Attach a redacted copy');
      await expect.poll(async () => (await files()).length).toBe(button === '#picker' ? 3 : 2);
    }
    await drop('#zone', { files: [dropped] });
    await overlay.click('Attach a redacted copy');
    await expect.poll(async () => (await files())[3]).toBe('letter.docx');
    expect(Object.values(await contents()).join()).not.toContain('jane');
  });

  /** The bytes that the page gets, by the names of the files. */
  const takeBytes = () =>
    page.evaluate(() => {
      const taken: Record<string, string> = {};
      const { text } = File.prototype;
      File.prototype.text = async function () {
        taken[this.name] = String.fromCharCode(...new Uint8Array(await this.arrayBuffer()));
        return text.call(this);
      };
      Object.assign(window, { taken });
    });
  const takenBytes = async (name: string) => {
    const letters = await page.evaluate(
      (key) => (window as unknown as { taken: Record<string, string> }).taken[key],
      name,
    );
    return new Uint8Array(Buffer.from(letters ?? '', 'latin1'));
  };

  test('of every format are attached as copies, and old ones with what to save them as are not', async () => {
    await open();
    await takeBytes();
    for (const [name, bytes] of share(Object.entries(FILES), 5)) {
      await page.locator('#file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
      await overlay.click('Attach a redacted copy');
      await expect.poll(async () => (await takenBytes(name)).length, { message: name }).toBeGreaterThan(0);
      // What is left of a PDF, the guard has looked for itself.
      if (name.endsWith('.pdf')) continue;
      const text = await textOfCopy(name, await takenBytes(name));
      expect([name, text.includes(ADDRESS), text.includes('EMAIL_ADDRESS')]).toEqual([name, false, true]);
    }
    for (const [name, bytes] of share(OLD_FILES, 3)) {
      await page.locator('#file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
      await overlay.waitForText('soffice --convert-to docx, xlsx or pptx');
      await overlay.click('Do not attach');
    }
    expect((await delivered()).filter((name) => name.startsWith('old'))).toEqual([]);
  });

  test('go as they are where they are clean or the person says so, and not at all when they go back', async () => {
    await open();
    const clean = { name: 'main.py', mimeType: '', buffer: Buffer.from('print(1)') };
    await page.locator('#file').setInputFiles(clean);
    await expect.poll(files).toEqual(['main.py']);
    await page.locator('#file').setInputFiles(FILE);
    await overlay.click('Do not attach');
    // A page that shows where to drop learns that nothing comes.
    const showsPlace = () => page.evaluate(() => document.body.classList.contains('dragging'));
    await drop('#zone', { files: [dropped] });
    await expect.poll(showsPlace).toBe(true);
    await overlay.click('Do not attach');
    await expect.poll(showsPlace).toBe(false);
    await page.locator('#file').setInputFiles(FILE);
    await overlay.click('Attach as it is');
    await expect.poll(contents).toMatchObject({ 'people.csv': 'Jane Doe,jane.doe@example.com' });
    expect(await files()).toEqual(['main.py', 'people.csv']);
  });

  /** Puts a picture of a text on the clipboard; one of nothing where it is empty. */
  async function copyPicture(text: string): Promise<void> {
    await page.evaluate(async (written) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 120 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, 700, 120);
      context.fillStyle = 'black';
      context.font = '40px sans-serif';
      context.fillText(written, 20, 70);
      const png = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      if (png) await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    }, text);
  }

  test('that are pictures are read on the device, with boxes in the copy, and pass where they are clean', async () => {
    await open();
    await drop('#zone', { files: [scanned] });
    const question = await overlay.waitForText('Personal data in a file you are attaching');
    expect(question).toContain('Black boxes cover the findings in the copy.');
    expect(question).toContain('Checked on this device');
    expect(await files()).toEqual([]);
    await overlay.click('Attach a redacted copy');
    await expect.poll(files).toEqual(['scan.pdf']);
    await expect.poll(async () => (await contents())['scan.pdf']?.slice(0, 5)).toBe('%PDF-');

    await copyPicture('');
    await page.locator('#main').click();
    await page.keyboard.press('Control+v');
    await expect.poll(files).toEqual(['scan.pdf', 'image.png']);
  });

  test('that cannot be read are held and named, with what to do', async () => {
    await open();
    const broken = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };
    await page.locator('#file').setInputFiles(broken);
    await overlay.waitForText('photo.pngIt is damaged.');
    expect(await files()).toEqual([]);
    await overlay.click('Attach as it is');
    await expect.poll(files).toEqual(['photo.png']);
  });

  test.each(share(['quill', 'prosemirror', 'lexical'], 3))(
    'pasted and dropped into an editor made of %s',
    async (name) => {
      await open(name);
      await copyPicture('jane.doe@example.com');
      await page.locator('[contenteditable]').first().click();
      await page.keyboard.press('Control+v');
      await overlay.waitForText('image.png1 value would leave this browser.');
      expect(await files()).toEqual([]);
      await overlay.click('Attach a redacted copy');
      await expect.poll(files).toEqual(['image.png']);

      await drop('[contenteditable]', { files: [listed] });
      await overlay.waitForText('Personal data in a file you are attaching');
      await overlay.click('Attach a redacted copy');
      await expect.poll(files).toEqual(['image.png', 'people.csv']);
      await expect.poll(async () => (await contents())['people.csv']).toBe('[PERSON_1],[EMAIL_ADDRESS_1]');
    },
  );

  test('with personal data do not pass where the guard refuses it', async () => {
    await guardWith({ submitAction: 'block' });
    await open();
    await page.locator('#file').setInputFiles(FILE);
    await overlay.waitForText('Not attached: it contains personal data');
    expect(await overlay.text()).not.toContain('Attach as it is');
    await overlay.click('Close');
    await drop('#zone', { files: [scanned] });
    await overlay.waitForText(/Not attached: it contains personal data.*scan\.pdf/);
    expect(await overlay.text()).not.toContain('Attach as it is');
    await overlay.click('Close');
    expect(await delivered()).toEqual(['last']);
  });

  test('are copied without a question where placeholders are always sent', async () => {
    await guardWith({ submitAction: 'mask' });
    await open();
    await page.locator('#file').setInputFiles(FILE);
    await expect.poll(contents).toEqual({ 'people.csv': '[PERSON_1],[EMAIL_ADDRESS_1]' });
  });
});

describe('what the page learns', () => {
  async function sendProtected(): Promise<void> {
    await open('textarea');
    await page.locator('textarea').fill('Mail jane.doe@example.com');
    await page.locator('#send').click();
    await overlay.click('Send protected');
    await page.waitForSelector('[data-done]');
  }
  const restored = () => extension.marked(page).then((marks) => marks['veilmark-restored'] ?? []);
  const write = (selector: string) =>
    page.evaluate((place) => {
      const probe = document.createElement('p');
      probe.id = 'probe';
      probe.textContent = 'mine: [EMAIL_ADDRESS_1].';
      document.querySelector(place)?.append(probe);
    }, selector);

  test('by default nothing: values are in our own tree only', async () => {
    await sendProtected();
    await write('body');
    await expect.poll(async () => (await restored()).length).toBeGreaterThan(2);

    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('jane.doe');
  });

  test('nothing when a person copies an answer: the values go past it to the clipboard', async () => {
    await sendProtected();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(clipboard).toContain('Mail jane.doe@example.com');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.locator('[data-role="assistant"] p').selectText();
    await page.keyboard.press('Control+c');
    await expect.poll(clipboard).toContain('Mail jane.doe@example.com');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('jane.doe');
  });

  test('nothing when it forges a copy, also where it may read the clipboard', async () => {
    await sendProtected();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => {
      const forge = document.createElement('button');
      forge.id = 'forge';
      forge.textContent = 'Go';
      document.body.prepend(forge);
      const text = 'mine: [EMAIL_ADDRESS_1].';
      forge.addEventListener('click', async () => {
        await navigator.clipboard.writeText(text);
        for (const name of ['veilmark-copied', 'veilmark-waiting', 'veilmark-channel'])
          window.dispatchEvent(
            new CustomEvent(name, { detail: name === 'veilmark-copied' ? text : 'veilmark-copied' }),
          );
        // Selected is another text than the one that is put on the clipboard.
        document.addEventListener('copy', (event) => {
          event.preventDefault();
          event.clipboardData?.setData('text/plain', text);
        });
        document.getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body);
        document.title = 'forged';
      });
    });
    await page.locator('#forge').click();
    await expect.poll(() => page.title()).toBe('forged');
    await page.keyboard.press('Control+c');
    // What the person copies comes later, and is given back: by then the forged ones would have been.
    expect(await clipboard()).toBe('mine: [EMAIL_ADDRESS_1].');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(clipboard).toContain('Mail jane.doe@example.com');
  });

  test('where values go into the page, what the answer brought, and nothing that stood there before or is out of sight', async () => {
    await guardWith({ restoreAnswers: 'page' });
    page = await tab.open(extension, `${pages.origin}/chat/textarea.html`);
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('p'), { id: 'old' })));
    overlay = await overlayOf(page);
    await overlay.waitForText('Veilmark checks');
    await page.locator('textarea').fill('Mail jane.doe@example.com');
    await page.locator('#send').click();
    await overlay.click('Send protected');
    await page.evaluate(() => {
      (document.querySelector('#old') as HTMLElement).textContent = 'mine: [EMAIL_ADDRESS_1].';
      const hidden = Object.assign(document.createElement('p'), { id: 'hidden', hidden: true });
      hidden.textContent = 'mine: [EMAIL_ADDRESS_1].';
      document.body.append(hidden);
    });
    await page.waitForSelector('[data-done]');
    await expect.poll(() => page.locator('[data-role="assistant"]').innerText()).toContain('jane.doe@example.com');

    for (const id of ['old', 'hidden'])
      expect(await page.locator(`#${id}`).textContent()).toContain('[EMAIL_ADDRESS_1]');
    // A page that is loaded anew brings old answers, and no message was sent for them.
    await page.reload();
    await write('#log');
    await expect.poll(restored).toEqual(['[EMAIL_ADDRESS_1]']);
    expect(await page.locator('#probe').textContent()).toContain('[EMAIL_ADDRESS_1]');
  });
});

test('the badge says that the guard is on, and forgets it with the page', async () => {
  await open();
  await expect.poll(() => extension.badge(page)).toBe('on');
  const popup = await extension.openUi('popup.html');
  await page.bringToFront();
  await popup.getByText('The prompt guard is on here').waitFor();
  await popup.getByRole('button', { name: 'Pause for an hour' }).click();
  await popup.getByText('The prompt guard is paused here until').waitFor();
  await page.locator('#main').fill(CARD);
  await page.locator('#down').click();
  expect(await sent()).toEqual([CARD]);
  await popup.getByRole('button', { name: 'Resume' }).click();
  await popup.getByText('The prompt guard is on here').waitFor();
  await guardWith({ excludedSites: ['localhost'] });
  await page.goto(`${pages.origin}/article.html`);
  await expect.poll(() => extension.badge(page)).toBe('');
  await popup.getByText('The prompt guard is turned off here').waitFor();
  await guardWith({ excludedSites: [] });
  await popup.close();
});
