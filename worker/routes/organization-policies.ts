import { organizationPolicyEndpoints } from '@veilmark/contract/organization-policies';
import { serve } from '../http/serve';
import { deliverPolicy, makeDeliveryAddress } from '../services/organizations/deliver-policy';
import { decidePolicy, listPolicies, readPolicy, restorePolicy, savePolicy } from '../services/organizations/policies';
import { tryPolicy } from '../services/organizations/try-policy';

export const organizationPolicyRoutes = serve(organizationPolicyEndpoints, {
  getSignedPolicy: (ctx, { params }) => deliverPolicy(ctx, params.id),
  listPolicies: (ctx, { params, query }) => listPolicies(ctx, params.id, query),
  getPolicy: (ctx, { params, query }) => readPolicy(ctx, params, query.from),
  savePolicy: (ctx, { params, body }) => savePolicy(ctx, params.id, body),
  restorePolicy: (ctx, { params }) => restorePolicy(ctx, params),
  decidePolicy: (ctx, { params, body }) => decidePolicy(ctx, params, body.isApproved),
  tryPolicy: (ctx, { params, body }) => tryPolicy(ctx, params.id, body),
  makeDeliveryAddress: (ctx, { params }) => makeDeliveryAddress(ctx, params.id),
});
