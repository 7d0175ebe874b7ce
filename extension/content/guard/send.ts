import type { SiteRule } from '../../messaging/protocol';
import { type Composer, comesTrue, isPlainField, isSameText, readComposer } from './composer';
import { startsWithAny } from './control-words';
import { pathOf } from './event-path';
import { pressAgain } from './press-again';

const LOOKS_FOR_BUTTON = 3;
const BUTTONS = 'button, [role="button"], input[type="button"], input[type="submit"]';

export function sendButtonOf(event: Event, rule: SiteRule): HTMLElement | undefined {
  for (const target of pathOf(event)) {
    if (!(target instanceof HTMLElement)) continue;
    for (const selector of rule.sendButtons) {
      const found = target.closest(selector);
      if (found instanceof HTMLElement) return found;
    }
    const button = target.closest(BUTTONS);
    if (button instanceof HTMLElement && saysSend(button, rule)) return button;
  }
  return undefined;
}

/** Forms for editing a message often have buttons that carry nothing but a word. */
function saysSend(button: HTMLElement, { sendWords }: SiteRule): boolean {
  const own = button instanceof HTMLInputElement ? button.value : button.innerText;
  return [button.getAttribute('aria-label'), button.title, own].some((text) => startsWithAny(text ?? '', sendWords));
}

interface Pressed {
  button?: Element | undefined;
  /** The innermost element under the pointer. */
  target?: Element | undefined;
}

/** Sends what the composer holds, the way the page itself would. */
export async function send(composer: Composer, rule: SiteRule, pressed: Pressed): Promise<void> {
  const find = () => (pressed.button?.isConnected ? pressed.button : findSendButton(composer, rule));
  let button = find();
  let looks = 0;
  const isReady = () => {
    button = find();
    looks += 1;
    return button ? isEnabled(button) : looks === LOOKS_FOR_BUTTON;
  };
  // Buttons wake up only once the editor has told the page about its text.
  if (!button || !isEnabled(button)) await comesTrue(isReady);
  if (button && isEnabled(button)) return press(composer, button, pressed.target);
  const form = composer.closest('form');
  if (isPlainField(composer) && form) return form.requestSubmit();
  pressEnter(composer);
}

/** Does what the person did again. Answers whether the page took the text. */
export async function doAgain(composer: Composer, again: () => void): Promise<boolean> {
  const before = readComposer(composer);
  again();
  return comesTrue(() => !composer.isConnected || !isSameText(readComposer(composer), before));
}

/** Near the composer first: a page may hold several forms, and a button beside another field sends that one. */
function findSendButton(composer: Composer, rule: SiteRule): HTMLElement | undefined {
  for (let scope = composer.parentNode; scope; scope = scope instanceof ShadowRoot ? scope.host : scope.parentNode) {
    if (hasOtherComposer(scope, composer, rule)) return undefined;
    for (const selector of rule.sendButtons)
      for (const button of scope.querySelectorAll<HTMLElement>(selector)) if (button.checkVisibility()) return button;
    for (const button of scope.querySelectorAll<HTMLElement>(BUTTONS))
      if (button.checkVisibility() && saysSend(button, rule)) return button;
  }
  return undefined;
}

function hasOtherComposer(scope: ParentNode, composer: Composer, { composers }: SiteRule): boolean {
  return [...scope.querySelectorAll<HTMLElement>(composers.join(','))].some(
    (other) => !other.contains(composer) && !composer.contains(other) && other.checkVisibility(),
  );
}

const isEnabled = (button: Element) =>
  !(button as HTMLButtonElement).disabled && button.getAttribute('aria-disabled') !== 'true';

async function press(composer: Composer, button: Element, target: Element | undefined): Promise<void> {
  const before = readComposer(composer);
  // A page may listen at the icon inside.
  const place = target && button.contains(target) ? target : button;
  if (place instanceof HTMLElement) place.click();
  else place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }));
  if (before.trim() === '') return;
  const isSent = () => !composer.isConnected || !button.isConnected || !isSameText(readComposer(composer), before);
  // Some pages send when the button goes down, and heard nothing of that so far.
  if (!(await comesTrue(isSent))) pressAgain(place, { hasClick: false });
}

function pressEnter(composer: Composer): void {
  const init = { key: 'Enter', code: 'Enter', keyCode: 13, which: 13, bubbles: true, cancelable: true, composed: true };
  const isFollowed = composer.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isFollowed) composer.dispatchEvent(new KeyboardEvent('keypress', { ...init, charCode: 13 }));
  composer.dispatchEvent(new KeyboardEvent('keyup', init));
}
