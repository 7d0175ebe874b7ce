// Over 300 lines: one object's whole account, so that every change of a balance is read in one place.
import { DurableObject } from 'cloudflare:workers';
import {
  PLANS,
  type PlanId,
  planIncludes,
  RATE_WINDOW_MS,
  type RateClass,
  testRequestsPerWindow,
} from '@veilmark/commerce/plans';
import { type LedgerKind, type LedgerRow, writeLedger } from '../data/ledger';
import { isOrganizationAccount } from '../data/organization-accounts';
import type { PaidPeriod, PlanState, SubscriptionStatus } from '../data/plan-state';
import { describeFailure } from '../platform/log';
import { type MeterAccount, MeterStore } from './meter-store';
import { type Reservation, Reservations } from './reservations';
import { ScanStore } from './scan-store';

export interface AdmitRequest {
  rateClass: RateClass | null;
  minimumPlan: PlanId | null;
  /** The API key in use; absent for a signed-in session. */
  keyId: string | null;
  /** The operation is charged when it succeeds: the charge saves the request's place in the rate window with it. */
  isCharged: boolean;
  /** A test key: nothing is charged, so it has windows of its own, and narrow ones. */
  isTest?: boolean;
  spender?: Spender | undefined;
}

/** Who takes from the balance of an organization. */
export interface Spender {
  keyId: string;
  /** Null for a key of the organization itself. */
  memberId: string | null;
  /** Tokens the member may take in a calendar month. */
  quota: number;
}

export interface RateState {
  limit: number;
  remaining: number;
  /** Epoch milliseconds at which the window ends. */
  resetAt: number;
}

export type Admission =
  | { kind: 'admitted'; plan: PlanId; status: SubscriptionStatus; balance: number; rate: RateState | null }
  | { kind: 'limited'; plan: PlanId; rate: RateState }
  | { kind: 'plan-too-low'; plan: PlanId }
  | { kind: 'key-revoked' }
  /** The account was deleted. */
  | { kind: 'closed' }
  | { kind: 'unopened' };

export interface SettleRequest {
  /** Names the operation: settling it again costs nothing more. */
  operationId: string;
  /** Digest of the request, to tell a repeat from another request under the same name. */
  digest: string;
  endpoint: string;
  cost: number;
  spender?: Spender | undefined;
  /** What was reserved for it. One that is gone pays for nothing. */
  reservation?: string | undefined;
}

export type Settlement =
  | { kind: 'charged'; tokens: number; balance: number; repeated: boolean }
  /** `quota`: what the member may take in a month, where that is what does not cover the cost. */
  | { kind: 'insufficient'; required: number; available: number; quota?: number }
  | { kind: 'conflict' };

export interface Balance {
  plan: PlanId;
  status: SubscriptionStatus;
  balance: number;
  used: number;
}

/** How long charges wait for company on their way to D1. Whoever reads the ledger has it copied first. */
const FLUSH_DELAY_MS = 10_000;
const RETRY_DELAY_MS = 60_000;
const FLUSH_BATCH = 200;
/** How long an operation under an Idempotency-Key is remembered. */
const OPERATION_TTL_MS = 24 * 3600 * 1000;
/** How long a charge without one is remembered: longer than any request can take to ask again. */
const ENTRY_TTL_MS = 15 * 60_000;
const REQUEST = 'request:';
const UNPAID: PaidPeriod = { id: 'unpaid', tokens: 0 };

/**
 * One per user: rate windows and the token balance. Requests to one object run one after the other, so two of them can
 * never both take the last slot or the last token. The ledger is written here first and copied to D1 in batches.
 */
export class UserMeter extends DurableObject<Env> {
  readonly #store: MeterStore;
  readonly #scans: ScanStore;
  readonly #reservations: Reservations;
  #isFlushScheduled = false;
  /** Replaced by tests. */
  now = () => Date.now();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new MeterStore(ctx.storage);
    this.#scans = new ScanStore(ctx.storage.sql);
    this.#reservations = new Reservations(ctx.storage.sql);
  }

  /** What was found in texts of earlier turns, by hash. */
  recallScans(hashes: readonly string[]): Record<string, string> {
    return this.#store.isClosed ? {} : this.#scans.recall(hashes, this.now());
  }

  keepScans(scans: Readonly<Record<string, string>>): void {
    if (!this.#store.isClosed) this.#atomically(() => this.#scans.keep(scans, this.now()));
  }

  /** Takes over the user's plan; a version that is not newer changes nothing. */
  applyPlan(userId: string, next: PlanState): void {
    if (this.#store.isClosed) return;
    this.#atomically(() => {
      const now = this.now();
      // Whoever may make many organizations has no tokens of each without a plan.
      const period = next.period ?? (isOrganizationAccount(userId) && next.plan === 'free' ? UNPAID : null);
      const month = period ? periodKey(period) : monthOf(now);
      const tokens = period?.tokens ?? PLANS[next.plan].monthlyTokens;
      const { plan, status, version } = next;
      const account = this.#store.account();
      if (!account) {
        this.#store.saveAccount({ userId, plan, status, version, month, balance: 0, used: 0, allocated: tokens });
        this.#credit(now, 'allocation', tokens, `allocation:${month}`);
        return;
      }
      const current = this.#startMonth(now);
      if (version <= account.version) return;
      this.#store.saveAccount({ ...current, plan, status, version });
      if (isPeriod(current.month) && !period) this.#leavePeriod(now, month, tokens);
      else if (isPeriod(current.month) && month !== current.month) this.#begin(now, month, tokens);
      else this.#allocate(now, month, tokens, period !== null);
    });
  }

  /** Decides whether a request may run, and counts it. */
  admit(request: AdmitRequest): Admission {
    const now = this.now();
    if (this.#store.isClosed) return { kind: 'closed' };
    if (!this.#store.account()) return { kind: 'unopened' };
    if (request.keyId && this.#store.isRevoked(request.keyId)) return { kind: 'key-revoked' };
    const account = this.#startMonth(now);
    if (request.minimumPlan && !planIncludes(account.plan, request.minimumPlan)) return this.#refusePlan(request, now);
    if (request.keyId && this.#store.noteKeyUse(request.keyId, now)) this.#scheduleFlush();
    const isBehind = this.#store.hasUnsavedWindow;
    const window = request.rateClass && this.#takeSlot(request, request.rateClass, account.plan, now);
    // A charge will save the place in the window with it, in one write. Where an earlier charge did not come, because that
    // request failed, its place is saved now: at most one place of a user is in memory only.
    if (this.#store.hasUnsavedWindow && (isBehind || !request.isCharged)) this.#store.saveAccount(account);
    if (window && !window.granted) return { kind: 'limited', plan: account.plan, rate: window.rate };
    return {
      kind: 'admitted',
      plan: account.plan,
      status: account.status,
      balance: Math.min(this.#unreserved(account, now), this.#left(request.spender, now)),
      rate: window ? window.rate : null,
    };
  }

  /** What the plan does not include is refused; where the plan has a limit for it all the same, so often and no more. */
  #refusePlan(request: AdmitRequest, now: number): Admission {
    const { rateClass } = request;
    const account = this.#requireAccount();
    if (!rateClass || PLANS[account.plan].requestsPerWindow[rateClass] === 0)
      return { kind: 'plan-too-low', plan: account.plan };
    const { granted, rate } = this.#takeSlot(request, rateClass, account.plan, now);
    this.#store.saveAccount(account);
    return granted ? { kind: 'plan-too-low', plan: account.plan } : { kind: 'limited', plan: account.plan, rate };
  }

  /** Charges an operation once. Refused when the balance does not cover it; then nothing changes. */
  settle({ operationId, digest, endpoint, cost, spender, reservation }: SettleRequest): Settlement {
    if (this.#store.isClosed) return { kind: 'insufficient', required: cost, available: 0 };
    return this.#atomically(() => {
      const now = this.now();
      const account = this.#startMonth(now);
      const earlier = this.#earlierCharge(operationId, now);
      if (earlier && earlier.digest !== digest) return { kind: 'conflict' };
      if (earlier) return { kind: 'charged', tokens: earlier.tokens, balance: account.balance, repeated: true };
      const available = this.#availableTo(reservation, account, now);
      if (cost > available) return { kind: 'insufficient', required: cost, available };
      const left = this.#left(spender, now);
      if (cost > left) return { kind: 'insufficient', required: cost, available: left, quota: spender?.quota ?? 0 };
      const reserved = reservation === undefined ? undefined : this.#reservations.find(reservation, now);
      if (reserved) this.#reservations.save({ ...reserved, tokens: Math.max(0, reserved.tokens - cost) });
      const balance = account.balance - cost;
      if (spender?.memberId) this.#store.addSpending(spender.memberId, monthOf(now), cost);
      this.#store.saveAccount({ ...account, balance, used: account.used + cost });
      const isNamed = !operationId.startsWith(REQUEST);
      if (isNamed) this.#store.saveOperation(operationId, digest, cost, now);
      const entryId = isNamed ? crypto.randomUUID() : operationId.slice(REQUEST.length);
      const charge = { id: entryId, at: now, kind: 'charge', endpoint, tokens: -cost, balanceAfter: balance } as const;
      this.#record(spender ? { ...charge, keyId: spender.keyId, memberId: spender.memberId } : charge);
      return { kind: 'charged', tokens: cost, balance, repeated: false };
    });
  }

  /** Keeps tokens for a job, once. Refused where the balance does not cover them; then nothing changes. */
  reserve(reservation: Reservation, spender?: Spender): Settlement {
    const { id, tokens } = reservation;
    if (this.#store.isClosed) return { kind: 'insufficient', required: tokens, available: 0 };
    return this.#atomically(() => {
      const now = this.now();
      const account = this.#startMonth(now);
      const earlier = this.#reservations.find(id, now);
      const reserved = { kind: 'charged', tokens: 0, balance: account.balance, repeated: false } as const;
      if (earlier) return { ...reserved, repeated: true };
      const available = this.#unreserved(account, now);
      if (tokens > available) return { kind: 'insufficient', required: tokens, available };
      const left = this.#left(spender, now);
      if (tokens > left) return { kind: 'insufficient', required: tokens, available: left, quota: spender?.quota ?? 0 };
      this.#reservations.save(reservation);
      return reserved;
    });
  }

  /** What a job may still take of what it reserved. */
  reservedFor(id: string): number {
    return this.#reservations.find(id, this.now())?.tokens ?? 0;
  }

  release(id: string): void {
    this.#atomically(() => this.#reservations.drop(id));
  }

  #unreserved(account: MeterAccount, now: number): number {
    return Math.max(0, account.balance - this.#reservations.sum(now));
  }

  #availableTo(reservation: string | undefined, account: MeterAccount, now: number): number {
    const unreserved = this.#unreserved(account, now);
    if (reservation === undefined) return unreserved;
    const own = this.#reservations.find(reservation, now);
    if (!own) return 0;
    return Math.min(account.balance, own.tokens + (own.isLimit ? 0 : unreserved));
  }

  /** Whether an operation was charged before: then it may be asked for again with nothing left. */
  wasCharged(operationId: string, digest: string): boolean {
    return this.#earlierCharge(operationId, this.now())?.digest === digest;
  }

  /** Adds tokens once per id, for example for a paid invoice; a negative amount takes them back down to zero. */
  grant(grantId: string, tokens: number, spender?: Spender): void {
    this.#atomically(() => {
      const now = this.now();
      this.#startMonth(now);
      if (spender?.memberId && this.#store.claimCredit(`spending:${grantId}`))
        this.#store.addSpending(spender.memberId, monthOf(now), -tokens);
      this.#credit(now, tokens < 0 ? 'reversal' : 'grant', tokens, `grant:${grantId}`);
    });
  }

  balance(): Balance | undefined {
    if (!this.#store.account()) return undefined;
    const { plan, status, balance, used } = this.#startMonth(this.now());
    return { plan, status, balance, used };
  }

  /** The account is being deleted: nothing is admitted or charged from here on, and nothing of it stays. */
  close(): void {
    if (this.#store.isClosed) return;
    this.#atomically(() => this.#store.close(this.now()));
    this.#reservations.forget();
  }

  revokeKey(keyId: string): void {
    this.#store.revoke(keyId, this.now());
  }

  /** Copies pending ledger rows and key uses to D1. Safe to repeat: rows carry their own id. */
  async flush(): Promise<void> {
    const account = this.#store.account();
    if (!account) return;
    for (;;) {
      const entries = this.#store.uncopiedEntries(FLUSH_BATCH);
      const uses = this.#store.pendingKeyUses();
      if (entries.length === 0 && uses.length === 0) break;
      await writeLedger(this.env.DB, account.userId, entries, uses);
      this.#atomically(() => {
        this.#store.markCopied(entries, uses);
        this.#store.saveAccount(this.#requireAccount());
      });
    }
    this.#store.forgetEntries(this.now() - ENTRY_TTL_MS);
    this.#store.forgetOperations(this.now() - OPERATION_TTL_MS);
    this.#reservations.dropExpired(this.now());
  }

  override async alarm(): Promise<void> {
    this.#isFlushScheduled = false;
    try {
      await this.flush();
    } catch (error) {
      // The platform gives up on an alarm after a few tries; a long outage of the database must not end the copying.
      console.log(JSON.stringify({ level: 'error', job: 'copy-ledger', failure: describeFailure(error) }));
      this.#scheduleFlush(RETRY_DELAY_MS);
    }
  }

  /** All or nothing, in storage and in memory. */
  #atomically<T>(change: () => T): T {
    try {
      return this.ctx.storage.transactionSync(change);
    } catch (error) {
      this.#store.forgetAccount();
      this.#reservations.forget();
      throw error;
    }
  }

  #earlierCharge(operationId: string, now: number): { digest: string; tokens: number } | undefined {
    if (!operationId.startsWith(REQUEST)) return this.#store.operation(operationId, now - OPERATION_TTL_MS);
    const moved = this.#store.entryTokens(operationId.slice(REQUEST.length));
    return moved === undefined ? undefined : { digest: '', tokens: -moved };
  }

  #requireAccount() {
    const account = this.#store.account();
    if (!account) throw new Error('The meter was used before the account was opened');
    return account;
  }

  /** Lets last month's tokens lapse and grants this month's. */
  #startMonth(now: number) {
    const account = this.#requireAccount();
    const month = monthOf(now);
    // A paid period ends with the next payment, or with the plan.
    if (isPeriod(account.month) || account.month >= month) return account;
    return this.#atomically(() => this.#begin(now, month, PLANS[account.plan].monthlyTokens));
  }

  /** What is left of the month or period lapses, and the next one brings its tokens, once. */
  #begin(now: number, month: string, tokens: number) {
    const account = this.#requireAccount();
    const lapse = { id: lapseId(account), at: now, kind: 'lapse', endpoint: null, balanceAfter: 0 } as const;
    if (account.balance > 0) this.#record({ ...lapse, tokens: -account.balance });
    this.#store.saveAccount({ ...account, month, balance: 0, used: 0, allocated: tokens });
    this.#credit(now, 'allocation', tokens, `allocation:${month}`);
    return this.#requireAccount();
  }

  /**
   * A higher plan adds the difference to what the month or period already brought, once. In a period, what was paid back
   * is taken back; a lower plan of the calendar counts from the next month.
   */
  #allocate(now: number, month: string, tokens: number, isPaid: boolean) {
    const account = this.#requireAccount();
    const isSamePeriod = isPaid && month === account.month;
    const allocated = isSamePeriod ? tokens : Math.max(account.allocated, tokens);
    this.#store.saveAccount({ ...account, month, allocated });
    const difference = allocated - account.allocated;
    if (difference > 0) this.#credit(now, 'plan_change', difference, `plan:${month}:${allocated}`);
    if (difference < 0) this.#credit(now, 'reversal', difference, `reversal:${month}:${allocated}`);
  }

  /** The period is over or its payment was given back: what it brought beyond the plan that is left can be spent no more. */
  #leavePeriod(now: number, month: string, tokens: number) {
    const account = this.#requireAccount();
    this.#store.saveAccount({ ...account, month, allocated: tokens });
    const surplus = account.allocated - tokens;
    if (surplus > 0) this.#credit(now, 'reversal', -surplus, `left:${account.month}:${account.version}`);
    // The tokens that stay are this month's.
    this.#store.claimCredit(`${account.userId}:allocation:${month}`);
  }

  #takeSlot(
    { isTest }: AdmitRequest,
    rateClass: RateClass,
    plan: PlanId,
    now: number,
  ): { granted: boolean; rate: RateState } {
    const limit = isTest ? testRequestsPerWindow(plan, rateClass) : PLANS[plan].requestsPerWindow[rateClass];
    const name = isTest ? (`test:${rateClass}` as const) : rateClass;
    const open = this.#store.window(name);
    const window = open && now < open.startedAt + RATE_WINDOW_MS ? open : { startedAt: now, count: 0 };
    const granted = window.count < limit;
    const count = granted ? window.count + 1 : window.count;
    if (granted) this.#store.setWindow(name, { startedAt: window.startedAt, count });
    return { granted, rate: { limit, remaining: limit - count, resetAt: window.startedAt + RATE_WINDOW_MS } };
  }

  #credit(now: number, kind: LedgerKind, tokens: number, entry: string) {
    const account = this.#requireAccount();
    const id = `${account.userId}:${entry}`;
    if (!this.#store.claimCredit(id)) return;
    const balance = Math.max(0, account.balance + tokens);
    this.#store.saveAccount({ ...account, balance });
    this.#record({ id, at: now, kind, endpoint: null, tokens: balance - account.balance, balanceAfter: balance });
  }

  /** What a member may still take this month. */
  #left(spender: Spender | undefined, now: number): number {
    if (!spender?.memberId) return Number.MAX_SAFE_INTEGER;
    return Math.max(0, spender.quota - this.#store.spentBy(spender.memberId, monthOf(now)));
  }

  /** What a member took this month. */
  spentBy(memberId: string): number {
    return this.#store.spentBy(memberId, monthOf(this.now()));
  }

  #record(row: LedgerRow): void {
    this.#store.addEntry(row);
    this.#scheduleFlush();
  }

  #scheduleFlush(delay = FLUSH_DELAY_MS) {
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    void this.ctx.storage.setAlarm(this.now() + delay);
  }
}

/** Named after what lapsed; a period may be left and taken up again, so its version tells the times apart. */
function lapseId({ userId, month, version }: MeterAccount): string {
  return `${userId}:lapse:${month}${isPeriod(month) ? `:${version}` : ''}`;
}

function periodKey({ id }: PaidPeriod): string {
  return `period:${id}`;
}

function isPeriod(month: string): boolean {
  return month.startsWith('period:');
}

/** Calendar month in UTC, for example 2026-11. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}
