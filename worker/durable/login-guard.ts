import { DurableObject } from 'cloudflare:workers';

/** Failures after which sign-in is locked, and for how long. */
const MAX_SIGN_IN_FAILURES = 5;
const LOCK_MS = 15 * 60_000;

interface Failures {
  count: number;
  /** Epoch milliseconds after which failures are forgotten. */
  until: number;
}

/** Counts failed sign-ins for one address and one network; the object's name is a digest of both. */
export class LoginGuard extends DurableObject<Env> {
  /** Replaced by tests. */
  now = () => Date.now();

  /** Milliseconds for which sign-in stays locked; 0 when it may be tried. */
  async lockedFor(): Promise<number> {
    const failures = await this.ctx.storage.get<Failures>('failures');
    if (!failures || failures.count < MAX_SIGN_IN_FAILURES) return 0;
    return Math.max(0, failures.until - this.now());
  }

  async fail(): Promise<void> {
    const now = this.now();
    const earlier = await this.ctx.storage.get<Failures>('failures');
    const count = earlier && earlier.until > now ? earlier.count + 1 : 1;
    await this.ctx.storage.put('failures', { count, until: now + LOCK_MS } satisfies Failures);
    await this.ctx.storage.setAlarm(now + LOCK_MS);
  }

  async succeed(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
