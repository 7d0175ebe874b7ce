import { copyText } from '../change/clipboard';
import type { Ready } from './clear';

/** Sent by the script in the page's own world when the page has put a text on the clipboard; its detail is that text. */
const COPIED_EVENT = 'veilmark-copied';

/** A copy belongs to the person's last press; what a page copies by itself stays as it is. */
const AFTER_PRESS_MS = 3_000;

/**
 * Gives back the values when somebody copies an answer, by a button of the site or by keyboard. The page writes its text first, and we
 * write ours over it: the values go from us to the clipboard, past the page.
 */
export function watchCopies(signal: AbortSignal, ready: () => Ready | undefined, isOff: () => boolean): void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const on = (name: string, handle: (event: Event) => void) =>
    window.addEventListener(name, handle, { capture: true, signal });
  for (const name of ['pointerup', 'keydown', 'click'])
    on(name, (event) => {
      if (event.isTrusted) pressedAt = event.timeStamp;
    });

  async function giveBack(text: string): Promise<void> {
    const now = ready();
    if (!now || isOff() || now.setup.restore === 'off') return;
    const restored = now.restorer.restoreText(text);
    if (restored === text || performance.now() - pressedAt > AFTER_PRESS_MS) return;
    if (await copyText(restored)) now.overlay.toast(now.t.copiedValues);
  }

  on(COPIED_EVENT, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') void giveBack(event.detail);
  });
  // After the page's own listeners, which may put another text there than what is selected.
  window.addEventListener(
    'copy',
    (event) => {
      if (!event.isTrusted) return;
      const given = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : selectedText();
      // Later: while the event lasts the page can read what it carries.
      if (given) setTimeout(() => void giveBack(given));
    },
    { signal },
  );
}

const selectedText = () => document.getSelection()?.toString() ?? '';
