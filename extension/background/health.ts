import { findEntity } from '@veilmark/catalog';
import { toHex } from '@veilmark/crypto/bytes';
import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import type { Finding } from '../messaging/protocol';
import { readHostProofs } from '../state/host-proofs';
import { readManaged, readSettings } from '../state/store';
import { createTurns } from '../state/turns';

interface Counts {
  /** When counting began, and when the last report arrived. */
  since: number;
  sentAt: number;
  /** Values replaced by placeholders, by type. */
  replaced: Record<string, number>;
}
const counts = storage.defineItem<Counts | null>('local:health', { fallback: null, version: 1 });

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;
/** Types that a person named themselves could say something about them. */
const OWN_TYPE = 'OTHER';
const SECRETS: readonly string[] = ['apiKey', 'encryptionKey', 'organizationUrl'];
const inTurn = createTurns();

const fresh = (): Counts => ({ since: Date.now(), sentAt: 0, replaced: {} });

/** Counts what the guard replaced, where an organization wants to know how many; nothing else of it is kept. */
export async function countReplaced(findings: readonly Finding[]): Promise<void> {
  const { settings } = await readSettings();
  if (settings.reportUrl === '') return;
  await inTurn(async () => {
    const now = (await counts.getValue()) ?? fresh();
    for (const { entity_type } of findings) {
      const type = findEntity(entity_type) ? entity_type : OWN_TYPE;
      now.replaced[type] = (now.replaced[type] ?? 0) + 1;
    }
    await counts.setValue(now);
  });
}

/** Tells the organization's own address once a day that the guard is alive and what it did, in numbers. Answers whether it did. */
export function reportHealth(): Promise<boolean> {
  return inTurn(async () => {
    const { settings } = await readSettings();
    if (settings.reportUrl === '') return false;
    const now = (await counts.getValue()) ?? fresh();
    if (Date.now() - now.sentAt < DAY_MS) return false;
    // Kept also when it fails: an address that does not answer is asked once a day, and no number is lost.
    const isSent = await post(settings.reportUrl, await describe(now));
    await counts.setValue(isSent ? { ...fresh(), sentAt: Date.now() } : { ...now, sentAt: Date.now() });
    return isSent;
  });
}

async function describe({ since, replaced }: Counts) {
  const { settings, invalid } = await readSettings();
  const proofs = Object.values(await readHostProofs());
  return {
    kind: 'veilmark-extension-health',
    version: browser.runtime.getManifest().version,
    policy_hash: await hashOf(await readManaged()),
    policy_invalid: invalid,
    guard: {
      enabled: settings.guardEnabled,
      action: settings.submitAction,
      attachments: settings.attachments,
      sites_guarded: proofs.filter((proof) => proof === 'guards').length,
      sites_closed: proofs.filter((proof) => proof === 'closed').length,
    },
    since: new Date(since).toISOString(),
    until: new Date().toISOString(),
    replaced,
  };
}

/** The same for the same policy, whatever the order of its values; secrets take no part. */
async function hashOf(policy: Record<string, unknown>): Promise<string> {
  const entries = Object.entries(policy)
    .filter(([name]) => !SECRETS.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

async function post(url: string, body: object): Promise<boolean> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(url, { ...init, credentials: 'omit', redirect: 'error', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
