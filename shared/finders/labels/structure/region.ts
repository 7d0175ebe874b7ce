import type { LabelEntry } from './label-index';

/** A place where the value of a label stands. */
export interface LabelledRegion {
  start: number;
  end: number;
  labelStart: number;
  labelEnd: number;
  label: LabelEntry;
  /** How the label governs it: by a sign, from the cell before, as the head of its column, from the line above, or by standing right before it. */
  by: 'sign' | 'cell' | 'column' | 'above' | 'beside';
  /** Where the column of a database holds nothing of anybody: what a thing is called, or a figure that measures, counts or is a key. */
  of?: 'thing' | 'figure' | undefined;
}

/** The label of such a column. */
export const NOTHING: LabelEntry = { kind: 'NONE', type: '', language: '', isWhole: true };

/** In order of position, none over another: a value ends where the next label or value begins. */
export function inOrder(regions: LabelledRegion[]): LabelledRegion[] {
  regions.sort((a, b) => a.start - b.start || b.labelEnd - a.labelEnd);
  const kept: LabelledRegion[] = [];
  for (const region of regions) {
    const last = kept.at(-1);
    if (last) {
      if (region.start === last.start) continue;
      // The label of a pair stands after the value it ends; that of a column stands far above.
      const cut = region.labelStart >= last.start ? region.labelStart : region.start;
      if (cut < last.end) last.end = cut;
      if (last.end <= last.start) kept.pop();
    }
    kept.push(region);
  }
  return kept;
}
