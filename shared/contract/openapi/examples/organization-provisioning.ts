import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const scimAddress = `https://veilmark.example.com/api/organizations/${id}/scim/v2`;
const groupRoles = [{ group: 'Privacy team', role: 'policy_editor' }];

export const organizationProvisioningExamples = {
  getProvisioning: {
    text: 'For owners. The directory speaks SCIM 2.0 (RFC 7643, RFC 7644) at `scimAddress`; those routes are not in this document, because the directory reads their own at `/ResourceTypes` and `/Schemas`.',
    params: { id },
    response: { scimAddress, scimToken: null, people: 0, groups: [], groupRoles: [] },
  },
  makeProvisioningToken: {
    text: 'For owners. The token before it ends at once. Only the SHA-256 of the token is stored.',
    params: { id },
    response: { scimAddress, token: 'vms_EXAMPLE0000000000000000000000000000000000000' },
  },
  setGroupRoles: {
    text: 'For owners. The names are compared without regard to case; a group that the directory has not sent yet can be named. A person in several groups gets the first of owner, policy editor, reviewer, billing and member that one of them gives. The last owner keeps the role.',
    params: { id },
    body: { groupRoles },
    response: {
      scimAddress,
      scimToken: { createdAt: '2026-11-17T09:00:00.000Z', lastUsedAt: null },
      people: 0,
      groups: [],
      groupRoles,
    },
  },
  endProvisioningToken: {
    text: 'For owners. People, groups and roles stay as they are, and deactivated accounts stay deactivated.',
    params: { id },
    response: { success: true, message: 'The token was ended' },
  },
} satisfies Examples;
