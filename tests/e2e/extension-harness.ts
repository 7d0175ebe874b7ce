// What the extension's browser tests share: its build, pages to run on, and a way into its own closed interface.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { CDPSession, Page, Worker } from 'playwright-core';
import type { FrameReport, PageCommand, Replies, UiRequestName } from '#extension/messaging/protocol.ts';
import { PATIENCE_MS } from '../helpers/patience';
import type { BuildRequest } from './desk';
import { askDesk, type Browser, launchBrowser } from './harness';
import { EXTENSION_ID } from './test-key';

const root = path.resolve(import.meta.dirname, '..', '..');

type Mode = BuildRequest['mode'];

/** The folder of a build: `production` is what the stores ship, `enterprise` has the sites granted, as a policy installation has. */
export function buildExtension(mode: Mode, browser: BuildRequest['browser'] = 'chrome'): Promise<string> {
  return askDesk('/build', { browser, mode } satisfies BuildRequest);
}

/** Between two looks at what is waited for. */
const LONGEST_PAUSE_MS = 250;

/** Where pages and services of the tests are. */
export const TEST_SITES = ['*://localhost/*', '*://127.0.0.1/*'];

export interface Extension extends Browser {
  /**
   * A page of the extension itself, to speak to the background as its interface does. Not a part of that interface: an open one looks
   * at every change again, which took a third of the time of these tests.
   */
  ui: Page;
  worker: Worker;
  ask<N extends UiRequestName>(name: N, data: object): Promise<Replies[N]>;
  /** Sends a command to the page that is shown. */
  command(page: Page, command: PageCommand): Promise<Replies['ui.command']>;
  /** What frames told last, the top frame first. */
  reports(page: Page): Promise<FrameReport[]>;
  /** Checks the page; answers when every frame has told what this check found. */
  scan(page: Page): Promise<FrameReport[]>;
  /** Waits until the top frame and every other frame our script may enter has been checked; answers what was found. */
  settled(page: Page): Promise<FrameReport[]>;
  badge(page: Page): Promise<string>;
  /** What is marked on the page now, by category. */
  marked(page: Page): Promise<Record<string, string[]>>;
  tabId(page: Page): Promise<number>;
  openUi(file: string): Promise<Page>;
}

export async function launchExtension(
  options: {
    mode?: Mode;
    /** What the person has let the extension into. */
    sites?: readonly string[];
    /** Whether the page that opens by itself at the first start stays open. */
    keepsWelcome?: boolean;
    viewport?: { width: number; height: number };
  } = {},
): Promise<Extension> {
  const { mode = 'production', sites = TEST_SITES, keepsWelcome, ...rest } = options;
  const browser = await launchBrowser({ extensionDir: await buildExtension(mode), ...rest });
  const extension = await attach(browser, { keepsWelcome });
  if (mode === 'production' && sites.length > 0) await allow(extension, sites);
  return extension;
}

/**
 * Says yes to the browser's permission prompt before it is asked, on the browser's own page for extensions: nobody can press a prompt
 * of a browser without a window. What the manifest does not declare is refused all the same when it is asked for.
 */
export async function answerPrompts({ context }: Extension, patterns: readonly string[]): Promise<void> {
  const settings = await context.newPage();
  await settings.goto('chrome://extensions/');
  await settings.evaluate(
    async ([id, hosts]) => {
      const { developerPrivate } = (globalThis as unknown as ExtensionsPage).chrome;
      for (const host of hosts) await developerPrivate.addHostPermission(id, host);
    },
    [EXTENSION_ID, patterns] as const,
  );
  await settings.close();
}

/** Lets the extension into sites, asked for and answered as a person would. */
export async function allow(extension: Extension, patterns: readonly string[]): Promise<void> {
  await answerPrompts(extension, patterns);
  const isGranted = await extension.ui.evaluate(
    (origins) => (globalThis as unknown as ExtensionGlobal).chrome.permissions.request({ origins }),
    [...patterns],
  );
  if (!isGranted) throw new Error('The browser did not let the extension into the sites');
}

export async function attach(
  browser: Browser,
  { isFirstRun = true, keepsWelcome = false }: { isFirstRun?: boolean; keepsWelcome?: boolean } = {},
): Promise<Extension> {
  const { context } = browser;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // It opens by itself in front of everything else: later it would take the place of a page that a test is looking at.
  if (isFirstRun) {
    const welcome = await until(async () => context.pages().find((open) => open.url().endsWith('/welcome.html')));
    if (!keepsWelcome) await welcome.close();
  }
  const ui = await context.newPage();
  await ui.goto(`chrome-extension://${EXTENSION_ID}/manifest.json`);

  const ask: Extension['ask'] = async (name, data) => {
    const answer = await ui.evaluate(
      (message) => (globalThis as unknown as ExtensionGlobal).chrome.runtime.sendMessage(message),
      { name, data },
    );
    const { reply, refused } = answer as { reply: never; refused?: string };
    if (refused) throw new Error(`${name}: ${refused}`);
    return reply;
  };
  const tabIdOf = (page: Page) =>
    until(() =>
      ui.evaluate(async (url) => {
        const tabs = await (globalThis as unknown as ExtensionGlobal).chrome.tabs.query({});
        // The newest: one that was just closed may still be listed.
        return tabs.findLast((tab) => tab.url === url)?.id;
      }, page.url()),
    );
  const stored = async (page: Page) => {
    const tabId = await tabIdOf(page);
    const all = await ui.evaluate(() => (globalThis as unknown as ExtensionGlobal).chrome.storage.session.get(null));
    return Object.entries(all)
      .filter(([key]) => key.startsWith(`frame:${tabId}:`))
      .map(([key, report]) => ({ key, frameId: Number(key.split(':')[2]), report: report as FrameReport }))
      .sort((a, b) => a.frameId - b.frameId);
  };
  const reports = async (page: Page) => (await stored(page)).map(({ report }) => report);
  /** The browser itself says into which frames a script of ours gets. */
  const framesOf = async (page: Page) =>
    ui.evaluate(
      async (tabId) => {
        const { scripting } = (globalThis as unknown as ExtensionGlobal).chrome;
        const results = await scripting.executeScript({ target: { tabId, allFrames: true }, func: () => true });
        return results.map(({ frameId }) => frameId);
      },
      await tabIdOf(page),
    );
  const command: Extension['command'] = async (page, command) =>
    ask('ui.command', { tabId: await tabIdOf(page), command });
  const settled = (page: Page) =>
    until(async () => {
      const told = await stored(page);
      const checked = told.filter(({ report: { status } }) => status !== 'scanning' && status !== 'idle');
      const isChecked = (frame: number) => checked.some(({ frameId }) => frameId === frame);
      return (await framesOf(page)).every(isChecked) ? told.map(({ report }) => report) : undefined;
    });

  return {
    ...browser,
    ui,
    worker,
    ask,
    command,
    reports,
    scan: async (page) => {
      // What an earlier check found must not be taken for an answer.
      await ui.evaluate(
        (keys) => (globalThis as unknown as ExtensionGlobal).chrome.storage.session.remove(keys),
        (await stored(page)).map(({ key }) => key),
      );
      await command(page, { kind: 'scan' });
      return settled(page);
    },
    settled,
    marked: (page) => page.evaluate(readMarks),
    tabId: tabIdOf,
    badge: async (page) => {
      const tabId = await tabIdOf(page);
      return ui.evaluate(
        (id) => (globalThis as unknown as ExtensionGlobal).chrome.action.getBadgeText({ tabId: id }),
        tabId,
      );
    },
    openUi: async (file) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${EXTENSION_ID}/${file}`);
      return page;
    },
  };
}

/** Puts the same version in its place, as an update does: scripts in open pages lose the extension they belong to. */
export async function updateExtension(extension: Extension, mode: Mode = 'production'): Promise<Extension> {
  const { context } = extension;
  const session = await context.browser()?.newBrowserCDPSession();
  // Newer than the protocol types of the test library.
  const send = session?.send.bind(session) as unknown as (name: string, data: object) => Promise<unknown>;
  const started = context.waitForEvent('serviceworker');
  await send('Extensions.loadUnpacked', { path: await buildExtension(mode) });
  await started;
  return attach(extension, { isFirstRun: false });
}

/** Stops the background in the middle of whatever it does, as a browser short of memory may. */
export async function stopBackground({ context, ui }: Extension): Promise<void> {
  const session = await context.newCDPSession(ui);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Runs in the page: the registry of highlights is the document's, whoever filled it. */
function readMarks(): Record<string, string[]> {
  const marks: Record<string, string[]> = {};
  for (const [name, highlight] of CSS.highlights)
    marks[name] = [...(highlight as unknown as Iterable<Range>)].map((range) => range.toString());
  return marks;
}

interface ExtensionsPage {
  chrome: { developerPrivate: { addHostPermission(id: string, host: string): Promise<void> } };
}

interface ExtensionGlobal {
  chrome: {
    permissions: { request(wanted: { origins: string[] }): Promise<boolean> };
    runtime: { sendMessage(message: unknown): Promise<unknown> };
    tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
    storage: { session: { get(key: null): Promise<Record<string, unknown>>; remove(keys: string[]): Promise<void> } };
    scripting: {
      executeScript(injection: {
        target: { tabId: number; allFrames: boolean };
        func: () => unknown;
      }): Promise<{ frameId: number }[]>;
    };
    action: { getBadgeText(details: { tabId: number }): Promise<string> };
  };
}

/** Polls until there is an answer: less often the longer it takes, as every look is work for the browser that is waited for. */
export async function until<T>(look: () => Promise<T | undefined>, what = 'what never came'): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let pause = 40; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** One tab for pages of several tests, one after the other: another tab costs as much as a small page in it. */
export function shareTab() {
  let tab: Page | undefined;
  return {
    open: async ({ context }: Extension, url: string): Promise<Page> => {
      if (!tab || tab.isClosed()) tab = await context.newPage();
      else await tab.bringToFront();
      await tab.goto(url);
      return tab;
    },
    /** Leaves the page that was opened, or closes another. */
    leave: async (page: Page): Promise<void> => {
      if (page !== tab) await page.close();
      else if (!page.isClosed()) await page.goto('about:blank');
    },
  };
}

export interface PageServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves tests/fixtures/pages, and what a test adds by path. */
export async function servePages(
  extra: Record<string, { type: string; body: string | Buffer }> = {},
): Promise<PageServer> {
  const folder = path.join(root, 'tests', 'fixtures', 'pages');
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const added = extra[pathname];
    if (added) return void response.setHeader('content-type', added.type).end(added.body);
    const file = path.join(folder, path.normalize(pathname));
    const source = file.replace(/\.js$/, '.ts');
    if (!file.startsWith(folder)) return void response.writeHead(404).end();
    if (file.endsWith('.js') && existsSync(source))
      return void response.setHeader('content-type', 'text/javascript').end(bundle(source));
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = file.endsWith('.js')
      ? 'text/javascript'
      : file.endsWith('.png')
        ? 'image/png'
        : 'text/html; charset=utf-8';
    response.setHeader('content-type', type).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return {
    origin: `http://localhost:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const bundles = new Map<string, string>();

/** Scripts of the chat replicas, with the editors they use: made once, not whenever a page asks for one. */
function bundle(file: string): string {
  const made = bundles.get(file) ?? makeBundle(file);
  bundles.set(file, made);
  return made;
}

function makeBundle(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

interface CdpNode {
  nodeId: number;
  backendNodeId: number;
  nodeName: string;
  nodeValue?: string;
  attributes?: string[];
  children?: CdpNode[];
  shadowRoots?: CdpNode[];
}

/** Our interface inside a page stands in a closed shadow root, which only the debugger can look into. */
export async function overlayOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** All text our interface shows. */
    text: async () => textOf(await overlayNode(session)),
    /** The names of the elements it is made of, and of their attributes. */
    made: async () => namesIn(await overlayNode(session)),
    waitForText: (wanted: string | RegExp) =>
      until(async () => {
        const text = textOf(await overlayNode(session));
        return (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) ? text : undefined;
      }),
    /** Clicks as a person does: a real pointer event at the button's place. */
    click: async (label: string) => {
      let last = '';
      const [x = 0, y = 0] = await until(async () => {
        const node = find(await overlayNode(session), (n) => n.nodeName === 'BUTTON' && textOf(n) === label);
        const place = node && (await middleOf(session, node));
        // Where it stood a moment ago, too: it is not about to move.
        const hasMoved = last !== String(place);
        last = String(place);
        return hasMoved ? undefined : place;
      });
      await page.mouse.click(x, y);
    },
    /** Selects the first word of a text that is asked about, as a person does: by a double click. */
    selectFirstWord: async () => {
      let last = '';
      const [x = 0, y = 0] = await until(async () => {
        const node = find(await overlayNode(session), ({ attributes = [] }) => attributes.includes('text'));
        const { backendNodeId } = node ?? {};
        const box = backendNodeId && (await session.send('DOM.getBoxModel', { backendNodeId }).catch(() => undefined));
        const place = box ? box.model.content.slice(0, 2) : undefined;
        const hasMoved = last !== String(place);
        last = String(place);
        return hasMoved ? undefined : place;
      });
      await page.mouse.dblclick(x + 8, y + 8);
    },
    /** Rests the pointer on a place of the page until our interface shows a text. */
    hover: async (wanted: string, x: number, y: number) => {
      let looks = 0;
      return until(async () => {
        // Every move starts the wait for a rest anew, so there are many looks between two of them.
        if (looks++ % 16 === 0) for (const by of [0, 2]) await page.mouse.move(x + by, y);
        const text = textOf(await overlayNode(session));
        return text.includes(wanted) ? text : undefined;
      });
    },
  };
}

async function middleOf(session: CDPSession, { backendNodeId }: CdpNode): Promise<[number, number] | undefined> {
  // Nowhere when it went away since it was found.
  const box = await session.send('DOM.getBoxModel', { backendNodeId }).catch(() => undefined);
  if (!box) return undefined;
  const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = box.model.border;
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/** Only our own tree is asked for: after a look at the whole document the browser reports every change of it. */
async function overlayNode(session: CDPSession): Promise<CdpNode | undefined> {
  // The guard, the marks of a page and the question of a small frame have one each.
  const { result } = await session.send('Runtime.evaluate', {
    expression: "[...document.querySelectorAll('veilmark-overlay')]",
  });
  const { objectId } = result;
  if (!objectId) return undefined;
  const { result: members } = await session.send('Runtime.getProperties', { objectId, ownProperties: true });
  const hosts: CdpNode[] = [];
  for (const { value } of members)
    if (value?.subtype === 'node' && value.objectId) {
      const described = { objectId: value.objectId, depth: -1, pierce: true };
      hosts.push((await session.send('DOM.describeNode', described)).node as CdpNode);
      await session.send('Runtime.releaseObject', { objectId: value.objectId });
    }
  await session.send('Runtime.releaseObject', { objectId });
  return hosts.length > 1 ? { nodeId: 0, backendNodeId: 0, nodeName: '', children: hosts } : hosts[0];
}

function find(node: CdpNode | undefined, matches: (node: CdpNode) => boolean): CdpNode | undefined {
  if (!node || matches(node)) return node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

function namesIn(node: CdpNode | undefined): Set<string> {
  const own = node ? [node.nodeName, ...(node.attributes ?? []).filter((_, index) => index % 2 === 0)] : [];
  const inside = [...(node?.shadowRoots ?? []), ...(node?.children ?? [])].flatMap((child) => [...namesIn(child)]);
  return new Set([...own, ...inside].map((name) => name.toLowerCase()));
}

function textOf(node: CdpNode | undefined): string {
  if (!node || node.nodeName === 'STYLE') return '';
  if (node.nodeName === '#text') return node.nodeValue ?? '';
  return [...(node.shadowRoots ?? []), ...(node.children ?? [])].map(textOf).join('');
}
