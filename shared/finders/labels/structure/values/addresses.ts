import type { Place, ReadValue } from './value';

const LONGEST = 140;

/** An address: to the end of its cell or line, or of the sentence it is in. */
export function readAddress(place: Place): ReadValue | undefined {
  const { text, start } = place;
  const limit = Math.min(place.end, start + LONGEST);
  const line = text.slice(start, limit);
  let end = limit;
  const stop =
    /\s{3,}|[\t|;"]|(?<=\p{L}{5})\.\s(?=\p{Lu}\p{Ll}{2,}\s\p{Ll}{2,})|\s[–—]\s|\s?(?:\(|（)(?=\p{L}{4})|[,.]?\s(?:tel|tél|phone|mob|e-?mail|тел|τηλ|電話|电话)\b/iu.exec(
      line,
    );
  if (stop) end = start + stop.index;
  while (end > start && /[\s.,;:]/.test(text.charAt(end - 1))) end--;
  const value = text.slice(start, end);
  if (value.length < 4 || /[@]|:\/\/|^\p{Nd}{5,}$/u.test(value)) return undefined;
  const isNumbered = /\p{Nd}/u.test(value);
  const words = value.split(/\s+/).length;
  if (!isNumbered && (words > 8 || !/^[\p{Lu}\p{Lo}]/u.test(value))) return undefined;
  // A sentence about an address has more small words than one.
  if (!isNumbered && words < 2 && !/^[\p{Lo}]/u.test(value)) return undefined;
  return { start, end };
}
