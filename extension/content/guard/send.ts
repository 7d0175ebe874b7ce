import type { SiteRule } from '../../messaging/protocol';
import { type Composer, isPlainField, settle } from './composer';
import { pathOf } from './event-path';

const TRIES = 10;

export function sendButtonOf(event: Event, rule: SiteRule): HTMLElement | undefined {
  for (const target of pathOf(event)) {
    if (!(target instanceof HTMLElement)) continue;
    for (const selector of rule.sendButtons) {
      const found = target.closest(selector);
      if (found instanceof HTMLElement) return found;
    }
  }
  return undefined;
}

/** Sends what the composer holds, the way the page itself would. */
export async function send(composer: Composer, rule: SiteRule, pressed: HTMLElement | undefined): Promise<void> {
  // Buttons wake up only once the editor has told the page about its text.
  for (let i = 0; i < TRIES; i++) {
    const button = pressed?.isConnected ? pressed : findSendButton(composer, rule);
    if (button && isEnabled(button)) return button.click();
    await settle();
    if (!button && i > 1) break;
  }
  const form = composer.closest('form');
  if (isPlainField(composer) && form) return form.requestSubmit();
  pressEnter(composer);
}

/** Near the composer first: a page may hold several forms. */
function findSendButton(composer: Composer, rule: SiteRule): HTMLElement | undefined {
  for (let scope = composer.parentNode; scope; scope = scope instanceof ShadowRoot ? scope.host : scope.parentNode)
    for (const selector of rule.sendButtons)
      for (const button of scope.querySelectorAll<HTMLElement>(selector)) if (button.checkVisibility()) return button;
  return undefined;
}

const isEnabled = (button: HTMLElement) =>
  !(button as HTMLButtonElement).disabled && button.getAttribute('aria-disabled') !== 'true';

function pressEnter(composer: Composer): void {
  const init = { key: 'Enter', code: 'Enter', keyCode: 13, which: 13, bubbles: true, cancelable: true, composed: true };
  composer.dispatchEvent(new KeyboardEvent('keydown', init));
  composer.dispatchEvent(new KeyboardEvent('keyup', init));
}
