import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { app } from '#worker/app.ts';
import { isSignedByPaypal, readTransmission } from '#worker/payments/paypal-signature.ts';
import { sweepPayments } from '#worker/services/payments/sweep.ts';
import { FOREIGN_NAME_CHAIN, FOREIGN_NAME_KEY } from '../fixtures/payments/certificates';
import { FakePaypal, type PaypalEvent } from '../fixtures/payments/fake-paypal';
import { FakeStripe, type StripeEvent } from '../fixtures/payments/fake-stripe';
import { call, ORIGIN, signUp } from '../helpers/accounts';

let stripe: FakeStripe;
let paypal: FakePaypal;

beforeEach(() => {
  stripe = new FakeStripe('sk_test_only', 'whsec_test_only');
  paypal = new FakePaypal('paypal-test-client', 'paypal-test-secret');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit);
    const { host } = new URL(request.url);
    if (host === 'api.stripe.com') return stripe.handle(request);
    if (host === 'api-m.sandbox.paypal.com') return paypal.handle(request);
    throw new Error(`unexpected host ${host}`);
  });
});
afterEach(() => vi.restoreAllMocks());

type User = Awaited<ReturnType<typeof signUp>>;

const asUser = (user: User, path: string, body?: unknown, method?: string) =>
  call(path, undefined, {
    headers: { cookie: user.cookie, origin: ORIGIN },
    ...(body !== undefined && { body }),
    ...(method && { method }),
  });
const checkout = (user: User, plan: string, provider?: string) =>
  asUser(user, '/api/payments/checkout', { plan, provider });

async function balanceOf(user: User) {
  return (await asUser(user, '/api/user/tokens')).json<{ plan: string; balance: number }>();
}

async function sendStripe(event: StripeEvent, options = {}) {
  const { body, headers } = await stripe.deliver(event, options);
  return call('/api/webhooks/stripe', undefined, { body, headers });
}

async function sendPaypal(event: PaypalEvent, options = {}, webhookId = 'WEBHOOK-TEST-ID') {
  const { body, headers } = paypal.deliver(event, webhookId, options);
  return call('/api/webhooks/paypal', undefined, { body, headers });
}

/** A user who paid through Stripe and whose events arrived. */
async function subscribe(plan = 'pro') {
  const user = await signUp();
  const { sessionId } = await (await checkout(user, plan, 'STRIPE')).json<{ sessionId: string }>();
  const paid = stripe.completeCheckout(sessionId);
  for (const event of paid.events) expect((await sendStripe(event)).status).toBe(200);
  return { user, ...paid };
}

const storedEvents = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM payment_events').first<{ n: number }>())?.n;

describe('the price list', () => {
  it('names plans, prices and providers without signing in', async () => {
    const list = await (await call('/api/payments/checkout')).json();

    expect(list).toEqual({
      plans: [
        { id: 'basic', name: 'Basic', price: 3, currency: 'EUR', interval: 'month', tokens: 1000 },
        { id: 'pro', name: 'Professional', price: 15, currency: 'EUR', interval: 'month', tokens: 4000 },
        { id: 'business', name: 'Enterprise', price: 29, currency: 'EUR', interval: 'month', tokens: 10_000 },
      ],
      providers: ['STRIPE', 'PAYPAL'],
      paypalClientId: 'paypal-test-client',
    });
  });
});

describe('checkout', () => {
  it('starts at the first provider, and a second click leads to the same one', async () => {
    const user = await signUp();

    const answers = await Promise.all([checkout(user, 'basic'), checkout(user, 'basic')]);
    const third = await (await checkout(user, 'basic')).json<{ sessionId: string; checkoutUrl: string }>();

    const bodies = await Promise.all(answers.map((r) => r.json<{ sessionId: string }>()));
    expect(bodies[0]).toMatchObject({ success: true, provider: 'STRIPE' });
    expect(new Set([...bodies, third].map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    expect(third.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  });

  it('starts at PayPal when asked', async () => {
    const answer = await (await checkout(await signUp(), 'business', 'PAYPAL')).json<{ sessionId: string }>();

    expect(answer).toMatchObject({
      success: true,
      provider: 'PAYPAL',
      checkoutUrl: expect.stringContaining('paypal.com'),
    });
    expect(paypal.subscriptions.get(answer.sessionId)).toMatchObject({ plan_id: 'P-BUSINESS' });
  });

  it.each([
    [{ plan: 'gold' }, 400, 'INVALID_REQUEST'],
    [{ plan: 'pro', provider: 'BITCOIN' }, 400, 'INVALID_REQUEST'],
    [{ plan: 'pro', provider: 'TEST' }, 400, 'INVALID_REQUEST'],
    [{}, 400, 'MISSING_FIELD'],
  ])('refuses %j', async (body, status, code) => {
    const response = await asUser(await signUp(), '/api/payments/checkout', body);

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([status, code]);
  });

  it('is 503 where no provider is configured', async () => {
    const user = await signUp();
    const request = new Request(`${ORIGIN}/api/payments/checkout`, {
      method: 'POST',
      headers: { cookie: user.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ plan: 'pro' }),
    });

    const bare = { ...env, STRIPE_SECRET_KEY: '', PAYPAL_CLIENT_ID: '' };
    const response = await app.fetch(request, bare, createExecutionContext());

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  it('says when the provider is down, and works again afterwards', async () => {
    const user = await signUp();
    stripe.failures.push(500, 500, 500);

    const down = await checkout(user, 'pro');
    const up = await checkout(user, 'pro');

    expect([down.status, (await down.json<ErrorBody>()).code]).toEqual([502, 'SERVICE_UNAVAILABLE']);
    expect(up.status).toBe(200);
  });

  it('refuses the plan one already has, and another provider', async () => {
    const { user } = await subscribe('pro');

    expect((await checkout(user, 'pro')).status).toBe(409);
    expect((await checkout(user, 'business', 'PAYPAL')).status).toBe(409);
  });
});

describe('a Stripe subscription', () => {
  it('brings plan, tokens and an invoice; an upgrade adds the difference once', async () => {
    const { user, subscription } = await subscribe('basic');
    expect(await balanceOf(user)).toMatchObject({ plan: 'basic', balance: 1000 });

    expect((await checkout(user, 'business')).status).toBe(200);
    for (const event of stripe.changePrice(subscription, 'price_business')) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'enterprise', balance: 10_000 });
    const state = await (await asUser(user, '/api/payments/subscription')).json();
    expect(state).toMatchObject({
      plan: 'enterprise',
      status: 'active',
      provider: 'STRIPE',
      invoices: [
        { amount: 26, currency: 'EUR', state: 'paid' },
        { amount: 3, currency: 'EUR', state: 'paid', url: expect.stringContaining('invoice.stripe.com') },
      ],
    });
  });

  it('keeps the higher plan until the paid period ends after a downgrade', async () => {
    const { user, subscription } = await subscribe('business');

    for (const event of stripe.changePrice(subscription, 'price_basic')) await sendStripe(event);

    expect(await (await asUser(user, '/api/payments/subscription')).json()).toMatchObject({
      plan: 'enterprise',
      nextPlan: 'basic',
    });
    await env.DB.prepare('UPDATE subscriptions SET held_until = 1 WHERE id = ?').bind(subscription).run();
    await sweepPayments(env);
    expect(await balanceOf(user)).toMatchObject({ plan: 'basic' });
  });

  it('asks for payment while overdue and recovers', async () => {
    const { user, subscription } = await subscribe('pro');

    for (const event of stripe.failRenewal(subscription)) await sendStripe(event);
    const refused = await asUser(user, '/api/pii/analyze', { text: 'hello', entities: ['EMAIL_ADDRESS'] });
    for (const event of stripe.renew(subscription)) await sendStripe(event);
    const allowed = await asUser(user, '/api/pii/analyze', { text: 'hello', entities: ['EMAIL_ADDRESS'] });

    expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([402, 'PAYMENT_REQUIRED']);
    expect(allowed.status).toBe(200);
  });

  it('cancels at the end of the period on request, and at once when Stripe ends it', async () => {
    const { user, subscription } = await subscribe('pro');

    const canceled = await asUser(user, '/api/payments/cancel', undefined, 'POST');
    expect(await canceled.json()).toMatchObject({ plan: 'professional', cancelAtPeriodEnd: true });
    for (const event of stripe.cancelNow(subscription)) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'free' });
  });

  it('ends with a full refund, here and at Stripe; a part does not end it', async () => {
    const { user, subscription, invoice } = await subscribe('pro');

    for (const event of stripe.refund(invoice, 100)) await sendStripe(event);
    expect(await balanceOf(user)).toMatchObject({ plan: 'professional' });
    for (const event of stripe.refund(invoice)) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'free' });
    expect(stripe.subscriptions.get(subscription)?.status).toBe('canceled');
  });

  it('is suspended while a payment is disputed', async () => {
    const { user, invoice } = await subscribe('pro');
    const status = async () =>
      (await (await asUser(user, '/api/payments/subscription')).json<{ status: string }>()).status;

    for (const event of stripe.dispute(invoice)) await sendStripe(event);
    expect(await status()).toBe('past_due');
    for (const event of stripe.dispute(invoice, false)) await sendStripe(event);

    expect(await status()).toBe('active');
  });
});

describe('a PayPal subscription', () => {
  const begin = async (plan = 'pro') => {
    const user = await signUp();
    const { sessionId } = await (await checkout(user, plan, 'PAYPAL')).json<{ sessionId: string }>();
    const { sale, events } = paypal.approve(sessionId);
    for (const event of events) expect((await sendPaypal(event)).status).toBe(200);
    return { user, subscription: sessionId, sale };
  };

  it('brings plan and tokens, and lasts to the end of the paid period after a cancellation', async () => {
    const { user, subscription } = await begin();
    expect(await balanceOf(user)).toMatchObject({ plan: 'professional', balance: 4000 });

    for (const event of paypal.cancel(subscription)) await sendPaypal(event);

    expect(await (await asUser(user, '/api/payments/subscription')).json()).toMatchObject({
      plan: 'professional',
      nextPlan: 'free',
    });
    await env.DB.prepare('UPDATE subscriptions SET held_until = 1 WHERE id = ?').bind(subscription).run();
    await sweepPayments(env);
    expect(await balanceOf(user)).toMatchObject({ plan: 'free' });
  });

  it('asks for payment while suspended, and ends with a refund', async () => {
    const { user, subscription, sale } = await begin();

    for (const event of paypal.suspend(subscription)) await sendPaypal(event);
    expect(await (await asUser(user, '/api/payments/subscription')).json()).toMatchObject({ status: 'past_due' });
    for (const event of paypal.refund(sale)) await sendPaypal(event);

    // What the payment brought is taken back: what is left is what a free account has.
    expect(await balanceOf(user)).toMatchObject({ plan: 'free', balance: 200 });
  });
});

describe('tokens follow what was paid', () => {
  const spend = async (user: User) => {
    const body = { text: 'Mail jane.doe@example.com', entities: ['EMAIL_ADDRESS'] };
    const response = await asUser(user, '/api/pii/analyze', body);
    expect(response.status).toBe(200);
    return (await response.json<{ tokens_charged: number }>()).tokens_charged;
  };
  const ledgerOf = async (user: User) => {
    await env.USER_METER.getByName(user.id).flush();
    const query = 'SELECT kind, tokens FROM ledger WHERE user_id = ? ORDER BY seq';
    return (await env.DB.prepare(query).bind(user.id).all<{ kind: string; tokens: number }>()).results;
  };
  /** Lets the user's meter live in another time. */
  const travel = (user: User, time: number) =>
    runInDurableObject(env.USER_METER.getByName(user.id), (meter) => {
      meter.now = () => time;
    });
  const nextMonth = () => {
    const now = new Date();
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12);
  };
  const beginPaypal = async (plan: string) => {
    const user = await signUp();
    const { sessionId } = await (await checkout(user, plan, 'PAYPAL')).json<{ sessionId: string }>();
    return { user, subscription: sessionId };
  };

  it('a refund takes them back: what is left is what a free account would have left', async () => {
    const { user, invoice } = await subscribe('business');
    const spent = await spend(user);

    for (const event of stripe.refund(invoice)) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'free', balance: 200 - spent });
    expect((await ledgerOf(user)).at(-1)).toEqual({ kind: 'reversal', tokens: -9800 });
  });

  it('a refund after everything was spent leaves nothing, and nothing below', async () => {
    const { user, invoice } = await subscribe('basic');
    const meter = env.USER_METER.getByName(user.id);
    await meter.settle({ operationId: 'key:all', digest: '', endpoint: 'test', cost: 900 });

    for (const event of stripe.refund(invoice)) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'free', balance: 0 });
    const refused = await asUser(user, '/api/pii/analyze', { text: 'hello', entities: ['EMAIL_ADDRESS'] });
    expect(refused.status).toBe(402);
  });

  it('who pays again after a refund gets the plan’s tokens again', async () => {
    const { user, invoice } = await subscribe('basic');
    for (const event of stripe.refund(invoice)) await sendStripe(event);
    await env.DB.prepare('DELETE FROM checkouts WHERE user_id = ?').bind(user.id).run();
    const { sessionId } = await (await checkout(user, 'pro', 'STRIPE')).json<{ sessionId: string }>();

    for (const event of stripe.completeCheckout(sessionId).events) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'professional', balance: 4000 });
  });

  it('a month that begins brings none; the next payment does, once', async () => {
    const { user, subscription } = await subscribe('pro');
    const spent = await spend(user);
    await travel(user, nextMonth());

    expect(await balanceOf(user)).toMatchObject({ balance: 4000 - spent });
    const renewed = stripe.renew(subscription);
    for (const event of [...renewed, ...renewed]) await sendStripe(event);

    expect(await balanceOf(user)).toMatchObject({ balance: 4000 });
    expect((await ledgerOf(user)).filter(({ tokens }) => tokens > 0)).toEqual([
      { kind: 'allocation', tokens: 200 },
      { kind: 'plan_change', tokens: 3800 },
      { kind: 'allocation', tokens: 4000 },
    ]);
  });

  it('a plan raised on the last day brings the day’s part, not a month’s', async () => {
    const { user, subscription } = await subscribe('basic');
    const running = stripe.subscriptions.get(subscription);
    if (!running) throw new Error('it runs');
    running.periodEnd = Math.floor(Date.now() / 1000) + 24 * 3600;

    expect((await checkout(user, 'business')).status).toBe(200);
    for (const event of stripe.changePrice(subscription, 'price_business')) await sendStripe(event);

    const { plan, balance } = await balanceOf(user);
    expect(plan).toBe('enterprise');
    // 1/30 of 26 EUR is 0.87 EUR, and that part of the 9,000 tokens between the plans.
    expect(balance).toBe(1000 + Math.floor((9000 * 87) / 2600));
  });

  it('a plan raised at PayPal counts once PayPal has billed it', async () => {
    const { user, subscription } = await beginPaypal('basic');
    for (const event of paypal.approve(subscription).events) await sendPaypal(event);
    await checkout(user, 'business', 'PAYPAL');
    await sendPaypal(paypal.event('BILLING.SUBSCRIPTION.UPDATED', { id: subscription }));
    expect(await balanceOf(user)).toMatchObject({ plan: 'basic', balance: 1000 });

    for (const event of paypal.bill(subscription).events) await sendPaypal(event);

    expect(await balanceOf(user)).toMatchObject({ plan: 'enterprise', balance: 10_000 });
  });

  it('an active subscription without a captured payment gives nothing, and its payment counts without its event', async () => {
    const { user, subscription } = await beginPaypal('pro');
    paypal.activate(subscription);
    const activated = () => paypal.event('BILLING.SUBSCRIPTION.ACTIVATED', { id: subscription });

    await sendPaypal(activated());
    expect(await balanceOf(user)).toMatchObject({ plan: 'free', balance: 200 });
    paypal.bill(subscription);
    await sendPaypal(activated());

    expect(await balanceOf(user)).toMatchObject({ plan: 'professional', balance: 4000 });
  });

  it.each([
    ['overridden terms', { plan_overridden: true }, {}],
    ['another quantity', { quantity: '2' }, {}],
    ['a start in the future', { start_time: '2036-01-01T00:00:00Z' }, {}],
    ['a cent', {}, { total: '0.01' }],
    ['another currency', {}, { currency: 'USD' }],
  ])('a PayPal subscription with %s gives nothing', async (_, terms, money) => {
    const { user, subscription } = await beginPaypal('business');
    Object.assign(paypal.subscriptions.get(subscription)?.terms ?? {}, terms);

    for (const event of paypal.approve(subscription, money).events) expect((await sendPaypal(event)).status).toBe(200);

    expect(await balanceOf(user)).toMatchObject({ plan: 'free', balance: 200 });
  });

  it('a subscription that was not begun here gives nothing, whoever it names', async () => {
    const user = await signUp();
    const foreign = paypal.makeElsewhere(user.id, 'P-BUSINESS');

    for (const event of paypal.approve(foreign).events) expect((await sendPaypal(event)).status).toBe(200);

    expect(await balanceOf(user)).toMatchObject({ plan: 'free', balance: 200 });
  });

  it('a Stripe subscription of several, or of another price, gives nothing', async () => {
    const user = await signUp();
    const { sessionId } = await (await checkout(user, 'business', 'STRIPE')).json<{ sessionId: string }>();
    const { subscription, events } = stripe.completeCheckout(sessionId);
    const running = stripe.subscriptions.get(subscription);
    if (!running) throw new Error('it runs');

    running.quantity = 3;
    for (const event of events) await sendStripe(event);
    expect(await balanceOf(user)).toMatchObject({ plan: 'free' });
    Object.assign(running, { quantity: 1, price: 'price_of_another_product' });
    await sendStripe(stripe.event('customer.subscription.updated', { id: subscription }));

    expect(await balanceOf(user)).toMatchObject({ plan: 'free' });
  });

  it('deleting the account ends the subscription at the provider first', async () => {
    const { user, subscription } = await subscribe('pro');
    const leave = () => asUser(user, '/api/user/delete-account', { currentPassword: user.password });

    stripe.failures.push(500, 500, 500);
    expect((await leave()).status).toBe(502);
    expect((await balanceOf(user)).plan).toBe('professional');
    expect((await leave()).status).toBe(200);

    expect(stripe.subscriptions.get(subscription)?.status).toBe('canceled');
    expect((await asUser(user, '/api/user/tokens')).status).toBe(401);
  });
});

describe('webhooks', () => {
  it('acknowledge an event once and call the rest duplicates', async () => {
    const { events } = await subscribe();
    const [event] = events;
    if (!event) throw new Error('a checkout has events');

    const again = await sendStripe(event);

    expect(await again.json()).toEqual({ received: true, duplicate: true });
  });

  it.each([
    ['a forged signature', { secret: 'whsec_wrong' }],
    ['a stale one', { ageSeconds: 301 }],
  ])('refuse %s and store nothing', async (_, options) => {
    const before = await storedEvents();

    const response = await sendStripe(stripe.event('customer.subscription.updated', { id: 'sub_x' }), options);

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([400, 'INVALID_REQUEST']);
    expect(await storedEvents()).toBe(before);
  });

  it('refuse a missing header, a huge body and a changed byte', async () => {
    const event = stripe.event('customer.subscription.updated', { id: 'sub_x' });
    const { body, headers } = await stripe.deliver(event);

    expect((await call('/api/webhooks/stripe', undefined, { body })).status).toBe(400);
    expect((await call('/api/webhooks/stripe', undefined, { body: `${body} `, headers })).status).toBe(400);
    expect((await call('/api/webhooks/stripe', undefined, { body: 'x'.repeat(600_000), headers })).status).toBe(413);
    expect((await call('/api/webhooks/paypal', undefined, { body: '{}' })).status).toBe(400);
  });

  const foreign = (): PaypalEvent => paypal.event('BILLING.SUBSCRIPTION.UPDATED', { id: 'I-X' });
  it.each([
    ['a certificate from elsewhere', { certUrl: 'https://evil.example/v1/notifications/certs/CERT-1' }],
    ['another path', { certUrl: 'https://api-m.sandbox.paypal.com/evil/CERT-1' }],
    ['the other environment', { certUrl: 'https://api-m.paypal.com/v1/notifications/certs/CERT-1' }],
    ['a changed byte', { tamper: true }],
    ['another key', { key: FOREIGN_NAME_KEY }],
    ['a replay after days', { time: new Date(Date.now() - 4 * 24 * 3600 * 1000).toISOString() }],
    ['a time in the future', { time: new Date(Date.now() + 3600 * 1000).toISOString() }],
  ])('of PayPal are refused with %s', async (_, options) => {
    const before = await storedEvents();

    const response = await sendPaypal(foreign(), options);

    expect(response.status).toBe(400);
    expect(await storedEvents()).toBe(before);
  });

  it('of PayPal are refused for another webhook id and for a certificate with another name', async () => {
    expect((await sendPaypal(foreign(), {}, 'ANOTHER-WEBHOOK')).status).toBe(400);
    paypal.chain = FOREIGN_NAME_CHAIN;
    const certUrl = 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-foreign-name';
    expect((await sendPaypal(foreign(), { certUrl, key: FOREIGN_NAME_KEY })).status).toBe(400);
  });

  it('of PayPal are refused once a certificate has expired', async () => {
    const { body, headers } = paypal.deliver(foreign(), 'WEBHOOK-TEST-ID');
    const transmission = readTransmission(new Headers(headers));
    const bytes = new TextEncoder().encode(body);
    const in2200 = Date.UTC(2200, 0, 1);

    expect(await isSignedByPaypal(env, transmission, 'WEBHOOK-TEST-ID', bytes, Date.now())).toBe(true);
    await expect(isSignedByPaypal(env, transmission, 'WEBHOOK-TEST-ID', bytes, in2200)).rejects.toThrow(
      'not valid now',
    );
  });

  it('of PayPal are confirmed by PayPal itself where no root is pinned', async () => {
    const { body, headers } = paypal.deliver(foreign(), 'WEBHOOK-TEST-ID');
    const request = () => new Request(`${ORIGIN}/api/webhooks/paypal`, { method: 'POST', headers, body });
    const unpinned = { ...env, PAYPAL_ROOT_CA: '' };

    paypal.verification = 'FAILURE';
    expect((await app.fetch(request(), unpinned, createExecutionContext())).status).toBe(400);
    paypal.verification = 'SUCCESS';
    expect((await app.fetch(request(), unpinned, createExecutionContext())).status).toBe(200);
  });

  it('acknowledge what they do not know and who they do not know', async () => {
    const unknownType = await sendStripe(stripe.event('radar.early_fraud_warning.created', { id: 'issfr_1' }));
    const unknownSubscription = await sendStripe(
      stripe.event('customer.subscription.updated', { id: 'sub_of_nobody' }),
    );

    expect(await unknownType.json()).toEqual({ received: true });
    expect(await unknownSubscription.json()).toEqual({ received: true });
  });

  it('ask to be sent again when the provider cannot be asked, and lose nothing', async () => {
    const user = await signUp();
    const { sessionId } = await (await checkout(user, 'pro', 'STRIPE')).json<{ sessionId: string }>();
    const [, created] = stripe.completeCheckout(sessionId).events;
    if (!created) throw new Error('a checkout has events');
    stripe.failures.push(500, 500, 500);

    expect((await sendStripe(created)).status).toBe(502);
    expect(await balanceOf(user)).toMatchObject({ plan: 'free' });
    expect((await sendStripe(created)).status).toBe(200);

    expect(await balanceOf(user)).toMatchObject({ plan: 'professional' });
  });

  it('are carried out by the sweep when the process died after storing them', async () => {
    const user = await signUp();
    const { sessionId } = await (await checkout(user, 'pro', 'STRIPE')).json<{ sessionId: string }>();
    const { subscription } = stripe.completeCheckout(sessionId);
    await env.DB.prepare(
      `INSERT INTO payment_events (provider, event_id, type, subscription_id, received_at, state, lease_until)
       VALUES ('STRIPE', 'evt_crashed', 'customer.subscription.created', ?, 0, 'processing', 1)`,
    )
      .bind(subscription)
      .run();

    await sweepPayments(env);

    expect(await balanceOf(user)).toMatchObject({ plan: 'professional' });
    const row = await env.DB.prepare("SELECT state FROM payment_events WHERE event_id = 'evt_crashed'").first();
    expect(row).toEqual({ state: 'done' });
  });

  it('end in the same state in any order and any number of times', async () => {
    const scenario = async () => {
      const user = await signUp();
      const { sessionId } = await (await checkout(user, 'basic', 'STRIPE')).json<{ sessionId: string }>();
      const paid = stripe.completeCheckout(sessionId);
      const events = [
        ...paid.events,
        ...stripe.failRenewal(paid.subscription),
        ...stripe.renew(paid.subscription),
        ...stripe.changePrice(paid.subscription, 'price_pro'),
        ...stripe.dispute(paid.invoice),
        ...stripe.dispute(paid.invoice, false),
      ];
      return { user, events };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 200 }), { minLength: 5, maxLength: 12 }), async (picks) => {
        const { user, events } = await scenario();
        const order = [...picks.map((pick) => pick % events.length), ...events.keys()];
        for (const index of order) {
          const event = events[index];
          if (event) expect((await sendStripe(event)).status).toBe(200);
        }
        expect(await balanceOf(user)).toMatchObject({ plan: 'professional', balance: 4000 });
        await env.USER_METER.getByName(user.id).flush();
        const { results } = await env.DB.prepare('SELECT sum(tokens) AS sum FROM ledger WHERE user_id = ?')
          .bind(user.id)
          .all();
        expect(results).toEqual([{ sum: 4000 }]);
      }),
      { numRuns: 3 },
    );
  });
});

describe('the test provider', () => {
  const development = () => ({
    ...env,
    ENVIRONMENT: 'development' as const,
    STRIPE_SECRET_KEY: '',
    PAYPAL_CLIENT_ID: '',
  });
  const send = (user: User, path: string, init: RequestInit = {}, bindings: Env = development()) =>
    app.fetch(
      new Request(`${ORIGIN}${path}`, {
        ...init,
        headers: { cookie: user.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      }),
      bindings,
      createExecutionContext(),
    );

  it('lets a user pay in development', async () => {
    const user = await signUp();
    const begun = await send(user, '/api/payments/checkout', {
      method: 'POST',
      body: JSON.stringify({ plan: 'business' }),
    });
    const { checkoutUrl, provider } = await begun.json<{ checkoutUrl: string; provider: string }>();
    const path = new URL(checkoutUrl).pathname;

    const page = await send(user, path);
    const paid = await send(user, path, { method: 'POST' });

    expect(provider).toBe('TEST');
    expect(await page.text()).toContain('enterprise');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/billing?checkout=success']);
    expect(await balanceOf(user)).toMatchObject({ plan: 'enterprise' });
    expect((await send(await signUp(), path, { method: 'POST' })).status).toBe(404);
  });

  it('does not exist in production', async () => {
    const user = await signUp();
    const production = { ...development(), ENVIRONMENT: 'production' as const };

    const list = await (await send(user, '/api/payments/checkout', {}, production)).json<{ providers: string[] }>();
    const page = await send(user, '/api/payments/test-checkout/test_1', {}, production);

    expect(list.providers).toEqual([]);
    expect(page.status).toBe(404);
  });
});
