import type { Finding } from '../../messaging/protocol';
import type { Item } from '../item';
import { build } from './build';
import type { Overlay } from './overlay';

type PlainField = HTMLTextAreaElement | HTMLInputElement;

/** What decides where the words of a field stand. */
const COPIED = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontStretch',
  'fontVariant',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textAlign',
  'textIndent',
  'textTransform',
  'tabSize',
  'direction',
  'wordBreak',
  'overflowWrap',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const;

/** Nothing inside a plain field can be marked: its words are drawn once more over it, invisible but for the lines under them. */
export function markField(field: PlainField, findings: readonly Finding[], place: Overlay): () => void {
  const words = build('div', { class: 'typed-words' });
  let at = 0;
  for (const { start, end, category } of findings) {
    words.append(field.value.slice(at, start));
    words.append(build('mark', { style: { '--colour': `var(--cat-${category})` } }, field.value.slice(start, end)));
    at = end;
  }
  words.append(`${field.value.slice(at)}\u200b`);
  const layer = build('div', { class: 'typed' }, words);
  layer.setAttribute('aria-hidden', 'true');
  const style = getComputedStyle(field);
  for (const name of COPIED) words.style[name] = style[name];
  const isLine = field instanceof HTMLInputElement;
  words.style.whiteSpace = isLine ? 'pre' : 'pre-wrap';
  const close = place.show(layer);
  const follow = new AbortController();
  const put = () => {
    const { left, top } = field.getBoundingClientRect();
    layer.style.transform = `translate(${left + field.clientLeft}px, ${top + field.clientTop}px)`;
    layer.style.width = `${field.clientWidth}px`;
    layer.style.height = `${field.clientHeight}px`;
    // The browser puts the only line of such a field in the middle of its height.
    if (isLine) Object.assign(words.style, { lineHeight: `${field.clientHeight}px`, paddingTop: 0, paddingBottom: 0 });
    words.style.transform = `translate(${-field.scrollLeft}px, ${-field.scrollTop}px)`;
    layer.hidden = !field.isConnected || !field.checkVisibility({ visibilityProperty: true });
  };
  put();
  const sizes = new ResizeObserver(put);
  sizes.observe(field);
  for (const name of ['scroll', 'resize'])
    window.addEventListener(name, put, { capture: true, passive: true, signal: follow.signal });
  return () => {
    follow.abort();
    sizes.disconnect();
    close();
  };
}

/** Each follows the page as it scrolls, so that there cannot be any number of them. */
const MOST_FIELDS = 50;
const SOON_MS = 100;

/** Marks what the check of a page found in its fields, for as long as it is there. */
export function createFieldMarks(signal: AbortSignal, place: Overlay, items: () => Iterable<Item>) {
  const drawn = new Map<PlainField, { key: string; close: () => void }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function erase(field: PlainField): void {
    drawn.get(field)?.close();
    drawn.delete(field);
  }

  function eraseAll(): void {
    clearTimeout(timer);
    for (const field of [...drawn.keys()]) erase(field);
  }
  signal.addEventListener('abort', eraseAll);
  /** As soon as the text changes: marks of the text before would stand beside their words. */
  const onInput = ({ target }: Event) => erase(target as PlainField);

  function update(): void {
    timer = undefined;
    const findings = new Map<PlainField, Finding[]>();
    for (const { unit, finding, state } of items())
      if (unit.field && state === 'shown' && unit.field.value === unit.text)
        findings.set(unit.field, [...(findings.get(unit.field) ?? []), finding]);
    const keyOf = (field: PlainField) =>
      [field.value, ...(findings.get(field) ?? []).map(({ start, end }) => `${start}-${end}`)].join('\n');
    for (const [field, { key }] of [...drawn]) if (!findings.has(field) || key !== keyOf(field)) erase(field);
    for (const [field, own] of findings) {
      if (drawn.has(field) || drawn.size >= MOST_FIELDS) continue;
      const close = markField(
        field,
        own.toSorted((a, b) => a.start - b.start),
        place,
      );
      field.addEventListener('input', onInput, { once: true, passive: true, signal });
      drawn.set(field, { key: keyOf(field), close });
    }
  }

  return {
    /** What was found may have changed. */
    changed(): void {
      if (!signal.aborted) timer ??= setTimeout(update, SOON_MS);
    },
    eraseAll,
  };
}
