import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

export const SQL_WORDS = new PartList(['INSERT INTO', 'insert into', 'Insert Into']);
export const TABLE_WORDS = new PartList(['CREATE TABLE', 'create table', 'Create Table']);
/** A string, in which a quote is written twice or behind a backslash, and a comment, in which a quote says nothing. */
const STRING = /'((?:[^'\\]|''|\\[\s\S])*)(?:'|$)|--[^\n]*|\/\*[\s\S]{0,2000}?\*\//g;

/** What says how the string behind it is written: `N'…'`, `E'…'`, `U&'…'`, `_utf8mb4 '…'`. */
const NOTATION = /(?:(?<![\w'])(?:[BENXbenx]|[Uu]&)|(?<![\w'])_[a-z\d]{3,10} ?)$/;
const LONGEST_NOTATION = 14;

/** Rows of PostgreSQL, from the statement to the line that ends them. */
const COPY_HEAD = /^COPY [^\n]{1,4000} FROM stdin[^\n]*\n/gim;
const COPY_END = /^\\\.\r?$/gm;
export const COPY_WORDS = new PartList(['FROM stdin', 'from stdin', 'FROM STDIN']);

export const PROGRAM_WORDS = new PartList(['/*!40', '; Schema: ', 'OWNER TO ']);
/** What mysqldump and pg_dump say to their programs: settings, the kind and place of a table, and its owner where that is nobody's account. */
const TO_PROGRAMS = [
  /\/\*!\d{5} SET [^'"*/\n]{1,200}\*\//g,
  /; Type: [A-Z ]{1,40}; Schema: [\w-]{1,60}; Owner: (?:postgres\b)?/g,
  /\bOWNER TO postgres\b/g,
  /^(?:COMMENT ON|-- Name:) [A-Z]{4,20} (?=\w)/gm,
];

/** The beginning of a table's definition, and of a part of it: the name of a column and the type of its values. */
const TABLE_HEAD = /\bCREATE\s+TABLE\s[^(;]{1,200}\(/gi;
const COLUMN_TYPE =
  /\s*(?:\w{1,64}|"[^"\n]{1,64}"|`[^`\n]{1,64}`|\[[^\]\n]{1,64}\])\s{1,40}((?:"?[a-z]\w{1,24}"?|\[\w{1,24}\])(?:\s{0,4}\([\w ,]{0,20}\))?(?:\s{1,20}(?:NOT\s{1,9})?NULL)?)/iy;
/** What a definition is followed by: quoted text and comments, and the signs that end its parts. */
const PART_END = /'(?:[^']|'')*'|--[^\n]*|[(),]/g;
/** A longer definition is none that a dump has. */
const LONGEST_TABLE = 100_000;

/** SQL dumps: no value runs over the quotes of its string or its column. The name of the column says how it is read. */
export function readSql(text: string, emit: Emit, parts: TextParts): void {
  if (parts.hasAny(COPY_WORDS)) readCopies(text, emit);
  if (parts.hasAny(TABLE_WORDS)) readTypes(text, emit);
  if (parts.hasAny(PROGRAM_WORDS))
    for (const said of TO_PROGRAMS)
      for (const { 0: words, index } of text.matchAll(said)) emit(index, index + words.length, 'NEVER');
  if (!parts.hasAny(SQL_WORDS)) return;
  STRING.lastIndex = Math.max(0, text.search(/insert into/i));
  for (let match = STRING.exec(text); match; match = STRING.exec(text)) {
    const end = match.index + match[0].length;
    // A string that never ends is followed once, not from every quote in it.
    if (match[1] === undefined || match[0].length !== match[1].length + 2) continue;
    const notation = NOTATION.exec(text.slice(Math.max(0, match.index - LONGEST_NOTATION), match.index))?.[0] ?? '';
    emit(match.index - notation.length, match.index + 1, 'WALL');
    emit(match.index - notation.length, match.index, 'NEVER');
    emit(end - 1, end, 'WALL');
  }
}

function readCopies(text: string, emit: Emit): void {
  COPY_HEAD.lastIndex = 0;
  for (let match = COPY_HEAD.exec(text); match; match = COPY_HEAD.exec(text)) {
    const start = match.index + match[0].length;
    COPY_END.lastIndex = start;
    const end = COPY_END.exec(text)?.index ?? text.length;
    for (const sign of text.slice(start, end).matchAll(/[\t\n]/g))
      emit(start + sign.index, start + sign.index + 1, 'WALL');
    // What looks like a head inside the rows is one of them, and each row is read once.
    COPY_HEAD.lastIndex = end;
  }
}

/** Types are no values: below "last_name VARCHAR(20)" nobody is called so. */
function readTypes(text: string, emit: Emit): void {
  TABLE_HEAD.lastIndex = 0;
  for (let head = TABLE_HEAD.exec(text); head; head = TABLE_HEAD.exec(text)) {
    const open = head.index + head[0].length;
    readType(text, open, emit);
    PART_END.lastIndex = open;
    let depth = 1;
    for (let sign = PART_END.exec(text); sign && depth > 0; sign = PART_END.exec(text)) {
      if (sign.index > open + LONGEST_TABLE) break;
      if (sign[0] === '(') depth++;
      else if (sign[0] === ')') depth--;
      else if (sign[0] === ',' && depth === 1) readType(text, sign.index + 1, emit);
      // Each part of a text is read once, also where a definition never ends.
      TABLE_HEAD.lastIndex = sign.index + 1;
    }
  }
}

function readType(text: string, from: number, emit: Emit): void {
  COLUMN_TYPE.lastIndex = from;
  const type = COLUMN_TYPE.exec(text)?.[1];
  if (type) emit(COLUMN_TYPE.lastIndex - type.length, COLUMN_TYPE.lastIndex, 'NEVER');
}
