import { detectionOf } from '@veilmark/policy/detection';
import { readLine } from '@veilmark/policy/own-words';
import { chooseProfile } from '@veilmark/policy/profiles';
import { withTypesOf } from '@veilmark/policy/with-types';
import { UsageError } from '../../frame/usage-error';
import type { Config } from '../config/schema';
import { stricter } from '../config/stricter';
import type { FollowedPolicy } from './follow';

/** Settings that a policy is above. */
export type GovernedConfig = Config & {
  policy?: FollowedPolicy | undefined;
  /** The profile of the policy that applies, by its name. */
  policyProfile?: string | undefined;
  /** Patterns that the policy wants found, whichever types somebody lists. */
  policyRecognizers?: Config['recognizers'];
};

/**
 * Settings under a policy: what it sets wins, what it leaves open stays, and what makes it stricter counts as well. What the profile of
 * that name says counts as if the policy said it. Throws UsageError.
 */
export function underPolicy(followed: FollowedPolicy, settings: Config, asked = settings.profile): GovernedConfig {
  const { policy, profile: policyProfile, refusal } = chooseProfile(followed.policy, asked);
  if (refusal) throw new UsageError(`--profile is refused: ${refusal}`);
  const { profile, ...others } = settings;
  const local: Config = isSameName(profile, policyProfile) ? others : settings;
  const { preset, entities, ...rest } = detectionOf(policy);
  const says: Config = {
    ...(preset !== undefined && { preset }),
    ...(entities && { entities }),
    ...(rest.language && { language: rest.language }),
    ...(rest.score_threshold !== undefined && { threshold: rest.score_threshold }),
    ...(rest.score_thresholds && { thresholds: rest.score_thresholds }),
    ...(rest.deny_list && { denyList: rest.deny_list }),
    ...(rest.ad_hoc_recognizers && { recognizers: rest.ad_hoc_recognizers }),
    ...(policy.allowList && { allowList: policy.allowList }),
    ...(policy.deviceModel !== undefined && { model: policy.deviceModel }),
  };
  const isChosen = policy.preset !== undefined || entities !== undefined;
  // An empty preset means all types, and the widest scope is what that is called here.
  if (isChosen && preset === undefined && !entities) says.scope = 'identifiers-and-facts';
  const open: Config = policy.lockUserSettings ? pathsOf(local) : withoutDenied(local, says);
  if (isChosen) for (const name of WHAT) delete open[name];
  if (policy.allowList || says.denyList || says.recognizers) delete open.allowPatterns;
  if (says.threshold !== undefined) delete open.thresholds;
  const { config } = stricter(says, local);
  return {
    ...open,
    ...config,
    ...(entities ? listed(entities, local.recognizers) : listed(open.entities, says.recognizers)),
    ...(says.recognizers && { policyRecognizers: says.recognizers }),
    policy: { ...followed, policy },
    policyProfile,
  };
}

/** A list of types with those of patterns beside it; too long, it is none, and none means all types. */
function listed(entities: readonly string[] = [], recognizers: Config['recognizers'] = []): Config {
  const all = withTypesOf(recognizers, entities);
  if (all.length > 0) return { entities: all };
  return entities.length > 0 ? { entities: undefined, scope: 'identifiers-and-facts' } : {};
}

/** Names of profiles are the same whatever their letter case. */
export const isSameName = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.trim().toLowerCase() === other?.toLowerCase();

/** Say what is looked for at all. */
const WHAT = ['preset', 'entities', 'scope', 'ignoredTypes', 'profile'] as const;

/** Nobody takes out of the search what the policy puts into it. */
function withoutDenied(local: Config, { denyList = [], recognizers = [] }: Config): Config {
  const words = new Set(denyList.flatMap(({ values }) => values).map((value) => value.toLowerCase()));
  const types = new Set([...denyList, ...recognizers].map(({ entity_type }) => entity_type));
  return {
    ...local,
    ...(local.allowList && { allowList: local.allowList.filter((value) => !words.has(value.toLowerCase())) }),
    ...(local.ignoredTypes && { ignoredTypes: local.ignoredTypes.filter((type) => !types.has(type)) }),
  };
}

/** Where things are on this machine is no matter of a policy. */
const pathsOf = ({ exclude, baseline, ocrData, ocrLanguage, pictures }: Config): Config => ({
  ...(exclude && { exclude }),
  ...(baseline && { baseline }),
  ...(ocrData && { ocrData }),
  ...(ocrLanguage && { ocrLanguage }),
  ...(pictures !== undefined && { pictures }),
});

interface GivenValues {
  entities?: string[] | undefined;
  scope?: string | undefined;
  preset?: string | undefined;
  profile?: string | undefined;
  threshold?: string | undefined;
  allow?: string[] | undefined;
  'no-model'?: boolean | undefined;
  operator?: string[] | undefined;
  operators?: string | undefined;
  'keep-tools'?: boolean | undefined;
  /** Of a wrapped MCP server. */
  restore?: string | undefined;
}

/** Refuses options that would weaken what the policy sets. Throws UsageError. */
export function requireWithinPolicy(values: GivenValues, { policy: followed, policyProfile }: GovernedConfig): void {
  if (!followed) return;
  const { policy } = followed;
  const isLocked = policy.lockUserSettings === true;
  const isChosen = policy.preset !== undefined || policy.entities !== undefined;
  const refused: [boolean, keyof GivenValues][] = [
    [isLocked || isChosen, 'entities'],
    [isLocked || isChosen, 'scope'],
    [isLocked || isChosen, 'preset'],
    [(isLocked || isChosen) && !isSameName(values.profile, policyProfile), 'profile'],
    [isLocked || policy.allowList !== undefined, 'allow'],
    [isLocked || policy.deviceModel === true, 'no-model'],
    [isLocked || policy.operators !== undefined, 'operator'],
    [isLocked || policy.operators !== undefined, 'operators'],
    [isLocked, 'keep-tools'],
    [isLocked && values.restore !== 'own', 'restore'],
    [isLocked || Number(values.threshold) > (policy.scoreThreshold ?? 1), 'threshold'],
  ];
  const denied = new Set((followed.policy.denyList ?? []).map((line) => readLine(line).text.toLowerCase()));
  if (values.allow?.some((value) => denied.has(value.toLowerCase())))
    throw new UsageError('--allow is refused: the policy of your organization always reports this value');
  const [, name] = refused.find(([is, one]) => is && values[one] !== undefined) ?? [];
  if (name) throw new UsageError(`--${name} is refused: the policy of your organization sets it. Leave it out`);
}
