import { headSays, parted } from '@veilmark/catalog/words/columns';
import { isHeadOfMeasure, isHeadOfPeople } from '@veilmark/catalog/words/heads-of-things';
import { PLAIN_NAME_LABELS } from '@veilmark/catalog/words/plain-name-labels';
import {
  LINES_OF_THINGS,
  QUALIFIED_TABLES,
  TABLES_OF_THINGS,
  THINGS_NAMED_BY_PEOPLE,
} from '@veilmark/catalog/words/tables-of-things';
import type { TextUnits } from '@veilmark/engine/units';
import type { LabelEntry } from './label-index';
import { labelOf } from './labels-of-line';
import type { OwnLabels } from './own-labels';
import { type LabelledRegion, NOTHING } from './region';
import { isFigure, SqlKeys } from './sql-keys';

interface Column {
  start: number;
  end: number;
  name: string;
  label: LabelEntry | undefined;
  /** What its cells hold where that is nothing of anybody: what a thing is called, or a figure. */
  of?: 'thing' | 'figure' | undefined;
}

/** A table as its rows are read: its name in small letters, its columns, and the keys that all tables of the dump share. */
interface Table {
  name: string;
  columns: readonly Column[];
  keys: SqlKeys;
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
/** Lines of a table's definition that name no column. Alone, in the list of a statement, these words are names of columns. */
const NO_COLUMN = /^\s*(?:PRIMARY|UNIQUE|KEY|INDEX|CONSTRAINT|FOREIGN|CHECK|FULLTEXT|SPATIAL|EXCLUDE|LIKE)\b(?!\s*$)/i;

/** A table of places or things, and the key of one in any table; the line of an order is no messenger called Line. */
const THINGS = TABLES_OF_THINGS.join('|');
const TABLE_OF_THINGS = new RegExp(`^(?:.*\\.)?(?:(?:tbl|dim)[_ ]?)?(?:${THINGS}|${QUALIFIED_TABLES.join('|')})$`, 'i');
const NAMED_BY_PEOPLE = new RegExp(`(?:^|[._ ])(?:${THINGS_NAMED_BY_PEOPLE.join('|')})$`, 'i');
const KEY_OF_THING = new RegExp(`^(?:${THINGS}|${LINES_OF_THINGS})_?id$`, 'i');
/** What says how a thing is called. */
const NAME_OF_THING = new RegExp(
  `^(?:title|(?:${[...PLAIN_NAME_LABELS, ...TABLES_OF_THINGS].join('|')})_?(?:name)?)$`,
  'i',
);

/** How many there are: "units_on_order" holds no number of an order. */
const COUNTS = /^(?:[Uu]nits|[Cc]ount|[Qq]uantity|[Qq]ty)(?:_(?:in|on|of|per)_|(?:In|On|Of|Per)[A-Z])/;

/** The values of an SQL dump below the names of their columns: of an INSERT, of a COPY, or of the CREATE TABLE before them. */
export function readSql(text: Text, language: string | undefined, regions: LabelledRegion[]): void {
  const { text: all } = text;
  const tables = new Map<string, readonly Column[]>();
  const keys = new SqlKeys();
  const found: LabelledRegion[] = [];
  let unclosed = 0;
  for (const match of all.matchAll(STATEMENT)) {
    const name = (match[4] ?? '').replace(/["`[\]]/g, '');
    const id = name.toLowerCase();
    let at = match.index + match[0].length;
    let columns = tables.get(id);
    if (all.charAt(at) === '(') {
      const list = tupleAt(all, at);
      columns = columnsOf(text, list.values, language, name);
      at = list.end;
      if (list.values.length === 0 && ++unclosed > MOST_UNCLOSED) break;
    }
    if (!columns) continue;
    const table = { name: id, columns, keys };
    if (match.groups?.create) tables.set(id, columns);
    else if (match.groups?.copy) readCopy(all, at, table, found);
    else readTuples(all, at, table, found);
  }
  for (const region of keys.withoutCounts(found)) regions.push(region);
}

/** Half of all artists are people, and a department is called by its doctor. */
function mayBePeople(name: string): boolean {
  const plain = parted(name);
  return headSays(singular(plain)) === 'person' || NAMED_BY_PEOPLE.test(plain);
}

/** Beside the column "permission" of "permissions", a "name" is that of whoever has it. */
function namesOthers(table: string, columns: readonly Column[]): boolean {
  const own = singular(parted(table).replace(/^.*[._ ]/, ''));
  const heads = columns.map(({ name }) => parted(name).toLowerCase());
  return (
    heads.some((head) => PLAIN_NAME_LABELS.includes(head)) &&
    heads.some((head) => own === singular(head.replace(/[_ ]?name$/, '')))
  );
}

/** Of every word, and of both forms of a word the same: "movies" and "movie" are "movy". */
const singular = (words: string): string =>
  words
    .toLowerCase()
    .replace(/(?:(?<=status)es|(?<![su])s)(?!\p{L})/gu, '')
    .replace(/ie(?!\p{L})/gu, 'y');

function columnsOf(
  text: Text,
  places: readonly { start: number; end: number }[],
  language: string | undefined,
  table: string,
): Column[] {
  const read = (isOfThings: boolean) => places.flatMap((place) => columnOf(text, place, language, isOfThings) ?? []);
  const columns = read(TABLE_OF_THINGS.test(parted(table)));
  if (namesOthers(table, columns)) return read(false);
  // A book that has a telephone is one of people.
  if (mayBePeople(table) || columns.some(({ name }) => isHeadOfPeople(parted(name))))
    for (const column of columns) if (column.of === 'thing') column.of = undefined;
  return columns;
}

function columnOf(
  text: Text,
  place: { start: number; end: number },
  language: string | undefined,
  isOfThings: boolean,
): Column | undefined {
  const written = text.text.slice(place.start, place.end);
  const [whole, quoted = ''] = NO_COLUMN.test(written) ? [] : (COLUMN.exec(written) ?? []);
  if (whole === undefined) return undefined;
  const name = quoted.replace(/^["`[]|["`\]]$/g, '');
  const start = place.start + whole.length - quoted.length + (quoted.length > name.length ? 1 : 0);
  const end = start + name.length;
  const isTitle = isOfThings && NAME_OF_THING.test(name) && !mayBePeople(name);
  const isKey = KEY_OF_THING.test(name) || (isOfThings && /^id$/i.test(name));
  const of = isTitle ? 'thing' : isKey || COUNTS.test(name) || isHeadOfMeasure(parted(name)) ? 'figure' : undefined;
  return { start, end, name, of, label: of ? undefined : labelOfColumn(text, start, end, language) };
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

function readTuples(text: string, from: number, table: Table, regions: LabelledRegion[]): void {
  const values = /^\s*(?:OVERRIDING[^(]{0,40})?VALUES?\s*/i.exec(text.slice(from, from + 80));
  if (!values) return;
  let at = from + values[0].length;
  while (text.charAt(at) === '(') {
    const tuple = tupleAt(text, at);
    if (tuple.values.length === table.columns.length)
      tuple.values.forEach((place, i) => {
        push(text, place.start, place.end, table, i, regions);
      });
    at = tuple.end;
    while (/[\s,]/.test(text.charAt(at))) at++;
  }
}

/** Rows of tab-separated values up to a line that ends them. */
function readCopy(text: string, from: number, table: Table, regions: LabelledRegion[]): void {
  const head = /^[^\n]{0,120}?FROM\s+stdin[^\n]*\n/i.exec(text.slice(from, from + 200));
  if (!head) return;
  for (let start = from + head[0].length; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    if (line.startsWith('\\.')) return;
    const cells = line.split('\t');
    if (cells.length !== table.columns.length) return;
    let at = start;
    cells.forEach((cell, i) => {
      if (cell !== '\\N') push(text, at, at + cell.length, table, i, regions);
      at += cell.length + 1;
    });
    start = end + 1;
  }
}

function push(text: string, from: number, to: number, table: Table, at: number, regions: LabelledRegion[]): void {
  const column = table.columns[at];
  if (!column) return;
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  const quote = /^(?:[ENB]|_\w{1,10} )?'/i.exec(text.slice(start, start + 14))?.[0];
  if (quote !== undefined && text.charAt(end - 1) === "'") {
    start += quote.length;
    end--;
  }
  if (end <= start || (end - start === 4 && /^NULL$/i.test(text.slice(start, end)))) return;
  table.keys.add(table.name, column, text, start, end);
  const { label, of } = column;
  if (!label && !of) return;
  if (of === 'figure' && !isFigure(text, start, end)) return;
  regions.push({
    start,
    end,
    labelStart: column.start,
    labelEnd: column.end,
    label: label ?? NOTHING,
    by: 'column',
    of,
  });
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
