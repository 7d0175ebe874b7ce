import { beforeAll, describe, expect, it } from 'vitest';
import type { PolicyClaims } from '#shared/contract/policy.ts';
import { detectionOf } from '#shared/policy/detection.ts';
import { diffPolicies } from '#shared/policy/diff.ts';
import { governed } from '#shared/policy/govern.ts';
import { openPolicy } from '#shared/policy/signed.ts';
import { makeOrganization } from '../../helpers/organization';

const now = Date.parse('2026-11-15T10:00:00.000Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const claims: PolicyClaims = {
  version: 1,
  organization: 'mine',
  policy_version: 7,
  issued_at: hours(-1),
  not_before: hours(-1),
  expires_at: hours(24),
  policy: { submitAction: 'block', scoreThreshold: 0.2, denyList: ['PROJECT: Bluebird'] },
};

const TICKET = { entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TCK-[0-9]+', score: 1 }] };

const makeKey = async () => {
  const { publicKey, signPolicy } = await makeOrganization('mine');
  return { publicKey, sign: (change: object = {}) => signPolicy(claims.policy, 7, { ...claims, ...change }) };
};

describe('a signed policy', () => {
  let own: Awaited<ReturnType<typeof makeKey>>;
  let other: typeof own;
  const open = (content: unknown, known?: Parameters<typeof openPolicy>[3]) =>
    openPolicy(content, { organization: 'mine', publicKey: own.publicKey }, now, known);
  beforeAll(async () => {
    [own, other] = [await makeKey(), await makeKey()];
  });

  it('is opened as it was signed, whatever the order of its fields', async () => {
    const { claims: signed, ...rest } = await own.sign();
    const turned = { ...rest, claims: Object.fromEntries(Object.entries(signed).reverse()) };

    expect(await open(turned)).toEqual({ claims });
    expect(await open(await own.sign({ added_later: 1 }))).toEqual({ claims });
    const every = {
      customTypes: [TICKET],
      operators: { PERSON: { type: 'mask', masking_char: '#' } },
      profiles: [{ name: 'Support' }],
    };
    expect(await open(await own.sign({ policy: every }))).toMatchObject({ claims: { policy: every } });
  });

  it.each<[string, () => Promise<unknown>, Parameters<typeof openPolicy>[3]?]>([
    ['unreadable', async () => ({ claims })],
    ['unreadable', async () => undefined],
    ['unreadable', () => own.sign({ policy: { submitAction: 'panic' } })],
    ['unreadable', () => own.sign({ policy: { ...claims.policy, refuseUploads: true } })],
    ['unreadable', () => own.sign({ policy: { profiles: [{ name: 'Support', refuseUploads: true }] } })],
    ['unreadable', () => own.sign({ policy: { customTypes: [{ ...TICKET, isSecret: true }] } })],
    ['unreadable', () => own.sign({ policy: { operators: { PERSON: { type: 'vanish' } } } })],
    ['unreadable', () => own.sign({ policy: { operators: { PERSON: { type: 'mask', elsewhere: true } } } })],
    ['foreign', () => other.sign({ organization: 'theirs' })],
    ['foreign', () => own.sign({ organization: 'theirs' })],
    ['tampered', () => other.sign()],
    ['tampered', async () => ({ ...(await own.sign()), claims: { ...claims, policy: {} } })],
    ['tampered', async () => ({ ...(await own.sign()), claims: { ...claims, expires_at: hours(900) } })],
    ['older', () => own.sign(), { policy_version: 8, issued_at: hours(-9) }],
    ['older', () => own.sign(), { policy_version: 7, issued_at: hours(0) }],
    ['not-yet-valid', () => own.sign({ not_before: hours(1) })],
    ['expired', () => own.sign({ expires_at: hours(0) })],
  ])('is refused: %s', async (problem, make, known) => {
    const opened = await open(await make(), known);
    expect(opened).toMatchObject({ problem });
    expect(opened).not.toHaveProperty('claims');
    // What was signed is told only where nothing but the time is wrong.
    const isAuthentic = ['not-yet-valid', 'expired'].includes(problem);
    expect('notInForce' in opened && opened.notInForce?.policy).toEqual(isAuthentic && claims.policy);
  });
});

describe('a policy', () => {
  it('says what to find in the words of the API', () => {
    expect(detectionOf({})).toEqual({});
    expect(detectionOf({ ownPatterns: ['TICKET: TCK-[0-9]+'], entities: ['PERSON'], preset: 'identifiers' })).toEqual({
      entities: ['PERSON', 'TICKET'],
      ad_hoc_recognizers: [{ entity_type: 'TICKET', patterns: [{ name: 'own', regex: 'TCK-[0-9]+', score: 1 }] }],
    });
    expect(detectionOf({ preset: 'gdpr', entities: ['PERSON'], language: '', denyList: ['Bluebird'] })).toEqual({
      preset: 'gdpr',
      deny_list: [{ entity_type: 'CUSTOM', values: ['Bluebird'] }],
    });
  });

  it('is above the settings of a call, which can be stricter', () => {
    const ticket = { entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TCK-[0-9]+', score: 1 }] };
    const call = {
      preset: 'hipaa',
      exclude_entities: ['PERSON'],
      score_threshold: 0.9,
      score_thresholds: { PERSON: 1 },
      allow_list: ['Bluebird', 'A'],
      allow_patterns: [{ regex: '.*' }],
      ad_hoc_recognizers: [ticket],
      operators: { DEFAULT: { type: 'keep' } },
    };
    const policy = { entities: ['PERSON'], scoreThreshold: 0.4, denyList: ['PROJECT: Bluebird'] };

    expect(governed({ submitAction: 'block' }, call)).toEqual(call);
    expect(governed(policy, call)).toEqual({
      entities: ['PERSON', 'TICKET'],
      score_threshold: 0.4,
      allow_list: ['A'],
      deny_list: [{ entity_type: 'PROJECT', values: ['Bluebird'] }],
      ad_hoc_recognizers: [ticket],
      operators: { DEFAULT: { type: 'keep' } },
    });
    expect(governed({ ...policy, lockUserSettings: true, allowList: [] }, call)).toEqual({
      entities: ['PERSON', 'TICKET'],
      score_threshold: 0.4,
      allow_list: [],
      deny_list: [{ entity_type: 'PROJECT', values: ['Bluebird'] }],
      ad_hoc_recognizers: [ticket],
    });
  });

  it('finds its own types whichever types a call lists', () => {
    const ofCall = { entity_type: 'ROOM', patterns: [{ name: 'r', regex: 'R-[0-9]+', score: 1 }] };
    const policy = { ownPatterns: ['TICKET: TCK-[0-9]+'] };
    expect(governed(policy, { entities: ['EMAIL_ADDRESS'] }).entities).toEqual(['EMAIL_ADDRESS', 'TICKET']);
    // What a call leaves out of its own list is its own affair.
    const call = { entities: ['EMAIL_ADDRESS'], ad_hoc_recognizers: [ofCall] };
    expect(governed(policy, call).entities).toEqual(['EMAIL_ADDRESS', 'TICKET']);
    expect(governed({ ...policy, lockUserSettings: true }, call).entities).toBeUndefined();
    for (const open of [{}, { entities: [] }, { preset: 'gdpr' }])
      expect(governed(policy, open).entities).toBeUndefined();
    // A list that would become too long for the engine is none, which means all types.
    const many = Array.from({ length: 50 }, (_, index) => `T${index}`);
    expect(governed(policy, { entities: many }).entities).toBeUndefined();
    expect(governed(policy, { entities: [...many, 'T50'] }).entities).toHaveLength(52);
  });

  it('is compared setting by setting', () => {
    const before = { preset: 'gdpr', allowList: ['A', 'B'], operators: { DEFAULT: { type: 'mask' } } };
    const after = { allowList: ['B', 'A'], operators: { DEFAULT: { type: 'redact' } }, submitAction: 'block' as const };

    expect(diffPolicies(before, after)).toEqual([
      { setting: 'operators', before: before.operators, after: after.operators },
      { setting: 'preset', before: 'gdpr' },
      { setting: 'submitAction', after: 'block' },
    ]);
  });
});
