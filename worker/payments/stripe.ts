import { CHECKOUT_PLANS, type CheckoutPlan, PLANS, type PlanId } from '@veilmark/commerce/plans';
import Stripe from 'stripe';
import type { PaymentSnapshot, PaymentState, SubscriptionSnapshot } from '../data/payment-records';
import { send } from '../platform/outbound';
import { planPaidBy } from './amounts';
import { untrusted } from './failures';
import type { CheckoutOrder, PaymentProvider } from './provider';

/** Seconds a signed event stays valid. */
const TOLERANCE_SECONDS = 300;
const HOSTS = ['stripe.com'];

const STATES: Record<Stripe.Subscription.Status, SubscriptionSnapshot['state']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete: 'none',
  incomplete_expired: 'canceled',
};

export function stripeProvider(env: Env): PaymentProvider | undefined {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET || !env.STRIPE_PRICES) return undefined;
  const prices = JSON.parse(env.STRIPE_PRICES) as Partial<Record<CheckoutPlan, string>>;
  const secrets = env.STRIPE_WEBHOOK_SECRET.split(',').flatMap((secret) => secret.trim() || []);
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(guardedFetch(env)),
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    id: 'STRIPE',
    // A subscription's metadata is written with our secret key only.
    namesCheckouts: false,
    createCheckout: (order) =>
      order.replaces ? changePlan(stripe, prices, order) : startCheckout(stripe, prices, order),
    readEvent: (headers, body) => readEvent(stripe, secrets, headers, body),
    fetchSubscription: (id) => fetchSubscription(stripe, prices, id),
    fetchPayment: (id) => fetchPayment(stripe, prices, id),
    cancel: async (id, when) => {
      if (when === 'now') await stripe.subscriptions.cancel(id);
      else await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    },
  };
}

/** Lets the SDK out only through the outbound guard. */
function guardedFetch(env: Env): typeof fetch {
  return (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    return send(
      env,
      request.url,
      { kind: 'provider', hosts: HOSTS },
      {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(body && { body }),
      },
    );
  }) as typeof fetch; // Safe: the SDK passes an address and plain options only.
}

async function startCheckout(stripe: Stripe, prices: Partial<Record<string, string>>, order: CheckoutOrder) {
  const metadata = { userId: order.userId, plan: order.plan };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: requirePrice(prices, order.plan), quantity: 1 }],
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      client_reference_id: order.userId,
      customer_email: order.email,
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey: order.idempotencyKey },
  );
  if (!session.url) throw new Error('Stripe answered a checkout without an address');
  return { sessionId: session.id, checkoutUrl: session.url };
}

/** A higher plan is billed at once for the rest of the period; a lower one from the next invoice on. */
async function changePlan(stripe: Stripe, prices: Partial<Record<string, string>>, order: CheckoutOrder) {
  const id = order.replaces ?? '';
  const current = await stripe.subscriptions.retrieve(id);
  const item = current.items.data[0];
  if (!item) throw new Error('A subscription without items cannot be changed');
  const price = await stripe.prices.retrieve(requirePrice(prices, order.plan));
  const isUpgrade = (price.unit_amount ?? 0) > (item.price.unit_amount ?? 0);
  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: isUpgrade ? 'always_invoice' : 'none',
      ...(isUpgrade && { payment_behavior: 'error_if_incomplete' as const }),
      cancel_at_period_end: false,
      metadata: { userId: order.userId, plan: order.plan },
    },
    { idempotencyKey: order.idempotencyKey },
  );
  return { sessionId: id, checkoutUrl: order.successUrl };
}

async function readEvent(stripe: Stripe, secrets: readonly string[], headers: Headers, body: Uint8Array) {
  const signature = headers.get('stripe-signature');
  if (!signature) throw untrusted('the Stripe-Signature header is missing');
  const text = new TextDecoder().decode(body);
  const provider = Stripe.createSubtleCryptoProvider();
  for (const secret of secrets) {
    try {
      const event = await stripe.webhooks.constructEventAsync(text, signature, secret, TOLERANCE_SECONDS, provider);
      return { id: event.id, type: event.type, ...(await subjectOf(stripe, event)) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw untrusted('the signature does not match or is too old');
}

async function subjectOf(stripe: Stripe, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { subscriptionId: idOf(event.data.object.subscription) };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { subscriptionId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return { subscriptionId: subscriptionOf(event.data.object), paymentId: event.data.object.id };
    case 'charge.refunded':
      return { paymentId: await invoiceOf(stripe, idOf(event.data.object.payment_intent)) };
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { paymentId: await invoiceOf(stripe, idOf(event.data.object.payment_intent)) };
    default:
      return {};
  }
}

async function invoiceOf(stripe: Stripe, paymentIntent: string | undefined): Promise<string | undefined> {
  if (!paymentIntent) return undefined;
  const payment = { type: 'payment_intent' as const, payment_intent: paymentIntent };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice);
}

async function fetchSubscription(stripe: Stripe, prices: Partial<Record<string, string>>, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id).catch(missingAsUndefined);
  if (!subscription) return undefined;
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    userId: subscription.metadata.userId,
    plan: isAsSold(subscription) ? planOf(prices, item?.price.id) : undefined,
    // A status this code does not know yet gives no plan.
    state: STATES[subscription.status] ?? 'none',
    periodEnd: item && item.current_period_end * 1000,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    lastPaymentId: idOf(subscription.latest_invoice),
    endedAt: subscription.ended_at ? subscription.ended_at * 1000 : undefined,
  } satisfies SubscriptionSnapshot;
}

/** Our checkout sells one of one thing. Anything else was made by hand and gives no plan. */
function isAsSold({ items: { data } }: Stripe.Subscription): boolean {
  return data.length === 1 && data[0]?.quantity === 1;
}

async function fetchPayment(
  stripe: Stripe,
  prices: Partial<Record<string, string>>,
  id: string,
): Promise<PaymentSnapshot | undefined> {
  const invoice = await stripe.invoices.retrieve(id).catch(missingAsUndefined);
  if (!invoice?.id) return undefined;
  return {
    ...boughtBy(invoice, prices),
    id: invoice.id,
    subscriptionId: subscriptionOf(invoice),
    amountCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    state: invoice.status === 'paid' ? await chargeState(stripe, invoice.id) : 'open',
    receiptUrl: invoice.hosted_invoice_url ?? undefined,
    paidAt: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
  };
}

/**
 * An invoice that raises the plan of a running period bills what Stripe finds is missing, and says so; every other one
 * must bring the plan's whole price.
 */
function boughtBy(invoice: Stripe.Invoice, prices: Partial<Record<string, string>>) {
  const paid = planPaidBy(invoice.amount_paid, invoice.currency);
  if (invoice.billing_reason !== 'subscription_update') return { plan: paid, opensPeriod: true };
  const lines = invoice.lines.data.filter(({ amount }) => amount > 0);
  const plans = lines.map(({ pricing }) => planOf(prices, idOf(pricing?.price_details?.price)));
  const isOurs = invoice.amount_paid > 0 && invoice.currency.toUpperCase() === PLANS.free.currency;
  return { plan: isOurs ? plans.find((plan) => plan !== undefined) : undefined, opensPeriod: false };
}

/** What became of the money of a paid invoice. */
async function chargeState(stripe: Stripe, invoice: string): Promise<PaymentState> {
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'], limit: 10 });
  const intents = data.map(({ payment }) => payment.payment_intent).filter((intent) => typeof intent === 'object');
  const charges = await Promise.all(
    intents
      .map((intent) => idOf(intent.latest_charge))
      .filter((charge) => charge !== undefined)
      .map((charge) => stripe.charges.retrieve(charge)),
  );
  if (charges.some(({ disputed, refunded }) => disputed && !refunded)) return 'disputed';
  if (charges.length > 0 && charges.every(({ refunded }) => refunded)) return 'refunded';
  return charges.some(({ amount_refunded }) => amount_refunded > 0) ? 'partially_refunded' : 'paid';
}

function subscriptionOf(invoice: Stripe.Invoice): string | undefined {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function planOf(prices: Partial<Record<string, string>>, price: string | undefined): PlanId | undefined {
  const name = Object.keys(prices).find((plan) => prices[plan] === price);
  return CHECKOUT_PLANS[name as CheckoutPlan];
}

function requirePrice(prices: Partial<Record<string, string>>, plan: CheckoutPlan): string {
  const price = prices[plan];
  if (!price) throw new Error(`STRIPE_PRICES has no price for ${plan}`);
  return price;
}

function missingAsUndefined(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
  throw error;
}
