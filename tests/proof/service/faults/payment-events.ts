import type { StripeEvent } from '../../../fixtures/payments/fake-stripe';
import { Browser } from '../../../helpers/addin-harness';
import type { Lab } from '../lab';
import { check, type Subject, unlessKilled } from './subject';

const PLAN_OF = { price_basic: 'basic', price_pro: 'professional', price_business: 'enterprise' } as const;
const PRICES = Object.keys(PLAN_OF) as (keyof typeof PLAN_OF)[];

/** Webhooks: what Stripe was told is received has its effect once, by redelivery or by the sweep. */
export class PaymentEvents implements Subject {
  readonly most = 6;
  private deliveredBefore = 0;
  private unanswered: StripeEvent[] = [];
  private delivered = 0;
  private redelivered = 0;
  private price: keyof typeof PLAN_OF = 'price_basic';

  private constructor(
    private readonly lab: Lab,
    private readonly browser: Browser,
    private readonly subscription: string,
  ) {}

  static async prepare(lab: Lab): Promise<PaymentEvents> {
    const browser = await Browser.signUp(lab);
    const checkout = await browser.post('/api/payments/checkout', { plan: 'basic', provider: 'STRIPE' });
    check(checkout.status === 200, `the checkout answered ${checkout.text}`);
    const { subscription, events } = lab.stripe.completeCheckout(JSON.parse(checkout.text).sessionId);
    const subject = new PaymentEvents(lab, browser, subscription);
    for (const event of events) await subject.deliver(event);
    return subject;
  }

  async act(_round: number, random: () => number): Promise<void> {
    this.deliveredBefore = this.delivered;
    for (let i = 0; i < 4; i++) {
      this.price = PRICES[Math.floor(random() * PRICES.length)] ?? 'price_basic';
      const { stripe } = this.lab;
      const events = [...stripe.changePrice(this.subscription, this.price), ...stripe.renew(this.subscription)];
      for (const event of events) {
        if (this.unanswered.length > 0 || !(await unlessKilled(() => this.deliver(event)))) this.unanswered.push(event);
      }
      if (this.unanswered.length > 0) return;
    }
  }

  async verify(): Promise<void> {
    this.redelivered += this.unanswered.length;
    for (const event of this.unanswered) await this.deliver(event);
    this.unanswered = [];
    // As if a minute had passed: claims of the process that died have run out, and the sweep comes.
    await this.lab.service.query({
      sql: 'UPDATE payment_events SET lease_until = max(0, lease_until - 60001), received_at = received_at - 60001',
    });
    await this.lab.service.runCron();
    const [open] = await this.lab.service.query<{ n: number }>({
      sql: "SELECT count(*) AS n FROM payment_events WHERE state IN ('received', 'processing')",
    });
    check(open?.n === 0, `${open?.n} events are still open`);
    const invoices = [...this.lab.stripe.invoices.values()];
    const [paid] = await this.lab.service.query<{ n: number }>({
      sql: "SELECT count(*) AS n FROM payments WHERE state = 'paid'",
    });
    check(paid?.n === invoices.length, `${paid?.n} payments are known, ${invoices.length} were made`);
    const { plan, balance } = JSON.parse((await this.browser.get('/api/user/tokens')).text);
    const [ledger] = await this.ledger();
    check(ledger?.sum === balance, `the ledger adds up to ${ledger?.sum}, the balance is ${balance}`);
    const periods = invoices.filter(({ reason }) => reason !== 'subscription_update').length;
    // The first allocation is that of the free plan, which the first payment raised.
    check((ledger?.allocations ?? 0) <= periods, `${ledger?.allocations} allocations for ${periods} paid periods`);
    // A lower plan counts from the end of the paid period, so the user may have a higher one, never a lower one.
    const rank = (name: string) => Object.values<string>(PLAN_OF).indexOf(name);
    check(rank(plan) >= rank(PLAN_OF[this.price]), `the plan is ${plan}, Stripe sells ${this.price}`);
  }

  progress(): number {
    return this.delivered - this.deliveredBefore;
  }

  tally() {
    return { answered: this.delivered - this.redelivered, cut: this.redelivered };
  }

  secrets(): string[] {
    return [];
  }

  summary(): string {
    return `${this.delivered} events (${this.redelivered} redelivered)`;
  }

  private async ledger(): Promise<{ sum: number; allocations: number }[]> {
    check((await this.browser.get('/api/user/usage')).status === 200, 'the usage could not be read');
    return this.lab.service.query({
      sql: "SELECT sum(tokens) AS sum, count(*) FILTER (WHERE kind = 'allocation') AS allocations FROM ledger WHERE user_id = ?",
      params: [this.browser.userId],
    });
  }

  private async deliver(event: StripeEvent): Promise<true> {
    const { body, headers } = await this.lab.stripe.deliver(event);
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const answer = await this.lab.send('/api/webhooks/stripe', init);
    check(answer.status === 200, `an event answered ${answer.status}: ${answer.text}`);
    this.delivered++;
    return true;
  }
}
