import type { CreateApiKeyRequest } from '@veilmark/contract/account';
import { ApiError } from '@veilmark/contract/errors';
import type { OrganizationKey } from '@veilmark/contract/organization-billing';
import { meterOf } from '../../access/admit';
import type { UserContext } from '../../context';
import { type ApiKeyRow, findPaidKey, listPaidKeys } from '../../data/api-keys';
import { accountOf } from '../../data/organization-accounts';
import { noteAction } from '../../data/organization-audit';
import { describeApiKey, endKey, insertKey } from '../account/api-keys';
import { done, requireRight } from './membership';

const MOST_LISTED = 500;
const MOST_ACTIVE = 100;

export async function listOrganizationKeys(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  await meterOf(ctx.env, accountOf(id)).flush();
  return { keys: (await listPaidKeys(ctx.env.DB, id, MOST_LISTED)).map((row) => describe(id, row)) };
}

export async function createOrganizationKey(
  ctx: UserContext,
  id: string,
  request: Omit<CreateApiKeyRequest, 'organizationId' | 'isPaidByOrganization'>,
) {
  await requireRight(ctx, id, 'manage');
  const paid = { ...request, organizationId: id, isPaidByOrganization: true };
  const { apiKey, key } = await insertKey(ctx, accountOf(id), paid, MOST_ACTIVE);
  await note(ctx, id, 'key.created', apiKey.id);
  return { apiKey: { ...apiKey, memberId: null }, key };
}

export async function revokeOrganizationKey(ctx: UserContext, { id, keyId }: { id: string; keyId: string }) {
  await requireRight(ctx, id, 'manage');
  const row = await findPaidKey(ctx.env.DB, id, keyId);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such API key');
  await endKey(ctx.env, row, ctx.now);
  await note(ctx, id, 'key.revoked', keyId);
  return done('The API key was revoked');
}

const note = (ctx: UserContext, organizationId: string, action: string, key: string) =>
  noteAction(ctx.env.DB, { organizationId, actor: ctx.caller.userId, action, details: { key }, at: ctx.now });

const describe = (organizationId: string, row: ApiKeyRow): OrganizationKey => ({
  ...describeApiKey(row),
  memberId: row.user_id === accountOf(organizationId) ? null : row.user_id,
});
