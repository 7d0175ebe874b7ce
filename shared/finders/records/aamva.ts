import { AAMVA } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

const HEAD = /ANSI ?\d{6}\d{2,}|^[ \t]*(?:DL|ID)?DAQ[A-Z\d]/m;
/** An element a line; the first one stands behind the list of subfiles. */
const ELEMENT = /(?:^[ \t]*(?:DL|ID)?|(?<=\d)(?:DL|ID))(D[A-D][A-Z])([^\n\r]+)/gm;

const WORDS = new PartList(['DAQ']);

/** The barcode of a North American driver's license. */
export function readAamva(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(WORDS) || !HEAD.test(text)) return;
  for (const match of text.matchAll(ELEMENT)) {
    const [whole, name = '', value = ''] = match;
    const holds = AAMVA[name];
    const start = match.index + whole.length - value.length;
    if (holds) emit(start, start + value.length, holds);
  }
}
