import type { TextUnits } from '@veilmark/engine/units';
import type { LabelEntry } from './label-index';
import { labelOf } from './labels-of-line';
import { isSpace, type Line } from './line';
import type { LabelledRegion } from './region';

interface Cell {
  start: number;
  end: number;
}

interface Column extends Cell {
  label: LabelEntry | undefined;
}

/** A table whose head has been read; rows follow as long as they are divided the same way. */
export interface Table {
  divider: string;
  columns: readonly Column[];
  /** Where the head's line starts: columns set off by spaces are found by their place in the line. */
  lineStart: number;
}

const LONGEST_HEAD = 48;
/** How many cells of a row between tabs are looked at for a label. */
const CELLS_OF_A_SHEET = 12;

/** Which sign divides the line into cells, if any. */
function dividerOf(line: Line): string | undefined {
  if (line.tabs > 0) return '\t';
  if (line.bars > 0) return '|';
  if (line.semicolons > 0) return ';';
  if (line.commas > 0) return ',';
  return line.wideSpaces > 0 ? '  ' : undefined;
}

/** A line of labels, divided by the same sign as the line below it. */
export function readHead(
  line: Line,
  nextStart: number,
  nextEnd: number,
  language: string | undefined,
): Table | undefined {
  const divider = dividerOf(line);
  if (!divider || line.count > 60) return undefined;
  const { text, units } = line;
  const isExport = isHeadOfExport(line, divider);
  if (!isExport && !beginsLikeHead(line, divider, language)) return undefined;
  const cells = cellsOf(units, line.start, line.end, divider);
  if (cells.length < 2) return undefined;
  let known = 0;
  let named = 0;
  const columns: Column[] = [];
  const isOfKeys = ';|\t'.includes(divider) || isTight(line, divider);
  for (const { start, end } of cells) {
    if (end - start > LONGEST_HEAD) return undefined;
    const label = end > start ? labelOfHead(line, start, end, language, isOfKeys) : undefined;
    if (end > start) named++;
    if (label) known++;
    // Most lines with commas are sentences: two strange cells at the beginning tell.
    if (columns.length === 2 && known === 0 && divider !== '\t' && !isExport) return undefined;
    columns.push({ start, end, label });
  }
  const isEnough =
    known >= 0.4 * named ||
    (divider === '\t' && known >= 3 && isWordy(text, cells)) ||
    (isExport && isOfPeople(columns));
  const below = cellsOf(units, nextStart, nextEnd, divider);
  const isListOfUsers = isTight(line, divider) && hasFigure(text, below) && columns.some(isOfUsers);
  if (known < (isListOfUsers ? 1 : 2) || !isEnough) return undefined;
  const isDivided = divider === '  ' ? below.length >= 2 : isAsWide(divider, below.length, cells.length, 1);
  return isDivided ? { divider, columns, lineStart: line.start } : undefined;
}

/** "id,chamber,firstname,lastname": so many names of columns with no space behind their commas are no sentence. */
const EXPORT = /^(?:"?\p{L}[\p{L}\p{M}\d_./ -]{0,30}"?)?(?:,(?:"?\p{L}[\p{L}\p{M}\d_./ -]{0,30}"?)?){4,}$/u;
const LONGEST_EXPORT = 1000;

/** Three known columns, or two of which one names people. */
const isOfPeople = (columns: readonly Column[]): boolean => {
  const known = columns.flatMap(({ label }) => label?.kind ?? []);
  return known.length >= 3 || (known.length >= 2 && known.includes('PERSON'));
};

const isHeadOfExport = ({ text, start, end, commas }: Line, divider: string): boolean =>
  divider === ',' && commas >= 4 && end - start <= LONGEST_EXPORT && EXPORT.test(text.slice(start, end).trimEnd());

/** Between signs that no sentence has so, a short word is the label that it is in any language: "plz" beside "name". */
const labelOfHead = (line: Line, start: number, end: number, language: string | undefined, isOfKeys: boolean) =>
  labelOf(line, start, end, language) ?? (isOfKeys ? labelOf(line, start, end, undefined) : undefined);

/** "name,plz,city": no sentence has letters on both sides of all its commas. */
const TIGHT = /^"?\p{L}[^,"]*"?(?:,"?\p{L}[^,"]*"?)+$/u;
const isTight = ({ text, start, end }: Line, divider: string): boolean =>
  divider === ',' && end - start <= LONGEST_EXPORT && TIGHT.test(text.slice(start, end).trimEnd());

/** "username,score" above "tom,7": with a figure below, one column is enough if only people have what it names. "name,count" may list fruit. */
const isOfUsers = ({ label }: Column): boolean => label?.kind === 'USERNAME' || label?.kind === 'EMAIL';
const hasFigure = (text: string, cells: readonly Cell[]): boolean =>
  cells.length > 1 && cells.some(({ start, end }) => /^\d+(?:\.\d+)?$/.test(text.slice(start, end)));

/** No cell holds a number or an address: the row is no record. */
const isWordy = (text: string, cells: readonly Cell[]): boolean =>
  cells.every(({ start, end }) => !/\d{2}|@/.test(text.slice(start, end)));

/**
 * Whether a row has as many cells as the head. Between tabs, empty cells at the end of a row are often not written, and a wide sheet may
 * hold something else beside its table.
 */
const isAsWide = (divider: string, cells: number, heads: number, most: number): boolean =>
  divider === '\t' ? cells >= 2 && cells - heads <= most + (heads >> 2) : Math.abs(cells - heads) <= most;

/** Most lines with commas are sentences: a long or strange first and second cell tell. */
function beginsLikeHead(line: Line, divider: string, language: string | undefined): boolean {
  const { units, start, end } = line;
  let from = start;
  const most = divider === '\t' ? CELLS_OF_A_SHEET : 3;
  for (let n = 0; n < most; n++) {
    const to = endOfCell(units, from, Math.min(end, from + 2 * LONGEST_HEAD + 1), divider);
    if (to - from > 2 * LONGEST_HEAD) return false;
    const cellStart = startOfWords(units, from, to);
    const cellEnd = endOfWords(units, cellStart, to);
    if (cellEnd - cellStart > LONGEST_HEAD) return false;
    if (cellEnd > cellStart && labelOf(line, cellStart, cellEnd, language)) return true;
    if (to === end) return false;
    from = to + divider.length;
    while (divider === '  ' && from < end && isSpace(units[from] as number)) from++;
  }
  return false;
}

/** Where the next divider begins, or the end: the next one in the text may be far behind the line. */
function endOfCell(units: Uint16Array, from: number, end: number, divider: string): number {
  const sign = divider.charCodeAt(0);
  const isDouble = divider.length > 1;
  for (let at = from; at < end; at++) if (units[at] === sign && (!isDouble || units[at + 1] === sign)) return at;
  return end;
}

/** The cells of a row under the labels of the table's head. False where the line is no row of it. */
export function readRow(
  { divider, columns, lineStart }: Table,
  { text, units }: TextUnits,
  start: number,
  end: number,
  regions: LabelledRegion[],
): boolean {
  const cells = cellsOf(units, start, end, divider);
  if (cells.length < 2 && columns.length > 1) return false;
  if (IS_STATEMENT.test(text.slice(start, start + LONGEST_KEYWORD))) return false;
  const isRuled = /^[\s|:+=-]+$/.test(text.slice(start, end));
  if (isRuled) return true;
  if (divider !== '  ' && !isAsWide(divider, cells.length, columns.length, 2)) return false;
  cells.forEach((cell, i) => {
    const column =
      divider === '  ' && cells.length !== columns.length ? columnAt({ columns, lineStart }, cell, start) : columns[i];
    if (!column?.label || cell.end <= cell.start) return;
    regions.push({ ...cell, labelStart: column.start, labelEnd: column.end, label: column.label, by: 'column' });
  });
  return true;
}

/** Another table begins. */
const IS_STATEMENT = /^\s*(?:INSERT|REPLACE|CREATE|ALTER|UPDATE|DELETE|DROP|LOCK|UNLOCK)\s/i;
const LONGEST_KEYWORD = 24;

/** The column that starts at, or last before, the cell's place in its line. */
function columnAt(
  { columns, lineStart }: Pick<Table, 'columns' | 'lineStart'>,
  cell: Cell,
  rowStart: number,
): Column | undefined {
  const place = cell.start - rowStart;
  let best: Column | undefined;
  for (const column of columns) if (column.start - lineStart <= place + 2) best = column;
  return best;
}

function cellsOf(units: Uint16Array, start: number, end: number, divider: string): Cell[] {
  const cells: Cell[] = [];
  const sign = divider.charCodeAt(0);
  let from = start;
  let isQuoted = false;
  const close = (to: number): void => {
    cells.push(trimmed(units, from, to));
  };
  for (let at = start; at < end; at++) {
    const code = units[at] as number; // inside the text
    if (code === QUOTE && divider !== '  ') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (divider === '  ') {
      if (!isSpace(code) || !isSpace(units[at + 1] as number) || at === from) continue;
      close(at);
      while (at + 1 < end && isSpace(units[at + 1] as number)) at++;
      from = at + 1;
    } else if (code === sign || (divider === '|' && code === WIDE_BAR)) {
      close(at);
      from = at + 1;
    }
  }
  close(end);
  // The bars at both ends of a Markdown row.
  if (divider === '|') {
    if (cells[0] && cells[0].start === cells[0].end) cells.shift();
    const last = cells.at(-1);
    if (last && last.start === last.end) cells.pop();
  }
  return divider === '  ' ? cells.filter((cell) => cell.end > cell.start) : cells;
}

/** Without spaces, quotes and the marks of bold print around it. */
function trimmed(units: Uint16Array, from: number, to: number): Cell {
  const start = startOfWords(units, from, to);
  return { start, end: endOfWords(units, start, to) };
}

function startOfWords(units: Uint16Array, from: number, to: number): number {
  let start = from;
  while (start < to && isMargin(units[start] as number)) start++;
  return start;
}

function endOfWords(units: Uint16Array, from: number, to: number): number {
  let end = to;
  while (end > from && isMargin(units[end - 1] as number)) end--;
  return end;
}

const isMargin = (code: number): boolean =>
  isSpace(code) || code === QUOTE || code === APOSTROPHE || code === ASTERISK || code === UNDERSCORE;
const [QUOTE, APOSTROPHE, ASTERISK, UNDERSCORE, WIDE_BAR] = [34, 39, 42, 95, 0xff5c];
