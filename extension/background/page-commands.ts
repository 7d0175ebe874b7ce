import { browser } from 'wxt/browser';
import type { Failed, PageCommand } from '../messaging/protocol';
import { tellPage } from '../messaging/send';
import { matchesAny } from '../sites/match';
import { readTab } from '../state/page-state';
import { readSettings } from '../state/store';
import { injectPage } from './scripts';

/** A page that is just changing, or that we were just let into, may take our script and not hear us yet. */
const TRIES = 3;

/** Makes sure our script runs in the tab, then tells it. */
export async function commandPage(tabId: number, command: PageCommand): Promise<{ ok: true } | Failed> {
  const { settings } = await readSettings();
  const url = await addressOf(tabId);
  if (url && matchesAny(settings.excludedSites, url.host))
    return failed('SITE_EXCLUDED', 'This site is never checked, as the settings say');
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await injectPage(tabId);
    } catch {
      return failed('PAGE_CLOSED', 'The browser blocks all extensions on this page');
    }
    if (await tellPage(tabId, command)) return { ok: true };
  }
  return failed('PAGE_CLOSED', 'The page does not answer');
}

const failed = (code: string, message: string): Failed => ({ ok: false, problem: { status: 0, code, message } });

/** Known only where we were let in: by a click, or by a granted site. */
async function addressOf(tabId: number): Promise<URL | undefined> {
  const { url } = await browser.tabs.get(tabId);
  return url ? new URL(url) : undefined;
}

/** Moves to the next or previous finding of the tab, over all its frames, round the ends. */
export async function step(tabId: number, by: 1 | -1) {
  const { frames } = await readTab(tabId);
  const ids = frames.flatMap(({ items }) => items.map(({ id }) => id));
  if (ids.length === 0) return { position: 0, total: 0 };
  const current = ids.indexOf(await readCurrent(tabId));
  const start = current < 0 && by < 0 ? 0 : current;
  const index = (start + by + ids.length) % ids.length;
  const id = ids[index] as string;
  await browser.storage.session.set({ [currentKey(tabId)]: id });
  await tellPage(tabId, { kind: 'focus', id, position: index + 1, total: ids.length });
  return { id, position: index + 1, total: ids.length };
}

/** Redacts the finding that the last step led to. */
export async function redactCurrent(tabId: number): Promise<void> {
  const id = await readCurrent(tabId);
  if (id) await commandPage(tabId, { kind: 'redact', target: { kind: 'item', id } });
}

const currentKey = (tabId: number) => `current:${tabId}`;

async function readCurrent(tabId: number): Promise<string> {
  const key = currentKey(tabId);
  // Safe: only this file writes these keys.
  return ((await browser.storage.session.get(key))[key] as string | undefined) ?? '';
}
