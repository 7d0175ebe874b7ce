import { entityName } from '@veilmark/ui/entity-name';
import type { Locale } from '@veilmark/ui/i18n';
import type { Finding } from '../../messaging/protocol';
import { build } from '../show/build';
import type { GuardTexts } from './messages';
import { buildText } from './review';

interface Value {
  text: string;
  type: string;
  placeholder: string;
  isProtected: boolean;
  isNeverAsked: boolean;
}

/** Rows of a list that a person can still look through. The values beyond are protected. */
const MOST_ROWS = 200;

/**
 * What of a text is to be protected, value by value or by type, and what is never to be asked about again. A text that is too long to
 * be shown is not given.
 */
export function createPicker(
  whole: string | undefined,
  findings: readonly Finding[],
  placeholders: readonly string[],
  locale: Locale,
  t: GuardTexts,
) {
  const values = new Map<string, Value>();
  const keyOf = ({ entity_type, text }: Finding) => `${entity_type}\n${text}`;
  findings.forEach((finding, index) => {
    const { entity_type: type, text } = finding;
    const placeholder = placeholders[index] ?? '';
    values.set(keyOf(finding), { text, type, placeholder, isProtected: true, isNeverAsked: false });
  });
  const isProtected = (finding: Finding) => values.get(keyOf(finding))?.isProtected !== false;

  const box = build('div', { class: 'text' });
  box.tabIndex = 0;
  const refresh = () => {
    if (whole === undefined) return;
    const shown = findings.map((finding, index) => (isProtected(finding) ? (placeholders[index] ?? '') : t.asWritten));
    box.replaceChildren(...buildText({ whole, findings, placeholders: shown }).childNodes);
  };

  const list = build('div', { class: 'values', role: 'group', label: t.choose });
  const redraws: (() => void)[] = [];
  const redraw = () => {
    for (const draw of redraws) draw();
    refresh();
  };
  let rows = 0;
  for (const type of new Set([...values.values()].map((value) => value.type))) {
    const own = [...values.values()].filter((value) => value.type === type);
    list.append(typeRow(type, own));
    const listed = own.slice(0, Math.max(0, MOST_ROWS - rows));
    rows += listed.length;
    for (const value of listed) list.append(valueRow(value));
    if (listed.length < own.length)
      list.append(build('p', { class: 'value muted' }, t.moreValues(own.length - listed.length)));
  }
  redraw();

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

  function typeRow(type: string, own: readonly Value[]): HTMLElement {
    const name = entityName(type, locale);
    const input = checkbox(t.protectType(name), (isOn) => {
      for (const value of own) value.isProtected = isOn;
    });
    redraws.push(() => {
      const on = own.filter((value) => value.isProtected).length;
      input.checked = on > 0;
      input.indeterminate = on > 0 && on < own.length;
    });
    return build('label', { class: 'type' }, input, name);
  }

  function valueRow(value: Value): HTMLElement {
    const input = checkbox(t.protectValue(value.text), (isOn) => {
      value.isProtected = isOn;
      if (isOn) value.isNeverAsked = false;
    });
    const never = build('button', {
      onClick: () => {
        value.isNeverAsked = !value.isNeverAsked;
        value.isProtected = !value.isNeverAsked;
        redraw();
      },
    });
    redraws.push(() => {
      input.checked = value.isProtected;
      never.textContent = value.isNeverAsked ? t.askAgain : t.neverAsk;
    });
    return build(
      'div',
      { class: 'value' },
      build('label', {}, input, build('span', {}, value.text), build('span', { class: 'becomes' }, value.placeholder)),
      never,
    );
  }

  return {
    parts: whole === undefined ? [list] : [box, list],
    /** Findings that the person wants to stay as they are, by index. */
    left: () => [...findings.keys()].filter((index) => !isProtected(findings[index] as Finding)),
    neverAsked: () => [...new Set([...values.values()].filter((value) => value.isNeverAsked).map(({ text }) => text))],
  };
}
