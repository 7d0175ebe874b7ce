import { organizationEndpoints } from '@veilmark/contract/organizations';
import { serve } from '../http/serve';
import { readAuditLog } from '../services/organizations/audit-log';
import {
  acceptInvite,
  createInvite,
  describeInvite,
  listInvites,
  revokeInvite,
} from '../services/organizations/invites';
import {
  changeOrganization,
  createOrganization,
  deleteOrganization,
  listOwnOrganizations,
  readOrganization,
} from '../services/organizations/manage';
import {
  changeRole,
  leaveOrganization,
  listMembers,
  removeMember,
  transferOwnership,
} from '../services/organizations/members';

export const organizationRoutes = serve(organizationEndpoints, {
  listOrganizations: (ctx) => listOwnOrganizations(ctx),
  createOrganization: (ctx, { body }) => createOrganization(ctx, body.name),
  getOrganization: (ctx, { params }) => readOrganization(ctx, params.id),
  updateOrganization: (ctx, { params, body }) => changeOrganization(ctx, params.id, body),
  deleteOrganization: (ctx, { params }) => deleteOrganization(ctx, params.id),
  leaveOrganization: (ctx, { params }) => leaveOrganization(ctx, params.id),
  listMembers: (ctx, { params, query }) => listMembers(ctx, params.id, query),
  changeMember: (ctx, { params, body }) => changeRole(ctx, params, body.role),
  removeMember: (ctx, { params }) => removeMember(ctx, params),
  transferOwnership: (ctx, { params, body }) => transferOwnership(ctx, params.id, body),
  listInvites: (ctx, { params }) => listInvites(ctx, params.id),
  createInvite: (ctx, { params, body }) => createInvite(ctx, params.id, body),
  revokeInvite: (ctx, { params }) => revokeInvite(ctx, params),
  describeInvite: (ctx, { body }) => describeInvite(ctx, body.token),
  acceptInvite: (ctx, { body }) => acceptInvite(ctx, body.token),
  readAuditLog: (ctx, { params, query }) => readAuditLog(ctx, params.id, query),
});
