// The whole way with five files of different types, in a browser. Shared by the browser test and the proof with LibreOffice.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FACTS } from '#shared/ui/facts.ts';
import { eventually } from './harness';
import { connect, type WizardHarness } from './wizard-harness';

const fixtures = path.resolve(import.meta.dirname, '..', 'fixtures');
const read = (name: string) => readFileSync(path.join(fixtures, name));

export const NOTES =
  'Minutes. Jane Example (jane.example@example.com) called +1 212 555 0147.\n' +
  'Her project is called quiet lantern. The office is at info@example.org.\n';

const FILES = {
  'letter.docx': read('documents/letter.docx'),
  'accounts.xlsx': read('documents/accounts.xlsx'),
  'letter.pdf': read('documents/letter.pdf'),
  'notes.txt': Buffer.from(NOTES),
  'card.png': read('images/documents/card-en-plain.png'),
};
export type FileName = keyof typeof FILES;
export const LONG_NAME = `Recording of ${'a long meeting, '.repeat(8)}movie.mp4`;

export interface JobResult {
  originals: Record<FileName, Buffer>;
  /** Of the store, after the job. */
  stored: Map<string, Buffer>;
  /** What was replaced, by file. */
  accepted: Map<string, string[]>;
}

/** Called when a step is as people see it. */
export type Shoot = (step: string) => Promise<void>;

/** Connect, preset, browse, analyze, review with a rejection and an added span, write back. */
export async function runWholeJob(
  harness: WizardHarness,
  page: Page,
  shoot: Shoot = async () => undefined,
): Promise<JobResult> {
  const { google } = harness;
  const folder = google.drive.add('Reports');
  for (const [name, bytes] of Object.entries(FILES)) google.drive.add(name, { parentId: folder.id, bytes });
  google.drive.add(LONG_NAME, { parentId: folder.id, bytes: 'x' });

  await page.getByRole('tab', { name: 'Google Drive' }).click();
  await shoot('1-connect');
  await connect(page, 'Google Drive');
  await choosePreset(page, shoot);
  await browse(page, shoot);
  await page.getByText('5 of 5 files').waitFor();
  await shoot('4-analyze');
  await page.getByRole('button', { name: 'Review' }).last().click();
  await review(page, shoot);
  const accepted = await readAccepted(page);
  await page.getByRole('button', { name: 'Write copies' }).click();
  const before = google.drive.children(folder.id).length;
  await page.getByRole('dialog').getByRole('button', { name: 'Not yet' }).click();
  if (google.drive.children(folder.id).length !== before)
    throw new Error('Something was written before it was confirmed');
  await page.getByRole('button', { name: 'Write copies' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
  await page.getByText('5 of 5 copies written').waitFor();
  await page.getByRole('button', { name: 'Verify receipt' }).waitFor();
  await shoot('6-done');
  const stored = new Map(google.drive.children(folder.id).map(({ name, bytes }) => [name, bytes]));
  return { originals: FILES, stored, accepted };
}

async function choosePreset(page: Page, shoot: Shoot): Promise<void> {
  await page.getByText(`${FACTS.presets} presets`).waitFor();
  await page.getByRole('searchbox', { name: 'Search presets' }).fill('japan');
  await page.getByRole('radio', { name: /Japan/ }).first().waitFor();
  await page.getByRole('searchbox', { name: 'Search presets' }).fill('hipaa');
  await page.getByRole('radio', { name: /HIPAA/ }).first().waitFor();
  await page.getByRole('searchbox', { name: 'Search presets' }).fill('');
  await page.getByRole('radio', { name: /^Identifiers and facts/ }).check();
  await page.getByRole('combobox', { name: 'Another rule for a type' }).selectOption('PHONE_NUMBER');
  await page.getByText('+49 30 901820 → *************').waitFor();
  await shoot('2-preset');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** By keyboard: the grid is one stop, Enter opens, Space chooses. */
async function browse(page: Page, shoot: Shoot): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Files' });
  await page.getByRole('row', { name: /^Reports/ }).waitFor();
  await page.getByRole('row', { name: /^Reports/ }).click();
  await page.getByRole('row', { name: /movie\.mp4/ }).waitFor();
  const refused = page.getByRole('row', { name: /movie\.mp4/ });
  await expect.poll(() => refused.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => refused.innerText()).toContain('Cannot be read');
  await showsWhole(page, LONG_NAME);
  await page.getByRole('searchbox', { name: 'Search in this folder' }).fill('letter');
  await page.getByRole('row', { name: /^accounts/ }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search in this folder' }).fill('');
  await page.getByRole('row', { name: /^accounts/ }).waitFor();
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByText(/^1 file,/).waitFor();
  await page.keyboard.press('Control+a');
  await page.getByText(/^5 files,/).waitFor();
  await page.getByText(/About \d+ tokens to analyze; you have 4,000/).waitFor();
  await shoot('3-browse');
  await page.getByRole('button', { name: 'Analyze' }).last().click();
}

/** Names are read in the narrowest window, too, and no row lies over the next. */
async function showsWhole(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const look = () =>
    page.getByText(name, { exact: true }).evaluate((element) => {
      const row = element.closest('[role="row"]') as HTMLElement;
      const rows = [...(row.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect());
      const tops = rows.map(({ top }) => top).sort((one, other) => one - other);
      // Half a pixel may be lost to rounding.
      const isFree = rows.every(({ top, bottom }) => tops.every((other) => other <= top || other > bottom - 1));
      return {
        isWhole: element.scrollWidth <= element.clientWidth,
        isInside: element.clientHeight <= row.clientHeight,
        isFree,
      };
    });
  await expect.poll(look).toEqual({ isWhole: true, isInside: true, isFree: true });
  if (size) await page.setViewportSize(size);
}

async function review(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: /^notes\.txt/ }).click();
  const text = page.getByTestId('marked-text');
  await text.getByRole('button', { name: /info@example\.org/ }).waitFor();
  // A rejection: this address belongs to the office.
  await text.getByRole('button', { name: /info@example\.org/ }).press('Enter');
  await text.getByRole('button', { name: /kept: info@example\.org/ }).waitFor();
  // An addition, by selecting it in the text.
  await selectText(page, 'quiet lantern');
  await page
    .getByRole('textbox', { name: 'Something was missed' })
    .and(page.locator('[value="quiet lantern"]'))
    .waitFor();
  await page.getByRole('combobox', { name: 'As type' }).selectOption('CUSTOMER_ID');
  await page.getByRole('button', { name: 'Remove this too' }).click();
  await text.getByRole('button', { name: /quiet lantern/ }).waitFor();
  await shoot('5-review');
  await page.getByRole('button', { name: 'After', exact: true }).click();
  await eventually(async () => {
    const after = await page.getByTestId('text-after').innerText();
    for (const gone of ['jane.example@example.com', 'quiet lantern']) expect(after).not.toContain(gone);
    expect(after).toContain('info@example.org');
  });
  await reviewPicture(page);
}

async function reviewPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^card\.png/ }).click();
  const picture = page.getByTestId('picture');
  await picture.getByRole('button').first().waitFor();
  const isLoaded = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).decode().then(() => true);
  await picture.locator('img').evaluate(isLoaded);
  const count = await picture.getByRole('button').count();
  const size = await picture.boundingBox();
  if (!size) throw new Error('No picture');
  // Hovering waits until the layout has settled; only then is it known where the picture lies.
  await picture.locator('img').hover({ position: { x: size.width * 0.03, y: size.height * 0.05 } });
  const area = (await picture.boundingBox()) ?? size;
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.2, area.y + area.height * 0.15, { steps: 3 });
  await page.mouse.up();
  await picture.getByRole('button').nth(count).waitFor();
  const width = page.getByRole('spinbutton', { name: 'Width' });
  const before = Number(await width.inputValue());
  await picture.getByRole('button').nth(count).press('Shift+ArrowRight');
  await expect.poll(async () => Number(await width.inputValue())).toBe(before + 4);
}

async function selectText(page: Page, wanted: string): Promise<void> {
  await page.getByTestId('marked-text').evaluate((holder, value) => {
    for (const piece of holder.children) {
      const node = piece.firstChild;
      const at = node?.textContent?.indexOf(value) ?? -1;
      if (!node || at < 0) continue;
      document.getSelection()?.setBaseAndExtent(node, at, node, at + value.length);
      return;
    }
    throw new Error('Not in the text');
  }, wanted);
}

/** What the wizard itself keeps as accepted, by file. */
async function readAccepted(page: Page): Promise<Map<string, string[]>> {
  // It is kept a moment after it was decided.
  return eventually(async () => {
    const job = await keptJob(page, 'google-drive');
    const accepted = new Map(
      job?.files.map(({ file, findings }) => [
        file.name,
        findings.filter(({ isAccepted }) => isAccepted).map(({ text }) => text),
      ]),
    );
    expect(accepted.get('notes.txt')).toContain('quiet lantern');
    expect(accepted.get('notes.txt')).not.toContain('info@example.org');
    return accepted;
  });
}

/** The job of an addin as the browser keeps it. */
export function keptJob(page: Page, slug: string): Promise<KeptJob | undefined> {
  return page.evaluate(async (key) => {
    const all = await (globalThis as unknown as ChromeGlobal).chrome.storage.session.get(null);
    return all[key] as KeptJob | undefined;
  }, `wizard:job:${slug}`);
}

interface ChromeGlobal {
  chrome: { storage: { session: { get(key: null): Promise<Record<string, unknown>> } } };
}
interface KeptJob {
  isPaused: boolean;
  files: { file: { name: string }; findings: { text: string; isAccepted: boolean }[] }[];
}
