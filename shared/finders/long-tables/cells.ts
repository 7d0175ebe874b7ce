/** A span of a text. */
export interface Span {
  start: number;
  end: number;
}

export interface Cell extends Span {
  /** From 0. */
  column: number;
}

export interface Row extends Span {
  /** Those that are not empty. */
  cells: readonly Cell[];
  /** How many it has with those that are. */
  columns: number;
}

/** A separator may be the tabs of several empty cells. */
const columnsOver = (text: string, { start, end }: Span): number => (text.charAt(start) === '\t' ? end - start : 1);

const endsRow = (text: string, { start, end }: Span): boolean => {
  const last = text.charAt(end - 1);
  return end > start && (last === '\n' || last === '\r');
};

/** The rows of a text whose cells are parted by these borders. Each row ends behind its last border. */
export function* rowsOf(text: string, borders: readonly Span[]): Generator<Row> {
  let start = 0;
  let from = 0;
  let column = 0;
  let cells: Cell[] = [];
  for (const border of borders) {
    if (border.start > from) cells.push({ column, start: from, end: border.start });
    column += columnsOver(text, border);
    from = border.end;
    if (!endsRow(text, border)) continue;
    yield { start, end: border.end, cells, columns: column };
    start = border.end;
    column = 0;
    cells = [];
  }
  if (from < text.length) cells.push({ column, start: from, end: text.length });
  if (start < text.length) yield { start, end: text.length, cells, columns: column + 1 };
}

/** A longer cell is read sentence by sentence. */
export const LONG_CELL = 80;
/** What is shorter goes on into the next sentence: "Dr.", "No. 5". */
const SHORT_SENTENCE = 20;

const isEnd = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 10;
const isGap = (code: number): boolean => code === 32 || code === 10 || code === 13;

/** The sentences of a long cell, each with the gap behind it; a short cell is one. */
export function unitsOf(text: string, { start, end }: Span): Span[] {
  if (end - start <= LONG_CELL) return [{ start, end }];
  const units: Span[] = [];
  let from = start;
  for (let at = start + SHORT_SENTENCE; at < end - 1; at++) {
    if (!isEnd(text.charCodeAt(at)) || !isGap(text.charCodeAt(at + 1)) || at - from < SHORT_SENTENCE) continue;
    at++;
    while (at < end && isGap(text.charCodeAt(at))) at++;
    if (at >= end) break;
    units.push({ start: from, end: at });
    from = at;
  }
  units.push({ start: from, end });
  return units;
}
