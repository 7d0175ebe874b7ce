import type { CharSet } from './char-set';
import type { PatternNode } from './parse-pattern';

/** Where the automaton stops counting: it looks at no more than `reach` characters from a start. */
export const REACH = 64;

/** What a node that consumes no character does; every other kind is the index of the set it consumes. */
export const NODE_KIND = { fork: -1, accept: -2 } as const;

/** Repeats with more freedom than this become loops. The pattern itself counts; the automaton only has to let it try. */
const COUNTED_FREEDOM = 6;

/** The automaton below as the tables that are walked. */
export interface NfaTables {
  /** Per node: the index of its set, or a `NODE_KIND`. */
  kinds: Int32Array;
  /** Per node: where it goes, the owner it accepts for, or where in `forks` the number of its ways stands, and then they. */
  targets: Int32Array;
  owners: Int32Array;
  starts: Int32Array;
  forks: Int32Array;
}

/**
 * A nondeterministic automaton over many patterns. A node either consumes a character of one set and continues to
 * `next`, forks, or accepts for its owner.
 */
export class Nfa {
  readonly sets: CharSet[] = [];
  readonly #kinds: number[] = [];
  readonly #targets: number[] = [];
  readonly #forks = new Map<number, readonly number[]>();
  readonly #owners: number[] = [];
  readonly #starts: number[] = [];
  readonly #setIndex = new Map<string, number>();
  readonly #oneIndex = new Map<number, number>();
  #owner = 0;

  add(pattern: PatternNode, owner: number): void {
    this.#owner = owner;
    const accept = this.#node(NODE_KIND.accept, owner);
    this.#starts.push(this.#build(pattern, accept));
  }

  /** A word in any letter case. */
  addWord(word: string, owner: number): void {
    const parts = Array.from(word, (letter): PatternNode => {
      const code = letter.charCodeAt(0);
      return { kind: 'set', set: { ranges: [[code, code]], properties: '', negated: false, ignoreCase: true } };
    });
    this.add({ kind: 'sequence', parts }, owner);
  }

  tables(): NfaTables {
    const targets = Int32Array.from(this.#targets);
    const forks: number[] = [];
    for (const [node, ways] of this.#forks) {
      targets[node] = forks.length;
      forks.push(ways.length, ...ways);
    }
    return {
      targets,
      kinds: Int32Array.from(this.#kinds),
      owners: Int32Array.from(this.#owners),
      starts: Int32Array.from(this.#starts),
      forks: Int32Array.from(forks),
    };
  }

  #node(kind: number, target: number): number {
    this.#kinds.push(kind);
    this.#targets.push(target);
    this.#owners.push(this.#owner);
    return this.#kinds.length - 1;
  }

  #fork(targets: readonly number[]): number {
    const node = this.#node(NODE_KIND.fork, -1);
    this.#forks.set(node, targets);
    return node;
  }

  /** Builds backwards: the node that matches the pattern and then continues to `next`. */
  #build(pattern: PatternNode, next: number): number {
    switch (pattern.kind) {
      case 'set':
        return this.#node(this.#indexOf(pattern.set), next);
      case 'sequence':
        return pattern.parts.reduceRight((after, part) => this.#build(part, after), next);
      case 'choice':
        return this.#fork(pattern.options.map((option) => this.#build(option, next)));
      case 'repeat':
        return this.#repeat(pattern, next);
    }
  }

  #repeat({ part, min, max }: { part: PatternNode; min: number; max: number }, next: number): number {
    const required = Math.min(min, REACH);
    let start = next;
    if (max - min > COUNTED_FREEDOM || min > REACH) {
      const loop = this.#fork([]);
      this.#forks.set(loop, [this.#build(part, loop), next]);
      start = loop;
    } else for (let i = min; i < max; i++) start = this.#fork([this.#build(part, start), next]);
    for (let i = 0; i < required; i++) start = this.#build(part, start);
    return start;
  }

  #indexOf(set: CharSet): number {
    const [only] = set.ranges;
    const isOne = only && set.ranges.length === 1 && only[0] === only[1] && !set.negated && !set.properties;
    return isOne ? this.#indexOfOne(set, only[0] * 2 + (set.ignoreCase ? 1 : 0)) : this.#indexOfMany(set);
  }

  #indexOfOne(set: CharSet, key: number): number {
    const known = this.#oneIndex.get(key);
    if (known !== undefined) return known;
    this.#oneIndex.set(key, this.sets.length);
    this.sets.push(set);
    return this.sets.length - 1;
  }

  #indexOfMany(set: CharSet): number {
    const key = `${set.negated}${set.ignoreCase}${set.properties}${set.ranges.join(';')}`;
    const known = this.#setIndex.get(key);
    if (known !== undefined) return known;
    this.#setIndex.set(key, this.sets.length);
    this.sets.push(set);
    return this.sets.length - 1;
  }
}
