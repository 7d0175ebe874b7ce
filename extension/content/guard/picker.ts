import { commandOf } from '@veilmark/review/keys';
import { isKept } from '@veilmark/review/marks';
import { entityName } from '@veilmark/ui/entity-name';
import type { Locale } from '@veilmark/ui/i18n';
import { REASON_TEXTS } from '@veilmark/ui/review/reason-texts';
import { messagesOf } from '@veilmark/ui/translations';
import type { Finding } from '../../messaging/protocol';
import { build } from '../show/build';
import type { GuardTexts } from './messages';
import { isProtected, PickedValues, type Value } from './picked-values';
import { buildText } from './review';
import { selectedIn } from './selected';

interface PickerOptions {
  /** Not given where it is too long to be shown. */
  whole: string | undefined;
  findings: readonly Finding[];
  placeholders: readonly string[];
  locale: Locale;
  t: GuardTexts;
  /** Whether the person can mark what was missed, and change where a value begins and ends. */
  mayAdd?: boolean;
}

/** Rows of a list that a person can still look through. The values beyond are protected. */
const MOST_ROWS = 200;

/** Commands that move the ends of a value: words to the left and to the right. */
const MOVES: Partial<Record<string, [left: number, right: number]>> = {
  extend: [0, 1],
  shrink: [0, -1],
  extendStart: [1, 0],
  shrinkStart: [-1, 0],
};

/**
 * The review of a text inside a page: what is to be protected, value by value or by type, and what is never to be asked about again. It
 * decides about the same marks, by the same keys and in the same order as the review screen.
 */
export function createPicker({ whole, findings, placeholders, locale, t, mayAdd = false }: PickerOptions) {
  const why = messagesOf(REASON_TEXTS, locale);
  const picked = new PickedValues(findings, placeholders, t.addedValue);
  const never = new Set<string>();

  const box = build('div', { class: 'text' });
  box.tabIndex = 0;
  const list = build('div', { class: 'values', role: 'group', label: t.choose });
  const said = build('span', { role: 'status' });
  let redraws: (() => void)[] = [];
  let inputs: { key: string; input: HTMLInputElement }[] = [];

  const current = () => {
    const focused = (list.getRootNode() as ShadowRoot).activeElement;
    return inputs.findIndex(({ input }) => input === focused);
  };
  const focus = (index: number) => inputs[Math.max(0, Math.min(index, inputs.length - 1))]?.input.focus();

  function redraw(): void {
    for (const draw of redraws) draw();
    if (whole === undefined) return;
    const placed = picked.inOrder();
    const shown = placed.map((mark) => (isKept(mark) ? t.asWritten : picked.placeholderOf(mark)));
    const marked = placed.map((mark) => picked.findingOf(mark));
    box.replaceChildren(...buildText({ whole, findings: marked, placeholders: shown }).childNodes);
  }

  /** Values came, went or changed. */
  function rebuild(focused?: number): void {
    redraws = [];
    inputs = [];
    list.replaceChildren();
    const values = picked.values();
    for (const type of new Set(values.map((value) => value.type))) {
      const own = values.filter((value) => value.type === type);
      list.append(typeRow(type));
      const listed = own.slice(0, Math.max(0, MOST_ROWS - inputs.length));
      for (const value of listed) list.append(valueRow(value));
      if (listed.length < own.length)
        list.append(build('p', { class: 'value muted' }, t.moreValues(own.length - listed.length)));
    }
    redraw();
    if (focused !== undefined) focus(focused);
  }

  function checkbox(label: string, set: (isOn: boolean) => void): HTMLInputElement {
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.setAttribute('aria-label', label);
    input.addEventListener('change', (event) => {
      // Only a person's own press counts.
      if (event.isTrusted) set(input.checked);
      redraw();
    });
    return input;
  }

  function typeRow(type: string): HTMLElement {
    const name = entityName(type, locale);
    const own = () => picked.values().filter((value) => value.type === type);
    const input = checkbox(t.protectType(name), (isOn) => picked.decide(own(), isOn));
    redraws.push(() => {
      const values = own();
      const on = values.filter(isProtected).length;
      input.checked = on > 0;
      input.indeterminate = on > 0 && on < values.length;
    });
    return build('label', { class: 'type' }, input, name);
  }

  function valueRow(value: Value): HTMLElement {
    const { key, text } = value;
    const now = () => picked.value(key) ?? value;
    const set = (isOn: boolean, isNever: boolean) => {
      picked.decide([now()], isOn);
      if (isNever) never.add(text);
      else never.delete(text);
    };
    const input = checkbox(t.protectValue(text), (isOn) => set(isOn, never.has(text) && !isOn));
    const button = build('button', {
      onClick: () => {
        const isNever = !never.has(text);
        set(!isNever, isNever);
        redraw();
      },
    });
    inputs.push({ key, input });
    redraws.push(() => {
      input.checked = isProtected(now());
      button.textContent = never.has(text) ? t.askAgain : t.neverAsk;
    });
    const reasons = (value.marks[0]?.why ?? []).map((reason) => why[reason]).join(' · ');
    return build(
      'div',
      { class: 'value' },
      build('label', {}, input, build('span', {}, text), build('span', { class: 'becomes' }, value.placeholder)),
      button,
      reasons !== '' && build('span', { class: 'why muted' }, reasons),
    );
  }

  function addSelection(): void {
    const span = whole === undefined ? undefined : selectedIn(box);
    const added = whole === undefined || !span ? undefined : picked.add(whole, span);
    said.textContent = added === undefined ? t.selectFirst : t.addedPlaces(added);
    if (added !== undefined) rebuild();
  }

  function undo(): void {
    said.textContent = picked.undo() ? t.undone : t.nothingToUndo;
    rebuild(Math.max(0, current()));
  }

  function onKey(event: KeyboardEvent): void {
    const command = event.isTrusted ? commandOf(event) : undefined;
    const index = current();
    const value = picked.value(inputs[index]?.key ?? '');
    const move = MOVES[command ?? ''];
    // Arrows scroll the text.
    const isInList = list.contains(event.target as Node);
    if (!command || (event.key.startsWith('Arrow') && !isInList)) return;
    if (command === 'next') focus(index + 1);
    else if (command === 'previous') focus(index - 1);
    else if ((command === 'accept' || command === 'reject') && value) {
      picked.decide([value], command === 'accept');
      if (command === 'accept') never.delete(value.text);
      redraw();
      focus(index + 1);
    } else if (command === 'undo') undo();
    else if (mayAdd && command === 'add') addSelection();
    else if (mayAdd && move) {
      if (value && whole !== undefined) {
        picked.resize(value, whole, ...move);
        rebuild(index);
      }
    } else return;
    event.preventDefault();
  }
  for (const part of [box, list]) part.addEventListener('keydown', onKey);
  rebuild();

  const tools = build(
    'div',
    { class: 'tools' },
    build('button', { onClick: addSelection }, t.addSelection),
    build('button', { onClick: undo }, t.undo),
    said,
    build('span', { class: 'muted' }, t.keys),
  );
  return {
    parts: whole === undefined ? [list] : [box, list, ...(mayAdd ? [tools] : [])],
    picked: () => picked.picked(mayAdd),
    neverAsked: () => [...never],
  };
}
