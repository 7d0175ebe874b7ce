import type { UserContext } from '../../context';
import { chargeTokens, insufficient } from '../billing/charge';
import { analyzeCost } from './analyze';

/** Tokens that may be owed for lines that went out: a charge for every line would take longer than the lines. */
const MOST_OWED = 50;

/** Charges a stream as it goes, never more than was given out, and stops it at the line that the balance does not cover. */
export class StreamCharge {
  readonly #ctx: UserContext;
  /** Paid and owed, as analyze and anonymize would charge for so many places. */
  #cost = 0;
  #paid = 0;
  #balance: number;
  #charges = 0;

  constructor(ctx: UserContext) {
    this.#ctx = ctx;
    this.#balance = ctx.caller.balance;
  }

  /** Of so many places; nothing to wait for where little is owed. */
  upTo(places: number): undefined | Promise<void> {
    const cost = analyzeCost(places) + places;
    const owed = cost - this.#paid;
    if (owed <= Math.min(MOST_OWED, this.#balance)) {
      this.#cost = cost;
      return undefined;
    }
    return this.#payBefore(cost);
  }

  /** Charges what is owed. */
  async settle(): Promise<void> {
    const owed = this.#cost - this.#paid;
    if (owed === 0) return;
    const ctx = this.#ctx;
    // Each is a charge of its own in the list of them.
    const id = `${ctx.operation.id}${this.#charges === 0 ? '' : `.${this.#charges}`}`;
    await chargeTokens({ ...ctx, operation: { ...ctx.operation, id } }, owed);
    this.#charges++;
    this.#paid = this.#cost;
    this.#balance -= owed;
  }

  async #payBefore(cost: number): Promise<void> {
    await this.settle();
    const required = cost - this.#paid;
    if (required > this.#balance) throw insufficient({ required, available: this.#balance });
    this.#cost = cost;
  }
}
