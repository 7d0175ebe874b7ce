import type { Budget } from '@veilmark/budget';
import type { PlanId } from '@veilmark/commerce/plans';
import type { ApiScope, KeyMode } from '@veilmark/contract/scopes';
import type { SubscriptionStatus } from './data/plan-state';
import type { Spender, UserMeter } from './durable/user-meter';
import type { RequestContext } from './platform/request-context';

export type { RequestContext };

export interface Caller {
  userId: string;
  plan: PlanId;
  status: SubscriptionStatus;
  /** Balance when the request was admitted. */
  balance: number;
  /** What the API key in use may; the signed-in session may everything. */
  scopes: readonly ApiScope[];
  /** Calls of a test key are never charged. */
  mode: KeyMode;
  /** A program that was let in over OAuth. */
  isConnection?: true;
  /** The organization whose policy holds for the key in use. */
  organizationId?: string | undefined;
  /** Where the organization pays: on whose part. */
  spender?: Spender | undefined;
}

/** A request of a known user. */
export interface UserContext extends RequestContext {
  caller: Caller;
  /** The meter that pays: the caller's, or that of the organization. */
  meter: DurableObjectStub<UserMeter>;
  /** Names the operation for charging: the caller's Idempotency-Key or the request id. */
  operation: {
    id: string;
    digest: string;
    endpoint: string;
    /** Id for what the operation makes, for example a session: a repeat of it makes no second one. */
    makes: string;
    /** Names what was reserved for it. */
    reservation?: string;
  };
  /** What this request was charged so far. */
  spent: { tokens: number };
  /** The answer goes on after it began: the request is noted once `ended` is fulfilled, with what failed on the way. */
  lasts(ended: Promise<unknown>): void;
  /** What this request may still take of work, by the caller's plan and the size of the body. */
  budget: Budget;
}
