import { BEHIND_POSTAL_CODES } from '@veilmark/catalog/words/small-words';
import type { Finding } from '@veilmark/engine/finding';

/** A code behind a place: to the end of the line, up to a sign, or before a word that goes on about something else. */
const BEHIND = new RegExp(
  String.raw`,?[ ](\d{5,6}|\d{4}-\d{3}|\d{3} \d{2}|(?!19|20)\d{4})(?![,.]?\d|\n\d+,)(?=\s*(?:$|[\n,;).!?])|\s(?:${BEHIND_POSTAL_CODES.join('|')})\b)`,
  'uy',
);
/** A code before a place, where an address would have it: after a comma or at the start of a line. */
const BEFORE = /(?:^|[,\n>])[ ]*((?:[A-Z]{1,2}-)?(?:\d{5}|(?!19|20)\d{4}))[ ]$/u;

/** Codes of any country, recognized by the place next to them: "Arendal 4844", "Gartenweg 3, 10115 Berlin". */
export function findPostalCodes(text: string, names: readonly Finding[]): Finding[] {
  return names.flatMap((place) => {
    if (place.type !== 'LOCATION') return [];
    BEHIND.lastIndex = place.end;
    const after = BEHIND.exec(text);
    if (after?.[1]) return [codeOf(place, place.end + after[0].length - after[1].length, after[1])];
    const ahead = BEFORE.exec(text.slice(Math.max(place.start - 16, 0), place.start));
    return ahead?.[1] ? [codeOf(place, place.start - 1 - ahead[1].length, ahead[1])] : [];
  });
}

function codeOf(place: Finding, start: number, code: string): Finding {
  return { ...place, start, end: start + code.length };
}
