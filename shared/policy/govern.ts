import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { detectionOf } from './detection';
import { withTypesOf } from './with-types';

/** Settings of a call under a policy: what that sets wins, what it leaves open stays, and what makes it stricter counts as well. */
export function governed(policy: PolicyDocument, call: ProfileSettings): ProfileSettings {
  const says = detectionOf(policy);
  const isChosen = policy.preset !== undefined || says.entities !== undefined;
  const open: ProfileSettings = policy.lockUserSettings ? { language: call.language } : { ...call };
  const added = says.deny_list !== undefined || says.ad_hoc_recognizers !== undefined;
  const words = new Set((says.deny_list ?? []).flatMap(({ values }) => values).map((value) => value.toLowerCase()));
  return {
    ...open,
    ...(open.allow_list && { allow_list: open.allow_list.filter((value) => !words.has(value.toLowerCase())) }),
    ...(isChosen && { entities: undefined, preset: undefined }),
    ...((isChosen || added) && { exclude_entities: undefined }),
    ...((policy.allowList !== undefined || added) && { allow_patterns: undefined }),
    ...(policy.scoreThreshold !== undefined && { score_thresholds: undefined }),
    ...says,
    ...(policy.allowList && { allow_list: policy.allowList }),
    ...(says.score_threshold !== undefined && {
      score_threshold: Math.min(says.score_threshold, call.score_threshold ?? 1),
    }),
    ...joined('deny_list', says.deny_list, call.deny_list),
    ...joined('ad_hoc_recognizers', says.ad_hoc_recognizers, call.ad_hoc_recognizers),
    ...listed(says, isChosen ? {} : open, call),
  };
}

function joined<Name extends string, Entry>(
  name: Name,
  first: readonly Entry[] | undefined,
  second: readonly Entry[] | undefined,
): { [Key in Name]?: Entry[] } {
  const all = [...(first ?? []), ...(second ?? [])];
  return (all.length > 0 ? { [name]: all } : {}) as { [Key in Name]?: Entry[] };
}

/** The list of the policy with the patterns of the call, or the list of the call with the patterns of the policy. */
function listed(says: ProfileSettings, { entities }: ProfileSettings, call: ProfileSettings) {
  const all = says.entities
    ? withTypesOf(call.ad_hoc_recognizers ?? [], says.entities)
    : withTypesOf(says.ad_hoc_recognizers ?? [], entities ?? []);
  return { entities: all.length > 0 ? all : undefined };
}
