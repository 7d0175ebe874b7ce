import { copyText } from '../change/clipboard';
import type { Ready } from './clear';
import { pathOf } from './event-path';
import { openChannel } from './page-channel';

/** A copy belongs to the person's last press; what a page copies by itself stays as it is. */
const AFTER_PRESS_MS = 3_000;
/** What holds a whole page stands beside nothing. */
const WHOLE = 'html, body, main, [role="main"]';

/**
 * Gives back the values when someone copies an answer, by a button of the site or by keyboard. The page writes its text first, and we
 * write ours over it: the values go from us to the clipboard, past the page. Only placeholders that the person has in view there get
 * their value: those they selected, or those of the answer next to the button they pressed.
 */
export function watchCopies(signal: AbortSignal, ready: () => Ready | undefined, isOff: () => boolean): void {
  let pressed: { at: number; path: readonly EventTarget[] } | undefined;
  const on = (name: string, handle: (event: Event) => void) =>
    window.addEventListener(name, handle, { capture: true, signal });
  for (const name of ['pointerup', 'keydown', 'click'])
    on(name, (event) => {
      if (event.isTrusted) pressed = { at: event.timeStamp, path: pathOf(event) };
    });

  async function giveBack(text: string, seen: string): Promise<void> {
    const now = ready();
    if (!now || isOff() || now.setup.restore === 'off') return;
    const restored = now.restorer.restoreText(text, seen);
    if (restored === text || !pressed || performance.now() - pressed.at > AFTER_PRESS_MS) return;
    if (await copyText(restored)) now.overlay.toast(now.t.copiedValues);
  }

  on(openChannel(), (event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    void giveBack(event.detail, `${selectedText()}\n${besideText(pressed?.path ?? [])}`);
  });

  /** The text of the answer that a press stands beside: the nearest part of the page around it that holds placeholders. */
  function besideText(path: readonly EventTarget[]): string {
    for (const part of path) {
      if (!(part instanceof HTMLElement)) continue;
      if (part.matches(WHOLE)) return '';
      const shown = ready()?.restorer.shownIn(part) ?? '';
      if (shown !== '') return shown;
    }
    return '';
  }

  // After the page's own listeners, which may put another text there than what is selected.
  window.addEventListener(
    'copy',
    (event) => {
      if (!event.isTrusted) return;
      const selected = selectedText();
      const given = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : selected;
      // Later: while the event lasts the page can read what it carries.
      if (given) setTimeout(() => void giveBack(given, selected));
    },
    { signal },
  );
}

const selectedText = () => document.getSelection()?.toString() ?? '';
