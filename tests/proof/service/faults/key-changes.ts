import { Browser } from '../../../helpers/addin-harness';
import type { Lab } from '../lab';
import { check, type Subject, unlessKilled } from './subject';

interface MadeKey {
  id: string;
  key: string;
  revocation: 'none' | 'unanswered' | 'answered';
}

const BROWSERS = 12;
const MOST_KEYS = 6;

/** API keys: what was made works, what was revoked does not, from the first request after the crash. */
export class KeyChanges implements Subject {
  readonly most = MOST_KEYS;
  private cut = 0;
  private keys: MadeKey[] = [];
  private readonly everyKey: string[] = [];
  private revoked = 0;

  private constructor(
    private readonly lab: Lab,
    private readonly browsers: readonly Browser[],
  ) {}

  static async prepare(lab: Lab): Promise<KeyChanges> {
    // Several, so that none meets the limit of requests in a minute.
    const browsers = [];
    for (let i = 0; i < BROWSERS; i++) browsers.push(await Browser.signUp(lab));
    return new KeyChanges(lab, browsers);
  }

  async act(round: number, random: () => number): Promise<void> {
    this.keys = [];
    const browser = this.browserOf(round);
    while (this.keys.length < MOST_KEYS) {
      const created = await unlessKilled(() => browser.post('/api/user/api-keys', { name: 'proof' }));
      if (!created) {
        this.cut++;
        return;
      }
      check(created.status === 200, `making a key answered ${created.status}: ${created.text}`);
      const { key, apiKey } = JSON.parse(created.text);
      const made: MadeKey = { id: apiKey.id, key, revocation: 'none' };
      this.keys.push(made);
      this.everyKey.push(key);
      if (random() < 0.5 && !(await this.revoke(browser, made))) return;
    }
  }

  async verify(round: number): Promise<void> {
    const browser = this.browserOf(round);
    for (const made of this.keys) {
      const { status } = await this.lab.call('/api/pii/limits', { id: '', key: made.key });
      if (made.revocation !== 'unanswered')
        check(status === (made.revocation === 'none' ? 200 : 401), `a key (revoked: ${made.revocation}) got ${status}`);
      await this.revoke(browser, made);
      const after = await this.lab.call('/api/pii/limits', { id: '', key: made.key });
      check(after.status === 401, `a revoked key got ${after.status}`);
    }
    // Keys whose making was not answered are listed and can be revoked, so that none is left over.
    const listed = JSON.parse((await browser.get('/api/user/api-keys')).text).apiKeys as {
      id: string;
      status?: string;
    }[];
    for (const { id } of listed.slice(0, 3)) await browser.post(`/api/user/api-keys/${id}`, {}, 'DELETE');
  }

  progress(): number {
    return this.keys.length;
  }

  tally() {
    return { answered: this.everyKey.length + this.revoked, cut: this.cut };
  }

  secrets(): string[] {
    return this.everyKey;
  }

  summary(): string {
    return `${this.everyKey.length} keys made, ${this.revoked} revoked (${this.cut} unanswered)`;
  }

  private async revoke(browser: Browser, made: MadeKey): Promise<boolean> {
    made.revocation = made.revocation === 'answered' ? 'answered' : 'unanswered';
    const answer = await unlessKilled(() => browser.post(`/api/user/api-keys/${made.id}`, {}, 'DELETE'));
    if (!answer) {
      this.cut++;
      return false;
    }
    check(answer.status === 200, `revoking answered ${answer.status}: ${answer.text}`);
    if (made.revocation !== 'answered') this.revoked++;
    made.revocation = 'answered';
    return true;
  }

  private browserOf(round: number): Browser {
    return this.browsers[round % BROWSERS] as Browser;
  }
}
