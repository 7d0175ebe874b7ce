import { browser } from 'wxt/browser';
import type { GuardProof } from '../messaging/protocol';
import { originsOf } from '../sites/match';
import { readGuardState } from '../state/guard-state';
import { noteHost } from '../state/host-proofs';
import { isGone, probeGuard } from './frames';

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
    const { url, isHidden } = await loaded(tabId);
    const entry = await enter(tabId);
    if (isHidden && entry === 'refused') {
      await noteHost(name, 'closed');
      return 'closed';
    }
    if (!url || new URL(url).host !== name || entry === 'no page') return 'unreachable';
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

interface Loaded {
  /** The address the tab ended at; undefined if it did not load or the browser hides it. */
  url?: string | undefined;
  /** The browser never showed an address of this tab: newer Chromium hides those of hosts a policy closes. */
  isHidden: boolean;
}

async function loaded(tabId: number): Promise<Loaded> {
  const end = Date.now() + LONGEST_LOAD_MS;
  let isHidden = true;
  while (Date.now() < end) {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) break;
    // A site that first shows its address and then leads to a closed one is not closed itself.
    if (tab.url || tab.pendingUrl) isHidden = false;
    if (tab.status === 'complete') return { url: tab.url, isHidden };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { isHidden: false };
}

/** Tries to run a script: a tab that shows the browser's own error has no page of the site, and a closed site lets no script in. */
async function enter(tabId: number): Promise<'entered' | 'refused' | 'no page'> {
  try {
    await browser.scripting.executeScript({
      target: { tabId, frameIds: [0] },
      func: () => true,
      injectImmediately: true,
    });
    return 'entered';
  } catch (error) {
    return isGone(error) ? 'no page' : 'refused';
  }
}
