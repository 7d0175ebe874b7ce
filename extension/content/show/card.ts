import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { entityName } from '@veilmark/ui/entity-name';
import type { Locale } from '@veilmark/ui/i18n';
import { INTERFACE_LANGUAGES } from '@veilmark/wire/interface-languages';
import type { Item } from '../item';
import { type PageTexts, pageTexts } from '../messages';
import { build } from './build';
import type { Overlay } from './overlay';

interface CardActions {
  redact(item: Item): void;
  redactType(item: Item): void;
  ignore(item: Item): void;
  undo(item: Item): void;
  /** Goes to the next or the previous finding. */
  step(by: 1 | -1): void;
}

const STEP_KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The card that explains one finding: above or below the word, never over it. */
export function createCard(overlay: Overlay, locale: Locale, actions: CardActions) {
  let shown: { item: Item; state: Item['state']; element: HTMLElement; close: () => void } | undefined;
  /** What had the focus before the card took it. */
  let origin: Element | null = null;

  /** With the focus for whoever came by keyboard: Enter redacts, arrows go on, Escape goes back to the page. */
  function open(item: Item, takesFocus = false): void {
    if (!shown?.element.matches(':focus-within')) origin = document.activeElement;
    if (shown?.item !== item) show(item);
    if (takesFocus) shown?.element.querySelector('button')?.focus({ preventScroll: true });
  }

  function show(item: Item): void {
    remove();
    const element = buildCard(item, locale, actions, close);
    const removeElement = overlay.show(element);
    element.addEventListener('keydown', (event) => {
      const by = STEP_KEYS[event.key];
      // The page must neither scroll by our keys nor hear them.
      event.stopPropagation();
      if (event.key === 'Escape') return close();
      if (by === undefined || !event.isTrusted) return;
      event.preventDefault();
      actions.step(by);
    });
    const anchor = {
      getBoundingClientRect: () => rectOf(item),
      contextElement: item.unit.container,
    };
    const stop = autoUpdate(anchor, element, () => {
      void computePosition(anchor, element, {
        strategy: 'fixed',
        placement: 'top-start',
        middleware: [offset(6), flip(), shift({ padding: 8 })],
      }).then(({ x, y }) => {
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      });
    });
    shown = { item, state: item.state, element, close: () => [stop(), removeElement()] };
  }

  function remove(): void {
    shown?.close();
    shown = undefined;
  }

  function close(): void {
    const hadFocus = shown?.element.matches(':focus-within') === true;
    remove();
    if (hadFocus && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    origin = null;
  }

  return {
    open,
    close,
    /** Its finding was redacted or given back by other means: the buttons would offer what is done. */
    closeIfStale(): void {
      if (shown && shown.state !== shown.item.state) close();
    },
    get item() {
      return shown?.item;
    },
  };
}
export type Card = ReturnType<typeof createCard>;

export function rectOf(item: Item): DOMRect {
  if (item.unit.field) return item.unit.field.getBoundingClientRect();
  return item.range?.getClientRects()[0] ?? item.unit.container.getBoundingClientRect();
}

function buildCard(item: Item, locale: Locale, actions: CardActions, close: () => void): HTMLElement {
  const t = pageTexts(locale);
  const { entity_type, score, category } = item.finding;
  const name = entityName(entity_type, locale);
  const button = (label: string, run: (item: Item) => void, kind?: string) =>
    build('button', { ...(kind ? { class: kind } : {}), onClick: () => [close(), run(item)] }, label);
  return build(
    'div',
    { class: 'card', role: 'dialog', label: t.cardLabel(name, percent(score, locale)) },
    build(
      'p',
      { class: 'title' },
      build('span', { class: 'dot', style: { background: `var(--cat-${category})` } }),
      name,
      build('span', { class: 'muted', style: { margin: '0' } }, percent(score, locale)),
    ),
    ...whyLines(item, name, t).map((line) => build('p', { class: 'muted' }, line)),
    item.state === 'redacted'
      ? build('div', { class: 'actions' }, button(t.undo, actions.undo, 'primary'))
      : build(
          'div',
          { class: 'actions' },
          button(t.redact, actions.redact, 'primary'),
          button(t.redactType(name), actions.redactType),
          button(t.ignore, actions.ignore),
        ),
  );
}

export const percent = (score: number, locale: Locale) =>
  new Intl.NumberFormat(INTERFACE_LANGUAGES[locale].tag, { style: 'percent' }).format(score);

function whyLines({ finding: { why } }: Item, name: string, t: PageTexts): string[] {
  if (!why) return [];
  return [
    why.pattern === null ? t.whyModel : t.whyPattern(name),
    why.validator === null ? '' : t.whyValidator(why.validator),
    why.context_word === null ? '' : t.whyContext(why.context_word),
  ].filter(Boolean);
}
