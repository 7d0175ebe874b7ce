import { organizationProvisioningEndpoints } from '@veilmark/contract/organization-provisioning';
import { serve } from '../http/serve';
import {
  endProvisioningToken,
  makeProvisioningToken,
  readProvisioning,
  setGroupRoles,
} from '../services/organizations/provisioning';

export const organizationProvisioningRoutes = serve(organizationProvisioningEndpoints, {
  getProvisioning: (ctx, { params }) => readProvisioning(ctx, params.id),
  makeProvisioningToken: (ctx, { params }) => makeProvisioningToken(ctx, params.id),
  endProvisioningToken: (ctx, { params }) => endProvisioningToken(ctx, params.id),
  setGroupRoles: (ctx, { params, body }) => setGroupRoles(ctx, params.id, body.groupRoles),
});
