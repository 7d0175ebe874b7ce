// One document is the policy of an organization, what the dashboard exports and imports, and the managed settings of the extension.
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPolicyText, writePolicyText } from '#dashboard/pages/organizations/policy-text.ts';
import { detectOptions } from '#extension/background/detect-options.ts';
import { managedSchema } from '#extension/state/policy.ts';
import { PolicyDocument } from '#shared/contract/policy.ts';
import { EVERY_SETTING } from '../helpers/every-setting';
import { makeOrganization } from '../helpers/organization';
import { installBrowser } from './fake-browser';

const every = EVERY_SETTING as unknown as PolicyDocument;
let browser: ReturnType<typeof installBrowser>;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
let background: typeof import('#extension/background/organization.ts');
let store: typeof import('#extension/state/store.ts');
let signed: unknown;

beforeAll(async () => {
  browser = installBrowser(async () => Response.json(signed));
  background = await import('#extension/background/organization.ts');
  store = await import('#extension/state/store.ts');
  organization = await makeOrganization();
});
beforeEach(async () => {
  await browser.local.clear();
  await browser.managed.clear();
});
afterAll(async () => {
  await browser.managed.clear();
  browser.restore();
});

/** Browsers leave out what the schema does not name; here that is an error. */
function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(closed);
  const inner = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value)]));
  const isOpen = inner.type === 'object' && inner.additionalProperties === undefined;
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

const asManaged = async (policy: object) => {
  await browser.managed.set(policy as Record<string, unknown>);
  return store.readSettings();
};
const asSigned = async (policy: PolicyDocument) => {
  await browser.managed.set({
    organizationUrl: `https://veilmark.example.com/api/organizations/${organization.id}/policy#vmo_${'a'.repeat(43)}`,
    organizationKey: organization.publicKey,
  });
  signed = await organization.signPolicy(policy, 1);
  await background.refreshOrganization();
  return store.readSettings();
};

test('the example sets everything that a policy can set', () => {
  expect(Object.keys(every).sort()).toEqual(Object.keys(PolicyDocument.shape).sort());
  expect(PolicyDocument.parse(every)).toEqual(every);
});

test('what the dashboard writes is what it reads, and valid as managed settings of browsers', () => {
  const exported = writePolicyText(every);
  expect(readPolicyText(exported)).toEqual(every);
  const validate = new Ajv().compile(closed(managedSchema()) as object);
  validate(JSON.parse(exported));
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ ...every, scoreThresholds: { PERSON: 'high' } })).toBe(false);
  expect(validate({ ...every, profiles: [{ name: 'Support', more: 1 }] })).toBe(false);
});

test('the extension applies every setting of it, whichever way it comes', async () => {
  const managed = await asManaged(every);
  const { settings, rules, locked, invalid, profiles } = managed;
  const {
    scoreThresholds,
    customTypes,
    operators,
    profiles: offered,
    allowedProviders,
    reportCounts,
    ...named
  } = every;
  const { lockUserSettings, profile, scoreThreshold, denyList, ownPatterns, allowList, ...others } = named;
  expect(invalid).toEqual([]);
  expect(settings).toMatchObject(others);
  const [support] = EVERY_SETTING.profiles;
  // The profile that the policy names for everyone.
  expect(profiles).toEqual({ names: [profile], chosen: profile, isFixed: true });
  expect(settings).toMatchObject({
    scoreThreshold: support.scoreThreshold,
    denyList: [...EVERY_SETTING.denyList, ...support.denyList],
    ownPatterns: [...EVERY_SETTING.ownPatterns, ...support.ownPatterns],
    allowList: [],
  });
  expect(rules).toEqual({
    scoreThresholds: { ...scoreThresholds, ...support.scoreThresholds },
    customTypes: [...EVERY_SETTING.customTypes, ...support.customTypes],
    operators: { ...operators, ...support.operators },
  });
  expect(locked.sort()).toEqual(Object.keys(settings).sort());
  const { recognizers, ofProfile } = detectOptions(settings, undefined, rules);
  expect(recognizers.map(({ entity_type }) => entity_type)).toEqual(['EMPLOYEE_ID', 'ORDER', 'TICKET', 'INVOICE']);
  expect(ofProfile.score_thresholds).toEqual({ PERSON: 0.2, EMAIL_ADDRESS: 0.1 });

  await browser.managed.clear();
  const followed = await asSigned(every);
  expect([followed.settings, followed.rules, followed.profiles, followed.locked.sort()]).toEqual([
    settings,
    rules,
    profiles,
    locked,
  ]);
  // Counts go to the organization whose address is known; the machine can keep them here.
  expect(followed.organization?.reporting).toBe('nothing-yet');
  await browser.managed.set({ reportCounts: false });
  expect((await store.readSettings()).organization).not.toHaveProperty('reporting');
});

test('profiles of managed settings can be chosen, unless one of them is named', async () => {
  const profiles = [
    { name: 'Support', denyList: ['PROJECT: Redstart'] },
    { name: 'Less', scoreThreshold: 0.9 },
  ];
  const policy = { scoreThreshold: 0.3, denyList: ['PROJECT: Bluebird'], lockUserSettings: true, profiles };
  expect((await asManaged(policy)).profiles).toEqual({ names: ['Support', 'Less'], chosen: null, isFixed: false });
  await store.changeSettings({ profile: 'support' });
  const chosen = await store.readSettings();
  expect(chosen.settings.denyList).toEqual(['PROJECT: Bluebird', 'PROJECT: Redstart']);
  expect(chosen.locked).not.toContain('profile');
  await store.changeSettings({ profile: 'Less' });
  expect((await store.readSettings()).settings).toMatchObject({ scoreThreshold: 0.3, denyList: policy.denyList });
});

test('what is wrong in managed settings is named, and the strictest holds', async () => {
  const { rules, invalid, profiles } = await asManaged({
    scoreThresholds: { PERSON: 'high', EMAIL_ADDRESS: 0.4 },
    customTypes: [...EVERY_SETTING.customTypes, { entity_type: 'NOTHING' }],
    operators: { DEFAULT: { type: 'vanish' } },
    profiles: ['Support', { name: 'Payments' }],
    allowedProviders: 'anthropic',
    reportCounts: 'yes',
  });
  expect(rules).toEqual({
    scoreThresholds: { PERSON: 0, EMAIL_ADDRESS: 0.4 },
    customTypes: EVERY_SETTING.customTypes,
    operators: { DEFAULT: { type: 'redact' } },
  });
  expect(profiles?.names).toEqual(['Payments']);
  expect([...invalid].sort()).toEqual([
    'allowedProviders',
    'customTypes',
    'operators',
    'profiles',
    'reportCounts',
    'scoreThresholds',
  ]);
});
