import type { Span } from '@veilmark/review/marks';

/** Offsets in the whole text of what is selected inside the holder. */
export function selectedSpan(holder: HTMLElement): Span | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!holder.contains(range.commonAncestorContainer)) return undefined;
  const start = offsetOf(range.startContainer, range.startOffset);
  const end = offsetOf(range.endContainer, range.endOffset);
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
}

/** Every piece says where it begins and holds one text node. */
function offsetOf(node: Node, offset: number): number | undefined {
  if (node.nodeType === Node.TEXT_NODE) {
    const at = node.parentElement?.dataset.at;
    return at === undefined ? undefined : Number(at) + offset;
  }
  const piece = node.childNodes[offset] ?? node.lastChild;
  const element = piece instanceof HTMLElement ? piece : node instanceof HTMLElement ? node : undefined;
  const at = element?.dataset.at;
  if (at === undefined) return undefined;
  return Number(at) + (piece === node.childNodes[offset] ? 0 : (element?.textContent?.length ?? 0));
}
