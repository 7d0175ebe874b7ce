// A PDF on its real pages, and what the decisions about it teach: only what somebody keeps, and where they say.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Profile } from '#shared/contract/profiles.ts';
import { itThoroughly } from '../helpers/test-thoroughly';
import { handFor, textOfPdf } from './page-of-pdf';
import { acceptPreset, chooseFiles, connect, type Stage } from './wizard-harness';

const TIMEOUT = 240_000;
const PDF = readFileSync(path.resolve(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const PHONE = '+49 1512 3456789';

export function testPages(stage: Stage, inspect: (step: string) => Promise<void>): void {
  const button = (name: string | RegExp) => stage.page.getByRole('button', { name });
  const onPage = (name: RegExp) => stage.page.getByTestId('page').getByRole('button', { name });
  async function analyze(): Promise<void> {
    const { page } = stage;
    await chooseFiles(page, 'Pages');
    await page.getByRole('row', { name: /^plan\.pdf/ }).waitFor();
    await chooseFiles(page, 'plan.pdf');
    await button('Analyze').last().click();
    await page.getByText('1 of 1 file').waitFor();
    await button('Review').last().click();
    await page.getByRole('img', { name: /^Page 1/ }).waitFor();
  }
  async function ask<T>(method: 'get' | 'post', pathname: string, data?: object): Promise<T> {
    const { context } = stage.harness.extension;
    const { origin } = stage.harness.door;
    const answer = await context.request[method](`${origin}${pathname}`, {
      headers: { origin },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${pathname} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  itThoroughly(
    'is reviewed on them, and teaches this browser or the account what is kept',
    'tests/e2e/dashboard-review.test.ts',
    async () => {
      const { drive } = stage.harness.google;
      const { id } = drive.add('Pages');
      drive.add('plan.pdf', { parentId: id, bytes: PDF });
      stage.page = await stage.harness.open();
      const { page } = stage;
      const { profile } = await ask<{ profile: Profile }>('post', '/api/profiles', { name: 'Office', preset: 'gdpr' });
      await connect(page, 'Google Drive');
      await acceptPreset(page);
      await analyze();
      const hand = await handFor(page, PDF);

      await hand.click('marta.okonkwo@example.org');
      const current = page.getByRole('listbox', { name: 'Findings' }).getByRole('option', { selected: true });
      await expect.poll(() => current.innerText()).toContain('marta.okonkwo@example.org');
      await hand.drag('beside', 'the');
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Something was missed' }).inputValue())
        .toBe('beside the');
      await page.keyboard.press('m');
      await onPage(/beside the, added by you/).waitFor();
      await onPage(/\+49 1512/)
        .first()
        .click();
      await button(/^Keep$/).click();
      await onPage(/\+49 1512/)
        .first()
        .click();
      await button('All like this').click();
      await expect.poll(() => onPage(/\+49 1512 3456789, kept/).count()).toBe(2);
      await inspect('5-pages');
      await button('Text').click();
      await page
        .getByTestId('marked-text')
        .getByRole('button', { name: /beside the/ })
        .waitFor();
      await button('Write copies').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
      await page.getByText('1 of 1 copies written').waitFor();

      const copy = drive.children(id).find(({ name }) => name.includes('_anonymized'))?.bytes ?? Buffer.alloc(0);
      const text = await textOfPdf(copy);
      expect(text).toContain(PHONE);
      for (const gone of ['beside', 'marta.okonkwo']) expect(text).not.toContain(gone);

      const { settings } = await stage.harness.extension.ask('ui.state', {});
      expect([settings.denyList, settings.allowList]).toEqual([[], []]);
      await page.getByText('Your decisions propose 2 entries for your lists').click();
      await button('Keep this: beside the').click();
      await page.getByText('Kept in this browser').waitFor();
      await page.getByRole('combobox', { name: 'Keep in' }).selectOption('Your profile Office');
      await button(`Keep this: ${PHONE}`).click();
      await page.getByText('Kept in Office').waitFor();
      await inspect('6-lessons');
      const kept = await ask<{ profile: Profile }>('get', `/api/profiles/${profile.id}`);
      expect(kept.profile).toMatchObject({ allow_list: [PHONE] });

      await button('Anonymize more files').click();
      await button('Preset').click();
      await page.getByText(/^The words, patterns and exclusions of the extension/).waitFor();
      await button('Continue').click();
      await analyze();
      await onPage(/beside the, not decided/).waitFor();
      await stage.harness.extension.ask('ui.change', { settings: { denyList: [] } });
    },
    TIMEOUT,
  );
}
