/** A set of characters as a pattern writes it: ranges, Unicode properties, or the complement of these. */
export interface CharSet {
  ranges: readonly (readonly [from: number, to: number])[];
  /** Source of the properties, e.g. `\\p{L}`; empty when there are none. */
  properties: string;
  negated: boolean;
  ignoreCase: boolean;
}

/** What a character outside ASCII is when no pattern names it. */
export const BROAD_KINDS = ['letter', 'number', 'space', 'sign'] as const;
export type BroadKind = (typeof BROAD_KINDS)[number];

/** Letters: one without letter case, a capital, a small one. */
const REPRESENTATIVES: Record<BroadKind, readonly number[]> = {
  letter: [0x3078, 0x2c63, 0x1d7d],
  number: [0x2463],
  space: [0x2003],
  sign: [0x2741],
};

/** Ranges wider than this are not listed one by one. */
const WIDEST = 128;

/** The non-ASCII characters a set names, in both cases when it ignores case. */
export function namedCharacters(set: CharSet): number[] {
  const named: number[] = [];
  for (const [from, to] of set.ranges) {
    if (to < 128 || to - from > WIDEST) continue;
    for (let code = Math.max(from, 128); code <= to; code++) {
      named.push(code);
      if (set.ignoreCase) named.push(otherCase(code));
    }
  }
  return named.filter((code) => code > 127);
}

function otherCase(code: number): number {
  if (code < 128) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? code ^ 32 : code;
  const letter = String.fromCharCode(code);
  const upper = letter.toUpperCase();
  const other = upper === letter ? letter.toLowerCase() : upper;
  return other.length === 1 ? other.charCodeAt(0) : code;
}

/** The characters that have a column in the automaton's table, with their other letter case. */
export class NamedCharacters {
  readonly #others: readonly number[];
  /** By code: the characters that are this code, or have it as their other letter case. */
  readonly #indices = new Map<number, { same: number[]; other: number[] }>();

  constructor(readonly codes: readonly number[]) {
    this.#others = codes.map(otherCase);
    codes.forEach((code, i) => {
      this.#indicesOf(code).same.push(i);
      this.#indicesOf(this.#others[i] ?? 0).other.push(i);
    });
  }

  #indicesOf(code: number): { same: number[]; other: number[] } {
    const known = this.#indices.get(code) ?? { same: [], other: [] };
    this.#indices.set(code, known);
    return known;
  }

  /** Calls back with the index of every character the set holds, perhaps twice. */
  forEachIn(set: CharSet, found: (index: number) => void): void {
    // Most sets are one letter of a word.
    const [only] = set.ranges;
    if (only && set.ranges.length === 1 && only[0] === only[1] && !set.negated && !set.properties) {
      const { same, other } = this.#indicesOf(only[0]);
      same.forEach(found);
      if (set.ignoreCase) other.forEach(found);
      return;
    }
    const property = set.properties ? propertyTest(set.properties) : undefined;
    for (let i = 0; i < this.codes.length; i++) {
      const code = this.codes[i] ?? 0;
      const isInside =
        isListed(set, code) || (set.ignoreCase && isListed(set, this.#others[i] ?? 0)) || property?.(code) === true;
      if (isInside !== set.negated) found(i);
    }
  }
}

/** Whether the set may contain an unnamed character of that kind. Errs on yes: the pattern itself decides afterwards. */
export function mayMatchKind(set: CharSet, kind: BroadKind): boolean {
  if (set.ranges.some(([from, to]) => to > 127 && to - from > WIDEST)) return true;
  const isInside = set.properties === '' ? () => false : propertyTest(set.properties);
  if (set.negated) return set.ranges.length > 0 || !REPRESENTATIVES[kind].every(isInside);
  return REPRESENTATIVES[kind].some(isInside);
}

function isListed(set: CharSet, code: number): boolean {
  for (const [from, to] of set.ranges) if (code >= from && code <= to) return true;
  return false;
}

const tests = new Map<string, (code: number) => boolean>();

/** Each property is asked once per character. */
function propertyTest(properties: string): (code: number) => boolean {
  let test = tests.get(properties);
  if (!test) {
    const expression = new RegExp(`^[${properties}]$`, 'u');
    const known = new Map<number, boolean>();
    test = (code) => {
      let answer = known.get(code);
      if (answer === undefined) {
        answer = expression.test(String.fromCharCode(code));
        known.set(code, answer);
      }
      return answer;
    };
    tests.set(properties, test);
  }
  return test;
}
