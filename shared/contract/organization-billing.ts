import { PLAN_IDS } from '@veilmark/commerce/plans';
import * as z from 'zod';
import { ApiKey, CreateApiKeyRequest, Month } from './account';
import { defineEndpoints } from './endpoint';
import { Done, IdParams } from './fields';
import { MemberParams } from './organizations';
import { CheckoutRequest, CheckoutStarted, SubscriptionState } from './payments';

const Quota = z.int().min(0).max(1_000_000_000);

const OrganizationBilling = z
  .object({
    plan: z.enum(PLAN_IDS),
    balance: z.int().nonnegative().meta({ description: 'Tokens that are left' }),
    usedThisMonth: z
      .int()
      .meta({ description: 'Used in the paid period, or in the calendar month where nothing is paid' }),
    memberQuota: Quota.meta({ description: 'Tokens that each member may use in a calendar month (UTC)' }),
    subscription: SubscriptionState,
  })
  .meta({ id: 'OrganizationBilling' });
export type OrganizationBilling = z.infer<typeof OrganizationBilling>;

const OrganizationKey = ApiKey.extend({
  memberId: z
    .string()
    .nullable()
    .meta({ description: 'The member whose key it is; null for a key of the organization' }),
}).meta({ id: 'OrganizationKey' });
export type OrganizationKey = z.infer<typeof OrganizationKey>;

export const USAGE_BY = ['member', 'key', 'program', 'day'] as const;

const common = { tag: 'Balance of organizations', auth: 'session', rate: 'general', params: IdParams } as const;
const PATH = '/api/organizations/{id}';

export const organizationBillingEndpoints = defineEndpoints({
  getOrganizationBilling: {
    ...common,
    method: 'GET',
    path: `${PATH}/billing`,
    summary: 'Plan, balance and quota of an organization',
    response: OrganizationBilling,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  setMemberQuota: {
    ...common,
    method: 'PUT',
    path: `${PATH}/billing`,
    summary: 'Set what each member may use in a month',
    body: z
      .object({ memberQuota: Quota.meta({ description: 'Tokens per calendar month (UTC)' }) })
      .meta({ id: 'SetMemberQuotaRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN'],
  },
  setQuotaOfMember: {
    ...common,
    method: 'PUT',
    path: `${PATH}/members/{userId}/quota`,
    summary: 'Set what one member may use in a month',
    params: MemberParams,
    body: z
      .object({
        quota: Quota.optional().meta({
          description: 'Tokens per calendar month (UTC); if absent, as for every member',
        }),
      })
      .meta({ id: 'SetQuotaOfMemberRequest' }),
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  startOrganizationCheckout: {
    ...common,
    method: 'POST',
    path: `${PATH}/billing/checkout`,
    summary: 'Start a subscription of the organization at a payment provider',
    body: CheckoutRequest,
    response: CheckoutStarted,
    errors: [
      'MISSING_FIELD',
      'NOT_FOUND',
      'FORBIDDEN',
      'CONFLICT',
      'SERVICE_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
      'TIMEOUT',
    ],
  },
  cancelOrganizationSubscription: {
    ...common,
    method: 'DELETE',
    path: `${PATH}/billing/subscription`,
    summary: 'End the subscription of the organization with the paid period',
    response: SubscriptionState,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SERVICE_UNAVAILABLE', 'BACKEND_UNAVAILABLE', 'TIMEOUT'],
  },
  listOrganizationKeys: {
    ...common,
    method: 'GET',
    path: `${PATH}/keys`,
    summary: 'API keys that the organization pays for',
    response: z.object({
      keys: z.array(OrganizationKey).meta({ description: 'At most 500, those that work first, newest first' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  createOrganizationKey: {
    ...common,
    method: 'POST',
    path: `${PATH}/keys`,
    summary: 'Create an API key of the organization; it is shown once',
    body: CreateApiKeyRequest.omit({ organizationId: true, isPaidByOrganization: true }).meta({
      id: 'CreateOrganizationKeyRequest',
    }),
    response: z.object({ apiKey: OrganizationKey, key: z.string() }),
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'PLAN_LIMIT_EXCEEDED'],
  },
  revokeOrganizationKey: {
    ...common,
    method: 'DELETE',
    path: `${PATH}/keys/{keyId}`,
    summary: 'Revoke an API key that the organization pays for',
    params: IdParams.extend({ keyId: z.string().min(1).max(64).meta({ description: 'The API key' }) }),
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getOrganizationUsage: {
    ...common,
    method: 'GET',
    path: `${PATH}/usage`,
    summary: 'Tokens used in a month, by member, key, program or day',
    query: z.object({
      month: Month.optional(),
      by: z.enum(USAGE_BY).default('member').meta({ description: 'What to sum by' }),
    }),
    response: z.object({
      month: z.string(),
      isOwn: z.boolean().meta({ description: 'Whether only your own use is in it, because of your role' }),
      quota: Quota.meta({ description: 'Tokens that you may use in a month' }),
      used: z.int().nonnegative().meta({ description: 'Tokens that you used this month' }),
      usage: z
        .array(
          z.object({
            id: z.string().nullable().meta({
              description: 'Of the member or key; the operation or day; null for keys of the organization by member',
            }),
            name: z.string().nullable().meta({ description: 'Of the person or key, while there is one' }),
            tokens: z.int(),
            requests: z.int(),
          }),
        )
        .meta({ description: 'Largest first, at most 500' }),
    }),
    errors: ['NOT_FOUND'],
  },
});
