import { browser } from 'wxt/browser';

/** Whether the extension was updated, switched off or removed since this script came into the page: it gets no more answers. */
export const isOrphaned = (): boolean => browser.runtime?.id === undefined;

const SIGNS_OF_LIFE = ['pointermove', 'keydown', 'visibilitychange'] as const;

/** The browser does not tell a script that its extension is gone, so the script looks whenever the person does something. */
export function whenOrphaned(signal: AbortSignal, act: () => void): void {
  const look = () => {
    if (isOrphaned()) act();
  };
  for (const name of SIGNS_OF_LIFE) document.addEventListener(name, look, { signal, capture: true, passive: true });
}

/**
 * After an update the new script comes into open pages next to the old one. It says so, and the old one leaves the page to it. A page
 * that says the same achieves nothing: a script with an extension behind it does not listen.
 */
export function makeWayForSuccessor(signal: AbortSignal, name: string, leave: () => void): void {
  // A page that is only beginning to load holds no old script, and need not hear of us.
  if (document.readyState !== 'loading') window.dispatchEvent(new Event(name));
  window.addEventListener(name, () => isOrphaned() && leave(), { signal });
}
