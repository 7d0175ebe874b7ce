import { partitionPoint } from '@veilmark/budget/partition-point';
import { TextParts } from '@veilmark/engine/text-parts';
import { lineEnd } from '../line-end';
import { matchesAt } from '../matches-at';

interface Place {
  start: number;
  end: number;
}

/** "646 924 1577 802 879 4828": small numbers side by side, none behind a sign that names or continues a number. */
const ROW = /(?<![\d.,+/#:№-] ?)(?<!\d ?)(?:0|[1-9]\d{0,4})(?: (?:0|[1-9]\d{0,5})){4,}(?![\d.,/-])/y;
/** Every row has so many blanks between two numbers. */
const FEWEST_JOINTS = 4;
/** So many groups has no number of anybody, unless each has few digits: digits may be dictated one by one. */
const TOO_MANY = 9;
const FEWEST = 7;
const FEWEST_DIGITS = 3;
/** Groups of a card or an account stand side by side. */
const GROUPS_OF_FOUR = 3;
/** A number that is written again and again has its groups in turns: 3-3-4, 3-2-4. */
const LONGEST_TURN = 4;

/** What figures look like where a scan misread some: "10 15 13 ii 19 — 124". */
const LONGEST_FIGURE = 6;
const FIGURE = /^[\d,]+$/;
const MOST_FIGURES = 0.6;
/** How many characters away, and how many words more or less. */
const NEAR = 300;
const ABOUT = 1;

/** Rows of counts, such as votes by precinct, whose neighbors form no number of anyone. */
export function rowsOfCounts(text: string, parts = new TextParts(text)): Place[] {
  const rows: Row[] = [];
  if (parts.numbersInRow < FEWEST_JOINTS) return rows;
  for (const match of matchesAt(text, ROW, rowStarts(parts))) {
    const groups = match[0].split(' ');
    if (isSummed(groups) || isVaried(groups.map((group) => group.length)))
      rows.push({ start: match.index, end: match.index + match[0].length, groups: groups.length });
  }
  return rows.length < FEWEST_ROWS ? rows : [...rows, ...rowsNear(text, rows)];
}

/** Numbers that another follows behind one blank, and none precedes. */
const rowStarts = ({ units, numberStarts }: TextParts): number[] =>
  numberStarts.filter((start) => {
    if (start > 1 && units[start - 1] === BLANK && isDigit(units[start - 2] as number)) return false;
    let end = start;
    while (isDigit(units[end] as number)) end++; // nothing behind the text's end
    return units[end] === BLANK && isDigit(units[end + 1] as number);
  });
const BLANK = 32;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

interface Row extends Place {
  groups: number;
}
const FEWEST_ROWS = 2;

/** What a table has between its rows of counts is of the same sort, whatever its figures are. */
function rowsNear(text: string, rows: readonly Row[]): Place[] {
  const places: Place[] = [];
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const row = figuresAtEnd(text, start, end);
    if (row && isNear(row, rows)) places.push({ start: row.start, end: row.end });
    start = end + 1;
  }
  return places;
}

/** The short words that a line ends with, from the first figure on, if most are figures. */
function figuresAtEnd(text: string, lineStart: number, end: number): Row | undefined {
  let start = end;
  let groups = 0;
  let figures = 0;
  let seen: Row | undefined;
  while (start > lineStart) {
    const before = Math.max(lineStart, text.lastIndexOf(' ', start - 1) + 1);
    const word = text.slice(before, start);
    if (word.length === 0 || word.length > LONGEST_FIGURE || word.includes('\t')) break;
    groups++;
    if (FIGURE.test(word)) {
      figures++;
      if (figures >= groups * MOST_FIGURES) seen = { start: before, end, groups };
    }
    start = before - 1;
  }
  return seen;
}

function isNear({ start, end, groups }: Row, rows: readonly Row[]): boolean {
  for (let i = partitionPoint(rows.length, (at) => (rows[at]?.end ?? 0) < start - NEAR); i < rows.length; i++) {
    const row = rows[i];
    if (!row || row.start >= end + NEAR) return false;
    if (Math.abs(row.groups - groups) <= ABOUT) return true;
  }
  return false;
}

/** The last is the sum of the others. */
function isSummed(groups: readonly string[]): boolean {
  const sum = groups.slice(0, -1).reduce((total, group) => total + Number(group), 0);
  return sum >= 100 && sum === Number(groups.at(-1));
}

function isVaried(lengths: readonly number[]): boolean {
  if (lengths.length < FEWEST || Math.max(...lengths) < FEWEST_DIGITS) return false;
  const [first, ...rest] = lengths.slice(0, -1);
  // Ten groups of three digits are counts as well; ten of four may be two accounts.
  if (rest.every((length) => length === first)) return first === FEWEST_DIGITS && lengths.length >= TOO_MANY;
  for (let turn = 2; turn <= LONGEST_TURN; turn++)
    if (lengths.slice(0, -1).every((length, i) => length === lengths[i % turn])) return false;
  return lengths.length >= TOO_MANY || !hasGroupsOfFour(lengths);
}

function hasGroupsOfFour(lengths: readonly number[]): boolean {
  let fours = 0;
  return lengths.some((length) => {
    fours = length === 4 ? fours + 1 : 0;
    return fours >= GROUPS_OF_FOUR;
  });
}
