import { ApiError } from '@veilmark/contract/errors';
import type { PolicyVersion } from '@veilmark/contract/organization-policies';
import { PolicyDocument } from '@veilmark/contract/policy';
import { detectionOf } from '@veilmark/policy/detection';
import { diffPolicies } from '@veilmark/policy/diff';
import { chooseProfile } from '@veilmark/policy/profiles';
import type { UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import {
  decidePolicyRow,
  findPolicy,
  findPublished,
  insertPolicy,
  listPolicyRows,
  newestPolicyVersion,
  type PolicyRow,
  type PolicySummaryRow,
} from '../../data/organization-policies';
import { checkSettings } from '../profiles/check-settings';
import { done, requireRight } from './membership';
import { sealPolicy, unsealPolicy } from './sealed-policy';

export async function listPolicies(
  ctx: UserContext,
  id: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  await requireRight(ctx, id, 'readPolicies');
  const rows = await listPolicyRows(ctx.env.DB, id, { before, limit: limit + 1 });
  const policies = rows.slice(0, limit).map(describe);
  return { policies, next: rows.length > limit ? (policies.at(-1)?.policyVersion ?? null) : null };
}

export async function readPolicy(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
  from: number | undefined,
) {
  await requireRight(ctx, id, 'readPolicies');
  const row = await requirePolicy(ctx, id, version);
  const document = await unsealPolicy(ctx.env, row);
  const compared =
    from === undefined
      ? await findPublished(ctx.env.DB, id, version)
      : from === 0
        ? undefined
        : await requirePolicy(ctx, id, from);
  return { policy: describe(row), document, changes: diffPolicies(await unsealPolicy(ctx.env, compared), document) };
}

export async function savePolicy(
  ctx: UserContext,
  id: string,
  request: { document: PolicyDocument; note: string; basedOn?: number | undefined },
) {
  const { requires_approval } = await requireRight(ctx, id, 'editPolicy');
  await checkPolicy(ctx, request.document);
  const newest = await newestPolicyVersion(ctx.env.DB, id);
  if (request.basedOn !== undefined && request.basedOn !== newest) throw overtaken(newest);
  return saveVersion(ctx, id, { ...request, version: newest + 1, restoredFrom: null, waits: requires_approval !== 0 });
}

/** The content of an earlier version as a new one: numbers only rise, so that no program takes it for an old policy. */
export async function restorePolicy(ctx: UserContext, { id, version }: { id: string; version: number }) {
  const { requires_approval } = await requireRight(ctx, id, 'editPolicy');
  const document = await unsealPolicy(ctx.env, await requirePolicy(ctx, id, version));
  // An entity type may have gone since.
  await checkPolicy(ctx, document);
  const newest = await newestPolicyVersion(ctx.env.DB, id);
  const request = { document, note: '', version: newest + 1, restoredFrom: version, waits: requires_approval !== 0 };
  return saveVersion(ctx, id, request);
}

export async function decidePolicy(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
  isApproved: boolean,
) {
  await requireRight(ctx, id, 'approvePolicy');
  const row = await requirePolicy(ctx, id, version);
  const by = ctx.caller.userId;
  if (row.author_id === by && isApproved)
    throw new ApiError('FORBIDDEN', 'Someone other than the author must approve a policy');
  const isDecided = await audited(
    ctx.env.DB,
    {
      organizationId: id,
      actor: by,
      action: isApproved ? 'policy.approved' : 'policy.rejected',
      details: { version },
      at: ctx.now,
    },
    [decidePolicyRow(ctx.env.DB, id, version, { state: isApproved ? 'published' : 'rejected', by })],
  );
  if (!isDecided) throw new ApiError('CONFLICT', 'This version does not wait for a decision');
  return done(isApproved ? 'The policy was approved and applies now' : 'The policy was rejected');
}

/** Refuses what programs could not apply: a type, operator or pattern that the engine does not take. */
export async function checkPolicy(ctx: UserContext, document: PolicyDocument): Promise<void> {
  await checkDetection(ctx, document);
  const names = new Set<string>();
  for (const [index, { name }] of (document.profiles ?? []).entries()) {
    const refuse = (message: string, setting?: string) =>
      new ApiError('INVALID_REQUEST', message, {
        field: `document.profiles.${index}${setting === undefined ? '' : `.${setting}`}`,
      });
    if (names.has(name.toLowerCase())) throw refuse('Another profile already has this name', 'name');
    names.add(name.toLowerCase());
    // As if everyone chose it, whatever the policy says about that.
    const { policy, refusal } = chooseProfile({ ...document, profile: name }, undefined);
    if (refusal) throw refuse(refusal);
    if (!PolicyDocument.safeParse(policy).success)
      throw refuse('Together with the policy, this profile has more entries than a list may have');
    await checkDetection(ctx, policy);
  }
}

async function checkDetection(ctx: UserContext, document: PolicyDocument): Promise<void> {
  const settings = detectionOf(document);
  if (Object.keys(settings).length > 0) await checkSettings(ctx, settings);
}

interface NewVersion {
  document: PolicyDocument;
  note: string;
  version: number;
  restoredFrom: number | null;
  waits: boolean;
}

async function saveVersion(ctx: UserContext, id: string, { document, note, version, restoredFrom, waits }: NewVersion) {
  const actor = ctx.caller.userId;
  const row: PolicyRow = {
    organization_id: id,
    version,
    state: waits ? 'pending' : 'published',
    sealed_document: await sealPolicy(ctx.env, { organization_id: id, version }, document),
    note,
    author_id: actor,
    decided_by: null,
    restored_from: restoredFrom,
    created_at: ctx.now,
  };
  const action = restoredFrom === null ? 'policy.saved' : 'policy.restored';
  const details = { version, waits, ...(restoredFrom !== null && { from: restoredFrom }) };
  const isSaved = await audited(
    ctx.env.DB,
    { organizationId: id, actor, action, details, at: ctx.now },
    insertPolicy(ctx.env.DB, row),
  );
  if (!isSaved) throw overtaken(version);
  return { policy: describe(row) };
}

const overtaken = (newest: number) =>
  new ApiError('CONFLICT', 'Someone saved another version in the meantime. Read it first.', { newest });

async function requirePolicy(ctx: UserContext, id: string, version: number): Promise<PolicyRow> {
  const row = await findPolicy(ctx.env.DB, id, version);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such version of the policy');
  return row;
}

function describe(row: PolicySummaryRow): PolicyVersion {
  return {
    policyVersion: row.version,
    policyState: row.state,
    note: row.note,
    author: row.author_id,
    decidedBy: row.decided_by,
    restoredFrom: row.restored_from,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
