export interface Span {
  start: number;
  end: number;
}

/** Many places of a text, asked about one: thousands of marks meet thousands of places of a value that is added. */
export class Places {
  readonly #spans: readonly Span[];
  /** How far the places up to each one reach. */
  readonly #reach: readonly number[];

  constructor(spans: readonly Span[]) {
    this.#spans = [...spans].sort((a, b) => a.start - b.start);
    let reach = 0;
    this.#reach = this.#spans.map(({ end }) => {
      reach = Math.max(reach, end);
      return reach;
    });
  }

  /** Whether one of them overlaps it. */
  overlap({ start, end }: Span): boolean {
    return (this.#reach[this.#before(end) - 1] ?? 0) > start;
  }

  /** Whether one of them holds all of it. */
  cover({ start, end }: Span): boolean {
    return (this.#reach[this.#before(start + 1) - 1] ?? 0) >= end;
  }

  /** It and everything that overlaps it, as one. */
  around({ start, end }: Span): Span {
    let whole = { start, end };
    for (let at = this.#before(whole.end) - 1; at >= 0 && (this.#reach[at] ?? 0) > whole.start; at--) {
      const one = this.#spans[at];
      if (!one || one.end <= whole.start) continue;
      whole = { start: Math.min(whole.start, one.start), end: Math.max(whole.end, one.end) };
    }
    return whole.end > end ? this.around(whole) : whole;
  }

  /** How many of them begin before a place. */
  #before(place: number): number {
    let [low, high] = [0, this.#spans.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#spans[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
