// Pages on the web, from an address to a text to save: with values only their owner, or only a recipient, can read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { rsa2048Private, rsa2048Public } from '../fixtures/key-pairs';
import type { Stage } from './wizard-harness';

const KEY = '0123456789abcdef';
const PAGE = '<h1>Contact</h1><p>Write to jane.example@example.com or call +1 212 555 0147.</p>';

export function testWebsite(stage: Stage): void {
  test('are read, reviewed and given as a text, encrypted as was chosen', async () => {
    stage.harness.gateway.serve('www.example.org', () => ({ headers: { 'content-type': 'text/html' }, body: PAGE }));
    stage.page = await stage.harness.open();
    const { page } = stage;
    await storeKeyPair(stage);
    await page.getByRole('tab', { name: 'Website' }).click();
    await chooseOperators(stage);

    const addresses = page.getByRole('textbox', { name: 'Addresses, one per line' });
    await addresses.fill('http://www.example.org/');
    await page.getByText('This is not an address that starts with https://').waitFor();
    await addresses.fill(Array.from({ length: 21 }, (_, i) => `https://www.example.org/${i}`).join('\n'));
    await page.getByText('At most 20 addresses at a time').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Analyze' }).last().isDisabled()).toBe(true);
    await addresses.fill('https://www.example.org/contact');
    await page.getByRole('button', { name: 'Analyze' }).last().click();
    await page.getByText('1 of 1 file').waitFor();
    await page.getByRole('button', { name: 'Review' }).last().click();
    await page
      .getByTestId('marked-text')
      .getByRole('button', { name: /jane\.example/ })
      .waitFor();
    await page.getByRole('button', { name: 'Write copies' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write copies' }).click();
    await page.getByText('1 of 1 copies written').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save text' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');

    expect(text).not.toMatch(/jane\.example|555 0147/);
    const [, mail = '', phone = ''] = /Write to (\S+) or call (\S+)\./.exec(text) ?? [];
    expect(await decrypt(mail, 'EMAIL_ADDRESS', { type: 'decrypt', key: KEY })).toBe('jane.example@example.com');
    const forRecipient = { type: 'decrypt_asym', private_key: rsa2048Private } as const;
    expect(await decrypt(phone, 'PHONE_NUMBER', forRecipient)).toBe('+1 212 555 0147');
    // Nothing was written anywhere, so there is nothing to sign.
    expect(await page.getByRole('button', { name: 'Verify receipt' }).count()).toBe(0);
  });
}

type Key = { type: 'decrypt'; key: string } | { type: 'decrypt_asym'; private_key: string };

async function decrypt(token: string, entity_type: string, key: Key): Promise<string> {
  const { text } = await deanonymize(token, [{ start: 0, end: token.length, entity_type }], { DEFAULT: key });
  return text;
}

/** A rule for all types with a key, and one for phone numbers with a recipient; going on takes both. */
async function chooseOperators({ page }: Stage): Promise<void> {
  await page.getByRole('heading', { name: 'What should be found?' }).waitFor();
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('combobox', { name: 'All types' }).selectOption('encrypt');
  await page.getByText('Not complete yet').waitFor();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await page.getByLabel('Key: 16, 24 or 32 characters').fill(KEY);
  await page.getByText('⟨encrypted⟩').waitFor();
  await page.getByRole('combobox', { name: 'Another rule for a type' }).selectOption('PHONE_NUMBER');
  await page.getByRole('combobox', { name: 'Operator for Phone number' }).selectOption('encrypt_asym');
  await expect.poll(() => next.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Stored key pair' }).selectOption({ label: 'Recipient' });
  await next.click();
}

async function storeKeyPair({ page, harness }: Stage): Promise<void> {
  const cookies = await page.context().cookies(harness.door.origin);
  const answer = await fetch(`${harness.door.origin}/api/asymmetric-keys`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: harness.door.origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ keyName: 'Recipient', publicKeyPem: rsa2048Public, privateKeyPem: rsa2048Private }),
  });
  expect(answer.status).toBeLessThan(300);
}
