import type { Mark, Marks } from '@veilmark/review/marks';

export interface Part {
  kind: 'page' | 'slide' | 'sheet';
  name: string;
  start: number;
  end: number;
}

/** A stretch of the text that is shown at once: a page, a slide, a sheet, or a piece of one that is long or has many marks. */
export interface View {
  part: Part | undefined;
  piece: number;
  pieces: number;
  start: number;
  end: number;
}

const LONGEST_VIEW = 10_000;
/** More would take longer to draw than a person waits for a key. */
const MOST_MARKS = 100;

interface Stretch {
  part: Part | undefined;
  start: number;
  end: number;
}

/**
 * The stretches of a text. `starts` are the places of the marks at first, in order: additions do not move the cuts. What is behind the
 * parts, such as comments and properties, is shown after them. What is before or between them is a message or a file of an archive, and
 * is shown where it is: the message before the pages of what is attached.
 */
export function viewsOf(text: string, parts: readonly Part[], starts: readonly number[]): View[] {
  const ends = [0, ...parts.map(({ end }) => end)];
  const nexts = [...parts.map(({ start }) => start), text.length];
  const outside: Stretch[] = ends
    .map((start, i) => ({ part: undefined, start, end: nexts[i] ?? start }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const within: Stretch[] = parts.map((part) => ({ part, start: part.start, end: part.end }));
  const stretches = [...within, ...outside].sort((a, b) => a.start - b.start);
  return stretches.flatMap(({ part, start, end }) => {
    const cuts = cutAtLines(text, start, end, starts);
    return cuts.map((cut, index) => ({ part, piece: index + 1, pieces: cuts.length, ...cut }));
  });
}

function cutAtLines(text: string, start: number, end: number, starts: readonly number[]): Omit<Stretch, 'part'>[] {
  const cuts: Omit<Stretch, 'part'>[] = [];
  let mark = starts.findIndex((one) => one >= start);
  if (mark < 0) mark = starts.length;
  for (let from = start; from < end; ) {
    const crowded = starts[mark + MOST_MARKS] ?? Number.POSITIVE_INFINITY;
    const most = Math.max(from + 1, Math.min(end, from + LONGEST_VIEW, crowded));
    const line = most < end ? text.lastIndexOf('\n', most - 1) + 1 : most;
    const to = line > from ? line : most;
    cuts.push({ start: from, end: to });
    from = to;
    while ((starts[mark] ?? Number.POSITIVE_INFINITY) < to) mark++;
  }
  return cuts;
}

/** Which view shows a mark. */
export const viewAt = (views: readonly View[], { start = 0 }: Mark): number =>
  Math.max(
    0,
    views.findIndex((view) => start >= view.start && start < view.end),
  );

/** How many marks begin in each view. */
export function countsOf(views: readonly View[], marks: Marks): number[] {
  const counts = views.map(() => 0);
  const starts = new Float64Array(marks.length);
  for (let i = 0; i < marks.length; i++) starts[i] = marks[i]?.start ?? 0;
  starts.sort();
  for (const [index, view] of views.entries()) counts[index] = lowest(starts, view.end) - lowest(starts, view.start);
  return counts;
}

/** How many of the numbers are below a limit. */
function lowest(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
