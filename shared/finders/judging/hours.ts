import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isAboutLiving } from '@veilmark/catalog/words/living';
import type { Finding } from '@veilmark/engine/finding';

/** "ben: at 12": what a time is said with, and what may follow it. */
const BEFORE = /(?:^|[\s:,])(?:at|until|till|by|um|gegen) $/i;
const BEHIND = /^(?:\s*$|[.?!)](?:\s|$)|[,;]? (?:or|and|then|oder|und|dann)\s)/;
const LAST_HOUR = 24;
/** How much of a line is read before and behind a number. */
const NEAR = 300;
const { ADDRESS, LOCATION } = GENERAL_TYPE_OF;

/**
 * Without hours that were read as the number of a house: one of 24, behind "at", where neither the line nor the one before it has another
 * address or says something of living.
 */
export function withoutHours(findings: readonly Finding[], text: string): readonly Finding[] {
  const places = findings.filter(isOfPlace).sort((a, b) => a.start - b.start);
  const hours = new Set(
    places.filter((one, i) => {
      if (!isLikeHour(one, text)) return false;
      const { from, to } = linesOf(one, text);
      const [before, next] = [places[i - 1], places[i + 1]];
      if ((before && before.end > from) || (next && next.start < to)) return false;
      return !isAboutLiving(text.slice(from, to));
    }),
  );
  return hours.size > 0 ? findings.filter((one) => !hours.has(one)) : findings;
}

function isLikeHour({ type, start, end }: Finding, text: string): boolean {
  const value = text.slice(start, Math.min(end, start + 3));
  if (type !== ADDRESS || !/^\d{1,2}$/.test(value) || Number(value) > LAST_HOUR) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR).split('\n', 1)[0] ?? '';
  return BEFORE.test(before.slice(before.lastIndexOf('\n') + 1)) && BEHIND.test(behind);
}

/** The line of a number and the one before it, in which its question may be. */
function linesOf({ start, end }: Finding, text: string): { from: number; to: number } {
  const first = Math.max(0, start - NEAR);
  const from = first + text.slice(first, start).search(/[^\n]*\n\s*[^\n]*$|[^\n]*$/);
  return { from, to: end + text.slice(end, end + NEAR).search(/\n|$/) };
}

const isOfPlace = ({ type }: Finding): boolean => type === ADDRESS || type === LOCATION;
