export interface Span {
  start: number;
  end: number;
}

/** So many steps are faster than a search. */
const NEAR = 4;

/** Many places of a text, asked about one: thousands of marks meet thousands of places of a value that is added. */
export class Places {
  /** In numbers, which are sorted and searched many times faster than objects. */
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;
  /** How far the places up to each one reach. */
  readonly #reach: Float64Array;
  /** What was answered last: asked in the order of the text, the next answer is near. */
  #last = 0;

  constructor(spans: readonly Span[]) {
    const order = inOrder(spans.map(({ start }) => start));
    this.#starts = order.map((index) => spans[index]?.start ?? 0);
    this.#ends = order.map((index) => spans[index]?.end ?? 0);
    let reach = 0;
    this.#reach = this.#ends.map((end) => {
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
      const [from, to] = [this.#starts[at] ?? 0, this.#ends[at] ?? 0];
      if (to <= whole.start) continue;
      whole = { start: Math.min(whole.start, from), end: Math.max(whole.end, to) };
    }
    return whole.end > end ? this.around(whole) : whole;
  }

  /** How many of them begin before a place. */
  #before(place: number): number {
    const starts = this.#starts;
    for (let steps = 0; steps < NEAR; steps++) {
      if ((starts[this.#last] ?? Number.POSITIVE_INFINITY) < place) this.#last++;
      else if ((starts[this.#last - 1] ?? Number.NEGATIVE_INFINITY) >= place) this.#last--;
      else return this.#last;
    }
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    this.#last = low;
    return low;
  }
}

/** More than a document has places, and small enough that place and number stay exact in one number. */
const MOST = 2 ** 21;

/** The numbers of places in the order of the text. Numbers are sorted without asking anybody which comes first. */
function inOrder(starts: readonly number[]): Float64Array {
  const keys = new Float64Array(starts.length);
  for (let i = 0; i < keys.length; i++) keys[i] = (starts[i] ?? 0) * MOST + i;
  return keys.sort().map((key) => key % MOST);
}
