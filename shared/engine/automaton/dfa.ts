import { Alphabet, classMask } from './alphabet';
import { type Nfa, nodeKind } from './nfa';

export const dead = 0;
export const unbuilt = 0xffff;
/** What stepping answers when no further state may be built. */
export const full = -1;
/** Set in a transition to a state that accepts, so that the others need no second look-up. */
const acceptBit = 0x8000;
export const stateMask = acceptBit - 1;

/** States are built when first visited; past this number the automaton stops growing and answers more broadly instead. */
const mostStates = 20000;

/** A deterministic automaton built on demand from the patterns it follows at once. */
export class Dfa {
  readonly alphabet: Alphabet;
  readonly start: number;
  /** Owners that accept on reaching a state. */
  accepts: (Int32Array | undefined)[] = [];
  /**
   * State times alphabet size plus class gives the next state, above `stateMask` where it accepts, or `unbuilt`. Replaced when
   * the automaton grows.
   */
  transitions = new Uint16Array(0);
  readonly #nfa: Nfa;
  readonly #closures: (Int32Array | undefined)[] = [];
  #members: Int32Array[] = [];
  #alive: (Int32Array | undefined)[] = [];
  /** States by the hash of their nodes. */
  #index = new Map<number, number[]>();
  readonly #mark: Uint8Array;

  constructor(nfa: Nfa) {
    this.#nfa = nfa;
    this.alphabet = new Alphabet(nfa.sets);
    this.#mark = new Uint8Array(nfa.kinds.length);
    this.#reset();
    this.start = 1;
  }

  get isFull(): boolean {
    return this.#members.length >= mostStates;
  }

  /** Forgets the states of earlier texts so that one odd text does not slow down the next. */
  startAfresh(): void {
    if (this.isFull) this.#reset();
  }

  /** The state after a character, `dead` when no pattern goes on, or `full` when no further state may be built. */
  step(state: number, characterClass: number): number {
    const known = this.transitions[state * this.alphabet.size + characterClass] ?? unbuilt;
    return known === unbuilt ? this.#build(state, characterClass) : known & stateMask;
  }

  mayStartWith(code: number): boolean {
    return this.step(this.start, this.alphabet.entryOf(code) & classMask) !== dead;
  }

  /** Owners whose pattern could still match from a state. */
  aliveIn(state: number): Int32Array {
    let alive = this.#alive[state];
    if (!alive) {
      const owners = new Set<number>();
      for (const node of this.#members[state] ?? []) owners.add(this.#nfa.owners[node] ?? 0);
      alive = Int32Array.from(owners);
      this.#alive[state] = alive;
    }
    return alive;
  }

  #reset(): void {
    this.#members = [];
    this.#alive = [];
    this.accepts = [];
    this.#index = new Map();
    this.transitions = new Uint16Array(64 * this.alphabet.size).fill(unbuilt);
    this.#add([]);
    this.transitions.fill(dead, 0, this.alphabet.size);
    const start: number[] = [];
    for (const node of this.#nfa.starts) this.#collect(this.#closureOf(node), start);
    for (const node of start) this.#mark[node] = 0;
    this.#add(start);
  }

  #build(state: number, characterClass: number): number {
    const slot = state * this.alphabet.size + characterClass;
    // The second half of a pair belongs to the character before it.
    if (characterClass === this.alphabet.lowSurrogate) {
      this.#connect(slot, state);
      return state;
    }
    const { kinds, targets } = this.#nfa;
    const reached: number[] = [];
    for (const node of this.#members[state] ?? []) {
      const set = kinds[node] ?? nodeKind.fork;
      if (set >= 0 && this.alphabet.members[set]?.[characterClass] === 1)
        this.#collect(this.#closureOf(targets[node] ?? 0), reached);
    }
    for (const node of reached) this.#mark[node] = 0;
    const next = this.#add(reached);
    if (next !== full) this.#connect(slot, next);
    return next;
  }

  #connect(slot: number, state: number): void {
    this.transitions[slot] = this.accepts[state] ? state | acceptBit : state;
  }

  #collect(closure: Int32Array, into: number[]): void {
    for (const node of closure) {
      if (this.#mark[node] === 1) continue;
      this.#mark[node] = 1;
      into.push(node);
    }
  }

  /** The consuming and accepting nodes reachable without a character. */
  #closureOf(node: number): Int32Array {
    const known = this.#closures[node];
    if (known) return known;
    const found = new Set<number>();
    const seen = new Set<number>();
    const open = [node];
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      if (seen.has(current)) continue;
      seen.add(current);
      if (this.#nfa.kinds[current] === nodeKind.fork) open.push(...(this.#nfa.forks.get(current) ?? []));
      else found.add(current);
    }
    const closure = Int32Array.from(found);
    this.#closures[node] = closure;
    return closure;
  }

  #ownersAccepting(nodes: readonly number[]): Set<number> {
    const owners = new Set<number>();
    for (const node of nodes) if (this.#nfa.kinds[node] === nodeKind.accept) owners.add(this.#nfa.targets[node] ?? 0);
    return owners;
  }

  /** A pattern that has accepted once needs no following: what it matches, its own expression says. */
  #withoutDecided(nodes: readonly number[], decided: ReadonlySet<number>): Int32Array {
    if (decided.size === 0) return Int32Array.from(nodes);
    const { kinds, owners } = this.#nfa;
    return Int32Array.from(nodes.filter((node) => kinds[node] === nodeKind.accept || !decided.has(owners[node] ?? 0)));
  }

  #add(reached: readonly number[]): number {
    if (reached.length === 0 && this.#members.length > 0) return dead;
    const accepted = this.#ownersAccepting(reached);
    const nodes = this.#withoutDecided(reached, accepted).sort();
    const hash = hashOf(nodes);
    const known = this.#index.get(hash)?.find((state) => isSame(this.#members[state], nodes));
    if (known !== undefined) return known;
    if (this.isFull) return full;
    const state = this.#members.length;
    this.#index.set(hash, [...(this.#index.get(hash) ?? []), state]);
    this.#members.push(nodes);
    this.accepts.push(accepted.size > 0 ? Int32Array.from(accepted) : undefined);
    this.#alive.push(undefined);
    const needed = (state + 1) * this.alphabet.size;
    if (needed > this.transitions.length) {
      const larger = new Uint16Array(this.transitions.length * 2).fill(unbuilt);
      larger.set(this.transitions);
      this.transitions = larger;
    }
    return state;
  }
}

function hashOf(nodes: Int32Array): number {
  let hash = nodes.length;
  for (const node of nodes) hash = Math.imul(hash ^ node, 0x01000193);
  return hash;
}

function isSame(a: Int32Array | undefined, b: Int32Array): boolean {
  if (a?.length !== b.length) return false;
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
