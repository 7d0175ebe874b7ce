import { partitionPoint } from '@veilmark/budget/partition-point';
import type { AnalyzerResult } from '@veilmark/wire/result';
import type { Span } from './cells';

/** Finds personal data in a text; the offsets are UTF-16 units. */
export type Find = (text: string) => readonly AnalyzerResult[];

/** A stretch of the text that is read as it stands. */
interface Stretch extends Span {
  /** Where it begins in what is read. */
  at: number;
}

/** Stretches of a text that are put together and read at once, behind a heading. */
export class Reading {
  readonly #stretches: Stretch[] = [];
  /** Without the heading. */
  length = 0;

  constructor(
    readonly text: string,
    readonly heading: string,
  ) {}

  /** Adds a stretch; to be called in order. */
  take(start: number, end: number): void {
    if (end <= start) return;
    const last = this.#stretches.at(-1);
    if (last?.end === start) last.end = end;
    else this.#stretches.push({ start, end, at: this.length });
    this.length += end - start;
  }

  holds({ start }: Span): boolean {
    const before = partitionPoint(this.#stretches.length, (i) => (this.#stretches[i]?.start ?? 0) <= start);
    return start < (this.#stretches[before - 1]?.end ?? 0);
  }

  /** What is found, by its place in the text. */
  read(find: Find): AnalyzerResult[] {
    if (this.length === 0) return [];
    const said = this.#stretches.map(({ start, end }) => this.text.slice(start, end)).join('');
    return find(this.heading + said).flatMap((result) => {
      const at = result.start - this.heading.length;
      if (at < 0) return [];
      const stretch =
        this.#stretches[partitionPoint(this.#stretches.length, (i) => (this.#stretches[i]?.at ?? 0) <= at) - 1];
      if (!stretch) return [];
      const start = stretch.start + at - stretch.at;
      // Beyond a cut stands something else in the text; units beside a cut are known from where they stood whole.
      const end = Math.min(stretch.end, start + result.end - result.start);
      return [{ ...result, start, end }];
    });
  }
}
