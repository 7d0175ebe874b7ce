import type { GuardSetup } from '../../messaging/protocol';
import { createBlockFinder, isSkipped } from '../find/elements';
import { build } from '../show/build';
import { createHighlights } from '../show/highlights';
import type { Overlay } from '../show/overlay';
import { createAnswer } from './answer';
import { buildPattern, keyOf } from './placeholder-pattern';

const QUIET_MS = 60;
const REST_MS = 120;

interface Restored {
  range: Range;
  placeholder: string;
  value: string;
  /** It stands in the page itself, not only in our card. */
  isInPage: boolean;
}

/**
 * Shows values where the page names their placeholders: on hover, in our own tree. Where the person wants them in the page as well,
 * they are put there only into what the answer to a message brought, while it is still being written. Only the data of text nodes
 * changes, so the page's framework goes on; when it writes a text of the answer again, it is restored again.
 */
export function createRestorer(signal: AbortSignal, setup: GuardSetup, overlay: Overlay, onShown: () => void) {
  const highlights = createHighlights();
  const dirty = new Set<Element>();
  let mapping = new Map<string, string>();
  let pattern: RegExp | undefined;
  let restored: Restored[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatching = false;
  const answer = createAnswer();
  const observer = new MutationObserver((records) => {
    answer.note(records);
    const findBlock = createBlockFinder();
    for (const { target, addedNodes } of records) {
      const block = findBlock(target);
      if (block) dirty.add(block);
      for (const node of addedNodes) if (node instanceof Element) dirty.add(node);
    }
    timer ??= setTimeout(work, QUIET_MS);
  });

  function use(entries: readonly [string, string][]): void {
    mapping = new Map(entries.map(([placeholder, value]) => [keyOf(placeholder), value]));
    pattern = buildPattern(entries.map(([placeholder]) => placeholder));
    if (!pattern || setup.restore === 'off') return;
    if (!isWatching) {
      isWatching = true;
      observer.observe(document, { childList: true, characterData: true, subtree: true });
    }
    for (const element of answers()) dirty.add(element);
    timer ??= setTimeout(work, 0);
  }

  function answers(): Element[] {
    const found = setup.rule.answers.flatMap((selector) => [...document.querySelectorAll(selector)]);
    return found.length > 0 ? found : [...document.querySelectorAll('body')];
  }

  function work(): void {
    timer = undefined;
    const elements = [...dirty];
    dirty.clear();
    for (const element of elements) if (element.isConnected && isAnswer(element)) restoreIn(element);
    answer.note(observer.takeRecords());
    restored = restored.filter(({ range }) => range.startContainer.isConnected && !range.collapsed);
  }

  /** Where the rule's selectors match nothing (a rebuilt page), everything but the composer counts. */
  function isAnswer(element: Element): boolean {
    const known = setup.rule.answers.filter((selector) => document.querySelector(selector));
    if (known.length === 0) return true;
    return known.some((selector) => element.closest(selector) || element.querySelector(selector));
  }

  function restoreIn(element: Element): void {
    if (!pattern) return;
    const nodes = textNodes(element, setup.rule.composers);
    const text = nodes.map(({ data }) => data).join('');
    const matches = [...text.matchAll(pattern)].toReversed();
    for (const match of matches) {
      const value = mapping.get(keyOf(match[0]));
      if (value !== undefined) replaceAcross(nodes, match.index, match.index + match[0].length, value, match[0]);
    }
  }

  function replaceAcross(nodes: readonly Text[], start: number, end: number, value: string, placeholder: string): void {
    let at = 0;
    let isFirst = true;
    const inPage = setup.restore === 'page' && isIn(nodes, start, end, (node) => answer.holds(node));
    for (const node of nodes) {
      const { length } = node;
      const from = Math.max(start - at, 0);
      const to = Math.min(end - at, length);
      at += length;
      if (from >= length || to <= 0) continue;
      if (inPage) node.replaceData(from, to - from, isFirst ? value : '');
      if (isFirst) mark(node, from, inPage ? from + value.length : to, { value, placeholder, isInPage: inPage });
      isFirst = false;
    }
  }

  function mark(node: Text, from: number, to: number, what: Omit<Restored, 'range'>): void {
    const isKnown = restored.some(
      ({ range }) => range.startContainer === node && range.startOffset === from && !range.collapsed,
    );
    if (isKnown) return;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const root = node.getRootNode();
    highlights.add('restored', range, root instanceof ShadowRoot ? root : document);
    restored.push({ range, ...what });
    if (answer.holds(node)) onShown();
  }

  /** Values leave the page; placeholders stand there again. */
  function clear(): void {
    for (const { range, placeholder, value, isInPage } of restored.toReversed())
      if (isInPage && range.toString() === value && range.startContainer instanceof Text)
        range.startContainer.replaceData(range.startOffset, value.length, placeholder);
    observer.takeRecords();
    answer.close();
    restored = [];
    highlights.clear('restored');
    mapping = new Map();
    pattern = undefined;
  }

  /** A text with values in place of those of its placeholders that are also in another one. */
  function restoreText(text: string, seen: string): string {
    if (!pattern) return text;
    // One at the very end waits for what follows in an answer; here nothing does.
    const known = new Set([...`${seen}\n`.matchAll(pattern)].map(([match]) => keyOf(match)));
    const valueFor = (match: string) => (known.has(keyOf(match)) ? mapping.get(keyOf(match)) : undefined);
    return `${text}\n`.replace(pattern, (match) => valueFor(match) ?? match).slice(0, -1);
  }

  /** The placeholders that a person can see inside an element, one a line; values that stand in the page count as theirs. */
  function shownIn(element: Element): string {
    const inside = restored.filter(({ range: { startContainer } }) => {
      const parent = startContainer.parentElement;
      return (
        parent &&
        element.contains(parent) &&
        parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    });
    return inside.map(({ placeholder }) => placeholder).join('\n');
  }

  // Where a value stands in the page already, there is nothing to show.
  watchHover(signal, overlay, () => restored.filter(({ isInPage }) => !isInPage));
  signal.addEventListener('abort', () => {
    observer.disconnect();
    answer.close();
    clearTimeout(timer);
    highlights.destroy();
  });
  return { use, clear, restoreText, shownIn, expectAnswer: answer.expect };
}
export type Restorer = ReturnType<typeof createRestorer>;

/** Whether every text a stretch lies in is one of those meant. */
function isIn(nodes: readonly Text[], start: number, end: number, isMeant: (node: Text) => boolean): boolean {
  let at = 0;
  return nodes.every((node) => {
    const isTouched = at < end && at + node.length > start;
    at += node.length;
    return !isTouched || isMeant(node);
  });
}

function textNodes(element: Element, composers: readonly string[]): Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const isOff = isSkipped(node) || composers.some((selector) => node.matches(selector));
    return isOff ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  if (element.closest(composers.join(','))) return nodes;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

interface CaretDocument {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
}

/** Shows the value beside its placeholder, in our own tree, where the page's scripts cannot read it. */
function watchHover(signal: AbortSignal, overlay: Overlay, entries: () => readonly Restored[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  const rest = (x: number, y: number) => {
    const caret = (document as CaretDocument).caretPositionFromPoint?.(x, y);
    const entry = caret && entries().find(({ range }) => range.isPointInRange(caret.offsetNode, caret.offset));
    close?.();
    close = undefined;
    if (!entry) return;
    const rect = entry.range.getBoundingClientRect();
    const card = build('div', { class: 'card', role: 'tooltip' }, entry.value);
    card.style.transform = `translate(${Math.max(8, rect.left)}px, ${rect.bottom + 6}px)`;
    close = overlay.show(card);
  };
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY, isTrusted }) => {
      if (!isTrusted) return;
      clearTimeout(timer);
      if (entries().length > 0) timer = setTimeout(() => rest(clientX, clientY), REST_MS);
    },
    { signal, passive: true, capture: true },
  );
}
