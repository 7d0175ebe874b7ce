/** Plans, what they cost and what they allow. The only place these numbers are written. */

export const PLAN_IDS = ['free', 'basic', 'professional', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Endpoint classes that are limited together; `general` holds every endpoint that has no row of its own. */
const RATE_CLASSES = ['analyze', 'anonymize', 'batch', 'image', 'deanonymize', 'general'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** The name a plan has at the checkout. */
export const CHECKOUT_PLANS = { basic: 'basic', pro: 'professional', business: 'enterprise' } as const satisfies Record<
  string,
  PlanId
>;
export type CheckoutPlan = keyof typeof CHECKOUT_PLANS;

export interface Plan {
  id: PlanId;
  name: string;
  /** Euro cents a month. */
  priceCents: number;
  currency: 'EUR';
  /** Tokens granted with each paid period, or each calendar month (UTC) where nothing is paid; unused ones lapse. */
  monthlyTokens: number;
  /** Characters of one text. */
  maxTextLength: number;
  /** Bytes of one file; 0 where files are not part of the plan. */
  maxFileBytes: number;
  /** Bytes of one text file (CSV, TSV, TXT, Markdown, NDJSON) that is worked on piece by piece; 0 as above. */
  maxStreamedBytes: number;
  /** Bytes of one JSON body: room for the longest text in its widest encoding, within what an isolate can hold. */
  maxBodyBytes: number;
  /** Requests in a window; 0 where the plan does not include the endpoint. */
  requestsPerWindow: Record<RateClass, number>;
  addinUploads: { perDay: number; perMonth: number };
  /** Steps of work one request may take, about twenty nanoseconds each; smaller requests may take fewer. */
  maxWorkSteps: number;
  /**
   * Tokenization sessions at one time, and bytes of what they keep. Whoever pays for the values in them does not reach the
   * number: a session that holds one costs a token, and lasts no longer than a month.
   */
  sessions: { count: number; bytes: number };
  /** Saved profiles. */
  maxProfiles: number;
}

export const RATE_WINDOW_MS = 60_000;

/** The largest 32-bit integer stands for "no limit of the plan". */
export const UNLIMITED = 2_147_483_647;

const MEGABYTE = 1_000_000;
const MEBIBYTE = 1024 * 1024;

export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Free',
    priceCents: 0,
    currency: 'EUR',
    monthlyTokens: 200,
    maxTextLength: 100_000,
    maxFileBytes: 0,
    maxStreamedBytes: 0,
    maxBodyBytes: 4 * MEBIBYTE,
    requestsPerWindow: { analyze: 10, anonymize: 10, batch: 0, image: 0, deanonymize: 5, general: 120 },
    addinUploads: { perDay: 20, perMonth: 100 },
    maxWorkSteps: 15_000_000,
    sessions: { count: 200, bytes: 10 * MEGABYTE },
    maxProfiles: 3,
  },
  basic: {
    id: 'basic',
    name: 'Basic',
    priceCents: 300,
    currency: 'EUR',
    monthlyTokens: 1_000,
    maxTextLength: 500_000,
    maxFileBytes: 10 * MEGABYTE,
    maxStreamedBytes: 10 * MEGABYTE,
    maxBodyBytes: 8 * MEBIBYTE,
    requestsPerWindow: { analyze: 60, anonymize: 60, batch: 20, image: 30, deanonymize: 30, general: 120 },
    addinUploads: { perDay: 200, perMonth: 2_000 },
    maxWorkSteps: 20_000_000,
    sessions: { count: 1_000, bytes: 100 * MEGABYTE },
    maxProfiles: 20,
  },
  professional: {
    id: 'professional',
    name: 'Professional',
    priceCents: 1_500,
    currency: 'EUR',
    monthlyTokens: 4_000,
    maxTextLength: 1_000_000,
    maxFileBytes: 10 * MEGABYTE,
    maxStreamedBytes: 50 * MEGABYTE,
    maxBodyBytes: 16 * MEBIBYTE,
    requestsPerWindow: { analyze: 120, anonymize: 120, batch: 60, image: 60, deanonymize: 60, general: 120 },
    addinUploads: { perDay: 2_000, perMonth: 20_000 },
    maxWorkSteps: 30_000_000,
    sessions: { count: 4_000, bytes: 200 * MEGABYTE },
    maxProfiles: 100,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    priceCents: 2_900,
    currency: 'EUR',
    monthlyTokens: 10_000,
    maxTextLength: UNLIMITED,
    maxFileBytes: 50 * MEGABYTE,
    maxStreamedBytes: 200 * MEGABYTE,
    maxBodyBytes: 32 * MEBIBYTE,
    requestsPerWindow: { analyze: 300, anonymize: 300, batch: 120, image: 120, deanonymize: 120, general: 120 },
    addinUploads: { perDay: 2_000, perMonth: 20_000 },
    maxWorkSteps: 30_000_000,
    sessions: { count: 10_000, bytes: 500 * MEGABYTE },
    maxProfiles: 500,
  },
};

/** Requests a test key has in a window: free of charge, so enough to build with and too few to live on. */
const TEST_REQUESTS = 10;

export function testRequestsPerWindow(plan: PlanId, rateClass: RateClass): number {
  const limit = PLANS[plan].requestsPerWindow[rateClass];
  return rateClass === 'general' ? limit : Math.min(limit, TEST_REQUESTS);
}

/** Whether `plan` includes what `minimum` and every plan above it have. */
export function planIncludes(plan: PlanId, minimum: PlanId): boolean {
  return PLAN_IDS.indexOf(plan) >= PLAN_IDS.indexOf(minimum);
}

export function isPlanId(value: string): value is PlanId {
  return PLAN_IDS.some((plan) => plan === value);
}
