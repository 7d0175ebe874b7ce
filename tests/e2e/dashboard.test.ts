// The dashboard as strangers and new users meet it: playground, accounts, keys, usage.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ListedAddin } from '#shared/contract/addins.ts';
import { rsa2048Private, rsa2048Public } from '../fixtures/key-pairs';
import { ADDRESS, FILES, OLD_FILES, textOfCopy } from '../helpers/format-samples';
import { itThoroughly } from '../helpers/test-thoroughly';
import { isThorough } from '../helpers/thorough';
import { seriousViolations } from './axe';
import { browser, openSignedIn, page, service, visitDashboard } from './dashboard-visit';
import { expectTablesBrought } from './engine-tables';
import { signIn } from './harness';
import { expectInert, expectShownAsText, MARKUP, PLAIN_MARKUP, SCRIPT_ADDRESS, SHORT_MARKUP } from './markup';

const assets = path.resolve(import.meta.dirname, '..', '..', 'dist', 'assets');
const FIRST_LOAD_LIMIT = 214_000;
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A spreadsheet would compute it. */
const FORMULA = `=${MARKUP}`;

/** A message with an attached PDF. */
const mailWith = (pdf: Buffer): Buffer =>
  Buffer.from(
    [
      'From: Carla <carla@example.com>',
      'Subject: Contract',
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'See the attachment.',
      '--part',
      'Content-Type: application/pdf; name=letter.pdf',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=letter.pdf',
      '',
      ...(pdf.toString('base64').match(/.{1,76}/g) ?? []),
      '--part--',
      '',
    ].join('\r\n'),
  );

visitDashboard();

/** Without what only screen readers say about each replacement, on a line of its own. */
async function veiledText(): Promise<string> {
  const text = await page.getByRole('region', { name: 'Veiled text' }).innerText();
  return text.replace(/\n\([^()\n]*\)(\n|$)/g, '');
}

describe('playground without an account', () => {
  it('loads less than 214 KB before the engine is asked for', async () => {
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));

    await page.goto(service.origin);
    await page.getByRole('button', { name: 'Find personal data' }).waitFor();
    await page.waitForLoadState('networkidle');

    const files = [...requested].filter((name) => !name.startsWith('/api/'));
    const bytes = files.map((name) => gzipSync(readFileSync(path.join(assets, name === '/' ? 'index.html' : name))));
    const total = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(files.filter((name) => name.includes('engine-worker'))).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
    expect(total).toBeLessThan(FIRST_LOAD_LIMIT);
  });

  it('marks and veils what is typed, and sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.goto(service.origin);
    await page
      .getByRole('textbox', { name: 'Your text' })
      .fill('Write to ada@example.com or pay DE89370400440532013000.');

    await expect.poll(veiledText).toContain('Write to <EMAIL_ADDRESS> or pay <IBAN_CODE>.');
    await page.getByRole('region', { name: 'Veiled text' }).getByText('(E-mail address, replaced)').waitFor();
    await page.getByRole('status').filter({ hasText: '2 items in 2 types' }).waitFor();
    await page.getByText('On this device', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    await expectTablesBrought(page.workers()[0]);
  });

  itThoroughly(
    'applies the chosen operator, keeps what is excepted, and limits the search to a preset',
    'tests/dashboard/parts.test.ts',
    async () => {
      await page.goto(service.origin);
      const text = page.getByRole('textbox', { name: 'Your text' });
      await text.fill('Write to ada@example.com or pay DE89370400440532013000.');

      await page.getByLabel('What to do with it').selectOption('mask');
      await expect.poll(veiledText).toContain('Write to *************** or pay ***');
      await page.getByLabel('What to do with IBAN').selectOption('keep');
      await expect.poll(veiledText).toContain('Write to *************** or pay DE89370400440532013000.');

      await page.getByLabel('What to do with IBAN').selectOption('encrypt');
      await expect.poll(veiledText).toMatch(/Write to \*{15} or pay PIE1[\w-]+/);
      await page.getByRole('tab', { name: 'Compare' }).click();
      const compared = () => page.getByRole('tabpanel', { name: 'Compare' }).innerText();
      await expect.poll(compared).toMatch(/Write to \S+@example\.(?:com|org|net) or pay DE\d{20}/);
      expect(await compared()).toContain('Write to <EMAIL_ADDRESS> or pay <IBAN_CODE>.');
      await page.getByRole('tab', { name: 'Text', exact: true }).last().click();
      await page.getByLabel('What to look for').selectOption('Identifiers and facts');
      await text.fill('Ada Lovelace has diabetes. Write to ada@example.com.');
      await page.getByRole('status').filter({ hasText: '2 identifiers and 1 fact' }).waitFor();
      await page.getByLabel('What to look for').selectOption('Identifiers');
      await page.getByRole('status').filter({ hasText: '2 items in 2 types' }).waitFor();
      await page.getByLabel('What to look for').selectOption('More presets…');
      await page.getByLabel('Search presets').fill('japan');
      await page.getByRole('radio', { name: /^APPI/ }).check();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Use this preset' }).click();
      await page.getByRole('tab', { name: 'Python' }).click();
      const program = () => page.getByRole('tabpanel', { name: 'Python' }).innerText();
      await expect.poll(program).toContain('appi-japan');
      expect(await program()).toContain(`${service.origin}`);
      expect(await program()).not.toContain(await page.getByLabel('Key', { exact: true }).inputValue());
      await page.getByRole('tab', { name: 'Text', exact: true }).last().click();
      await page.getByLabel('What to look for').selectOption('Identifiers');
      await page.getByLabel('What to do with it').selectOption('fpe');
      await text.fill('Ada Lovelace, customer number 88213');
      await expect.poll(veiledText).toMatch(/[A-Z][a-z]{2} [A-Z][a-z]{7}, customer number <CUSTOMER_ID>/);
    },
  );

  it('reads dropped files, takes a review by keyboard, and saves copies, without sending anything', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.goto(service.origin);
    await page.getByRole('tab', { name: 'Files' }).click();
    // Its picture names a person as well, and is covered on this device, as the one that is a file by itself always is.
    const letter = {
      name: 'letter.docx',
      mimeType: '',
      buffer: readFileSync(path.resolve('tests/fixtures/documents/letter.docx')),
    };
    const message = {
      name: 'mail.eml',
      mimeType: '',
      buffer: mailWith(readFileSync(path.resolve('tests/fixtures/documents/letter.pdf'))),
    };
    const csv = 'name,mail,colour\nAda,ada@example.com,red\nBob,bob@example.com,zorblue\n';
    await page.getByLabel('Choose files').setInputFiles([
      { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
      {
        name: 'accounts.xlsx',
        mimeType: '',
        buffer: readFileSync(path.resolve('tests/fixtures/documents/accounts.xlsx')),
      },
      { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_001, 'a ') },
      { name: 'cut.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000', 'hex') },
      {
        name: 'card.png',
        mimeType: 'image/png',
        buffer: readFileSync(path.resolve('tests/fixtures/images/documents/card-en-plain.png')),
      },
      ...(isThorough ? [letter, message] : []),
    ]);
    const card = (name: string) => page.getByRole('article', { name });

    await card('long.txt').getByText('Sign in to send it').waitFor();
    await card('cut.png').getByText('The image cannot be read').waitFor();
    // The same file is refused again however often it is tried, and the service reads no more of it.
    expect(
      await card('cut.png')
        .getByRole('button', { name: /Try again|Send/ })
        .count(),
    ).toBe(0);
    expect(await card('cut.png').getByText('Sign in').count()).toBe(0);
    // Of more than three files none is opened by itself.
    for (const name of ['accounts.xlsx', 'people.csv', 'card.png', ...(isThorough ? ['mail.eml'] : [])])
      await card(name).getByRole('button', { name: 'Show' }).click();
    await card('accounts.xlsx')
      .getByRole('option', { name: /Sheet Totals/ })
      .waitFor({ state: 'attached' });
    const people = card('people.csv');
    await people.getByText('What the columns tell about people').click();
    await people.getByRole('row', { name: /mail direct: tells who a person is/ }).waitFor();
    await people.getByText('With wider values: k = 2').waitFor();
    await people.getByRole('button', { name: /ada@example.com/ }).press('Enter');
    await people.getByRole('button', { name: /removed: bob@example.com/ }).waitFor();
    await people.getByRole('button', { name: /kept: ada@example.com/ }).waitFor();
    await people.getByRole('textbox', { name: 'Something was missed' }).fill('zorblue');
    await people.getByRole('textbox', { name: 'Something was missed' }).press('Enter');
    await people.getByText('1 place added').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const picture = card('card.png');
    await picture.getByRole('button', { name: /@.*removed/ }).waitFor();
    // The message itself comes first, then the PDF attached to it.
    const mail = card('mail.eml');
    if (isThorough) {
      await mail.getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
      await mail
        .getByRole('button', { name: `removed: ${ADDRESS}` })
        .first()
        .waitFor({ state: 'attached' });
      await mail.getByRole('option', { name: /Elsewhere in the file · 2 findings/ }).waitFor({ state: 'attached' });
    }
    await page.getByRole('button', { name: 'Redact all' }).click();
    await people.getByText('Redacted and checked').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      people.getByRole('button', { name: 'Save', exact: true }).press('Enter'),
    ]);
    const copy = readFileSync(await download.path(), 'utf8');

    expect(download.suggestedFilename()).toBe('people_anonymized.csv');
    expect(copy).toContain('ada@example.com');
    expect(copy).toContain('<EMAIL_ADDRESS>');
    expect(copy).not.toMatch(/bob@|zorblue/);
    await card('accounts.xlsx').getByText('Redacted and checked').waitFor();
    const others = isThorough ? [mail, card('letter.docx')] : [];
    for (const other of others) await other.getByText('Redacted and checked').waitFor();
    await picture.getByText('Redacted and checked').waitFor();
    const [packed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all as zip' }).click(),
    ]);
    const names = Object.keys(unzipSync(readFileSync(await packed.path())));
    expect(names.sort()).toEqual([
      'accounts_anonymized.xlsx',
      'card_anonymized.png',
      ...(isThorough ? ['letter_anonymized.docx', 'mail_anonymized.eml'] : []),
      'people_anonymized.csv',
    ]);
    expect(sent).toEqual([]);
  });

  it('takes a file of every format that is dropped, and says what to save others as', async () => {
    await page.goto(service.origin);
    await page.getByRole('tab', { name: 'Files' }).click();
    const dropped = [...Object.entries(FILES), ...OLD_FILES].map(([name, bytes]) => ({
      name,
      base64: Buffer.from(bytes).toString('base64'),
    }));

    await page.getByText('Drop files here').evaluate((zone, files) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name));
      }
      zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, dropped);

    for (const [name, , advice] of OLD_FILES) {
      const card = page.getByRole('article', { name });
      await card.getByText(advice).waitFor();
      expect(await card.getByRole('button', { name: /Try again|Send/ }).count()).toBe(0);
    }
    const count = Object.keys(FILES).length;
    await expect.poll(() => page.getByText('findings will be removed').count()).toBe(count);
    await page.getByRole('button', { name: 'Redact all' }).click();
    await expect.poll(() => page.getByText('Redacted and checked').count()).toBe(count);
    const [packed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all as zip' }).click(),
    ]);
    const copies = unzipSync(readFileSync(await packed.path()));
    expect(Object.keys(copies).sort()).toEqual(
      Object.keys(FILES)
        .map((name) => name.replace('.', '_anonymized.'))
        .sort(),
    );
    for (const [name, copy] of Object.entries(copies)) {
      // What is left of a PDF, the page has looked for itself.
      if (name.endsWith('.pdf')) continue;
      const text = await textOfCopy(name, copy);
      expect([name, text.includes(ADDRESS), text.includes('EMAIL_ADDRESS')]).toEqual([name, false, true]);
    }
  });

  it('says so when the engine cannot be loaded, and recovers', async () => {
    await page.route('**/engine-worker*', (route) => route.abort());
    await page.goto(service.origin);
    await page.getByRole('button', { name: 'Find personal data' }).click();
    await page.getByText('The engine could not be loaded').waitFor();

    await page.unroute('**/engine-worker*');
    await page.getByRole('button', { name: 'Find personal data' }).click();

    await page.getByRole('region', { name: 'Veiled text' }).getByText('<EMAIL_ADDRESS>').waitFor();
  });
});

itThoroughly('profiles are created, tried, edited and deleted', 'tests/worker/profiles.test.ts', async () => {
  await openSignedIn('/profiles');
  await page.getByRole('button', { name: 'Create profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Tickets');
  await dialog.getByLabel('What to find').selectOption('list');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose at least one type').waitFor();
  await dialog.getByLabel('Search types').fill('email addr');
  await dialog.getByRole('checkbox', { name: /^E-mail address/ }).check();
  await dialog.getByLabel('What to do with it').selectOption('redact');
  const words = dialog.getByRole('group', { name: 'Always report' });
  await words.getByRole('button', { name: 'Add' }).click();
  await words.getByLabel('Type, line 1').fill('project');
  await words.getByLabel('Word, line 1').fill('Apollo');
  const patterns = dialog.getByRole('group', { name: 'Own patterns' });
  await patterns.getByRole('button', { name: 'Add' }).click();
  await patterns.getByLabel('Type, line 1').fill('Employee ID');
  await patterns.getByLabel('Pattern, line 1').fill('EX-[0-9]{6}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Tickets” is saved.').waitFor();
  await page.getByText('1 of 100 profiles of your plan').waitFor();

  await page.getByRole('button', { name: 'Try Tickets' }).click();
  await dialog.getByLabel('Text', { exact: true }).fill('Apollo: ada@example.com, EX-123456, +1 212 555 0123');
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await expect.poll(() => dialog.getByLabel('Result').innerText()).toBe(': , , +1 212 555 0123');
  await dialog.getByText('3 found, 6 tokens charged').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Edit Tickets' }).click();
  await expect.poll(() => words.getByLabel('Type, line 1').inputValue()).toBe('PROJECT');
  expect(await words.getByLabel('Word, line 1').inputValue()).toBe('Apollo');
  expect(await patterns.getByLabel('Type, line 1').inputValue()).toBe('EMPLOYEE_ID');
  await dialog.getByLabel('Name', { exact: true }).fill('Support');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete Support' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Support” is deleted.').waitFor();
  await page.getByRole('heading', { name: 'No profiles yet' }).waitFor();
});

describe('API keys and usage', () => {
  it('creates a key that works, shows it once, and revokes it', async () => {
    await openSignedIn('/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('Nightly job');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await expect.poll(() => page.getByTestId('new-key').innerText()).toMatch(/^cb_[A-Za-z0-9]{64}$/);
    const key = await page.getByTestId('new-key').innerText();
    const call = () => fetch(`${service.origin}/api/user/tokens`, { headers: { authorization: `Bearer ${key}` } });
    expect((await call()).status).toBe(200);

    await page.keyboard.press('Escape');
    expect(await page.getByTestId('new-key').count()).toBe(1);
    await page.getByRole('button', { name: 'Copy key' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect.poll(() => page.content()).not.toContain(key);

    await page.getByRole('button', { name: 'Revoke Nightly job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('“Nightly job” no longer works.').waitFor();
    expect((await call()).status).toBe(401);
  });

  itThoroughly(
    'creates a test key for a few purposes, and shows what it is',
    'tests/worker/key-scopes.test.ts',
    async () => {
      await openSignedIn('/keys');
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('Plugin');
      for (const scope of ['Restore', 'Keys', 'Files'])
        await page.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).uncheck();
      await page.getByRole('switch', { name: 'Test key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await expect.poll(() => page.getByTestId('new-key').innerText()).toMatch(/^cb_/);
      const key = await page.getByTestId('new-key').innerText();
      await page.getByRole('button', { name: 'I have stored it' }).click();

      const headers = { authorization: `Bearer ${key}` };
      const refused = await fetch(`${service.origin}/api/asymmetric-keys`, { headers });
      expect([refused.status, refused.headers.get('x-veilmark-mode')]).toEqual([403, 'test']);
      const row = page.getByRole('row', { name: /Plugin/ });
      for (const text of ['Test', 'Detect', 'Anonymize']) await row.getByText(text, { exact: true }).waitFor();
      expect(await row.getByText('Restore', { exact: true }).count()).toBe(0);
    },
  );

  it('shows what was spent and exports the whole ledger', async () => {
    const account = await openSignedIn('/usage');
    const key = await service.createApiKey(account);
    await page.getByText('No tokens used this month').waitFor();
    for (const text of ['a@example.com', 'a@example.com b@example.com'])
      await fetch(`${service.origin}/api/pii/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });

    await page.reload();
    await page.getByRole('img', { name: /Tokens by day in .*, 4 in total/ }).waitFor();
    await page.getByText('Show as a table').click();
    await page.getByRole('row', { name: /analyze 4 2$/ }).waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await (await download).path();
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFid,time,kind,endpoint,tokens,balance_after');
    expect(lines.filter((line) => line.includes(',charge,analyze,-2,'))).toHaveLength(2);
  });

  it('uses the service when told to, and says what it cost', async () => {
    await openSignedIn('/playground');
    await page.getByRole('textbox', { name: 'Your text' }).fill('Write to ada@example.com.');
    await page.getByRole('button', { name: 'On this device' }).click();
    await page.getByRole('button', { name: 'Send to the service' }).click();

    await page.getByRole('status').filter({ hasText: '3 tokens used' }).waitFor();
    await expect.poll(veiledText).toContain('Write to <EMAIL_ADDRESS>.');
  });
});

describe('markup in what others wrote', () => {
  /** By the menu: quicker than a new page each time, and scripts of earlier pages would still be seen. */
  async function goTo(name: string, title = name): Promise<void> {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  it('is shown as text on every page, and none of it runs', async () => {
    const account = await openSignedIn('/playground');
    const headers = { cookie: account.cookie, origin: service.origin, 'content-type': 'application/json' };
    const post = async (pathname: string, body: object) => {
      const { status } = await fetch(service.origin + pathname, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(status).toBeLessThan(300);
    };
    const pair = { publicKeyPem: rsa2048Public, privateKeyPem: rsa2048Private };
    await post('/api/user/api-keys', { name: SHORT_MARKUP });
    await post('/api/asymmetric-keys', { keyName: SHORT_MARKUP, ...pair });
    await post('/api/auth/update-user', { name: MARKUP.slice(0, 100) });
    await service.sql(
      'UPDATE user SET email = ?1, image = ?2 WHERE id = ?3',
      `${MARKUP}${account.userId}`,
      SCRIPT_ADDRESS,
      account.userId,
    );
    await service.sql('UPDATE session SET userAgent = ?1, ipAddress = ?1 WHERE userId = ?2', MARKUP, account.userId);
    await service.sql(
      `INSERT INTO payments (provider, id, subscription_id, user_id, amount_cents, currency, state, receipt_url, paid_at, fetched_at)
       VALUES ('STRIPE', ?1, 'sub_x', ?2, 300, 'EUR', 'paid', ?3, 1, 1)`,
      crypto.randomUUID(),
      account.userId,
      SCRIPT_ADDRESS,
    );

    await page.getByRole('textbox', { name: 'Your text' }).fill(`${MARKUP} ada@example.com`);
    await expect.poll(veiledText).toContain(`${MARKUP} <EMAIL_ADDRESS>`);
    await expectInert(page);
    for (const name of ['API keys', 'Key pairs']) {
      await goTo(name);
      await expectShownAsText(page, SHORT_MARKUP);
    }
    await page.goto(`${service.origin}/account`);
    await expectShownAsText(page, MARKUP);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(MARKUP.slice(0, 100));
    await expectShownAsText(page, `${MARKUP}${account.userId}`);
    await goTo('Billing');
    await page.getByRole('row', { name: /€3.*Paid.*–/ }).waitFor();
    await expectInert(page);
  });

  it('is shown as text where it comes from a provider or with an error', async () => {
    await openSignedIn('/playground');
    const tell = (pathname: string, status: number, change: (body: never) => object) =>
      page.route(`**${pathname}`, async (route) => {
        // Again where the service has just closed the connection that would be used once more, as a browser does.
        const answer = await route.fetch({ maxRetries: 3 });
        await route.fulfill({ status, json: change((await answer.json()) as never) });
      });
    await tell('/api/addins', 200, ({ data }: { data: { addins: ListedAddin[] } }) => ({
      success: true,
      data: {
        addins: data.addins.map((addin) => ({
          ...addin,
          name: SHORT_MARKUP,
          description: MARKUP,
          isConfigured: true,
          userAddin: { ...addin.userAddin, hasConnection: true, accountInfo: { displayName: MARKUP, email: MARKUP } },
        })),
      },
    }));
    await tell('/api/user/usage*', 200, ({ month }: { month: string }) => ({
      month,
      byDay: [{ day: `${month}-01`, endpoint: MARKUP, tokens: 1, requests: 1 }],
      ledger: [
        { id: '1', at: `${month}-01T00:00:00Z`, kind: 'charge', endpoint: FORMULA, tokens: -1, balanceAfter: 1 },
      ],
    }));
    await tell('/api/user/sessions', 200, () => ({
      sessions: [{ id: MARKUP, createdAt: '2026-01-01T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z', entityCount: 1 }],
    }));
    await page.route(/\/app\/[^/]*\.js$/, async (route) => {
      const script = readFileSync(path.join(assets, new URL(route.request().url()).pathname), 'utf8');
      const texts = /GDPR Art. 9 and 10|Special categories of personal data/g;
      await route.fulfill({ contentType: 'text/javascript', body: script.replaceAll(texts, PLAIN_MARKUP) });
    });
    const refusal = () => ({ error: MARKUP, code: 'INVALID_REQUEST', message: MARKUP });
    for (const pathname of ['/api/user/api-keys', '/api/asymmetric-keys', '/api/pii/analyze'])
      await tell(pathname, 400, refusal);

    await goTo('Addins');
    await expectShownAsText(page, `${MARKUP}, ${MARKUP}`);
    for (const name of ['API keys', 'Key pairs']) {
      await goTo(name);
      await expectShownAsText(page, MARKUP);
    }
    await page.goto(`${service.origin}/playground`);
    await page.getByRole('button', { name: 'On this device' }).click();
    await page.getByRole('button', { name: 'Send to the service' }).click();
    await expectShownAsText(page, MARKUP);
    await goTo('Usage');
    await page.getByText('Show as a table').click();
    await expectShownAsText(page, FORMULA);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(`,"'${FORMULA.replaceAll('"', '""')}",-1,1`);
    await goTo('Sessions', 'Encryption sessions');
    await expectShownAsText(page, `${MARKUP.slice(0, 8)}…`);
    await page.goto(`${service.origin}/catalog`);
    await page.getByRole('tab', { name: /^Presets/ }).click();
    await expectShownAsText(page, `${PLAIN_MARKUP}\n${PLAIN_MARKUP}`);
  });

  it('does nothing in an address, where nobody is sent to another site either', async () => {
    const text = encodeURIComponent(MARKUP);
    const next = [SCRIPT_ADDRESS, '//evil.example'];
    const places = [
      `/${text}`,
      `/guides/${text}`,
      `/?error=${text}&state=${text}#${text}`,
      `/billing?checkout=${text}`,
      `/recover?email=${text}`,
      `/sign-up?next=${text}`,
      `/sign-in?next=${text}`,
    ];
    for (const place of places) {
      await page.goto(service.origin + place);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectInert(page);
    }

    await signIn(browser.context, service.origin, await service.createAccount());
    for (const wanted of next) {
      await page.goto(`${service.origin}/sign-in?next=${encodeURIComponent(wanted)}`);
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectInert(page);
      expect(new URL(page.url()).origin).toBe(service.origin);
    }
  });
});

describe('images', () => {
  const file = { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };

  itThoroughly(
    'need a larger plan than free, and say that nothing was sent on',
    'tests/integration/image.test.ts',
    async () => {
      await openSignedIn('/playground', 'free');
      await page.getByRole('tab', { name: 'Image' }).click();
      await page.getByLabel('Choose an image').setInputFiles(file);

      await page.getByRole('alert').getByText('Not part of your plan').waitFor();
    },
  );

  it('come back from the service with bars over what was found, and can be saved', async () => {
    const artist = await browser.context.newPage();
    await artist.setViewportSize({ width: 640, height: 120 });
    await artist.setContent('<body style="font: 28px sans-serif; background: white">Write to ada@example.com</body>');
    const buffer = await artist.screenshot();
    await artist.close();
    await openSignedIn('/playground');
    await page.getByRole('tab', { name: 'Image' }).click();
    await page.getByLabel('Color of the bars').selectOption('blue');
    await page.getByLabel('Choose an image').setInputFiles({ ...file, buffer });
    const redacted = page.getByRole('img', { name: 'The image with bars over personal data' });
    await redacted.waitFor();

    expect(await redacted.evaluate(countBluePixels)).toBeGreaterThan(2_000);
    expect(await page.getByRole('img', { name: 'The image you chose' }).evaluate(countBluePixels)).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as PNG' }).click();
    expect(
      readFileSync(await (await download).path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
});

/** Runs in the page. */
async function countBluePixels(image: SVGElement | HTMLElement): Promise<number> {
  const picture = image as HTMLImageElement;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 255) count++;
  return count;
}
