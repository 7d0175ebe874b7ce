import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Answer, Browser } from '../../../helpers/addin-harness';
import type { KeyUser, Lab } from '../lab';

const PICTURE = readFileSync(path.resolve(import.meta.dirname, '../../../fixtures/images/languages/en.png'));
const EMAIL = 'jane.doe@example.com';
const TEXT = `Dear Sir, please write to ${EMAIL} or call +49 30 901820 about invoice 4711. `;
/** A user's calls of a class in a minute, below what the enterprise plan allows. */
const BUDGET: Record<string, number> = { analyze: 270, anonymize: 270, batch: 110, image: 100, general: 100 };
const MONTHLY_TOKENS = 10_000;

interface Sender extends KeyUser {
  browser: Browser | undefined;
  spent: number;
  minute: number;
  counts: Record<string, number>;
}

interface Kind {
  name: string;
  rateClass: string;
  weight: number;
  /** The most tokens a call may cost. */
  price: number;
  send: (sender: Sender, random: () => number) => Promise<number>;
}

/** Mixed traffic whose every answer is checked. Users take turns, so that limits and balances are kept, not tested. */
export class Traffic {
  readonly wrong: string[] = [];
  readonly latencies = new Map<string, number[]>();
  private readonly senders: Sender[] = [];
  private readonly browsers: Browser[] = [];
  private readonly kinds: Kind[];
  private pictureAnswer: string | undefined;
  private turn = 0;
  private pictures = 0;

  constructor(
    private readonly lab: Lab,
    imageWeight: number,
  ) {
    this.kinds = [
      { name: 'analyze', rateClass: 'analyze', weight: 40, price: 3, send: (s, r) => this.analyze(s, r) },
      { name: 'anonymize', rateClass: 'anonymize', weight: 30, price: 1, send: (s) => this.anonymize(s) },
      { name: 'batch', rateClass: 'batch', weight: 10, price: 12, send: (s) => this.batch(s) },
      { name: 'image', rateClass: 'image', weight: imageWeight, price: 10, send: (s) => this.image(s) },
      { name: 'key pairs', rateClass: 'general', weight: 12, price: 0, send: (s) => this.keyPairs(s) },
      { name: 'addins', rateClass: 'general', weight: 8, price: 0, send: (s) => this.addins(s) },
    ];
  }

  async prepare(browsers: number): Promise<void> {
    for (let i = 0; i < browsers; i++) this.browsers.push(await Browser.signUp(this.lab));
  }

  /** One request after the other until the time is up. */
  async lane(until: number, random: () => number): Promise<void> {
    while (Date.now() < until && this.wrong.length < 20) {
      const drawn = pick(this.kinds, random);
      // Pictures are read one at a time: more at once would only wait for each other.
      const isCrowded = drawn.name === 'image' && this.pictures >= 2;
      const kind = isCrowded ? (this.kinds[0] as Kind) : drawn;
      const sender = await this.senderFor(kind);
      const before = performance.now();
      try {
        // In two steps: other lanes add to the same sum while this one waits.
        const charged = await kind.send(sender, random);
        sender.spent += charged;
      } catch (error) {
        this.wrong.push(`${kind.name}: ${error instanceof Error ? error.message : error}`);
      }
      const list = this.latencies.get(kind.name) ?? [];
      list.push(performance.now() - before);
      this.latencies.set(kind.name, list);
    }
  }

  /** Compares what every user was charged, by the answers, with the balance and with the ledger in the database. */
  async checkLedgers(): Promise<{ users: number; tokens: number; rows: number }> {
    let [tokens, rows] = [0, 0];
    for (const sender of this.senders) {
      await this.untilAdmitted(() => this.lab.call('/api/user/usage?limit=1', sender));
      const answer = await this.untilAdmitted(() => this.lab.call('/api/user/tokens', sender));
      const { balance, usedThisMonth } = JSON.parse(answer.text);
      const [ledger] = await this.lab.service.query<{ sum: number; count: number }>({
        sql: 'SELECT sum(tokens) AS sum, count(*) AS count FROM ledger WHERE user_id = ?',
        params: [sender.id],
      });
      if (usedThisMonth !== sender.spent || balance !== ledger?.sum || balance !== MONTHLY_TOKENS - sender.spent)
        this.wrong.push(`answers charged ${sender.spent}, the meter says ${usedThisMonth}, the ledger ${ledger?.sum}`);
      tokens += sender.spent;
      rows += ledger?.count ?? 0;
    }
    return { users: this.senders.length, tokens, rows };
  }

  /** A user who may still send this in the running minute and month; a new one where there is none. */
  private async senderFor({ rateClass, price }: Kind): Promise<Sender> {
    const minute = Math.floor(Date.now() / 60_000);
    for (let tries = 0; tries < this.senders.length; tries++) {
      const sender = this.senders[this.turn++ % this.senders.length] as Sender;
      // The service counts a minute from the first request, so a user rests for a whole one in between.
      if (minute > sender.minute + 1) Object.assign(sender, { minute, counts: {} });
      const count = sender.counts[rateClass] ?? 0;
      if (sender.minute < minute || count >= (BUDGET[rateClass] ?? 0)) continue;
      if (sender.spent + price + 100 > MONTHLY_TOKENS) continue;
      sender.counts[rateClass] = count + 1;
      return sender;
    }
    const user = await this.lab.addUser('enterprise');
    const browser = this.browsers[this.senders.length];
    const sender: Sender = { ...user, browser, spent: 0, minute, counts: { [rateClass]: 1 } };
    this.senders.push(sender);
    return sender;
  }

  private async analyze(sender: Sender, random: () => number): Promise<number> {
    const text = TEXT.repeat(1 + Math.floor(random() * 20));
    const answer = await this.lab.call('/api/pii/analyze', sender, { text, entities: ['EMAIL_ADDRESS'] });
    const { results, tokens_charged } = parse(answer);
    const expected = text.split(EMAIL).length - 1;
    const isRight = results.length === expected && results.every((found: { text: string }) => found.text === EMAIL);
    require(isRight && tokens_charged === Math.ceil(1 + expected / 2), answer);
    return tokens_charged;
  }

  private async anonymize(sender: Sender): Promise<number> {
    const start = TEXT.indexOf(EMAIL);
    const analyzer_results = [{ entity_type: 'EMAIL_ADDRESS', start, end: start + EMAIL.length, score: 1 }];
    const operators = { DEFAULT: { type: 'hash', hash_type: 'sha256' } };
    const answer = await this.lab.call('/api/pii/anonymize', sender, { text: TEXT, analyzer_results, operators });
    const { text, tokens_charged, items } = parse(answer);
    const isReplaced = !text.includes(EMAIL) && text.startsWith('Dear Sir') && items.length === 1;
    require(isReplaced && tokens_charged === 1, answer);
    return tokens_charged;
  }

  private async batch(sender: Sender): Promise<number> {
    const texts = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? TEXT : 'Nothing to see here.'));
    const answer = await this.lab.call('/api/pii/batch', sender, { texts, entities: ['EMAIL_ADDRESS'] });
    const { results, tokens_charged } = parse(answer);
    const isRight = results.every(
      (one: { index: number; entities: [] }) => one.entities.length === 1 - (one.index % 2),
    );
    require(isRight && results.length === 8 && tokens_charged === 12, answer);
    return tokens_charged;
  }

  private async image(sender: Sender): Promise<number> {
    const form = new FormData();
    form.set('file', new File([PICTURE], 'picture.png', { type: 'image/png' }));
    const headers = { authorization: `Bearer ${sender.key}` };
    this.pictures++;
    const answer = await this.lab.send('/api/pii/image', { method: 'POST', headers, body: form });
    this.pictures--;
    const { entities, tokens_charged } = parse(answer);
    const digest = createHash('sha256').update(JSON.stringify(entities)).digest('hex');
    this.pictureAnswer ??= digest;
    require(digest === this.pictureAnswer, answer);
    return tokens_charged;
  }

  private async keyPairs(sender: Sender): Promise<number> {
    const answer = await this.lab.call('/api/asymmetric-keys', sender);
    require(parse(answer).keyPairs.length === 0, answer);
    return 0;
  }

  private async addins(sender: Sender): Promise<number> {
    // A session is dear to make; users without one ask for their limits instead.
    if (!sender.browser) {
      const answer = await this.lab.call('/api/pii/limits', sender);
      require(parse(answer).maxEntitiesPerRequest === 50, answer);
      return 0;
    }
    const answer = await sender.browser.get('/api/addins');
    require(parse(answer).data.addins.length === 6, answer);
    return 0;
  }

  private async untilAdmitted(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 429) return answer;
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1000));
    }
  }
}

function pick(kinds: readonly Kind[], random: () => number): Kind {
  const drawn = random() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const kind of kinds) {
    passed += kind.weight;
    if (drawn < passed) return kind;
  }
  return kinds[0] as Kind;
}

function parse({ status, text }: Answer) {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

function require(isRight: boolean, { text }: Answer): void {
  if (!isRight) throw new Error(`a wrong answer: ${text.slice(0, 300)}`);
}
