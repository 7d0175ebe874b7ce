import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const userId = '9c1d2e3f-0a1b-4c2d-8e3f-4a5b6c7d8e9f';
const keyId = '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b';
const apiKey = {
  id: keyId,
  name: 'Nightly import',
  prefix: 'cb_aB3aB',
  createdAt: '2026-11-15T09:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  scopes: ['detect', 'anonymize'],
  mode: 'live',
  organizationId: id,
  isPaidByOrganization: true,
  memberId: null,
};
const subscription = {
  plan: 'free',
  status: 'none',
  provider: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  invoices: [],
};

export const organizationBillingExamples = {
  getOrganizationBilling: {
    text: 'For owners and billing. Without a subscription an organization has no tokens.',
    params: { id },
    response: { plan: 'free', balance: 0, usedThisMonth: 0, memberQuota: 0, subscription },
  },
  setMemberQuota: {
    text: 'For owners and billing. Applies to members without a quota of their own.',
    params: { id },
    body: { memberQuota: 200 },
    response: { success: true, message: 'The quota was changed; it applies within a minute' },
  },
  setQuotaOfMember: {
    text: 'For owners and billing.',
    params: { id, userId },
    body: { quota: 1000 },
    response: { success: true, message: 'The quota was changed; it applies within a minute' },
  },
  startOrganizationCheckout: {
    text: 'For owners and billing. Open `checkoutUrl` in the browser. The invoice goes to the person who buys.',
    params: { id },
    body: { plan: 'business' },
    response: {
      success: true,
      checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
      sessionId: 'cs_test_1',
      provider: 'STRIPE',
    },
  },
  cancelOrganizationSubscription: {
    text: 'For owners and billing. 409 where nothing runs.',
    params: { id },
    response: { ...subscription, plan: 'enterprise', status: 'active', provider: 'STRIPE', cancelAtPeriodEnd: true },
  },
  listOrganizationKeys: {
    text: 'For owners. Keys of the organization, and keys of members that it pays for.',
    params: { id },
    response: { keys: [apiKey] },
  },
  createOrganizationKey: {
    text: 'For owners. The policy of the organization applies to its calls, and the organization pays. It belongs to no member and stays when people leave.',
    params: { id },
    body: { name: 'Nightly import', scopes: ['detect', 'anonymize'] },
    response: { apiKey, key: 'cb_aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3a' },
  },
  revokeOrganizationKey: {
    text: 'For owners. Ends at once.',
    params: { id, keyId },
    response: { success: true, message: 'The API key was revoked' },
  },
  getOrganizationUsage: {
    text: 'Counts of tokens and requests, nothing of what they carried. Owners and billing see everyone, others their own use.',
    params: { id },
    query: { by: 'program' },
    response: { month: '2026-11', isOwn: false, quota: 200, used: 0, usage: [] },
  },
} satisfies Examples;
