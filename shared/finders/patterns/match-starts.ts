import { CLASS_MASK, isWordKind, kindIn, TOKEN_BIT, WORD_KIND } from '@veilmark/engine/automaton/alphabet';
import { DEAD, type Dfa, FULL, STATE_MASK, UNBUILT } from '@veilmark/engine/automaton/dfa';
import { REACH } from '@veilmark/engine/automaton/nfa';
import { firstWordOwner, strongOwner } from '@veilmark/engine/automaton/owners';
import { PARTICIPATION } from '@veilmark/engine/participation';
import { type AnchoredRecognizer, type CompiledCatalog, LONG_TOKEN } from '@veilmark/engine/recognizers';
import type { TextScan } from '@veilmark/engine/text-scan';
import type { ContextIndex } from './context';
import { giveBack, takeRoom } from './rooms';

/** Words up to this length are not looked up by their ending. */
const SHORT_WORD = 4;

/**
 * Goes through a text once. At every place where a word or a sign starts, the automaton says which patterns can match there; it
 * notes the context words it passes.
 */
export class StartFinder {
  readonly text: string;
  readonly context: ContextIndex = { starts: [], ends: [], words: [] };
  /** Patterns that can match, with the places where; the number of its strong notation where that can match as well. */
  readonly owners: number[] = [];
  readonly starts: number[] = [];
  /** Per recognizer: the last place noted, its position in `owners`, and the last place of its strong notation. */
  readonly #notedAt: Int32Array;
  readonly #positions: Int32Array;
  readonly #strongAt: Int32Array;
  readonly #entries: Uint16Array;

  constructor(
    readonly scan: TextScan,
    readonly catalog: CompiledCatalog,
    readonly wanted: Uint8Array,
    /** Called where the sign of an anchored pattern stands. */
    readonly atSign: (anchored: AnchoredRecognizer, sign: number) => void,
  ) {
    this.text = scan.text;
    this.#entries = scan.entries;
    this.#notedAt = takeRoom(wanted.length, -1);
    this.#strongAt = takeRoom(wanted.length, -1);
    this.#positions = takeRoom(wanted.length, 0);
  }

  /** To be called once. */
  find(): void {
    const { catalog, scan } = this;
    const { automaton, anchored } = catalog;
    automaton.startAfresh();
    catalog.tokenAutomaton.startAfresh();
    const { entries, starts, count, text } = scan;
    const firstRow = automaton.start * automaton.alphabet.size;
    /** No long token starts before this. */
    let noTokenBefore = 0;
    /** The word that has not ended yet, or -1. */
    let wordStart = -1;
    for (let i = 0; i < count; i++) {
      const start = starts[i] as number; // as many as counted
      const entry = entries[start] as number; // every character has one
      const kind = kindIn(entry);
      if (!isWordKind(kind) || start === 0 || !isWordKind(kindIn(entries[start - 1] as number))) {
        if (wordStart >= 0) this.#noteEnding(wordStart, start);
        wordStart = isWordKind(kind) ? start : -1;
      }
      // Most signs start nothing.
      if (automaton.transitions[firstRow + (entry & CLASS_MASK)] !== DEAD) this.#walk(start);
      if (kind === WORD_KIND.sign) {
        const atSign = anchored[text.charCodeAt(start)];
        if (atSign) for (const one of atSign) this.atSign(one, start);
      }
      if (start < noTokenBefore) continue;
      noTokenBefore = lastGap(entries, start);
      if (noTokenBefore < start) this.#walkToken(catalog.tokenAutomaton, start);
    }
    if (wordStart >= 0) this.#noteEnding(wordStart, text.length);
    giveBack(this.#notedAt, this.#strongAt, this.#positions);
  }

  /** Notes a word by its ending; `before` is a place behind the word with no other word between. */
  #noteEnding(start: number, before: number): void {
    if (before - start <= SHORT_WORD) return;
    let end = before;
    while (!isWordKind(kindIn(this.#entries[end - 1] as number))) end--;
    if (end - start > SHORT_WORD)
      for (const owner of this.catalog.endings.at(this.text, end)) this.#notePlace(owner, start);
  }

  /** Long tokens are few, so their characters are looked up one by one. */
  #walkToken(automaton: Dfa, start: number): void {
    const limit = Math.min(this.text.length, start + REACH);
    let state = automaton.start;
    for (let at = start; at < limit; at++) {
      const next = automaton.step(state, automaton.alphabet.entryOf(this.text.charCodeAt(at)) & CLASS_MASK);
      if (next === FULL) this.#takeUnfinished(automaton.aliveIn(state), start);
      if (next <= DEAD) return;
      state = next;
      const owners = automaton.accepts[state];
      if (owners) this.#take(owners, start, at + 1);
    }
    if (limit < this.text.length) this.#takeUnfinished(automaton.aliveIn(state), start);
  }

  #walk(start: number): void {
    const { automaton } = this.catalog;
    const { size } = automaton.alphabet;
    const entries = this.#entries;
    const { length } = this.text;
    const limit = Math.min(length, start + REACH);
    let { transitions } = automaton;
    let state = automaton.start;
    for (let at = start; at < limit; at++) {
      const slot = state * size + ((entries[at] as number) & CLASS_MASK); // every character has an entry
      let next = transitions[slot] as number; // every state has a row
      if (next === UNBUILT) {
        if (automaton.step(state, slot - state * size) === FULL) {
          this.#takeUnfinished(automaton.aliveIn(state), start);
          return;
        }
        transitions = automaton.transitions;
        next = transitions[slot] as number;
      }
      if (next === DEAD) return;
      state = next & STATE_MASK;
      if (next > STATE_MASK) this.#take(automaton.accepts[state], start, at + 1);
    }
    if (limit < length) this.#takeUnfinished(automaton.aliveIn(state), start);
  }

  #take(owners: Int32Array | undefined, start: number, end: number): void {
    if (!owners) return;
    const count = this.wanted.length;
    const firstWord = firstWordOwner(count);
    for (let i = 0; i < owners.length; i++) {
      const owner = owners[i] as number;
      if (owner < count) this.#notePlace(owner, start);
      else if (owner < firstWord) this.#noteStrong(owner - count, start);
      else if (this.catalog.isExactWord[owner - firstWord] === 1) this.#noteWord(owner - firstWord, start, end);
      else this.#compareWord(owner - firstWord, start, end);
    }
  }

  /** Where the automaton looks no further, whatever could still match is tried. */
  #takeUnfinished(owners: Int32Array, start: number): void {
    const count = this.wanted.length;
    const firstWord = firstWordOwner(count);
    for (const owner of owners) {
      const word = this.catalog.contextWords[owner - firstWord];
      if (owner < count) this.#notePlace(owner, start);
      else if (word === undefined) this.#noteStrong(owner - count, start);
      else this.#compareWord(owner - firstWord, start, start + word.length);
    }
  }

  #notePlace(owner: number, start: number): void {
    if (this.wanted[owner] === PARTICIPATION.none || this.#notedAt[owner] === start) return;
    this.#notedAt[owner] = start;
    this.#positions[owner] = this.owners.length;
    this.owners.push(this.#strongAt[owner] === start ? strongOwner(owner, this.wanted.length) : owner);
    this.starts.push(start);
  }

  /** Of the same place, the pattern may be noted before its strong notation or after it. */
  #noteStrong(owner: number, start: number): void {
    this.#strongAt[owner] = start;
    if (this.#notedAt[owner] === start)
      this.owners[this.#positions[owner] as number] = strongOwner(owner, this.wanted.length);
  }

  #compareWord(word: number, start: number, end: number): void {
    if (this.text.slice(start, end).toLowerCase() === this.catalog.contextWords[word]) this.#noteWord(word, start, end);
  }

  #noteWord(word: number, start: number, end: number): void {
    if (!this.#endsWord(start, end)) return;
    this.context.starts.push(start);
    this.context.ends.push(end);
    this.context.words.push(word);
  }

  /** A long context word may go on ("Steuernummer" in "Steuernummern"), a short one must stand alone. */
  #endsWord(start: number, end: number): boolean {
    if (end - start > 5 || end >= this.text.length) return true;
    if (kindIn(this.#entries[start] ?? 0) === WORD_KIND.unspaced) return true;
    return !isWordKind(kindIn(this.#entries[end] ?? 0));
  }
}

/**
 * The last character that belongs to no token among as many as a long token has; before the start when there is none. Read
 * backwards: no long token starts before what is found, so the characters up to there need no second look.
 */
function lastGap(entries: Uint16Array, start: number): number {
  let at = start + LONG_TOKEN - 1;
  while (at >= start && (entries[at] as number) & TOKEN_BIT) at--;
  return at;
}
