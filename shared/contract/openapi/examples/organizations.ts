import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const userId = '9c1d2e3f-0a1b-4c2d-8e3f-4a5b6c7d8e9f';
const inviteId = 'c0ffee00-1111-4222-8333-444455556666';
const publicKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const token = 'vmi_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const at = '2026-11-15T09:00:00.000Z';
const zeros = '0'.repeat(64);
const hash = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
const organization = {
  id,
  name: 'Example Corporation',
  role: 'owner',
  members: 1,
  requiresApproval: false,
  publicKey,
  createdAt: at,
};
const invite = { id: inviteId, role: 'member', email: null, createdAt: at, expiresAt: '2026-11-22T09:00:00.000Z' };

export const organizationExamples = {
  listOrganizations: {
    text: 'An account can belong to several.',
    response: { organizations: [organization] },
  },
  createOrganization: {
    text: 'You become its owner. A key pair is made for it, which signs its policies and its audit log.',
    body: { name: 'Example Corporation' },
    response: { organization },
  },
  getOrganization: {
    text: '404 for everyone who does not belong to it.',
    params: { id },
    response: { organization },
  },
  updateOrganization: {
    text: 'For owners. What is left out stays.',

    params: { id },
    body: { requiresApproval: true },
    response: { organization: { ...organization, requiresApproval: true } },
  },
  deleteOrganization: {
    text: 'For owners. Cannot be undone: members, invitations, policies and the audit log go with it.',
    params: { id },
    response: { success: true, message: 'The organization was deleted' },
  },
  leaveOrganization: {
    text: '409 for the last owner: make another member an owner first.',
    params: { id },
    response: { success: true, message: 'You left the organization' },
  },
  listMembers: {
    text: 'For owners, policy editors, reviewers and billing.',

    params: { id },
    response: {
      members: [{ userId, name: 'Jane Doe', email: 'jane.doe@example.com', role: 'owner', joinedAt: at, quota: null }],
      next: null,
    },
  },
  changeMember: {
    text: 'For owners. 409 where no owner would be left.',

    params: { id, userId },
    body: { role: 'policy_editor' },
    response: { success: true, message: 'The role was changed' },
  },
  removeMember: {
    text: 'For owners. The person loses access at once.',
    params: { id, userId },
    response: { success: true, message: 'The member was removed' },
  },
  transferOwnership: {
    text: 'For owners. Both roles change at once, or neither.',

    params: { id },
    body: { userId, role: 'member' },
    response: { success: true, message: 'The ownership was transferred' },
  },
  listInvites: {
    text: 'For owners. Without the links, which are not stored.',
    params: { id },
    response: { invites: [invite] },
  },
  createInvite: {
    text: 'For owners. The link works once and for a week. Where the service sends no mail, hand the link over yourself.',

    params: { id },
    body: { role: 'member' },
    response: { invite, link: `https://veilmark.example/join#token=${token}`, isMailed: false },
  },
  revokeInvite: {
    text: 'For owners. The link stops working at once.',
    params: { id, inviteId },
    response: { success: true, message: 'The invitation was revoked' },
  },
  describeInvite: {
    text: 'Uses nothing up. 403 where the invitation is for another address.',
    body: { token },
    response: { organization: { name: 'Example Corporation' }, role: 'member' },
  },
  acceptInvite: {
    text: 'Works once. 409 for someone who belongs to the organization already.',
    body: { token },
    response: { organization: { ...organization, role: 'member', members: 2 } },
  },
  readAuditLog: {
    text: 'For owners and reviewers. Each entry holds the hash of the one before it, and the organization signs the newest one: `veilmark audit verify` checks an export without the service.',

    params: { id },
    response: {
      organization: id,
      publicKey,
      entries: [{ seq: 1, at, actor: userId, action: 'organization.created', details: {}, previous: zeros, hash }],
      head: { seq: 1, hash, signature: 'A'.repeat(86) },
      isIntact: true,
      next: null,
    },
  },
} satisfies Examples;
