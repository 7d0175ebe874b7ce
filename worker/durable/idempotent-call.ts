import { DurableObject } from 'cloudflare:workers';

/** How long a call under an Idempotency-Key is remembered. */
export const CALL_TTL_MS = 24 * 3600 * 1000;
/** How long a repeat waits for the call that runs, before it is told to come back. */
const PATIENCE_MS = 10_000;
/** A call that has not ended by now is taken for lost with its isolate. Were it not, both would be charged once. */
const LEASE_MS = 60_000;

interface Call {
  digest: string;
  /** Names what the call makes, so that a repeat makes the same again. */
  id: string;
  at: number;
}

interface Run {
  token: string;
  digest: string;
  until: number;
  ended: Promise<void>;
  end(): void;
}

export type Begun =
  /** The caller does the work, then calls `finish` or `release` with this token. */
  | { kind: 'run'; token: string; id: string; isRepeat: boolean }
  | { kind: 'answered'; answer: string }
  | { kind: 'running' }
  | { kind: 'conflict' };

/**
 * One per user and Idempotency-Key: has the first of equal calls run, the others wait for it, and keeps its sealed
 * answer for a day. What runs is known in memory only; after a restart the next call runs, and the meter, which knows
 * the charge, charges nothing more.
 */
export class IdempotentCall extends DurableObject<Env> {
  #run: Run | undefined;
  /** Replaced by tests. */
  now = () => Date.now();
  patienceMs = PATIENCE_MS;

  /** `isAnswerUsable` is false where the kept answer could not be opened: the work is done again. */
  async begin(digest: string, isAnswerUsable = true): Promise<Begun> {
    const turn = await this.#takeTurn(digest);
    if (turn === 'running' || turn === 'conflict') return { kind: turn };
    const stored = await this.ctx.storage.get<Call>('call');
    const known = stored && stored.at + CALL_TTL_MS > this.now() ? stored : undefined;
    if (known && known.digest !== digest) return this.#endWith({ kind: 'conflict' });
    const answer = known && isAnswerUsable ? await this.ctx.storage.get<string>('answer') : undefined;
    if (answer !== undefined) return this.#endWith({ kind: 'answered', answer });
    const call = known ?? (await this.#open(digest));
    return { kind: 'run', token: turn.token, id: call.id, isRepeat: known !== undefined };
  }

  /** The work is done and charged. Without an answer a repeat does the work again. */
  async finish(token: string, answer: string | null): Promise<void> {
    if (answer !== null && (await this.ctx.storage.get('call'))) await this.ctx.storage.put('answer', answer);
    this.#endRun(token);
  }

  /** The work failed. A key that was not used before is as good as new. */
  async release(token: string, isRepeat: boolean): Promise<void> {
    if (!isRepeat && this.#run?.token === token) await this.#forget();
    this.#endRun(token);
  }

  override async alarm(): Promise<void> {
    await this.#forget();
  }

  /** Waits until nothing else runs. From here to the end of the run no other call passes. */
  async #takeTurn(digest: string): Promise<Run | 'running' | 'conflict'> {
    const giveUpAt = this.now() + this.patienceMs;
    while (this.#run && this.#run.until > this.now()) {
      if (this.#run.digest !== digest) return 'conflict';
      const left = Math.min(giveUpAt, this.#run.until) - this.now();
      if (left <= 0) return 'running';
      await Promise.race([this.#run.ended, scheduler.wait(left)]);
    }
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#run = { token: crypto.randomUUID(), digest, until: this.now() + LEASE_MS, ended, end };
    return this.#run;
  }

  async #open(digest: string): Promise<Call> {
    await this.#forget();
    const call: Call = { digest, id: crypto.randomUUID(), at: this.now() };
    await this.ctx.storage.put('call', call);
    await this.ctx.storage.setAlarm(call.at + CALL_TTL_MS);
    return call;
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #endWith(begun: Begun): Begun {
    if (this.#run) this.#endRun(this.#run.token);
    return begun;
  }

  #endRun(token: string): void {
    if (this.#run?.token !== token) return;
    this.#run.end();
    this.#run = undefined;
  }
}
