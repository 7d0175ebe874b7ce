import { meterOf } from '../../access/admit';
import { hasCheckout } from '../../data/checkouts';
import {
  findSubscription,
  listPayments,
  listSubscriptions,
  type SubscriptionRow,
  savePayment,
  saveSubscription,
} from '../../data/subscriptions';
import { findUserPlan, markPlanPushed, saveUserPlan } from '../../data/user-plans';
import { findUserEmail } from '../../data/users';
import type { PaymentProvider } from '../../payments/provider';
import { bestEntitlement, nextRow } from './effective-plan';

/**
 * Brings our record in line with the provider's. Nothing is taken from an event but the ids: the state is fetched, so the
 * order and number of events do not matter. Answers false where the subscription is not one of ours.
 */
export async function syncSubscription(env: Env, provider: PaymentProvider, id: string): Promise<boolean> {
  const fetchedAt = Date.now();
  const snapshot = await provider.fetchSubscription(id);
  const { userId, plan } = snapshot ?? {};
  if (!snapshot || !userId || !(await findUserEmail(env.DB, userId))) return false;
  const before = await findSubscription(env.DB, provider.id, id);
  const isOurs = before ? before.userId === userId : await wasBegunHere(env, provider, userId, id);
  if (!isOurs) return false;
  if (!plan) return before ? endUnknown(env, provider, before, fetchedAt) : false;
  await saveSubscription(env.DB, nextRow(before, { ...snapshot, userId, plan }, { provider: provider.id, fetchedAt }));
  const payment = snapshot.lastPaymentId && (await provider.fetchPayment(snapshot.lastPaymentId));
  if (payment && payment.subscriptionId === id) await savePayment(env.DB, provider.id, userId, payment, fetchedAt);
  await applyEntitlement(env, userId);
  return true;
}

/** Somebody can name any account in a subscription made elsewhere. */
async function wasBegunHere(env: Env, provider: PaymentProvider, userId: string, id: string): Promise<boolean> {
  return !provider.namesCheckouts || hasCheckout(env.DB, provider.id, userId, id);
}

/** One of ours that was changed into something we do not sell gives nothing any more. */
async function endUnknown(env: Env, provider: PaymentProvider, row: SubscriptionRow, fetchedAt: number): Promise<true> {
  const ended = { state: 'none', heldPlan: null, heldUntil: null, provider: provider.id, fetchedAt } as const;
  await saveSubscription(env.DB, { ...row, ...ended });
  await applyEntitlement(env, row.userId);
  return true;
}

/** The same for an invoice or sale. A refund in full ends the subscription at the provider, too. */
export async function syncPayment(env: Env, provider: PaymentProvider, id: string): Promise<boolean> {
  const fetchedAt = Date.now();
  const payment = await provider.fetchPayment(id);
  if (!payment?.subscriptionId) return false;
  if (!(await syncSubscription(env, provider, payment.subscriptionId))) return false;
  const row = await findSubscription(env.DB, provider.id, payment.subscriptionId);
  if (!row) return false;
  await savePayment(env.DB, provider.id, row.userId, payment, fetchedAt);
  if (payment.state === 'refunded' && row.state !== 'canceled') {
    await provider.cancel(row.id, 'now');
    await syncSubscription(env, provider, row.id);
  }
  await applyEntitlement(env, row.userId);
  return true;
}

/** Gives a user the plan that follows from all subscriptions and payments on record, here and in the user's meter. */
async function applyEntitlement(env: Env, userId: string): Promise<void> {
  const now = Date.now();
  const [rows, payments, current] = await Promise.all([
    listSubscriptions(env.DB, userId),
    listPayments(env.DB, userId),
    findUserPlan(env.DB, userId),
  ]);
  const wanted = bestEntitlement(rows, payments, now);
  const isSame =
    wanted.plan === current.plan &&
    wanted.status === current.status &&
    wanted.period?.id === current.period?.id &&
    wanted.period?.tokens === current.period?.tokens;
  const version = isSame ? current.version : await saveUserPlan(env.DB, userId, wanted, now);
  await pushPlan(env, userId, { ...wanted, version });
}

/** Tells the meter. Until that is noted as done, the sweep repeats it. */
export async function pushPlan(
  env: Env,
  userId: string,
  plan: Awaited<ReturnType<typeof findUserPlan>>,
): Promise<void> {
  await meterOf(env, userId).applyPlan(userId, plan);
  await markPlanPushed(env.DB, userId, plan.version);
}
