// What the wizard's browser tests start from: the service behind a door that can fail, stand-ins of providers, the extension.
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { PlanId } from '#shared/commerce/plans.ts';
import type { ListedAddin } from '#shared/contract/addins.ts';
import { startStrictServer } from '../fixtures/oauth/strict-server';
import { fakeBox } from '../fixtures/providers/box';
import { fakeDropbox } from '../fixtures/providers/dropbox';
import { Gateway } from '../fixtures/providers/gateway';
import { fakeGoogle } from '../fixtures/providers/google';
import { NextcloudFront } from '../fixtures/webdav/nextcloud-front';
import { startWebdavServer } from '../fixtures/webdav/servers';
import { freePort } from '../helpers/free-port';
import { startPlainService } from '../helpers/plain-service';
import { TEST_VARS } from '../helpers/test-vars';
import { serviceAt, wakeUp } from './accounts';
import { launchExtension } from './extension-harness';
import { signIn } from './harness';
import { EXTENSION_ID } from './test-key';

interface Fault {
  path: RegExp;
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** The address people know the service by. It passes everything on, unless a test wants it otherwise. */
class Door {
  origin = '';
  target = '';
  /** Paths asked for, in order. */
  readonly asked: string[] = [];
  private faults: Fault[] = [];
  private held: { path: RegExp; release: Promise<void> } | undefined;
  changeAddins: ((addins: ListedAddin[]) => ListedAddin[]) | undefined;
  private readonly server: Server = createServer((request, response) => void this.pass(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next request to a path gets this answer. */
  fail(path: RegExp, status: number, body: object, headers: Record<string, string> = {}): void {
    this.faults.push({ path, status, body, headers });
  }

  /** Whether some of those answers are still to be given. */
  get hasFaults(): boolean {
    return this.faults.length > 0;
  }

  /** Requests to a path wait until the answer is let go. */
  hold(path: RegExp): () => void {
    let let_go: () => void = () => undefined;
    this.held = {
      path,
      release: new Promise((resolve) => {
        let_go = resolve;
      }),
    };
    return () => {
      this.held = undefined;
      let_go();
    };
  }

  clear(): void {
    this.faults = [];
    this.held = undefined;
    this.changeAddins = undefined;
    this.asked.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const isCall = request.method !== 'OPTIONS';
    if (isCall) this.asked.push(url);
    if (isCall && this.held?.path.test(url)) await this.held.release;
    const index = isCall ? this.faults.findIndex(({ path }) => path.test(url)) : -1;
    const [fault] = index < 0 ? [] : this.faults.splice(index, 1);
    if (fault) {
      request.resume();
      const cors = {
        'access-control-allow-origin': `chrome-extension://${EXTENSION_ID}`,
        'access-control-allow-credentials': 'true',
      };
      const exposed = { 'access-control-expose-headers': 'retry-after', 'content-type': 'application/json' };
      response.writeHead(fault.status, { ...cors, ...exposed, ...fault.headers }).end(JSON.stringify(fault.body));
      return;
    }
    delete request.headers['accept-encoding'];
    const onward = forward(
      new URL(url, this.target),
      // A connection of its own: one that was kept may just be closing.
      { method: request.method, headers: { ...request.headers, connection: 'close' }, agent: false },
      (answer) => {
        if (url !== '/api/addins' || !this.changeAddins) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        void this.rewrite(answer, response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  private async rewrite(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    if (body.data) body.data.addins = this.changeAddins?.(body.data.addins) ?? body.data.addins;
    const { 'content-length': _, 'content-encoding': __, 'transfer-encoding': ___, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers).end(JSON.stringify(body));
  }
}

export async function startWizard() {
  const gateway = new Gateway();
  const gatewayOrigin = await gateway.listen(0);
  const door = new Door();
  await door.listen();
  const service = await startPlainService({
    EXTENSION_ORIGINS: `chrome-extension://${EXTENSION_ID}`,
    PUBLIC_ORIGIN: door.origin,
    OUTBOUND_GATEWAY: gatewayOrigin,
  });
  door.target = service.origin;
  const people = serviceAt(door.origin, service.sql);
  await wakeUp(people);

  const google = fakeGoogle(gateway);
  const strict = await startStrictServer(gateway, await freePort(), `${door.origin}/api/addins/google-drive/callback`);
  // Whose tokens are good is the strict server's business.
  google.oauth.isAuthorized = ({ headers }) => headers.authorization?.startsWith('Bearer ') ?? false;
  const dropbox = fakeDropbox(gateway);
  const box = fakeBox(gateway);
  const davPort = await freePort();
  const nextcloud = new NextcloudFront('cloud.example.org', gateway, `http://127.0.0.1:${davPort}`);
  const dav = await startWebdavServer(davPort, nextcloud.appPassword);
  await storeClient(door.origin, 'google-drive', strict.client);
  await storeClient(door.origin, 'dropbox', dropbox.oauth);
  await storeClient(door.origin, 'box', box.oauth);

  const extension = await launchExtension({ viewport: { width: 1280, height: 900 } });
  await extension.ask('ui.change', { settings: { apiBaseUrl: door.origin } });

  /** A new person, signed in at the service. */
  async function signInAnew(plan: PlanId = 'professional'): Promise<void> {
    const account = await people.createAccount(plan);
    await extension.context.clearCookies();
    await signIn(extension.context, door.origin, account);
  }

  return {
    gateway,
    door,
    service,
    google,
    dropbox,
    nextcloud,
    dav,
    extension,
    signInAnew,
    /** A new person, signed in, with the wizard open; or the person who was there last. */
    async open(who: PlanId | 'same' = 'professional'): Promise<Page> {
      if (who !== 'same') await signInAnew(who);
      await extension.ask('ui.sign-in', {});
      await extension.ui.evaluate(() => (globalThis as unknown as ChromeGlobal).chrome.storage.session.clear());
      const page = await extension.context.newPage();
      await page.goto(`chrome-extension://${EXTENSION_ID}/wizard.html`);
      return page;
    },
    async close() {
      await extension.close();
      await service.close();
      await door.close();
      await strict.close();
      await dav.close();
      await gateway.close();
    },
  };
}

export type WizardHarness = Awaited<ReturnType<typeof startWizard>>;

/** What a test stands on; the page it opens is closed after it. */
export interface Stage {
  readonly harness: WizardHarness;
  page: Page;
}

interface ChromeGlobal {
  chrome: { storage: { session: { clear(): Promise<void> } } };
}

async function storeClient(
  origin: string,
  slug: string,
  client: { clientId: string; clientSecret: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${TEST_VARS.ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const list = (await (await fetch(`${origin}/api/admin/addins`, { headers })).json()) as {
    addins: { id: string; slug: string }[];
  };
  const id = list.addins.find((addin) => addin.slug === slug)?.id;
  const body = JSON.stringify({ oauthClientId: client.clientId, oauthClientSecret: client.clientSecret });
  const answer = await fetch(`${origin}/api/admin/addins/${id}`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`Storing the client answered ${answer.status}`);
}

/** Connects an addin, by its popup unless that was done before, and goes on to the presets. */
export async function connect(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  const isConnected = page.getByText('Connected as');
  const button = page.getByRole('button', { name: `Connect ${name}` });
  await isConnected.or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await isConnected.waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Takes what is proposed in the preset step. */
export async function acceptPreset(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What should be found?' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('row', { name: new RegExp(`^${name.replace('.', '\\.')}`) }).click();
}
