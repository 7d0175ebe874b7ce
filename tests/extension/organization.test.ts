// The policy of an organization from its address to the settings that hold: fetched, checked, kept, refused, and closed at its end.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { detectOptions } from '#extension/background/detect-options.ts';
import { guardedSite } from '#extension/sites/match.ts';
import { DEFAULT_SETTINGS } from '#extension/state/settings.ts';
import type { PolicyDocument } from '#shared/contract/policy.ts';
import { makeOrganization } from '../helpers/organization';
import { installBrowser } from './fake-browser';

const token = `vmo_${'a'.repeat(43)}`;
const DAY = 86_400_000;

let browser: ReturnType<typeof installBrowser>;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
let background: typeof import('#extension/background/organization.ts');
let store: typeof import('#extension/state/store.ts');
let detect: typeof import('#extension/background/detect.ts').detect;
let answer: unknown;
let asked: { url: string; authorization: string | null; credentials: unknown }[] = [];

beforeAll(async () => {
  browser = installBrowser(async (url, init) => {
    asked.push({ url, authorization: new Headers(init?.headers).get('authorization'), credentials: init?.credentials });
    if (answer === undefined) throw new TypeError('offline');
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  });
  background = await import('#extension/background/organization.ts');
  store = await import('#extension/state/store.ts');
  ({ detect } = await import('#extension/background/detect.ts'));
  organization = await makeOrganization();
});
beforeEach(async () => {
  await browser.local.clear();
  await browser.managed.clear();
  asked = [];
  await browser.managed.set({
    organizationUrl: `https://veilmark.example.com/api/organizations/${organization.id}/policy#${token}`,
    organizationKey: organization.publicKey,
  });
});
afterAll(async () => {
  await browser.managed.clear();
  browser.restore();
});

const publish = async (policy: PolicyDocument, version: number, change: Record<string, unknown> = {}) => {
  answer = await organization.signPolicy(policy, version, change);
  await background.refreshOrganization();
};

const CLOSED = { guardEnabled: true, submitAction: 'block', attachments: 'refuse' };
const IBAN = 'DE89370400440532013000';
const TEXT = `Ada Lovelace, ada@example.org, ${IBAN}, Bluebird, Heron, TCK-4711`;
/** Set before any policy: everything with which a person could open what is closed, and words and sites of their own. */
const open = async () => {
  const named = await browser.managed.get(null);
  await browser.managed.clear();
  const refused = await store.changeSettings({
    entities: ['IBAN_CODE'],
    allowList: ['ada@example.org', IBAN],
    scoreThreshold: 1,
    deviceModel: false,
    excludedSites: ['chatgpt.com', 'chat.corp.example'],
    guardEnabled: false,
    protectedSites: ['mine.example'],
    denyList: ['PROJECT: Heron'],
    keepPlaceholders: 'week',
  });
  expect(refused).toEqual([]);
  await browser.managed.set(named);
};
/** What holds now: hosts under the guard, values that are found, and what the person can change. */
const holding = async () => {
  const { settings, locked, organization: state } = await store.readSettings();
  const reply = await detect([TEXT]);
  const hosts = ['chatgpt.com', 'chat.corp.example', 'mine.example', 'elsewhere.example'];
  const names = Object.keys(settings) as (keyof typeof settings)[];
  return {
    settings,
    problem: state?.problem,
    guarded: hosts.filter((host) => guardedSite(host, settings)),
    found: reply.ok ? (reply.findings[0] ?? []).map(({ start, end }) => TEXT.slice(start, end)) : [],
    free: names.filter((name) => !locked.includes(name)),
  };
};

describe('the policy of an organization', () => {
  test('is fetched with the token, locks what it sets, and gives way to what the machine sets', async () => {
    await publish({ submitAction: 'mask', protectedSites: ['chat.example.com'] }, 3);
    const { settings, locked, organization: state } = await store.readSettings();

    expect(asked).toEqual([
      {
        url: `https://veilmark.example.com/api/organizations/${organization.id}/policy`,
        authorization: `Bearer ${token}`,
        credentials: 'omit',
      },
    ]);
    expect([settings.submitAction, settings.protectedSites]).toEqual(['mask', ['chat.example.com']]);
    expect(locked).toEqual(['protectedSites', 'submitAction']);
    expect(state).toMatchObject({ id: organization.id, version: 3, problem: null });
    await browser.managed.set({ submitAction: 'block' });
    expect((await store.readSettings()).settings.submitAction).toBe('block');
    await browser.managed.clear();
    expect(await store.readSettings()).toMatchObject({ organization: null, settings: { submitAction: 'warn' } });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['tampered', async () => (await makeOrganization()).signPolicy({ submitAction: 'warn' }, 9)],
    ['foreign', async () => (await makeOrganization('theirs')).signPolicy({ submitAction: 'warn' }, 9)],
    ['older', () => organization.signPolicy({ submitAction: 'warn' }, 4)],
    ['unreadable', async () => ({ hello: 'world' })],
    ['unreachable', async () => undefined],
    ['unreachable', async () => 500],
    ['ended', async () => 401],
  ])('that is %s changes nothing but what is shown', async (problem, make) => {
    await publish({ submitAction: 'block' }, 5);
    answer = await make();
    await background.refreshOrganization();

    const { settings, organization: state } = await store.readSettings();
    expect([settings.submitAction, state?.version, state?.problem]).toEqual(['block', 5, problem]);
  });

  test('closes at its end: its sites, words and types stay, and nobody opens what was closed', async () => {
    const ticket = { entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TCK-[0-9]+', score: 1 }] };
    const signed: PolicyDocument = {
      submitAction: 'warn',
      entities: ['EMAIL_ADDRESS'],
      denyList: ['PROJECT: Bluebird'],
      customTypes: [ticket],
      protectedSites: ['chat.corp.example'],
    };
    await open();
    await publish(signed, 1, { at: Date.now() - 7 * DAY + 60_000 });
    expect((await store.readSettings()).settings.submitAction).toBe('warn');
    answer = undefined;
    await background.refreshOrganization(undefined, Date.now() + 60_000);
    expect(await browser.local.get('organization-policy')).toMatchObject({
      'organization-policy': { problem: 'expired' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      expect(await holding()).toMatchObject({
        settings: { ...CLOSED, mode: 'device', excludedSites: [], allowList: [], deviceModel: true },
        problem: 'expired',
        guarded: ['chatgpt.com', 'chat.corp.example', 'mine.example'],
        found: ['ada@example.org', 'Bluebird', 'Heron', 'TCK-4711'],
        free: ['interfaceLanguage', 'keepPlaceholders'],
      });
      await browser.managed.set({ submitAction: 'warn', guardEnabled: false, lockUserSettings: false });
      const { settings, guarded, free } = await holding();
      expect(settings).toMatchObject({ ...CLOSED, keepPlaceholders: 'week' });
      expect([guarded, free.length]).toEqual([['chatgpt.com', 'chat.corp.example', 'mine.example'], 2]);
      expect(await store.changeSettings({ excludedSites: ['chatgpt.com'] })).toEqual(['excludedSites']);
    } finally {
      vi.useRealTimers();
    }
    await publish(signed, 2);
    expect((await store.readSettings()).organization).toMatchObject({ version: 2, problem: null });
  });

  test('stays in force in a closed browser whose clock is wrong, as far as it protects', async () => {
    await publish({ submitAction: 'warn', protectedSites: ['chat.corp.example'], lockUserSettings: true }, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY });
    try {
      expect(await holding()).toMatchObject({
        settings: CLOSED,
        problem: 'not-yet-valid',
        guarded: ['chatgpt.com', 'chat.corp.example'],
        free: [],
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is needed: before the first, and without a key or an address that fit, all types are refused everywhere', async () => {
    const shut = {
      settings: { ...CLOSED, mode: 'device', excludedSites: [], allowList: [] },
      guarded: ['chatgpt.com', 'mine.example'],
      found: expect.arrayContaining(['Ada Lovelace', 'ada@example.org', IBAN, 'Heron']),
      free: ['interfaceLanguage', 'keepPlaceholders'],
    };
    await open();
    answer = undefined;
    await background.refreshOrganization();
    expect(await holding()).toMatchObject({ ...shut, problem: 'unreachable' });
    await publish({ submitAction: 'warn' }, 1);
    const kept = await browser.local.get('organization-policy');
    const other = await (await makeOrganization()).signPolicy({ submitAction: 'warn', entities: ['CITY'] }, 2);
    await browser.local.set({
      'organization-policy': { ...(kept['organization-policy'] as object), signed: other },
    });
    expect(await holding()).toMatchObject({ ...shut, problem: 'tampered' });
    await browser.managed.set({ organizationKey: 'another' });
    expect(await holding()).toMatchObject({ ...shut, problem: 'unreachable' });
    await browser.managed.set({ organizationUrl: 'http://veilmark.example.com/api/organizations/1/policy' });
    expect(await holding()).toMatchObject({ ...shut, problem: 'address' });
  });

  test('says what to look for beyond the settings', async () => {
    const ticket = { entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TCK-[0-9]+', score: 1 }] };
    await publish({ entities: ['PERSON'], scoreThresholds: { PERSON: 0.6 }, customTypes: [ticket] }, 1);
    const { settings, rules } = await store.readSettings();

    expect(detectOptions(settings, undefined, rules)).toMatchObject({
      entities: ['PERSON', 'TICKET'],
      recognizers: [ticket],
      ofProfile: { score_thresholds: { PERSON: 0.6 } },
      beside: {},
    });
    const mine = { ...DEFAULT_SETTINGS, profile: 'Support' };
    expect(detectOptions(mine, undefined, rules).beside).toEqual({
      ad_hoc_recognizers: [ticket],
      score_thresholds: { PERSON: 0.6 },
    });
  });

  test('offers profiles, of which the chosen one counts as part of it', async () => {
    const profiles = [
      { name: 'Support', denyList: ['PROJECT: Bluebird'] },
      { name: 'Payments', entities: ['IBAN_CODE', 'PERSON'] },
    ];
    await publish({ entities: ['PERSON'], lockUserSettings: true, profiles }, 1);
    await store.changeSettings({ profile: 'payments' });
    const { settings, locked, profiles: offered } = await store.readSettings();

    expect([settings.entities, settings.profile]).toEqual([['IBAN_CODE', 'PERSON'], '']);
    expect([locked.includes('profile'), locked.includes('entities')]).toEqual([false, true]);
    expect(offered).toEqual({ names: ['Support', 'Payments'], chosen: 'Payments', isFixed: false });
    await store.changeSettings({ profile: 'of my account' });
    expect((await store.readSettings()).settings).toMatchObject({ entities: ['PERSON'], profile: '' });
    await publish({ entities: ['PERSON'], profile: 'Support', profiles }, 2);
    const fixed = await store.readSettings();
    expect(fixed.settings.denyList).toEqual(['PROJECT: Bluebird']);
    expect([fixed.locked.includes('profile'), fixed.profiles?.isFixed]).toEqual([true, true]);
  });

  test('says what replaces values, whatever style is asked for, and what may stand', async () => {
    const { replaceValues } = await import('#extension/background/replace.ts');
    const operators = { PERSON: { type: 'replace', new_value: '[somebody]' }, CITY: { type: 'keep' } };
    await publish({ operators } as PolicyDocument, 1);
    const values = [
      { text: 'Ada', entity_type: 'PERSON' },
      { text: 'ada@example.org', entity_type: 'EMAIL_ADDRESS' },
    ];
    const made = async (style: Parameters<typeof replaceValues>[1]) => {
      const answer = await replaceValues(values, style, 'https://example.org/');
      return answer.ok ? answer.texts : answer.problem.code;
    };

    expect(await made('numbered')).toEqual(['[somebody]', '<EMAIL_ADDRESS_1>']);
    expect(await made('mask')).toEqual(['[somebody]', '***************']);
    expect(await made('encrypt')).toBe('KEY_MISSING');
    const { settings, rules } = await store.readSettings();
    expect(detectOptions(settings, undefined, rules).ofProfile.exclude_entities).toEqual(['CITY']);
    await publish({ operators: { DEFAULT: { type: 'redact' } } }, 2);
    expect(await made('bars')).toEqual(['', '']);
  });
});
