import type { Result } from '@veilmark/client/client';
import { client } from '../../api/client';
import { type Kept, policyWith, profileWith } from './lesson-lists';

/** Where a lesson is kept: a profile of the account, or the policy of an organization. */
export type Target = { kind: 'profile' | 'organization'; id: string; name: string };

/** Keeps a lesson or a type. Answers whether it waits for somebody's approval. */
export async function learn(lesson: Kept, { kind, id }: Target): Promise<Result<{ waits: boolean }>> {
  if (kind === 'profile') {
    const found = await client.getProfile({ params: { id } });
    if (!found.success) return found;
    const { id: _, createdAt: __, updatedAt: ___, ...profile } = found.data.profile;
    const saved = await client.updateProfile({ params: { id }, body: profileWith(profile, lesson) });
    return saved.success ? { success: true, data: { waits: false } } : saved;
  }
  const versions = await client.listPolicies({ params: { id }, query: { limit: 100 } });
  if (!versions.success) return versions;
  const newest = versions.data.policies[0]?.policyVersion ?? 0;
  const applies = versions.data.policies.find(({ policyState }) => policyState === 'published')?.policyVersion;
  const found =
    applies === undefined ? undefined : await client.getPolicy({ params: { id, version: applies }, query: {} });
  if (found && !found.success) return found;
  const document = policyWith(found?.data.document ?? {}, lesson);
  const note = lesson.kind === 'allow' ? 'Kept in a review' : 'Added in a review';
  const saved = await client.savePolicy({ params: { id }, body: { document, note, basedOn: newest } });
  if (!saved.success) return saved;
  return { success: true, data: { waits: saved.data.policy.policyState === 'pending' } };
}
