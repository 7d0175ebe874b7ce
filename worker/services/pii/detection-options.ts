import type { ProfileSettings } from '@veilmark/contract/profiles';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';

/** An empty list chooses nothing, so it means the same as no list. */
export function chosenTypes(entities: string[] | undefined): string[] | undefined {
  return entities?.length ? entities : undefined;
}

/** What to find, in the words of the engine. */
export function detectionOptions(settings: ProfileSettings): AnalyzeOptions {
  return {
    language: settings.language,
    entities: chosenTypes(settings.entities),
    preset: settings.preset,
    excludeEntities: settings.exclude_entities,
    scoreThreshold: settings.score_threshold,
    scoreThresholds: settings.score_thresholds,
    adHocRecognizers: settings.ad_hoc_recognizers,
    labelSynonyms: settings.label_synonyms,
    allowList: settings.allow_list,
    allowPatterns: settings.allow_patterns,
    denyList: settings.deny_list,
  };
}
