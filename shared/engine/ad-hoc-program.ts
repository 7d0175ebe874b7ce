// Over 300 lines: one matcher, whose steps share its tables; splitting would put a call into its inner loop.

import type { Budget } from '@veilmark/budget';
import { RE2JS } from 're2js';
import { isAsciiWord } from './ascii';

/** Operations of a compiled RE2 program, by their numbers in re2js. */
const OP = {
  alternative: 1,
  alternativeMatch: 2,
  capture: 3,
  emptyWidth: 4,
  fail: 5,
  match: 6,
  nothing: 7,
  runes: 8,
  oneRune: 9,
  any: 10,
  anyButNewline: 11,
} as const;

const EMPTY = { lineStart: 1, lineEnd: 2, textStart: 4, textEnd: 8, boundary: 16, noBoundary: 32 } as const;

interface Instruction {
  op: number;
  out: number;
  arg: number;
  runes: Int32Array;
  matchRune(rune: number): boolean;
}

/** So many steps are taken from the budget together. */
const STEPS_AT_ONCE = 4096;
/** Longer prefixes would make the search for them cost more than it saves. */
const LONGEST_PREFIX = 8;
const ASCII = 128;
/** A character outside of ASCII is looked up in the ranges of an instruction, which takes longer than a table does. */
const STEPS_OF_LOOK_UP = 6;

/**
 * A pattern of a stranger that finds all its matches in one forward pass. The matcher tries the ways through the program in
 * their order and remembers, for each place of the text, which instructions led nowhere: that applies to every later start as
 * well, so no way is gone twice. Steps grow with program size times text length and never faster.
 */
export class AdHocProgram {
  readonly size: number;
  readonly #instructions: readonly Instruction[];
  readonly #ops: Uint8Array;
  readonly #outs: Int32Array;
  readonly #args: Int32Array;
  /** By instruction and ASCII character: 1 where the instruction takes the character. */
  readonly #takes: Uint8Array;
  /** Number, from 1, of the instructions that several ways lead to or from; the others need no memory of their own. */
  readonly #places: Int32Array;
  readonly #start: number;
  readonly #prefix: string;
  /** By ASCII character: 1 where a match may begin with it. Undefined where a match may begin with nothing. */
  readonly #first: Uint8Array | undefined;
  /** Words of 32 bits that hold one bit for each numbered instruction. */
  readonly #stride: number;

  /** Throws what re2js throws for an expression that is none. */
  constructor(expression: string) {
    const { prog, prefix } = RE2JS.compile(expression).re2Input as unknown as {
      prog: { inst: Instruction[]; start: number };
      prefix: string | null;
    };
    const instructions = prog.inst;
    this.size = instructions.length;
    this.#instructions = instructions;
    this.#ops = Uint8Array.from(instructions, (one) => one.op);
    this.#outs = Int32Array.from(instructions, (one) => afterNothing(instructions, one.out));
    this.#args = Int32Array.from(instructions, (one) =>
      isFork(one.op) ? afterNothing(instructions, one.arg) : one.arg,
    );
    this.#start = afterNothing(instructions, prog.start);
    this.#prefix = (prefix ?? '').slice(0, LONGEST_PREFIX);
    this.#takes = new Uint8Array(this.size * ASCII);
    instructions.forEach((one, i) => {
      if (isRune(one.op))
        for (let code = 0; code < ASCII; code++) this.#takes[i * ASCII + code] = takes(one, code) ? 1 : 0;
    });
    const ways = new Uint8Array(this.size);
    const lead = (pc: number) => {
      ways[pc] = Math.min(2, (ways[pc] ?? 0) + 1);
    };
    instructions.forEach((one, i) => {
      if (one.op !== OP.match && one.op !== OP.fail) lead(this.#outs[i] as number);
      if (isFork(one.op)) lead(this.#args[i] as number);
    });
    let places = 0;
    this.#places = Int32Array.from(instructions, (one, i) => (isFork(one.op) || ways[i] === 2 ? ++places : 0));
    this.#stride = (places + 32) >> 5;
    this.#first = this.#firstCharacters();
  }

  /** Calls back for every match, leftmost first and without overlaps, as RE2 finds them. Empty matches are told too. */
  findAll(text: string, budget: Budget, found: (start: number, end: number) => void): void {
    const failures = new Failures(this.#stride, budget);
    const first = this.#first;
    failures.count(text.length >> 3);
    for (let start = 0; start <= text.length; ) {
      if (this.#prefix) {
        start = text.indexOf(this.#prefix, start);
        if (start < 0) break;
      } else if (first) {
        for (let code = text.charCodeAt(start); code < ASCII && first[code] === 0; ) code = text.charCodeAt(++start);
        if (start >= text.length) break;
      }
      const end = this.#matchAt(text, start, failures);
      if (end > start) {
        found(start, end);
        // What led to the match was tried and did not fail.
        failures.forgetAt(end, start);
        start = end;
      } else {
        if (end === start) found(start, end);
        start += (text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
        failures.dropBefore(start);
      }
    }
    failures.account(0);
  }

  /** Where the match that begins here ends, or -1. */
  #matchAt(text: string, start: number, failures: Failures): number {
    const ops = this.#ops;
    const outs = this.#outs;
    const args = this.#args;
    const accepted = this.#takes;
    const places = this.#places;
    const { pending } = failures;
    pending.length = 0;
    let pc = this.#start;
    let at = start;
    let steps = 0;
    for (;;) {
      if (++steps >= STEPS_AT_ONCE) {
        failures.account(steps);
        steps = 0;
      }
      const place = places[pc] as number;
      const kind = ops[pc] as number;
      let isAlive = place === 0 || !failures.has(place, at);
      if (isAlive && kind >= OP.runes) {
        const code = text.charCodeAt(at);
        if (code < ASCII) {
          isAlive = accepted[pc * ASCII + code] === 1;
          at++;
        } else {
          steps += STEPS_OF_LOOK_UP;
          const rune = text.codePointAt(at);
          isAlive = rune !== undefined && takes(this.#instructions[pc] as Instruction, rune);
          at += (rune ?? 0) > 0xffff ? 2 : 1;
        }
        pc = outs[pc] as number;
      } else if (isAlive) {
        if (kind === OP.match) {
          failures.count(steps);
          return at;
        }
        if (isFork(kind)) pending.push(args[pc] as number, at);
        else if (kind === OP.emptyWidth) isAlive = ((args[pc] as number) & ~contextAt(text, at)) === 0;
        else isAlive = kind !== OP.fail;
        pc = outs[pc] as number;
      }
      if (isAlive) continue;
      if (pending.length === 0) {
        failures.count(steps);
        return -1;
      }
      at = pending.pop() as number;
      pc = pending.pop() as number;
    }
  }

  #firstCharacters(): Uint8Array | undefined {
    const first = new Uint8Array(ASCII);
    const seen = new Set<number>();
    const open = [this.#start];
    for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
      if (seen.has(pc)) continue;
      seen.add(pc);
      const kind = this.#ops[pc] as number;
      if (kind === OP.match) return undefined;
      if (isRune(kind))
        for (let code = 0; code < ASCII; code++) first[code] ||= this.#takes[pc * ASCII + code] as number;
      else if (kind !== OP.fail) open.push(this.#outs[pc] as number);
      if (isFork(kind)) open.push(this.#args[pc] as number);
    }
    return first;
  }
}

const isFork = (kind: number): boolean => kind === OP.alternative || kind === OP.alternativeMatch;
const isRune = (kind: number): boolean => kind >= OP.runes;

/** Captures are not needed, and nothing is what it says. */
function afterNothing(instructions: readonly Instruction[], from: number): number {
  let pc = from;
  for (let one = instructions[pc]; one && (one.op === OP.capture || one.op === OP.nothing); one = instructions[pc])
    pc = one.out;
  return pc;
}

function takes(instruction: Instruction, rune: number): boolean {
  switch (instruction.op) {
    case OP.any:
      return true;
    case OP.anyButNewline:
      return rune !== 10;
    case OP.oneRune:
      return rune === instruction.runes[0];
    case OP.runes:
      return instruction.matchRune(rune);
    default:
      throw new Error('The program contains an unknown instruction');
  }
}

function contextAt(text: string, at: number): number {
  const before = at > 0 ? text.charCodeAt(at - 1) : -1;
  const after = at < text.length ? text.charCodeAt(at) : -1;
  let flags = isAsciiWord(before) === isAsciiWord(after) ? EMPTY.noBoundary : EMPTY.boundary;
  if (before < 0) flags |= EMPTY.textStart;
  if (before < 0 || before === 10) flags |= EMPTY.lineStart;
  if (after < 0) flags |= EMPTY.textEnd;
  if (after < 0 || after === 10) flags |= EMPTY.lineEnd;
  return flags;
}

const BLOCK_BITS = 8;
const BLOCK_SIZE = 1 << BLOCK_BITS;

/** Which instructions led nowhere at which place. Kept in blocks of places, from the current start on. */
class Failures {
  /** Ways not tried yet, as pairs of instruction and place. */
  readonly pending: number[] = [];
  readonly #blocks = new Map<number, Uint32Array>();
  #current: Uint32Array | undefined;
  #currentIndex = -1;
  #firstBlock = 0;
  #pendingBytes = 0;
  #steps = 0;

  readonly #stride: number;
  readonly #budget: Budget;

  constructor(stride: number, budget: Budget) {
    this.#stride = stride;
    this.#budget = budget;
  }

  /** Takes steps that were done from the budget, many at once. */
  count(steps: number): void {
    this.#steps += steps;
    if (this.#steps >= STEPS_AT_ONCE) this.account(0);
  }

  account(steps: number): void {
    this.#budget.spend(this.#steps + steps);
    this.#steps = 0;
    // Ways not tried yet take memory as well.
    const bytes = this.pending.length * 8;
    if (bytes <= this.#pendingBytes) return;
    this.#budget.unpack(bytes - this.#pendingBytes);
    this.#pendingBytes = bytes;
  }

  /** Whether this was tried before; from now on it was. */
  has(pc: number, at: number): boolean {
    const block = this.#blockOf(at);
    const word = (at & (BLOCK_SIZE - 1)) * this.#stride + (pc >> 5);
    const bit = 1 << (pc & 31);
    const bits = block[word] as number;
    if ((bits & bit) !== 0) return true;
    block[word] = bits | bit;
    return false;
  }

  forgetAt(at: number, start: number): void {
    this.dropBefore(start);
    const from = (at & (BLOCK_SIZE - 1)) * this.#stride;
    this.#blockOf(at).fill(0, from, from + this.#stride);
    this.count(this.#stride);
  }

  /** Places before a start are never come back to. */
  dropBefore(at: number): void {
    const first = at >> BLOCK_BITS;
    for (; this.#firstBlock < first; this.#firstBlock++) {
      const block = this.#blocks.get(this.#firstBlock);
      if (!block) continue;
      this.#blocks.delete(this.#firstBlock);
      this.#budget.unpack(-block.byteLength);
    }
  }

  #blockOf(at: number): Uint32Array {
    const index = at >> BLOCK_BITS;
    if (index === this.#currentIndex && this.#current) return this.#current;
    let block = this.#blocks.get(index);
    if (!block) {
      block = new Uint32Array(BLOCK_SIZE * this.#stride);
      this.#budget.unpack(block.byteLength);
      this.count(block.length >> 3);
      this.#blocks.set(index, block);
    }
    this.#current = block;
    this.#currentIndex = index;
    return block;
  }
}
