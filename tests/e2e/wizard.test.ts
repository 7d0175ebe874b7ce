import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedReceipt } from '../../shared/contract/receipts';
import { makeFolder } from '../fixtures/webdav/servers';
import { sha256 } from './sha256';
import { runWholeJob } from './wizard-flow';
import { acceptPreset, chooseFiles, connect, startWizard, type WizardHarness } from './wizard-harness';

const TIMEOUT = 240_000;
/** Set to write the pictures of docs/wizard.md. */
const shots = process.env.WIZARD_SHOTS;

let harness: WizardHarness;
let page: Page;
beforeAll(async () => {
  harness = await startWizard();
}, TIMEOUT);
afterAll(() => harness?.close());
afterEach(async () => {
  harness.door.clear();
  harness.gateway.clear();
  await page?.close();
});

const shoot = async (step: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `wizard-${step}.png`) });
};

test(
  'anonymizes five files of different types, and the store holds what was decided',
  async () => {
    page = await harness.open();

    const { originals, stored, accepted } = await runWholeJob(harness, page, shoot);

    expect([...stored.keys()].sort()).toEqual(
      [
        ...Object.keys(originals),
        ...['accounts_anonymized.xlsx', 'card_anonymized.png', 'letter_anonymized.docx', 'letter_anonymized.pdf'],
        ...['movie.mp4', 'notes_anonymized.txt'],
      ].sort(),
    );
    for (const [name, bytes] of Object.entries(originals)) expect(stored.get(name)?.equals(bytes)).toBe(true);
    const notes = stored.get('notes_anonymized.txt')?.toString() ?? '';
    expect(notes).toContain('info@example.org');
    expect(notes).toContain('<CUSTOMER_ID>');
    for (const [name, values] of accepted) await expectGone(name, values);
    expect(await brightest(stored.get('card_anonymized.png') ?? Buffer.alloc(0))).toEqual([0, 0, 0, 0]);

    const receipt = await saved<{ receipt: SignedReceipt }>('Save receipt');
    const hashes = receipt.receipt.claims.files.map(({ original_sha256, copy_sha256 }) => [
      original_sha256,
      copy_sha256,
    ]);
    for (const name of ['notes.txt', 'card.png']) {
      const copy = stored.get(name.replace('.', '_anonymized.')) ?? Buffer.alloc(0);
      const original = originals[name as 'notes.txt'];
      expect(hashes).toContainEqual([sha256(original), sha256(copy)]);
    }
    await page.getByRole('button', { name: 'Verify receipt' }).click();
    await page.getByText('The service confirms this receipt').waitFor();
    expect(JSON.stringify(receipt)).not.toMatch(/notes|jane|lantern/i);
    expect((await verify(receipt.receipt)).status).toBe(200);
    const forged = structuredClone(receipt.receipt);
    if (forged.claims.files[0]) forged.claims.files[0].replaced++;
    expect((await verify(forged)).status).toBe(422);

    const report = await saved<{ files: { copy: string; added: number; rejected: number }[] }>('Save report');
    expect(report.files.find(({ copy }) => copy === 'notes_anonymized.txt')).toMatchObject({ added: 1, rejected: 1 });

    /** Read as the service reads it, and as raw parts where it is a package. */
    async function expectGone(name: string, values: string[]): Promise<void> {
      const bytes = stored.get(name.replace(/\.(\w+)$/, '_anonymized.$1')) ?? Buffer.alloc(0);
      const isPdf = name.endsWith('.pdf');
      const isPackage = /\.(docx|xlsx)$/.test(name);
      const parts = isPackage ? Object.values(unzipSync(new Uint8Array(bytes))).map((part) => strFromU8(part)) : [];
      const text = isPdf ? await readAgain('letter_anonymized.pdf') : `${parts.join('\n')}${bytes.toString()}`;
      const distinctive = values.filter((value) => value.length >= 8);
      if (name !== 'card.png') expect(distinctive.length).toBeGreaterThan(0);
      expect([name, distinctive.filter((value) => text.includes(value))]).toEqual([name, []]);
    }
  },
  TIMEOUT,
);

/** The text of a stored file, as the service reads it. */
async function readAgain(name: string): Promise<string> {
  const file = [...harness.google.drive.files.values()].find((stored) => stored.name === name);
  const body = { fileId: file?.id, fileName: name, mimeType: 'application/pdf' };
  const input = { params: { slug: 'google-drive' }, body };
  const answer = await harness.extension.ask('wizard.call', { id: 'again', operation: 'addinDownload', input });
  if (!answer.success) throw new Error(answer.error.message);
  const { textContent } = (answer.data as { data: { textContent: string } }).data;
  expect(textContent.length).toBeGreaterThan(100);
  return textContent;
}

/** The brightest of the pixels in the middle of each value that was written on the card. */
async function brightest(png: Buffer): Promise<number[]> {
  const middles = [73, 120, 167, 214].map((top) => [226, top + 11] as const);
  return page.evaluate(
    async ([base64, points]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${base64}`;
      await picture.decode();
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(picture, 0, 0);
      return points.map(([x, y]) => {
        const { data } = context.getImageData(x, y, 160, 1);
        return Math.max(...data.filter((_, index) => index % 4 !== 3));
      });
    },
    [png.toString('base64'), middles] as const,
  );
}

async function saved<T>(button: string): Promise<T> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8'));
}

const verify = (receipt: SignedReceipt) =>
  fetch(`${harness.door.origin}/api/receipts/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt }),
  });

test(
  'asks for a Nextcloud server, connects to it and writes beside the original on a WebDAV server',
  async () => {
    const folder = makeFolder(harness.dav, 'Team');
    const original = 'name,mail\nJane Example,jane.example@example.com\n';
    writeFileSync(path.join(folder, 'people.csv'), original);
    page = await harness.open();
    await page.getByRole('tab', { name: 'Nextcloud' }).click();
    expect(await page.getByRole('button', { name: 'Connect Nextcloud' }).isDisabled()).toBe(true);

    await page.getByRole('textbox', { name: 'Address of your server' }).fill('http://10.0.0.1');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('This address cannot be used').waitFor();
    await page.getByRole('textbox', { name: 'Address of your server' }).fill('https://cloud.example.org');
    await page.getByRole('button', { name: 'Save address' }).click();
    harness.nextcloud.isGranted = true;
    await connect(page, 'Nextcloud');
    harness.nextcloud.isGranted = false;
    await acceptPreset(page);
    await chooseFiles(page, 'Team', 'people.csv');
    await page.getByRole('button', { name: 'Analyze' }).last().click();
    await page.getByText('1 of 1 files').waitFor();
    await page.getByRole('button', { name: 'Review' }).last().click();
    await page.getByRole('button', { name: 'Write copies' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
    await page.getByText('1 of 1 copies written').waitFor();

    expect(readdirSync(folder).sort()).toEqual(['people.csv', 'people_anonymized.csv']);
    expect(readFileSync(path.join(folder, 'people.csv'), 'utf8')).toBe(original);
    expect(readFileSync(path.join(folder, 'people_anonymized.csv'), 'utf8')).not.toContain('jane.example@example.com');
  },
  TIMEOUT,
);

describe('connecting', () => {
  test(
    'says when the window is blocked, closed or refused, and disconnects',
    async () => {
      page = await harness.open();
      await page.getByRole('tab', { name: 'Dropbox' }).click();
      const button = page.getByRole('button', { name: 'Connect Dropbox' });

      await page.evaluate(() => {
        const { open } = window;
        window.open = () => {
          window.open = open;
          return null;
        };
      });
      await button.click();
      await page.getByText('The browser blocked the window').waitFor();
      expect(await page.getByRole('link', { name: 'Open it in a tab' }).getAttribute('href')).toContain(
        'code_challenge=',
      );

      const release = harness.door.hold(/\/dropbox\/callback/);
      const opened = harness.extension.context.waitForEvent('page');
      await button.click();
      await (await opened).close();
      await page.getByText('The window was closed before access was granted').waitFor();
      release();

      harness.door.fail(/\/dropbox\/auth/, 500, { error: 'Dropbox is not available at the moment' });
      await button.click();
      await page.getByText('Dropbox is not available at the moment').waitFor();

      await connect(page, 'Dropbox');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await button.waitFor();
      expect(harness.dropbox.oauth.revoked.length).toBeGreaterThan(0);
    },
    TIMEOUT,
  );

  test(
    'shows an expired connection, an addin that is not set up, and one it does not know',
    async () => {
      harness.door.changeAddins = (addins) => [
        ...addins.map((addin) =>
          addin.slug === 'dropbox'
            ? { ...addin, userAddin: { ...addin.userAddin, hasConnection: true, connectionExpired: true } }
            : addin,
        ),
        ...addins
          .slice(0, 1)
          .map((addin) => ({ ...addin, id: 'new', slug: 'new-cloud', name: 'New Cloud', icon: 'plug' as const })),
      ];
      page = await harness.open();

      await page.getByRole('tab', { name: 'Dropbox' }).click();
      await page.getByText('The connection has run out').waitFor();
      await page.getByRole('button', { name: 'Connect again' }).waitFor();
      await page.getByRole('tab', { name: 'OneDrive' }).click();
      await page.getByText('An administrator has to set this service up first').waitFor();
      const unknown = page.getByRole('tab', { name: /New Cloud/ });
      expect(await unknown.getAttribute('data-icon')).toBe('plug');
      await unknown.click();
      await page.getByText('New Cloud is not available in this version').waitFor();
      await page.getByRole('tab', { name: 'Website' }).click();
      await page.getByRole('heading', { name: 'What should be found?' }).waitFor();
      expect(await page.getByRole('button', { name: 'Connect', exact: true }).count()).toBe(0);
    },
    TIMEOUT,
  );
});

test('the callback page tells the page that opened it, on both ways, and closes itself', async () => {
  await harness.signInAnew();
  page = await harness.extension.context.newPage();
  const violations: string[] = [];
  const listen = (message: ConsoleMessage) => message.type() === 'error' && violations.push(message.text());
  harness.extension.context.on('console', listen);
  await page.goto(`${harness.door.origin}/`);

  const heard = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/addins/box/auth')).json();
    const popup = window.open(data.authUrl, 'popup', 'width=500,height=600');
    const messages = await Promise.all([
      new Promise((resolve) => new BroadcastChannel('box-oauth').addEventListener('message', (e) => resolve(e.data))),
      new Promise((resolve) => window.addEventListener('message', (e) => resolve({ from: e.origin, ...e.data }))),
    ]);
    while (!popup?.closed) await new Promise((resolve) => setTimeout(resolve, 50));
    const { data: state } = await (await fetch('/api/addins')).json();
    return {
      messages,
      isConnected: state.addins.find((addin: { slug: string }) => addin.slug === 'box').userAddin.hasConnection,
    };
  });
  harness.extension.context.off('console', listen);

  const payload = { type: 'box-oauth-complete', success: true, message: 'Box is connected' };
  expect(heard).toEqual({ messages: [payload, { from: harness.door.origin, ...payload }], isConnected: true });
  expect(violations).toEqual([]);
});

describe('the queue', () => {
  const LETTER = 'Jane Example, jane.example@example.com';
  let folder = 0;

  /** A Dropbox with so many letters, chosen and ready to analyze. */
  async function prepare(count: number, plan: 'free' | 'professional' = 'professional'): Promise<void> {
    const name = `Queue ${++folder}`;
    const { id } = harness.dropbox.drive.add(name);
    for (let i = 1; i <= count; i++) harness.dropbox.drive.add(`letter ${i}.txt`, { parentId: id, bytes: LETTER });
    page = await harness.open(plan);
    await connect(page, 'Dropbox');
    await acceptPreset(page);
    await chooseFiles(page, name);
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByText(`${count} file`).first().waitFor();
  }
  const start = () => page.getByRole('button', { name: 'Analyze' }).last().click();

  test(
    'stops without tokens and says so, waits when it was too fast, explains what failed, and goes on',
    async () => {
      await prepare(3);
      harness.door.fail(/pii\/analyze/, 402, {
        error: 'Payment Required',
        code: 'INSUFFICIENT_TOKENS',
        message: 'Too few',
      });
      harness.door.fail(/pii\/analyze/, 402, {
        error: 'Payment Required',
        code: 'INSUFFICIENT_TOKENS',
        message: 'Too few',
      });
      await start();
      await page.getByText('Not enough tokens').waitFor();
      expect(await page.getByRole('link', { name: 'Open Billing' }).getAttribute('href')).toBe(
        `${harness.door.origin}/billing`,
      );

      harness.door.clear();
      harness.door.fail(/pii\/analyze/, 429, {
        error: 'Too Many Requests',
        code: 'RATE_LIMITED',
        message: 'x',
        retryAfter: 2,
      });
      harness.door.fail(/pii\/analyze/, 413, {
        error: 'Too large',
        code: 'TEXT_TOO_LONG',
        message: 'The text is too long',
      });
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await page.getByText('Goes on by itself at').waitFor();
      await page.getByText('The text is too long').waitFor();
      await page.getByText('2 of 3 files').waitFor();
      await page.getByRole('button', { name: /^Try letter \d\.txt again/ }).click();
      await page.getByText('3 of 3 files').waitFor();
      await page.getByText(/tokens spent so far/).waitFor();
    },
    TIMEOUT,
  );

  test(
    'pauses, cancels one file, and is taken up again after its tab was closed',
    async () => {
      await prepare(4);
      const release = harness.door.hold(/pii\/analyze/);
      await start();
      await page.getByRole('button', { name: 'Cancel letter 1.txt' }).click();
      await page.locator('[data-status="cancelled"]').waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.close();
      release();

      page = await harness.extension.openUi('wizard.html');
      await page.getByText(/of 4 files/).waitFor();
      expect(await page.locator('[data-status="queued"]').count()).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByText('3 of 4 files').waitFor();
      expect(await page.locator('[data-status="cancelled"]').count()).toBe(1);
    },
    TIMEOUT,
  );

  test(
    'explains what the plan leaves out, before and while it works',
    async () => {
      const { id } = harness.dropbox.drive.add('Pictures');
      harness.dropbox.drive.add('photo.png', { parentId: id, bytes: 'x' });
      harness.dropbox.drive.add('letter.txt', { parentId: id, bytes: LETTER });
      page = await harness.open('free');
      await connect(page, 'Dropbox');
      await acceptPreset(page);
      await chooseFiles(page, 'Pictures');
      await page.getByRole('row', { name: /photo\.png.*Images need the Basic plan/ }).waitFor();
      await chooseFiles(page, 'letter.txt');
      harness.door.fail(/pii\/analyze/, 403, { error: 'Forbidden', code: 'FEATURE_NOT_AVAILABLE', message: 'x' });
      await start();
      await page.getByText('Not part of your plan').waitFor();
    },
    TIMEOUT,
  );

  test(
    'writes nothing twice and lists a copy that failed with what to do',
    async () => {
      await prepare(2);
      await start();
      await page.getByText('2 of 2 files').waitFor();
      await page.getByRole('button', { name: 'Review' }).last().click();
      await page.getByRole('button', { name: 'Reject this value everywhere' }).first().waitFor();
      harness.door.fail(/dropbox\/upload/, 500, { error: 'There is no space left at Dropbox' });
      await page.getByRole('button', { name: 'Write copies' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
      await page.getByText('1 of 2 copies written').waitFor();
      await page.getByText('There is no space left at Dropbox').waitFor();
      await page.getByText('What to do about the failures').waitFor();
      await page.getByRole('button', { name: 'Try all failed again' }).click();
      await page.getByText('2 of 2 copies written').waitFor();

      const names = [...harness.dropbox.drive.files.values()].filter(({ name }) => name.includes('_anonymized'));
      expect(names).toHaveLength(2);
    },
    TIMEOUT,
  );

  test(
    'ends with a way to connect again when the permission was withdrawn',
    async () => {
      await prepare(1);
      harness.dropbox.oauth.withdraw();
      await start();
      await page.getByRole('button', { name: 'Connect again' }).click();
      await page.getByRole('button', { name: 'Connect Dropbox' }).waitFor();
    },
    TIMEOUT,
  );
});
