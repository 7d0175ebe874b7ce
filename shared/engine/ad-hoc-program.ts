import { RE2JS } from 're2js';
import type { Budget } from '../budget';

/** Operations of a compiled RE2 program, by their numbers in re2js. */
const op = {
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

const empty = { lineStart: 1, lineEnd: 2, textStart: 4, textEnd: 8, boundary: 16, noBoundary: 32 } as const;

interface Instruction {
  op: number;
  out: number;
  arg: number;
  runes: Int32Array;
  matchRune(rune: number): boolean;
}

/** So many steps are taken from the budget together. */
const stepsAtOnce = 4096;
/** Longer prefixes would make the search for them cost more than it saves. */
const longestPrefix = 8;

/**
 * A pattern of a stranger that finds all its matches in one forward pass. The matcher tries the ways through the program in
 * their order and remembers, for each place of the text, which instructions led nowhere: that holds for every later start as
 * well, so no instruction runs twice at the same place. Steps grow with program size times text length and never faster.
 */
export class AdHocProgram {
  readonly size: number;
  readonly #instructions: readonly Instruction[];
  readonly #start: number;
  readonly #prefix: string;
  /** Words of 32 bits that hold one bit an instruction. */
  readonly #stride: number;

  /** Throws what re2js throws for an expression that is none. */
  constructor(expression: string) {
    const { prog, prefix } = RE2JS.compile(expression).re2Input as unknown as {
      prog: { inst: Instruction[]; start: number };
      prefix: string | null;
    };
    this.#instructions = prog.inst;
    this.#start = prog.start;
    this.#prefix = (prefix ?? '').slice(0, longestPrefix);
    this.size = prog.inst.length;
    this.#stride = (this.size + 31) >> 5;
  }

  /** Calls back for every match, leftmost first and without overlaps, as RE2 finds them. Empty matches are told too. */
  findAll(text: string, budget: Budget, found: (start: number, end: number) => void): void {
    const failures = new Failures(this.#stride, budget);
    const prefix = this.#prefix;
    budget.spend(text.length >> 3);
    for (let start = 0; start <= text.length; ) {
      if (prefix) {
        start = text.indexOf(prefix, start);
        if (start < 0) return;
      }
      const end = this.#matchAt(text, start, failures, budget);
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
  }

  /** Where the match that begins here ends, or -1. */
  #matchAt(text: string, start: number, failures: Failures, budget: Budget): number {
    const instructions = this.#instructions;
    const { pending } = failures;
    pending.length = 0;
    let pc = this.#start;
    let at = start;
    let steps = 0;
    for (;;) {
      steps++;
      if (steps === stepsAtOnce) {
        failures.account();
        budget.spend(steps);
        steps = 0;
      }
      let isAlive = !failures.has(pc, at);
      if (isAlive) {
        const instruction = instructions[pc] as Instruction;
        switch (instruction.op) {
          case op.match:
            budget.spend(steps);
            return at;
          case op.alternative:
          case op.alternativeMatch:
            pending.push(instruction.arg, at);
            pc = instruction.out;
            break;
          case op.capture:
          case op.nothing:
            pc = instruction.out;
            break;
          case op.emptyWidth:
            isAlive = (instruction.arg & ~contextAt(text, at)) === 0;
            pc = instruction.out;
            break;
          case op.fail:
            isAlive = false;
            break;
          default: {
            const rune = text.codePointAt(at);
            isAlive = rune !== undefined && takes(instruction, rune);
            if (isAlive) at += (rune ?? 0) > 0xffff ? 2 : 1;
            pc = instruction.out;
          }
        }
      }
      if (isAlive) continue;
      if (pending.length === 0) {
        budget.spend(steps);
        return -1;
      }
      at = pending.pop() as number;
      pc = pending.pop() as number;
    }
  }
}

function takes(instruction: Instruction, rune: number): boolean {
  switch (instruction.op) {
    case op.any:
      return true;
    case op.anyButNewline:
      return rune !== 10;
    case op.oneRune:
      return rune === instruction.runes[0];
    case op.runes:
      return instruction.matchRune(rune);
    default:
      throw new Error('The program holds an instruction that is not known');
  }
}

function contextAt(text: string, at: number): number {
  const before = at > 0 ? text.charCodeAt(at - 1) : -1;
  const after = at < text.length ? text.charCodeAt(at) : -1;
  let flags = isWordCode(before) === isWordCode(after) ? empty.noBoundary : empty.boundary;
  if (before < 0) flags |= empty.textStart;
  if (before < 0 || before === 10) flags |= empty.lineStart;
  if (after < 0) flags |= empty.textEnd;
  if (after < 0 || after === 10) flags |= empty.lineEnd;
  return flags;
}

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;

const blockBits = 8;
const blockSize = 1 << blockBits;

/** Which instructions led nowhere at which place. Kept in blocks of places, from the current start on. */
class Failures {
  /** Ways not tried yet, as pairs of instruction and place. */
  readonly pending: number[] = [];
  readonly #blocks = new Map<number, Uint32Array>();
  #current: Uint32Array | undefined;
  #currentIndex = -1;
  #firstBlock = 0;
  #pendingBytes = 0;

  constructor(
    private readonly stride: number,
    private readonly budget: Budget,
  ) {}

  /** Ways not tried yet take memory as well. */
  account(): void {
    const bytes = this.pending.length * 8;
    if (bytes <= this.#pendingBytes) return;
    this.budget.unpack(bytes - this.#pendingBytes);
    this.#pendingBytes = bytes;
  }

  /** Whether this was tried before; from now on it was. */
  has(pc: number, at: number): boolean {
    const block = this.#blockOf(at);
    const word = (at & (blockSize - 1)) * this.stride + (pc >> 5);
    const bit = 1 << (pc & 31);
    const bits = block[word] as number;
    if ((bits & bit) !== 0) return true;
    block[word] = bits | bit;
    return false;
  }

  forgetAt(at: number, start: number): void {
    this.dropBefore(start);
    const from = (at & (blockSize - 1)) * this.stride;
    this.#blockOf(at).fill(0, from, from + this.stride);
    this.budget.spend(this.stride);
  }

  /** Places before a start are never come back to. */
  dropBefore(at: number): void {
    for (const first = at >> blockBits; this.#firstBlock < first; this.#firstBlock++) {
      const block = this.#blocks.get(this.#firstBlock);
      if (!block) continue;
      this.#blocks.delete(this.#firstBlock);
      this.budget.unpack(-block.byteLength);
    }
  }

  #blockOf(at: number): Uint32Array {
    const index = at >> blockBits;
    if (index === this.#currentIndex && this.#current) return this.#current;
    let block = this.#blocks.get(index);
    if (!block) {
      block = new Uint32Array(blockSize * this.stride);
      this.budget.unpack(block.byteLength);
      this.budget.spend(block.length >> 3);
      this.#blocks.set(index, block);
    }
    this.#current = block;
    this.#currentIndex = index;
    return block;
  }
}
