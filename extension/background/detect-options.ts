import type { ProfileSettings } from '@veilmark/contract/profiles';
import { presetOf } from '@veilmark/policy/preset-of';
import { withTypesOf } from '@veilmark/policy/with-types';
import type { OwnLists } from '../messaging/wizard';
import { toDenyList, toRecognizers } from '../state/own-words';
import type { Settings } from '../state/settings';
import { DEFAULT_SETTINGS } from '../state/settings';
import type { PolicyRules } from '../state/store';

/** What a profile of the account finds. What it does with findings stays with the service: it may contain keys. */
export type ProfileCopy = Omit<ProfileSettings, 'operators'>;

type Lists = Pick<ProfileCopy, 'entities' | 'allow_list' | 'deny_list' | 'ad_hoc_recognizers' | 'score_thresholds'>;
type DenyList = NonNullable<Lists['deny_list']>;

/** What only a profile can say: the settings here have no field for it. */
type OfProfile = Pick<ProfileCopy, 'exclude_entities' | 'score_thresholds' | 'allow_patterns' | 'label_synonyms'>;

export interface DetectOptions {
  /** Empty: told by the text itself. */
  language: string;
  /** A profile of the service, by its name. */
  profile: string;
  preset: string;
  entities: readonly string[];
  scoreThreshold: number;
  allowList: string[];
  denyList: DenyList;
  recognizers: NonNullable<Lists['ad_hoc_recognizers']>;
  ofProfile: OfProfile;
  /** Lists that a call has to name beside a profile, because the person has more on them here. */
  beside: Lists;
}

type What = Pick<
  Settings,
  'language' | 'profile' | 'preset' | 'entities' | 'scoreThreshold' | 'allowList' | 'denyList' | 'ownPatterns'
>;

/**
 * What to look for: what the settings say, or the profile where one is chosen and its copy is here. Words, patterns and exclusions of
 * this browser count in addition to those of a profile.
 */
export function detectOptions(
  settings: What,
  profile: ProfileCopy | undefined,
  rules: PolicyRules = {},
): DetectOptions {
  return withRules(ownOptions(settings, profile), rules);
}

/** What the policy of an organization looks for besides, in its own words. */
function withRules(
  options: DetectOptions,
  { scoreThresholds, customTypes = [], operators = {} }: PolicyRules,
): DetectOptions {
  const kept = Object.keys(operators).filter((type) => type !== 'DEFAULT' && operators[type]?.type === 'keep');
  if (!scoreThresholds && customTypes.length + kept.length === 0) return options;
  const recognizers = [...options.recognizers, ...customTypes];
  const score_thresholds = { ...options.ofProfile.score_thresholds, ...scoreThresholds };
  return {
    ...options,
    recognizers,
    entities: withTypesOf(customTypes, options.entities),
    ofProfile: {
      ...options.ofProfile,
      score_thresholds,
      // What the policy lets stand is nothing to protect.
      ...(kept.length > 0 && { exclude_entities: [...(options.ofProfile.exclude_entities ?? []), ...kept] }),
    },
    // A call that names a profile gets the lists that are joined here, whole.
    beside: options.profile ? { ...options.beside, ad_hoc_recognizers: recognizers, score_thresholds } : options.beside,
  };
}

function ownOptions(settings: What, profile: ProfileCopy | undefined): DetectOptions {
  const beside = joinLists(profile ?? {}, settings);
  const { allow_list = [], deny_list = [], ad_hoc_recognizers = [] } = { ...profile, ...beside };
  const what = profile
    ? {
        language: profile.language ?? '',
        preset: profile.preset ?? '',
        entities: profile.entities ?? [],
        scoreThreshold: profile.score_threshold ?? DEFAULT_SETTINGS.scoreThreshold,
      }
    : { ...settings, preset: presetOf(settings) };
  return {
    language: what.language,
    preset: what.preset,
    entities: withTypesOf(ad_hoc_recognizers, what.entities),
    scoreThreshold: what.scoreThreshold,
    profile: settings.profile,
    allowList: allow_list,
    denyList: deny_list,
    recognizers: ad_hoc_recognizers,
    ofProfile: {
      ...(profile?.exclude_entities && { exclude_entities: profile.exclude_entities }),
      ...(profile?.score_thresholds && { score_thresholds: profile.score_thresholds }),
      ...(profile?.allow_patterns && { allow_patterns: profile.allow_patterns }),
      ...(profile?.label_synonyms && { label_synonyms: profile.label_synonyms }),
    },
    // Without its copy nobody knows what to add to: the lists of the call would take the place of the profile's.
    beside: settings.profile && profile ? beside : {},
  };
}

/** The lists among what to look for; those that say nothing are left out. */
export const ownLists = ({ allowList, denyList, recognizers, ofProfile }: DetectOptions): OwnLists => ({
  ...(allowList.length > 0 ? { allow_list: allowList } : {}),
  ...(denyList.length > 0 ? { deny_list: denyList } : {}),
  ...(recognizers.length > 0 ? { ad_hoc_recognizers: recognizers } : {}),
  ...(ofProfile.score_thresholds ? { score_thresholds: ofProfile.score_thresholds } : {}),
  ...(ofProfile.exclude_entities ? { exclude_entities: ofProfile.exclude_entities } : {}),
});

/** Those lists of a profile to which someone adds, with what they add. */
export function joinLists(profile: Lists, { allowList, denyList, ownPatterns }: Omit<What, 'profile'>): Lists {
  return {
    ...(allowList.length > 0 ? { allow_list: [...new Set([...(profile.allow_list ?? []), ...allowList])] } : {}),
    ...(denyList.length > 0 ? { deny_list: joinWords([...(profile.deny_list ?? []), ...toDenyList(denyList)]) } : {}),
    ...(ownPatterns.length > 0
      ? {
          ad_hoc_recognizers: [...(profile.ad_hoc_recognizers ?? []), ...toRecognizers(ownPatterns)],
          ...(profile.entities ? { entities: withTypesOf(toRecognizers(ownPatterns), profile.entities) } : {}),
        }
      : {}),
  };
}

function joinWords(lists: DenyList): DenyList {
  const byType = new Map<string, Set<string>>();
  for (const { entity_type, values } of lists)
    byType.set(entity_type, new Set([...(byType.get(entity_type) ?? []), ...values]));
  return [...byType].map(([entity_type, values]) => ({ entity_type, values: [...values] }));
}
