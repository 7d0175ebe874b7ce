import { type Alphabet, classMask, isWordKind, kindShift, startsWord, wordKind } from '../automaton/alphabet';
import { type Dfa, dead, unbuilt } from '../automaton/dfa';
import { reach } from '../automaton/nfa';
import { isTokenCode } from '../automaton/token-prefix';
import { type AnchoredRecognizer, type CompiledCatalog, longToken, type Recognizer } from '../recognizers';
import { ContextFinder, type ContextIndex } from './context';

/** A place where a recognizer's pattern matches; context and validator have not been asked yet. */
export interface Candidate {
  recognizer: Recognizer;
  /** Where the match starts; its label reaches from here to `start`. */
  labelStart: number;
  start: number;
  end: number;
}

/** A match longer than this is not tried again from places inside it, so that long runs stay linear. */
const longMatch = 48;

/** How a recognizer takes part in a request; an entry per recognizer. */
export const participation = { none: 0, always: 1, nearContext: 2 } as const;

const space = 32;

/** Words up to this length are not looked up by their ending. */
const shortWord = 4;

/** How far before its sign an anchored pattern may start. */
const anchorReach = 70;

/**
 * Goes through the text once. At every place where a word or a sign starts, the automaton says which patterns can match
 * there; it notes the context words it passes. Then those patterns are tried, except where one needs a context word and
 * none is near.
 */
export function findCandidates(
  text: string,
  catalog: CompiledCatalog,
  wanted: Uint8Array,
): { candidates: Candidate[]; context: ContextIndex } {
  const pass = new Pass(text, catalog, wanted);
  pass.findPlaces();
  pass.tryPatterns();
  return { candidates: pass.candidates, context: pass.context };
}

class Pass {
  readonly candidates: Candidate[] = [];
  readonly context: ContextIndex = { starts: [], ends: [], words: [] };
  /** Patterns that can match, with the places where. */
  readonly #owners: number[] = [];
  readonly #starts: number[] = [];
  readonly #triedAt: Int32Array;
  readonly #resumeAt: Int32Array;
  readonly #alphabet: Alphabet;

  constructor(
    readonly text: string,
    readonly catalog: CompiledCatalog,
    readonly wanted: Uint8Array,
  ) {
    this.#triedAt = new Int32Array(wanted.length).fill(-1);
    this.#resumeAt = new Int32Array(wanted.length);
    this.#alphabet = catalog.automaton.alphabet;
  }

  findPlaces(): void {
    const { text, catalog } = this;
    const { automaton, tokenAutomaton, anchored } = catalog;
    automaton.startAfresh();
    tokenAutomaton.startAfresh();
    const alphabet = this.#alphabet;
    const firstRow = automaton.start * alphabet.size;
    /** No long token starts before this. */
    let noTokenBefore = 0;
    let wordStart = 0;
    let before: number = wordKind.none;
    for (let start = 0; start < text.length; start++) {
      const code = text.charCodeAt(start);
      const entry = alphabet.entryOf(code);
      const kind = entry >> kindShift;
      if (!startsWord(before, kind)) {
        before = kind;
        continue;
      }
      if (!isWordKind(before)) wordStart = start;
      else if (!isWordKind(kind)) this.#noteEnding(wordStart, start);
      before = kind;
      // Most signs start nothing.
      if (automaton.transitions[firstRow + (entry & classMask)] !== dead) this.#walk(automaton, start);
      if (kind === wordKind.none) {
        if (code === space) continue;
        const atSign = anchored.get(code);
        if (atSign) for (const one of atSign) this.#tryBefore(one, start);
      }
      if (start < noTokenBefore) continue;
      noTokenBefore = lastGap(text, start);
      if (noTokenBefore < start) this.#walkToken(tokenAutomaton, start);
    }
    if (isWordKind(before)) this.#noteEnding(wordStart, text.length);
  }

  #noteEnding(start: number, end: number): void {
    if (end - start > shortWord)
      for (const owner of this.catalog.endings.at(this.text, end)) this.#notePlace(owner, start);
  }

  /** Long tokens are few, so their characters are looked up one by one. */
  #walkToken(automaton: Dfa, start: number): void {
    const limit = Math.min(this.text.length, start + reach);
    let state = automaton.start;
    for (let at = start; at < limit; at++) {
      const next = automaton.step(state, automaton.alphabet.entryOf(this.text.charCodeAt(at)) & classMask);
      if (next < 0) this.#takeUnfinished(automaton.aliveIn(state), start);
      if (next <= dead) return;
      state = next;
      const owners = automaton.accepts[state];
      if (owners) this.#take(owners, start, at + 1);
    }
    if (limit < this.text.length) this.#takeUnfinished(automaton.aliveIn(state), start);
  }

  #walk(automaton: Dfa, start: number): void {
    const { alphabet, accepts } = automaton;
    const { size } = alphabet;
    const { text } = this;
    const limit = Math.min(text.length, start + reach);
    let { transitions } = automaton;
    let state = automaton.start;
    for (let at = start; at < limit; at++) {
      const characterClass = alphabet.entryOf(text.charCodeAt(at)) & classMask;
      let next = transitions[state * size + characterClass] as number; // every state has a row
      if (next === unbuilt) {
        next = automaton.step(state, characterClass);
        transitions = automaton.transitions;
        if (next < 0) this.#takeUnfinished(automaton.aliveIn(state), start);
      }
      if (next <= dead) return;
      state = next;
      const owners = accepts[state];
      if (owners) this.#take(owners, start, at + 1);
    }
    if (limit < text.length) this.#takeUnfinished(automaton.aliveIn(state), start);
  }

  #take(owners: Int32Array, start: number, end: number): void {
    const count = this.wanted.length;
    for (const owner of owners) {
      if (owner < count) this.#notePlace(owner, start);
      else this.#noteWord(owner - count, start, end);
    }
  }

  /** Where the automaton looks no further, whatever could still match is tried. */
  #takeUnfinished(owners: Int32Array, start: number): void {
    const count = this.wanted.length;
    for (const owner of owners) {
      const word = this.catalog.contextWords[owner - count];
      if (word === undefined) this.#notePlace(owner, start);
      else this.#noteWord(owner - count, start, start + word.length);
    }
  }

  #notePlace(owner: number, start: number): void {
    if (this.wanted[owner] === participation.none || this.#triedAt[owner] === start) return;
    this.#triedAt[owner] = start;
    this.#owners.push(owner);
    this.#starts.push(start);
  }

  tryPatterns(): void {
    const finder = new ContextFinder(this.context);
    for (let i = 0; i < this.#owners.length; i++) {
      const owner = this.#owners[i] ?? 0;
      const start = this.#starts[i] ?? 0;
      const recognizer = this.catalog.recognizers[owner];
      if (!recognizer || (this.#resumeAt[owner] ?? 0) > start) continue;
      if (this.wanted[owner] === participation.nearContext && !finder.mayHave(recognizer, start)) continue;
      const found = matchAt(recognizer, this.text, start);
      if (!found) continue;
      if (found.end - start > longMatch) this.#resumeAt[owner] = found.end;
      this.candidates.push(found);
    }
  }

  /** Tries an anchored pattern from the first place before its sign from which it could reach it. */
  #tryBefore({ recognizer, mayPrecede }: AnchoredRecognizer, sign: number): void {
    const { index } = recognizer;
    const earliest = Math.max(this.#resumeAt[index] ?? 0, sign - anchorReach);
    if (this.wanted[index] === participation.none || sign < earliest) return;
    let start = sign;
    while (start > earliest && mayPrecede(this.text.charCodeAt(start - 1))) start--;
    for (; start < sign; start++) {
      const found = matchAt(recognizer, this.text, start);
      if (!found || found.end <= sign) {
        // The first letter of a word decides; signs before it are skipped.
        if (isTokenCode(this.text.charCodeAt(start))) return;
        continue;
      }
      this.#resumeAt[index] = found.end;
      this.candidates.push(found);
      return;
    }
  }

  #noteWord(word: number, start: number, end: number): void {
    if (!this.#endsWord(start, end)) return;
    // The automaton tells rare letters apart only roughly, so the word itself is compared.
    if (this.text.slice(start, end).toLowerCase() !== this.catalog.contextWords[word]) return;
    this.context.starts.push(start);
    this.context.ends.push(end);
    this.context.words.push(word);
  }

  /** A long context word may go on ("Steuernummer" in "Steuernummern"), a short one must stand alone. */
  #endsWord(start: number, end: number): boolean {
    if (end - start > 5 || end >= this.text.length) return true;
    if (this.#alphabet.entryOf(this.text.charCodeAt(start)) >> kindShift === wordKind.unspaced) return true;
    return !isWordKind(this.#alphabet.entryOf(this.text.charCodeAt(end)) >> kindShift);
  }
}

/**
 * The last character that belongs to no token among as many as a long token has; before the start when there is none. Read
 * backwards: no long token starts before what is found, so the characters up to there need no second look.
 */
function lastGap(text: string, start: number): number {
  let at = start + longToken - 1;
  while (at >= start && isTokenCode(text.charCodeAt(at))) at--;
  return at;
}

function matchAt(recognizer: Recognizer, text: string, start: number): Candidate | undefined {
  const { pattern, placing } = recognizer;
  pattern.lastIndex = start;
  if (!placing)
    return pattern.test(text) ? { recognizer, labelStart: start, start, end: pattern.lastIndex } : undefined;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const value = found.groups?.v ?? found.groups?.w ?? found[0];
  if (value === '') return undefined;
  // Most labelled patterns end with their value.
  if (found[0].endsWith(value))
    return { recognizer, labelStart: start, start: pattern.lastIndex - value.length, end: pattern.lastIndex };
  placing.lastIndex = start;
  const groups = placing.exec(text)?.indices?.groups;
  const span = groups?.v ?? groups?.w;
  return span ? { recognizer, labelStart: start, start: span[0], end: span[1] } : undefined;
}
