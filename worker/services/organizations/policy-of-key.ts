import type { PolicyDocument } from '@veilmark/contract/policy';
import type { UserContext } from '../../context';
import { findPublished } from '../../data/organization-policies';
import { unsealPolicy } from './sealed-policy';

/** A changed policy counts within a minute, and most calls need no database for it. */
const FRESH_MS = 30_000;
const MOST_KNOWN = 500;

/** A policy as it was published; version 0 where there is none. */
interface Published {
  version: number;
  policy: PolicyDocument;
}

interface Known {
  readAt: number;
  published: Promise<Published>;
}
/** By database, so that tests and deployments in one isolate stay apart. */
const known = new WeakMap<D1Database, Map<string, Known>>();

/** The policy that applies to the key in use; undefined where it belongs to no organization. */
export async function policyOfKey({ env, caller, now }: UserContext): Promise<PolicyDocument | undefined> {
  const { organizationId } = caller;
  return organizationId === undefined ? undefined : publishedPolicy(env, organizationId, now);
}

/** The policy that an organization published last. */
export async function publishedPolicy(env: Env, organizationId: string, now: number): Promise<PolicyDocument> {
  return (await publishedVersion(env, organizationId, now)).policy;
}

export async function publishedVersion(env: Env, organizationId: string, now: number): Promise<Published> {
  const all = known.get(env.DB) ?? new Map<string, Known>();
  known.set(env.DB, all);
  const found = all.get(organizationId);
  if (found && now - found.readAt < FRESH_MS) return found.published;
  if (all.size >= MOST_KNOWN) all.clear();
  const published = findPublished(env.DB, organizationId).then(async (row) => ({
    version: row?.version ?? 0,
    policy: await unsealPolicy(env, row),
  }));
  all.set(organizationId, { readAt: now, published });
  // A call that cannot know its rules fails; the next one asks again.
  published.catch(() => all.delete(organizationId));
  return published;
}
