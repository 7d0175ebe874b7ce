import { type Item, rootOf } from '../item';
import { type Highlights, kindOfFinding, type MarkKind } from './highlights';

/**
 * Paints findings that are on screen or near it. Browsers go through every highlighted range whenever the page changes, so thousands of
 * them far away would slow down each frame.
 */
export function createMarks(signal: AbortSignal, highlights: Highlights) {
  const itemsByContainer = new Map<Element, Set<Item>>();
  /** Stay observed when their findings are gone: a text that changes is forgotten and marked again in one turn. */
  const observed = new WeakSet<Element>();
  const near = new WeakSet<Element>();
  const painted = new Map<Item, MarkKind>();
  const kinds = new WeakMap<Item, MarkKind>();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
        for (const item of itemsByContainer.get(target) ?? []) paint(item);
      }
    },
    { rootMargin: '50%' },
  );
  signal.addEventListener('abort', () => observer.disconnect());

  function paint(item: Item): void {
    const { container } = item.unit;
    const wanted = near.has(container) && itemsByContainer.get(container)?.has(item) ? kindOf(item) : undefined;
    const now = painted.get(item);
    if (now === wanted || !item.range) return;
    if (now) highlights.remove(now, item.range);
    painted.delete(item);
    if (!wanted) return;
    highlights.add(wanted, item.range, rootOf(item));
    painted.set(item, wanted);
  }

  const kindOf = (item: Item) => kinds.get(item) ?? kindOfFinding(item.finding);

  return {
    add(item: Item): void {
      const { container } = item.unit;
      const items = itemsByContainer.get(container);
      if (items) items.add(item);
      else itemsByContainer.set(container, new Set([item]));
      if (!observed.has(container)) {
        observed.add(container);
        observer.observe(container);
      }
      paint(item);
    },
    remove(item: Item): void {
      const items = itemsByContainer.get(item.unit.container);
      items?.delete(item);
      if (items?.size === 0) itemsByContainer.delete(item.unit.container);
      paint(item);
    },
    /** Paints it in another way from now on, or in its own again. */
    paintAs(item: Item, kind: MarkKind | undefined): void {
      if (kind) kinds.set(item, kind);
      else kinds.delete(item);
      paint(item);
    },
  };
}
