import { createTestHarness } from 'wrangler';
import { Gateway } from '../fixtures/providers/gateway';
import { TEST_VARS } from './test-vars';

interface HarnessEnv {
  DB: { prepare(sql: string): { first(): Promise<Record<string, unknown> | null> } };
  USER_METER: {
    getByName(name: string): {
      applyPlan(userId: string, state: { plan: string; status: string; version: number }): Promise<void>;
    };
  };
}

/** The built worker, with everything outside replaced by stand-ins behind a gateway. */
export async function startHarness() {
  const gateway = new Gateway();
  const gatewayOrigin = await gateway.listen(0);
  const { ENVIRONMENT, PUBLIC_ORIGIN, EXTENSION_ORIGINS, ...secrets } = TEST_VARS;
  const server = createTestHarness({
    root: `${import.meta.dirname}/../..`,
    workers: [
      {
        configPath: './wrangler.toml',
        vars: { ENVIRONMENT, PUBLIC_ORIGIN, EXTENSION_ORIGINS, OUTBOUND_GATEWAY: gatewayOrigin },
        secrets,
      },
      { configPath: './worker/media/wrangler.toml' },
    ],
  });
  const { origin } = (await server.listen()).url;
  // The harness sends the worker's requests through this process, whose fetch would follow redirects by itself.
  const nodeFetch = globalThis.fetch;
  globalThis.fetch = (input, { method, headers, body } = {}) =>
    nodeFetch(input, { method, headers, body, duplex: 'half', redirect: 'manual' } as RequestInit);
  const worker = server.getWorker();
  await worker.applyD1Migrations('DB');
  const transcript: string[] = [];
  return {
    gateway,
    origin,
    // Safe: the bindings of wrangler.toml. Named here so that browser tests need no types of the platform.
    env: (await worker.getEnv()) as unknown as HarnessEnv,
    worker,
    /** Everything a client ever got to see, and everything that was logged. */
    everythingSaid: () => [...transcript, JSON.stringify(server.getLogs())].join('\n'),
    async send(path: string, init: RequestInit = {}): Promise<Answer> {
      // The harness has types of its own for the same things.
      const response = await server.fetch(`${origin}${path}`, { redirect: 'manual', ...init } as never);
      const text = await response.text();
      transcript.push(JSON.stringify([...response.headers]), text);
      const cookies = response.headers.getSetCookie();
      return {
        status: response.status,
        headers: new Headers([...response.headers] as [string, string][]),
        text,
        cookies,
      };
    },
    async close() {
      globalThis.fetch = nodeFetch;
      await server.close();
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
    const answer = await harness.send('/api/auth/sign-up/email', { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
    const signedIn = await harness.send('/api/auth/sign-in/email', { method: 'POST', headers, body });
    const session = signedIn.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return new Browser(harness, JSON.parse(answer.text).user.id, email, session);
  }

  /** A browser of somebody who has signed in by other means. */
  static signedIn(harness: Reachable, { id, cookie }: { id: string; cookie: string }): Browser {
    return new Browser(harness, id, `${id}@example.test`, cookie);
  }

  /** The session, for a real browser. */
  cookies(): { name: string; value: string }[] {
    return this.session.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value };
    });
  }

  async get(path: string, extraCookie = ''): Promise<Answer> {
    return this.harness.send(path, { headers: { cookie: [this.session, extraCookie].filter(Boolean).join('; ') } });
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

export async function setPlan(harness: Harness, { userId }: Browser, plan: 'basic' | 'enterprise'): Promise<void> {
  const version = plan === 'basic' ? 5 : 6;
  await harness.env.USER_METER.getByName(userId).applyPlan(userId, { plan, status: 'active', version });
}
