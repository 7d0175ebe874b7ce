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
    scoreThreshold: settings.score_threshold,
    adHocRecognizers: settings.ad_hoc_recognizers,
    allowList: settings.allow_list,
    denyList: settings.deny_list,
  };
}
