import { AT_LINE_STARTS } from '@veilmark/catalog/words/small-words';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { unitsOf } from '@veilmark/engine/units';
import { lineEnd } from '../../line-end';
import { PLAIN_KINDS, readBeside } from './beside';
import { readElements } from './elements';
import type { FoundLabel } from './labels-of-line';
import { labelOf } from './labels-of-line';
import { isSpace, Line } from './line';
import type { OwnLabels } from './own-labels';
import { readPairs } from './pairs';
import { inOrder, type LabelledRegion } from './region';
import { readSql } from './sql';
import { readHead, readRow, type Table } from './tables';

/** How many lines a label above its values may govern, where they are an address or a list. */
const MOST_LINES_BELOW = 12;
const MOST_LINES_OF_ADDRESS = 4;
const SQL_WORDS = new PartList(['insert', 'replace', 'copy']);

/**
 * Reads how a text is laid out: pairs of label and value, tables, elements, labels above their value, labels right before a
 * number. One pass over the lines; the work on a line does not depend on its length but by reading it. Labels of the given
 * language come first where languages share one, the caller's own before all.
 */
export function readStructure(
  text: string,
  language?: string,
  units = unitsOf(text),
  own?: OwnLabels,
  parts = new TextParts(text, units),
): LabelledRegion[] {
  const regions: LabelledRegion[] = [];
  const line = new Line(text, units, own);
  const mayBeSql = parts.mayHaveAny(SQL_WORDS) && /\b(?:INSERT|REPLACE|COPY)\b/i.test(text);
  let table: Table | undefined;
  let above: LabelAbove | undefined;
  let isCopied = false;
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const next = end + 1;
    const first = firstVisible(units, start, end);
    if (first === end) {
      if (table || (above && above.lines > 0)) above = undefined;
      table = undefined;
      isCopied = false;
      start = next;
      continue;
    }
    const isSql = mayBeSql && BEGINS_SQL.test(text.slice(first, first + 16));
    if (isSql) table = undefined;
    if (isSql) isCopied = BEGINS_ROWS.test(text.slice(first, end));
    else if (isCopied && text.startsWith('\\.', first)) isCopied = false;
    if (table && readRow(table, line, start, end, regions)) {
      start = next;
      continue;
    }
    line.read(start, end);
    table = isSql || isCopied ? undefined : readHead(line, next, lineEnd(text, next), language);
    if (table) {
      start = next;
      continue;
    }
    const found = regions.length;
    const open = readPairs(line, language, regions);
    if (line.hasElement) readElements(line, language, regions);
    const own = regions.length === found && !open ? labelLine(text, line, first, language) : undefined;
    const isSecondHead = isAnotherLabel(own, above);
    if (regions.length > found || open || isSecondHead) above = undefined;
    else if (above) above = belowLabel(text, first, end, above, regions);
    readBeside(line, language, regions);
    if (open) above = { label: open, lines: 0 };
    else if (!above && regions.length === found && (!isSecondHead || hasPlainValue(own))) above = own;
    start = next;
  }
  if (mayBeSql) readSql({ text, units, own }, language, regions);
  return inOrder(regions);
}

/** A statement names its columns itself: the lines below it are no rows of a table with a head. */
const BEGINS_SQL = /^(?:INSERT|REPLACE|CREATE|COPY|UPDATE|SELECT)\s/i;

/** No row of a dump is a head of the rows below it. */
const BEGINS_ROWS = /^COPY\s.*\sFROM\s+stdin\b(?!.*\b(?:CSV|HEADER)\b)[^;]*;\s*$/i;

function firstVisible(units: Uint16Array, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(units[at] as number)) at++;
  return at;
}

/** `<USERNAME>`, `[PERSON_2]`: what stands in the place of a value labels nothing. */
const PLACEHOLDER = /^(?:<[A-Z][A-Z\d_]*>|\[[A-Z][A-Z\d_]*\])$/;

const opensPlaceholder = (code: number): boolean => code === 0x3c || code === 0x5b;

interface LabelAbove {
  label: FoundLabel;
  lines: number;
  /** The sign of the list of words in quotes that the label is one of: the next word is no value. */
  bullet?: string | undefined;
}

/** Labels may stand below each other, as the heads of a table do once its cells are lines: the second is no value of the first. */
const isAnotherLabel = (own: LabelAbove | undefined, above: LabelAbove | undefined): boolean =>
  own !== undefined && above?.lines === 0 && own.label.entry.kind !== above.label.entry.kind;

/** Below several heads it is open whose value comes next: only one that has its own form is taken for the last one's. */
const hasPlainValue = (own: LabelAbove | undefined): boolean =>
  own !== undefined && PLAIN_KINDS.has(own.label.entry.kind);

/** On a line by itself, a small word of this kind belongs to the line before: "Loans / from / banks". */
const SMALL_WORDS: ReadonlySet<string> = new Set(AT_LINE_STARTS);
const LONGEST_SMALL_WORD = Math.max(...AT_LINE_STARTS.map(({ length }) => length));

const BULLET = /^(?:[-*•·–]|\d{1,2}[.)])\s{1,3}/;

/** A line that is nothing but a label. */
function labelLine(text: string, line: Line, first: number, language: string | undefined): LabelAbove | undefined {
  if (line.count === 0 || line.count > 6) return undefined;
  const start = line.starts[0] ?? first;
  const end = line.ends[line.count - 1] ?? 0;
  const before = Math.max(0, start - 1);
  if (opensPlaceholder(text.charCodeAt(before)) && PLACEHOLDER.test(text.slice(before, end + 1))) return undefined;
  if (end - start <= LONGEST_SMALL_WORD && SMALL_WORDS.has(text.slice(start, end))) return undefined;
  const entry = labelOf(line, start, end, language);
  if (!entry || entry.isGuess) return undefined;
  const bullet = /^([-*•]\s{1,3})["'`]/.exec(text.slice(first, first + 8))?.[1];
  return { label: { first: 0, last: line.count - 1, start, end, entry, isWhole: true }, lines: 0, bullet };
}

/** The line below a label; of an address and of a list of names also the lines after it. */
function belowLabel(
  text: string,
  first: number,
  end: number,
  above: LabelAbove,
  regions: LabelledRegion[],
): LabelAbove | undefined {
  const { label } = above;
  const bullet = BULLET.exec(text.slice(first, Math.min(end, first + 8)));
  if (above.lines > 0 && !bullet && label.entry.kind !== 'ADDRESS') return undefined;
  if (bullet && above.bullet === bullet[0]) return undefined;
  let to = end;
  while (to > first && isSpace(text.charCodeAt(to - 1))) to--;
  regions.push({
    start: first + (bullet?.[0].length ?? 0),
    end: to,
    labelStart: label.start,
    labelEnd: label.end,
    label: label.entry,
    by: 'above',
  });
  const lines = above.lines + 1;
  return lines < (label.entry.kind === 'ADDRESS' ? MOST_LINES_OF_ADDRESS : bullet ? MOST_LINES_BELOW : 1)
    ? { label, lines }
    : undefined;
}
