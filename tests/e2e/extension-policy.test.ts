// A managed policy as an administrator deploys it: a file in Chromium's policy folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_SETTING } from '../helpers/every-setting';
import { makeOrganization } from '../helpers/organization';
import { itThoroughly } from '../helpers/test-thoroughly';
import { attach, buildExtension, type Extension, overlayOf, type PageServer, servePages } from './extension-harness';
import { eventually, launchBrowser } from './harness';
import { managedChromium } from './managed-chromium';
import { expectInert, MARKUP } from './markup';
import { EXTENSION_ID } from './test-key';

const root = path.resolve(import.meta.dirname, '..', '..');
const chromium = managedChromium();
const CHAT = `<title>A chat</title><textarea autofocus></textarea><button id="send" aria-label="Send">Send</button><script>
  window.sent = [];
  document.querySelector('#send').addEventListener('click', () => window.sent.push(document.querySelector('textarea').value));
</script>`;
let extension: Extension;
let writePolicy: (change: object) => void;
let pages: PageServer;

beforeAll(async () => {
  const organization = await makeOrganization();
  const delivered = `/api/organizations/${organization.id}/policy`;
  const signed = await organization.signPolicy(
    { attachments: 'device', denyList: ['PROJECT: Bluebird'], reportCounts: true },
    4,
  );
  pages = await servePages({
    [delivered]: { type: 'application/json', body: JSON.stringify(signed) },
    '/': { type: 'text/html', body: '<title>A chat</title><textarea></textarea>' },
    '/chat.html': { type: 'text/html', body: CHAT },
  });
  const sample = readFileSync(path.join(root, 'docs', 'policies', 'linux', 'veilmark.json'), 'utf8');
  const policy = JSON.parse(sample.replaceAll('EXTENSION_ID', EXTENSION_ID)) as SamplePolicy;
  const settings = policy['3rdparty'].extensions[EXTENSION_ID];
  // The sample as it is shipped, but for hosts that exist here, markup where text is free, and values that are wrong.
  const wrong = { language: 'english', excludedSites: [MARKUP] };
  // Two sites under the guard, of which the browser lets the extension into one.
  const { port } = new URL(pages.origin);
  const protectedSites = [`localhost:${port}`, `127.0.0.1:${port}`];
  const odd = { allowList: [MARKUP], recipientPublicKey: MARKUP };
  Object.assign(settings ?? {}, { autoScanSites: ['localhost'], mode: 'device', protectedSites, ...odd, ...wrong });
  const organizationUrl = `${pages.origin}${delivered}#vmo_${'a'.repeat(43)}`;
  Object.assign(settings ?? {}, { organizationUrl, organizationKey: organization.publicKey });
  const installation = policy.ExtensionSettings[EXTENSION_ID];
  const ExtensionSettings = {
    [EXTENSION_ID]: {
      runtime_blocked_hosts: installation?.runtime_blocked_hosts,
      runtime_allowed_hosts: [...(installation?.runtime_allowed_hosts ?? []), '*://localhost'],
    },
  };
  writePolicy = (change) => {
    Object.assign(settings ?? {}, change);
    chromium.write({ ExtensionSettings, '3rdparty': policy['3rdparty'] });
  };
  writePolicy({});
  const { executablePath } = chromium;
  extension = await attach(await launchBrowser({ extensionDir: await buildExtension('enterprise'), executablePath }));
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
  chromium.remove();
});

interface ActionGlobal {
  chrome: { action: { getBadgeText(details: object): Promise<string> } };
}

interface StorageGlobal {
  chrome: { storage: { managed: { get(keys: null): Promise<Record<string, unknown>> } } };
}

interface SamplePolicy {
  ExtensionSettings: Record<string, { runtime_blocked_hosts: string[]; runtime_allowed_hosts: string[] }>;
  '3rdparty': { extensions: Record<string, Record<string, unknown>> };
}

test('applies what the administrator set and locks it', async () => {
  // The browser hands the policy over some time after it started.
  await eventually(async () => {
    const { settings, locked } = await extension.ask('ui.state', {});
    expect(settings).toMatchObject({ mode: 'device', submitAction: 'block', autoScanSites: ['localhost'] });
    expect(locked).toEqual(expect.arrayContaining(['mode', 'submitAction', 'autoScanSites', 'apiBaseUrl']));
  });
});

test('follows the signed policy of the organization, and says which', async () => {
  await eventually(async () => {
    const { settings, locked, organization } = await extension.ask('ui.state', {});
    expect(organization).toMatchObject({ version: 4, problem: null });
    expect(settings).toMatchObject({ attachments: 'device', denyList: ['PROJECT: Bluebird'] });
    expect(locked).toEqual(expect.arrayContaining(['attachments', 'denyList']));
  });
  const popup = await extension.openUi('popup.html');
  await popup.getByText('Policy of your organization: version 4').waitFor();
  await popup.getByText('Your organization counts which types of values you protect or send').waitFor();
  await popup.getByText('What is reported about you today').click();
  await popup.getByText('Nothing yet.').waitFor();
  await popup.close();
});

itThoroughly(
  'gets every setting of a policy from the browser, however deep',
  'tests/extension/policy.test.ts',
  async () => {
    const { scoreThresholds, customTypes, operators, profiles, allowedProviders } = EVERY_SETTING;
    const rules = { scoreThresholds, customTypes, operators, profiles, allowedProviders };
    writePolicy(rules);
    const managed = () =>
      extension.ui.evaluate(() => (globalThis as unknown as StorageGlobal).chrome.storage.managed.get(null));
    await expect.poll(managed).toMatchObject(rules);
    await expect.poll(async () => (await extension.ask('ui.state', {})).profiles?.names).toEqual(['Support']);
    writePolicy(Object.fromEntries(Object.keys(rules).map((name) => [name, undefined])));
    await expect.poll(async () => (await extension.ask('ui.state', {})).profiles).toBeNull();
  },
);

test('keeps the lock of a value that is not valid, and says so on the icon, in the popup and in the settings', async () => {
  const state = await extension.ask('ui.state', {});

  expect(state.settings.language).toBe('');
  expect(state.invalid).toEqual(['language', 'excludedSites']);
  expect(state.locked).toEqual(expect.arrayContaining(['language', 'excludedSites']));
  expect(state.settings.excludedSites).toEqual([]);
  // Of tabs that nothing else is said about.
  const badge = () =>
    extension.ui.evaluate(() => (globalThis as unknown as ActionGlobal).chrome.action.getBadgeText({}));
  await expect.poll(badge).toBe('!');
  const popup = await extension.openUi('popup.html');
  await popup.getByText('Your organization set values that are not valid').waitFor();
  await popup.close();
});

test('leaves the user no way round the guard of the sample', async () => {
  const settings = {
    guardEnabled: false,
    excludedSites: ['chatgpt.com'],
    entities: ['US_PASSPORT'],
    preset: 'hipaa-safe-harbor',
  };
  const { refused } = await extension.ask('ui.change', { settings });

  expect(refused.sort()).toEqual(Object.keys(settings).sort());
});

test('tells the truth about a site the browser closes to it, on the page that proves the guard', async () => {
  const proof = await extension.openUi('proof.html');
  await proof.getByText('3 of 3 values in a made-up text').waitFor();
  await proof.getByText('Not valid, the strictest value applies: language, excludedSites').waitFor();
  const outcomeOf = async (host: string) => (await extension.ask('ui.prove', { host })).outcome;
  const port = new URL(pages.origin).port;

  expect(await outcomeOf(`localhost:${port}`)).toBe('guards');
  expect(await outcomeOf(`127.0.0.1:${port}`)).toBe('closed');
  // A port no browser opens: a site that does not load is not closed.
  expect(await outcomeOf('localhost:9')).toBe('unreachable');
  const options = await extension.openUi('options.html');
  const chip = (host: string) => options.locator('li', { hasText: host }).locator('span').last();
  await expect.poll(() => chip(`localhost:${port}`).innerText()).toBe('Guarded');
  await expect.poll(() => chip(`127.0.0.1:${port}`).innerText()).toBe('Closed by the browser or your organization');
  await options.close();
  await proof.close();
});

test('refuses a change of a locked setting', async () => {
  const { refused } = await extension.ask('ui.change', { settings: { submitAction: 'warn', preset: '' } });

  expect(refused).toEqual(['submitAction', 'preset']);
  expect((await extension.ask('ui.state', {})).settings.submitAction).toBe('block');
});

test('shows locked settings as locked', async () => {
  const options: Page = await extension.openUi('options.html');

  await options.getByText('Some settings are set by your organization').waitFor();
  await expect.poll(() => options.getByLabel('When personal data is found').isDisabled()).toBe(true);
  await expect.poll(() => options.getByLabel('Replace values with').isDisabled()).toBe(false);
  await expect.poll(() => options.getByText('Set by your organization').count()).toBeGreaterThan(3);
  for (const label of ['Values never reported', "Recipient's public key"])
    await expect.poll(() => options.getByLabel(label).inputValue()).toBe(MARKUP);
  await expectInert(options);
  await options.close();
});

test('checks the sites the policy names without a click', async () => {
  await extension.ask('ui.sites-changed', {});
  const page = await extension.context.newPage();
  await page.goto(`${pages.origin}/article.html`);

  const reports = await extension.settled(page);

  expect(reports.flatMap(({ items }) => items).length).toBeGreaterThan(5);
});

itThoroughly(
  'asks why values go as they are, from a closed list, and shows the person what is counted',
  'tests/extension/oversight.test.ts',
  async () => {
    writePolicy({ submitAction: 'warn' });
    await expect.poll(async () => (await extension.ask('ui.state', {})).settings.submitAction).toBe('warn');
    const page = await extension.context.newPage();
    await page.goto(`${pages.origin}/chat.html`);
    const overlay = await overlayOf(page);
    const sent = () => page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
    const sendAsItIs = async () => {
      await page.locator('#send').click();
      await overlay.waitForText('Send as it is');
      await overlay.click('Send as it is');
      await overlay.waitForText('Why should it go as it is?');
    };
    await page.locator('textarea').fill('Mail jane.doe@example.com');
    await sendAsItIs();
    // The way back has the focus.
    await page.keyboard.press('Enter');
    await expect.poll(() => overlay.text()).not.toContain('Why should it go as it is?');
    expect(await sent()).toEqual([]);

    await sendAsItIs();
    await overlay.click('It is public or made up');
    await expect.poll(sent).toEqual(['Mail jane.doe@example.com']);
    const counted = {
      entity_type: 'EMAIL_ADDRESS',
      site: 'localhost',
      decision: 'sent_anyway',
      reason: 'public_or_example',
      policy_version: 4,
      count: 1,
    };
    await expect
      .poll(async () => (await extension.ask('ui.state', {})).organization?.reporting)
      .toMatchObject({ counts: [counted] });
    const popup = await extension.openUi('popup.html');
    await popup.getByText('What is reported about you today').click();
    await popup.getByText('public_or_example').waitFor();
    await popup.close();
    await page.close();
  },
);
