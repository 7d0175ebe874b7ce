import { browser } from 'wxt/browser';
import type { FrameReport } from './reports';
import { createTurns } from './turns';

/**
 * What the frames of a tab reported, kept in the session area: in memory only, readable by our own pages only, and there again
 * after the background was stopped. One entry a frame, so that frames cannot overwrite each other.
 */
const PREFIX = 'frame:';

interface TabState {
  frames: FrameReport[];
}

const keyOf = (tabId: number, frameId: number) => `${PREFIX}${tabId}:${frameId}`;

/** One change at a time, so that a report that comes in while others are dropped is not dropped with them. */
const inTurn = createTurns();

export function storeReport(tabId: number, frameId: number, report: FrameReport): Promise<void> {
  return inTurn(() => browser.storage.session.set({ [keyOf(tabId, frameId)]: report }));
}

interface Entry {
  key: string;
  frameId: number;
  report: FrameReport;
}

async function readEntries(tabId: number): Promise<Entry[]> {
  const all = await browser.storage.session.get(null);
  return (
    Object.entries(all)
      .filter(([key]) => key.startsWith(`${PREFIX}${tabId}:`))
      // Safe: only storeReport writes these keys.
      .map(([key, report]) => ({ key, frameId: frameOf(key), report: report as FrameReport }))
      .sort((a, b) => a.frameId - b.frameId)
  );
}

export async function readTab(tabId: number): Promise<TabState> {
  return { frames: (await readEntries(tabId)).map(({ report }) => report) };
}

/** The document that reported last from each frame of a tab, by the name it gave itself. */
export async function reportedDocuments(tabId: number): Promise<Map<number, string>> {
  return new Map((await readEntries(tabId)).map(({ frameId, report }) => [frameId, report.frame]));
}

/** Forgets what these documents reported. What another one has told from the same frame since stays. */
export function forgetDocuments(tabId: number, gone: ReadonlyMap<number, string>): Promise<void> {
  return inTurn(async () => {
    const entries = await readEntries(tabId);
    const old = entries.filter(({ frameId, report }) => gone.get(frameId) === report.frame);
    await browser.storage.session.remove(old.map(({ key }) => key));
  });
}

export function forgetTab(tabId: number): Promise<void> {
  return inTurn(async () => browser.storage.session.remove((await readEntries(tabId)).map(({ key }) => key)));
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
