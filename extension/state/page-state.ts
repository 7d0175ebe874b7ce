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

/** One change at a time, so that a report that comes in while others are dropped is not dropped with them. */
let changes: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  const result = changes.then(work, work);
  changes = result;
  return result;
}

export function storeReport(tabId: number, frameId: number, report: FrameReport): Promise<void> {
  return inTurn(() => browser.storage.session.set({ [keyOf(tabId, frameId)]: report }));
}

/** Forgets all frames of a tab but those that `listAlive` names. */
export function keepFrames(tabId: number, listAlive: () => Promise<ReadonlySet<number>>): Promise<void> {
  return inTurn(async () => {
    const alive = await listAlive();
    const keys = await keysOf(tabId);
    await browser.storage.session.remove(keys.filter((key) => !alive.has(frameOf(key))));
  });
}

async function keysOf(tabId: number): Promise<string[]> {
  return Object.keys(await browser.storage.session.get(null)).filter((key) => key.startsWith(`${PREFIX}${tabId}:`));
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
  await keepFrames(tabId, async () => new Set());
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
