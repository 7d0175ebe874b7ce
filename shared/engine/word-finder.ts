import type { Budget } from '@veilmark/budget';
import { UNSPACED_SCRIPT } from './automaton/alphabet';

/** So many steps are taken from the budget together. */
const STEPS_AT_ONCE = 4096;

/**
 * Finds many words or phrases at once, in any letter case, as whole words: one pass over the text that never looks back
 * (Aho and Corasick). What grows faster than the text is only the number of places, when values lie inside each other; that is
 * what the budget's findings are for.
 */
export class WordFinder {
  readonly #words: readonly string[];
  readonly #trie: Trie;
  /** Which units may begin a word, by their low byte: most of a text begins none, and is passed over without a look at the trie. */
  readonly #starts = new Uint8Array(0x100);

  constructor(words: readonly string[]) {
    this.#words = words;
    const folded = words.map(foldCase);
    this.#trie = new Trie(folded);
    for (const word of folded) this.#starts[word.charCodeAt(0) & 0xff] = 1;
  }

  /** Calls back for every occurrence, in order of its end, with the index of the word. */
  find(text: string, budget: Budget, found: (word: number, start: number, end: number) => void): void {
    const trie = this.#trie;
    const folded = foldCase(text);
    let state = 0;
    let steps = 0;
    for (let at = 0; at < folded.length; at++) {
      const unit = folded.charCodeAt(at);
      if (state !== 0 || this.#starts[unit & 0xff] !== 0) {
        let next = trie.child(state, unit);
        for (; next === 0 && state !== 0; next = trie.child(state, unit), steps++) state = trie.shorter(state);
        state = next;
        const end = at + 1;
        let node = trie.ending(state);
        // Inside a word nothing ends, however many values could.
        if (node !== 0 && isInsideWord(text, end)) node = 0;
        for (; node !== 0; node = trie.endingShorter(node)) {
          for (let word = trie.wordAt(node); word >= 0; word = trie.sameWord(word)) {
            steps++;
            const start = end - (this.#words[word]?.length ?? 0);
            if (isInsideWord(text, start)) continue;
            budget.find();
            found(word, start, end);
          }
        }
      }
      if (++steps < STEPS_AT_ONCE) continue;
      budget.spend(steps);
      steps = 0;
    }
    budget.spend(steps);
  }
}

/** Every letter in one case and every unit in its place: letters whose small form is longer stay, and so offsets hold. */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  const aligned = lower.length === text.length ? lower : Array.from(text, foldCharacter).join('');
  return aligned.replaceAll('ς', 'σ');
}

function foldCharacter(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

const isInsideWord = (text: string, at: number): boolean => isWordAt(text, at - 1) && isWordAt(text, at);

/** By UTF-16 unit: 0 not looked at yet, 1 no character of a word, 2 one of a script that is written with spaces. */
const wordUnits = new Uint8Array(0x10000);

function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const known = wordUnits[unit];
  if (known !== 0) return known === 2;
  const character = String.fromCharCode(unit);
  const isWord = /[\p{L}\p{N}\p{M}_]/u.test(character) && !UNSPACED_SCRIPT.test(character);
  wordUnits[unit] = isWord ? 2 : 1;
  return isWord;
}

/** The beginnings of all words; node 0 is the empty one. Tables of numbers, because a list may have half a million letters. */
class Trie {
  readonly #keys: Float64Array;
  readonly #targets: Int32Array;
  readonly #mask: number;
  /** Unknown to whoever wrote the words, so that nobody can choose words that share a slot. */
  readonly #seed = Math.floor(Math.random() * 2 ** 31);
  readonly #fail: Int32Array;
  readonly #outputs: Int32Array;
  readonly #wordAt: Int32Array;
  readonly #same: Int32Array;
  #size = 1;

  constructor(words: readonly string[]) {
    const most = words.reduce((sum, { length }) => sum + length, 1);
    this.#mask = 2 ** Math.ceil(Math.log2(2 * most + 2)) - 1;
    this.#keys = new Float64Array(this.#mask + 1);
    this.#targets = new Int32Array(this.#mask + 1);
    this.#fail = new Int32Array(most);
    this.#outputs = new Int32Array(most);
    this.#wordAt = new Int32Array(most).fill(-1);
    this.#same = new Int32Array(words.length).fill(-1);
    const parents = new Int32Array(most);
    const units = new Uint16Array(most);
    const depths = new Int32Array(most);
    words.forEach((word, index) => {
      this.#add(word, index, parents, units, depths);
    });
    this.#link(parents, units, depths);
  }

  /** The node that is one unit longer, 0 where there is none. */
  child(node: number, unit: number): number {
    const key = node * 0x10000 + unit + 1;
    for (let slot = this.#slotOf(node, unit); ; slot = (slot + 1) & this.#mask) {
      const known = this.#keys[slot];
      if (known === key) return this.#targets[slot] as number;
      if (known === 0) return 0;
    }
  }

  /** The longest other beginning of a word that this one ends with. */
  shorter(node: number): number {
    return this.#fail[node] as number;
  }

  /** The longest whole word that a beginning ends with, 0 for none. */
  ending(node: number): number {
    return (this.#wordAt[node] as number) >= 0 ? node : (this.#outputs[node] as number);
  }

  endingShorter(node: number): number {
    return this.#outputs[node] as number;
  }

  wordAt(node: number): number {
    return this.#wordAt[node] as number;
  }

  /** The next word that reads alike, -1 for none. */
  sameWord(word: number): number {
    return this.#same[word] as number;
  }

  #add(word: string, index: number, parents: Int32Array, units: Uint16Array, depths: Int32Array): void {
    let node = 0;
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at);
      let next = this.child(node, unit);
      if (next === 0) {
        next = this.#size++;
        this.#store(node, unit, next);
        parents[next] = node;
        units[next] = unit;
        depths[next] = at + 1;
      }
      node = next;
    }
    if (node === 0) return;
    this.#same[index] = this.#wordAt[node] as number;
    this.#wordAt[node] = index;
  }

  /** Shorter nodes first: what a node ends with is shorter than the node. */
  #link(parents: Int32Array, units: Uint16Array, depths: Int32Array): void {
    const nodes = Int32Array.from({ length: this.#size - 1 }, (_, i) => i + 1);
    nodes.sort((a, b) => (depths[a] as number) - (depths[b] as number));
    for (const node of nodes) {
      const parent = parents[node] as number;
      const unit = units[node] as number;
      let fallback = 0;
      for (let state = parent; state !== 0 && fallback === 0; ) {
        state = this.#fail[state] as number;
        fallback = this.child(state, unit);
      }
      this.#fail[node] = fallback;
      this.#outputs[node] = this.ending(fallback);
    }
  }

  #store(node: number, unit: number, target: number): void {
    let slot = this.#slotOf(node, unit);
    while (this.#keys[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#keys[slot] = node * 0x10000 + unit + 1;
    this.#targets[slot] = target;
  }

  #slotOf(node: number, unit: number): number {
    let hash = Math.imul(node ^ this.#seed, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15) ^ unit, 0x85ebca6b);
    return (hash ^ (hash >>> 13)) & this.#mask;
  }
}
