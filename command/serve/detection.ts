import type { ProfileSettings } from '@veilmark/contract/profiles';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';

/** What a call says about finding and replacing. An empty list of types chooses nothing, so it means the same as no list. */
export const settingsOf = (call: ProfileSettings): ProfileSettings => ({
  language: call.language,
  entities: call.entities?.length ? call.entities : undefined,
  preset: call.preset,
  exclude_entities: call.exclude_entities,
  score_threshold: call.score_threshold,
  score_thresholds: call.score_thresholds,
  allow_list: call.allow_list,
  allow_patterns: call.allow_patterns,
  label_synonyms: call.label_synonyms,
  deny_list: call.deny_list,
  ad_hoc_recognizers: call.ad_hoc_recognizers,
  operators: call.operators,
});

/** The same in the words of the engine. */
export const detectionOptions = (settings: ProfileSettings): AnalyzeOptions => ({
  language: settings.language,
  entities: settings.entities?.length ? settings.entities : undefined,
  preset: settings.preset,
  excludeEntities: settings.exclude_entities,
  scoreThreshold: settings.score_threshold,
  scoreThresholds: settings.score_thresholds,
  labelSynonyms: settings.label_synonyms,
  allowPatterns: settings.allow_patterns,
  adHocRecognizers: settings.ad_hoc_recognizers,
  allowList: settings.allow_list,
  denyList: settings.deny_list,
});
