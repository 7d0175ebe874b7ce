import { describe, expect, it } from 'vitest';
import type { PolicyDocument, PolicyProfile } from '#shared/contract/policy.ts';
import { chooseProfile, weakenings } from '#shared/policy/profiles.ts';

const policyOf = (policy: PolicyDocument, ...profiles: PolicyProfile[]): PolicyDocument => ({ ...policy, profiles });

describe('a profile of a policy', () => {
  it('counts as part of it, and adds to its lists', () => {
    const policy = policyOf(
      {
        preset: 'gdpr',
        scoreThreshold: 0.4,
        denyList: ['PROJECT: Bluebird'],
        operators: { PERSON: { type: 'redact' } },
      },
      {
        name: 'Research',
        scoreThreshold: 0.2,
        scoreThresholds: { PERSON: 0.1 },
        denyList: ['PROJECT: Heron'],
        operators: { EMAIL_ADDRESS: { type: 'tokenize' } },
      },
    );
    const { policy: chosen, profile, refusal } = chooseProfile(policy, ' research ');

    expect([profile, refusal]).toEqual(['Research', undefined]);
    expect(chosen).toMatchObject({
      preset: 'gdpr',
      scoreThreshold: 0.2,
      scoreThresholds: { PERSON: 0.1 },
      denyList: ['PROJECT: Bluebird', 'PROJECT: Heron'],
      operators: { PERSON: { type: 'redact' }, EMAIL_ADDRESS: { type: 'tokenize' } },
    });
    expect(chooseProfile(policy, 'unknown')).toEqual({ policy, profile: undefined, refusal: undefined });
    expect(chooseProfile(policy, undefined).policy).toEqual(policy);
  });

  it('replaces the choice of types where that is wider', () => {
    const policy = policyOf({ entities: ['PERSON'] }, { name: 'More', entities: ['EMAIL_ADDRESS', 'PERSON'] });
    expect(chooseProfile(policy, 'More').policy).toMatchObject({ entities: ['EMAIL_ADDRESS', 'PERSON'] });
    const open = policyOf({}, { name: 'Secrets', preset: 'secrets' });
    expect(chooseProfile(open, 'Secrets').policy).toMatchObject({ preset: 'secrets' });
  });

  it.each<[string, PolicyDocument, Omit<PolicyProfile, 'name'>]>([
    ['preset', { preset: 'gdpr' }, { preset: 'secrets' }],
    ['preset', { preset: 'gdpr' }, { preset: 'identifiers-and-facts' }],
    ['preset', { preset: '' }, { preset: 'gdpr' }],
    ['preset', { preset: 'identifiers-and-facts' }, { preset: 'identifiers' }],
    ['entities', { preset: 'identifiers' }, { entities: ['PERSON'] }],
    ['entities', { entities: ['PERSON', 'IBAN_CODE'] }, { entities: ['PERSON'] }],
    ['scoreThreshold', { scoreThreshold: 0.4 }, { scoreThreshold: 0.5 }],
    ['scoreThresholds', { scoreThreshold: 0.4 }, { scoreThresholds: { PERSON: 0.5 } }],
    ['scoreThresholds', { scoreThresholds: { PERSON: 0.3 } }, { scoreThresholds: { PERSON: 0.4 } }],
    ['allowList', { allowList: ['A'] }, { allowList: ['B'] }],
    ['allowList', { denyList: ['PROJECT: Bluebird'] }, { allowList: ['bluebird'] }],
    ['operators', { operators: { PERSON: { type: 'redact' } } }, { operators: { PERSON: { type: 'keep' } } }],
    ['operators', { operators: { DEFAULT: { type: 'redact' } } }, { operators: { PERSON: { type: 'keep' } } }],
    ['language', { language: 'de' }, { language: 'en' }],
  ])('is refused where it would weaken it: %s', (setting, policy, profile) => {
    expect(weakenings(policy, { name: 'x', ...profile })).toEqual([setting]);
    const { policy: chosen, refusal } = chooseProfile(policyOf(policy, { name: 'x', ...profile }), 'x');
    expect(refusal).toContain(setting);
    expect(chosen).toEqual(policyOf(policy, { name: 'x', ...profile }));
  });

  it.each<[PolicyDocument, Omit<PolicyProfile, 'name'>]>([
    [{ preset: 'identifiers' }, { preset: '' }],
    [{ preset: 'secrets' }, { preset: 'identifiers' }],
    [{ entities: ['PERSON'] }, { preset: 'gdpr' }],
    [{ scoreThreshold: 0.4 }, { scoreThreshold: 0.4, scoreThresholds: { PERSON: 0.1 } }],
    [{ allowList: ['A', 'B'] }, { allowList: ['A'] }],
    [{ operators: { DEFAULT: { type: 'replace' } } }, { operators: { PERSON: { type: 'redact' } } }],
    [{ operators: { PERSON: { type: 'redact' } } }, { operators: { DEFAULT: { type: 'keep' } } }],
  ])('may say what %j leaves open, or be stricter', (policy, profile) => {
    expect(weakenings(policy, { name: 'x', ...profile })).toEqual([]);
  });

  it('is the same for everyone where the policy names it', () => {
    const policy = policyOf({ profile: 'A' }, { name: 'A', language: 'de' }, { name: 'B', language: 'en' });
    expect(chooseProfile(policy, undefined).policy.language).toBe('de');
    expect(chooseProfile(policy, 'a').refusal).toBeUndefined();
    expect(chooseProfile(policy, 'B').refusal).toContain('names another profile');
    expect(chooseProfile(policy, 'B').policy.language).toBe('de');
  });
});
