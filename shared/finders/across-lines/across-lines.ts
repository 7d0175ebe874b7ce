import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Finding } from '@veilmark/engine/finding';
import { type LineEnd, valueLineEnds } from './line-ends';

/** A stretch of the joined text, and where it stands in the original. */
interface Piece {
  at: number;
  original: number;
}

/** What stands around one line end, joined: it lies in the joined text from `start` to `end`, the join at `join`. */
interface Joined {
  start: number;
  end: number;
  join: number;
  kind: LineEnd['kind'];
}

/** How much of the text before and behind a line end is read: a label and the longest value. */
const CHARACTERS_AROUND = 64;

/** A value found in one line by the same reasons stands: the other half may be a neighbour. */
const HANDICAP = 0.05;

/** Below this a joined number is taken for two that happen to stand one above the other. */
const LEAST_SCORE = 0.6;

/**
 * Finds values that cross a line end ("GB82 WEST" and "1234 5698 7654 32" below it), also between the quote marks of a mail. The
 * places where a line ends in the middle of what may be a value are written out without the line end and searched once more;
 * `find` is that search. Reported is what crosses the join and is proven by its check or is an e-mail address.
 */
export function findAcrossLines(text: string, find: (joined: string) => readonly Finding[]): Finding[] {
  const { joined, pieces, places } = writeJoined(text);
  if (places.length === 0) return [];
  const originalOf = (offset: number): number => {
    const piece = pieces[lastUpTo(pieces, offset)];
    return piece ? piece.original + offset - piece.at : offset;
  };
  const found: Finding[] = [];
  for (const finding of find(joined)) {
    const place = places[lastUpTo(places, finding.start)];
    if (!place || finding.end > place.end || finding.start >= place.join || finding.end <= place.join) continue;
    if (!isSure(finding, place) || isSection(finding, joined, place) || isMonth(finding, joined, place)) continue;
    if (isEndOfDecimal(finding, joined, place)) continue;
    const start = originalOf(finding.start);
    const end = originalOf(finding.end - 1) + 1;
    found.push({ ...finding, start, end, rank: finding.rank - HANDICAP, proven: true });
  }
  return found;
}

function isSure(finding: Finding, { kind }: Joined): boolean {
  if (kind === 'address') return finding.container === true;
  return finding.score >= LEAST_SCORE && finding.explain().validator !== null;
}

/**
 * "see 6.102." above "6.202 Definitions", "2.2" above "2.1.2" in a list of versions: one number ends a line, and another begins the next.
 */
const isSection = ({ type }: Finding, joined: string, { join }: Joined): boolean =>
  type === 'IP_ADDRESS' && (joined.charAt(join - 1) === '.' || BETWEEN_DIGITS.test(joined.slice(join - 1, join + 4)));
const BETWEEN_DIGITS = /^\d\d{1,3}\./;

/** "Rev. 06/2017" above "20) Identify", "30 06 2023" above "3. Analyses": a month or day, and the number of the next line. */
const isMonth = ({ start }: Finding, joined: string, { join }: Joined): boolean =>
  MONTH.test(joined.slice(start, join).trimEnd());
const MONTH = /^(?:[0-3]\d[./ ])?(?:0?[1-9]|1[0-2])[./ ](?:19|20)\d\d$/;

/** "average: 3,0" above "2021-2024": the last figure of a number and another number. */
const isEndOfDecimal = ({ start }: Finding, joined: string, { join }: Joined): boolean =>
  /^\d{1,3}\s*$/.test(joined.slice(start, join)) && /\d[.,]$/.test(joined.slice(Math.max(0, start - 2), start));

/** Writes every place twice where digits are to be joined: as groups, and as one. */
function writeJoined(text: string): { joined: string; pieces: Piece[]; places: Joined[] } {
  const pieces: Piece[] = [];
  const places: Joined[] = [];
  const written: string[] = [];
  let at = 0;
  const write = (part: string, original: number): void => {
    pieces.push({ at, original });
    written.push(part);
    at += part.length;
  };
  /** Nothing before this is read again, so that many short lines stay linear. */
  let noEarlier = 0;
  const lineEnds = [...valueLineEnds(text)];
  for (const [i, { before, after, kind }] of lineEnds.entries()) {
    const from = Math.max(noEarlier, before - CHARACTERS_AROUND);
    const isSeparated = /[-./@]/.test(text.charAt(before - 1)) || /[-./@]/.test(text.charAt(after));
    const joints = kind === 'address' || isSeparated ? [''] : [' ', ''];
    const rest = linesBehind(text, lineEnds, i);
    for (const joint of joints) {
      const start = at;
      write(text.slice(from, before) + joint, from);
      const join = at - joint.length;
      for (const [n, line] of rest.entries())
        write(text.slice(line.start, line.end) + (n + 1 < rest.length ? joint : ''), line.start);
      places.push({ start, end: at, join, kind });
      write('\n\n', text.length);
    }
    noEarlier = before;
  }
  return { joined: written.join(''), pieces, places };
}

/** A line in the middle of a value holds nothing else. */
const ONLY_NUMBER = /^[\dA-Z][\dA-Z ./()-]{0,40}$/;
const MOST_LINES = 3;

/** The line behind a line end, and the next ones where it holds but the middle of a number. */
function linesBehind(text: string, lineEnds: readonly LineEnd[], i: number): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  for (let n = i; n < i + MOST_LINES; n++) {
    const start = lineEnds[n]?.after ?? text.length;
    const next = lineEnds[n + 1];
    if (next && next.before > start && next.lineStart <= start && ONLY_NUMBER.test(text.slice(start, next.before))) {
      lines.push({ start, end: next.before });
      continue;
    }
    const newline = text.indexOf('\n', start);
    lines.push({ start, end: Math.min(newline < 0 ? text.length : newline, start + CHARACTERS_AROUND) });
    break;
  }
  return lines;
}

/** The last entry that starts at or before an offset; entries are in order. */
function lastUpTo(entries: readonly { at?: number; start?: number }[], offset: number): number {
  const count = partitionPoint(entries.length, (index) => {
    const entry = entries[index];
    return (entry?.at ?? entry?.start ?? 0) <= offset;
  });
  return count - 1;
}
