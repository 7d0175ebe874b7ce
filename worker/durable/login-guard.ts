import { DurableObject } from 'cloudflare:workers';

export interface Allowance {
  /** Attempts in one slot, and in all slots of this guard together. */
  perSlot: number;
  inAll: number;
  /** Attempts are forgotten this long after the last one. */
  windowMs: number;
}

interface Count {
  count: number;
  /** Epoch milliseconds after which the attempts are forgotten. */
  until: number;
}

const IN_ALL = 'in-all';
const slotKey = (slot: string) => `slot:${slot}`;

/**
 * Counts attempts on one account, from one network, or on the whole service; the object's name is a digest. An attempt is
 * counted before its work begins and given back when it was no failure: however many run at once, no more than allowed
 * are ever under way.
 */
export class LoginGuard extends DurableObject<Env> {
  /** Replaced by tests. */
  now = () => Date.now();

  /** One at a time: what is read must still hold when it is written. Takes a place; answers 0, or the milliseconds until there is one again. */
  reserve(slot: string, allowance: Allowance): Promise<number> {
    return this.ctx.blockConcurrencyWhile(() => this.#take(slot, allowance));
  }

  async #take(slot: string, { perSlot, inAll, windowMs }: Allowance): Promise<number> {
    const now = this.now();
    const [own, all] = await Promise.all([this.#read(slotKey(slot), now), this.#read(IN_ALL, now)]);
    const wait = Math.max(own.count >= perSlot ? own.until - now : 0, all.count >= inAll ? all.until - now : 0);
    if (wait > 0) return wait;
    const until = now + windowMs;
    await this.ctx.storage.put({
      [slotKey(slot)]: { count: own.count + 1, until },
      [IN_ALL]: { count: all.count + 1, until },
    });
    await this.ctx.storage.setAlarm(until);
    return 0;
  }

  /** Returns a place. `forgive` also forgets the earlier failures of the slot: whoever knows the secret may mistype it. */
  giveBack(slot: string, forgive: boolean): Promise<void> {
    return this.ctx.blockConcurrencyWhile(() => this.#putBack(slot, forgive));
  }

  async #putBack(slot: string, forgive: boolean): Promise<void> {
    const now = this.now();
    const [own, all] = await Promise.all([this.#read(slotKey(slot), now), this.#read(IN_ALL, now)]);
    const returned = forgive ? own.count : Math.min(1, own.count);
    await this.#write(slotKey(slot), own, returned);
    await this.#write(IN_ALL, all, returned);
  }

  /** Attempts that count at present. */
  async count(): Promise<number> {
    return (await this.#read(IN_ALL, this.now())).count;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  async #read(key: string, now: number): Promise<Count> {
    const stored = await this.ctx.storage.get<Count>(key);
    return stored && stored.until > now ? stored : { count: 0, until: 0 };
  }

  async #write(key: string, { count, until }: Count, returned: number): Promise<void> {
    if (count > returned) await this.ctx.storage.put(key, { count: count - returned, until } satisfies Count);
    else await this.ctx.storage.delete(key);
  }
}
