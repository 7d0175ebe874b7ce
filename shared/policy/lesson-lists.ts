import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileRequest } from '@veilmark/contract/profiles';

type Recognizer = NonNullable<ProfileRequest['ad_hoc_recognizers']>[number];
type Taught = Pick<ProfileRequest, 'allow_list' | 'deny_list' | 'ad_hoc_recognizers' | 'entities'>;

/** What a person keeps of a review: an entry of a list, or a type made from what they added. */
export type Kept =
  | { kind: 'allow' | 'deny'; value: string; entity_type: string }
  | { kind: 'type'; recognizer: Recognizer };

/** A profile with what was kept. */
export function profileWith<P extends Taught>(profile: P, kept: Kept): P {
  if (kept.kind === 'type') {
    const { recognizer } = kept;
    const { ad_hoc_recognizers = [], entities } = profile;
    return {
      ...profile,
      ad_hoc_recognizers: [...ad_hoc_recognizers, recognizer],
      // A list of types leaves out what is not on it.
      ...(entities && { entities: [...new Set([...entities, recognizer.entity_type])] }),
    };
  }
  const { kind, value, entity_type } = kept;
  if (kind === 'allow') return { ...profile, allow_list: [...new Set([...(profile.allow_list ?? []), value])] };
  const lists = profile.deny_list ?? [];
  const own = lists.find((list) => list.entity_type === entity_type);
  const values = [...new Set([...(own?.values ?? []), value])];
  return { ...profile, deny_list: [...lists.filter((list) => list !== own), { entity_type, values }] };
}

/** A policy with what was kept. Its own types are found whatever it lists. */
export function policyWith(document: PolicyDocument, kept: Kept): PolicyDocument {
  if (kept.kind === 'type') return { ...document, customTypes: [...(document.customTypes ?? []), kept.recognizer] };
  const { kind, value, entity_type } = kept;
  if (kind === 'allow') return { ...document, allowList: [...new Set([...(document.allowList ?? []), value])] };
  return { ...document, denyList: [...new Set([...(document.denyList ?? []), `${entity_type}: ${value}`])] };
}
