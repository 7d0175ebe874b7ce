import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Recognizer } from '@veilmark/engine/recognizers';

/** Where context words are, in order of position. */
export interface ContextIndex {
  starts: number[];
  ends: number[];
  words: number[];
}

/** A context word counts this many characters before and after a span. */
const CHARACTERS_BEFORE = 60;
const CHARACTERS_AFTER = 30;

const CONTEXT_BOOST = 0.35;
export const LEAST_SCORE_WITH_CONTEXT = 0.4;

export interface NearbyWord {
  word: number;
  distance: number;
}

/**
 * Asks for context words near a span. Many recognizers ask about the same span, so the words around the last one are
 * kept.
 */
export class ContextFinder {
  #start = -1;
  #end = -1;
  /** The words around the last span and how far away they are; the first `#count` entries hold. */
  readonly #words: number[] = [];
  readonly #distances: number[] = [];
  #count = 0;
  /** Where the last search in the index ended. */
  #last = 0;

  constructor(readonly index: ContextIndex) {}

  /** The recognizer's nearest context word; one before the span is nearer than one behind it. */
  find({ context }: Recognizer, start: number, end: number): NearbyWord | undefined {
    if (start !== this.#start || end !== this.#end) this.#look(start, end);
    let nearest = -1;
    for (let i = 0; i < this.#count; i++) {
      const isNearer = nearest < 0 || (this.#distances[i] ?? 0) < (this.#distances[nearest] ?? 0);
      if (isNearer && context.has(this.#words[i] ?? -1)) nearest = i;
    }
    return nearest < 0 ? undefined : { word: this.#words[nearest] ?? -1, distance: this.#distances[nearest] ?? 0 };
  }

  #note(word: number, distance: number): void {
    this.#words[this.#count] = word;
    this.#distances[this.#count++] = distance;
  }

  /** Whether a word of the recognizer stands near a span that starts here, however long it turns out to be. */
  mayHave({ context }: Recognizer, start: number): boolean {
    const { starts, words } = this.index;
    if (start !== this.#start || this.#end !== -1) {
      this.#start = start;
      this.#end = -1;
      this.#count = 0;
      const last = start + LONGEST_SPAN + CHARACTERS_AFTER;
      for (let i = this.#firstFrom(start - CHARACTERS_BEFORE); i < starts.length && (starts[i] ?? 0) <= last; i++)
        this.#note(words[i] ?? -1, 0);
    }
    for (let i = 0; i < this.#count; i++) if (context.has(this.#words[i] ?? -1)) return true;
    return false;
  }

  /** The first word that starts there or later. Spans come mostly in order, so it is near the one found last. */
  #firstFrom(position: number): number {
    const { starts } = this.index;
    let i = this.#last;
    if ((starts[i - 1] ?? -1) >= position) i = firstFrom(starts, position);
    for (const end = i + NEARBY; i < end && (starts[i] ?? position) < position; ) i++;
    if ((starts[i] ?? position) < position) i = firstFrom(starts, position);
    this.#last = i;
    return i;
  }

  #look(start: number, end: number): void {
    const { starts, ends, words } = this.index;
    this.#start = start;
    this.#end = end;
    this.#count = 0;
    for (let i = this.#firstFrom(start - CHARACTERS_BEFORE); i < starts.length; i++) {
      const wordStart = starts[i] ?? 0;
      const wordEnd = ends[i] ?? 0;
      if (wordStart > end + CHARACTERS_AFTER) break;
      const isBefore = wordEnd <= start;
      if (!isBefore && (wordStart < end || wordEnd > end + CHARACTERS_AFTER)) continue;
      this.#note(words[i] ?? -1, isBefore ? start - wordEnd : 2 * (wordStart - end) + 1);
    }
  }
}

/** How many words further on the next span's first word is looked for before the whole index is searched. */
const NEARBY = 4;

/** Numbers that need a context word are shorter than this. */
const LONGEST_SPAN = 64;

/** The first index whose entry is at least the value. */
function firstFrom(sorted: readonly number[], value: number): number {
  return partitionPoint(sorted.length, (index) => (sorted[index] ?? 0) < value);
}

export function boosted(score: number): number {
  return Math.min(1, Math.max(score + CONTEXT_BOOST, LEAST_SCORE_WITH_CONTEXT));
}
