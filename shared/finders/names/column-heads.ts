import { partitionPoint } from '@veilmark/budget/partition-point';

/** Longer lines are no rows that somebody reads. */
const LONGEST_ROW = 4000;
const LONGEST_HEAD = 60;

interface Block {
  start: number;
  /** The cells of its first line, where those are words. */
  heads: readonly string[];
}

/**
 * What stands at the head of the column of a cell, in tables whose cells are parted by tabs: the cell in the first line of the table,
 * where that line is words without figures. Known labels are read elsewhere; this says what any other head says.
 */
export class ColumnHeads {
  readonly #text: string;
  #blocks: Block[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Undefined where the place is in no cell below a head. */
  at(start: number): string | undefined {
    const text = this.#text;
    this.#blocks ??= blocksOf(text);
    const point = partitionPoint(this.#blocks.length, (index) => (this.#blocks?.[index]?.start ?? 0) <= start);
    const block = this.#blocks[point - 1];
    if (!block || block.heads.length < 2) return undefined;
    const ahead = text.slice(Math.max(0, start - LONGEST_ROW), start);
    const lineStart = start - ahead.length + ahead.lastIndexOf('\n') + 1;
    if (lineStart === block.start || (lineStart > 0 && text.charAt(lineStart - 1) !== '\n')) return undefined;
    const line = text.slice(lineStart, start);
    const column = line.split('\t').length - 1;
    const isCell =
      column > 0 ||
      text
        .slice(start, start + LONGEST_ROW)
        .split('\n', 1)[0]
        ?.includes('\t') === true;
    return isCell ? block.heads[column] || undefined : undefined;
  }
}

/** Lines with tabs that follow each other; one line between them that has none is a remark. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let linesWithout = 2;
  let tab = -1;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (tab < start) tab = text.indexOf('\t', start);
    if (tab >= start && tab < stop) {
      if (linesWithout > 1)
        blocks.push({ start, heads: headsOf(text.slice(start, Math.min(stop, start + LONGEST_ROW))) });
      linesWithout = 0;
      start = stop + 1;
    } else if (tab < start) {
      blocks.push({ start, heads: [] });
      break;
    } else {
      if (++linesWithout === 2) blocks.push({ start, heads: [] });
      start = stop + 1;
    }
  }
  return blocks;
}

function headsOf(line: string): readonly string[] {
  const heads = line.split('\t').map((cell) => cell.trim());
  const isWords = heads.every((head) => head.length <= LONGEST_HEAD && !/^[-+]?\d|\d{3}|@/.test(head));
  return isWords && heads.filter((head) => head !== '').length >= 2 ? heads : [];
}
