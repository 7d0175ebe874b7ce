import { OVERLAY_TAG } from '../find/elements';
import { pathOf } from './event-path';

/** A button that offers a whole prompt: its own words are what is sent. */
export interface Suggestion {
  control: HTMLElement;
  target: Element;
  text: string;
}

const OFFERING = 'button, [role="button"], [role="option"], [role="listitem"][tabindex], [onclick]';
/** Lists of conversations and menus lead somewhere; their words are not sent. */
const LEADING =
  'nav, aside, header, [role="navigation"], [role="menu"], [role="tablist"], [aria-haspopup]:not([aria-haspopup="false"])';
const LONGEST = 2_000;

export function suggestionOf(event: Event): Suggestion | undefined {
  const path = pathOf(event).filter((part): part is Element => part instanceof Element);
  const [target] = path;
  if (!target || path.some((part) => part.localName === OVERLAY_TAG || part.matches(`a[href], ${LEADING}`)))
    return undefined;
  const control = path.find((part): part is HTMLElement => part instanceof HTMLElement && offers(part));
  const text = control?.innerText.trim() ?? '';
  return control && couldBePrompt(text) ? { control, target, text } : undefined;
}

const offers = (part: HTMLElement) => part.matches(OFFERING) || (part.localName === 'div' && hasHand(part));
const hasHand = (part: HTMLElement) => part.childElementCount === 0 && getComputedStyle(part).cursor === 'pointer';

/** A name takes two words, an address or a number one. Single words are labels. */
const couldBePrompt = (text: string) =>
  text.length <= LONGEST && (text.split(/\s+/).length > 2 || /@|\d[\d\s-]{3,}\d/.test(text));
