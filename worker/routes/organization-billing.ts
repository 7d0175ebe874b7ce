import { organizationBillingEndpoints } from '@veilmark/contract/organization-billing';
import { serve } from '../http/serve';
import {
  cancelOrganizationSubscription,
  readBilling,
  readUsage,
  setMemberQuota,
  setQuotaOfMember,
  startCheckout,
} from '../services/organizations/billing';
import { createOrganizationKey, listOrganizationKeys, revokeOrganizationKey } from '../services/organizations/keys';

export const organizationBillingRoutes = serve(organizationBillingEndpoints, {
  getOrganizationBilling: (ctx, { params }) => readBilling(ctx, params.id),
  setMemberQuota: (ctx, { params, body }) => setMemberQuota(ctx, params.id, body.memberQuota),
  setQuotaOfMember: (ctx, { params, body }) => setQuotaOfMember(ctx, params, body.quota ?? null),
  startOrganizationCheckout: (ctx, { params, body }) => startCheckout(ctx, params.id, body),
  cancelOrganizationSubscription: (ctx, { params }) => cancelOrganizationSubscription(ctx, params.id),
  listOrganizationKeys: (ctx, { params }) => listOrganizationKeys(ctx, params.id),
  createOrganizationKey: (ctx, { params, body }) => createOrganizationKey(ctx, params.id, body),
  revokeOrganizationKey: (ctx, { params }) => revokeOrganizationKey(ctx, params),
  getOrganizationUsage: (ctx, { params, query }) => readUsage(ctx, params.id, query),
});
