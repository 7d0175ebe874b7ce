import { CHECKOUT_PLANS, type CheckoutPlan, PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { RequestContext, UserContext } from '../../context';
import { findRecentCheckout, saveCheckout } from '../../data/checkouts';
import type { ProviderId } from '../../data/payment-records';
import { listSubscriptions, type SubscriptionRow } from '../../data/subscriptions';
import { findUserEmail } from '../../data/users';
import { configuredProviders } from '../../payments';
import { providerFailure } from '../../payments/failures';
import type { PaymentProvider } from '../../payments/provider';
import { sha256Hex } from '../../platform/digest';

/** A second click within this time leads to the checkout already begun. */
const REUSE_MS = 30 * 60_000;

export async function listPlans(ctx: RequestContext) {
  const providers = configuredProviders(ctx.env, ctx.origin).map(({ id }) => id);
  const plans = Object.entries(CHECKOUT_PLANS).map(([id, plan]) => ({
    id,
    name: PLANS[plan].name,
    price: PLANS[plan].priceCents / 100,
    currency: PLANS[plan].currency,
    interval: 'month',
    tokens: PLANS[plan].monthlyTokens,
  }));
  return {
    plans,
    providers,
    ...(providers.includes('PAYPAL') && { paypalClientId: ctx.env.PAYPAL_CLIENT_ID }),
  };
}

/** For whom something is bought, and the page to come back to. */
interface Buyer {
  userId: string;
  page: string;
}

export async function createCheckout(
  ctx: UserContext,
  request: { plan: CheckoutPlan; provider?: ProviderId | undefined },
  buyer: Buyer = { userId: ctx.caller.userId, page: '/billing' },
) {
  const { userId } = buyer;
  const provider = chooseProvider(ctx, request.provider);
  const running = (await listSubscriptions(ctx.env.DB, userId)).find(isRunning);
  requireChange(running, provider.id, request.plan);
  const earlier = await findRecentCheckout(ctx.env.DB, userId, provider.id, request.plan, ctx.now - REUSE_MS);
  const checkout = earlier ?? (await beginCheckout(ctx, provider, request.plan, buyer, running?.id));
  return { success: true, ...checkout, provider: provider.id };
}

async function beginCheckout(
  ctx: UserContext,
  provider: PaymentProvider,
  plan: CheckoutPlan,
  { userId, page }: Buyer,
  replaces?: string,
) {
  // The invoice goes to the person who buys.
  const email = await findUserEmail(ctx.env.DB, ctx.caller.userId);
  if (!email) throw new Error('A signed-in user has an address');
  // Clicks of the same half hour share a name, so that the provider, too, makes one checkout of them.
  const id = await sha256Hex([userId, provider.id, plan, replaces ?? '', Math.floor(ctx.now / REUSE_MS)].join('\n'));
  const pages = {
    successUrl: `${ctx.origin}${page}?checkout=success`,
    cancelUrl: `${ctx.origin}${page}?checkout=cancel`,
  };
  const order = { userId, email, plan, idempotencyKey: id, replaces, ...pages };
  const checkout = await provider.createCheckout(order).catch((error) => {
    throw providerFailure(error);
  });
  await saveCheckout(ctx.env.DB, { id, userId, provider: provider.id, plan, ...checkout, now: ctx.now });
  return checkout;
}

function chooseProvider(ctx: UserContext, wanted: ProviderId | undefined): PaymentProvider {
  const providers = configuredProviders(ctx.env, ctx.origin);
  const provider = wanted ? providers.find(({ id }) => id === wanted) : providers[0];
  if (provider) return provider;
  throw wanted && providers.length > 0
    ? new ApiError('INVALID_REQUEST', `This service does not offer ${wanted}`, { field: 'provider' })
    : new ApiError('SERVICE_UNAVAILABLE', 'No payment provider is configured');
}

function isRunning({ state }: SubscriptionRow): boolean {
  return state === 'active' || state === 'past_due';
}

function requireChange(running: SubscriptionRow | undefined, provider: ProviderId, plan: CheckoutPlan): void {
  if (!running) return;
  if (running.provider !== provider)
    throw new ApiError(
      'CONFLICT',
      `Your subscription runs through ${running.provider}; change it there or cancel it first`,
    );
  if (running.plan === CHECKOUT_PLANS[plan] && running.cancelAtPeriodEnd === 0)
    throw new ApiError('CONFLICT', `You are on the ${PLANS[running.plan].name} plan already`);
}
