import { type Client, createClient } from '@veilmark/client/client';
import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import type { Account } from '../messaging/protocol';
import { DEFAULT_SETTINGS } from '../state/settings';
import { changeSettings, readSettings } from '../state/store';
import { toProblem } from './service-detector';

/** Whether the signed-in session of the service is used; the cookie itself stays with the browser. */
const usesSession = storage.defineItem<boolean>('local:uses-session', { fallback: false, version: 1 });

interface Connection {
  kind: Account['kind'];
  origin: string;
  host: string;
}

export async function connection(): Promise<Connection> {
  const { settings } = await readSettings();
  const { origin, host } = new URL(settings.apiBaseUrl);
  if (settings.apiKey) return { kind: 'key', origin, host };
  return { kind: (await usesSession.getValue()) ? 'session' : 'none', origin, host };
}

export async function serviceClient(): Promise<Client> {
  const { settings } = await readSettings();
  const { kind, origin } = await connection();
  return createClient({ origin, ...(kind === 'key' ? { apiKey: settings.apiKey } : { withSession: true }) });
}

const TIMEOUT_MS = 8_000;

/** The account with its balance, asked of the service. */
export async function readAccount(): Promise<Account> {
  const { kind, host } = await connection();
  if (kind === 'none') return { kind, host };
  const answer = await (await serviceClient()).getTokens({ timeoutMs: TIMEOUT_MS });
  if (!answer.success) return { kind, host, problem: toProblem(answer.error) };
  const { balance, plan, monthlyAllocation } = answer.data;
  return { kind, host, balance: { balance, plan, monthlyAllocation } };
}

interface SignIn {
  /** Whether the sign-in page may be opened where there is no session yet. */
  opens?: boolean | undefined;
  /** For files only: pages and prompts are checked where they were before. */
  keepsChecksHere?: boolean | undefined;
}

/** Uses the session the browser already has with the service, or opens its sign-in page. */
export async function signIn({
  opens = true,
  keepsChecksHere = false,
}: SignIn): Promise<{ ok: boolean; opened?: boolean }> {
  const { origin } = await connection();
  const client = createClient({ origin, withSession: true });
  const answer = await client.getTokens({ timeoutMs: TIMEOUT_MS });
  // Before the session counts: no text may go to the service in between.
  if (answer.success && keepsChecksHere)
    await changeSettings(({ mode }) => (mode === 'auto' ? { mode: 'device' } : {}));
  await usesSession.setValue(answer.success);
  if (answer.success) return { ok: true };
  if (!opens) return { ok: false };
  await browser.tabs.create({ url: `${origin}/sign-in` });
  return { ok: false, opened: true };
}

const PROBE_MS = 1_500;

/** Whether there is a service to offer. The address of this machine is the default if none was set, so it has to answer. */
export async function hasService(): Promise<boolean> {
  const { settings } = await readSettings();
  if (settings.apiBaseUrl !== DEFAULT_SETTINGS.apiBaseUrl) return true;
  const { origin } = new URL(settings.apiBaseUrl);
  try {
    await fetch(`${origin}/api/health`, {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return true;
  } catch {
    return false;
  }
}

export async function signOut(): Promise<void> {
  await usesSession.setValue(false);
}

export async function listKeys() {
  const answer = await (await serviceClient()).listKeyPairs({ timeoutMs: TIMEOUT_MS });
  if (!answer.success) return { keys: [], problem: toProblem(answer.error) };
  const active = answer.data.keyPairs.filter(({ isActive }) => isActive);
  return { keys: active.map(({ id, keyName, fingerprint }) => ({ id, name: keyName, fingerprint })) };
}

export async function readPublicKey(id: string) {
  const answer = await (await serviceClient()).getPublicKey({ params: { id }, timeoutMs: TIMEOUT_MS });
  return answer.success ? { pem: answer.data.publicKeyPem } : { problem: toProblem(answer.error) };
}
