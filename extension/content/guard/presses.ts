/** What comes before and after a click, in the order of browsers. */
const PARTS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'] as const;
const KEYS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Pages may send when a button goes down, or when a key comes up: what is held back at the click or the key must be held back there as
 * well. Nothing is asked here; the click or the key does that.
 */
export function watchPresses(signal: AbortSignal, isHeld: (event: Event) => boolean): void {
  const quiet = (event: Event) => {
    // Those we make ourselves are the page's to hear. The browser still makes a click of what the page does not see.
    if (event.isTrusted && isHeld(event)) event.stopImmediatePropagation();
  };
  for (const name of PARTS) window.addEventListener(name, quiet, { capture: true, signal, passive: true });
  for (const name of KEYS)
    window.addEventListener(
      name,
      (event) => {
        if (event.key === 'Enter' || event.key === ' ') quiet(event);
      },
      { capture: true, signal, passive: true },
    );
}
