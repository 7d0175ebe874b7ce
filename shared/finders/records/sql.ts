import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

const WORDS = new PartList(['INSERT INTO', 'insert into', 'Insert Into']);
/** A string, in which a quote is written twice or behind a backslash, and a comment, in which a quote says nothing. */
const STRING = /'((?:[^'\\]|''|\\[\s\S])*)(?:'|$)|--[^\n]*|\/\*[\s\S]{0,2000}?\*\//g;

/** SQL dumps: no value runs over the quotes of its string. What a string holds is read by the name of its column. */
export function readSql(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(WORDS)) return;
  STRING.lastIndex = Math.max(0, text.search(/insert into/i));
  for (let match = STRING.exec(text); match; match = STRING.exec(text)) {
    const end = match.index + match[0].length;
    // A string that never ends is followed once, not from every quote in it.
    if (match[1] === undefined || match[0].length !== match[1].length + 2) continue;
    emit(match.index, match.index + 1, 'WALL');
    emit(end - 1, end, 'WALL');
  }
}
