// The story of docs/teams.md, from signing up to the end of a membership: the dashboard, the extension as the stores ship it in Chromium
// and Firefox, and the command as it is packed. npm test has its beginning; what follows is proven there piece by piece.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCommand } from '../../command/build.mjs';
import { itThoroughly } from '../helpers/test-thoroughly';
import type { Account, Service } from './accounts';
import { seriousViolations } from './axe';
import {
  allow,
  attach,
  buildExtension,
  type Extension,
  overlayOf,
  type PageServer,
  servePages,
  TEST_SITES,
} from './extension-harness';
import { FIREFOX_ID, type Firefox, launchFirefox } from './firefox-harness';
import { askDesk, type Browser, comeFromSomewhere, eventually, launchBrowser, sharedService, signIn } from './harness';
import { managedChromium } from './managed-chromium';
import { EXTENSION_ID } from './test-key';

/** Set to write the pictures of docs/teams.md. */
const shots = process.env.TEAM_SHOTS;
const SAMPLE = path.resolve(import.meta.dirname, '..', '..', 'docs', 'policies', 'firefox', 'policies.json');
const WEEK_AND_MORE_MS = 8 * 86_400_000;
const NAME = 'Example Corporation';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-story-'));
const cli = path.join(folder, 'veilmark', 'cli.js');
let service: Service;
let pages: PageServer;
let office: Browser;
let owner: Page;
const chromium = managedChromium();
let extension: Extension;
let colleague: Page;
let firefox: Firefox;
let member: Account;
let gate: Awaited<ReturnType<typeof openGate>>;
let invitation = '';
let delivered: { address: string; publicKey: string; organization: string };

beforeAll(async () => {
  [service, office, pages] = await Promise.all([sharedService(), launchBrowser(), servePages()]);
  owner = office.context.pages()[0] ?? (await office.context.newPage());
  await comeFromSomewhere(owner);
  gate = await openGate(service.origin);
});
afterAll(async () => {
  await Promise.all([office?.close(), extension?.close(), firefox?.close(), pages?.close(), gate?.close()]);
  chromium.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The way of one browser to the service, which can be closed. */
async function openGate(to: string) {
  const server = createServer((asked, response) => {
    const passed = request(to + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** The part of a page that a picture is about, with an address that readers know for that of this machine. */
async function shoot(page: Page, name: string, part = page.getByRole('main').last()): Promise<void> {
  if (!shots) return;
  await page.evaluate(disguise, [service.origin, 'https://veilmark.example.com'] as const);
  const clip = await part.evaluate((element) => {
    const { left: x, top: y, right } = element.getBoundingClientRect();
    const ends = [...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom);
    return { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(Math.max(...ends) + 24, innerHeight) - y };
  });
  await page.screenshot({ path: path.join(shots, `teams-${name}.png`), caret: 'hide', clip, style: NO_TOASTS });
}

const NO_TOASTS = 'section[aria-live=polite] { visibility: hidden }';

/** Runs in the page. */
function disguise([from, to]: readonly [string, string]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    node.data = node.data.replaceAll(from, to).replace(/[\da-f-]{36}@example\.test/g, 'ada@example.com');
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

function veilmark(args: string[], input = ''): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { cwd: folder, env: { ...process.env, VEILMARK_HOME: path.join(folder, 'home') } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

/** The alarm that wakes the extension every minute, now. */
async function wakeBoth(): Promise<void> {
  await extension.ui.evaluate("chrome.alarms.create('organization-policy', { when: Date.now() })");
  await firefox.look(
    `window.wrappedJSObject.browser.alarms.create('organization-policy', Cu.cloneInto({ when: Date.now() }, window))`,
  );
}

/** As if the minute were over in which the command does not ask again. */
function passMinute(): void {
  const file = path.join(folder, 'home', 'organizations', `${delivered.organization}.policy.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), checkedAt: 0 }));
}

const followed = async () => ({
  chromium: (await extension.ask('ui.state', {})).organization,
  firefox: (await firefox.ask('ui.state', {})).organization,
});

test('somebody signs up, creates an organization, invites a person and writes a policy', async () => {
  await owner.goto(`${service.origin}/sign-up?next=/organizations`);
  await owner.getByLabel('Name').fill('Ada');
  await owner.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.test`);
  await owner.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await press(owner, 'Create account');
  await owner.getByRole('button', { name: 'Create organization' }).first().click();
  await owner.getByLabel('Name').fill(NAME);
  await inDialog(owner, 'Create organization').click();
  await owner.getByRole('heading', { name: NAME }).waitFor();
  await press(owner, 'Invite');
  await owner.getByRole('dialog').getByLabel('Role').selectOption('reviewer');
  await inDialog(owner, 'Invite').click();
  invitation = (await owner.getByTestId('invite-link').textContent()) ?? '';
  await owner.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await shoot(owner, 'people');
  await tab(owner, 'Settings');
  await owner.getByRole('switch', { name: /second person/ }).click();
  await owner.getByText('Saved.').waitFor();
  await press(owner, 'Create a delivery address');
  await inDialog(owner, 'Create a delivery address').click();
  const address = (await owner.getByTestId('delivery-address').textContent()) ?? '';
  await shoot(owner, 'delivery', owner.getByRole('dialog'));
  const [, publicKey = ''] = /--key ([\w-]{43})/.exec(await owner.getByRole('dialog').innerText()) ?? [];
  await owner.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  const [, organization = ''] = /organizations\/([\w-]+)\/policy/.exec(address) ?? [];
  delivered = { address, publicKey, organization };

  await tab(owner, 'Policy');
  await press(owner, 'Edit policy');
  const document = {
    entities: ['EMAIL_ADDRESS'],
    denyList: ['PROJECT: Bluebird'],
    reportCounts: true,
    profiles: [{ name: 'Support', denyList: ['PROJECT: Heron'] }],
  };
  await owner.getByLabel('Policy, as JSON').fill(JSON.stringify(document, null, 2));
  await owner.getByLabel('What the guard does').selectOption('block');
  await owner.getByText('Type from examples').click();
  await owner.getByLabel('Name of the type').fill('ROOM');
  await owner.getByLabel('Examples, one per line').fill('R-114\nR-220\nR-301\nR-415\nR-502');
  await press(owner, 'Propose a pattern');
  await owner.getByText('"R", hyphen, three digits').waitFor();
  await press(owner, 'Add this type');
  expect(JSON.parse(await owner.getByLabel('Policy, as JSON').inputValue()).customTypes).toMatchObject([
    { entity_type: 'ROOM' },
  ]);
  await owner.getByLabel(/^Texts/).fill('Bluebird starts.\n\nNothing here.');
  await press(owner, 'Try');
  await owner.getByText('Text 1: newly found “Bluebird” (PROJECT)').waitFor();
  await owner.getByText('Text 2: the same findings').waitFor();
  await owner.getByText('submitAction: “block”').waitFor();
  await shoot(owner, 'policy', owner.getByRole('dialog'));
  expect(await seriousViolations(owner)).toEqual([]);
  await press(owner, 'Save');
  await owner.getByText('Version 1 is waiting for approval.').waitFor();
  await owner.getByText('No policy applies yet.').waitFor();
});

itThoroughly('the person joins and approves the policy', 'tests/worker/organizations.test.ts', async () => {
  member = await service.createAccount();
  await startBrowsers();
  await signIn(extension.context, service.origin, member);
  colleague = await extension.context.newPage();
  await colleague.goto(invitation);
  await colleague.getByText(`You are invited to join ${NAME}. Your role: Reviewer.`).waitFor();
  await press(colleague, 'Join');
  await colleague.getByRole('heading', { name: NAME }).waitFor();
  expect(colleague.url()).toBe(owner.url());
  await tab(colleague, 'Policy');
  await shoot(colleague, 'approval');
  await press(colleague, 'Approve version 1');
  await colleague.getByText('Version 1 applies now.').first().waitFor();
});

/** Two managed browsers that know an address and a key, and nothing else of the organization. */
async function startBrowsers(): Promise<void> {
  const { address, publicKey } = delivered;
  const own = { organizationUrl: address.replace(service.origin, gate.origin), organizationKey: publicKey };
  const { port } = new URL(pages.origin);
  const settings = { ...own, mode: 'device', deviceModel: false, protectedSites: [`localhost:${port}`] };
  chromium.write({ '3rdparty': { extensions: { [EXTENSION_ID]: settings } } });
  const sample = JSON.parse(readFileSync(SAMPLE, 'utf8')) as SamplePolicies;
  const { '3rdparty': thirdParty } = sample.policies;
  // Of the sample, what the organization says is left to it.
  const { submitAction: _, entities: __, preset: ___, ...others } = thirdParty.Extensions[FIREFOX_ID] ?? {};
  const named = { organizationUrl: address, organizationKey: publicKey };
  thirdParty.Extensions[FIREFOX_ID] = { ...others, ...named, mode: 'device', blockedSites: ['https://localhost/'] };
  const [started, inFirefox] = await Promise.all([
    launchBrowser({ extensionDir: await buildExtension('production'), executablePath: chromium.executablePath }),
    launchFirefox({ policies: { policies: { '3rdparty': thirdParty } } }),
    buildCommand(path.dirname(cli)),
  ]);
  extension = await attach(started);
  firefox = inFirefox;
  await firefox.open(`${firefox.origin}/options.html`);
}

interface SamplePolicies {
  policies: { '3rdparty': { Extensions: Record<string, Record<string, unknown>> } };
}

itThoroughly(
  'two browsers and a command follow it, and values that a browser cannot read apply strictly',
  'tests/extension/organization.test.ts',
  async () => {
    await wakeBoth();
    await eventually(async () => {
      expect(await followed()).toMatchObject({ chromium: { version: 1, problem: null }, firefox: { version: 1 } });
    });
    const here = await extension.ask('ui.state', {});
    expect(here.settings).toMatchObject({ submitAction: 'block', denyList: ['PROJECT: Bluebird'] });
    expect(here.locked).toEqual(expect.arrayContaining(['submitAction', 'denyList', 'entities']));
    expect(here.profiles?.names).toEqual(['Support']);
    const there = await firefox.ask('ui.state', {});
    expect(there.settings).toMatchObject({ submitAction: 'block', mode: 'device', blockedSites: ['localhost'] });
    expect(there.invalid).toEqual(['blockedSites']);
    expect((await firefox.ask('ui.change', { settings: { guardEnabled: false } })).refused).toEqual(['guardEnabled']);

    const { address, publicKey } = delivered;
    expect((await veilmark(['login', address, '--key', publicKey])).text).toContain('policy version 1');
    const scanned = await veilmark(['scan', '-', '--no-model'], 'Bluebird and Heron start in R-114.');
    expect([scanned.code, /PROJECT/.test(scanned.text), /ROOM/.test(scanned.text)]).toEqual([1, true, true]);
    const chosen = await veilmark(['redact', '-', '--no-model', '--profile', 'support'], 'Bluebird and Heron');
    expect(chosen.text).toContain('<PROJECT> and <PROJECT>');
  },
);

itThoroughly(
  'what the guard blocks is counted, and the person sees all of it',
  'tests/extension/oversight.test.ts',
  async () => {
    await allow(extension, TEST_SITES);
    await extension.ask('ui.sites-changed', {});
    const chat = await extension.context.newPage();
    await chat.setViewportSize({ width: 760, height: 480 });
    await chat.goto(`${pages.origin}/chat/textarea.html`);
    await chat.locator('textarea').fill('Write to ada@example.org');
    await chat.keyboard.press('Enter');
    const overlay = await overlayOf(chat);
    await overlay.waitForText('Not sent: it contains personal data');
    if (shots) await chat.screenshot({ path: path.join(shots, 'teams-blocked.png') });
    await overlay.click('Go back and edit');
    expect(await chat.evaluate(() => window.sent)).toEqual([]);
    await chat.close();
    const popup = await extension.openUi('popup.html');
    await popup.setViewportSize({ width: 400, height: 600 });
    await popup.getByText('Policy of your organization: version 1').waitFor();
    await popup.getByText('What is reported about you today').click();
    await popup.getByText('"entity_type": "EMAIL_ADDRESS"').waitFor();
    await shoot(popup, 'popup', popup.locator('body'));
    await popup.close();
  },
);

itThoroughly('both browsers and the command follow a change', 'tests/command/organization-served.test.ts', async () => {
  await tab(owner, 'Policy');
  await press(owner, 'Edit policy');
  await owner.getByLabel('What the guard does').selectOption('mask');
  await press(owner, 'Save');
  await owner.getByText('Version 2 is waiting for approval.').waitFor();
  await colleague.reload();
  await tab(colleague, 'Policy');
  await press(colleague, 'Approve version 2');
  await colleague.getByText('Version 2 applies now.').first().waitFor();
  await wakeBoth();
  await eventually(async () => {
    expect(await followed()).toMatchObject({ chromium: { version: 2 }, firefox: { version: 2 } });
  });
  expect((await extension.ask('ui.state', {})).settings.submitAction).toBe('mask');
  expect((await firefox.ask('ui.state', {})).settings.submitAction).toBe('mask');
  passMinute();
  expect((await veilmark(['policy'])).text).toContain('policy version 2');
});

itThoroughly(
  'a browser without a way to the service uses the last policy, and nothing personal leaves it after its end',
  'tests/extension/organization.test.ts',
  async () => {
    await gate.close();
    await wakeBoth();
    await eventually(async () => {
      expect((await followed()).chromium).toMatchObject({ version: 2, problem: 'unreachable' });
    });
    await extension.worker.evaluate((later) => {
      const now = Date.now;
      Date.now = () => now() + later;
    }, WEEK_AND_MORE_MS);
    const { settings, organization } = await extension.ask('ui.state', {});
    expect(organization).toMatchObject({ version: null, problem: 'expired' });
    expect(settings).toMatchObject({ guardEnabled: true, submitAction: 'block', attachments: 'refuse' });
    const popup = await extension.openUi('popup.html');
    await popup.setViewportSize({ width: 400, height: 600 });
    await popup.getByText('There is no valid policy of your organization, so nothing personal can be sent.').waitFor();
    await shoot(popup, 'expired', popup.locator('body'));
    await popup.close();
    expect((await followed()).firefox).toMatchObject({ version: 2, problem: null });
  },
);

itThoroughly(
  'the counts of five people can be read two days later',
  'tests/worker/organization-oversight.test.ts',
  async () => {
    const { address, organization } = delivered;
    const [url = '', token] = address.split('#');
    const today = new Date().toISOString().slice(0, 10);
    const site = new URL(pages.origin).hostname;
    const counts = [{ entity_type: 'EMAIL_ADDRESS', site, decision: 'blocked', policy_version: 1, count: 2 }];
    for (const digit of '1234') {
      const body = { reporter: digit.repeat(32), day: today, team: '', program: 'extension', counts };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(url.replace(/policy$/, 'reports'), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    }
    const before = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await service.sql('UPDATE organization_reports SET day = ? WHERE organization_id = ?', before, organization);
    await askDesk('/cron');
    await tab(owner, 'Oversight');
    const row = owner.getByRole('row', { name: /Blocked/ });
    await row.waitFor();
    // Twice by each of four, and once in the Chromium here.
    expect(await row.getByRole('cell').last().textContent()).toBe('9');
    await shoot(owner, 'counts');
    expect(await seriousViolations(owner)).toEqual([]);
  },
);

itThoroughly(
  'a member who is removed no longer has access, and the log tells it all',
  'tests/worker/organizations.test.ts',
  async () => {
    const made = await fetch(`${service.origin}/api/user/api-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: member.cookie, origin: service.origin },
      body: JSON.stringify({ name: 'Program', organizationId: delivered.organization }),
    });
    const { key } = (await made.json()) as { key: string };
    const statusOf = async (route: string, headers: Record<string, string>) =>
      (await fetch(service.origin + route, { headers })).status;
    const policy = `/api/organizations/${delivered.organization}/policy`;
    const withKey = { authorization: `Bearer ${key}` };
    const withSession = { cookie: member.cookie };
    expect([await statusOf('/api/pii/limits', withKey), await statusOf(policy, withSession)]).toEqual([200, 200]);

    await owner.reload();
    await tab(owner, 'People');
    await press(owner, 'Remove Test user');
    await inDialog(owner, 'Remove').click();
    await owner.getByText('Test user is removed.').waitFor();
    expect([await statusOf('/api/pii/limits', withKey), await statusOf(policy, withSession)]).toEqual([401, 404]);
    await colleague.reload();
    await colleague.getByRole('heading', { name: NAME }).waitFor({ state: 'detached' });

    await tab(owner, 'Audit log');
    const download = owner.waitForEvent('download');
    await press(owner, 'Check and export');
    const file = path.join(folder, 'audit.json');
    await (await download).saveAs(file);
    const log = JSON.parse(readFileSync(file, 'utf8'));
    await owner.getByText(`Intact: ${log.entries.length} entries`).waitFor();
    await shoot(owner, 'log');
    expect(log.entries.map(({ action }: { action: string }) => action)).toEqual([
      'organization.created',
      'invite.created',
      'organization.changed',
      'delivery.address_made',
      'policy.saved',
      'member.joined',
      'policy.approved',
      'policy.saved',
      'policy.approved',
      'member.removed',
    ]);
    const verified = await veilmark(['audit', 'verify', file, '--key', delivered.publicKey]);
    expect([verified.code, verified.text]).toEqual([0, expect.stringContaining('Intact')]);
    expect(await seriousViolations(owner)).toEqual([]);
  },
);
