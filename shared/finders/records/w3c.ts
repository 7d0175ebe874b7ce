import { W3C_FIELDS } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

export const W3C_WORDS = new PartList(['#Fields:']);
const LINE = /^[^\r\n]+/gm;
/** A name of a column, as the standard builds them. Anything else behind the word is text, and may name a person. */
const COLUMN = /(?<=\s)(?:date|time(?:-taken)?|(?:cs?|s[cr]?|rs?|x)(?:(?:-[a-z]+)+|(?:-[a-z]+)*\([A-Za-z-]+\)))(?!\S)/g;

/** Logs of web servers that name their columns (W3C extended, IIS): what a word of a line is follows from its number. */
export function readW3c(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(W3C_WORDS)) return;
  let holds: readonly (string | undefined)[] = [];
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (line.startsWith('#Fields:'))
      holds = line
        .slice('#Fields:'.length)
        .trim()
        .split(/\s+/)
        .map((name) => W3C_FIELDS[name]);
    // The names of columns are no labels of what follows them.
    if (line.startsWith('#Fields:'))
      for (const { 0: name, index: at } of line.matchAll(COLUMN)) emit(index + at, index + at + name.length, 'NEVER');
    const words = line.split(/[ \t]/);
    if (line.startsWith('#') || words.length !== holds.length) continue;
    let start = index;
    for (const [at, word] of words.entries()) {
      const kind = holds[at];
      if (kind && word !== '-') emit(start, start + word.length, kind);
      start += word.length + 1;
    }
  }
}
