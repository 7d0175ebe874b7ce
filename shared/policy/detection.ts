import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { toDenyList, toRecognizers } from './own-words';
import { presetOf } from './preset-of';

/** What a policy says about finding and replacing, in the words of the API. What it leaves open is absent. */
export function detectionOf(policy: PolicyDocument): ProfileSettings {
  const own = [...(policy.customTypes ?? []), ...toRecognizers(policy.ownPatterns ?? [])];
  const denied = toDenyList(policy.denyList ?? []);
  const preset = presetOf({ preset: policy.preset ?? '', entities: policy.entities ?? [] });
  const entities = entitiesOf(preset, policy, own);
  return {
    ...(policy.language && { language: policy.language }),
    ...(preset && { preset }),
    ...(entities && { entities }),
    ...(policy.scoreThreshold !== undefined && { score_threshold: policy.scoreThreshold }),
    ...(policy.scoreThresholds && { score_thresholds: policy.scoreThresholds }),
    ...(policy.allowList?.length && { allow_list: policy.allowList }),
    ...(denied.length > 0 && { deny_list: denied }),
    ...(own.length > 0 && { ad_hoc_recognizers: own }),
    ...(policy.operators && { operators: policy.operators }),
  };
}

/** A list of types leaves out every pattern whose type is not on it; a preset that is named wins over the list. */
function entitiesOf(
  preset: string,
  policy: PolicyDocument,
  own: readonly { entity_type: string }[],
): string[] | undefined {
  if (preset || !policy.entities?.length) return undefined;
  return [...new Set([...policy.entities, ...own.map(({ entity_type }) => entity_type)])];
}
