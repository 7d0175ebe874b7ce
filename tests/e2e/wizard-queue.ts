// The queue of files, and what it does when the service refuses, is slow or the tab is closed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itThoroughly } from '../helpers/test-thoroughly';
import { expectInert, expectShownAsText, MARKUP, SCRIPT_ADDRESS, SHORT_MARKUP } from './markup';
import { keptJob } from './wizard-flow';
import { acceptPreset, chooseFiles, connect, type Stage } from './wizard-harness';

const TIMEOUT = 240_000;

export function testQueue(stage: Stage): void {
  const LETTER = 'Jane Example, jane.example@example.com';
  let folder = 0;

  /** A Dropbox with so many letters, chosen and ready to analyze. */
  async function prepare(count: number, who: 'professional' | 'same' = 'same'): Promise<void> {
    const name = `Queue ${++folder}`;
    const { id } = stage.harness.dropbox.drive.add(name);
    for (let i = 1; i <= count; i++)
      stage.harness.dropbox.drive.add(`letter ${i}.txt`, { parentId: id, bytes: LETTER });
    stage.page = await stage.harness.open(who);
    await connect(stage.page, 'Dropbox');
    await acceptPreset(stage.page);
    await chooseFiles(stage.page, name);
    await stage.page.getByRole('row', { name: /^letter 1\.txt/ }).waitFor();
    await stage.page.getByRole('button', { name: 'Choose all' }).click();
    await stage.page.getByText(`${count} file`).first().waitFor();
  }
  const start = () => stage.page.getByRole('button', { name: 'Analyze' }).last().click();

  itThoroughly(
    'stops without tokens and says so, waits when it was too fast, explains what failed, and continues',
    'tests/extension/wizard-queue.test.ts',
    async () => {
      await prepare(3, 'professional');
      stage.harness.door.fail(/pii\/analyze/, 402, {
        error: 'Payment Required',
        code: 'INSUFFICIENT_TOKENS',
        message: 'Too few',
      });
      stage.harness.door.fail(/pii\/analyze/, 402, {
        error: 'Payment Required',
        code: 'INSUFFICIENT_TOKENS',
        message: 'Too few',
      });
      await start();
      await stage.page.getByText('Not enough tokens').waitFor();
      expect(await stage.page.getByRole('link', { name: 'Open Billing' }).getAttribute('href')).toBe(
        `${stage.harness.door.origin}/billing`,
      );

      stage.harness.door.clear();
      stage.harness.door.fail(/pii\/analyze/, 429, {
        error: 'Too Many Requests',
        code: 'RATE_LIMITED',
        message: 'x',
        retryAfter: 2,
      });
      stage.harness.door.fail(/pii\/analyze/, 413, {
        error: 'Too large',
        code: 'TEXT_TOO_LONG',
        message: 'The text is too long',
      });
      // Shown only until the two seconds are over: the page itself notes it, however slow the machine is.
      const wasShown = await noteText(stage.page, 'Continues at');
      await stage.page.getByRole('button', { name: 'Try again', exact: true }).click();
      await stage.page.getByText('The text is too long').waitFor();
      expect(await wasShown()).toBe(true);
      await stage.page.getByText('2 of 3 files').waitFor();
      await stage.page.getByRole('button', { name: /^Try letter \d\.txt again/ }).click();
      await stage.page.getByText('3 of 3 files').waitFor();
      await stage.page.getByText(/tokens spent so far/).waitFor();
    },
    TIMEOUT,
  );

  itThoroughly(
    'pauses, cancels one file, and is taken up again after its tab was closed',
    'tests/extension/wizard-queue.test.ts',
    async () => {
      await prepare(4, 'professional');
      const release = stage.harness.door.hold(/pii\/analyze/);
      await start();
      // One that waits its turn: what is under way is held, and would end only with its request.
      await stage.page.getByRole('button', { name: 'Cancel letter 4.txt' }).click();
      await stage.page.locator('[data-status="cancelled"]').waitFor();
      await stage.page.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(async () => (await keptJob(stage.page, 'dropbox'))?.isPaused).toBe(true);
      await stage.page.close();
      release();

      stage.page = await stage.harness.extension.openUi('wizard.html');
      await stage.page.getByText(/of 4 files/).waitFor();
      await expect.poll(() => stage.page.locator('[data-status="queued"]').count()).toBeGreaterThan(0);
      await stage.page.getByRole('button', { name: 'Resume' }).click();
      await stage.page.getByText('3 of 4 files').waitFor();
      await expect.poll(() => stage.page.locator('[data-status="cancelled"]').count()).toBe(1);
    },
    TIMEOUT,
  );

  itThoroughly(
    'writes nothing twice and lists a copy that failed with what to do',
    'tests/extension/wizard-queue.test.ts',
    async () => {
      await prepare(2);
      await start();
      await stage.page.getByText('2 of 2 files').waitFor();
      await stage.page.getByRole('button', { name: 'Review' }).last().click();
      await stage.page.getByRole('button', { name: 'Remove in all files' }).waitFor();
      stage.harness.door.fail(/dropbox\/upload/, 500, { error: 'There is no space left at Dropbox' });
      await stage.page.getByRole('button', { name: 'Write copies' }).click();
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
      await stage.page.getByText('1 of 2 copies written').waitFor();
      await stage.page.getByText('There is no space left at Dropbox').waitFor();
      await stage.page.getByText('What to do about the failures').waitFor();
      await stage.page.getByRole('button', { name: 'Try all failed again' }).click();
      await stage.page.getByText('2 of 2 copies written').waitFor();

      const names = [...stage.harness.dropbox.drive.files.values()].filter(({ name }) => name.includes('_anonymized'));
      expect(names).toHaveLength(2);
    },
    TIMEOUT,
  );

  itThoroughly(
    'ends with a way to connect again when the permission was withdrawn',
    'tests/integration/addins/providers.ts',
    async () => {
      await prepare(1);
      stage.harness.dropbox.oauth.withdraw();
      await start();
      await stage.page.getByRole('button', { name: 'Connect again' }).click();
      await stage.page.getByRole('button', { name: 'Connect Dropbox' }).waitFor();
    },
    TIMEOUT,
  );

  itThoroughly(
    'explains what the plan leaves out, before and while it works',
    'tests/extension/wizard-review.test.ts',
    async () => {
      const { id } = stage.harness.dropbox.drive.add('Pictures');
      stage.harness.dropbox.drive.add('photo.png', { parentId: id, bytes: 'x' });
      stage.harness.dropbox.drive.add('letter.txt', { parentId: id, bytes: LETTER });
      stage.page = await stage.harness.open('free');
      await connect(stage.page, 'Dropbox');
      await acceptPreset(stage.page);
      await chooseFiles(stage.page, 'Pictures');
      await stage.page.getByRole('row', { name: /photo\.png.*Images need the Basic plan/ }).waitFor();
      await chooseFiles(stage.page, 'letter.txt');
      stage.harness.door.fail(/pii\/analyze/, 403, { error: 'Forbidden', code: 'FEATURE_NOT_AVAILABLE', message: 'x' });
      await start();
      await stage.page.getByText('Not part of your plan').waitFor();
    },
    TIMEOUT,
  );

  test(
    'shows markup in names, texts and messages of a provider as text',
    async () => {
      const { dropbox, door } = stage.harness;
      const { id } = dropbox.drive.add(SHORT_MARKUP);
      dropbox.drive.add(`${SHORT_MARKUP}.txt`, { parentId: id, bytes: `${MARKUP} ${LETTER}` });
      door.changeAddins = (addins) =>
        addins.map((addin) => ({
          ...addin,
          userAddin: { ...addin.userAddin, accountInfo: { displayName: MARKUP, email: MARKUP } },
        }));
      stage.page = await stage.harness.open();
      const { page } = stage;
      const row = page.getByRole('row').filter({ hasText: SHORT_MARKUP });

      await connect(page, 'Dropbox');
      await expectShownAsText(page, MARKUP);
      await acceptPreset(page);
      await row.click();
      await row.filter({ hasText: `${SHORT_MARKUP}.txt` }).click();
      await expectInert(page);
      door.fail(/pii\/analyze/, 413, { error: MARKUP, code: 'TEXT_TOO_LONG', message: MARKUP });
      await start();
      await expectShownAsText(page, MARKUP);
      await page.getByRole('button', { name: 'Try all failed again' }).click();
      await page.getByText('1 of 1 file').waitFor();
      await page.getByRole('button', { name: 'Review' }).last().click();
      await expect.poll(() => page.getByTestId('marked-text').innerText()).toContain(MARKUP);
      await expectInert(page);
      door.fail(/dropbox\/upload/, 500, { error: MARKUP });
      await page.getByRole('button', { name: 'Write copies' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
      await expectShownAsText(page, MARKUP);
      const copy = { id: 'x', name: SHORT_MARKUP, webUrl: SCRIPT_ADDRESS };
      door.fail(/dropbox\/upload/, 200, { success: true, data: copy });
      await page.getByRole('button', { name: 'Try all failed again' }).click();
      await page.getByText('1 of 1 copies written').waitFor();
      await expectShownAsText(page, SHORT_MARKUP);
    },
    TIMEOUT,
  );
}

/** Has the page note a text that comes and goes; answers whether it came. */
async function noteText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const look = () => {
      if (document.body.innerText.includes(wanted)) document.documentElement.dataset.noted = wanted;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  }, text);
  return () => page.evaluate((wanted) => document.documentElement.dataset.noted === wanted, text);
}
