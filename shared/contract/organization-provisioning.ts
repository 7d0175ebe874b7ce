import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';
import { OrganizationRole } from './organization-roles';

const GroupName = z.string().trim().min(1).max(200).meta({ description: 'Name of the group in the directory' });

const GroupRole = z
  .object({
    group: GroupName,
    role: OrganizationRole.meta({ description: 'Role of the people in the group' }),
  })
  .meta({ id: 'GroupRole' });
export type GroupRole = z.infer<typeof GroupRole>;

const Provisioning = z
  .object({
    scimAddress: z.string().meta({ description: 'Base address for the directory: SCIM 2.0' }),
    scimToken: z
      .object({
        createdAt: Timestamp,
        lastUsedAt: Timestamp.nullable().meta({ description: 'To the hour; null before the first use' }),
      })
      .nullable()
      .meta({ description: 'Null where provisioning is off' }),
    people: z
      .int()
      .nonnegative()
      .meta({ description: 'How many people the directory provisions and has not deactivated' }),
    groups: z
      .array(z.object({ group: GroupName, people: z.int().nonnegative().meta({ description: 'How many are in it' }) }))
      .meta({ description: 'What the directory has sent, by name' }),
    groupRoles: z.array(GroupRole).meta({ description: 'Roles that groups give, by name of the group' }),
  })
  .meta({ id: 'Provisioning' });
export type Provisioning = z.infer<typeof Provisioning>;

const common = { tag: 'Provisioning of organizations', auth: 'session', rate: 'general', params: IdParams } as const;
const PATH = '/api/organizations/{id}/provisioning';

export const organizationProvisioningEndpoints = defineEndpoints({
  getProvisioning: {
    ...common,
    method: 'GET',
    path: PATH,
    summary: 'How a directory provisions people',
    response: Provisioning,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  makeProvisioningToken: {
    ...common,
    method: 'POST',
    path: `${PATH}/token`,
    summary: 'Create the token of the directory; it replaces the one before',
    response: z.object({
      scimAddress: Provisioning.shape.scimAddress,
      token: z.string().meta({ description: 'For the directory, as a bearer token; shown this once' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  endProvisioningToken: {
    ...common,
    method: 'DELETE',
    path: `${PATH}/token`,
    summary: 'End the token: provisioning stops, people stay',
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  setGroupRoles: {
    ...common,
    method: 'PUT',
    path: `${PATH}/roles`,
    summary: 'Set the roles that groups give',
    body: z
      .object({ groupRoles: z.array(GroupRole).max(100).meta({ description: 'All of them; others are removed' }) })
      .meta({ id: 'SetGroupRolesRequest' }),
    response: Provisioning,
    errors: ['MISSING_FIELD', 'INVALID_REQUEST', 'NOT_FOUND', 'FORBIDDEN'],
  },
});
