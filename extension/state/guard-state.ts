import { browser } from 'wxt/browser';
import type { GuardState } from './reports';

/** What the guards in the frames of a tab told last, in the session area beside what was found there. */
const PREFIX = 'guarding:';
const keyOf = (tabId: number, frameId: number) => `${PREFIX}${tabId}:${frameId}`;

export function storeGuardState(tabId: number, frameId: number, state: GuardState): Promise<void> {
  return browser.storage.session.set({ [keyOf(tabId, frameId)]: state });
}

async function readStates(tabId: number): Promise<[key: string, state: GuardState][]> {
  const all = await browser.storage.session.get(null);
  // Safe: only storeGuardState writes these keys.
  return Object.entries(all).filter(([key]) => key.startsWith(`${PREFIX}${tabId}:`)) as [string, GuardState][];
}

/** Nothing where no guard runs in the tab. One that fails or missed a message speaks for all. */
export async function readGuardState(tabId: number): Promise<GuardState | undefined> {
  const states = (await readStates(tabId)).map(([, state]) => state);
  return (['failed', 'missed', 'on', 'off'] as const).find((state) => states.includes(state));
}

/** The frames of a tab whose guards told something. */
export async function guardedFrames(tabId: number): Promise<number[]> {
  return (await readStates(tabId)).map(([key]) => Number(key.slice(key.lastIndexOf(':') + 1)));
}

export function forgetGuards(tabId: number, frameIds: readonly number[]): Promise<void> {
  return browser.storage.session.remove(frameIds.map((frameId) => keyOf(tabId, frameId)));
}

export function watchGuard(tabId: number, changed: (state: GuardState | undefined) => void): () => void {
  let latest = 0;
  /** What an earlier look, or one for a tab that is no longer watched, answers late says nothing. */
  const look = async () => {
    const asked = ++latest;
    const state = await readGuardState(tabId);
    if (asked === latest) changed(state);
  };
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area === 'session' && Object.keys(changes).some((key) => key.startsWith(`${PREFIX}${tabId}:`))) void look();
  };
  browser.storage.onChanged.addListener(listener);
  void look();
  return () => {
    latest++;
    browser.storage.onChanged.removeListener(listener);
  };
}
