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
  listOrganizations: { response: { organizations: [organization] } },
  createOrganization: { body: { name: 'Example Corporation' }, response: { organization } },
  getOrganization: { params: { id }, response: { organization } },
  updateOrganization: {
    params: { id },
    body: { requiresApproval: true },
    response: { organization: { ...organization, requiresApproval: true } },
  },
  deleteOrganization: { params: { id }, response: { success: true, message: 'The organization was deleted' } },
  leaveOrganization: { params: { id }, response: { success: true, message: 'You left the organization' } },
  listMembers: {
    params: { id },
    response: {
      members: [{ userId, name: 'Jane Doe', email: 'jane.doe@example.com', role: 'owner', joinedAt: at }],
      next: null,
    },
  },
  changeMember: {
    params: { id, userId },
    body: { role: 'policy_editor' },
    response: { success: true, message: 'The role was changed' },
  },
  removeMember: { params: { id, userId }, response: { success: true, message: 'The member was removed' } },
  transferOwnership: {
    params: { id },
    body: { userId, role: 'member' },
    response: { success: true, message: 'The ownership was transferred' },
  },
  listInvites: { params: { id }, response: { invites: [invite] } },
  createInvite: {
    params: { id },
    body: { role: 'member' },
    response: { invite, link: `https://veilmark.example/join#token=${token}`, isMailed: false },
  },
  revokeInvite: { params: { id, inviteId }, response: { success: true, message: 'The invitation was revoked' } },
  describeInvite: { body: { token }, response: { organization: { name: 'Example Corporation' }, role: 'member' } },
  acceptInvite: { body: { token }, response: { organization: { ...organization, role: 'member', members: 2 } } },
  readAuditLog: {
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
