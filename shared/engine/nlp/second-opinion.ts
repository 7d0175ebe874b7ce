import type { Decoder } from './decode';
import type { NlpSpan } from './recognizer';
import type { Tokens } from './tokenize';

/**
 * What the model thinks of spans that somebody else proposes: the chance, 0 to 1, that all their words are of the proposed
 * type. Spans and stretches come in order, so one walk over the tokens answers them all.
 */
export class SecondOpinion {
  /** One per span, in the order they were given; 0 for words that the model did not read. */
  readonly chances: number[];
  private next = 0;
  private token = 0;

  /** `typeOf` gives the model's number of an entity type, -1 for one it does not know. Spans must be sorted by start. */
  constructor(
    private readonly spans: readonly NlpSpan[],
    private readonly tokens: Tokens,
    private readonly typeOf: (entityType: string) => number,
  ) {
    this.chances = spans.map(() => 0);
  }

  /** Answers for the spans inside the stretch that was decoded last. */
  take(decoder: Decoder, from: number, to: number): void {
    const { starts, ends, count } = this.tokens;
    for (; this.next < this.spans.length; this.next++) {
      const span = this.spans[this.next];
      if (!span) return;
      while (this.token < count && (ends[this.token] ?? 0) <= span.start) this.token++;
      if (this.token >= to) return;
      if (this.token < from) continue;
      let last = this.token;
      while (last + 1 < to && (starts[last + 1] ?? 0) < span.end) last++;
      const type = this.typeOf(span.entityType);
      if (type >= 0) this.chances[this.next] = decoder.chance(type, this.token - from, last - from) / 100;
    }
  }
}
