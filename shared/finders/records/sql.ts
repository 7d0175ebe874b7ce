import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

export const SQL_WORDS = new PartList(['INSERT INTO', 'insert into', 'Insert Into']);
/** A string, in which a quote is written twice or behind a backslash, and a comment, in which a quote says nothing. */
const STRING = /'((?:[^'\\]|''|\\[\s\S])*)(?:'|$)|--[^\n]*|\/\*[\s\S]{0,2000}?\*\//g;

/** What says how the string behind it is written: `N'…'`, `E'…'`, `U&'…'`, `_utf8mb4 '…'`. */
const NOTATION = /(?:(?<![\w'])(?:[BENXbenx]|[Uu]&)|(?<![\w'])_[a-z\d]{3,10} ?)$/;
const LONGEST_NOTATION = 14;

/** Rows of PostgreSQL, from the statement to the line that ends them. */
const COPY_HEAD = /^COPY [^\n]{1,4000} FROM stdin[^\n]*\n/gim;
const COPY_END = /^\\\.\r?$/gm;
export const COPY_WORDS = new PartList(['FROM stdin', 'from stdin', 'FROM STDIN']);

/** SQL dumps: no value runs over the quotes of its string or its column. The name of the column says how it is read. */
export function readSql(text: string, emit: Emit, parts: TextParts): void {
  if (parts.hasAny(COPY_WORDS)) readCopies(text, emit);
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
