import { ApiError } from '@veilmark/contract/errors';
import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { governed as underPolicy } from '@veilmark/policy/govern';
import { chooseProfile } from '@veilmark/policy/profiles';
import { governed } from '../scan/config/read-config';
import type { GovernedConfig } from '../scan/organization/apply';
import { live } from '../scan/organization/live';

/** What applies to a call of the local service. */
interface CallRules {
  /** Of the organization, with the profile that the call names; absent where none is followed. */
  policy?: PolicyDocument | undefined;
  /** The settings of the call under it. */
  govern(settings: ProfileSettings): ProfileSettings;
  /** Told what was replaced, by type. */
  onReplaced(types: readonly string[]): void;
}

/** Throws ApiError where no valid policy can be had, or the profile is not one of it. */
export type RulesFor = (profile: string | undefined) => Promise<CallRules>;

/** Where nobody logged in to an organization. */
export const ungoverned: RulesFor = async (profile) => {
  if (profile !== undefined) throw noProfile('The local service has no saved profiles: send the settings themselves');
  return { govern: (settings) => settings, onReplaced: () => {} };
};

/** The rules of the organization whose policy is in force at each call. Callers may be of any folder, so no settings of a project count. */
export async function governedService(values: { 'no-model'?: boolean | undefined }) {
  const current = await live<GovernedConfig>(
    (isFirst) => governed({}, isFirst ? undefined : () => {}),
    async (config) => {
      if (config.policy) (await import('../scan/organization/apply')).requireWithinPolicy(values, config);
      return config;
    },
  );
  const rules: RulesFor = async (profile) => {
    const { policy: followed } = await current().catch((error: unknown) => {
      throw new ApiError('FORBIDDEN', error instanceof Error ? error.message : 'There is no valid policy');
    });
    if (!followed) return ungoverned(profile);
    const { policy, profile: chosen, refusal } = chooseProfile(followed.policy, profile);
    if (refusal) throw new ApiError('FORBIDDEN', refusal, { field: 'profile' });
    if (profile !== undefined && chosen === undefined)
      throw noProfile('The policy of your organization has no profile with this name');
    return {
      policy,
      govern: (settings) => underPolicy(policy, settings),
      onReplaced: (types) => void count(followed, types),
    };
  };
  const end = async () => {
    const { policy } = await current().catch((): GovernedConfig => ({}));
    if (policy) await (await import('../scan/organization/counts')).reportCounted(policy, 'command', true);
  };
  /** As the policy says when the service starts; another choice counts from the next start. */
  const { policy: first } = await current();
  return { rules, end, usesModel: !values['no-model'] && first?.policy.deviceModel !== false };
}

async function count(followed: NonNullable<GovernedConfig['policy']>, types: readonly string[]): Promise<void> {
  const { countDecided, reportCounted } = await import('../scan/organization/counts');
  countDecided(followed, 'command', { decision: 'protected', values: types.map((type) => [type, 1] as const) });
  await reportCounted(followed, 'command');
}

const noProfile = (message: string) => new ApiError('NOT_FOUND', message, { field: 'profile' });
