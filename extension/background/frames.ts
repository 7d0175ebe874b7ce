import { browser } from 'wxt/browser';
import type { PageCommand } from '../messaging/protocol';
import { tellPage } from '../messaging/send';
import { guardedSite, originsOf } from '../sites/match';
import { forgetGuards, guardedFrames, storeGuardState } from '../state/guard-state';
import { type HostProof, noteHost } from '../state/host-proofs';
import { forgetDocuments, reportedDocuments } from '../state/page-state';
import { readSettings } from '../state/store';
import { updateBadge } from './badge';
import { injectPage } from './scripts';
import { readSiteList } from './site-list';

/** Runs in each frame, so it stands for itself: whether our page script is at work there (see entrypoints/page.ts). */
const hasPageScript = () => Symbol.for('veilmark.page') in globalThis;
const hasGuard = () => Symbol.for('veilmark.guard') in globalThis;

/** A frame that goes away while we ask makes the whole question fail. */
const TRIES = 3;

/** The frames of a tab we may enter, and whether our script runs in each; none where the browser lets us in no longer. */
async function listFrames(tabId: number): Promise<{ frameId: number; isOurs: boolean }[]> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      const target = { tabId, allFrames: true };
      // At once: a page that is still loading must not keep us waiting.
      const results = await browser.scripting.executeScript({ target, func: hasPageScript, injectImmediately: true });
      return results.map(({ frameId, result }) => ({ frameId, isOurs: result === true }));
    } catch {
      // Asked again below.
    }
  }
  return [];
}

/**
 * Forgets what was found in documents that are gone. The browser tells of a tab that loads, but not which of its frames does: a
 * frame that goes elsewhere must not take the findings of the page with it.
 */
export async function dropGoneFrames(tabId: number): Promise<void> {
  const reported = await reportedDocuments(tabId);
  if (reported.size === 0) return;
  const gone = new Map(reported);
  // Each by itself: asked together, one that goes away meanwhile would speak for all.
  await Promise.all(
    [...reported.keys()].map(async (id) => (await isRunning(tabId, id, hasPageScript)) && gone.delete(id)),
  );
  await forgetDocuments(tabId, gone);
  await updateBadge(tabId);
}

/** Looks whether a guard really runs where one is meant to; says nothing where none is, or where that cannot be known. */
export async function probeGuard(tabId: number, url: string | undefined): Promise<HostProof | 'missing' | undefined> {
  if (!url || !/^https?:/.test(url)) return undefined;
  const { host } = new URL(url);
  const { settings } = await readSettings();
  if (!guardedSite(host, settings, (await readSiteList()).list)) return undefined;
  if (!(await browser.permissions.contains({ origins: originsOf([host]) }))) return undefined;
  const target = { tabId, frameIds: [0] };
  try {
    const [answer] = await browser.scripting.executeScript({ target, func: hasGuard, injectImmediately: true });
    if (answer?.result !== true) return 'missing';
    await noteHost(host, 'guards');
    return 'guards';
  } catch (error) {
    // Allowed, and yet not let in. A tab that has gone elsewhere meanwhile has nothing to do with it.
    const now = await browser.tabs.get(tabId).catch(() => undefined);
    if (now?.url !== url || isGone(error)) return undefined;
    await noteHost(host, 'closed');
    await storeGuardState(tabId, 0, 'failed');
    await updateBadge(tabId);
    return 'closed';
  }
}

/** Whether the browser refused a script because there is no page to run it in, not because it keeps us out. */
export const isGone = (error: unknown): boolean => /error page|No tab/i.test(String(error));

/** The same for guards: a page that is not guarded must not look so because the one before it was. */
export async function dropGoneGuards(tabId: number): Promise<void> {
  const frames = await guardedFrames(tabId);
  if (frames.length === 0) return;
  const isThere = await Promise.all(frames.map((id) => isRunning(tabId, id, hasGuard)));
  await forgetGuards(
    tabId,
    frames.filter((_, index) => !isThere[index]),
  );
  await updateBadge(tabId);
}

async function isRunning(tabId: number, frameId: number, func: () => boolean): Promise<boolean> {
  try {
    const target = { tabId, frameIds: [frameId] };
    const [answer] = await browser.scripting.executeScript({ target, func, injectImmediately: true });
    return answer?.result === true;
  } catch {
    // The frame is gone, or the browser lets us in no longer: what it shows now is not what was checked.
    return false;
  }
}

/** The page itself, around all other frames. */
export const TOP_FRAME = 0;

/** Frames our script is on its way into, by tab and frame: two that load at once must not be told everything twice. */
const entering = new Set<string>();

/** Puts our script into frames that came after the page was checked and has them do what the page does. */
export async function enterNewFrames(tabId: number, commands: readonly PageCommand[]): Promise<void> {
  await dropGoneFrames(tabId);
  const frames = await listFrames(tabId);
  // The page that asks is entered already: without our script, the tab shows another one by now.
  if (frames.some(({ frameId, isOurs }) => frameId === TOP_FRAME && !isOurs)) return;
  // Side by side: one that takes long to load must not keep the others waiting.
  await Promise.all(frames.map(({ frameId, isOurs }) => (isOurs ? undefined : enterFrame(tabId, frameId, commands))));
}

async function enterFrame(tabId: number, frameId: number, commands: readonly PageCommand[]): Promise<void> {
  const key = `${tabId}:${frameId}`;
  if (entering.has(key)) return;
  entering.add(key);
  try {
    await injectPage(tabId, frameId);
    for (const command of commands) await tellPage(tabId, command, frameId);
  } catch {
    // It is gone again, or closed to us like the ones we never saw.
  } finally {
    entering.delete(key);
  }
}
