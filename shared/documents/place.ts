import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Section } from './document';

/** From the upper left: pixels of a picture, points of a page of a PDF. */
export interface PlaceBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something stands in a document, as a person would say it. Numbers count from 1. */
export interface Place {
  section?: string;
  page?: number;
  slide?: number;
  sheet?: string;
  cell?: string;
  paragraph?: number;
  line?: number;
  boxes?: PlaceBox[];
}

export interface TextRange {
  start: number;
  end: number;
}

/** Says where ranges of the extracted text are. */
export type Locate = (ranges: readonly TextRange[]) => Place[] | Promise<Place[]>;

/**
 * The line of each range; line ends of all systems count once.
 *
 * @example
 * locateLines('Dear Ada,\nhello', [{ start: 10, end: 15 }]); // => [{ line: 2 }]
 */
export function locateLines(text: string, ranges: readonly TextRange[]): Place[] {
  const lineAt = lineCounter(text);
  return ranges.map(({ start }) => ({ line: lineAt(start) }));
}

/** The section of each range and the paragraph in it: every paragraph is a line of the extracted text. */
export function locateParagraphs(text: string, sections: readonly Section[], ranges: readonly TextRange[]): Place[] {
  const lineAt = lineCounter(text);
  return ranges.map(({ start }) => {
    const section = sections.findLast((one) => one.start <= start);
    if (!section) return {};
    return { section: section.name, paragraph: lineAt(start) - lineAt(section.start) + 1 };
  });
}

/** Counts from 1. Line ends are listed once, so that many places cost little. */
function lineCounter(text: string): (at: number) => number {
  const ends: number[] = [];
  for (const { index } of text.matchAll(/\r\n|\n|\r/g)) ends.push(index);
  return (at) => {
    return partitionPoint(ends.length, (index) => (ends[index] ?? 0) < at) + 1;
  };
}
