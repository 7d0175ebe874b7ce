import type { CharSet } from './char-set';

/** The part of a pattern that decides where it may match; assertions are left out, so it matches at least as often. */
export type PatternNode =
  | { kind: 'set'; set: CharSet }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number };

const nothing: PatternNode = { kind: 'sequence', parts: [] };

/** Reads the dialect the catalog uses: no backreferences. Throws on anything else, at the first use of the definition. */
export function parsePattern(pattern: RegExp): PatternNode {
  return new PatternReader(pattern.source, pattern.ignoreCase).read();
}

class PatternReader {
  #at = 0;

  constructor(
    readonly source: string,
    readonly ignoreCase: boolean,
  ) {}

  read(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.source.length) throw this.#unexpected();
    return node;
  }

  #choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#skip('|')) options.push(this.#sequence());
    return options.length === 1 ? (options[0] ?? nothing) : { kind: 'choice', options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.source.length && this.source[this.#at] !== '|' && this.source[this.#at] !== ')') {
      const part = this.#repeated();
      if (part !== nothing) parts.push(part);
    }
    return { kind: 'sequence', parts };
  }

  #repeated(): PatternNode {
    const part = this.#atom();
    const sign = this.source[this.#at];
    if (sign !== '{' && sign !== '?' && sign !== '*' && sign !== '+') return part;
    const count = /^(?:[?*+]|\{(\d+)(,?)(\d*)\})/.exec(this.source.slice(this.#at, this.#at + 16));
    if (!count) return part;
    this.#at += count[0].length;
    this.#skip('?');
    if (count[0] === '?') return { kind: 'repeat', part, min: 0, max: 1 };
    if (count[0] === '*') return { kind: 'repeat', part, min: 0, max: Number.POSITIVE_INFINITY };
    if (count[0] === '+') return { kind: 'repeat', part, min: 1, max: Number.POSITIVE_INFINITY };
    const min = Number(count[1]);
    const max = count[3] ? Number(count[3]) : count[2] ? Number.POSITIVE_INFINITY : min;
    return { kind: 'repeat', part, min, max };
  }

  #atom(): PatternNode {
    const sign = this.source[this.#at];
    if (sign !== '(' && sign !== '\\' && sign !== '^' && sign !== '$') return { kind: 'set', set: this.#set() };
    if (this.#skip('(?<!') || this.#skip('(?!') || this.#skip('(?<=') || this.#skip('(?=')) {
      this.#group();
      return nothing;
    }
    if (this.#skip('(?:')) return this.#group();
    const named = /^\(\?<\w+>/.exec(this.source.slice(this.#at, this.#at + 20));
    if (named) {
      this.#at += named[0].length;
      return this.#group();
    }
    if (this.#skip('(')) return this.#group();
    if (this.#skip('\\b') || this.#skip('^') || this.#skip('$')) return nothing;
    return { kind: 'set', set: this.#set() };
  }

  #group(): PatternNode {
    const inner = this.#choice();
    if (!this.#skip(')')) throw this.#unexpected();
    return inner;
  }

  #set(): CharSet {
    if (this.#skip('.'))
      return this.#charSet(
        [
          [10, 10],
          [13, 13],
        ],
        '',
        true,
      );
    if (!this.#skip('[')) {
      const { code, ranges, properties, negated } = this.#character();
      return this.#charSet(code === undefined ? ranges : [[code, code]], properties, negated);
    }
    const negated = this.#skip('^');
    const ranges: [number, number][] = [];
    let properties = '';
    while (!this.#skip(']')) {
      const first = this.#character();
      ranges.push(...first.ranges);
      properties += first.properties;
      if (first.negated) throw this.#unexpected();
      if (first.code === undefined) continue;
      if (this.source[this.#at] === '-' && this.source[this.#at + 1] !== ']') {
        this.#at++;
        const last = this.#character();
        if (last.code === undefined) throw this.#unexpected();
        ranges.push([first.code, last.code]);
      } else ranges.push([first.code, first.code]);
    }
    return this.#charSet(ranges, properties, negated);
  }

  #charSet(ranges: readonly (readonly [number, number])[], properties: string, negated: boolean): CharSet {
    return { ranges, properties, negated, ignoreCase: this.ignoreCase };
  }

  #character(): { code?: number; ranges: [number, number][]; properties: string; negated: boolean } {
    const plain = { ranges: [] as [number, number][], properties: '', negated: false };
    const letter = this.source[this.#at++];
    if (letter === undefined) throw this.#unexpected();
    if (letter !== '\\') return { ...plain, code: letter.charCodeAt(0) };
    const escaped = this.source[this.#at++] ?? '';
    if (escaped === 'p' || escaped === 'P') {
      const end = this.source.indexOf('}', this.#at) + 1;
      const properties = `\\p${this.source.slice(this.#at, end)}`;
      this.#at = end;
      return { ...plain, properties, negated: escaped === 'P' };
    }
    if (escaped === 'u') {
      const code = Number.parseInt(this.source.slice(this.#at, this.#at + 4), 16);
      this.#at += 4;
      return { ...plain, code };
    }
    const digits: [number, number] = [48, 57];
    const words: [number, number][] = [digits, [65, 90], [95, 95], [97, 122]];
    switch (escaped) {
      case 'd':
      case 'D':
        return { ...plain, ranges: [digits], negated: escaped === 'D' };
      case 'w':
      case 'W':
        return { ...plain, ranges: words, negated: escaped === 'W' };
      case 's':
      case 'S':
        return { ...plain, properties: '\\s', negated: escaped === 'S' };
      case 'n':
        return { ...plain, code: 10 };
      case 'r':
        return { ...plain, code: 13 };
      case 't':
        return { ...plain, code: 9 };
      default:
        if (/[A-Za-z0-9]/.test(escaped)) throw this.#unexpected();
        return { ...plain, code: escaped.charCodeAt(0) };
    }
  }

  #skip(token: string): boolean {
    if (!this.source.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  #unexpected(): Error {
    return new Error(`Cannot read the pattern ${this.source} at ${this.#at}`);
  }
}
