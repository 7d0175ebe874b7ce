import { GEDCOM } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import { type CompiledPaths, compiledPaths, heldBy } from './paths';
import type { Emit } from './value';

const RECORD = /(?:^|[\n\r])[ \t]*0 (?:HEAD|@[^@\n]{1,24}@ (?:INDI|FAM|SUBM))\b/;
const LINE = /^[ \t]*(\d{1,2}) (?:@[^@\n\r]{1,24}@ )?(_?[A-Z\d]{2,15})(?: ([^\n\r]+))?/gm;

/** The sign of an address is written twice, because one begins a pointer. */
const ADDRESS = /[\w.+-]{1,64}@@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g;
const CALENDAR = /^@#D[A-Z ]{1,20}@ ?/;

export const GEDCOM_WORDS = new PartList(['0 HEAD', '0 @']);

/** GEDCOM: a level, a tag and a value a line; what a value is follows from the tags above it. */
export function readGedcom(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(GEDCOM_WORDS) || !RECORD.test(text)) return;
  const paths = compiledPaths(GEDCOM);
  const names: string[] = [];
  for (const match of text.matchAll(LINE)) {
    const [whole, level = '', tag = '', value] = match;
    const valueAt = match.index + whole.length - (value?.length ?? 0);
    emit(Math.max(0, match.index - 1), valueAt, 'WALL');
    names.length = Math.min(names.length, Number(level));
    names.push(tag);
    const own = whole.indexOf('@');
    if (own >= 0 && own < whole.indexOf(` ${tag}`))
      emit(match.index + own, match.index + whole.indexOf(` ${tag}`), 'NONE');
    // Tags and pointers to other records say nothing.
    const tagEnd = match.index + whole.length - (value === undefined ? 0 : value.length + 1);
    emit(tagEnd - tag.length, tagEnd, 'NONE');
    if (value === undefined) continue;
    if (/^@[^@]+@$/.test(value.trim())) {
      emit(valueAt, match.index + whole.length, 'NONE');
      continue;
    }
    for (const { 0: address, index } of value.matchAll(ADDRESS))
      emit(valueAt + index, valueAt + index + address.length, 'EMAIL');
    const holds = heldBy(paths, names) ?? goesOn(paths, names, tag);
    if (holds === undefined) continue;
    // A calendar is named between two signs before the day.
    const calendar = CALENDAR.exec(value)?.[0].length ?? 0;
    emit(valueAt, valueAt + calendar, 'WALL');
    const start = valueAt + calendar;
    if (holds !== 'PERSON') emit(start, valueAt + value.length, holds);
    else {
      // The slashes around the family name stay, so that the copy is still a family tree.
      let from = start;
      for (const part of value.split('/')) {
        emit(from, from + part.length, holds);
        from += part.length + 1;
      }
    }
  }
}

/** A line that continues the value above it is of the same kind, unless that says nothing of a person: free text may follow. */
function goesOn(paths: CompiledPaths, names: readonly string[], tag: string): string | undefined {
  const holds = tag === 'CONT' || tag === 'CONC' ? heldBy(paths, names.slice(0, -1)) : undefined;
  return holds === 'NONE' ? undefined : holds;
}
