import { GAP, type Tokens } from './tokenize';

/**
 * Which tokens of a stretch belong together though they are apart: the same word, the same line, the same column of lines with as many
 * fields. The network tells each what the others of its group show. training/veilner/groups.py draws the same groups.
 */
export const GROUP_KINDS = ['word', 'line', 'column'] as const;
type GroupKind = (typeof GROUP_KINDS)[number];

const SEPARATORS: ReadonlySet<string> = new Set([',', ';', '|']);
/** Lines of fewer fields are prose more often than records; further fields are taken together. */
const FEWEST_FIELDS = 3;
const MOST_FIELDS = 63;
const NO_GROUP = -1;

/** The groups of the tokens from `low` to `high`; each call overwrites the last one's. */
export class Groups {
  /** The group of each token, counted from `low`, or -1; and how many groups there are. */
  readonly of: Readonly<Record<GroupKind, Int32Array>>;
  readonly counts: Record<GroupKind, number> = { word: 0, line: 0, column: 0 };
  readonly #fields: Int32Array;

  constructor(tokens: number) {
    const rows = () => new Int32Array(tokens);
    this.of = { word: rows(), line: rows(), column: rows() };
    this.#fields = new Int32Array(tokens);
  }

  /** `keys` says which tokens are the same word, from `low` on. */
  find(text: string, tokens: Tokens, keys: Int32Array, low: number, high: number): void {
    this.#words(keys, high - low);
    this.#lines(text, tokens, low, high);
  }

  /** A word that stands there once has nobody to ask. */
  #words(keys: Int32Array, count: number): void {
    const of = this.of.word;
    const first = new Map<number, number>();
    let groups = 0;
    for (let t = 0; t < count; t++) {
      const key = keys[t] ?? 0;
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, t);
        of[t] = NO_GROUP;
        continue;
      }
      if (of[before] === NO_GROUP) of[before] = groups++;
      of[t] = of[before] ?? NO_GROUP;
    }
    this.counts.word = groups;
  }

  #lines(text: string, tokens: Tokens, low: number, high: number): void {
    const lines = this.of.line;
    const columns = new Map<number, number>();
    let line = NO_GROUP;
    let field = 0;
    let start = low;
    for (let t = low; t < high; t++) {
      const flag = tokens.gaps[t] ?? GAP.glued;
      if (t === low || flag === GAP.line || flag === GAP.blank) {
        if (t > low) this.#closeLine(columns, start - low, t - low, field + 1);
        line++;
        field = 0;
        start = t;
      }
      if (flag === GAP.column || isSeparator(text, tokens, t)) field++;
      lines[t - low] = line;
      this.#fields[t - low] = field;
    }
    if (high > low) this.#closeLine(columns, start - low, high - low, field + 1);
    this.counts.line = line + 1;
    this.counts.column = columns.size;
  }

  #closeLine(columns: Map<number, number>, from: number, to: number, fields: number): void {
    const of = this.of.column;
    if (fields < FEWEST_FIELDS) {
      of.fill(NO_GROUP, from, to);
      return;
    }
    for (let t = from; t < to; t++) {
      const field = Math.min(this.#fields[t] ?? 0, MOST_FIELDS);
      const key = Math.min(fields, MOST_FIELDS) * (MOST_FIELDS + 1) + field;
      const group = columns.get(key) ?? columns.size;
      if (group === columns.size) columns.set(key, group);
      of[t] = group;
    }
  }
}

function isSeparator(text: string, tokens: Tokens, t: number): boolean {
  const start = tokens.starts[t] ?? 0;
  return (tokens.ends[t] ?? 0) - start === 1 && SEPARATORS.has(text.charAt(start));
}
