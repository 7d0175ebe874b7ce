import {
  findSubscription,
  listPayments,
  listSubscriptions,
  savePayment,
  saveSubscription,
} from '../../data/subscriptions';
import { findUserPlan, markPlanPushed, saveUserPlan } from '../../data/user-plans';
import { findUserEmail } from '../../data/users';
import { meterOf } from '../../http/admit';
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
  if (!snapshot || !userId || !plan || !(await findUserEmail(env.DB, userId))) return false;
  const before = await findSubscription(env.DB, provider.id, id);
  await saveSubscription(env.DB, nextRow(before, { ...snapshot, userId, plan }, { provider: provider.id, fetchedAt }));
  await applyEntitlement(env, userId);
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
  const isSame = wanted.plan === current.plan && wanted.status === current.status;
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
