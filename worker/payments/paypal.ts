import { CHECKOUT_PLANS, type CheckoutPlan } from '@veilmark/commerce/plans';
import * as z from 'zod';
import type { PaymentSnapshot, PaymentState, SubscriptionSnapshot } from '../data/payment-records';
import { type OutboundInit, readJson, send } from '../platform/outbound';
import { planPaidBy } from './amounts';
import { untrusted } from './failures';
import { isSignedByPaypal, readTransmission, requireFresh } from './paypal-signature';
import type { CheckoutOrder, PaymentProvider } from './provider';

const Link = z.object({ rel: z.string(), href: z.string() });
const Subscription = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  plan_id: z.string().optional(),
  custom_id: z.string().optional(),
  quantity: z.string().optional(),
  plan_overridden: z.boolean().optional(),
  start_time: z.string().optional(),
  billing_info: z
    .object({ next_billing_time: z.string().optional(), failed_payments_count: z.number().optional() })
    .optional(),
  links: z.array(Link).optional(),
});
const Sale = z.object({
  id: z.string(),
  state: z.string(),
  amount: z.object({ total: z.string(), currency: z.string() }),
  billing_agreement_id: z.string().optional(),
  create_time: z.string(),
});
const Transactions = z.object({
  transactions: z.array(z.object({ id: z.string(), time: z.string() })).optional(),
});
const Event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string().optional(),
    billing_agreement_id: z.string().optional(),
    sale_id: z.string().optional(),
  }),
});

const STATES: Record<z.infer<typeof Subscription>['status'], SubscriptionSnapshot['state']> = {
  APPROVAL_PENDING: 'none',
  APPROVED: 'none',
  ACTIVE: 'active',
  SUSPENDED: 'past_due',
  CANCELLED: 'canceled',
  EXPIRED: 'canceled',
};

const SALE_STATES: Record<string, PaymentState> = {
  completed: 'paid',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  reversed: 'disputed',
};

const MINUTE_MS = 60_000;
/** A little more than the longest period. */
const LOOK_BACK_MS = 35 * 24 * 60 * MINUTE_MS;

/** As our checkout sells it: once, at the plan's own terms, from now on. The rest was arranged by somebody else. */
function isAsSold({ quantity = '1', plan_overridden, start_time }: z.infer<typeof Subscription>, now: number): boolean {
  const startsLater = start_time !== undefined && Date.parse(start_time) > now + MINUTE_MS;
  return quantity === '1' && plan_overridden !== true && !startsLater;
}

interface Token {
  value: string;
  expiresAt: number;
}

/** Access tokens by client, shared by the requests of an isolate. */
const tokens = new Map<string, Token>();

export function paypalProvider(env: Env): PaymentProvider | undefined {
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET || !env.PAYPAL_WEBHOOK_ID || !env.PAYPAL_PLANS)
    return undefined;
  return new PayPal(env, JSON.parse(env.PAYPAL_PLANS) as Partial<Record<CheckoutPlan, string>>);
}

class PayPal implements PaymentProvider {
  readonly id = 'PAYPAL';
  readonly namesCheckouts = true;
  readonly #host: string;

  readonly #env: Env;
  readonly #plans: Partial<Record<string, string>>;

  constructor(env: Env, plans: Partial<Record<string, string>>) {
    this.#env = env;
    this.#plans = plans;
    this.#host = env.PAYPAL_ENVIRONMENT === 'sandbox' ? 'api-m.sandbox.paypal.com' : 'api-m.paypal.com';
  }

  async createCheckout(order: CheckoutOrder) {
    const plan_id = this.#plans[order.plan];
    if (!plan_id) throw new Error(`PAYPAL_PLANS has no plan for ${order.plan}`);
    const application_context = {
      brand_name: 'Veilmark',
      user_action: 'SUBSCRIBE_NOW',
      shipping_preference: 'NO_SHIPPING',
      return_url: order.successUrl,
      cancel_url: order.cancelUrl,
    };
    const path = order.replaces
      ? `/v1/billing/subscriptions/${encodeURIComponent(order.replaces)}/revise`
      : '/v1/billing/subscriptions';
    const body = order.replaces
      ? { plan_id, application_context }
      : { plan_id, custom_id: order.userId, subscriber: { email_address: order.email }, application_context };
    const answer = await this.#call('POST', path, body, { 'paypal-request-id': order.idempotencyKey });
    const { id, links } = z.object({ id: z.string().optional(), links: z.array(Link) }).parse(answer);
    const approve = links.find(({ rel }) => rel === 'approve');
    if (!approve) throw new Error('PayPal answered a checkout without an address');
    return { sessionId: id ?? order.replaces ?? '', checkoutUrl: approve.href };
  }

  async readEvent(headers: Headers, body: Uint8Array, now: number) {
    const transmission = readTransmission(headers);
    requireFresh(transmission, now);
    const webhookId = this.#env.PAYPAL_WEBHOOK_ID ?? '';
    const isSigned = this.#env.PAYPAL_ROOT_CA
      ? await isSignedByPaypal(this.#env, transmission, webhookId, body, now)
      : await this.#isConfirmed(transmission, webhookId, body);
    if (!isSigned) throw untrusted('the signature does not match');
    const event = Event.safeParse(parseJson(body));
    if (!event.success) throw untrusted('it is not an event');
    return { id: event.data.id, type: event.data.event_type, ...subjectOf(event.data) };
  }

  async fetchSubscription(id: string): Promise<SubscriptionSnapshot | undefined> {
    const answer = await this.#call('GET', `/v1/billing/subscriptions/${encodeURIComponent(id)}`);
    if (answer === undefined) return undefined;
    const subscription = Subscription.parse(answer);
    const now = Date.now();
    const next = subscription.billing_info?.next_billing_time;
    const name = Object.keys(this.#plans).find((plan) => this.#plans[plan] === subscription.plan_id);
    const hasFailed = (subscription.billing_info?.failed_payments_count ?? 0) > 0;
    const state = STATES[subscription.status];
    return {
      id: subscription.id,
      userId: subscription.custom_id,
      plan: isAsSold(subscription, now) ? CHECKOUT_PLANS[name as CheckoutPlan] : undefined,
      state: state === 'active' && hasFailed ? 'past_due' : state,
      periodEnd: next ? Date.parse(next) : undefined,
      cancelAtPeriodEnd: subscription.status === 'CANCELLED',
      endedAt: undefined,
      lastPaymentId: state === 'none' ? undefined : await this.#lastPayment(id, now),
    };
  }

  /** The newest payment of the last weeks, in case its event is late or lost. */
  async #lastPayment(subscriptionId: string, now: number): Promise<string | undefined> {
    const range = new URLSearchParams({
      start_time: new Date(now - LOOK_BACK_MS).toISOString(),
      end_time: new Date(now + MINUTE_MS).toISOString(),
    });
    const path = `/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}/transactions?${range}`;
    const { transactions = [] } = Transactions.parse((await this.#call('GET', path)) ?? {});
    return transactions.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))[0]?.id;
  }

  async fetchPayment(id: string): Promise<PaymentSnapshot | undefined> {
    const answer = await this.#call('GET', `/v1/payments/sale/${encodeURIComponent(id)}`);
    if (answer === undefined) return undefined;
    const sale = Sale.parse(answer);
    const amountCents = Math.round(Number(sale.amount.total) * 100);
    return {
      // PayPal bills a raised plan with the next period.
      plan: planPaidBy(amountCents, sale.amount.currency),
      opensPeriod: true,
      id: sale.id,
      subscriptionId: sale.billing_agreement_id,
      amountCents,
      currency: sale.amount.currency,
      state: SALE_STATES[sale.state] ?? 'open',
      receiptUrl: undefined,
      paidAt: Date.parse(sale.create_time),
    };
  }

  /** PayPal cancels at once; the user keeps the plan to the end of the paid period all the same. */
  async cancel(subscriptionId: string): Promise<void> {
    const path = `/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}/cancel`;
    await this.#call('POST', path, { reason: 'Cancelled by the customer' });
  }

  /** Asks PayPal itself, where no root certificate is pinned. The body goes in as it came: a changed byte would break it. */
  async #isConfirmed(transmission: ReturnType<typeof readTransmission>, webhookId: string, body: Uint8Array) {
    const fields = {
      auth_algo: transmission.algorithm,
      cert_url: transmission.certUrl,
      transmission_id: transmission.id,
      transmission_sig: transmission.signature,
      transmission_time: transmission.time,
      webhook_id: webhookId,
    };
    if (parseJson(body) === undefined) throw untrusted('it is not JSON');
    const raw = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${new TextDecoder().decode(body)}}`;
    const answer = await this.#call('POST', '/v1/notifications/verify-webhook-signature', raw);
    return z.object({ verification_status: z.string() }).parse(answer).verification_status === 'SUCCESS';
  }

  /** Undefined for a 404; throws for every other failure. A token that was withdrawn early is replaced once. */
  async #call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    let response = await this.#callOnce(method, path, body, headers);
    if (response.status === 401) {
      tokens.delete(this.#env.PAYPAL_CLIENT_ID ?? '');
      response = await this.#callOnce(method, path, body, headers);
    }
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`PayPal answered ${response.status}`);
    return response.status === 204 ? {} : readJson(response);
  }

  async #callOnce(method: string, path: string, body: unknown, headers: Record<string, string>) {
    return this.#send(path, {
      method,
      headers: {
        authorization: `Bearer ${await this.#accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async #accessToken(): Promise<string> {
    const client = this.#env.PAYPAL_CLIENT_ID ?? '';
    const known = tokens.get(client);
    if (known && known.expiresAt > Date.now()) return known.value;
    const response = await this.#send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client}:${this.#env.PAYPAL_CLIENT_SECRET}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!response.ok) throw new Error(`PayPal refused the client (${response.status})`);
    const { access_token, expires_in } = z
      .object({ access_token: z.string(), expires_in: z.number() })
      .parse(await readJson(response));
    tokens.set(client, { value: access_token, expiresAt: Date.now() + (expires_in - 60) * 1000 });
    return access_token;
  }

  #send(path: string, init: OutboundInit): Promise<Response> {
    return send(this.#env, `https://${this.#host}${path}`, { kind: 'provider', hosts: [this.#host] }, init);
  }
}

function subjectOf({ event_type, resource }: z.infer<typeof Event>) {
  if (event_type.startsWith('BILLING.SUBSCRIPTION.')) return { subscriptionId: resource.id };
  if (event_type === 'PAYMENT.SALE.COMPLETED')
    return { subscriptionId: resource.billing_agreement_id, paymentId: resource.id };
  if (event_type === 'PAYMENT.SALE.REFUNDED' || event_type === 'PAYMENT.SALE.REVERSED')
    return { subscriptionId: resource.billing_agreement_id, paymentId: resource.sale_id ?? resource.id };
  return {};
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
