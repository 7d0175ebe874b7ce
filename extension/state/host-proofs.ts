import { browser } from 'wxt/browser';

/**
 * What was seen of the guard on each host since the browser started. The browser says that a site is allowed also where a policy closes
 * it to extensions, and tells of that only when someone tries.
 */
export type HostProof = 'guards' | 'closed';
const PREFIX = 'proof:';

export function noteHost(host: string, proof: HostProof): Promise<void> {
  return browser.storage.session.set({ [PREFIX + host]: proof });
}

/** Calls back when something new was seen. */
export function watchHostProofs(changed: () => void): () => void {
  const listener = (changes: object, area: string) => {
    if (area === 'session' && Object.keys(changes).some((key) => key.startsWith(PREFIX))) changed();
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}

export async function readHostProofs(): Promise<Record<string, HostProof>> {
  const all = Object.entries(await browser.storage.session.get(null)).filter(([key]) => key.startsWith(PREFIX));
  // Safe: only noteHost writes these keys.
  return Object.fromEntries(all.map(([key, proof]) => [key.slice(PREFIX.length), proof as HostProof]));
}
