import { browser } from 'wxt/browser';
import type { FrameReport } from '../messaging/protocol';

/**
 * What the frames of a tab reported, kept in the session area: in memory only, readable by our own pages only, and there again
 * after the background was stopped. One entry a frame, so that frames cannot overwrite each other.
 */
const PREFIX = 'frame:';

export interface TabState {
  frames: FrameReport[];
}

const keyOf = (tabId: number, frameId: number) => `${PREFIX}${tabId}:${frameId}`;

export async function storeReport(tabId: number, frameId: number, report: FrameReport): Promise<void> {
  await browser.storage.session.set({ [keyOf(tabId, frameId)]: report });
}

export async function readTab(tabId: number): Promise<TabState> {
  const all = await browser.storage.session.get(null);
  const frames = Object.entries(all)
    .filter(([key]) => key.startsWith(`${PREFIX}${tabId}:`))
    .sort(([a], [b]) => frameOf(a) - frameOf(b))
    // Safe: only storeReport writes these keys.
    .map(([, report]) => report as FrameReport);
  return { frames };
}

export async function forgetTab(tabId: number): Promise<void> {
  const all = await browser.storage.session.get(null);
  const keys = Object.keys(all).filter((key) => key.startsWith(`${PREFIX}${tabId}:`));
  await browser.storage.session.remove(keys);
}

export function watchTab(tabId: number, changed: (state: TabState) => void): () => void {
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area === 'session' && Object.keys(changes).some((key) => key.startsWith(`${PREFIX}${tabId}:`)))
      void readTab(tabId).then(changed);
  };
  browser.storage.onChanged.addListener(listener);
  void readTab(tabId).then(changed);
  return () => browser.storage.onChanged.removeListener(listener);
}

const frameOf = (key: string) => Number(key.slice(key.lastIndexOf(':') + 1));
