import { browser } from 'wxt/browser';
import type { GuardProof } from '../messaging/protocol';
import { originsOf } from '../sites/match';
import { readGuardState } from '../state/guard-state';
import { noteHost } from '../state/host-proofs';
import { probeGuard } from './frames';

const LONGEST_LOAD_MS = 30_000;
const LOOKS = 20;

/** Opens a site in a tab behind the others, as a person would, and looks whether the guard there says that it is at work. */
export async function proveGuard(host: string): Promise<GuardProof> {
  if (!(await browser.permissions.contains({ origins: originsOf([host]) }))) return 'not-allowed';
  const name = host.replace('*.', '');
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/.test(name) ? 'http' : 'https';
  const { id: tabId } = await browser.tabs.create({ url: `${scheme}://${name}/`, active: false });
  if (tabId === undefined) return 'unreachable';
  try {
    const url = await loaded(tabId);
    if (!url || new URL(url).host !== name) return 'unreachable';
    for (let look = 0; look < LOOKS; look++) {
      if ((await readGuardState(tabId)) === 'on') {
        // The settings must not say less than was just seen.
        await noteHost(name, 'guards');
        return 'guards';
      }
      const proof = await probeGuard(tabId, url);
      if (proof === 'closed') return 'closed';
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return 'missing';
  } finally {
    await browser.tabs.remove(tabId).catch(() => undefined);
  }
}

/** The address a tab ended at, once it has loaded; nothing where it does not. */
async function loaded(tabId: number): Promise<string | undefined> {
  const end = Date.now() + LONGEST_LOAD_MS;
  while (Date.now() < end) {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) return undefined;
    if (tab.status === 'complete') return tab.url;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
}
