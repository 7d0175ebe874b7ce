import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedReceipt } from '#shared/contract/receipts.ts';
import { extract } from '#shared/documents/index.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { makeFolder } from '../fixtures/webdav/servers';
import { ADDRESS, SAMPLES } from '../helpers/format-samples';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough } from '../helpers/thorough';
import { seriousViolations } from './axe';
import { sha256 } from './sha256';
import { testConnecting } from './wizard-connecting';
import { testEvidence } from './wizard-evidence';
import { LONG_NAME, runWholeJob } from './wizard-flow';
import { acceptPreset, chooseFiles, connect, type Stage, startWizard, type WizardHarness } from './wizard-harness';
import { testPages } from './wizard-pages';
import { testQueue } from './wizard-queue';
import { testWebsite } from './wizard-website';

const TIMEOUT = 240_000;
/** The pages of a PDF are shown in another way, which has a test of its own. */
const { pdf: _, gz, ...SHOWN_AS_TEXT } = SAMPLES;
/** A file of every format, each with the same address in it. */
const EVERY: Record<string, Uint8Array> = {
  ...Object.fromEntries(Object.entries(SHOWN_AS_TEXT).map(([format, bytes]) => [`a-${format}.${format}`, bytes])),
  'files.tar.gz': gz,
  'a.parquet': new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'mail', data: [ADDRESS], type: 'STRING' }] })),
};
/** Set to write the pictures of docs/wizard.md. */
const shots = process.env.WIZARD_SHOTS;

let harness: WizardHarness;
let page: Page;
/** What the other parts of this file's tests stand on: starting all of it takes longer than most of them. */
const stage: Stage = {
  get harness() {
    return harness;
  },
  get page() {
    return page;
  },
  set page(next) {
    page = next;
  },
};
beforeAll(async () => {
  harness = await startWizard();
}, TIMEOUT);
afterAll(() => harness?.close());
afterEach(async () => {
  harness.door.clear();
  harness.gateway.clear();
  await page?.close();
});

let looks = 0;
/** The steps take turns: every second one has to hold on a small dark screen in German, the others as they are. */
const inspect = async (step: string) => {
  await shoot(step);
  const isSmallTurn = looks++ % 2 === 0;
  if (isThorough || !isSmallTurn) await expectAccessible(step);
  if (isThorough || isSmallTurn || shots) await inspectSmall(step);
};

async function expectAccessible(step: string): Promise<void> {
  expect([step, await seriousViolations(page)]).toEqual([step, []]);
}

async function inspectSmall(step: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  await harness.extension.ask('ui.change', { settings: { interfaceLanguage: 'de' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 780 });
  await page.getByRole('heading', { name: 'Cloud-Dateien anonymisieren' }).waitFor();
  await shoot(`${step}-narrow`);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `${step} is wider than the screen` }).toBeLessThanOrEqual(320);
  await expectAccessible(step);
  await harness.extension.ask('ui.change', { settings: { interfaceLanguage: 'en' } });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
  await page.getByRole('heading', { name: 'Anonymize cloud files' }).waitFor();
}

async function shoot(name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `wizard-${name}.png`) });
}

test(
  'anonymizes five files of different types, and the store holds what was decided',
  async () => {
    page = await harness.open();

    const { originals, stored, accepted } = await runWholeJob(harness, page, inspect);

    expect([...stored.keys()].sort()).toEqual(
      [
        ...Object.keys(originals),
        'accounts_anonymized.xlsx',
        'card_anonymized.png',
        'letter_anonymized.docx',
        'letter_anonymized.pdf',
        LONG_NAME,
        'notes_anonymized.txt',
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
    const searches = receipt.receipt.claims.files.flatMap((file) =>
      'verification' in file && file.verification.reason !== 'picture' ? [file.verification.search] : [],
    );
    expect(searches).toHaveLength(4);
    for (const search of searches) expect(search).toMatchObject({ detected: true, found: 0 });
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

itThoroughly(
  'asks for a Nextcloud server, connects to it and writes next to the original on a WebDAV server',
  'tests/integration/addins/user-servers.ts',
  async () => {
    const folder = makeFolder(harness.dav, 'Team');
    const original = 'name,mail\nJane Example,jane.example@example.com\n';
    writeFileSync(path.join(folder, 'people.csv'), original);
    for (const [name, bytes] of Object.entries(EVERY)) writeFileSync(path.join(folder, name), bytes);
    const count = Object.keys(EVERY).length + 1;
    writeFileSync(path.join(folder, '0-old.doc'), 'x');
    writeFileSync(path.join(folder, 'menu.txt'), 'Soup and bread.\n');
    page = await harness.open();
    await page.getByRole('tab', { name: 'Nextcloud' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Connect Nextcloud' }).isDisabled()).toBe(true);

    await page.getByRole('textbox', { name: 'Address of your server' }).fill('http://10.0.0.1');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('This address cannot be used').waitFor();
    await page.getByRole('textbox', { name: 'Address of your server' }).fill('https://cloud.example.org');
    await page.getByRole('button', { name: 'Save address' }).click();
    harness.nextcloud.isGranted = true;
    await connect(page, 'Nextcloud');
    harness.nextcloud.isGranted = false;
    await acceptPreset(page);
    await chooseFiles(page, 'Team');
    await page.getByRole('row', { name: /^0-old\.doc.*Cannot be read/ }).waitFor();
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByText(new RegExp(`^${count + 1} files,`)).waitFor();
    await page.getByRole('button', { name: 'Analyze' }).last().click();
    await page.getByText(`${count + 1} of ${count + 1} files`).waitFor();
    await page.getByRole('button', { name: 'Review' }).last().click();
    for (const name of Object.keys(EVERY)) {
      await page.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }).click();
      const marks = page.getByTestId('marked-text').getByRole('button', { name: new RegExp(ADDRESS) });
      await marks.first().waitFor();
    }
    await page.getByRole('button', { name: 'Write copies' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
    await page.getByText(`${count} of ${count} copies written`).waitFor();
    await page.getByText('Nothing was found, so no copy was written: menu.txt').waitFor();

    const copyOf = (name: string) => name.replace('.', '_anonymized.');
    const originals = [...Object.keys(EVERY), 'people.csv'];
    expect(readdirSync(folder).sort()).toEqual(
      [...originals, ...originals.map(copyOf), '0-old.doc', 'menu.txt'].sort(),
    );
    for (const [name, bytes] of Object.entries(EVERY)) {
      expect(readFileSync(path.join(folder, name)).equals(bytes)).toBe(true);
      const fileName = copyOf(name);
      const copy = readFileSync(path.join(folder, fileName));
      const text = name.endsWith('.parquet')
        ? JSON.stringify((await readParquet(copy, '')).tables)
        : (await extract(copy, { fileName })).text;
      expect([name, text.includes(ADDRESS), text.includes('EMAIL_ADDRESS')]).toEqual([name, false, true]);
    }
    expect(readFileSync(path.join(folder, 'people.csv'), 'utf8')).toBe(original);
    expect(readFileSync(path.join(folder, 'people_anonymized.csv'), 'utf8')).not.toContain('jane.example@example.com');
  },
  TIMEOUT,
);

if (isThorough) describe('a PDF', () => testPages(stage, inspect));

if (isThorough) describe('the evidence of a review', () => testEvidence(stage));
describe('connecting', () => testConnecting(stage));
describe('the queue', () => testQueue(stage));
describe('pages on the web', () => testWebsite(stage));
