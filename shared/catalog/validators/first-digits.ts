/**
 * Which first two digits a numbering plan's pattern allows, so that most plans are ruled out by a look-up. The patterns of
 * libphonenumber use digits, classes, groups and counts only; what goes beyond that (lookahead) is taken as no restriction.
 */
export function firstTwoDigits(pattern: string): Uint8Array {
  const { isEmpty, one, two } = new Reader(pattern).alternatives();
  return Uint8Array.from({ length: 100 }, (_, pair) => {
    const first = Math.floor(pair / 10);
    return isEmpty || (one >> first) & 1 || ((two[first] ?? 0) >> (pair % 10)) & 1 ? 1 : 0;
  });
}

/** The pairs as hexadecimal digits, four of them in each. */
export const packPairs = (pairs: Uint8Array): string =>
  Array.from({ length: 25 }, (_, i) =>
    (
      (pairs[4 * i] ?? 0) * 8 +
      (pairs[4 * i + 1] ?? 0) * 4 +
      (pairs[4 * i + 2] ?? 0) * 2 +
      (pairs[4 * i + 3] ?? 0)
    ).toString(16),
  ).join('');

export const unpackPairs = (packed: string): Uint8Array =>
  Uint8Array.from(
    { length: 100 },
    (_, pair) => (Number.parseInt(packed.charAt(pair >> 2), 16) >> (3 - (pair & 3))) & 1,
  );

/** What a part of a pattern can start with. A start of one digit, or none, says nothing about the digits after it. */
interface Starts {
  isEmpty: boolean;
  /** A bit for every digit the part can consist of. */
  one: number;
  /** For every first digit, a bit for every second one. */
  two: readonly number[];
}

const noSecond: readonly number[] = new Array(10).fill(0);
const nothing: Starts = { isEmpty: true, one: 0, two: noSecond };
const anyDigit = oneOf(0x3ff);

function oneOf(digits: number): Starts {
  return { isEmpty: false, one: digits, two: noSecond };
}

function either(a: Starts, b: Starts): Starts {
  const two = a.two.slice();
  for (let first = 0; first < 10; first++) two[first] = (two[first] as number) | (b.two[first] as number);
  return { isEmpty: a.isEmpty || b.isEmpty, one: a.one | b.one, two };
}

function join(a: Starts, b: Starts): Starts {
  if (!a.isEmpty && a.one === 0) return a;
  let firstOfB = b.one;
  for (let first = 0; first < 10; first++) if (b.two[first] !== 0) firstOfB |= 1 << first;
  const two = a.two.slice();
  for (let first = 0; first < 10; first++) if ((a.one >> first) & 1) two[first] = (two[first] as number) | firstOfB;
  const joined = { isEmpty: false, one: b.isEmpty ? a.one : 0, two };
  return a.isEmpty ? either(joined, b) : joined;
}

class Reader {
  #at = 0;
  readonly pattern: string;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  /** Reads up to the end of the group. */
  alternatives(): Starts {
    let starts = this.#sequence();
    while (this.pattern[this.#at++] === '|') starts = either(starts, this.#sequence());
    return starts;
  }

  #sequence(): Starts {
    let starts = nothing;
    for (let next = this.pattern[this.#at]; next && next !== '|' && next !== ')'; next = this.pattern[this.#at]) {
      // Two digits are known, whatever follows.
      if (!starts.isEmpty && starts.one === 0) {
        this.#skipToEnd();
        return starts;
      }
      const part = this.#part();
      const { min, max } = this.#count();
      for (let i = 0; i < Math.min(min, 2); i++) starts = join(starts, part);
      for (let i = min; i < Math.min(max, min + 2); i++) starts = either(starts, join(starts, part));
    }
    return starts;
  }

  /** To the end of the alternative. */
  #skipToEnd(): void {
    for (let depth = 0; ; this.#at++) {
      const sign = this.pattern[this.#at];
      if (sign === undefined || (depth === 0 && (sign === '|' || sign === ')'))) return;
      if (sign === '(') depth++;
      else if (sign === ')') depth--;
      else if (sign === '[') this.#at = this.pattern.indexOf(']', this.#at);
    }
  }

  #part(): Starts {
    const sign = this.pattern[this.#at++] ?? '';
    if (sign === '\\') {
      this.#at++;
      return anyDigit;
    }
    if (sign === '[') return this.#class();
    if (sign !== '(') return sign >= '0' && sign <= '9' ? oneOf(1 << Number(sign)) : nothing;
    const isLookahead = this.pattern.startsWith('?!', this.#at) || this.pattern.startsWith('?=', this.#at);
    if (this.pattern[this.#at] === '?') this.#at += 2;
    const inside = this.alternatives();
    return isLookahead ? nothing : inside;
  }

  /** Digits and ranges of digits. */
  #class(): Starts {
    const end = this.pattern.indexOf(']', this.#at);
    const inside = this.pattern.slice(this.#at, end).replace('\\d', '0-9');
    this.#at = end + 1;
    let digits = 0;
    for (let i = 0; i < inside.length; i++) {
      const isRange = inside[i + 1] === '-';
      const last = Number(inside[isRange ? i + 2 : i]);
      for (let digit = Number(inside[i]); digit <= last; digit++) digits |= 1 << digit;
      if (isRange) i += 2;
    }
    return oneOf(digits);
  }

  #count(): { min: number; max: number } {
    const sign = this.pattern[this.#at];
    if (sign === '?') this.#at++;
    if (sign !== '{') return { min: sign === '?' ? 0 : 1, max: 1 };
    const end = this.pattern.indexOf('}', this.#at);
    const [min, max = min] = this.pattern.slice(this.#at + 1, end).split(',');
    this.#at = end + 1;
    return { min: Number(min), max: Number(max) };
  }
}
