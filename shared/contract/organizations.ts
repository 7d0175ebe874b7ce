import * as z from 'zod';
import { AuditEntry, AuditHead } from './audit-log';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';
import { OrganizationRole } from './organization-roles';

const OrganizationName = z.string().trim().min(1).max(100).meta({ description: 'Name of the organization' });

const Organization = z
  .object({
    id: z.string(),
    name: OrganizationName,
    role: OrganizationRole.meta({ description: 'Role of the caller' }),
    members: z.int().positive().meta({ description: 'How many people belong to it' }),
    requiresApproval: z
      .boolean()
      .meta({ description: 'Whether a second person must approve each version of the policy' }),
    publicKey: z.string().meta({ description: 'Ed25519, base64url: checks its policies and its audit log' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

const Member = z
  .object({
    userId: z.string(),
    name: z.string().meta({ description: 'Name of the person' }),
    email: z.string(),
    role: OrganizationRole.meta({ description: 'Role of the person' }),
    joinedAt: Timestamp,
    quota: z.int().nonnegative().nullable().meta({
      description:
        'Tokens per month from the balance of the organization; null where the quota of every member applies',
    }),
  })
  .meta({ id: 'OrganizationMember' });
export type Member = z.infer<typeof Member>;

const Invite = z
  .object({
    id: z.string(),
    role: OrganizationRole.meta({ description: 'Role of the person who accepts' }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'The only address that can accept; null where everyone with the link can' }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'OrganizationInvite' });
export type Invite = z.infer<typeof Invite>;

export const MemberParams = IdParams.extend({
  userId: z.string().min(1).max(64).meta({ description: 'The member' }),
});
const InviteToken = z.object({
  token: z.string().min(1).max(100).meta({ description: 'As the link has it after `#token=`' }),
});

const COMMON = { tag: 'Organizations', auth: 'session', rate: 'general' } as const;
const PATH = '/api/organizations';

export const organizationEndpoints = defineEndpoints({
  listOrganizations: {
    ...COMMON,
    method: 'GET',
    path: PATH,
    summary: 'Organizations that you belong to',
    response: z.object({ organizations: z.array(Organization).meta({ description: 'By name' }) }),
    errors: [],
  },
  createOrganization: {
    ...COMMON,
    method: 'POST',
    path: PATH,
    summary: 'Create an organization and own it',
    body: z.object({ name: OrganizationName }).meta({ id: 'CreateOrganizationRequest' }),
    response: z.object({ organization: Organization }),
    errors: ['MISSING_FIELD', 'PLAN_LIMIT_EXCEEDED'],
  },
  getOrganization: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One organization, and your role in it',
    params: IdParams,
    response: z.object({ organization: Organization }),
    errors: ['NOT_FOUND'],
  },
  updateOrganization: {
    ...COMMON,
    method: 'PUT',
    path: `${PATH}/{id}`,
    summary: 'Rename it, or change how its policy is approved',
    params: IdParams,
    body: z
      .object({ name: OrganizationName.optional(), requiresApproval: Organization.shape.requiresApproval.optional() })
      .meta({ id: 'UpdateOrganizationRequest' }),
    response: z.object({ organization: Organization }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_REQUEST'],
  },
  deleteOrganization: {
    ...COMMON,
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Delete an organization and everything in it',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  leaveOrganization: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/{id}/leave`,
    summary: 'Leave an organization',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  listMembers: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{id}/members`,
    summary: 'Its members, in the order in which they joined',
    params: IdParams,
    query: z.object({
      after: z.string().max(64).optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({
      members: z.array(Member).meta({ description: 'The members' }),
      next: z.string().nullable().meta({ description: 'Send it as `after` for the next page; null on the last one' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  changeMember: {
    ...COMMON,
    method: 'PUT',
    path: `${PATH}/{id}/members/{userId}`,
    summary: 'Give a member another role',
    params: MemberParams,
    body: z.object({ role: OrganizationRole }).meta({ id: 'ChangeMemberRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  removeMember: {
    ...COMMON,
    method: 'DELETE',
    path: `${PATH}/{id}/members/{userId}`,
    summary: 'Remove a member',
    params: MemberParams,
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  transferOwnership: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/{id}/transfer`,
    summary: 'Hand your ownership over to another member',
    params: IdParams,
    body: z
      .object({
        userId: z.string().min(1).max(64).meta({ description: 'The new owner' }),
        role: OrganizationRole.default('member').meta({ description: 'Your own role from then on' }),
      })
      .meta({ id: 'TransferOwnershipRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'INVALID_REQUEST', 'CONFLICT'],
  },
  listInvites: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{id}/invites`,
    summary: 'Invitations that are open',
    params: IdParams,
    response: z.object({ invites: z.array(Invite).meta({ description: 'Newest first' }) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  createInvite: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/{id}/invites`,
    summary: 'Invite a person by link or by mail',
    params: IdParams,
    body: z
      .object({
        role: OrganizationRole.default('member').meta({ description: 'Role of the person who accepts' }),
        email: z.email().max(254).optional().meta({
          description: 'The link is mailed there, and only the account of this address can accept',
        }),
      })
      .meta({ id: 'CreateInviteRequest' }),
    response: z.object({
      invite: Invite,
      link: z.string().meta({ description: 'To be opened by the person, signed in; shown this once' }),
      isMailed: z.boolean().meta({ description: 'Whether the service mails it; if not, hand the link over yourself' }),
    }),
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'PLAN_LIMIT_EXCEEDED', 'RATE_LIMITED'],
  },
  revokeInvite: {
    ...COMMON,
    method: 'DELETE',
    path: `${PATH}/{id}/invites/{inviteId}`,
    summary: 'Take an invitation back',
    params: IdParams.extend({ inviteId: z.string().min(1).max(64).meta({ description: 'The invitation' }) }),
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  describeInvite: {
    ...COMMON,
    method: 'POST',
    path: '/api/invitations/describe',
    summary: 'Which organization an invitation is from',
    body: InviteToken.meta({ id: 'DescribeInviteRequest' }),
    response: z.object({ organization: z.object({ name: OrganizationName }), role: OrganizationRole }),
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN'],
  },
  acceptInvite: {
    ...COMMON,
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation',
    body: InviteToken.meta({ id: 'AcceptInviteRequest' }),
    response: z.object({ organization: Organization }),
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PLAN_LIMIT_EXCEEDED'],
  },
  readAuditLog: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{id}/audit`,
    summary: 'What was done in the organization, oldest first',
    params: IdParams,
    query: z.object({
      after: z.coerce.number().int().min(0).default(0).meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    response: z.object({
      organization: z.string().meta({ description: 'Id of the organization' }),
      publicKey: Organization.shape.publicKey,
      entries: z.array(AuditEntry).meta({ description: 'The entries of this page' }),
      head: AuditHead,
      isIntact: z.boolean().meta({ description: 'Whether every hash of this page follows from the entry before it' }),
      next: z.int().nullable().meta({ description: 'Send it as `after` for the next page; null on the last one' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});
