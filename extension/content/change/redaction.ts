import { type Item, type Part, rangeOver } from '../item';

/**
 * Replaces values in the text of a page: the data of text nodes changes, the tree does not, so frameworks keep working and undo is
 * exact. Whatever the page itself changed since stays as the page wants it.
 */
export function createRedaction() {
  const partsByNode = new Map<Text, Set<Part>>();

  function redact(item: Item, replacement: string): boolean {
    if (item.parts.some(({ range, original }) => range.toString() !== original)) return false;
    for (const [index, part] of item.parts.entries()) replacePart(part, index === 0 ? replacement : '');
    updateRange(item);
    return true;
  }

  function undo(item: Item): boolean {
    // Backwards, so that a part never moves one that is still to come.
    const isBack = item.parts.toReversed().map(undoPart);
    updateRange(item);
    return isBack.every(Boolean);
  }

  function replacePart(part: Part, replacement: string): void {
    const node = part.range.startContainer as Text;
    const at = part.range.startOffset;
    exchange(node, at, part.original.length, replacement);
    part.range.setStart(node, at);
    part.range.setEnd(node, at + replacement.length);
    part.replacement = replacement;
    remember(node, part);
  }

  function undoPart(part: Part): boolean {
    const node = part.range.startContainer;
    const { replacement } = part;
    part.replacement = undefined;
    if (!(node instanceof Text) || replacement === undefined || part.range.toString() !== replacement) return false;
    const at = part.range.startOffset;
    partsByNode.get(node)?.delete(part);
    exchange(node, at, replacement.length, part.original);
    part.range.setStart(node, at);
    part.range.setEnd(node, at + part.original.length);
    if (replacement === '') moveNeighbours(node, at, part.original.length);
    return true;
  }

  /** Text put back where nothing stood leaves ranges that start there in front of it; they belong behind. */
  function moveNeighbours(node: Text, at: number, length: number): void {
    for (const { range } of partsByNode.get(node) ?? [])
      if (range.startOffset === at && range.endOffset > at + length) range.setStart(node, at + length);
  }

  function remember(node: Text, part: Part): void {
    const parts = partsByNode.get(node);
    if (parts) parts.add(part);
    else partsByNode.set(node, new Set([part]));
  }

  return { redact, undo };
}

/** In two steps: replaced in one, the range of a value that begins right behind would come to begin in front of the new text. */
function exchange(node: Text, at: number, length: number, text: string): void {
  node.insertData(at, text);
  node.deleteData(at + text.length, length);
}

function updateRange(item: Item): void {
  const [first, last] = [item.parts[0], item.parts.at(-1)];
  if (!first || !last || first === last) return;
  const range = rangeOver(first.range, last.range);
  item.range?.setStart(range.startContainer, range.startOffset);
  item.range?.setEnd(range.endContainer, range.endOffset);
}
