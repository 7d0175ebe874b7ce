import type { Finding } from '../../messaging/protocol';
import { build } from '../show/build';
import { createHighlights, kindOfFinding, type MarkKind } from '../show/highlights';
import type { Overlay } from '../show/overlay';
import { type Composer, isPlainField } from './composer';

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

/** Marks what was found in a field while someone writes, without a change to the field. */
export function createTypedMarks(signal: AbortSignal, overlay: () => Overlay | undefined) {
  const highlights = createHighlights();
  let clear = () => {};
  signal.addEventListener('abort', () => {
    clear();
    highlights.destroy();
  });

  return {
    /** As soon as the text changes: marks of the text before would stand beside their words. */
    clear: () => clear(),
    show(composer: Composer, findings: readonly Finding[]): void {
      clear();
      const place = overlay();
      if (findings.length === 0 || !place) return;
      clear = isPlainField(composer) ? markField(composer, findings, place) : markEditor(composer, findings);
    },
  };

  /** Editors draw their text as any page does, so the browser paints it. */
  function markEditor(editor: HTMLElement, findings: readonly Finding[]): () => void {
    const nodes = textNodes(editor);
    const text = nodes.map(({ data }) => data).join('');
    const root = editor.getRootNode();
    const added: [MarkKind, Range][] = [];
    let at = 0;
    for (const finding of findings) {
      const { text: value } = finding;
      const start = text.indexOf(value, at);
      // A value across lines stands in several parts of the editor; the question shows it when it is sent.
      const range = start < 0 ? undefined : rangeOf(nodes, start, start + value.length);
      if (!range) continue;
      at = start + value.length;
      highlights.add(kindOfFinding(finding), range, root instanceof ShadowRoot ? root : document);
      added.push([kindOfFinding(finding), range]);
    }
    return () => {
      for (const [kind, range] of added) highlights.remove(kind, range);
    };
  }

  /** Nothing inside a plain field can be marked: its words are drawn once more over it, invisible but for the lines under them. */
  function markField(field: HTMLTextAreaElement | HTMLInputElement, findings: readonly Finding[], place: Overlay) {
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
    words.style.whiteSpace = field instanceof HTMLTextAreaElement ? 'pre-wrap' : 'pre';
    const close = place.show(layer);
    const follow = new AbortController();
    const put = () => {
      const { left, top } = field.getBoundingClientRect();
      layer.style.transform = `translate(${left + field.clientLeft}px, ${top + field.clientTop}px)`;
      layer.style.width = `${field.clientWidth}px`;
      layer.style.height = `${field.clientHeight}px`;
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
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range | undefined {
  const range = document.createRange();
  let at = 0;
  let hasStart = false;
  for (const node of nodes) {
    if (!hasStart && start < at + node.length) {
      range.setStart(node, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + node.length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += node.length;
  }
  return undefined;
}
