import { editorOf, replaceInField, writeThroughEditor } from './editing';
import { type Item, type Part, rangeOver } from './item';

/**
 * Replaces values where they stand: the data of text nodes changes, the tree does not, so frameworks keep working and undo is
 * exact. Whatever the page itself changed since stays as the page wants it.
 */
export function createRedaction() {
  const partsByNode = new Map<Text, Set<Part>>();

  function redact(item: Item, replacement: string): boolean {
    if (item.state === 'redacted') return true;
    const done = item.unit.field ? redactField(item, replacement) : redactText(item, replacement);
    if (done) item.state = 'redacted';
    return done;
  }

  function undo(item: Item): void {
    if (item.state !== 'redacted') return;
    item.state = 'shown';
    if (item.unit.field) undoField(item);
    else if (item.editor) undoInEditor(item);
    // Backwards, so that a part never moves one that is still to come.
    else for (const part of item.parts.toReversed()) undoPart(part);
    updateRange(item);
  }

  function redactText(item: Item, replacement: string): boolean {
    if (item.parts.some(({ range, original }) => range.toString() !== original)) return false;
    const editor = item.range && editorOf(item.range.startContainer);
    if (editor && item.range) {
      item.editor = { element: editor, replacement };
      return writeThroughEditor(editor, item.range, replacement);
    }
    for (const [index, part] of item.parts.entries()) replacePart(part, index === 0 ? replacement : '');
    updateRange(item);
    return true;
  }

  function replacePart(part: Part, replacement: string): void {
    const node = part.range.startContainer as Text;
    const at = part.range.startOffset;
    node.replaceData(at, part.original.length, replacement);
    part.range.setStart(node, at);
    part.range.setEnd(node, at + replacement.length);
    part.replacement = replacement;
    remember(node, part);
  }

  function undoPart(part: Part): void {
    const node = part.range.startContainer;
    const { replacement } = part;
    part.replacement = undefined;
    if (!(node instanceof Text) || replacement === undefined || part.range.toString() !== replacement) return;
    const at = part.range.startOffset;
    partsByNode.get(node)?.delete(part);
    node.replaceData(at, replacement.length, part.original);
    part.range.setStart(node, at);
    part.range.setEnd(node, at + part.original.length);
    if (replacement === '') moveNeighbours(node, at, part.original.length);
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

function updateRange(item: Item): void {
  const [first, last] = [item.parts[0], item.parts.at(-1)];
  if (!first || !last || first === last) return;
  const range = rangeOver(first.range, last.range);
  item.range?.setStart(range.startContainer, range.startOffset);
  item.range?.setEnd(range.endContainer, range.endOffset);
}

/** Found again by its text: earlier replacements in the same field moved it. */
function redactField(item: Item, replacement: string): boolean {
  const { field } = item.unit;
  const { text } = item.finding;
  if (!field?.value.includes(text)) return false;
  const before = field.value;
  const at = before.startsWith(text, item.finding.start) ? item.finding.start : before.indexOf(text);
  item.field = { before: text, after: replacement };
  replaceInField(field, at, at + text.length, replacement);
  return true;
}

function undoField(item: Item): void {
  const { field } = item.unit;
  if (!field || !item.field) return;
  const { before, after } = item.field;
  const at = field.value.startsWith(after, item.finding.start) ? item.finding.start : field.value.indexOf(after);
  if (at < 0) return;
  replaceInField(field, at, at + after.length, before);
  item.field = undefined;
}

/** An editor may have rebuilt its tree since; the replacement is found by its text. */
function undoInEditor(item: Item): void {
  if (!item.editor) return;
  const { element, replacement } = item.editor;
  item.editor = undefined;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(replacement);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + replacement.length);
    writeThroughEditor(element, range, item.finding.text);
    return;
  }
}
