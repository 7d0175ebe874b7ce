import { PLAIN_NAME_LABELS } from '@veilmark/catalog/words/plain-name-labels';
import { TABLES_OF_THINGS } from '@veilmark/catalog/words/tables-of-things';
import type { TextUnits } from '@veilmark/engine/units';
import type { LabelEntry } from './label-index';
import { labelOf } from './labels-of-line';
import type { OwnLabels } from './own-labels';
import type { LabelledRegion } from './region';

interface Column {
  start: number;
  end: number;
  label: LabelEntry | undefined;
}

/** Brackets that never close are looked for to the end of the text, so not many of them. */
const MOST_UNCLOSED = 16;

type Text = TextUnits & { own?: OwnLabels | undefined };

const NAME = String.raw`(?:[\w$]+|"[^"\n]{1,64}"|\x60[^\x60\n]{1,64}\x60|\[[^\]\n]{1,64}\])`;
const TABLE = String.raw`(${NAME}(?:\.${NAME}){0,2})`;
const STATEMENT = new RegExp(
  String.raw`\b(?:(?<create>CREATE\s+TABLE)(?:\s+IF\s+NOT\s+EXISTS)?|(?<insert>(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO)|(?<copy>COPY))\s+${TABLE}\s*`,
  'gi',
);
const COLUMN = new RegExp(String.raw`^\s*(${NAME})`);
/** Lines of a table's definition that name no column. */
const NO_COLUMN = /^\s*(?:PRIMARY|UNIQUE|KEY|INDEX|CONSTRAINT|FOREIGN|CHECK|FULLTEXT|SPATIAL|EXCLUDE|LIKE)\b/i;

/** A table of places or things, and the key of one in any table. */
const THINGS = TABLES_OF_THINGS.join('|');
const TABLE_OF_THINGS = new RegExp(String.raw`(?:^|\.)(?:${THINGS})$`, 'i');
const KEY_OF_THING = new RegExp(`^(?:${THINGS})_?id$`, 'i');
/** What things have as well as people. */
const NAME_OR_NUMBER = new RegExp(
  `^(?:(?:${[...PLAIN_NAME_LABELS, ...TABLES_OF_THINGS].join('|')})(?:_?name)?|id)$`,
  'i',
);

/** How many there are: "units_on_order" holds no number of an order. */
const COUNTS = /^(?:[Uu]nits|[Cc]ount|[Qq]uantity|[Qq]ty)(?:_(?:in|on|of|per)_|(?:In|On|Of|Per)[A-Z])/;

/** The values of an SQL dump below the names of their columns: of an INSERT, of a COPY, or of the CREATE TABLE before them. */
export function readSql(text: Text, language: string | undefined, regions: LabelledRegion[]): void {
  const { text: all } = text;
  const tables = new Map<string, readonly Column[]>();
  let unclosed = 0;
  for (const match of all.matchAll(STATEMENT)) {
    const table = (match[4] ?? '').replace(/["`[\]]/g, '').toLowerCase();
    let at = match.index + match[0].length;
    let columns = tables.get(table);
    if (all.charAt(at) === '(') {
      const list = tupleAt(all, at);
      columns = list.values.flatMap((place) => columnOf(text, place, language, TABLE_OF_THINGS.test(table)) ?? []);
      at = list.end;
      if (list.values.length === 0 && ++unclosed > MOST_UNCLOSED) return;
    }
    if (match.groups?.create) {
      if (columns) tables.set(table, columns);
    } else if (match.groups?.copy) readCopy(all, at, columns, regions);
    else readTuples(all, at, columns, regions);
  }
}

function columnOf(
  text: Text,
  place: { start: number; end: number },
  language: string | undefined,
  isOfThings: boolean,
): Column[] | undefined {
  const written = text.text.slice(place.start, place.end);
  const [whole, name = ''] = NO_COLUMN.test(written) ? [] : (COLUMN.exec(written) ?? []);
  if (whole === undefined) return undefined;
  const bare = name.replace(/^["`[]|["`\]]$/g, '');
  const start = place.start + whole.length - name.length + (name.length > bare.length ? 1 : 0);
  const end = start + bare.length;
  const isThing = COUNTS.test(bare) || KEY_OF_THING.test(bare) || (isOfThings && NAME_OR_NUMBER.test(bare));
  return [{ start, end, label: isThing ? undefined : labelOfColumn(text, start, end, language) }];
}

/** Of "nok_tel" the last word counts where nothing more is known. */
function labelOfColumn(text: Text, start: number, end: number, language: string | undefined): LabelEntry | undefined {
  for (let from = start; from < end; ) {
    const label = labelOf(text, from, end, language);
    if (label) return label;
    const next = text.text.indexOf('_', from);
    if (next < 0 || next + 2 >= end) return undefined;
    from = next + 1;
  }
  return undefined;
}

function readTuples(
  text: string,
  from: number,
  columns: readonly Column[] | undefined,
  regions: LabelledRegion[],
): void {
  if (!columns) return;
  const values = /^\s*(?:OVERRIDING[^(]{0,40})?VALUES?\s*/i.exec(text.slice(from, from + 80));
  if (!values) return;
  let at = from + values[0].length;
  while (text.charAt(at) === '(') {
    const tuple = tupleAt(text, at);
    if (tuple.values.length === columns.length)
      tuple.values.forEach((place, i) => {
        push(text, place.start, place.end, columns[i], regions);
      });
    at = tuple.end;
    while (/[\s,]/.test(text.charAt(at))) at++;
  }
}

/** Rows of tab-separated values up to a line that ends them. */
function readCopy(text: string, from: number, columns: readonly Column[] | undefined, regions: LabelledRegion[]): void {
  const head = /^[^\n]{0,120}?FROM\s+stdin[^\n]*\n/i.exec(text.slice(from, from + 200));
  if (!head || !columns) return;
  for (let start = from + head[0].length; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    if (line.startsWith('\\.')) return;
    const cells = line.split('\t');
    if (cells.length !== columns.length) return;
    let at = start;
    cells.forEach((cell, i) => {
      if (cell !== '\\N') push(text, at, at + cell.length, columns[i], regions);
      at += cell.length + 1;
    });
    start = end + 1;
  }
}

function push(text: string, from: number, to: number, column: Column | undefined, regions: LabelledRegion[]): void {
  if (!column?.label) return;
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  const quote = /^(?:[ENB]|_\w{1,10} )?'/i.exec(text.slice(start, start + 14))?.[0];
  if (quote !== undefined && text.charAt(end - 1) === "'") {
    start += quote.length;
    end--;
  }
  if (end <= start || /^NULL$/i.test(text.slice(start, end))) return;
  regions.push({ start, end, labelStart: column.start, labelEnd: column.end, label: column.label, by: 'column' });
}

/** The values of a list in brackets, and where it ends. Quotes and brackets inside it are respected. */
function tupleAt(text: string, open: number): { values: { start: number; end: number }[]; end: number } {
  const values: { start: number; end: number }[] = [];
  let from = open + 1;
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "'" || sign === '"' || sign === '`') at = endOfQuote(text, at, sign);
    else if (sign === '(') depth++;
    else if ((sign === ',' && depth === 1) || (sign === ')' && --depth === 0)) {
      values.push({ start: from, end: at });
      from = at + 1;
      if (depth === 0) return { values, end: at + 1 };
    }
  }
  return { values: [], end: text.length };
}

/** A quote is doubled or has a backslash before it where it is part of the value. */
function endOfQuote(text: string, open: number, quote: string): number {
  for (let at = open + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === quote) {
      if (text.charAt(at + 1) !== quote) return at;
      at++;
    }
  }
  return text.length;
}
