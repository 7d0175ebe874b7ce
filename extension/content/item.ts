import type { Finding } from '../messaging/protocol';
import { locate, type Unit } from './find/unit';

/** One finding on the page. */
export interface Item {
  id: string;
  unit: Unit;
  finding: Finding;
  /** One for each text node the value touches; live, so that they follow the page's own edits. Empty for fields. */
  parts: Part[];
  /** Over all parts, for highlighting and placing. */
  range: Range | undefined;
  state: 'shown' | 'redacted';
}

/** A stretch of one text node. */
export interface Part {
  range: Range;
  original: string;
  /** What stands there now, while redacted. */
  replacement?: string;
}

/** Nothing when the page changed in the meantime; the change itself brings the text back for another look. */
export function createItem(id: string, unit: Unit, finding: Finding): Item | undefined {
  if (unit.field) {
    if (unit.field.value.slice(finding.start, finding.end) !== finding.text) return undefined;
    return { id, unit, finding, parts: [], range: undefined, state: 'shown' };
  }
  const parts: Part[] = [];
  for (const { node, start, end } of locate(unit, finding.start, finding.end)) {
    if (end > node.length || !node.isConnected) return undefined;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    parts.push({ range, original: node.data.slice(start, end) });
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || !isSameText(parts, finding.text)) return undefined;
  // Browsers update every live range with every change of text: one is enough where one does.
  const range = first === last ? first.range : rangeOver(first.range, last.range);
  return { id, unit, finding, parts, range, state: 'shown' };
}

function isSameText(parts: readonly Part[], text: string): boolean {
  const squeeze = (value: string) => value.replace(/\s+/g, '');
  return squeeze(parts.map(({ original }) => original).join('')) === squeeze(text);
}

export function rangeOver(first: Range, last: Range): Range {
  const range = document.createRange();
  range.setStart(first.startContainer, first.startOffset);
  range.setEnd(last.endContainer, last.endOffset);
  return range;
}

export function rootOf(item: Item): Document | ShadowRoot {
  const root = item.unit.container.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
