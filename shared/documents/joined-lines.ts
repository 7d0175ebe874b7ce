import type { Budget } from '@veilmark/budget';
import { partitionPoint } from '@veilmark/budget/partition-point';
import { findWholeWords, type Occurrence } from './values';

/** A text without its line ends, and the way back. */
interface JoinedText {
  text: string;
  originalOf(offset: number): number;
}

/** From where the blanks begin: a search from each of them would take as long as they are many, each time. */
const LINE_END = /(?<![ \t])[ \t]*\r?\n[ \t]*/g;

/**
 * Where the values are in a text whose lines were broken by a layout, also where a line end lies inside the value or inside the
 * one that was removed: each line end is read as a space, in addresses as nothing. Given are places in the text as it is.
 */
export function findAcrossLines(text: string, values: readonly string[], budget?: Budget): Occurrence[] {
  const spaced = new Map(values.map((value) => [value.replace(LINE_END, ' '), value]));
  const addresses = values.filter((value) => value.includes('@'));
  const closed = new Map(addresses.map((value) => [value.replace(LINE_END, ''), value]));
  return [...findIn(joinLines(text, ' '), spaced, budget), ...findIn(joinLines(text, ''), closed, budget)];
}

function findIn(
  { text, originalOf }: JoinedText,
  values: ReadonlyMap<string, string>,
  budget: Budget | undefined,
): Occurrence[] {
  if (values.size === 0) return [];
  return findWholeWords(text, [...values.keys()], budget).map(({ start, end, value }) => ({
    start: originalOf(start),
    end: originalOf(end - 1) + 1,
    value: values.get(value) ?? value,
  }));
}

function joinLines(original: string, joint: string): JoinedText {
  const at: number[] = [];
  const removedBefore: number[] = [];
  let removed = 0;
  const text = original.replace(LINE_END, (found: string, offset: number) => {
    removed += found.length - joint.length;
    at.push(offset + found.length - removed);
    removedBefore.push(removed);
    return joint;
  });
  return { text, originalOf: (offset) => offset + (removedBefore[lastUpTo(at, offset)] ?? 0) };
}

function lastUpTo(sorted: readonly number[], value: number): number {
  return partitionPoint(sorted.length, (index) => (sorted[index] ?? 0) <= value) - 1;
}
