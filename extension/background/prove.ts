import { browser } from 'wxt/browser';
import type { GuardProof } from '../messaging/protocol';
import { originsOf } from '../sites/match';
import { watchGuard } from '../state/guard-state';
import { noteHost } from '../state/host-proofs';
import { isGone, probeGuard } from './frames';

/** How long a person waits for a site. Then nothing is known yet: what is slow is neither closed nor unguarded. */
const PATIENCE_MS = 120_000;

/** Opens a site in a tab behind the others, as a person would, and looks whether the guard there says that it is at work. */
export async function proveGuard(host: string, patience = PATIENCE_MS): Promise<GuardProof> {
  if (!(await browser.permissions.contains({ origins: originsOf([host]) }))) return 'not-allowed';
  const name = host.replace('*.', '');
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/.test(name) ? 'http' : 'https';
  const { id: tabId } = await browser.tabs.create({ url: `${scheme}://${name}/`, active: false });
  if (tabId === undefined) return 'unreachable';
  const end = AbortSignal.timeout(patience);
  try {
    const tab = await loaded(tabId, end);
    if (tab === 'loading') return 'unknown';
    const entry = await enter(tabId);
    if (tab.isHidden && entry === 'refused') {
      await noteHost(name, 'closed');
      return 'closed';
    }
    if (!tab.url || new URL(tab.url).host !== name || entry === 'no page') return 'unreachable';
    const probe = await probeGuard(tabId, tab.url);
    if (probe === 'closed') return 'closed';
    // The guard enters a page before anything else does: in one that has loaded, it is there or does not come.
    if (probe !== 'guards') return 'missing';
    if (!(await isAtWork(tabId, end))) return 'unknown';
    // The settings must not say less than was just seen.
    await noteHost(name, 'guards');
    return 'guards';
  } finally {
    await browser.tabs.remove(tabId).catch(() => undefined);
  }
}

/** Waits until the guard in the tab says that it is at work; false if it says nothing in time. */
function isAtWork(tabId: number, end: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (answer: boolean) => {
      stop();
      resolve(answer);
    };
    const stop = watchGuard(tabId, (state) => state === 'on' && done(true));
    if (end.aborted) done(false);
    end.addEventListener('abort', () => done(false));
  });
}

interface Loaded {
  /** The address the tab ended at; undefined if it did not load or the browser hides it. */
  url?: string | undefined;
  /** The browser never showed an address of this tab: newer Chromium hides those of hosts a policy closes. */
  isHidden: boolean;
}

/** Waits until the browser says that the tab has loaded; `loading` if it does not in time. */
function loaded(tabId: number, end: AbortSignal): Promise<Loaded | 'loading'> {
  let isHidden = true;
  return new Promise((resolve) => {
    const done = (answer: Loaded | 'loading') => {
      browser.tabs.onUpdated.removeListener(updated);
      browser.tabs.onRemoved.removeListener(removed);
      resolve(answer);
    };
    const look = async () => {
      const tab = await browser.tabs.get(tabId).catch(() => undefined);
      if (!tab) return done({ isHidden: false });
      // A site that first shows its address and then leads to a closed one is not closed itself.
      if (tab.url || tab.pendingUrl) isHidden = false;
      if (tab.status === 'complete') done({ url: tab.url, isHidden });
    };
    const updated = (changed: number) => void (changed === tabId && look());
    const removed = (gone: number) => void (gone === tabId && done({ isHidden: false }));
    browser.tabs.onUpdated.addListener(updated);
    browser.tabs.onRemoved.addListener(removed);
    end.addEventListener('abort', () => done('loading'));
    void look();
  });
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
