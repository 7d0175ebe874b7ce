import { commandOf } from '@veilmark/review/keys';
import { decided, isAdded, isKept, type Mark, type Marks, resized, withSelection } from '@veilmark/review/marks';
import { entityName } from '@veilmark/ui/entity-name';
import type { Locale } from '@veilmark/ui/i18n';
import { OWN_TYPE } from '@veilmark/ui/own-entry';
import { reasonTexts } from '@veilmark/ui/review/reason-texts';
import { messagesOf } from '@veilmark/ui/translations';
import type { Finding } from '../../messaging/protocol';
import { build } from '../show/build';
import type { GuardTexts } from './messages';
import { buildText } from './review';
import { selectedIn } from './selected';

/** What is to be protected, in the order of the text, and by index what stays as it is. */
export interface Picked {
  findings: Finding[];
  left: number[];
}

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

interface Value {
  text: string;
  type: string;
  placeholder: string;
  marks: readonly Mark[];
}

/** Rows of a list that a person can still look through. The values beyond are protected. */
const MOST_ROWS = 200;

const keyOf = ({ entity_type, text }: Pick<Mark, 'entity_type' | 'text'>) => `${entity_type}\n${text}`;
const isProtected = ({ marks }: Value) => marks.some((mark) => !isKept(mark));

/**
 * The review of a text inside a page: what is to be protected, value by value or by type, and what is never to be asked about again. It
 * decides about the same marks, by the same keys and in the same order as the review screen.
 */
export function createPicker({ whole, findings, placeholders, locale, t, mayAdd = false }: PickerOptions) {
  const why = messagesOf(reasonTexts, locale);
  const rankOf = ({ id }: Mark) => findings[Number(id)]?.look?.rank ?? Number(id.replace(/\D.*/, '') || 0);
  let marks: Marks = findings.map(({ entity_type, text, score, start, end, look }, index) => ({
    id: String(index),
    entity_type,
    text,
    score,
    start,
    end,
    why: look?.reasons,
    verdict: 'undecided',
  }));
  const never = new Set<string>();
  const past: Marks[] = [];

  const box = build('div', { class: 'text' });
  box.tabIndex = 0;
  const list = build('div', { class: 'values', role: 'group', label: t.choose });
  const said = build('span', { role: 'status' });
  let redraws: (() => void)[] = [];
  let inputs: { key: string; input: HTMLInputElement }[] = [];

  const placeholderOf = (mark: Mark): string => {
    const found = findings[Number(mark.id)];
    const isAsFound = found?.text === mark.text && found.entity_type === mark.entity_type;
    return isAsFound ? (placeholders[Number(mark.id)] ?? '') : t.addedValue;
  };
  const inOrder = (): Mark[] => [...marks].sort((a, b) => (a.start ?? 0) - (b.start ?? 0));

  function valuesOf(): Value[] {
    const values = new Map<string, Value>();
    const first = (mark: Mark) => (isAdded(mark) ? -1 : rankOf(mark));
    for (const mark of [...marks].sort((a, b) => first(a) - first(b))) {
      const known = values.get(keyOf(mark));
      const { text, entity_type: type } = mark;
      values.set(keyOf(mark), { text, type, placeholder: placeholderOf(mark), marks: [...(known?.marks ?? []), mark] });
    }
    return [...values.values()];
  }

  function keep(next: Marks): void {
    past.push(marks);
    marks = next;
  }
  const decide = (values: readonly Value[], isOn: boolean) =>
    keep(
      decided(
        marks,
        values.flatMap((value) => value.marks.map(({ id }) => id)),
        isOn ? 'accept' : 'reject',
      ),
    );
  const current = () => {
    const focused = (list.getRootNode() as ShadowRoot).activeElement;
    return inputs.findIndex(({ input }) => input === focused);
  };

  function redraw(): void {
    for (const draw of redraws) draw();
    if (whole === undefined) return;
    const placed = inOrder();
    const shown = placed.map((mark) => (isKept(mark) ? t.asWritten : placeholderOf(mark)));
    box.replaceChildren(...buildText({ whole, findings: placed.map(findingOf), placeholders: shown }).childNodes);
  }

  /** Values came, went or changed. */
  function rebuild(focus?: number): void {
    redraws = [];
    inputs = [];
    list.replaceChildren();
    const values = valuesOf();
    for (const type of new Set(values.map((value) => value.type))) {
      const own = values.filter((value) => value.type === type);
      list.append(typeRow(type));
      const listed = own.slice(0, Math.max(0, MOST_ROWS - inputs.length));
      for (const value of listed) list.append(valueRow(value));
      if (listed.length < own.length)
        list.append(build('p', { class: 'value muted' }, t.moreValues(own.length - listed.length)));
    }
    redraw();
    if (focus !== undefined) inputs[Math.min(focus, inputs.length - 1)]?.input.focus();
  }

  const now = (key: string) => valuesOf().find((value) => keyOf({ entity_type: value.type, text: value.text }) === key);

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
    const own = () => valuesOf().filter((value) => value.type === type);
    const input = checkbox(t.protectType(name), (isOn) => decide(own(), isOn));
    redraws.push(() => {
      const values = own();
      const on = values.filter(isProtected).length;
      input.checked = on > 0;
      input.indeterminate = on > 0 && on < values.length;
    });
    return build('label', { class: 'type' }, input, name);
  }

  function valueRow(value: Value): HTMLElement {
    const key = keyOf({ entity_type: value.type, text: value.text });
    const set = (isOn: boolean, isNever: boolean) => {
      decide([now(key) ?? value], isOn);
      if (isNever) never.add(value.text);
      else never.delete(value.text);
    };
    const input = checkbox(t.protectValue(value.text), (isOn) => set(isOn, never.has(value.text) && !isOn));
    const button = build('button', {
      onClick: () => {
        const isNever = !never.has(value.text);
        set(!isNever, isNever);
        redraw();
      },
    });
    inputs.push({ key, input });
    redraws.push(() => {
      input.checked = isProtected(now(key) ?? value);
      button.textContent = never.has(value.text) ? t.askAgain : t.neverAsk;
    });
    const reasons = (value.marks[0]?.why ?? []).map((reason) => why[reason]).join(' · ');
    return build(
      'div',
      { class: 'value' },
      build('label', {}, input, build('span', {}, value.text), build('span', { class: 'becomes' }, value.placeholder)),
      button,
      reasons !== '' && build('span', { class: 'why muted' }, reasons),
    );
  }

  function addSelection(): void {
    const span = whole === undefined ? undefined : selectedIn(box);
    const next = span && withSelection(marks, whole ?? '', span, OWN_TYPE);
    if (!next) {
      said.textContent = t.selectFirst;
      return;
    }
    const known = new Set(marks.map(({ id }) => id));
    said.textContent = t.addedPlaces(next.filter(({ id }) => !known.has(id)).length);
    keep(next);
    rebuild();
  }

  function undo(): void {
    const last = past.pop();
    said.textContent = last ? t.undone : t.nothingToUndo;
    if (last) marks = last;
    rebuild(Math.max(0, current()));
  }

  /** Moves the ends of every place of a value; marks that it grows over become part of it. */
  function resize(index: number, left: number, right: number): void {
    const value = now(inputs[index]?.key ?? '');
    if (!value || whole === undefined) return;
    let next: Marks = marks;
    for (const { id } of value.marks) {
      const moved = resized(next, id, whole, left, right);
      const own = moved?.find((mark) => mark.id === id);
      if (!moved || !own) continue;
      next = moved.filter(
        (mark) => mark === own || (mark.end ?? 0) <= (own.start ?? 0) || (mark.start ?? 0) >= (own.end ?? 0),
      );
    }
    keep(next);
    rebuild(index);
  }

  function onKey(event: KeyboardEvent): void {
    const command = event.isTrusted ? commandOf(event) : undefined;
    const index = current();
    const value = now(inputs[index]?.key ?? '');
    // Arrows scroll the text.
    const isInList = list.contains(event.target as Node);
    if (!command || (event.key.startsWith('Arrow') && !isInList)) return;
    if (command === 'next') inputs[Math.min(index + 1, inputs.length - 1)]?.input.focus();
    else if (command === 'previous') inputs[Math.max(index - 1, 0)]?.input.focus();
    else if ((command === 'accept' || command === 'reject') && value) {
      decide([value], command === 'accept');
      if (command === 'accept') never.delete(value.text);
      redraw();
      inputs[Math.min(index + 1, inputs.length - 1)]?.input.focus();
    } else if (command === 'undo') undo();
    else if (mayAdd && command === 'add') addSelection();
    else if (mayAdd && command === 'extend') resize(index, 0, 1);
    else if (mayAdd && command === 'shrink') resize(index, 0, -1);
    else if (mayAdd && command === 'extendStart') resize(index, 1, 0);
    else if (mayAdd && command === 'shrinkStart') resize(index, -1, 0);
    else return;
    event.preventDefault();
  }
  for (const part of [box, list]) part.addEventListener('keydown', onKey);

  const findingOf = ({ id, entity_type, start = 0, end = 0, text }: Mark): Finding => {
    const found = findings[Number(id)];
    return { score: 1, category: 'other', ...found, entity_type, start, end, text };
  };
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
    picked: (): Picked => {
      const placed = mayAdd ? inOrder() : marks;
      return { findings: placed.map(findingOf), left: [...placed.keys()].filter((at) => isKept(placed[at] as Mark)) };
    },
    neverAsked: () => [...never],
  };
}
