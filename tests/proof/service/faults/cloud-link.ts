import { Browser } from '../../../helpers/addin-harness';
import type { Lab } from '../lab';
import { check, type Subject, unlessKilled } from './subject';

const BROWSERS = 6;
const MOST_UPLOADS = 4;
/** What the service says of a drive that does not answer in time. */
const SLOW = /could not be reached; try again|is not available at the moment/;

/**
 * A connection to a provider that rotates refresh tokens, and uploads through it. A token that was refreshed and used is
 * kept. When the process dies after the provider rotated and before the answer reached us, the new token is lost for
 * everybody: the user is asked to connect again, and that works.
 */
export class CloudLink implements Subject {
  readonly most = MOST_UPLOADS;
  private answered = 0;
  private cut = 0;
  private slow = 0;
  private uploads: { name: string; isAnswered: boolean }[] = [];
  private stored = 0;
  private refreshes = 0;
  private reconnected = 0;
  private names = 0;

  private constructor(
    private readonly lab: Lab,
    private readonly browsers: readonly Browser[],
  ) {}

  static async prepare(lab: Lab): Promise<CloudLink> {
    const browsers = [];
    for (let i = 0; i < BROWSERS; i++) {
      const browser = await Browser.signUp(lab);
      // Before the first request, after which the meter knows the plan: a free one would run out of uploads.
      await lab.service.query({
        sql: "INSERT INTO user_plans (user_id, plan, status, version, updated_at) VALUES (?, 'enterprise', 'active', 1, 0)",
        params: [browser.userId],
      });
      const { success, message } = await browser.connect('box');
      check(success, message);
      browsers.push(browser);
    }
    return new CloudLink(lab, browsers);
  }

  async act(round: number): Promise<void> {
    this.uploads = [];
    const browser = this.browserOf(round);
    this.lab.box.oauth.expireAccess();
    for (let i = 0; i < MOST_UPLOADS; i++) {
      const name = `copy-${++this.names}.txt`;
      const upload = { name, isAnswered: false };
      this.uploads.push(upload);
      const answer = await unlessKilled(() => this.upload(browser, name));
      if (!answer) {
        this.cut++;
        return;
      }
      // The stand-in shares the machine; where that has too much else to do, it is slower than a drive may be.
      if (SLOW.test(answer.text)) {
        this.slow++;
        return;
      }
      this.answered++;
      check(answer.status === 200, `an upload answered ${answer.status}: ${answer.text}`);
      upload.isAnswered = true;
      this.lab.box.oauth.expireAccess();
    }
  }

  async verify(round: number): Promise<void> {
    for (const { name, isAnswered } of this.uploads) {
      // The service marks the names of copies.
      const stem = name.replace('.txt', '');
      const isCopy = (stored: string) => stored.replace(/(_anonymized)?\.txt$/, '') === stem;
      const copies = [...this.lab.box.drive.files.values()].filter((file) => isCopy(file.name)).length;
      check(isAnswered ? copies === 1 : copies <= 1, `${copies} copies of an upload (answered: ${isAnswered})`);
      this.stored += copies;
    }
    const browser = this.browserOf(round);
    const listing = await browser.post('/api/addins/box/files');
    this.refreshes = this.lab.box.oauth.refreshes;
    if (listing.status === 200) return;
    const isAllAnswered = this.uploads.every(({ isAnswered }) => isAnswered);
    check(!isAllAnswered, `nothing was under way, and the connection is gone: ${listing.status} ${listing.text}`);
    check(listing.text.includes('connect it again'), `a lost token answered ${listing.status}: ${listing.text}`);
    const { success, message } = await browser.connect('box');
    check(success, message);
    check((await browser.post('/api/addins/box/files')).status === 200, 'the new connection does not work');
    this.reconnected++;
  }

  progress(): number {
    return this.uploads.filter(({ isAnswered }) => isAnswered).length;
  }

  tally() {
    return { answered: this.answered, cut: this.cut };
  }

  secrets(): string[] {
    return [...this.lab.box.oauth.issued, this.lab.box.oauth.clientSecret];
  }

  summary(): string {
    return `${this.refreshes} refreshes (${this.reconnected} connections made anew), ${this.stored} uploads (${this.cut} unanswered, ${this.slow} too slow)`;
  }

  private upload(browser: Browser, fileName: string) {
    return browser.post('/api/addins/box/upload', { fileName, mimeType: 'text/plain', content: 'A clean text.' });
  }

  private browserOf(round: number): Browser {
    return this.browsers[round % BROWSERS] as Browser;
  }
}
