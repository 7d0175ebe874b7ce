import { ApiError } from '@veilmark/contract/errors';
import { hasRight } from '@veilmark/contract/organization-roles';
import type { UserContext } from '../../context';
import { forgetCheckouts } from '../../data/checkouts';
import { accountOf } from '../../data/organization-accounts';
import { listMemberships } from '../../data/organizations';
import { findTestSubscription, setTestSubscriptionState } from '../../data/test-subscriptions';
import { findProvider } from '../../payments';
import { syncSubscription } from './sync';

/**
 * The payment page of the test provider. Its form must name its origin, or the session would not count; the API's own
 * referrer policy would hide it.
 */
export async function showTestCheckout(ctx: UserContext, id: string): Promise<Response> {
  const { subscription } = await requireTestCheckout(ctx, id);
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>Test payment</title>
<style>body{font:15px system-ui,sans-serif;max-width:28rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.5rem 1rem;border-radius:8px;border:1px solid;cursor:pointer}a{margin-left:1rem}</style>
<h1>Test payment</h1>
<p>Plan: <strong>${subscription.plan}</strong>. This provider exists in development only; no money moves.</p>
<form method="post" action="/api/payments/test-checkout/${encodeURIComponent(id)}"><button>Pay</button>
<a href="${subscription.page}?checkout=cancel">Cancel</a></form>
</html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

export async function payTestCheckout(ctx: UserContext, id: string): Promise<Response> {
  const { provider, subscription } = await requireTestCheckout(ctx, id);
  await setTestSubscriptionState(ctx.env.DB, id, 'active');
  await syncSubscription(ctx.env, provider, id);
  await forgetCheckouts(ctx.env.DB, subscription.userId);
  return new Response(null, { status: 303, headers: { location: `${subscription.page}?checkout=success` } });
}

async function requireTestCheckout(ctx: UserContext, id: string) {
  const provider = findProvider(ctx.env, ctx.origin, 'TEST');
  const subscription = provider && (await findTestSubscription(ctx.env.DB, id));
  const userId = subscription?.userId;
  const page = userId && (await pageOfBuyer(ctx, userId));
  if (!provider || !page) throw new ApiError('NOT_FOUND', 'There is no such checkout');
  return { provider, subscription: { ...subscription, userId, page } };
}

/** Where somebody who may pay for this account comes back to. */
async function pageOfBuyer(ctx: UserContext, userId: string): Promise<string | undefined> {
  if (userId === ctx.caller.userId) return '/billing';
  const payable = (await listMemberships(ctx.env.DB, ctx.caller.userId)).filter(({ role }) => hasRight(role, 'pay'));
  const organization = payable.find(({ id }) => accountOf(id) === userId);
  return organization && `/organizations/${organization.id}`;
}
