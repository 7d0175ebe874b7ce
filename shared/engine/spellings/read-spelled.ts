import type { OffsetUnit } from '@veilmark/wire/defaults';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { createOffsetMap } from '../offsets';
import { unfold } from './unfold';

/**
 * The results of a text, with what is found where it spells something in an unusual way: a card in mathematical digits, a mail address in
 * percent signs, a number in base64. `read` finds in the plain text, with UTF-16 offsets. An ordinary text costs one look at it.
 */
export function withSpelled(
  text: string,
  units: Uint16Array | undefined,
  results: AnalyzerResult[],
  unit: OffsetUnit,
  read: (plain: string) => readonly AnalyzerResult[],
): AnalyzerResult[] {
  const unfolded = unfold(text, units);
  if (!unfolded) return results;
  const spelled = read(unfolded.text).flatMap((result) => {
    const place = unfolded.originalPlace(result.start, result.end);
    return place && !isPartOfRow(text, place) ? [{ ...result, ...place }] : [];
  });
  if (spelled.length === 0) return results;
  const offsets = createOffsetMap(text, unit);
  const known = results.map((result) => ({
    ...result,
    start: offsets.toUtf16(result.start) ?? result.start,
    end: offsets.toUtf16(result.end) ?? result.end,
  }));
  return joined(known, spelled).map(({ start, end, ...result }) => ({
    ...result,
    start: offsets.fromUtf16(start),
    end: offsets.fromUtf16(end),
    text: text.slice(start, end),
  }));
}

const DIGIT_CELLS = /^[\d\t]+$/;
const NUMBER_CELL = /^[-+]?\d+(?:[.,:]\d+)*%?$/;
const LONGEST_ROW = 2000;
/** A form that has a box for each digit of a number has no other numbers on the line. */
const MOST_OTHERS = 2;

/** So many cells of one digit each are a row of a survey. */
const FEWEST_DIGITS = 6;
const isOfDigits = (line: string): boolean =>
  line.split('\t').filter((cell) => /^\d$/.test(cell)).length >= FEWEST_DIGITS;
const LETTER = /\p{L}/u;

/** Whether it is a part of the figures in a row: cells of one digit among other numbers, or in rows of such cells without a label. */
function isPartOfRow(text: string, { start, end }: { start: number; end: number }): boolean {
  const value = text.slice(start, end);
  if (!value.includes('\t') || !DIGIT_CELLS.test(value)) return false;
  const before = text.slice(Math.max(0, start - LONGEST_ROW), start);
  const behind = text.slice(end, end + LONGEST_ROW).split('\n', 1)[0] ?? '';
  const others = [...before.slice(before.lastIndexOf('\n') + 1).split('\t'), ...behind.split('\t')];
  if (others.filter((cell) => NUMBER_CELL.test(cell.trim())).length > MOST_OTHERS) return true;
  const above = before.split('\n').at(-2) ?? '';
  const below = text.slice(end, end + LONGEST_ROW).split('\n')[1] ?? '';
  return !others.some((cell) => LETTER.test(cell)) && (isOfDigits(above) || isOfDigits(below));
}

/** One finding for every character: those that touch become one, which is called what the longest of them is. */
function joined(known: readonly AnalyzerResult[], spelled: readonly AnalyzerResult[]): AnalyzerResult[] {
  const lengthOf = ({ start, end }: AnalyzerResult) => end - start;
  const all = [...known, ...spelled].sort((a, b) => a.start - b.start || lengthOf(b) - lengthOf(a));
  const made: AnalyzerResult[] = [];
  for (const result of all) {
    const last = made.at(-1);
    if (!last || result.start >= last.end) {
      made.push(result);
      continue;
    }
    if (result.end <= last.end) continue;
    const named = lengthOf(result) > lengthOf(last) ? result : last;
    made[made.length - 1] = { ...named, start: last.start, end: result.end };
  }
  return made;
}
