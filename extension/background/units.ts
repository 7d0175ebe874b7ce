import type { AnalyzerResult } from '@veilmark/wire/result';

/** Between two units: enough for no value to reach across by accident, and words nearby still count as context. */
const SEPARATOR = '\n\n';

interface Joined {
  text: string;
  /** Index of the first unit, and where each unit starts in the text. */
  first: number;
  starts: number[];
}

/** Packs units into as few texts as the limit allows. A unit longer than the limit becomes a text of its own. */
export function joinUnits(units: readonly string[], maxLength: number): Joined[] {
  const texts: Joined[] = [];
  let open: Joined | undefined;
  units.forEach((unit, index) => {
    if (!open || open.text.length + SEPARATOR.length + unit.length > maxLength) {
      open = { text: unit, first: index, starts: [0] };
      texts.push(open);
      return;
    }
    open.starts.push(open.text.length + SEPARATOR.length);
    open.text += SEPARATOR + unit;
  });
  return texts;
}

/**
 * Gives each unit its findings, in offsets of the unit. A finding that reaches over a border is reported in every unit it touches:
 * better too much covered than half a value left.
 */
export function splitResults(
  { first, starts }: Joined,
  units: readonly string[],
  results: readonly AnalyzerResult[],
): AnalyzerResult[][] {
  const split: AnalyzerResult[][] = starts.map(() => []);
  for (const result of results) {
    for (let i = lastStartAt(starts, result.start); i < starts.length; i++) {
      const from = starts[i] as number;
      if (from >= result.end) break;
      const unit = units[first + i] as string;
      const start = Math.max(0, result.start - from);
      const end = Math.min(unit.length, result.end - from);
      if (start < end && unit.slice(start, end).trim() !== '')
        split[i]?.push({ ...result, start, end, text: unit.slice(start, end) });
    }
  }
  return split;
}

function lastStartAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
