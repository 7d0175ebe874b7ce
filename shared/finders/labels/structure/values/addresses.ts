import { BEFORE_PHONES } from '@veilmark/catalog/words/before-phones';
import type { Place, ReadValue } from './value';

const LONGEST = 140;
/** A gap, a sign of a table, the next sentence, a dash, a remark in brackets, or how to call. */
const STOP = new RegExp(
  String.raw`\s{3,}|[\t|;"]|(?<=\p{L}{5})\.\s(?=\p{Lu}\p{Ll}{2,}\s\p{Ll}{2,})|\s[–—]\s|\s?(?:\(|（)(?=\p{L}{4})|[,.]?\s(?:${BEFORE_PHONES.join('|')})\b`,
  'iu',
);

/** "104.198.1.26:80", "/0:0:0:0:0:0:0:0": the address of a machine is found as one. */
const OF_MACHINE = /^\/?(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4})$/i;

/** An address: to the end of its cell or line, or of the sentence it is in. */
export function readAddress(place: Place): ReadValue | undefined {
  const { text, start } = place;
  const limit = Math.min(place.end, start + LONGEST);
  const line = text.slice(start, limit);
  let end = limit;
  const stop = STOP.exec(line);
  if (stop) end = start + stop.index;
  while (end > start && /[\s.,;:]/.test(text.charAt(end - 1))) end--;
  const value = text.slice(start, end);
  if (value.length < 4 || /[@]|:\/\/|^\p{Nd}{5,}$/u.test(value) || OF_MACHINE.test(value)) return undefined;
  const isNumbered = /\p{Nd}/u.test(value);
  const words = value.split(/\s+/).filter((word) => /[\p{L}\p{Nd}]/u.test(word)).length;
  if (!isNumbered && (words > 8 || !/^[\p{Lu}\p{Lo}]/u.test(value))) return undefined;
  // A sentence about an address has more small words than one.
  if (!isNumbered && words < 2 && !/^[\p{Lo}]/u.test(value)) return undefined;
  return { start, end };
}
