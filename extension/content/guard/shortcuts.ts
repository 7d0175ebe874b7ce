import { pathOf } from './event-path';

/** Chords that edit text or belong to browsers; pages that send by one of these do so by no other. */
const USUAL = new Set('abcfghiklnoprtuvwxyz0123456789+-=/,.'.split(''));

/**
 * Whether a chord is one by which a page may send: Ctrl+S, Alt+S, Ctrl+Space. Letters that a keyboard makes with Alt or AltGr, such as
 * the at sign, are text.
 */
export function mayBeShortcut(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  if (key.length !== 1 || event.isComposing || event.getModifierState('AltGraph')) return false;
  if (ctrlKey || metaKey) return !USUAL.has(key.toLowerCase());
  return altKey && code === `Key${key.toUpperCase()}`;
}

/** The same chord for the page, which has heard nothing of the real one. */
export function chordAgain(target: EventTarget, event: KeyboardEvent): void {
  const { key, code, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
  const init = { key, code, keyCode, which: keyCode, ctrlKey, metaKey, altKey, shiftKey };
  for (const name of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(name, { ...init, bubbles: true, cancelable: true, composed: true }));
}

const NATIVE = 'button, input, a[href], summary, select, textarea';

/** Whether a key presses what has the focus in a way of the page's own: of a real button the browser makes a click, which is held then. */
export function pressesByKey(event: KeyboardEvent): boolean {
  const [target] = pathOf(event);
  const isKey = event.isTrusted && (event.key === 'Enter' || event.key === ' ');
  return isKey && target instanceof Element && !target.matches(NATIVE);
}
