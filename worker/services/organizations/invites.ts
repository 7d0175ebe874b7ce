import { ApiError } from '@veilmark/contract/errors';
import type { Role } from '@veilmark/contract/organization-roles';
import type { Invite } from '@veilmark/contract/organizations';
import { randomBytes, toBase64Url } from '@veilmark/crypto/bytes';
import type { UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import {
  deleteInvite,
  findInvite,
  type InviteRow,
  insertInvite,
  listInviteRows,
  useInvite,
} from '../../data/organization-invites';
import { findRole } from '../../data/organization-members';
import { findUserAddress } from '../../data/users';
import { sha256Hex } from '../../platform/digest';
import { describeFailure } from '../../platform/log';
import { reserveMailRequest } from '../auth/attempts';
import { inviteMail } from '../auth/mails';
import { readOrganization } from './manage';
import { done, MOST_MEMBERS, requireRight } from './membership';

const LIFETIME_MS = 7 * 24 * 3_600_000;
const MOST_OPEN = 500;

export async function listInvites(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  return { invites: (await listInviteRows(ctx.env.DB, id, ctx.now)).map(describeInviteRow) };
}

export async function createInvite(ctx: UserContext, id: string, request: { role: Role; email?: string | undefined }) {
  const organization = await requireRight(ctx, id, 'manage');
  const { role } = request;
  const email = request.email?.toLowerCase() ?? null;
  const mail = email === null ? undefined : inviteMail(ctx.env);
  if (mail) await reserveMailRequest(ctx.env, ctx.request);
  const token = `vmi_${toBase64Url(randomBytes(32))}`;
  const row: InviteRow = {
    id: crypto.randomUUID(),
    organization_id: id,
    role,
    email,
    token_hash: await sha256Hex(token),
    created_at: ctx.now,
    expires_at: ctx.now + LIFETIME_MS,
  };
  const isMade = await audited(
    ctx.env.DB,
    {
      organizationId: id,
      actor: ctx.caller.userId,
      action: 'invite.created',
      details: { invite: row.id, role, byMail: email !== null },
      at: ctx.now,
    },
    [insertInvite(ctx.env.DB, row, MOST_OPEN)],
  );
  if (!isMade)
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${MOST_OPEN} open invitations; withdraw one first`, {
      limit: MOST_OPEN,
    });
  // After the fragment sign, so that no server log holds it.
  const link = `${ctx.origin}/join#token=${token}`;
  if (mail && email !== null)
    ctx.waitUntil(
      mail(email, organization.name, link).catch((error: unknown) =>
        console.log(JSON.stringify({ level: 'error', job: 'mail', failure: describeFailure(error) })),
      ),
    );
  return { invite: describeInviteRow(row), link, isMailed: mail !== undefined };
}

export async function revokeInvite(ctx: UserContext, { id, inviteId }: { id: string; inviteId: string }) {
  await requireRight(ctx, id, 'manage');
  const isGone = await audited(
    ctx.env.DB,
    {
      organizationId: id,
      actor: ctx.caller.userId,
      action: 'invite.revoked',
      details: { invite: inviteId },
      at: ctx.now,
    },
    [deleteInvite(ctx.env.DB, id, inviteId)],
  );
  if (!isGone) throw new ApiError('NOT_FOUND', 'There is no such invitation');
  return done('The invitation was revoked');
}

export async function describeInvite(ctx: UserContext, token: string) {
  const { organization, role } = await requireInvite(ctx, token);
  return { organization: { name: organization }, role };
}

export async function acceptInvite(ctx: UserContext, token: string) {
  const { userId } = ctx.caller;
  const invite = await requireInvite(ctx, token);
  const organizationId = invite.organization_id;
  const isIn = await audited(
    ctx.env.DB,
    {
      organizationId,
      actor: userId,
      action: 'member.joined',
      details: { member: userId, role: invite.role, invite: invite.id },
      at: ctx.now,
    },
    useInvite(ctx.env.DB, invite, userId, ctx.now, MOST_MEMBERS),
  );
  if (!isIn) {
    if (await findRole(ctx.env.DB, organizationId, userId))
      throw new ApiError('CONFLICT', 'You belong to this organization already');
    // Used by somebody else in this moment, unless the organization is full.
    await requireInvite(ctx, token);
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `The organization has ${MOST_MEMBERS} members already`);
  }
  return readOrganization(ctx, organizationId);
}

async function requireInvite(ctx: UserContext, token: string) {
  const invite = await findInvite(ctx.env.DB, await sha256Hex(token), ctx.now);
  if (!invite) throw new ApiError('NOT_FOUND', 'This invitation was used or withdrawn, or is older than a week');
  if (invite.email === null) return invite;
  const own = await findUserAddress(ctx.env.DB, ctx.caller.userId);
  // Where the service sends mail, an address that nobody confirmed may be somebody else's.
  const isProven = own?.isConfirmed || inviteMail(ctx.env) === undefined;
  if (own?.email.toLowerCase() !== invite.email || !isProven)
    throw new ApiError('FORBIDDEN', 'This invitation is for the account of another e-mail address');
  return invite;
}

function describeInviteRow(row: InviteRow): Invite {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
