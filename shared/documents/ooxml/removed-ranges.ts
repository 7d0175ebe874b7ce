import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Slot, Source, SourceEdit } from '../slot';

/** Answers in logarithmic time whether a place lies inside something that is removed or replaced in any case. */
export class RemovedRanges {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(edits: readonly SourceEdit[]) {
    const removals = edits.filter((edit) => edit.to > edit.from).sort((a, b) => a.from - b.from);
    for (const { from, to } of removals) {
      const last = this.#ends.length - 1;
      const end = this.#ends[last];
      if (end !== undefined && from < end) this.#ends[last] = Math.max(end, to);
      else {
        this.#starts.push(from);
        this.#ends.push(to);
      }
    }
  }

  holds(from: number, to: number): boolean {
    const point = partitionPoint(this.#starts.length, (index) => (this.#starts[index] ?? 0) <= from);
    return point > 0 && to <= (this.#ends[point - 1] ?? 0);
  }
}

/** The slots without those that go in any case; where others say the same, the first that stays stands for them. */
export function withoutRemoved(slots: readonly Slot[]): Slot[] {
  const ranges = new Map<Source, RemovedRanges>();
  const stays = ({ source, from, to }: Slot) => {
    const removed = ranges.get(source) ?? new RemovedRanges(source.cleanups);
    ranges.set(source, removed);
    return !removed.holds(from, to);
  };
  return slots.flatMap((slot) => {
    const [first, ...echoes] = [slot, ...(slot.echoes ?? [])].filter(stays);
    return first ? [{ ...first, echoes }] : [];
  });
}
