import type { KeyUser, Lab } from '../lab';
import { check, type Subject, unlessKilled } from './subject';

const VALUE = 'margarethe.zweig@example.org';
const MOST_SESSIONS = 20;

/** Tokenization sessions: whoever paid for a placeholder gets its value back, and the value is stored sealed only. */
export class KeptValues implements Subject {
  readonly most = MOST_SESSIONS;
  private cut = 0;
  private user: KeyUser = { id: '', key: '' };
  private sessions: { id: string; text: string }[] = [];
  private total = 0;

  constructor(private readonly lab: Lab) {}

  async act(): Promise<void> {
    this.sessions = [];
    const user = await unlessKilled(() => this.lab.addUser('enterprise'));
    if (!user) return;
    this.user = user;
    const body = {
      text: `Write to ${VALUE}`,
      analyzer_results: [{ entity_type: 'EMAIL_ADDRESS', start: 9, end: 9 + VALUE.length }],
      operators: { DEFAULT: { type: 'replace' } },
      session: true,
    };
    while (this.sessions.length < MOST_SESSIONS) {
      const answer = await unlessKilled(() => this.lab.call('/api/pii/anonymize', this.user, body));
      if (!answer) {
        this.cut++;
        return;
      }
      check(answer.status === 200, `anonymizing answered ${answer.status}: ${answer.text}`);
      const { session_id, text } = JSON.parse(answer.text);
      this.sessions.push({ id: session_id, text });
    }
  }

  async verify(): Promise<void> {
    this.total += this.sessions.length;
    for (const { id, text } of this.sessions) {
      const answer = await this.lab.call('/api/pii/deanonymize', this.user, { text, session_id: id });
      check(answer.text.includes(VALUE), `a value came back as ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
  }

  progress(): number {
    return this.sessions.length;
  }

  tally() {
    return { answered: this.total, cut: this.cut };
  }

  secrets(): string[] {
    return [VALUE];
  }

  summary(): string {
    return `${this.total} mappings kept (${this.cut} unanswered)`;
  }
}
