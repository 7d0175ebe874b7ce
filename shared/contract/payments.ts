import { PLAN_IDS } from '@veilmark/commerce/plans';
import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { IdParams, Timestamp } from './fields';

export const PAYMENT_PROVIDERS = ['STRIPE', 'PAYPAL', 'TEST'] as const;

export const CheckoutRequest = z
  .object({
    plan: z.enum(['basic', 'pro', 'business']),
    provider: z.enum(PAYMENT_PROVIDERS).optional().meta({
      description: 'The first configured one if omitted; TEST exists in development only',
    }),
  })
  .meta({ id: 'CheckoutRequest' });

export const CheckoutStarted = z.object({
  success: z.boolean(),
  checkoutUrl: z.string(),
  sessionId: z.string(),
  provider: z.string(),
});

export const SubscriptionState = z
  .object({
    plan: z.enum(PLAN_IDS),
    status: z.enum(['none', 'active', 'past_due', 'canceled']),
    provider: z.string().nullable(),
    periodEnd: Timestamp.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    nextPlan: z.enum(PLAN_IDS).nullable().meta({ description: 'The plan that follows at periodEnd, where it differs' }),
    invoices: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        amount: z.number(),
        currency: z.string(),
        state: z.enum(['open', 'paid', 'partially_refunded', 'refunded', 'disputed']),
        paidAt: Timestamp,
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SubscriptionState' });

const WebhookResult = z.object({ received: z.literal(true), duplicate: z.boolean().optional() });
const TAG = 'Payments';

const testCheckout = {
  path: '/api/payments/test-checkout/{id}',
  tag: TAG,
  auth: 'session',
  rate: 'general',
  params: IdParams,
  response: z.string(),
  binaryResponse: 'text/html',
  errors: ['NOT_FOUND'],
} as const;

export const paymentEndpoints = defineEndpoints({
  createCheckout: {
    method: 'POST',
    path: '/api/payments/checkout',
    summary: 'Start a subscription at a payment provider',
    tag: TAG,
    auth: 'session',
    rate: 'general',
    body: CheckoutRequest,
    response: CheckoutStarted,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'SERVICE_UNAVAILABLE', 'BACKEND_UNAVAILABLE', 'TIMEOUT'],
  },
  listPlans: {
    method: 'GET',
    path: '/api/payments/checkout',
    summary: 'Plans and configured payment providers',
    tag: TAG,
    auth: 'none',
    response: z.object({
      plans: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          price: z.number(),
          currency: z.string(),
          interval: z.string(),
          tokens: z.int(),
        }),
      ),
      providers: z.array(z.string()),
      paypalClientId: z.string().optional(),
    }),
    errors: [],
  },
  getSubscription: {
    method: 'GET',
    path: '/api/payments/subscription',
    summary: "The caller's subscription and invoices",
    tag: TAG,
    auth: 'session',
    rate: 'general',
    response: SubscriptionState,
    errors: [],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/payments/cancel',
    summary: 'End the subscription with the period that is paid for',
    tag: TAG,
    auth: 'session',
    rate: 'general',
    response: SubscriptionState,
    errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE', 'BACKEND_UNAVAILABLE', 'TIMEOUT'],
  },
  showTestCheckout: {
    method: 'GET',
    summary: 'Payment page of the test provider; development only',
    ...testCheckout,
  },
  payTestCheckout: {
    method: 'POST',
    summary: 'Pay at the test provider; development only',
    status: 303,
    ...testCheckout,
  },
  paypalWebhook: {
    method: 'POST',
    path: '/api/webhooks/paypal',
    summary: 'Receive a PayPal event',
    tag: TAG,
    auth: 'signature',
    response: WebhookResult,
    errors: ['INVALID_REQUEST', 'FILE_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
  },
  stripeWebhook: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Receive a Stripe event',
    tag: TAG,
    auth: 'signature',
    response: WebhookResult,
    errors: ['INVALID_REQUEST', 'FILE_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
  },
});
