import type { Weights } from './weights';

/** A name found: tokens first to last, both included; raw confidence in percent. */
export interface TagSpan {
  type: number;
  first: number;
  last: number;
  confidence: number;
}

/** Per type: begin, inside, end, single; tag 0 is outside. */
const parts = 4;
const outside = 0;
const never = -(2 ** 30);

/**
 * The best legal sequence of tags over a stretch of text, one token after another, in linear time. A type may only begin
 * where none is open, and must end before another begins.
 */
export class Decoder {
  private readonly types: number;
  private readonly best: Int32Array;
  private readonly previous: Int32Array;
  /** Per token: which closed tag was best before it, and for each type whether it continues from its beginning. */
  private closedBefore = new Uint8Array(0);
  private fromBegin = new Uint16Array(0);
  private chances = new Uint8Array(0);
  private count = 0;

  constructor(private readonly weights: Pick<Weights, 'types' | 'exp' | 'outsideBias'>) {
    this.types = weights.types.length;
    this.best = new Int32Array(1 + parts * this.types);
    this.previous = new Int32Array(1 + parts * this.types);
  }

  start(tokens: number): void {
    this.count = 0;
    if (this.closedBefore.length >= tokens) return;
    this.closedBefore = new Uint8Array(tokens);
    this.fromBegin = new Uint16Array(tokens);
    this.chances = new Uint8Array(tokens * this.types);
  }

  /** The next token's scores. */
  push(scores: Int16Array, offset: number): void {
    const { best, previous, types } = this;
    previous.set(best);
    const closed = this.count === 0 ? outside : this.bestClosed(previous);
    const base = this.count === 0 ? 0 : (previous[closed] ?? 0);
    this.closedBefore[this.count] = closed;
    best[outside] = base + (scores[offset] ?? 0) - this.weights.outsideBias;
    let continues = 0;
    for (let t = 0, tag = 1; t < types; t++, tag += parts) {
      const begin = this.count === 0 ? never : (previous[tag] ?? 0);
      const inside = this.count === 0 ? never : (previous[tag + 1] ?? 0);
      const open = begin >= inside ? begin : inside;
      if (begin >= inside) continues |= 1 << t;
      best[tag] = base + (scores[offset + tag] ?? 0);
      best[tag + 1] = open + (scores[offset + tag + 1] ?? 0);
      best[tag + 2] = open + (scores[offset + tag + 2] ?? 0);
      best[tag + 3] = base + (scores[offset + tag + 3] ?? 0);
    }
    this.fromBegin[this.count] = continues;
    this.noteChances(scores, offset);
    this.count++;
  }

  /** The spans, in order; token numbers start with `from`. */
  finish(from: number): TagSpan[] {
    const spans: TagSpan[] = [];
    let tag = this.count ? this.bestClosed(this.best) : outside;
    let last = 0;
    for (let i = this.count - 1; i >= 0; i--) {
      const part = tag === outside ? -1 : (tag - 1) % parts;
      const type = tag === outside ? -1 : Math.floor((tag - 1) / parts);
      if (part >= 2) last = i;
      if (part === 0 || part === 3) spans.push(this.span(type, i, last, from));
      if (part === 1 || part === 2) tag = (this.fromBegin[i] ?? 0) & (1 << type) ? 1 + type * parts : 2 + type * parts;
      else tag = this.closedBefore[i] ?? outside;
    }
    return spans.reverse();
  }

  /** How likely it is that all tokens from first to last are of the type, in percent: the least of them counts. */
  chance(type: number, first: number, last: number): number {
    let least = 100;
    for (let i = first; i <= last; i++) least = Math.min(least, this.chances[i * this.types + type] ?? 0);
    return least;
  }

  private span(type: number, first: number, last: number, from: number): TagSpan {
    return { type, first: from + first, last: from + last, confidence: this.chance(type, first, last) };
  }

  private bestClosed(values: Int32Array): number {
    let choice = outside;
    for (let t = 0; t < this.types; t++) {
      const end = 1 + t * parts + 2;
      if ((values[end] ?? never) > (values[choice] ?? never)) choice = end;
      if ((values[end + 1] ?? never) > (values[choice] ?? never)) choice = end + 1;
    }
    return choice;
  }

  /** Each type's share of the probability, in percent; from a table, so that every engine rounds alike. */
  private noteChances(scores: Int16Array, offset: number): void {
    const { types } = this;
    const { exp } = this.weights;
    let top = scores[offset] ?? 0;
    for (let i = 1; i <= parts * types; i++) top = Math.max(top, scores[offset + i] ?? 0);
    let total = exp[Math.min(exp.length - 1, top - (scores[offset] ?? 0))] ?? 0;
    const shares = this.shares;
    for (let t = 0, i = offset + 1; t < types; t++) {
      let share = 0;
      for (let part = 0; part < parts; part++, i++) share += exp[Math.min(exp.length - 1, top - (scores[i] ?? 0))] ?? 0;
      shares[t] = share;
      total += share;
    }
    const at = this.count * types;
    for (let t = 0; t < types; t++) this.chances[at + t] = Math.floor(((shares[t] ?? 0) * 100) / total);
  }

  private readonly shares = new Float64Array(16);
}
