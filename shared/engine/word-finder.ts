import { classMask, isWordKind, kindIn, wordKind } from './automaton/alphabet';
import { Dfa } from './automaton/dfa';
import { Nfa } from './automaton/nfa';

/** Finds many words or phrases at once, in any letter case, as whole words. Linear in the text for any list. */
export class WordFinder {
  readonly #automaton: Dfa;
  readonly #words: readonly string[];

  constructor(words: readonly string[]) {
    const nfa = new Nfa();
    words.forEach((word, i) => {
      nfa.addWord(word, i);
    });
    this.#automaton = new Dfa(nfa);
    this.#words = words;
  }

  /** Calls back for every occurrence, in order of its start, with the index of the word. */
  find(text: string, found: (word: number, start: number, end: number) => void): void {
    const { alphabet } = this.#automaton;
    this.#automaton.startAfresh();
    let before: number = wordKind.none;
    for (let start = 0; start < text.length; start++) {
      const kind = kindIn(alphabet.entryOf(text.charCodeAt(start)));
      const isInsideWord = isWordKind(kind) && isWordKind(before);
      before = kind;
      if (!isInsideWord) this.#findAt(text, start, found);
    }
  }

  #findAt(text: string, start: number, found: (word: number, start: number, end: number) => void): void {
    const automaton = this.#automaton;
    const { alphabet } = automaton;
    let state = automaton.start;
    for (let at = start; at < text.length; at++) {
      const next = automaton.step(state, alphabet.entryOf(text.charCodeAt(at)) & classMask);
      if (next < 0) {
        for (const word of automaton.aliveIn(state)) this.#compare(text, start, word, found);
        return;
      }
      if (next === 0) return;
      state = next;
      for (const word of automaton.accepts[state] ?? []) this.#compare(text, start, word, found);
    }
  }

  /** The automaton takes a character outside the basic plane by its first half only, so the words are compared. */
  #compare(text: string, start: number, word: number, found: (word: number, start: number, end: number) => void): void {
    const wanted = this.#words[word] ?? '';
    const end = start + wanted.length;
    if (text.slice(start, end).toLowerCase() === wanted.toLowerCase() && this.#isWhole(text, end))
      found(word, start, end);
  }

  #isWhole(text: string, end: number): boolean {
    if (end >= text.length) return true;
    const { alphabet } = this.#automaton;
    const last = kindIn(alphabet.entryOf(text.charCodeAt(end - 1)));
    return !isWordKind(last) || !isWordKind(kindIn(alphabet.entryOf(text.charCodeAt(end))));
  }
}
