import { Features, listed } from './features';
import type { Tokens } from './tokenize';
import type { Weights } from './weights';

const otherClass = 3;
const digit = 48;
const maxWords = 20_000;

/**
 * Says which tokens could belong to a name: capitals, unless of an everyday word; letters of a script without capitals;
 * words of the name lists. Stretches far from any such token need not be read.
 */
export class Candidates {
  private readonly features: Features;
  private readonly hasCapital = new Uint8Array(65536);
  private readonly seen = new Map<string, boolean>();

  constructor(private readonly weights: Weights) {
    this.features = new Features(weights);
    for (let c = 0; c < 65536; c++) {
      const low = weights.lower[c] ?? c;
      if (low !== c) this.hasCapital[low] = 1;
    }
  }

  mark(text: string, tokens: Tokens): Uint8Array {
    const marks = new Uint8Array(tokens.count);
    for (let t = 0; t < tokens.count; t++) {
      const start = tokens.starts[t] ?? 0;
      const first = text.charCodeAt(start);
      if (this.weights.charClass[first] === otherClass || this.weights.lower[first] === digit) continue;
      const word = text.slice(start, tokens.ends[t]);
      let could = this.seen.get(word);
      if (could === undefined) {
        could = this.couldBeName(word, first);
        if (this.seen.size === maxWords) this.seen.clear();
        this.seen.set(word, could);
      }
      if (could) marks[t] = 1;
    }
    this.seen.clear();
    return marks;
  }

  private couldBeName(word: string, first: number): boolean {
    const capital = this.weights.lower[first] !== first;
    const caseless = !capital && !this.hasCapital[first];
    if (caseless) return true;
    const value = this.features.listValueOf(word);
    const name = (value & (listed.first | listed.last)) !== 0;
    if (value & listed.common) return capital && name;
    return capital || name || (value & listed.place) !== 0;
  }
}

const margin = 6;
const longStretch = 32_768;
const longestStretch = 65_536;
const lineGap = 2;
const bridged = 24;

/** Stretches of tokens around the candidates, in order; a very long one is cut, at a line's start if there is one. */
export function* stretches(marks: Uint8Array, gaps: Uint8Array): Generator<[from: number, to: number]> {
  let done = 0;
  let from = -1;
  let until = 0;
  for (let t = 0; t < marks.length; t++) {
    if (marks[t]) {
      if (from < 0) from = Math.max(done, t - margin);
      until = Math.min(marks.length, t + margin + 1);
    }
    if (from < 0) continue;
    const length = t + 1 - from;
    const cut = length >= longestStretch || (length >= longStretch && (gaps[t + 1] ?? 0) >= lineGap);
    // Reading on is cheaper than reading the surroundings of two stretches.
    if (t + 1 === until && !cut) {
      const next = marks.subarray(until, until + bridged).indexOf(1);
      if (next >= 0) until += next + 1;
    }
    if (t + 1 === until || cut) {
      yield [from, t + 1];
      done = t + 1;
      from = done < until ? done : -1;
    }
  }
}
