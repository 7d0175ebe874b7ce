// What browser tests start from: the built service with an empty database, and a real Chromium that reaches nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import type { PlanId } from '../../shared/catalog/plans';
import { TEST_VARS } from '../helpers/test-vars';
import type { SqlRequest } from './desk';
import type { Sql } from './service';

/** Switches off everything that would look for a network; only this machine can be reached. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
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
  '--password-store=basic',
  '--use-mock-keychain',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface Account {
  userId: string;
  email: string;
  password: string;
  /** The session cookie, as a `cookie` header carries it. */
  cookie: string;
}

export interface Service {
  origin: string;
  adminToken: string;
  /** Signs up a new user and puts them on a plan. */
  createAccount(plan?: PlanId): Promise<Account>;
  /** Makes an API key for an account. */
  createApiKey(account: Account): Promise<string>;
  /** Runs a statement on the service's database. */
  sql: Sql;
}

/** Asks the process that started the tests. */
export async function askDesk<T>(path: '/service' | '/sql' | '/logs' | '/build', body: object = {}): Promise<T> {
  const response = await fetch(inject('desk') + path, { method: 'POST', body: JSON.stringify(body) });
  const { value, error } = (await response.json()) as { value: T; error?: string };
  if (!response.ok) throw new Error(error);
  return value;
}

/** The service all files share. Its accounts are one test's each; what is stored for everybody (addins) is not. */
export async function sharedService(): Promise<Service> {
  const origin = await askDesk<string>('/service');
  return serviceAt(origin, async (statement, ...values) => askDesk('/sql', { statement, values } satisfies SqlRequest));
}

export function serviceAt(origin: string, sql: Sql): Service {
  return {
    origin,
    adminToken: TEST_VARS.ADMIN_TOKEN,
    sql,
    createAccount: async (plan = 'professional') => {
      const account = await signUp(origin);
      const status = plan === 'free' ? 'none' : 'active';
      await sql(
        'INSERT INTO user_plans (user_id, plan, status, version, updated_at) VALUES (?, ?, ?, 1, ?)',
        ...[account.userId, plan, status, Date.now()],
      );
      return account;
    },
    createApiKey: async (account) => {
      const response = await fetch(`${origin}/api/user/api-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: account.cookie, origin },
        body: JSON.stringify({ name: 'Browser test' }),
      });
      const { key } = (await response.json()) as { key: string };
      return key;
    },
  };
}

async function signUp(origin: string): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.test`;
  const password = 'correct horse battery';
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password, name: 'Test user' }),
  });
  if (!response.ok)
    throw new Error(`Sign-up answered ${response.status}: ${await response.text()} ${await askDesk('/logs')}`);
  const { user } = (await response.json()) as { user: { id: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { userId: user.id, email, password, cookie };
}

export interface Browser {
  context: BrowserContext;
  close(): Promise<void>;
}

/** A Chromium with a profile of its own, and with an unpacked extension where a folder is named. */
export async function launchBrowser(
  options: {
    extensionDir?: string;
    viewport?: { width: number; height: number };
    locale?: string;
    /** Another way to start Chromium than directly. */
    executablePath?: string;
  } = {},
): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'veilmark-e2e-'));
  const { extensionDir, viewport = { width: 1280, height: 800 }, locale = 'en-GB' } = options;
  const extensionFlags = extensionDir
    ? [`--disable-extensions-except=${extensionDir}`, `--load-extension=${extensionDir}`]
    : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath ?? findChromium(),
    // Headless by flag: playwright's own headless mode would switch extensions off.
    headless: false,
    args: [...CHROMIUM_FLAGS, ...extensionFlags],
    viewport,
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Nothing is pressed before it stands still; what does not move need not be waited for.
    reducedMotion: 'reduce',
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Gives a browser the session of an account. */
export async function signIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const cookies = account.cookie.split('; ').map((pair) => {
    const split = pair.indexOf('=');
    return { name: pair.slice(0, split), value: pair.slice(split + 1), url: origin };
  });
  await context.addCookies(cookies);
}
