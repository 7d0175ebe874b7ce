import { partitionPoint } from '@veilmark/budget/partition-point';
import { maskOf } from './form';

/** A longer line is read in pieces of this many characters. */
const PIECE = 400;
const SEPARATORS: ReadonlySet<string> = new Set(['\t', ';', ',', '|']);

/** What a line looks like, in percent where it is a share. */
interface LineLook {
  start: number;
  end: number;
  digits: number;
  capitals: number;
  /** The share of words that begin with a capital. */
  title: number;
  separators: number;
}

interface Cell {
  start: number;
  end: number;
  words: string;
  mask: string;
}

/** Lines of a text and their cells, each looked at once. A list with one value a line is a table of one column. */
export class Rows {
  readonly #text: string;
  readonly #starts: number[] = [0];
  readonly #borders = new Map<number, number[]>();
  readonly #looks = new Map<number, LineLook>();
  readonly #cells = new Map<number, Cell | undefined>();

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  rowAt(place: number): number {
    return partitionPoint(this.#starts.length, (row) => (this.#starts[row] ?? 0) <= place) - 1;
  }

  /** From the first character to behind the last; nothing for rows that are not there. */
  boundsOf(row: number): { start: number; end: number } | undefined {
    const start = this.#starts[row];
    if (start === undefined) return undefined;
    const next = this.#starts[row + 1];
    return { start, end: next === undefined ? this.#text.length : next - 1 };
  }

  columnAt(row: number, place: number): number {
    const borders = this.#bordersOf(row);
    return partitionPoint(borders.length, (i) => (borders[i] ?? 0) < place);
  }

  cellAt(row: number, column: number): Cell | undefined {
    const bounds = this.boundsOf(row);
    const borders = this.#bordersOf(row);
    if (!bounds || column > borders.length) return undefined;
    const start = column === 0 ? bounds.start : (borders[column - 1] ?? 0) + 1;
    if (this.#cells.has(start)) return this.#cells.get(start);
    const end = borders[column] ?? bounds.end;
    const words = this.#text.slice(start, end).trim();
    const cell = words === '' ? undefined : { start, end, words, mask: maskOf(words) };
    this.#cells.set(start, cell);
    return cell;
  }

  lookAt(place: number): LineLook {
    const bounds = this.boundsOf(this.rowAt(place)) ?? { start: 0, end: this.#text.length };
    const start = bounds.start + Math.floor((place - bounds.start) / PIECE) * PIECE;
    const known = this.#looks.get(start);
    if (known) return known;
    const look = lookOf(this.#text.slice(start, Math.min(bounds.end, start + PIECE)), start);
    this.#looks.set(start, look);
    return look;
  }

  #bordersOf(row: number): readonly number[] {
    const known = this.#borders.get(row);
    if (known) return known;
    const borders: number[] = [];
    const { start, end } = this.boundsOf(row) ?? { start: 0, end: 0 };
    for (let at = start; at < end; at++) if (SEPARATORS.has(this.#text.charAt(at))) borders.push(at);
    this.#borders.set(row, borders);
    return borders;
  }
}

export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((100 * part) / all));

function lookOf(line: string, start: number): LineLook {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const words = line.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return {
    start,
    end: start + line.length,
    digits: percentOf(line.match(/\p{Nd}/gu)?.length ?? 0, line.length),
    capitals: percentOf(line.match(/\p{Lu}/gu)?.length ?? 0, letters),
    title: percentOf(words.filter((word) => /^\p{Lu}/u.test(word)).length, words.length),
    separators: line.match(/[\t;,|]/g)?.length ?? 0,
  };
}
