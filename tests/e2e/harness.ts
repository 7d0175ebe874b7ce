// What browser tests start from: the built service with an empty database, and a real Chromium that reaches nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, vi } from 'vitest';
import { findChromium } from '../../scripts/run/chromium.ts';
import { findHeadlessShell } from '../../scripts/run/headless-shell.ts';
import { PATIENCE_MS } from '../helpers/patience';
import { type Account, CLIENT_ADDRESS_HEADER, type Service, serviceAt } from './accounts';
import type { SqlRequest } from './desk';

/**
 * The first two are pages of the address bar, made again for every tab: a quarter of what a tab costs. The others
 * Playwright switches off, which Chromium forgets when the flag is there twice.
 */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Switches off everything that would look for a network; only this machine can be reached. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Pages live for seconds here: what optimizing their code takes is never earned back.
  '--js-flags=--no-opt',
  // The pages of a site share a process: starting one for every tab takes a seventh of what a page costs.
  '--renderer-process-limit=1',
  // What slides in the window around a page is drawn in one step: a tenth of what a tab costs.
  '--animation-duration-scale=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-breakpad',
  '--disable-search-engine-choice-screen',
  `--disable-features=${UNWANTED_FEATURES.join(',')}`,
  '--password-store=basic',
  '--use-mock-keychain',
];

/** Asks the process that started the tests. */
export async function askDesk<T>(
  path: '/service' | '/sql' | '/cron' | '/logs' | '/build',
  body: object = {},
): Promise<T> {
  const response = await fetch(inject('desk') + path, { method: 'POST', body: JSON.stringify(body) });
  const { value, error } = (await response.json()) as { value: T; error?: string };
  if (!response.ok) throw new Error(error);
  return value;
}

/** The service all files share. Its accounts are one test's each; what is stored for everybody (addins) is not. */
export async function sharedService(): Promise<Service> {
  const origin = await askDesk<string>('/service');
  const sql: Service['sql'] = (statement, ...values) => askDesk('/sql', { statement, values } satisfies SqlRequest);
  return serviceAt(origin, sql, () => askDesk('/logs'));
}

export interface Browser {
  context: BrowserContext;
  /** The folder that outlives the browser until `close`. */
  profile: string;
  /** Ends the browser and starts it anew with the same profile. */
  restart(): Promise<Browser>;
  close(): Promise<void>;
}

interface BrowserOptions {
  extensionDir?: string;
  viewport?: { width: number; height: number };
  locale?: string;
  /** Another way to start Chromium than directly. */
  executablePath?: string;
  /** Names and where on this machine they lead, over TLS with any certificate. */
  hosts?: Record<string, string>;
}

/** A Chromium with a profile of its own, and with an unpacked extension where a folder is named. */
export function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  return start(mkdtempSync(path.join(tmpdir(), 'veilmark-e2e-')), options);
}

async function start(profile: string, options: BrowserOptions): Promise<Browser> {
  const { extensionDir, viewport = { width: 1280, height: 800 }, locale = 'en-GB' } = options;
  const hosts = Object.entries(options.hosts ?? {}).map(([name, address]) => `MAP ${name} ${address}, `);
  const reachable = `--host-resolver-rules=${hosts.join('')}MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`;
  const extensionFlags = extensionDir
    ? [`--disable-extensions-except=${extensionDir}`, `--load-extension=${extensionDir}`]
    : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath ?? (extensionDir ? undefined : findHeadlessShell()) ?? findChromium(),
    // Headless by flag: playwright's own headless mode would switch extensions off.
    headless: false,
    args: [...CHROMIUM_FLAGS, reachable, ...extensionFlags],
    ignoreHTTPSErrors: hosts.length > 0,
    viewport,
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Nothing is pressed before it stands still; what does not move need not be waited for.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    context,
    profile,
    restart: async () => {
      await context.close();
      return start(profile, options);
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Has a page come from a network of its own, as that of any other person does. From nowhere only five people an hour sign up
 * without proof of work, which takes a browser that optimizes nothing ten seconds.
 */
export async function comeFromSomewhere(page: Page): Promise<void> {
  const groups = Array.from(crypto.getRandomValues(new Uint16Array(2)), (group) => group.toString(16));
  await page.setExtraHTTPHeaders({ [CLIENT_ADDRESS_HEADER]: `2001:db8:${groups.join(':')}::1` });
}

/** Gives a browser the session of an account. */
export async function signIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const cookies = account.cookie.split('; ').map((pair) => {
    const split = pair.indexOf('=');
    return { name: pair.slice(0, split), value: pair.slice(split + 1), url: origin };
  });
  await context.addCookies(cookies);
}

/** Looks again until nothing that is said about what is seen is wrong any more; fails with what was wrong last. */
export function eventually<T>(look: () => Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS, interval: 100 });
}
