import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { lineEnd } from '../line-end';

/** "ben: at 12": what a time is said with, and what may follow it. */
const BEFORE = /(?:^|[\s:,])(?:at|until|till|by|um|gegen) $/i;
const BEHIND = /^(?:\s*$|[.?!,;)](?:\s|$)| (?:or|and|then|oder|und|dann)\s)/;
/** People live at numbers, too. */
const LIVING = /\b(?:liv|resid|stay|hous|home|wohn|haus)/i;
const LAST_HOUR = 24;
const { ADDRESS, LOCATION } = GENERAL_TYPE_OF;

/**
 * Without hours that were read as the number of a house: one of 24, behind "at", in a line that has no other address and says
 * nothing of living.
 */
export function withoutHours(findings: readonly Finding[], text: string): readonly Finding[] {
  const isHour = (one: Finding): boolean => {
    const value = text.slice(one.start, one.end);
    if (one.type !== ADDRESS || !/^\d{1,2}$/.test(value) || Number(value) > LAST_HOUR) return false;
    const from = text.lastIndexOf('\n', one.start - 1) + 1;
    const to = lineEnd(text, one.end);
    const line = text.slice(from, to);
    if (!BEFORE.test(text.slice(from, one.start)) || !BEHIND.test(text.slice(one.end, to)) || LIVING.test(line))
      return false;
    return findings.every((other) => other === one || !isOfPlace(other) || other.end <= from || other.start >= to);
  };
  return findings.filter((one) => !isHour(one));
}

const isOfPlace = ({ type }: Finding): boolean => type === ADDRESS || type === LOCATION;
