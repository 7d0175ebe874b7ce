import type { Scanner } from '../find/scanner';
import type { Item } from '../item';
import type { Card } from './card';
import { rectOf } from './card';
import type { Overlay } from './overlay';

/** The pointer rests this long before a card opens. */
const REST_MS = 120;
const LEAVE_MS = 250;

interface CaretDocument {
  caretPositionFromPoint?(
    x: number,
    y: number,
    options?: { shadowRoots: ShadowRoot[] },
  ): { offsetNode: Node; offset: number } | null;
}

/** Opens the card of the finding under the pointer, and closes it when the pointer has left both. */
export function watchPointer(signal: AbortSignal, scanner: Scanner, card: Card, overlay: Overlay): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest(x: number, y: number): void {
    const item = itemAt(scanner, x, y);
    if (item) card.open(item);
    else card.close();
  }

  document.addEventListener(
    'pointermove',
    (event) => {
      clearTimeout(timer);
      if (overlay.isOwn(event.target)) return;
      if (scanner.items.size === 0 && !card.item) return;
      timer = setTimeout(() => rest(event.clientX, event.clientY), card.item ? LEAVE_MS : REST_MS);
    },
    { signal, passive: true, capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && card.item) card.close();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function itemAt(scanner: Scanner, x: number, y: number): Item | undefined {
  const shadowRoots = [...scanner.roots].filter((root) => root instanceof ShadowRoot);
  const caret = (document as CaretDocument).caretPositionFromPoint?.(x, y, { shadowRoots });
  if (!caret) return undefined;
  for (const item of scanner.itemsAt(caret.offsetNode) ?? []) {
    if (!item.range?.isPointInRange(caret.offsetNode, caret.offset)) continue;
    const isOver = [...item.range.getClientRects()].some(
      (rect) => x >= rect.left - 2 && x <= rect.right + 2 && y >= rect.top - 2 && y <= rect.bottom + 2,
    );
    if (isOver) return item;
  }
  return undefined;
}

/** Brings a finding to the middle of the screen. */
export function scrollTo(item: Item): void {
  const rect = rectOf(item);
  const isVisible = rect.top >= 0 && rect.bottom <= innerHeight && rect.width > 0;
  if (isVisible) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  item.unit.container.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'auto' });
}
