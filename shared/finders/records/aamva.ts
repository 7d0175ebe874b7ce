import { AAMVA } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

const HEAD = /(?:ANSI|AAMVA) ?\d{6}\d{2,}|^[ \t]*(?:DL|ID)?DAQ[A-Z\d]/m;
/** Who issued it, and the list of subfiles; the first element follows. */
const HEADS = /(?:ANSI|AAMVA) ?\d{6}\d{2,}(?:[A-Z]{2}\d{8})*/g;
/** An element a line; the first one stands behind the list of subfiles. */
const ELEMENT = /(?:^[ \t]*(?:DL|ID|EN)?|(?<=\d)(?:DL|ID|EN))((?:D[A-D]|Z[A-Z])[A-Z])([^\p{Cc}]*)/gmu;

export const AAMVA_WORDS = new PartList(['DAQ', 'ANSI', 'AAMVA']);

/** The barcode of a North American driver's license. */
export function readAamva(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(AAMVA_WORDS) || !HEAD.test(text)) return;
  for (const match of text.matchAll(HEADS)) emit(match.index, match.index + match[0].length, 'WALL');
  for (const match of text.matchAll(ELEMENT)) {
    const [whole, name = '', value = ''] = match;
    const start = match.index + whole.length - value.length;
    const end = start + value.length;
    // No value runs over the name of an element or the end of its line.
    emit(match.index, start, 'WALL');
    emit(end, end + 1, 'WALL');
    const holds = AAMVA[name];
    if (holds) emit(start, end, holds);
    else if (/^D/.test(name) && /^[A-Z\d]{1,6}$/.test(value)) emit(start, end, 'NONE');
  }
}
