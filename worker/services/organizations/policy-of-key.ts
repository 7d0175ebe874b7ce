import type { PolicyDocument } from '@veilmark/contract/policy';
import type { UserContext } from '../../context';
import { findPublished } from '../../data/organization-policies';
import { unsealPolicy } from './sealed-policy';

/** A changed policy counts within a minute, and most calls need no database for it. */
const FRESH_MS = 30_000;
const MOST_KNOWN = 500;

interface Known {
  readAt: number;
  policy: Promise<PolicyDocument>;
}
/** By database, so that tests and deployments in one isolate stay apart. */
const known = new WeakMap<D1Database, Map<string, Known>>();

/** The policy that holds for the key in use; undefined where it belongs to no organization. */
export async function policyOfKey({ env, caller, now }: UserContext): Promise<PolicyDocument | undefined> {
  const { organizationId } = caller;
  return organizationId === undefined ? undefined : publishedPolicy(env, organizationId, now);
}

/** The policy that an organization published last. */
export async function publishedPolicy(env: Env, organizationId: string, now: number): Promise<PolicyDocument> {
  const all = known.get(env.DB) ?? new Map<string, Known>();
  known.set(env.DB, all);
  const found = all.get(organizationId);
  if (found && now - found.readAt < FRESH_MS) return found.policy;
  if (all.size >= MOST_KNOWN) all.clear();
  const policy = findPublished(env.DB, organizationId).then((row) => unsealPolicy(env, row));
  all.set(organizationId, { readAt: now, policy });
  // A call that cannot know its rules fails; the next one asks again.
  policy.catch(() => all.delete(organizationId));
  return policy;
}
