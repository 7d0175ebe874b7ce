import { DEFAULT_SCOPE, SCOPE_IDS, type ScopeId } from '@veilmark/catalog/scope-ids';
import { withTypesOf } from '@veilmark/policy/with-types';
import { listOf, numberOf, oneOf } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';
import { namedTypes, requirePreset } from './named-types';
import type { DetectionValues } from './options';
import type { GovernedConfig } from './organization/apply';
import { reportedPatterns } from './own-rules';
import { PROFILES, type ProfileName } from './profiles';
import type { ScanSettings } from './settings';

const WIDEST: ScopeId = 'identifiers-and-facts';

/** The options that mean the same in every command: the command line over the configuration. */
export function commonOptions(values: Omit<DetectionValues, 'profile' | 'scope'>, config: GovernedConfig) {
  const own = [...(config.recognizers ?? []), ...(config.denyList ?? [])].map(({ entity_type }) => entity_type);
  const given = namedTypes(listOf(values.entities), own);
  if (values.preset !== undefined) requirePreset(values.preset);
  const threshold = values.threshold === undefined ? config.threshold : numberOf('--threshold', values.threshold, 0, 1);
  const isChosenHere = given.length > 0 || values.preset !== undefined;
  const named = withTypesOf(config.policyRecognizers ?? [], given);
  return {
    isChosenHere,
    options: {
      entities: isChosenHere
        ? named.length > 0
          ? named
          : undefined
        : config.entities && namedTypes(config.entities, own),
      // A list that became too long is none, and none means all types.
      preset: isChosenHere ? (values.preset ?? (named.length > 0 ? undefined : WIDEST)) : config.preset,
      language: values.language ?? config.language,
      allowList: [...(config.allowList ?? []), ...(values.allow ?? [])],
      scoreThresholds: config.thresholds,
      labelSynonyms: config.labels,
      allowPatterns: config.allowPatterns,
      denyList: config.denyList,
      adHocRecognizers: reportedPatterns(config.recognizers, { threshold, thresholds: config.thresholds }),
      ocrData: values['ocr-data'] ?? config.ocrData,
      ocrLanguage: values['ocr-language'] ?? config.ocrLanguage,
    },
    threshold,
  };
}

/** Command line over configuration. Throws UsageError or InputError for what cannot be served, before anything is read. */
export async function scanSettings(
  values: DetectionValues,
  config: GovernedConfig,
  fallback: ProfileName = 'auto',
): Promise<ScanSettings> {
  if (config.policy) (await import('./organization/apply')).requireWithinPolicy(values, config);
  const isOfPolicy = config.policyProfile?.toLowerCase() === values.profile?.trim().toLowerCase();
  const { isChosenHere, options, threshold } = commonOptions(values, config);
  if (isChosenHere && values.scope !== undefined) throw new UsageError('Give one of --scope, --preset and --entities');
  const { entities, preset, ...others } = options;
  const settings: ScanSettings = {
    profile: oneOf('--profile', (isOfPolicy ? undefined : values.profile) ?? config.profile ?? fallback, PROFILES),
    ...(values.scope === undefined && { entities, preset }),
    ...others,
    threshold,
    ignoredTypes: config.ignoredTypes,
    useModel: !(values['no-model'] ?? config.model === false),
  };
  if (settings.entities === undefined && settings.preset === undefined)
    settings.scope = oneOf('--scope', values.scope ?? config.scope ?? DEFAULT_SCOPE, SCOPE_IDS);
  const { selectPlan } = await import('@veilmark/engine/select');
  const { checkedThresholds } = await import('@veilmark/engine/thresholds');
  selectPlan(settings as Parameters<typeof selectPlan>[0]);
  checkedThresholds(settings as Parameters<typeof checkedThresholds>[0]);
  return settings;
}
