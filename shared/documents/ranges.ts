import { partitionPoint } from '@veilmark/budget/partition-point';

interface Range {
  from: number;
  to: number;
}

/** Answers whether one of many ranges holds or touches another one. Sorted once, because both may be as many as a file has places. */
export class Ranges {
  readonly #starts: number[] = [];
  /** The furthest end of all ranges up to the one of the same index. */
  readonly #furthest: number[] = [];

  constructor(ranges: readonly Range[]) {
    let furthest = -1;
    for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
      furthest = Math.max(furthest, to);
      this.#starts.push(from);
      this.#furthest.push(furthest);
    }
  }

  /** Whether `[from, to)` lies inside one of the ranges. */
  hold(from: number, to: number): boolean {
    return this.#furthestFrom(from) >= to;
  }

  /** Whether `[from, to)` and one of the ranges have a place in common. */
  touch(from: number, to: number): boolean {
    return this.#furthestFrom(to - 1) > from;
  }

  /** How far the ranges reach that begin here or before, -1 for none. */
  #furthestFrom(at: number): number {
    const point = partitionPoint(this.#starts.length, (index) => (this.#starts[index] ?? 0) <= at);
    return this.#furthest[point - 1] ?? -1;
  }
}
