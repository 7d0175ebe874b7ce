// Exemption codes, the file of decisions and the receipt that names it; a later job makes the same copies from it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { replay } from '#command/review/replay.ts';
import type { PublicReceipt } from '#shared/contract/receipts.ts';
import { readReview } from '#shared/review/decisions.ts';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough } from '../helpers/thorough';
import { sha256 } from './sha256';
import { acceptPreset, chooseFiles, connect, type Stage } from './wizard-harness';

const TIMEOUT = 240_000;
const fixture = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', 'fixtures', name));
const ALL_FILES = {
  'memo.txt': Buffer.from('Write to jane.example@example.com or to info@example.org about zorblue.\n'),
  'memo.pdf': fixture('documents/letter.pdf'),
  'memo.png': fixture('images/documents/card-en-plain.png'),
};
/** Reading the picture twice takes as long as all the rest (`npm run prove:browsers`); the service always does in its own tests. */
const FILES: Partial<typeof ALL_FILES> & Pick<typeof ALL_FILES, 'memo.txt' | 'memo.pdf'> = isThorough
  ? ALL_FILES
  : { 'memo.txt': ALL_FILES['memo.txt'], 'memo.pdf': ALL_FILES['memo.pdf'] };
const COUNT = Object.keys(FILES).length;
const OWN_CODE = 'House rule 7';

export function testEvidence(stage: Stage): void {
  const button = (name: string | RegExp) => stage.page.getByRole('button', { name });
  const list = () => stage.page.getByRole('listbox', { name: 'Findings' });
  const openFile = async (name: string) => {
    await button(new RegExp(`^${name.replace('.', '\\.')}`)).click();
    await list().waitFor();
    await list().focus();
  };
  async function analyze(): Promise<void> {
    await stage.page.getByRole('row', { name: /^memo\.txt/ }).waitFor();
    await chooseFiles(stage.page, ...Object.keys(FILES));
    await button('Analyze').last().click();
    await stage.page.getByText(`${COUNT} of ${COUNT} files`).waitFor();
    await button('Review').last().click();
  }
  async function write(): Promise<void> {
    await button('Write copies').click();
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
    await stage.page.getByText(`${COUNT} of ${COUNT} copies written`).waitFor();
    await button('Verify receipt').waitFor();
  }
  async function saved(name: string): Promise<Buffer> {
    const [download] = await Promise.all([stage.page.waitForEvent('download'), button(name).click()]);
    return readFileSync(await download.path());
  }
  const load = (name: string, content: string) =>
    stage.page
      .getByLabel('Load decisions')
      .setInputFiles([{ name: `${name}.veilmark-review.jsonl`, mimeType: '', buffer: Buffer.from(content) }]);

  const inText = (name: RegExp) => stage.page.getByTestId('marked-text').getByRole('button', { name });

  async function decide(): Promise<void> {
    const { page } = stage;
    await page.getByLabel('Reviewer').fill('A. Reviewer');
    await openFile('memo.txt');
    await page.getByRole('textbox', { name: 'Something was missed' }).fill('zorblue');
    await page.getByRole('textbox', { name: 'Something was missed' }).press('Enter');
    await page.getByText('1 place added').waitFor();
    await inText(/info@example\.org/).press('Enter');
    await button('Edit the codes').click();
    await page.getByRole('dialog').getByRole('textbox').fill(`${OWN_CODE}\nFOIA b(6)`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    for (const name of Object.keys(FILES)) {
      await openFile(name);
      if (name === 'memo.txt') await inText(/jane\.example/).click();
      await page.getByRole('combobox', { name: 'Exemption code' }).selectOption(OWN_CODE);
    }
    await page.getByLabel(/Show exemption codes/).check();
    await openFile('memo.txt');
    expect(await page.getByLabel(/Show exemption codes/).isChecked()).toBe(true);
    await button(/^After$/).click();
    await expect.poll(() => page.getByTestId('text-after').innerText()).toContain(`Write to [${OWN_CODE}] or to`);
  }

  itThoroughly(
    'is written without values, bound into the receipt, and leads to the same copies',
    'tests/extension/wizard-decisions.test.ts',
    async () => {
      const { drive } = stage.harness.google;
      const { id } = drive.add('Evidence');
      for (const [name, bytes] of Object.entries(FILES)) drive.add(name, { parentId: id, bytes });
      stage.page = await stage.harness.open();
      const { page } = stage;
      await connect(page, 'Google Drive');
      await acceptPreset(page);
      await chooseFiles(page, 'Evidence');
      await analyze();
      await decide();
      await write();
      const copies = () => drive.children(id).filter(({ name }) => name.includes('_anonymized'));
      const first = new Map(copies().map(({ name, bytes }) => [name, bytes]));
      const { receipt } = JSON.parse((await saved('Save receipt')).toString()) as { receipt: PublicReceipt };
      const decisions = new Map<string, string>();
      for (const [name, original] of Object.entries(FILES)) {
        const written = await saved(`Save decisions: ${name}`);
        decisions.set(name, written.toString());
        const copy = first.get(name.replace('.', '_anonymized.')) ?? Buffer.alloc(0);
        expect(receipt.claims.files).toContainEqual(
          expect.objectContaining({
            original_sha256: sha256(original),
            copy_sha256: sha256(copy),
            review_sha256: sha256(written),
          }),
        );
        expect(written.toString()).toContain('"reviewer":"A. Reviewer"');
        expect(written.toString()).toContain(`"code":"${OWN_CODE}"`);
        expect(written.toString()).not.toMatch(/jane|example\.|zorblue|okonkwo/i);
      }
      expect(first.get('memo_anonymized.txt')?.toString()).toMatch(
        /^Write to \[House rule 7\] or to info@example\.org about <\w+>\.\n$/,
      );

      const byCommand = await replay(FILES['memo.txt'], 'memo.txt', await readReview(decisions.get('memo.txt') ?? ''));
      expect(Buffer.from(byCommand).toString()).toBe(first.get('memo_anonymized.txt')?.toString());

      await button('Anonymize more files').click();
      await chooseFiles(page, 'Evidence');
      await analyze();
      await openFile('memo.txt');
      const progress = page.getByText(/ of \d+ decided/);
      const untouched = await progress.innerText();
      const written = decisions.get('memo.txt') ?? '';
      await load('memo.txt', written.replace('"decision":"reject"', '"decision":"accept"'));
      await page.getByText(/The decisions were changed in line/).waitFor();
      await load('memo.txt', decisions.get('memo.pdf') ?? '');
      await page.getByText('The decisions belong to another file').waitFor();
      expect(await progress.innerText()).toBe(untouched);
      await load('memo.txt', written);
      await page.getByText('The decisions were loaded.').waitFor();
      await page.getByRole('button', { name: /kept: info@example\.org/ }).waitFor();
      await list().focus();
      await page.keyboard.press('u');
      await expect.poll(() => progress.innerText()).toBe(untouched);
      for (const [name, content] of decisions) {
        await openFile(name);
        await load(name, content);
        await page.getByText('The decisions were loaded.').waitFor();
      }
      await write();
      const again = copies().filter(({ name }) => !first.has(name));
      expect(again).toHaveLength(COUNT);
      for (const { name, bytes } of again) {
        const before = [...first].find(([known]) => known.split('.')[1] === name.split('.').at(-1))?.[1];
        expect([name, before?.equals(bytes)]).toEqual([name, true]);
      }
    },
    TIMEOUT,
  );
}
