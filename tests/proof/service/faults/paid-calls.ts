import type { KeyUser, Lab } from '../lab';
import { check, onceLoaded, type Subject, unlessKilled } from './subject';

interface PaidCall {
  idempotencyKey: string;
  findings: number;
  isAnswered: boolean;
}

/** Below what an enterprise plan may send in a minute, with room for the repetitions. */
const MOST_CALLS = 150;

/** Charges: each exactly once, whether its answer arrived or not, in the balance and in the ledger. */
export class PaidCalls implements Subject {
  readonly most = 60;
  private payer: KeyUser = { id: '', key: '' };
  private calls: PaidCall[] = [];
  private readonly keys: string[] = [];
  private total = 0;
  private unanswered = 0;

  constructor(private readonly lab: Lab) {}

  async act(_round: number, random: () => number): Promise<void> {
    this.calls = [];
    const payer = await unlessKilled(() => this.lab.addUser('enterprise'));
    if (!payer) return;
    this.payer = payer;
    this.keys.push(payer.key);
    const lanes = Array.from({ length: 3 }, () => this.pay(random));
    await Promise.all(lanes);
  }

  async verify(_round: number, random: () => number): Promise<void> {
    if (this.calls.length === 0) return;
    for (const call of this.calls) if (!call.isAnswered || random() < 0.2) await this.charge(call);
    this.total += this.calls.length;
    this.unanswered += this.calls.filter(({ isAnswered }) => !isAnswered).length;
    const expected = this.calls.reduce((sum, call) => sum + costOf(call), 0);
    const { usedThisMonth, balance } = JSON.parse((await this.lab.call('/api/user/tokens', this.payer)).text);
    check(usedThisMonth === expected, `${usedThisMonth} tokens were charged for work worth ${expected}`);
    // Reading the usage has the ledger copied first.
    check((await this.lab.call('/api/user/usage', this.payer)).status === 200, 'the usage could not be read');
    const rows = await this.lab.service.query<{ sum: number; count: number }>({
      sql: "SELECT sum(tokens) AS sum, sum(kind = 'charge') AS count FROM ledger WHERE user_id = ?",
      params: [this.payer.id],
    });
    check(rows[0]?.sum === balance, `the ledger adds up to ${rows[0]?.sum}, the balance is ${balance}`);
    check(rows[0]?.count === this.calls.length, `${rows[0]?.count} ledger rows for ${this.calls.length} calls`);
  }

  progress(): number {
    return this.calls.filter(({ isAnswered }) => isAnswered).length;
  }

  tally() {
    return { answered: this.total - this.unanswered, cut: this.unanswered };
  }

  secrets(): string[] {
    return this.keys;
  }

  summary(): string {
    return `${this.total} charges (${this.unanswered} unanswered)`;
  }

  private async pay(random: () => number): Promise<void> {
    while (this.calls.length < MOST_CALLS) {
      const findings = Math.floor(random() * 5);
      const call: PaidCall = { idempotencyKey: crypto.randomUUID(), findings, isAnswered: false };
      this.calls.push(call);
      const answered = await unlessKilled(async () => {
        await this.charge(call);
        return true;
      });
      if (!answered) return;
      call.isAnswered = true;
    }
  }

  private async charge(call: PaidCall): Promise<void> {
    const addresses = Array.from({ length: call.findings }, (_, i) => `user${i}@example.com`);
    const body = { text: `To ${addresses.join(', ')}.`, entities: ['EMAIL_ADDRESS'] };
    const headers = { 'idempotency-key': call.idempotencyKey };
    const { status, text } = await onceLoaded(() => this.lab.call('/api/pii/analyze', this.payer, body, headers));
    const isRight = status === 200 && JSON.parse(text).tokens_charged === costOf(call);
    check(isRight, `a call worth ${costOf(call)} answered ${status}: ${text.slice(0, 300)}`);
  }
}

function costOf({ findings }: PaidCall): number {
  return Math.ceil(1 + findings / 2);
}
