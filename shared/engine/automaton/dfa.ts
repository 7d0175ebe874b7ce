import { Alphabet, type AlphabetTables, CLASS_MASK, makeAlphabet } from './alphabet';
import { type Nfa, type NfaTables, NODE_KIND } from './nfa';

export const DEAD = 0;
export const UNBUILT = 0xffff;
/** What stepping answers when no further state may be built. */
export const FULL = -1;
/** Set in a transition to a state that accepts, so that the others need no second look-up. */
const ACCEPT_BIT = 0x8000;
export const STATE_MASK = ACCEPT_BIT - 1;

/** States are built when first visited; past this number the automaton stops growing and answers more broadly instead. */
const MOST_STATES = 20000;
/** Without patterns there is no state to start from. */
const NO_NODES = new Int32Array(0);
/** Room that the table has at first. */
const FIRST_STATES = 64;

/** States that were built already. */
interface StateTables {
  /** The nodes of all states one after the other, and where those of each state end; the same for the owners that accept. */
  nodes: Int32Array;
  nodeEnds: Int32Array;
  owners: Int32Array;
  ownerEnds: Int32Array;
  /** The transitions that are known, by their place in the table. */
  slots: Int32Array;
  nexts: Uint16Array;
}

/** What an automaton is made of; `states` are built on demand where there are none. */
export interface DfaTables {
  nfa: NfaTables;
  alphabet: AlphabetTables;
  states?: StateTables;
}

export const tablesOf = (nfa: Nfa): DfaTables => ({ nfa: nfa.tables(), alphabet: makeAlphabet(nfa.sets) });

/** A deterministic automaton built on demand from the patterns it follows at once. */
export class Dfa {
  readonly alphabet: Alphabet;
  readonly start: number;
  /** Owners that accept on reaching a state. */
  accepts: (Int32Array | undefined)[] = [];
  /**
   * State times alphabet size plus class gives the next state, above `STATE_MASK` where it accepts, or `unbuilt`. Replaced when
   * the automaton grows.
   */
  transitions = new Uint16Array(0);
  readonly #nfa: NfaTables;
  readonly #closures: (Int32Array | undefined)[] = [];
  #members: Int32Array[] = [];
  #alive: (Int32Array | undefined)[] = [];
  /** States by the hash of their nodes; undefined until another is built beside those that were brought along. */
  #index: Map<number, number[]> | undefined;
  readonly #mark: Uint8Array;

  constructor({ nfa, alphabet, states }: DfaTables) {
    this.#nfa = nfa;
    this.alphabet = new Alphabet(alphabet);
    this.#mark = new Uint8Array(nfa.kinds.length);
    if (states) this.#takeOver(states);
    else this.#reset();
    this.start = 1;
  }

  /** Everything as it is now, with the states built so far. */
  tables(): DfaTables {
    const slots: number[] = [];
    const used = this.#members.length * this.alphabet.size;
    for (let slot = this.alphabet.size; slot < used; slot++) if (this.transitions[slot] !== UNBUILT) slots.push(slot);
    const nodes = flattened(this.#members);
    const owners = flattened(this.accepts);
    return {
      nfa: this.#nfa,
      alphabet: this.alphabet.tables(),
      states: {
        nodes: nodes.all,
        nodeEnds: nodes.ends,
        owners: owners.all,
        ownerEnds: owners.ends,
        slots: Int32Array.from(slots),
        nexts: Uint16Array.from(slots, (slot) => this.transitions[slot] ?? 0),
      },
    };
  }

  #takeOver({ nodes, nodeEnds, owners, ownerEnds, slots, nexts }: StateTables): void {
    this.#members = unflattened(nodes, nodeEnds);
    this.accepts = unflattened(owners, ownerEnds).map((own) => (own.length > 0 ? own : undefined));
    this.#alive = new Array(this.#members.length).fill(undefined);
    let room = FIRST_STATES;
    while (room < this.#members.length) room *= 2;
    this.transitions = new Uint16Array(room * this.alphabet.size).fill(UNBUILT);
    this.transitions.fill(DEAD, 0, this.alphabet.size);
    for (let i = 0; i < slots.length; i++) this.transitions[slots[i] as number] = nexts[i] as number; // as many of each
  }

  get isFull(): boolean {
    return this.#members.length >= MOST_STATES;
  }

  /** Forgets the states of earlier texts so that one odd text does not slow down the next. */
  startAfresh(): void {
    if (this.isFull) this.#reset();
  }

  /** The state after a character, `dead` when no pattern goes on, or `full` when no further state may be built. */
  step(state: number, characterClass: number): number {
    const known = this.transitions[state * this.alphabet.size + characterClass] ?? UNBUILT;
    return known === UNBUILT ? this.#build(state, characterClass) : known & STATE_MASK;
  }

  mayStartWith(code: number): boolean {
    return this.step(this.start, this.alphabet.entryOf(code) & CLASS_MASK) !== DEAD;
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
    this.transitions = new Uint16Array(FIRST_STATES * this.alphabet.size).fill(UNBUILT);
    this.#add([]);
    this.transitions.fill(DEAD, 0, this.alphabet.size);
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
    const { members, size } = this.alphabet;
    const reached: number[] = [];
    const own = this.#members[state] ?? NO_NODES;
    for (let i = 0; i < own.length; i++) {
      const node = own[i] as number; // within bounds
      const set = kinds[node] as number;
      if (set >= 0 && members[set * size + characterClass] === 1)
        this.#collect(this.#closureOf(targets[node] as number), reached);
    }
    for (let i = 0; i < reached.length; i++) this.#mark[reached[i] as number] = 0;
    const next = this.#add(reached);
    if (next !== FULL) this.#connect(slot, next);
    return next;
  }

  #connect(slot: number, state: number): void {
    this.transitions[slot] = this.accepts[state] ? state | ACCEPT_BIT : state;
  }

  #collect(closure: Int32Array, into: number[]): void {
    const mark = this.#mark;
    for (let i = 0; i < closure.length; i++) {
      const node = closure[i] as number; // within bounds
      if (mark[node] === 1) continue;
      mark[node] = 1;
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
      if (this.#nfa.kinds[current] === NODE_KIND.fork) open.push(...this.#waysOf(current));
      else found.add(current);
    }
    const closure = Int32Array.from(found);
    this.#closures[node] = closure;
    return closure;
  }

  #waysOf(fork: number): Int32Array {
    const { forks, targets } = this.#nfa;
    const at = targets[fork] as number; // where its ways are written
    return forks.subarray(at + 1, at + 1 + (forks[at] as number));
  }

  /** Undefined where none accepts, as in most states. */
  #ownersAccepting(nodes: readonly number[]): Set<number> | undefined {
    const { kinds, targets } = this.#nfa;
    let owners: Set<number> | undefined;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as number; // within bounds
      if (kinds[node] !== NODE_KIND.accept) continue;
      owners ??= new Set();
      owners.add(targets[node] as number);
    }
    return owners;
  }

  /** A pattern that has accepted once needs no following: what it matches, its own expression says. */
  #withoutDecided(nodes: readonly number[], decided: ReadonlySet<number> | undefined): Int32Array {
    if (!decided) return new Int32Array(nodes);
    const { kinds, owners } = this.#nfa;
    return new Int32Array(nodes.filter((node) => kinds[node] === NODE_KIND.accept || !decided.has(owners[node] ?? 0)));
  }

  #add(reached: readonly number[]): number {
    if (reached.length === 0 && this.#members.length > 0) return DEAD;
    const accepted = this.#ownersAccepting(reached);
    const nodes = this.#withoutDecided(reached, accepted).sort();
    const hash = hashOf(nodes);
    this.#index ??= this.#indexed();
    const known = this.#index.get(hash)?.find((state) => isSame(this.#members[state], nodes));
    if (known !== undefined) return known;
    if (this.isFull) return FULL;
    const state = this.#members.length;
    this.#index.set(hash, [...(this.#index.get(hash) ?? []), state]);
    this.#members.push(nodes);
    this.accepts.push(accepted && Int32Array.from(accepted));
    this.#alive.push(undefined);
    const needed = (state + 1) * this.alphabet.size;
    if (needed > this.transitions.length) {
      const larger = new Uint16Array(this.transitions.length * 2).fill(UNBUILT);
      larger.set(this.transitions);
      this.transitions = larger;
    }
    return state;
  }

  #indexed(): Map<number, number[]> {
    const index = new Map<number, number[]>();
    this.#members.forEach((nodes, state) => {
      const hash = hashOf(nodes);
      index.set(hash, [...(index.get(hash) ?? []), state]);
    });
    return index;
  }
}

function flattened(lists: readonly (Int32Array | undefined)[]): { all: Int32Array; ends: Int32Array } {
  let end = 0;
  const ends = Int32Array.from(lists, (list) => (end += list?.length ?? 0));
  const all = new Int32Array(end);
  lists.forEach((list, i) => {
    if (list) all.set(list, (ends[i] as number) - list.length);
  });
  return { all, ends };
}

const unflattened = (all: Int32Array, ends: Int32Array): Int32Array[] =>
  Array.from(ends, (end, i) => all.subarray(i === 0 ? 0 : ends[i - 1], end));

function hashOf(nodes: Int32Array): number {
  let hash = nodes.length;
  for (let i = 0; i < nodes.length; i++) hash = Math.imul(hash ^ (nodes[i] as number), 0x01000193);
  return hash;
}

function isSame(a: Int32Array | undefined, b: Int32Array): boolean {
  if (a?.length !== b.length) return false;
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
