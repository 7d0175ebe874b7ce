import { partitionPoint } from '@veilmark/budget/partition-point';
/** A stretch of text that is checked as one: the text of a block, or the content of a field. */
export interface Unit {
  /** What is looked at again when something inside changes. */
  container: Element;
  text: string;
  /** Empty for fields. */
  pieces: Piece[];
  field?: HTMLInputElement | HTMLTextAreaElement;
  /** A cell alone says little: it is checked where it stands in its table, as rows with tabs under the heads of the columns. */
  within?: { text: string; start: number };
}

/** The text that is checked for a unit: its own, or the part of a table that it is in. */
export const checkedText = ({ text, within }: Unit): string => within?.text ?? text;

/** Part of a text node that stands in the unit's text as it is. */
interface Piece {
  node: Text;
  nodeStart: number;
  textStart: number;
  length: number;
}

/** Builds a unit out of text nodes. White space is collapsed as it is on screen, so that line breaks in the source do not cut values. */
export function createUnitBuilder(container: Element) {
  const pieces: Piece[] = [];
  let text = '';

  function add(node: Text, keepsSpace: boolean): void {
    const { data } = node;
    if (keepsSpace) {
      push(node, 0, data);
      return;
    }
    for (const match of data.matchAll(/[^ \t\n\r\f]+|[ \t\n\r\f]+/g)) {
      const word = match[0];
      if (!/^[ \t\n\r\f]/.test(word)) push(node, match.index, word);
      else if (text !== '' && text.at(-1) !== ' ' && text.at(-1) !== '\n') push(node, match.index, ' ');
    }
  }

  function push(node: Text, nodeStart: number, shown: string): void {
    const last = pieces.at(-1);
    if (
      last?.node === node &&
      last.nodeStart + last.length === nodeStart &&
      last.textStart + last.length === text.length
    )
      last.length += shown.length;
    else pieces.push({ node, nodeStart, textStart: text.length, length: shown.length });
    text += shown;
  }

  return {
    add,
    lineBreak() {
      if (text !== '') text += '\n';
    },
    build: (): Unit => ({ container, text, pieces }),
    get isEmpty() {
      return text.trim() === '';
    },
  };
}

/** A stretch inside one text node. */
interface NodeSpan {
  node: Text;
  start: number;
  end: number;
}

/** Where a stretch of the unit's text is in the page: one span for each text node it touches, in order. */
export function locate(unit: Unit, start: number, end: number): NodeSpan[] {
  const spans: NodeSpan[] = [];
  for (let i = firstPieceAfter(unit.pieces, start); i < unit.pieces.length; i++) {
    const piece = unit.pieces[i] as Piece;
    if (piece.textStart >= end) break;
    const from = piece.nodeStart + Math.max(0, start - piece.textStart);
    const to = piece.nodeStart + Math.min(piece.length, end - piece.textStart);
    if (from >= to) continue;
    const last = spans.at(-1);
    if (last?.node === piece.node) last.end = to;
    else spans.push({ node: piece.node, start: from, end: to });
  }
  return spans;
}

/** Index of the first piece that ends after an offset of the text. */
function firstPieceAfter(pieces: readonly Piece[], offset: number): number {
  return partitionPoint(pieces.length, (index) => {
    const piece = pieces[index] as Piece;
    return piece.textStart + piece.length <= offset;
  });
}

/** Whether two units are of the same text of the page, before and after a change. */
export function isSamePlace(a: Unit, b: Unit): boolean {
  return a.field !== undefined ? a.field === b.field : a.pieces[0]?.node === b.pieces[0]?.node;
}
