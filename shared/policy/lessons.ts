import type { Endpoints } from '@veilmark/contract';
import type { InputOf, OutputOf } from '@veilmark/contract/endpoint';
import { hasRight } from '@veilmark/contract/organization-roles';
import { type Kept, policyWith, profileWith } from './lesson-lists';

export type { Kept } from './lesson-lists';

/** Where it is kept: a profile of the account, or the policy of an organization. */
export interface LessonTarget {
  kind: 'profile' | 'organization';
  id: string;
  name: string;
}

type LessonOperation =
  | 'listProfiles'
  | 'getProfile'
  | 'updateProfile'
  | 'listOrganizations'
  | 'listPolicies'
  | 'getPolicy'
  | 'savePolicy';

/** Asks the service; what a failure says is up to whoever asks. */
type Call<F extends { success: false }> = <O extends LessonOperation>(
  operation: O,
  input: InputOf<Endpoints[O]>,
) => Promise<{ success: true; data: OutputOf<Endpoints[O]> } | F>;

const MOST = 100;

/** Profiles of the account, and organizations whose policy the person may write. What the service does not tell is left out. */
export async function lessonTargets<F extends { success: false }>(call: Call<F>): Promise<LessonTarget[]> {
  const [profiles, organizations] = await Promise.all([
    call('listProfiles', { query: { limit: MOST } }),
    call('listOrganizations', {}),
  ]);
  return [
    ...(profiles.success ? profiles.data.profiles : []).map(({ id, name }) => ({ kind: 'profile' as const, id, name })),
    ...(organizations.success ? organizations.data.organizations : [])
      .filter(({ role }) => hasRight(role, 'editPolicy'))
      .map(({ id, name }) => ({ kind: 'organization' as const, id, name })),
  ];
}

/** Keeps a lesson or a type. Answers whether it waits for someone's approval. */
export async function learn<F extends { success: false }>(
  call: Call<F>,
  kept: Kept,
  { kind, id }: LessonTarget,
): Promise<{ success: true; data: { waits: boolean } } | F> {
  if (kind === 'profile') {
    const found = await call('getProfile', { params: { id } });
    if (!found.success) return found;
    const { id: _, createdAt: __, updatedAt: ___, ...profile } = found.data.profile;
    const saved = await call('updateProfile', { params: { id }, body: profileWith(profile, kept) });
    return saved.success ? { success: true, data: { waits: false } } : saved;
  }
  const versions = await call('listPolicies', { params: { id }, query: { limit: MOST } });
  if (!versions.success) return versions;
  const newest = versions.data.policies[0]?.policyVersion ?? 0;
  // What waits for approval is built upon: saving withdraws it, and it may hold an earlier lesson.
  const based = ['pending', 'published'].flatMap(
    (state) => versions.data.policies.find(({ policyState }) => policyState === state)?.policyVersion ?? [],
  )[0];
  const found =
    based === undefined ? undefined : await call('getPolicy', { params: { id, version: based }, query: {} });
  if (found && !found.success) return found;
  const document = policyWith(found?.data.document ?? {}, kept);
  const note = kept.kind === 'allow' ? 'Kept in a review' : 'Added in a review';
  const saved = await call('savePolicy', { params: { id }, body: { document, note, basedOn: newest } });
  return saved.success ? { success: true, data: { waits: saved.data.policy.policyState === 'pending' } } : saved;
}
