import * as z from 'zod';

export const ROLES = ['owner', 'policy_editor', 'reviewer', 'member', 'billing'] as const;
export type Role = (typeof ROLES)[number];

export const OrganizationRole = z.enum(ROLES).meta({
  id: 'OrganizationRole',
  description:
    '`owner`: everything. `policy_editor`: writes the policy. `reviewer`: approves it, reads the audit log and compares reviews of files. `member`: follows it. `billing`: pays',
});

/** Who may do what in an organization. Whatever has no line here is open to every member. */
const RIGHTS = {
  manage: ['owner'],
  seeMembers: ['owner', 'policy_editor', 'reviewer', 'billing'],
  readAudit: ['owner', 'reviewer'],
  readPolicies: ['owner', 'policy_editor', 'reviewer'],
  editPolicy: ['owner', 'policy_editor'],
  approvePolicy: ['owner', 'policy_editor', 'reviewer'],
  review: ['owner', 'reviewer'],
  pay: ['owner', 'billing'],
  readCounts: ['owner', 'policy_editor', 'reviewer'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

export const hasRight = (role: Role, right: Right): boolean => (RIGHTS[right] as readonly Role[]).includes(role);
