import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { storage } from 'wxt/utils/storage';
import type { KeyStore } from '../platform/key-store';
import type { Settings } from '../state/settings';

/** Encrypted as a whole, so that not even the names of the sites can be read. */
interface Sealed {
  iv: string;
  data: string;
}
const sealed = storage.defineItem<Sealed | null>('local:kept-placeholders', { fallback: null, version: 1 });

interface Site<E> {
  /** When something was last sent there. */
  usedAt: number;
  entries: E[];
}
type Sites<E> = Record<string, Site<E>>;

const DAY_MS = 86_400_000;
const LIFE_MS: Record<Settings['keepPlaceholders'], number> = { session: 0, day: DAY_MS, week: 7 * DAY_MS };
export const LONGEST_LIFE = 'week';
const IV_BYTES = 12;

/**
 * Placeholders that outlive the browser, where the person wants that. Their key lies elsewhere and cannot be read out; forgetting removes
 * it as well, so that no copy of what was stored can be opened again.
 */
export function createKept<E>(keys: KeyStore) {
  async function open(): Promise<Sites<E>> {
    const record = await sealed.getValue();
    const key = record && (await keys.read());
    if (!key) return {};
    const [iv, data] = [fromBase64(record.iv), fromBase64(record.data)];
    if (!iv || !data) return {};
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
      // Safe: the key is ours alone, so nobody else wrote what it opens.
      return JSON.parse(new TextDecoder().decode(plain)) as Sites<E>;
    } catch {
      // Changed, or of another key: nothing that can be trusted.
      return {};
    }
  }

  async function seal(sites: Sites<E>): Promise<void> {
    if (Object.keys(sites).length === 0) return forget();
    const key = (await keys.read()) ?? (await newKey());
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(sites));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    await sealed.setValue({ iv: toBase64(iv), data: toBase64(new Uint8Array(data)) });
  }

  async function newKey(): Promise<CryptoKey> {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await keys.write(key);
    return key;
  }

  async function forget(): Promise<void> {
    const [record] = await Promise.allSettled([sealed.removeValue(), keys.remove()]);
    // A browser that keeps no databases has no key to remove; what it would open must be gone.
    if (record.status === 'rejected') throw record.reason;
  }

  async function alive(life: Settings['keepPlaceholders'], now: number): Promise<Sites<E>> {
    const all = Object.entries(await open());
    return Object.fromEntries(all.filter(([, { usedAt }]) => now - usedAt < LIFE_MS[life]));
  }

  /** Forgets what has outlived its time. */
  async function sweep(life: Settings['keepPlaceholders'], now = Date.now()): Promise<void> {
    if ((await sealed.getValue()) === null) return;
    await seal(await alive(life, now));
  }

  return {
    async read(site: string, life: Settings['keepPlaceholders'], now = Date.now()): Promise<E[]> {
      if (life === 'session') return [];
      return (await alive(life, now))[site]?.entries ?? [];
    },
    async write(site: string, entries: E[], life: Settings['keepPlaceholders'], now = Date.now()): Promise<void> {
      if (life === 'session') return sweep(life, now);
      await seal({ ...(await alive(life, now)), [site]: { usedAt: now, entries } });
    },
    sweep,
    forget,
  };
}
