import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileRequest } from '@veilmark/contract/profiles';
import type { Lesson } from '@veilmark/review/teach';

/** A profile with the lesson in its lists. */
export function profileWith<P extends Pick<ProfileRequest, 'allow_list' | 'deny_list'>>(profile: P, lesson: Lesson): P {
  const { kind, value, entity_type } = lesson;
  if (kind === 'allow') return { ...profile, allow_list: [...new Set([...(profile.allow_list ?? []), value])] };
  const lists = profile.deny_list ?? [];
  const own = lists.find((list) => list.entity_type === entity_type);
  const values = [...new Set([...(own?.values ?? []), value])];
  return { ...profile, deny_list: [...lists.filter((list) => list !== own), { entity_type, values }] };
}

/** A policy with the lesson in its lists. */
export function policyWith(document: PolicyDocument, { kind, value, entity_type }: Lesson): PolicyDocument {
  if (kind === 'allow') return { ...document, allowList: [...new Set([...(document.allowList ?? []), value])] };
  return { ...document, denyList: [...new Set([...(document.denyList ?? []), `${entity_type}: ${value}`])] };
}
