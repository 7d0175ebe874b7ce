import { partitionPoint } from '@veilmark/budget/partition-point';
import { SWIFT_MARKS, SWIFT_OTHER_WORDS, SWIFT_PARTS, SWIFT_WORDS } from '@veilmark/catalog/records';
import type { Emit, Place } from './value';

const WORD = /\/([A-Z]{2,4})\//g;
const PART = /(?:[?~](?=\d)|(?=>))(>?\d\d)/g;
const MARK = /(?<![A-Z])([A-Z]{3,4})\+/g;
/** How banks of the Netherlands begin: an account of their own or an IBAN, and whose it is. */
const ACCOUNT_AND_NAME = /^(\d{9,10}|[A-Z]{2}\d{2}[A-Z]{4}\d{10})( {1,4})(\p{L}[^\r\n?/]{2,60})(?=\r?\n|$)/u;
/** The parts that one text goes on over. */
const GOES_ON = /^>?(?:2\d|6\d)$/;

/** A text of which some signs were left out, and where its pieces are in the whole. */
interface Joined {
  text: string;
  /** Where `[start, end)` of the joined text is in the whole, without what was left out. */
  places: (start: number, end: number) => Place[];
}

/** Free text that most banks part by words between slashes, by numbers or by marks. Its lines end anywhere. */
export function readDetails(text: string, start: number, end: number, emit: Emit): void {
  const [whole, account = '', gap = '', name = ''] = ACCOUNT_AND_NAME.exec(text.slice(start, end)) ?? [];
  if (whole) {
    const behind = start + account.length + gap.length;
    emit(start, start + account.length, 'BANK');
    emit(behind, behind + name.length, 'PERSON');
  }
  const lines = joined(text, withoutGaps(start, end, lineEnds(text, start, end)));
  for (const { 0: part, index } of lines.text.matchAll(PART))
    for (const place of lines.places(index, index + part.length)) emit(place.start, place.end, 'WALL');
  const cut = (pattern: RegExp, rules: Readonly<Record<string, string>>, hasWalls = false): void => {
    const found = [...lines.text.matchAll(pattern)];
    found.forEach((match, i) => {
      const from = match.index + match[0].length;
      const word = match[1] ?? '';
      const isWall = hasWalls && (word in rules || SWIFT_OTHER_WORDS.has(word));
      if (isWall) for (const wall of lines.places(match.index, from)) emit(wall.start, wall.end, 'WALL');
      const holds = rules[word];
      if (holds) emitRuns(text, valueIn(lines, from, found[i + 1]?.index ?? lines.text.length), holds, emit);
    });
  };
  cut(WORD, SWIFT_WORDS, true);
  cut(PART, SWIFT_PARTS);
  cut(MARK, SWIFT_MARKS);
}

/** From where a value begins up to the next one, or to a part of another kind; without the numbers of the parts it goes on over. */
function valueIn({ text, places }: Joined, from: number, next: number): Place[] {
  const runs: Place[] = [];
  let at = from;
  for (const { 0: part, 1: number = '', index } of text.slice(from, next).matchAll(PART)) {
    runs.push(...places(at, from + index));
    at = from + index + part.length;
    if (!GOES_ON.test(number)) return runs;
  }
  return [...runs, ...places(at, next)];
}

/** One value in several runs: each of them counts, whatever its own form. */
function emitRuns(text: string, runs: readonly Place[], holds: string, emit: Emit): void {
  const value = runs.map(({ start, end }) => text.slice(start, end)).join('');
  for (const { start, end } of runs) emit(start, end, holds, value);
}

function lineEnds(text: string, start: number, end: number): Place[] {
  return [...text.slice(start, end).matchAll(/\r?\n/g)].map(({ 0: sign, index }) => ({
    start: start + index,
    end: start + index + sign.length,
  }));
}

function withoutGaps(start: number, end: number, gaps: readonly Place[]): Place[] {
  const runs: Place[] = [];
  let at = start;
  for (const gap of [...gaps, { start: end, end }]) {
    if (gap.start > at) runs.push({ start: at, end: gap.start });
    at = Math.max(at, gap.end);
  }
  return runs;
}

function joined(text: string, runs: readonly Place[]): Joined {
  const ends: number[] = [];
  for (const { start, end } of runs) ends.push((ends.at(-1) ?? 0) + end - start);
  return {
    text: runs.map(({ start, end }) => text.slice(start, end)).join(''),
    places: (from, to) => {
      const found: Place[] = [];
      for (let i = partitionPoint(ends.length, (one) => (ends[one] ?? 0) <= from); i < ends.length; i++) {
        const { start } = runs[i] ?? { start: 0 };
        const before = ends[i - 1] ?? 0;
        if (before >= to) break;
        found.push({ start: start + Math.max(from - before, 0), end: start + Math.min(to, ends[i] ?? 0) - before });
      }
      return found;
    },
  };
}
