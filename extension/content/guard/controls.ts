import type { SiteRule } from '../../messaging/protocol';
import { OVERLAY_TAG } from '../find/elements';
import { type Composer, readComposer } from './composer';
import {
  ASKING,
  EMPTYING,
  HARMLESS,
  HARMLESS_SIGNS,
  ICON_STYLE,
  iconNames,
  PLUS_ICON,
  plainName,
  SENDING,
  SENDING_SIGNS,
  startsWithAny,
  wordsOf,
} from './control-words';
import { pathOf } from './event-path';

type ControlKind = 'sends' | 'harmless' | 'unknown';

/** A control; an icon may be one by itself. */
type Control = HTMLElement | SVGSVGElement;

/** A press on something beside a filled field. */
interface Pressed {
  /** What was pressed, for people. */
  control: Control;
  /** The innermost element under the pointer: a page may listen there. */
  target: Element;
  composer: Composer;
  kind: ControlKind;
}

/** Larger things are parts of a page, not controls. */
const WIDEST = 280;
const TALLEST = 110;
/** A control this close to a field belongs to it, wherever it stands in the page's tree. */
const NEAR_PX = 140;
const LONGEST_NAME = 60;
const BUTTONS = 'button, a, input, label, summary, select, option, [role="button"], [role="link"], [role="menuitem"]';
const PRESSABLE = '[role], [tabindex], [onclick]';
const GROUPS = 'form, fieldset, [role="form"], [role="group"], [role="toolbar"], [role="search"]';
/** What opens next to a control and goes away again. */
const CARDS = '[role="menu"], [popover], [role="dialog"]:not([aria-modal="true"])';
/** An item of a menu is none of them: chats have menus of ways to send. */
const HARMLESS_ROLES =
  /^(?:menuitemcheckbox|menuitemradio|menu|switch|checkbox|radio|tab|option|combobox|listbox|slider|textbox|tooltip)$/;
const HARMLESS_INPUTS = /^(?:checkbox|radio|file|range|color|date|time|text|search|email|tel|url|number|password)$/;

/** What was pressed next to a field that contains text. Presses inside a field are not meant. */
export function pressedBeside(event: Event, rule: SiteRule, fields: readonly Composer[]): Pressed | undefined {
  const path = pathOf(event).filter((part): part is Element => part instanceof Element);
  const [target] = path;
  if (!target || path.some((part) => part.localName === OVERLAY_TAG || isEditable(part, rule))) return undefined;
  const filled = fields.filter((field) => field.isConnected && readComposer(field).trim() !== '');
  for (const find of [buttonOf, menuItemOf])
    for (const composer of filled) {
      const inside = path.slice(0, outermost(path, composer));
      const control = find(inside, composer);
      if (control && isBeside(control, composer))
        return { control, target, composer, kind: kindOf(control, inside, rule) };
    }
  return undefined;
}

const buttonOf = (inside: readonly Element[], composer: Composer) =>
  controlOf(inside) ?? largeControl(inside, composer);

const isEditable = (element: Element, { composers }: SiteRule) =>
  composers.some((selector) => element.matches(selector)) && !(element instanceof HTMLBodyElement);

/** How far up the path what was pressed is by itself, without the field or the whole page. */
function outermost(path: readonly Element[], composer: Composer): number {
  const end = path.findIndex(
    (part) => part === document.body || part === document.documentElement || holds(part, composer),
  );
  return end < 0 ? path.length : end;
}

/** `contains` across shadow trees. */
function holds(outer: Node, inner: Node): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true;
  return false;
}

/** The button, or what looks like one: a small thing that can be pressed. */
function controlOf(inside: readonly Element[]): Control | undefined {
  const elements = inside.filter((part): part is HTMLElement => part instanceof HTMLElement);
  const button = elements.find((part) => part.matches(BUTTONS));
  if (button) return button;
  const small = elements.filter(isSmall);
  const pressable = small.find((part) => part.matches(PRESSABLE) || part.localName.includes('-')) ?? small[0];
  return (
    pressable ?? (inside.find((part) => part instanceof SVGSVGElement && isSmall(part)) as SVGSVGElement | undefined)
  );
}

/** Something of any size in the form of the field, or in a card, that the pointer shows to be pressable. */
function largeControl(inside: readonly Element[], composer: Composer): Control | undefined {
  const form = closestAcross(composer, 'form');
  const isPart = (part: Element) => form?.contains(part) || closestAcross(part, CARDS) !== null;
  const hands = inside.filter((part) => isPart(part) && getComputedStyle(part).cursor === 'pointer');
  return (
    hands.find((part): part is HTMLElement => part instanceof HTMLElement) ??
    hands.find((part): part is SVGSVGElement => part instanceof SVGSVGElement)
  );
}

/** An item of a menu, of any size: menus are drawn outside of the form. Some have only the pointer to show it. */
function menuItemOf(inside: readonly Element[]): HTMLElement | undefined {
  const elements = inside.filter((part): part is HTMLElement => part instanceof HTMLElement);
  const menu = elements.findIndex((part) => part.matches('[role="menu"]'));
  return (
    elements.find((part) => part.matches('[role="menuitem"]')) ??
    elements.find((part, index) => index < menu && getComputedStyle(part).cursor === 'pointer')
  );
}

function isSmall(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= WIDEST && height <= TALLEST;
}

/** What an element shows. */
const shownText = (control: Control) => (control instanceof HTMLElement ? (control.innerText ?? '') : '').trim();

/** A page that is not told of presses by its tree shows them: by the pointer, or by an icon. */
const looksPressable = (control: Control) =>
  control instanceof SVGSVGElement ||
  control.matches(`${BUTTONS}, ${PRESSABLE}`) ||
  control.localName.includes('-') ||
  getComputedStyle(control).cursor === 'pointer' ||
  (shownText(control).length <= 2 && control.querySelector('svg, img, i, canvas') !== null);

function isBeside(control: Control, composer: Composer): boolean {
  const form = closestAcross(composer, 'form');
  if (form && (closestAcross(control, 'form') === form || (control as HTMLButtonElement).form === form)) return true;
  const group = closestAcross(composer, GROUPS);
  if (group && holds(group, control)) return true;
  // A menu next to the field may be long.
  const around = control.closest(CARDS);
  return (isNear(control, composer) || (around !== null && isNear(around, composer))) && looksPressable(control);
}

function isNear(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  const apart = (low: number, high: number) => Math.max(0, low - high);
  const x = Math.max(apart(a.left, b.right), apart(b.left, a.right));
  const y = Math.max(apart(a.top, b.bottom), apart(b.top, a.bottom));
  return x <= NEAR_PX && y <= NEAR_PX;
}

function closestAcross(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; ) {
    const found = at.closest(selector);
    if (found) return found;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/** Whether a control sends, as far as what it is and what it is called can say. */
function kindOf(control: Control, inside: readonly Element[], { sendWords }: SiteRule): ControlKind {
  const { names, icons, hints } = namesOf(control, inside);
  const words = [...names, ...icons].flatMap(wordsOf);
  if ([...words, ...hints.flatMap(wordsOf)].some((word) => SENDING.has(word))) return 'sends';
  if (names.some((name) => SENDING_SIGNS.test(name) || startsWithAny(name, sendWords))) return 'sends';
  if (control.getAttribute('type') === 'submit' || control.getAttribute('type') === 'image') return 'sends';
  const own = namesOf(
    control,
    inside.filter((part) => control.contains(part) || isAlone(control, part)),
  );
  const ownWords = [...own.names, ...own.icons].flatMap(wordsOf);
  const isOther =
    (ownWords.some((word) => HARMLESS.has(word)) && !ownWords.some((word) => ASKING.has(word))) ||
    own.names.some((name) => HARMLESS_SIGNS.test(name));
  if (isOther || isHarmlessElement(control)) return 'harmless';
  // A button without a type submits its form.
  if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return 'sends';
  return isPlusAlone(control, own) ? 'harmless' : 'unknown';
}

/** Whether a control shows a plus, and nothing else says what it is for. */
const isPlusAlone = (control: Control, { names, icons }: Names) =>
  [...names, ...icons].some((name) => PLUS_ICON.test(name)) &&
  [...names, ...icons].every((name) => PLUS_ICON.test(name) || ICON_STYLE.test(name)) &&
  shownText(control) === '' &&
  control.querySelectorAll('svg, img, i, canvas').length <= 1 &&
  !(control instanceof HTMLLabelElement);

/** Whether a person empties a field by it. */
export function empties({ control, target }: Pressed): boolean {
  const { names, icons } = namesOf(control, [target]);
  return (
    [...names, ...icons].flatMap(wordsOf).some((word) => EMPTYING.has(word)) ||
    names.some((name) => /^[×✕✖]$/.test(name))
  );
}

function isHarmlessElement(control: Control): boolean {
  if (control instanceof HTMLSelectElement || control instanceof HTMLOptionElement) return true;
  if (control.localName === 'summary') return true;
  if (control instanceof HTMLLabelElement)
    return control.control instanceof HTMLElement && isHarmlessElement(control.control);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return HARMLESS_INPUTS.test(control.type);
  if (control instanceof HTMLAnchorElement && leavesPage(control)) return true;
  const opens = control.getAttribute('aria-haspopup') ?? 'false';
  if (opens !== 'false' || control.hasAttribute('aria-expanded') || control.hasAttribute('aria-pressed')) return true;
  return (
    HARMLESS_ROLES.test(control.getAttribute('role') ?? '') || control.querySelector('input[type="file"]') !== null
  );
}

const leavesPage = (link: HTMLAnchorElement) =>
  /^https?:$/.test(link.protocol) && link.href.split('#')[0] !== location.href.split('#')[0];

const NAME_ATTRIBUTES = ['aria-label', 'title', 'alt', 'data-tooltip', 'data-icon', 'data-testid', 'name'];

type Names = Record<'names' | 'icons' | 'hints', string[]>;

/** What a control is called: by words for people, and by what its icon is called. */
function namesOf(control: Control, inside: readonly Element[]): Names {
  const shown = control instanceof HTMLInputElement ? control.value : shownText(control);
  const parts = [control, ...inside, ...control.querySelectorAll('*')].slice(0, 40);
  const attributes = parts.flatMap((part) => NAME_ATTRIBUTES.map((name) => part.getAttribute(name) ?? ''));
  const titles = [...control.querySelectorAll('svg title')].map((title) => title.textContent ?? '');
  const uses = [...control.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1] ?? '');
  const names = [shown, ...attributes, ...titles].map(plainName);
  return {
    names: names.filter((name) => name !== '' && name.length <= LONGEST_NAME),
    icons: [...uses, ...parts.flatMap(iconNames)].filter((name) => name !== ''),
    // Names for the page's own use say too little to take a control for harmless.
    hints: parts.flatMap((part) => [part.id, ...part.classList]),
  };
}

/**
 * Whether something around a control is called what the control is: it has no words of its own, and no other is in there. A toolbar is
 * called by all that is in it, and a card by what it is for.
 */
const isAlone = (control: Control, around: Element) =>
  shownText(control) === '' &&
  isSmall(around) &&
  [...around.querySelectorAll(`${BUTTONS}, ${PRESSABLE}`)].every((other) => meets(control, other));

const meets = (one: Element, other: Element) => one.contains(other) || other.contains(one);

/** The same control on the same page, also when the page has drawn it again. An icon that changes makes it another. */
export function printOf({ control }: Pressed): string {
  const parts = [control, ...control.querySelectorAll('*')];
  const drawn = parts.map((part) => [
    part.localName,
    ...['class', 'd', 'href', 'src', 'aria-label'].map((name) => part.getAttribute(name)),
  ]);
  return JSON.stringify([drawn, control.textContent]).slice(0, 4_000);
}
