import { PLAN_IDS, PLANS, type PlanId } from '@veilmark/commerce/plans';

/** The dearest plan this amount pays in full; undefined where it pays none. */
export function planPaidBy(amountCents: number, currency: string): PlanId | undefined {
  return PLAN_IDS.filter((plan) => {
    const { priceCents, currency: expected } = PLANS[plan];
    return priceCents > 0 && currency.toUpperCase() === expected && amountCents >= priceCents;
  }).at(-1);
}
