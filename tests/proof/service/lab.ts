import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addUser,
  madeUpSecrets,
  migrate,
  type PlainService,
  randomKey,
  startService,
} from '../../../scripts/run/workerd/start.ts';
import { FakeStripe } from '../../fixtures/payments/fake-stripe';
import { fakeBox } from '../../fixtures/providers/box';
import { Gateway } from '../../fixtures/providers/gateway';
import { type Answer, storeClient } from '../../helpers/addin-harness';
import { valueFinder } from '../../helpers/find-values';
import { TEST_VARS } from '../../helpers/test-vars';

/** A user known by an API key. */
export interface KeyUser {
  id: string;
  key: string;
}

/**
 * The deployed bundles in a plain workerd, with stand-ins for everything outside, in a folder of their own. It can be
 * killed and started again on the same storage. Needs `dist/deploy`, which `node scripts/build/deploy.ts --dry-run` builds.
 */
export class Lab {
  readonly stripe = new FakeStripe(TEST_VARS.STRIPE_SECRET_KEY, 'whsec_test_only');
  readonly box: ReturnType<typeof fakeBox>;
  private readonly earlierOutput: string[] = [];

  private constructor(
    readonly folder: string,
    readonly gateway: Gateway,
    private readonly vars: Record<string, string>,
    public service: PlainService,
  ) {
    this.box = fakeBox(gateway);
    gateway.serve('api.stripe.com', async ({ url, method, headers, body }) => {
      const { 'content-length': _, connection: __, host: ___, 'transfer-encoding': ____, ...rest } = headers;
      const init = { method, headers: rest, ...(method === 'POST' && { body: new Uint8Array(body) }) };
      const response = await this.stripe.handle(new Request(url, init));
      return { status: response.status, body: (await response.json()) as object };
    });
  }

  static async open(vars: Record<string, string> = {}): Promise<Lab> {
    const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-proof-'));
    const gateway = new Gateway();
    const origin = await gateway.listen(0);
    const secrets = { ...TEST_VARS, VAULT_KEYS: madeUpSecrets().VAULT_KEYS };
    const all = { ...secrets, OUTBOUND_GATEWAY: origin, ...vars };
    let service: PlainService | undefined;
    try {
      service = await startService({ folder, vars: all, outside: new URL(origin).host });
      const lab = new Lab(folder, gateway, all, service);
      await migrate(service);
      await lab.registerDrive();
      return lab;
    } catch (error) {
      await service?.stop();
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Lets people connect the drive; an administrator may have changed that meanwhile. */
  async registerDrive(): Promise<void> {
    await storeClient(this, 'box', this.box.oauth);
  }

  get origin(): string {
    return this.service.url.slice(0, -1);
  }

  async send(where: string, init: RequestInit = {}): Promise<Answer> {
    const headersSent = new Headers(init.headers);
    // workerd closes a connection that was idle for five seconds; a request that meets that could not be told from a loss.
    headersSent.set('connection', 'close');
    const response = await fetch(`${this.origin}${where}`, { redirect: 'manual', ...init, headers: headersSent });
    const { status, headers } = response;
    return { status, headers: new Headers(headers), text: await response.text(), cookies: headers.getSetCookie() };
  }

  /** Calls with an API key; a body makes it a POST with JSON. */
  call(where: string, user?: KeyUser, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(where, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(user && { authorization: `Bearer ${user.key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async addUser(plan: string): Promise<KeyUser> {
    const user = { id: crypto.randomUUID(), key: randomKey() };
    await addUser(this.service, { ...user, plan });
    return user;
  }

  /** kill -9, whatever it is doing. */
  async kill(): Promise<void> {
    await this.service.stop();
    this.earlierOutput.push(this.service.output());
  }

  async restart(): Promise<void> {
    const outside = new URL(this.gateway.origin).host;
    this.service = await startService({ folder: this.folder, vars: this.vars, outside });
  }

  /** Everything the service ever logged. */
  output(): string {
    return [...this.earlierOutput, this.service.output()].join('\n');
  }

  /** Names of stored files that hold one of these values as it is. */
  filesHolding(values: readonly string[]): string[] {
    const storage = path.join(this.folder, 'storage');
    const files = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const find = valueFinder(values);
    return files.flatMap(({ parentPath, name }) =>
      [...find(readFileSync(path.join(parentPath, name)))].map((value) => `${name}: ${value.slice(0, 12)}…`),
    );
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.gateway.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A number from the environment, which scripts/run/prove.ts sets from the command line. */
export function option(name: string, fallback: number): number {
  return Number(process.env[`VEILMARK_PROOF_${name.toUpperCase()}`] ?? fallback);
}
