/**
 * What an editor shows, as one string: its text with a sign for each element that begins or ends. Equal strings mean equal text in equal
 * formatting, however the editor has cut its text nodes.
 */
const END = '\uE0F0';
/** Names of elements, letter by letter in a range of their own, so that no sign can be taken for text. */
const NAME_SHIFT = 0xe100;
const SIGNS = /[\uE0F0-\uE1FF]/;

const signOf = (element: Element) =>
  String.fromCharCode(...Array.from(element.tagName, (letter) => NAME_SHIFT + (letter.charCodeAt(0) & 0xff)));

export const isTextAlone = (stretch: string) => !SIGNS.test(stretch);

/** Put there and taken away by editors as they like; they hold nothing a person wrote. */
const FILLERS = '.ProseMirror-separator, .ProseMirror-trailingBreak, .ql-cursor, .cm-widgetBuffer';

interface Piece {
  node: Text;
  at: number;
}

interface EditorText {
  text: string;
  pieces: readonly Piece[];
}

export function readEditor(editor: HTMLElement): EditorText {
  const pieces: Piece[] = [];
  let text = '';
  const visit = (parent: Node): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text) {
        pieces.push({ node, at: text.length });
        text += node.data;
      } else if (node instanceof Element && !node.matches(FILLERS)) {
        text += signOf(node);
        visit(node);
        text += END;
      }
    }
  };
  visit(editor);
  return { text, pieces };
}

/** Where a place in a text node stands in the string. */
export function offsetOf({ pieces }: EditorText, node: Node, offset: number): number | undefined {
  const piece = pieces.find((other) => other.node === node);
  return piece && piece.at + offset;
}

/** The stretch as a range; nothing where it is not text alone. */
export function rangeAt({ text, pieces }: EditorText, at: number, length: number): Range | undefined {
  if (!isTextAlone(text.slice(at, at + length))) return undefined;
  const start = pieceAt(pieces, at, length > 0);
  const end = pieceAt(pieces, at + length, false);
  if (!start || !end) return undefined;
  const range = document.createRange();
  range.setStart(start.node, at - start.at);
  range.setEnd(end.node, at + length - end.at);
  return range;
}

/** Of two text nodes that meet in a place, the one behind it or the one before it. */
function pieceAt(pieces: readonly Piece[], at: number, isBehind: boolean): Piece | undefined {
  const holds = ({ node, at: start }: Piece) =>
    isBehind ? start <= at && at < start + node.length : start < at && at <= start + node.length;
  return pieces.find(holds) ?? pieces.find(({ node, at: start }) => start <= at && at <= start + node.length);
}

/** How much of an inline element a stretch fills: replaced at once, it could take the element with it. */
export function formattingOf({ startContainer, startOffset, endContainer, endOffset }: Range): 'none' | 'edge' | 'all' {
  const parent = startContainer.parentElement;
  if (!parent || getComputedStyle(parent).display !== 'inline') return 'none';
  const edges = [startOffset === 0, endOffset === (endContainer as Text).length].filter(Boolean).length;
  return edges === 0 ? 'none' : edges === 1 ? 'edge' : 'all';
}
