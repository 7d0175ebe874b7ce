/** Where a value is. */
export interface Cell {
  start: number;
  end: number;
}

interface Row {
  line: string;
  /** What parts its cells. */
  sign: string;
  /** Where the line begins in the text. */
  start: number;
}

/** A longer line is text, and a longer cell is no value. */
const LONGEST_LINE = 2000;
const LONGEST_CELL = 60;
/** With its key and the signs around it. */
const LONGEST_IN_MARKS = 200;
/** So many rows below each other are a table or a list. */
const FEWEST_ROWS = 12;
/** Signs between cells, the surest first. */
const SIGNS = ['\t', ';', '|', ','] as const;
const WIDE_SPACE = / {2,}/g;
/** What stands around a value: quotes, brackets, the key of an object, the sign of a list. */
const LEAD = /^[\s{[(]*(?:"[^"]{1,40}"\s*:\s*)?(?:[-*•]\s+|\d{1,3}[.)]\s+)?["']?/;
const END = /["']?[\s\])},;]*$/;

/** A list of texts in one line, as programs write them. */
const ARRAY = /^\s*\[\s*"[^\n]*"\s*\]\s*$/;
const TEXTS = /"([^"\\]{1,60})"(?=\s*[,\]])/g;

/** The values of each column of the tables and lists of a text: cells of at least twelve lines in a row with as many cells. */
export function columnsIn(text: string): Cell[][] {
  const mayHaveArray = text.includes('[');
  if (!mayHaveArray && !hasRows(text)) return [];
  const columns: Cell[][] = [];
  let block: Row[] = [];
  let form = '';
  const close = () => {
    const rows = block.length >= FEWEST_ROWS ? block.map(cellsOf) : [];
    for (let i = 0; i < (rows[0]?.length ?? 0); i++) columns.push(rows.flatMap((cells) => cells[i] ?? []));
    block = [];
  };
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = end - start > LONGEST_LINE ? '' : text.slice(start, end);
    const texts = mayHaveArray && ARRAY.test(line) ? [...line.matchAll(TEXTS)] : [];
    const isArray = texts.length >= FEWEST_ROWS;
    if (isArray) columns.push(texts.map(({ index, 1: { length } = '' }) => cellOf(start + index + 1, length)));
    const sign = SIGNS.find((one) => line.includes(one)) ?? '';
    const next = `${sign}${countOfBorders(line, sign)}`;
    const isRow = !isArray && line.trim() !== '';
    if (next !== form || !isRow) close();
    form = next;
    if (isRow) block.push({ line, sign, start });
    start = end + 1;
  }
  close();
  return columns.map((cells) => cells.filter((cell) => cell.end > cell.start && cell.end - cell.start <= LONGEST_CELL));
}

const cellOf = (start: number, length: number): Cell => ({ start, end: start + length });

/** Where cells end and the next ones begin: at signs outside quotes, else at two spaces or more. */
function bordersOf(line: string, sign: string): Cell[] {
  if (sign === '')
    return [...line.trimEnd().matchAll(WIDE_SPACE)]
      .filter(({ index }) => index > 0)
      .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const borders: Cell[] = [];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const unit = line.charAt(at);
    if (unit === '"') isQuoted = !isQuoted;
    else if (unit === sign && !isQuoted) borders.push({ start: at, end: at + 1 });
  }
  return borders;
}

/** How many there are. Most lines are no rows, and where their borders are is not asked. */
function countOfBorders(line: string, sign: string): number {
  if (sign === '' ? line.includes('  ') : line.includes('"')) return bordersOf(line, sign).length;
  let count = 0;
  if (sign !== '') for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) count++;
  return count;
}

/** Whether a text has lines enough for a table. */
function hasRows(text: string): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines < FEWEST_ROWS; at = text.indexOf('\n', at + 1)) lines++;
  return lines >= FEWEST_ROWS;
}

function cellsOf({ line, sign, start: offset }: Row): Cell[] {
  const borders = bordersOf(line, sign);
  const ends = [...borders, { start: line.length, end: line.length }];
  return ends.map(({ start: end }, i) => {
    const from = borders[i - 1]?.end ?? 0;
    const cell = line.slice(from, end).trimEnd();
    if (cell.length > LONGEST_IN_MARKS) return cellOf(offset + from, 0);
    const lead = LEAD.exec(cell)?.[0].length ?? 0;
    const rest = cell.slice(lead);
    return { start: offset + from + lead, end: offset + from + lead + rest.length - (END.exec(rest)?.[0].length ?? 0) };
  });
}
