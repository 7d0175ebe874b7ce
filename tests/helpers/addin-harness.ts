import type { PlanId } from '#shared/commerce/plans.ts';
import { solveChallenge } from '#shared/crypto/proof-of-work.ts';
import { addUser, randomKey } from '../../scripts/run/workerd/start.ts';
import { Gateway } from '../fixtures/providers/gateway';
import { startPlainService } from './plain-service';
import { newSession } from './session-cookie';
import { TEST_VARS } from './test-vars';

/** The bundled workers, with everything outside replaced by stand-ins behind a gateway. */
export async function startHarness() {
  const gateway = new Gateway();
  const service = await startPlainService({ OUTBOUND_GATEWAY: await gateway.listen(0) });
  const { origin, plain } = service;
  const transcript: string[] = [];
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    // workerd closes a connection that was idle for five seconds, which may be while it is used.
    headers.set('connection', 'close');
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers });
    const text = await response.text();
    transcript.push(JSON.stringify([...response.headers]), text);
    return { status: response.status, headers: response.headers, text, cookies: response.headers.getSetCookie() };
  };
  return {
    gateway,
    origin,
    query: plain.query,
    /** Everything a client ever got to see, and everything that was logged. */
    everythingSaid: () => [...transcript, plain.output()].join('\n'),
    send,
    /** Somebody with a plan and an API key, straight in the database. */
    async addUser(plan: PlanId) {
      const user = { id: crypto.randomUUID(), plan, key: randomKey() };
      await addUser(plain, user);
      return user;
    },
    async close() {
      await service.close();
      await gateway.close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;
/** What a browser needs of a running service. */
export type Reachable = Pick<Harness, 'origin' | 'send'>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  cookies: string[];
}

/** A browser of one signed-in user. */
export class Browser {
  private constructor(
    private readonly harness: Reachable,
    readonly userId: string,
    readonly email: string,
    private session: string,
  ) {}

  static async signUp(harness: Reachable): Promise<Browser> {
    const email = `${crypto.randomUUID()}@example.test`;
    const body = JSON.stringify({ email, password: 'correct horse battery', name: 'Test user' });
    const headers = { 'content-type': 'application/json', origin: harness.origin };
    let answer = await harness.send('/api/auth/sign-up/email', { method: 'POST', headers, body });
    if (answer.status === 429) {
      const { details } = JSON.parse(answer.text) as { details: { proof_of_work: string; header: string } };
      const proof = { ...headers, [details.header]: await solveChallenge(details.proof_of_work) };
      answer = await harness.send('/api/auth/sign-up/email', { method: 'POST', headers: proof, body });
    }
    if (answer.status !== 200) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
    const signedIn = await harness.send('/api/auth/sign-in/email', { method: 'POST', headers, body });
    const session = signedIn.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return new Browser(harness, JSON.parse(answer.text).user.id, email, session);
  }

  /** A browser of somebody who has signed in by other means. */
  static signedIn(harness: Reachable, { id, cookie }: { id: string; cookie: string }): Browser {
    return new Browser(harness, id, `${id}@example.test`, cookie);
  }

  /** A browser of somebody new, whose session is put into the database: signing in is slow, and has tests of its own. */
  static async ofNewUser(harness: Harness, plan: PlanId = 'free'): Promise<Browser> {
    const { id } = await harness.addUser(plan);
    const { statement, values, cookie } = await newSession(id, TEST_VARS.AUTH_SECRET, harness.origin);
    await harness.query({ sql: statement, params: values });
    return Browser.signedIn(harness, { id, cookie });
  }

  /** The session, for a real browser. */
  cookies(): { name: string; value: string }[] {
    return this.session.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value };
    });
  }

  async get(path: string, extraCookie = '', others: Record<string, string> = {}): Promise<Answer> {
    const cookie = [this.session, extraCookie].filter(Boolean).join('; ');
    return this.harness.send(path, { headers: { ...others, cookie } });
  }

  async post(path: string, body: unknown = {}, method = 'POST'): Promise<Answer> {
    const headers = { cookie: this.session, origin: this.harness.origin, 'content-type': 'application/json' };
    return this.harness.send(path, { method, headers, body: JSON.stringify(body) });
  }

  /** The `data` of an addin answer; throws what the user would read otherwise. */
  async data<T = Record<string, never>>(path: string, body?: unknown, method = 'POST'): Promise<T> {
    const answer = body === undefined ? await this.get(path) : await this.post(path, body, method);
    const parsed = JSON.parse(answer.text);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${parsed.error}`);
    return parsed.data;
  }

  /** Goes through a whole login: start, consent at the provider, callback. Answers what the popup reports. */
  async connect(slug: string): Promise<{ success: boolean; message: string }> {
    const { authUrl, cookie } = await this.startLogin(slug);
    return readPage(await this.get(await consent(authUrl, this.harness.origin), cookie));
  }

  async startLogin(slug: string): Promise<{ authUrl: string; cookie: string; setCookie: string }> {
    const answer = await this.get(`/api/addins/${slug}/auth`);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.parse(answer.text).error}`);
    const [setCookie = ''] = answer.cookies;
    return { authUrl: JSON.parse(answer.text).data.authUrl, cookie: setCookie.split(';')[0] ?? '', setCookie };
  }
}

/** Follows the provider's page, on which the user agrees at once, back to our own path. */
export async function consent(authUrl: string, origin: string): Promise<string> {
  let response = await fetch(authUrl, { redirect: 'manual' });
  // A strict server may send the browser through pages of its own first.
  for (let hops = 0; hops < 5; hops++) {
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
    const url = new URL(location, authUrl);
    if (url.origin === origin) return url.pathname + url.search;
    response = await fetch(url, { redirect: 'manual' });
  }
  throw new Error('The stand-in redirects without end');
}

/** What the popup's script reports, read from the page as the browser would. */
export function readPage({ status, text, headers }: Answer): { success: boolean; message: string; type: string } {
  if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) throw new Error(`${status}: ${text}`);
  const payload = /const payload = (\{.*\});/.exec(text)?.[1];
  if (!payload) throw new Error('The page reports nothing');
  return JSON.parse(payload);
}

export async function storeClient(
  harness: Reachable,
  slug: string,
  client: { clientId: string; clientSecret: string },
) {
  const headers = { authorization: `Bearer ${TEST_VARS.ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const list = await harness.send('/api/admin/addins', { headers });
  const { id } = JSON.parse(list.text).addins.find((addin: { slug: string }) => addin.slug === slug);
  const body = JSON.stringify({ oauthClientId: client.clientId, oauthClientSecret: client.clientSecret });
  return harness.send(`/api/admin/addins/${id}`, { method: 'PUT', headers, body });
}
