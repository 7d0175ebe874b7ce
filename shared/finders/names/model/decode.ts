import type { Scores } from './network';
import type { Weights } from './weights';

/** A value found: tokens first to last, both included; raw confidence in percent. */
interface TagSpan {
  type: number;
  first: number;
  last: number;
  confidence: number;
  /** How sure it is, in percent, that every token is part of a personal value, whatever kind. */
  certainty: number;
}

/** Per type: begin, inside, end, single; tag 0 is outside. */
const PARTS = 4;
const OUTSIDE = 0;
/** Titles of works and the like, which are no personal values. */
const NO_VALUE = 'MISC';
const NAME_TYPES: ReadonlySet<string | undefined> = new Set(['PER', 'LOC', 'ORG', 'NRP', NO_VALUE]);
const isNameType = (type: string | undefined): boolean => NAME_TYPES.has(type);
const NEVER = -(2 ** 29);
/** Where "outside" leads every other tag by this much (a factor of e⁹), nothing else is considered. */
const CERTAIN = 9 * 64;
/** A stretch is closed at the first certain "outside" after so many tokens, and wherever it is after so many more. */
const SHORTEST = 256;
const LONGEST = 32_768;

/**
 * The best legal sequence of tags, one token after another, in linear time. A type may only begin where none is open, and must
 * end before another begins. Most tokens are certainly outside, where a stretch may end: memory stays small however long the text.
 */
export class Decoder {
  readonly #types: number;
  /** Chances noted per token: one a type, then that of being any personal value. */
  readonly #columns: number;
  readonly #best: Int32Array;
  readonly #previous: Int32Array;
  /** Per token: which closed tag was best before it, and for each type whether it continues from its beginning. */
  #closedBefore = new Uint8Array(1024);
  #fromBegin = new Int32Array(1024);
  #chances: Uint8Array;
  #count = 0;
  #first = 0;
  /** Whether the last token was certainly outside. */
  #isOutside = true;
  #spans: TagSpan[] = [];
  readonly #shares = new Float64Array(32);

  readonly #weights: Pick<Weights, 'types' | 'exp'>;
  readonly #leads: Int32Array;
  readonly #note: (token: number, chances: Uint8Array, offset: number) => void;

  /** `note` is told each token's chances in percent, by type from an offset on; tokens that are certainly outside are left out. */
  constructor(
    weights: Pick<Weights, 'types' | 'exp' | 'leads'>,
    note: (token: number, chances: Uint8Array, offset: number) => void,
  ) {
    this.#weights = weights;
    this.#note = note;
    this.#types = weights.types.length;
    this.#leads = Int32Array.from(weights.types, (type) => weights.leads[type] ?? 0);
    this.#columns = this.#types + 1;
    this.#best = new Int32Array(1 + PARTS * this.#types);
    this.#previous = new Int32Array(1 + PARTS * this.#types);
    this.#chances = new Uint8Array(1024 * this.#columns);
  }

  /** Takes the scores of the tokens from `first` to `end`, which follow the last ones. */
  take(first: number, end: number, { shorts, scores, peaks, tags }: Scores): void {
    for (let t = first; t < end; t++) {
      const offset = scores + (t - first) * tags;
      const isCertain = (shorts[peaks + t - first] ?? 0) < (shorts[offset] ?? 0) - CERTAIN;
      if ((isCertain && this.#count >= SHORTEST) || this.#count >= LONGEST) this.#close(t);
      if (this.#count === this.#closedBefore.length) this.#grow();
      if (isCertain) this.#pushOutside();
      else this.#push(t, shorts, offset);
    }
  }

  /** The spans of all tokens taken, in order; ready for another text. */
  finish(): TagSpan[] {
    this.#close(0);
    const spans = this.#spans;
    this.#spans = [];
    return spans;
  }

  #grow(): void {
    const closed = new Uint8Array(2 * this.#count);
    const begin = new Int32Array(2 * this.#count);
    const chances = new Uint8Array(2 * this.#count * this.#columns);
    closed.set(this.#closedBefore);
    begin.set(this.#fromBegin);
    chances.set(this.#chances);
    [this.#closedBefore, this.#fromBegin, this.#chances] = [closed, begin, chances];
  }

  #pushOutside(): void {
    const best = this.#best;
    this.#closedBefore[this.#count] = this.#isOutside ? OUTSIDE : this.#bestClosed(best);
    if (!this.#isOutside) best.fill(NEVER);
    best[OUTSIDE] = 0;
    this.#isOutside = true;
    this.#count++;
  }

  #push(token: number, scores: Int16Array, offset: number): void {
    const best = this.#best;
    const previous = this.#previous;
    const types = this.#types;
    const isOutside = this.#isOutside;
    previous.set(best);
    const closed = isOutside ? OUTSIDE : this.#bestClosed(previous);
    const base = isOutside ? 0 : (previous[closed] ?? 0);
    this.#closedBefore[this.#count] = closed;
    best[OUTSIDE] = base + (scores[offset] ?? 0);
    let continues = 0;
    for (let t = 0, tag = 1; t < types; t++, tag += PARTS) {
      const begin = isOutside ? NEVER : (previous[tag] ?? 0);
      const inside = isOutside ? NEVER : (previous[tag + 1] ?? 0);
      const open = begin >= inside ? begin : inside;
      if (begin >= inside) continues |= 1 << t;
      const lead = this.#leads[t] ?? 0;
      best[tag] = base + lead + (scores[offset + tag] ?? 0);
      best[tag + 1] = open + lead + (scores[offset + tag + 1] ?? 0);
      best[tag + 2] = open + lead + (scores[offset + tag + 2] ?? 0);
      best[tag + 3] = base + lead + (scores[offset + tag + 3] ?? 0);
    }
    this.#fromBegin[this.#count] = continues;
    this.#isOutside = false;
    this.#noteChances(token, scores, offset);
    this.#count++;
  }

  /** Reads the best tags of the stretch back; the next one starts with token `next`. */
  #close(next: number): void {
    const found: TagSpan[] = [];
    let tag = this.#isOutside ? OUTSIDE : this.#bestClosed(this.#best);
    let last = 0;
    for (let i = this.#count - 1; i >= 0; i--) {
      const part = tag === OUTSIDE ? -1 : (tag - 1) % PARTS;
      const type = tag === OUTSIDE ? -1 : Math.floor((tag - 1) / PARTS);
      if (part >= 2) last = i;
      if (part === 0 || part === 3) found.push(this.#span(type, i, last));
      if (part === 1 || part === 2) tag = (this.#fromBegin[i] ?? 0) & (1 << type) ? 1 + type * PARTS : 2 + type * PARTS;
      else tag = this.#closedBefore[i] ?? OUTSIDE;
    }
    for (let i = found.length - 1; i >= 0; i--) this.#spans.push(found[i] as TagSpan); // counted down
    this.#count = 0;
    this.#first = next;
    this.#isOutside = true;
    this.#best.fill(NEVER);
    this.#best[OUTSIDE] = 0;
  }

  /**
   * As likely as its least likely token: for names, to be of the type; for others, to be any personal value, since an address is one
   * whatever its parts are taken for.
   */
  #span(type: number, first: number, last: number): TagSpan {
    const chances = this.#chances;
    const columns = this.#columns;
    let ofType = 100;
    let certainty = 100;
    for (let at = first * columns; at <= last * columns; at += columns) {
      ofType = Math.min(ofType, chances[at + type] ?? 0);
      certainty = Math.min(certainty, chances[at + this.#types] ?? 0);
    }
    const confidence = isNameType(this.#weights.types[type]) ? ofType : certainty;
    return { type, first: this.#first + first, last: this.#first + last, confidence, certainty };
  }

  #bestClosed(values: Int32Array): number {
    let choice = OUTSIDE;
    for (let t = 0; t < this.#types; t++) {
      const end = 1 + t * PARTS + 2;
      if ((values[end] ?? NEVER) > (values[choice] ?? NEVER)) choice = end;
      if ((values[end + 1] ?? NEVER) > (values[choice] ?? NEVER)) choice = end + 1;
    }
    return choice;
  }

  /** Each type's share of the probability, in percent; from a table, so that every engine rounds alike. */
  #noteChances(token: number, scores: Int16Array, offset: number): void {
    const types = this.#types;
    const shares = this.#shares;
    const { exp } = this.#weights;
    let top = scores[offset] ?? 0;
    for (let i = 1; i <= PARTS * types; i++) top = Math.max(top, scores[offset + i] ?? 0);
    let total = exp[Math.min(exp.length - 1, top - (scores[offset] ?? 0))] ?? 0;
    for (let t = 0, i = offset + 1; t < types; t++) {
      let share = 0;
      for (let part = 0; part < PARTS; part++, i++) share += exp[Math.min(exp.length - 1, top - (scores[i] ?? 0))] ?? 0;
      shares[t] = share;
      total += share;
    }
    const at = this.#count * this.#columns;
    let personal = 0;
    for (let t = 0; t < types; t++) {
      const share = shares[t] ?? 0;
      this.#chances[at + t] = Math.floor((share * 100) / total);
      if (this.#weights.types[t] !== NO_VALUE) personal += share;
    }
    this.#chances[at + types] = Math.floor((personal * 100) / total);
    this.#note(token, this.#chances, at);
  }
}
