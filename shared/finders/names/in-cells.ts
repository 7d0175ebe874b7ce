import { crossesCells } from '../cell-borders';
import { placeAt } from './place-at';

interface Span {
  start: number;
  end: number;
  kind?: string | undefined;
}

/** A longer cell is no figure. */
const LONGEST_FIGURE = 32;
/** From so many digits on an integer may be the number of a telephone or an account, whatever surrounds it. */
const FEWEST_DIGITS_OF_IDENTIFIER = 9;
/** Lines that say nothing but figures are a series from three on. */
const OTHERS_IN_SERIES = 2;
const FIGURE =
  /^-?\p{Sc}?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]\d+)?(?:e[-+]?\d{1,3})?[ \u00A0]?[%\p{Sc}]?$/iu;
const isBorder = (unit: string) => unit === '\t' || unit === '\n' || unit === '\r' || unit === '';

/** A word that nothing marks as a name: no capital, no digit, no sign. */
const PLAIN_WORD = /^\p{Ll}[\p{Ll}\p{M}]*$/u;

export const isPlainWord = (text: string): boolean => PLAIN_WORD.test(text);

/**
 * What the model read in a text with tables: nothing runs from one cell into the next, a figure among others is nobody's number and a
 * plain word among others ("spring", "summer") nobody's name, unless a label says so. `governed` are the places that labels govern, in
 * order.
 */
export function keptInCells<T extends Span>(text: string, spans: readonly T[], governed: readonly Span[]): T[] {
  const labelOf = (span: Span) => placeAt(governed, span);
  const isGoverned = (span: Span) => labelOf(span) !== undefined;
  /** "42" below "Phone" may be a telephone number, and is no address. */
  const isNamed = (span: Span) => {
    const label = labelOf(span);
    return label !== undefined && (!label.kind || !span.kind || label.kind === span.kind);
  };
  const kept = spans
    .filter((span) => !repeatsLines(text, span))
    .flatMap((span) => piecesOf(text, span))
    .filter((span) => isNamed(span) || !(isFigureAt(text, span) || isLanguageTag(text, span)));
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  // What is a plain word in one cell is one wherever it is repeated.
  const plain = new Set(kept.filter((span) => !isGoverned(span) && isPlainWordAt(text, span)).map(textOf));
  return plain.size === 0 ? kept : kept.filter((span) => isGoverned(span) || !plain.has(textOf(span)));
}

/** Of a value with letters only the cells with letters are it: the number beside an e-mail address is its row. */
function piecesOf<T extends Span>(text: string, span: T): T[] {
  const value = text.slice(span.start, span.end);
  if (!crossesCells(text, span.start, span.end) && !isOfManyLines(value, span)) return [span];
  const isPart = HAS_LETTER.test(value) ? (piece: string) => HAS_LETTER.test(piece) : (piece: string) => piece !== '';
  let at = span.start;
  return value.split(/[\t\n]/).flatMap((piece) => {
    const start = at + piece.length - piece.trimStart().length;
    at += piece.length + 1;
    return isPart(piece.trim()) ? [{ ...span, start, end: start + piece.trim().length }] : [];
  });
}
const HAS_LETTER = /\p{L}/u;

/** Only an address goes on over three lines; of any other value each line is one of a list. */
const isOfManyLines = (value: string, { kind }: Span): boolean =>
  kind !== 'ADDRESS' && /\n[^\n]*\S[^\n]*\n/.test(value);

/** A column that says the same again and again: no address has a line twice. */
function repeatsLines(text: string, { start, end, kind }: Span): boolean {
  if (kind !== 'ADDRESS') return false;
  const lines = text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length >= FEWEST_REPEATED && new Set(lines).size <= lines.length / 2;
}
const FEWEST_REPEATED = 4;

/** "en-US" says how something is read, and nothing of anybody. */
const isLanguageTag = (text: string, { start, end }: Span): boolean =>
  /^[a-z]{2}-[A-Z]{2}$/.test(text.slice(start, end));

/** Whether the place is all of a cell, or of a line of a series, and a plain word. */
function isPlainWordAt(text: string, { start, end }: Span): boolean {
  if (end - start > LONGEST_FIGURE || !isPlainWord(text.slice(start, end))) return false;
  if (!isBorder(text.charAt(start - 1)) || !isBorder(text.charAt(end))) return false;
  const isCell = text.charAt(start - 1) === '\t' || text.charAt(end) === '\t';
  return isCell || linesBefore(text, start, isPlainWord) + linesBehind(text, end, isPlainWord) >= OTHERS_IN_SERIES;
}

/** Whether the place lies in a cell, or in a line of a series, that says nothing but a figure. */
function isFigureAt(text: string, { start, end }: Span): boolean {
  if (end - start > LONGEST_FIGURE || !/^[-\d\p{Sc}]/u.test(text.slice(start, start + 2))) return false;
  const lines = text.slice(start, end).split('\n');
  if (lines.length > 1) return lines.every(isFigure);
  let from = start;
  let to = end;
  while (start - from < LONGEST_FIGURE && !isBorder(text.charAt(from - 1))) from--;
  while (to - end < LONGEST_FIGURE && !isBorder(text.charAt(to))) to++;
  if (!isFigure(text.slice(from, to))) return false;
  const isCell = text.charAt(from - 1) === '\t' || text.charAt(to) === '\t';
  return isCell || linesBefore(text, from, isFigure) + linesBehind(text, to, isFigure) >= OTHERS_IN_SERIES;
}

function isFigure(cell: string): boolean {
  const figure = cell.trim();
  // A code keeps the zeros before it, a figure does not.
  if (!FIGURE.test(figure) || /^0\d/.test(figure)) return false;
  return !/^\d+$/.test(figure) || figure.length < FEWEST_DIGITS_OF_IDENTIFIER || /^(\d)\1+$/.test(figure);
}

function linesBefore(text: string, from: number, isAlike: (line: string) => boolean): number {
  let count = 0;
  for (let end = from - 1; count < OTHERS_IN_SERIES && end > 0; count++) {
    const start = Math.max(text.lastIndexOf('\n', end - 1) + 1, end - LONGEST_FIGURE);
    if (!isAlike(text.slice(start, end))) break;
    end = start - 1;
  }
  return count;
}

function linesBehind(text: string, to: number, isAlike: (line: string) => boolean): number {
  let count = 0;
  for (let start = to + 1; count < OTHERS_IN_SERIES && start < text.length; count++) {
    const line = text.slice(start, start + LONGEST_FIGURE).split('\n', 1)[0] ?? '';
    if (!isAlike(line)) break;
    start += line.length + 1;
  }
  return count;
}
