// The review screen in the dashboard: of files and texts, alone and by two people, and what decisions teach.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replay } from '#command/review/replay.ts';
import type { Profile } from '#shared/contract/profiles.ts';
import { readReview } from '#shared/review/decisions.ts';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough } from '../helpers/thorough';
import { seriousViolations } from './axe';
import { browser, openSignedIn, page, service, visitDashboard } from './dashboard-visit';
import { signIn } from './harness';
import { handFor, textOfPdf } from './page-of-pdf';

/** In the PDF of the fixtures. */
const IN_LETTER = 'marta.okonkwo@example.org';

visitDashboard();

const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click();
const list = () => page.getByRole('listbox', { name: 'Findings' });

async function savedBy(name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(name)]);
  return readFileSync(await download.path());
}

/** Types a text into the playground and reviews it. */
async function reviewText(text: string, on = page): Promise<void> {
  await on.getByRole('textbox', { name: 'Your text' }).fill(text);
  await press('Review the findings', on);
  await on.getByTestId('marked-text').waitFor();
}

async function addMissed(value: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Something was missed' }).fill(value);
  await page.getByRole('textbox', { name: 'Something was missed' }).press('Enter');
  await page.getByText('1 place added').waitFor();
}

describe('a file', () => {
  it('reviews a PDF on its pages by keyboard, shows codes, and repeats the copy from the decisions', async () => {
    const original = readFileSync(path.resolve('tests/fixtures/documents/letter.pdf'));
    const open = async (reviewer: string) => {
      await page.goto(service.origin);
      await page.getByRole('tab', { name: 'Files' }).click();
      await page.getByLabel('Reviewer').fill(reviewer);
      await page
        .getByLabel('Choose files')
        .setInputFiles([{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: original }]);
      await page.getByRole('img', { name: /^Page 1/ }).waitFor();
    };
    const redacted = async () => {
      await page.getByRole('button', { name: 'Redact', exact: true }).click();
      const saved = async (name: string) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name, exact: true }).click(),
        ]);
        return readFileSync(await download.path());
      };
      await page.getByText('Redacted and checked').waitFor();
      return { copy: await saved('Save'), decisions: await saved('Save decisions') };
    };
    await open('A. Reviewer');
    const list = page.getByRole('listbox', { name: 'Findings' });
    const first = () => list.getByRole('option', { selected: true });
    await page.getByTestId('page').getByRole('button').first().waitFor();
    await list.focus();
    const before = await first().innerText();
    await page.keyboard.press('r');
    await expect.poll(() => first().innerText()).not.toBe(before);
    await page.keyboard.press('k');
    await expect.poll(() => first().innerText()).toContain('kept');
    await page.keyboard.press('u');
    await expect.poll(() => first().innerText()).toContain('not decided');
    await page.keyboard.press('a');
    await page.keyboard.press('k');
    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Exemption code' }).selectOption('FOIA b(6)');
    await page.getByLabel(/Show exemption codes/).check();
    await list.focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of the review' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await seriousViolations(page)).toEqual([]);
    const made = await redacted();
    const written = made.decisions.toString();
    expect(written).toContain('"reviewer":"A. Reviewer"');
    expect(written).toContain('"code":"FOIA b(6)"');
    expect(written).not.toContain(IN_LETTER);

    await open('B. Reviewer');
    const load = (content: string) =>
      page
        .getByLabel('Load decisions')
        .setInputFiles([{ name: 'letter.pdf.veilmark-review.jsonl', mimeType: '', buffer: Buffer.from(content) }]);
    await load(written.replace('"accept"', '"reject"'));
    await page.getByText(/The decisions were changed in line/).waitFor();
    await load(written);
    await page.getByText('The decisions were loaded.').waitFor();
    await page.getByText(/^1 of \d+ decided/).waitFor();
    await press('Undo');
    await page.getByText(/^0 of \d+ decided/).waitFor();
    await load(written);
    await page.getByText(/^1 of \d+ decided/).waitFor();
    const again = await redacted();
    expect(again.copy.equals(made.copy)).toBe(true);
    const signedBy = async (file: Buffer) =>
      (await readReview(file.toString())).decisions.map(({ decision, reviewer, time }) => [decision, reviewer, time]);
    const signed = await signedBy(made.decisions);
    expect(await signedBy(again.decisions)).toEqual(signed);
    expect(signed.filter(([decision]) => decision !== 'undecided')).toEqual([
      ['accept', 'A. Reviewer', expect.any(String)],
    ]);
    expect(signed).toContainEqual(['undecided', undefined, undefined]);
  });

  itThoroughly(
    'adds on a page of a PDF what was missed: drawn over, pressed up to with Shift, and by keyboard',
    'tests/shared/review/review.test.ts',
    async () => {
      const original = readFileSync(path.resolve('tests/fixtures/documents/letter.pdf'));
      await page.goto(service.origin);
      await page.getByRole('tab', { name: 'Files' }).click();
      await page
        .getByLabel('Choose files')
        .setInputFiles([{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: original }]);
      await page.getByRole('img', { name: /^Page 1/ }).waitFor();
      const hand = await handFor(page, original);
      const field = page.getByRole('textbox', { name: 'Something was missed' });
      const added = (name: RegExp) => page.getByTestId('page').getByRole('button', { name }).first();

      await hand.drag('beside', 'the');
      await expect.poll(() => field.inputValue()).toBe('beside the');
      await page.getByTestId('selected').waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.keyboard.press('m');
      await page.getByText('1 place added').waitFor();
      await added(/beside the, added by you/).waitFor();

      await hand.click('Write');
      await hand.click('mailbox', { modifiers: ['Shift'] });
      await expect.poll(() => field.inputValue()).toBe('Write to her mailbox');
      await page.getByRole('button', { name: 'Remove this too' }).click();
      await added(/Write to her mailbox/).waitFor();

      await hand.click('Contract');
      await page.getByRole('application', { name: /^Words of page 1/ }).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+End');
      await expect.poll(() => field.inputValue()).toBe('Contract & account');
      await page.keyboard.press('Escape');
      await expect.poll(() => field.inputValue()).toBe('');
      await page.keyboard.press('Home');
      await page.keyboard.press('m');
      await added(/Contract, added by you/).waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => added(/Contract/).count()).toBe(0);

      // Drawing over a mark decides nothing about it, and takes it in.
      const decided = await page.getByText(/ of \d+ decided/).innerText();
      await hand.drag('marta.okonkwo@example.org', '<work>');
      expect(await page.getByText(/ of \d+ decided/).innerText()).toBe(decided);
      await page.keyboard.press('m');
      await added(/marta\.okonkwo@example\.org <work>/).waitFor();

      await page.getByRole('switch', { name: 'After' }).click();
      await press('Redact');
      await page.getByText('Redacted and checked').waitFor();
      const copy = await textOfPdf(await savedBy('Save'));
      expect(copy).toContain('Contract');
      for (const gone of ['beside', 'mailbox', '<work>']) expect(copy).not.toContain(gone);
    },
  );
});

if (isThorough)
  describe('several files', () => {
    itThoroughly(
      'decide a value for all, which each of them can undo, also after it was closed',
      'tests/shared/review/review.test.ts',
      async () => {
        await page.goto(service.origin);
        await page.getByRole('tab', { name: 'Files' }).click();
        const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
        await page
          .getByLabel('Choose files')
          .setInputFiles([
            file('a.txt', 'Mail mara@kovacs.net or bob@ray.org'),
            file('b.txt', 'Again mara@kovacs.net'),
          ]);
        const within = (name: string) => {
          const card = page.getByRole('article', { name });
          return {
            press: (button: string | RegExp) => card.getByRole('button', { name: button }).click(),
            mark: card.getByTestId('marked-text').getByRole('button', { name: /mara@kovacs/ }),
            decided: (text: string) => card.getByText(`${text} decided`).waitFor(),
          };
        };
        const [a, b] = [within('a.txt'), within('b.txt')];
        await a.mark.press('Enter');
        await a.press('Keep in all files');
        await b.decided('1 of 1');
        await b.press(/^Undo$/);
        await b.decided('0 of 1');
        await a.decided('1 of 2');

        await b.press(/^Hide/);
        await a.press('Keep in all files');
        await b.press(/^Show/);
        await b.decided('1 of 1');
        await b.press(/^Undo$/);
        await b.decided('0 of 1');
      },
    );
  });

describe('a text', () => {
  const TEXT = 'Write to ada@example.com or bob@example.com about zorblue.';

  it('is reviewed like a file, and nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.goto(service.origin);
    await reviewText(TEXT);
    expect(await seriousViolations(page)).toEqual([]);
    await list().focus();
    await page.keyboard.press('r');
    await page.keyboard.press('k');
    const kept = await list().getByRole('option', { selected: true }).locator('mark').innerText();
    await page.getByRole('combobox', { name: 'As type' }).selectOption('Search types…');
    const types = page.getByRole('dialog', { name: 'Types' });
    await types.getByRole('searchbox', { name: 'Search types' }).fill('passport japan');
    await types.getByText('1 type', { exact: true }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => types.count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'As type' }).inputValue()).toBe('JP_PASSPORT');
    await page.getByRole('combobox', { name: 'As type' }).selectOption('PERSON');
    await addMissed('zorblue');
    await press('Redact');
    const copy = page.getByRole('region', { name: 'Text of the copy' });
    await expect.poll(() => copy.innerText()).toContain(kept);
    const text = await copy.innerText();
    expect(text).toMatch(/<EMAIL_ADDRESS>/);
    expect(text).not.toContain('zorblue');
    const decisions = (await savedBy('Save decisions')).toString();
    expect(decisions).not.toMatch(/example\.com|zorblue/);
    const byCommand = await replay(Buffer.from(TEXT), 'text.txt', await readReview(decisions));
    expect(Buffer.from(byCommand).equals(await savedBy('Save'))).toBe(true);
    expect(sent).toEqual([]);
    await press('Back to the text');
    await page.getByRole('textbox', { name: 'Your text' }).waitFor();
  });

  itThoroughly(
    'is marked wherever else a value appears when all like it go',
    'tests/shared/review/review.test.ts',
    async () => {
      await page.goto(service.origin);
      await reviewText('Take the zorblue one, or the zorblue two.');
      await addMissed('zorblue one');
      await list().focus();
      await page.keyboard.press('d');
      await page.getByText('1 of 1 decided').waitFor();
      await page.keyboard.press('l');
      await page.getByText('All equal values are decided like this one. 1 place added.').waitFor();
      await page.getByText('2 of 2 decided').waitFor();
      await page.keyboard.press('u');
      await page.getByText('1 of 1 decided').waitFor();
      await page.keyboard.press('l');
      await page.getByText('2 of 2 decided').waitFor();
      await press('Redact');
      const copy = page.getByRole('region', { name: 'Text of the copy' });
      await expect.poll(() => copy.innerText()).toMatch(/^Take the <\w+> one, or the <\w+> two\./);
      const { decisions } = await readReview((await savedBy('Save decisions')).toString());
      expect(decisions.map(({ start, decision }) => [start, decision])).toEqual([
        [9, 'add'],
        [29, 'add'],
      ]);
    },
  );
});

if (isThorough)
  describe('decisions', () => {
    /** Nothing of it is found. */
    const TEXT = 'The gadgets qx/5459-z and qx/1416-k are zorblue, as is qx/2000-m today.';
    const savedProfile = () =>
      page.evaluate(async () => {
        const { profiles } = (await (await fetch('/api/profiles')).json()) as { profiles: { id: string }[] };
        return (await (await fetch(`/api/profiles/${profiles[0]?.id}`)).json()) as { profile: Profile };
      });

    itThoroughly(
      'propose entries of lists and a type, which are kept by a press only',
      'tests/shared/review/review.test.ts',
      async () => {
        await openSignedIn('/profiles');
        await page.getByRole('button', { name: 'Create profile' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Name', { exact: true }).fill('Office');
        await dialog.getByText('Type from examples').click();
        await dialog.getByLabel('Name of the type').fill('ROOM');
        await dialog.getByLabel('Examples, one per line').fill('R-114\nR-220\nR-301\nR-415\nR-502');
        await press('Propose a pattern');
        await dialog.getByText('"R", hyphen, three digits').waitFor();
        await dialog.getByText(/Prose: .* · Code: .* · Logs: /).waitFor();
        expect(await seriousViolations(page)).toEqual([]);
        await press('Add this type');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByText('“Office” is saved.').waitFor();

        await page.goto(`${service.origin}/playground`);
        await reviewText(TEXT);
        for (const value of ['qx/5459-z', 'qx/1416-k', 'zorblue']) await addMissed(value);
        await press('Redact');
        await page.getByText(/Your decisions propose 3 entries/).click();
        const lesson = page.getByRole('listitem').filter({ hasText: 'Always report “zorblue”' });
        await lesson.getByRole('button', { name: 'Keep this: zorblue' }).click();
        await lesson.getByText('Kept in Office').waitFor();
        await page.getByText('Type from examples').click();
        await page.getByLabel('Name of the type').fill('GADGET');
        await press('Propose a pattern');
        await page.getByText('"qx", slash, four digits, hyphen, one small letter').first().waitFor();
        await page.getByText(/qx\/2000-m \(reported\)/).waitFor();
        expect(await seriousViolations(page)).toEqual([]);
        await press('Add this type');
        await page.getByText('Kept in Office').nth(1).waitFor();

        const { profile: office } = await savedProfile();
        expect(office.deny_list).toEqual([{ entity_type: expect.any(String), values: ['zorblue'] }]);
        expect(office.ad_hoc_recognizers).toMatchObject([{ entity_type: 'ROOM' }, { entity_type: 'GADGET' }]);
      },
    );

    itThoroughly(
      'of two people are compared, value by value, and one can follow the other',
      'tests/shared/review/review.test.ts',
      async () => {
        const person = async (name: string) => {
          const account = await service.createAccount();
          await service.sql('UPDATE user SET name = ? WHERE id = ?', name, account.userId);
          return account;
        };
        const [ann, ben] = [await person('Ann'), await person('Ben')];
        const asked = await fetch(`${service.origin}/api/organizations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: ann.cookie, origin: service.origin },
          body: JSON.stringify({ name: 'Example Corporation' }),
        });
        const { organization } = (await asked.json()) as { organization: { id: string } };
        await service.sql(
          'INSERT INTO organization_members (organization_id, user_id, role, joined_at) VALUES (?, ?, ?, ?)',
          organization.id,
          ben.userId,
          'reviewer',
          Date.now(),
        );
        const open = async (account: typeof ann, on: typeof page) => {
          await signIn(browser.context, service.origin, account);
          await on.goto(`${service.origin}/playground`);
          await on.getByRole('button', { name: 'Sign out' }).waitFor();
          await reviewText('Write to ada@example.com or bob@example.com.', on);
          await on.getByText('Review with a second person').click();
        };
        const first = await browser.context.newPage();
        await open(ann, first);
        await first.getByRole('button', { name: /bob@example.com/ }).press('Enter');
        await press('Share my decisions', first);
        await first.getByText('Shared with Example Corporation.').waitFor();
        await first.getByText('No other reviews of this file were shared yet.').waitFor();

        await open(ben, page);
        expect(await page.getByRole('button', { name: 'Compare with Ann' }).count()).toBe(0);
        await press('Share my decisions');
        await page.getByRole('button', { name: 'Compare with Ann' }).waitFor();
        // The first one had the page open all the time, and comes back to it.
        await first.evaluate(() => window.dispatchEvent(new Event('focus')));
        await first.getByRole('button', { name: 'Compare with Ben' }).waitFor();
        await press('Compare with Ann');
        await page.getByText('You and Ann disagree at 1 place.').waitFor();
        const row = page.getByRole('row', { name: /bob@example.com/ });
        await row.getByRole('cell', { name: 'kept' }).waitFor();
        expect(await seriousViolations(page)).toEqual([]);
        await row.getByRole('button', { name: 'Decide as Ann at bob@example.com' }).click();
        await page.getByText('You and Ann agree everywhere.').waitFor();
        await page.getByRole('button', { name: /kept: bob@example.com/ }).waitFor();
        await press('Undo');
        await page.getByText('You and Ann disagree at 1 place.').waitFor();
        // The same from a copy that was made: the review opens again, and the step can be undone there.
        await press('Redact');
        await page.getByText('Redacted and checked').waitFor();
        await page.getByText('Review with a second person').click();
        await press('Compare with Ann');
        await row.getByRole('button', { name: 'Decide as Ann at bob@example.com' }).click();
        await page.getByRole('button', { name: /kept: bob@example.com/ }).waitFor();
        await press('Undo');
        await page.getByText('You and Ann disagree at 1 place.').waitFor();

        await page.goto(`${service.origin}/organizations/${organization.id}`);
        await page.getByRole('tab', { name: 'Reviews' }).click();
        await press('Compare with Ann: review by Ben');
        await page.getByText('1 disagreement').waitFor();
        await page.getByRole('row', { name: /^Characters 28 to 43/ }).waitFor();
        expect(await seriousViolations(page)).toEqual([]);
        await press('Delete the review by Ben');
        await page
          .getByRole('dialog', { name: 'Delete the review by Ben?' })
          .getByRole('button', { name: 'Delete' })
          .click();
        await page.getByText('The review is deleted.').waitFor();
        await expect.poll(() => page.getByRole('button', { name: /^Delete the review/ }).count()).toBe(0);
      },
    );
  });
