import type { Span } from '@veilmark/review/marks';

/** What browsers know about a selection inside a shadow root: Chromium there, others by its ranges. */
interface RootWithSelection {
  getSelection?: () => Selection | null;
}
interface ComposedSelection {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[];
}

/** Offsets in the whole text of what is selected in a box of `buildText`; placeholders shown in it are not part of the text. */
export function selectedIn(box: HTMLElement): Span | undefined {
  const range = rangeIn(box.getRootNode());
  if (!range || !box.contains(range.startContainer) || !box.contains(range.endContainer)) return undefined;
  const start = offsetOf(box, range.startContainer, range.startOffset);
  const end = offsetOf(box, range.endContainer, range.endOffset);
  return start < end ? { start, end } : undefined;
}

function rangeIn(root: Node): AbstractRange | undefined {
  if (!(root instanceof ShadowRoot)) return undefined;
  const own = (root as RootWithSelection).getSelection?.();
  if (own && own.rangeCount > 0) return own.getRangeAt(0);
  const selection = root.ownerDocument.getSelection() as (Selection & ComposedSelection) | null;
  const [composed] = selection?.getComposedRanges?.({ shadowRoots: [root] }) ?? [];
  return composed ?? (selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined);
}

/** How much of the text stands before a place; a place inside a placeholder is the end of its value. */
function offsetOf(box: HTMLElement, node: Node, offset: number): number {
  const range = box.ownerDocument.createRange();
  range.setStart(box, 0);
  range.setEnd(node, offset);
  const before = range.cloneContents();
  for (const shown of before.querySelectorAll('.becomes')) shown.remove();
  return before.textContent?.length ?? 0;
}
