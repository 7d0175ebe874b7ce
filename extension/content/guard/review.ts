import type { Finding } from '../../messaging/protocol';
import { build } from '../show/build';
import type { Overlay } from '../show/overlay';
import { focusedElement } from './event-path';

export interface Choice<T> {
  label: string;
  value: T;
  isPrimary?: boolean;
}

interface Question<T> {
  title: string;
  lines: readonly string[];
  /** The text in question, with its findings and what would stand in their place. */
  text?: { whole: string; findings: readonly Finding[]; placeholders?: readonly string[] };
  /** More to see and to choose, in place of the text alone. */
  parts?: readonly HTMLElement[];
  choices: readonly Choice<T>[];
  /** What Escape means. */
  cancel: T;
}

/** Asks in a dialog of our own and waits. Keyboard: Tab stays inside, Escape cancels, focus goes back. */
export function askPerson<T>(overlay: Overlay, question: Question<T>): Promise<T> {
  return new Promise((resolve) => {
    const before = focusedElement();
    const buttons = question.choices.map(({ label, value, isPrimary }) =>
      build('button', { ...(isPrimary ? { class: 'primary' } : {}), onClick: () => finish(value) }, label),
    );
    const dialog = build(
      'div',
      { class: 'review', role: 'alertdialog', label: question.title },
      build('h2', {}, question.title),
      ...question.lines.map((line) => build('p', { class: 'muted' }, line)),
      question.text && buildText(question.text),
      ...(question.parts ?? []),
      build('div', { class: 'actions' }, ...buttons),
    );
    dialog.setAttribute('aria-modal', 'true');
    const scrim = build('div', { class: 'scrim' }, dialog);
    scrim.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') finish(question.cancel);
      if (event.key === 'Tab') keepInside(event, [...dialog.querySelectorAll<HTMLElement>('button, input, .text')]);
    });
    const place = overlay.questions();
    const close = place.show(scrim);
    const focus = () => (buttons.find((button) => button.classList.contains('primary')) ?? buttons[0])?.focus();
    // A question that nobody can see would hold everything back for ever.
    const release = place.insist(focus, () => finish(question.cancel));
    focus();

    function finish(value: T): void {
      release();
      close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(value);
    }
  });
}

function keepInside(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const root = stops[0]?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  const index = stops.indexOf(focused as HTMLElement);
  const next = stops[(index + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
  event.preventDefault();
  next?.focus();
}

export function buildText({ whole, findings, placeholders }: NonNullable<Question<unknown>['text']>): HTMLElement {
  const box = build('div', { class: 'text' });
  // Long texts may scroll; a keyboard must be able to.
  box.tabIndex = 0;
  let at = 0;
  findings.forEach(({ start, end, category }, index) => {
    box.append(whole.slice(at, start));
    box.append(build('mark', { style: { '--colour': `var(--cat-${category})` } }, whole.slice(start, end)));
    const placeholder = placeholders?.[index];
    if (placeholder) box.append(build('span', { class: 'becomes' }, ` → ${placeholder}`));
    at = end;
  });
  box.append(whole.slice(at));
  return box;
}
