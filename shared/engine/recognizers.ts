import { sharedContext } from '@veilmark/catalog/context';
import { entities } from '@veilmark/catalog/entities';
import type { EntityDefinition } from '@veilmark/catalog/types';
import { Dfa } from './automaton/dfa';
import { Nfa } from './automaton/nfa';
import { strongOwner, wordOwner } from './automaton/owners';
import { parsePattern } from './automaton/parse-pattern';
import { tokenPrefixLength } from './automaton/token-prefix';

/** A definition made ready to match. */
export interface Recognizer {
  index: number;
  definition: EntityDefinition;
  pattern: RegExp;
  /** The same pattern, saying where its groups lie; for definitions with a label. Slower, so asked only where needed. */
  placing: (() => RegExp) | undefined;
  /** Indices of its context words. */
  context: IndexSet;
  /** Those among them that fit every number of its category. */
  general: IndexSet | undefined;
  /** How a value in its strong notation starts, for a type that needs a context word otherwise and has no label. */
  strongStart: RegExp | undefined;
}

/** A set of small numbers, asked about millions of times. */
export class IndexSet {
  readonly #bits: Uint32Array;

  constructor(indices: ReadonlySet<number>) {
    this.#bits = new Uint32Array((Math.max(-1, ...indices) >> 5) + 1);
    for (const index of indices) this.#bits[index >> 5] = (this.#bits[index >> 5] ?? 0) | (1 << (index & 31));
  }

  has(index: number): boolean {
    return (((this.#bits[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }
}

/**
 * Everything the catalog knows, ready for one pass over a text. Most patterns are tried where the automaton says they can
 * match. Two groups would keep it busy in every word, so they wait for something rarer: keys and addresses for a long
 * token, e-mail addresses and domains for their sign.
 *
 * Whom the automaton speaks for is a number: recognizers first, then as many for their strong notations, then context words.
 */
export interface CompiledCatalog {
  recognizers: readonly Recognizer[];
  contextWords: readonly string[];
  /** Per context word: 1 where the automaton takes nothing else for it, letter case aside. */
  isExactWord: Uint8Array;
  automaton: Dfa;
  tokenAutomaton: Dfa;
  /** By the code of their sign. */
  anchored: readonly (readonly AnchoredRecognizer[] | undefined)[];
  endings: WordEndings;
}

/** Recognizers by the last three letters of words they take whatever stands before. */
class WordEndings {
  readonly #isKnown = new Uint8Array(1 << 15);
  readonly #recognizers = new Map<number, readonly number[]>();

  add(ending: string, recognizer: number): void {
    const key = keyOfEnding(ending, ending.length);
    this.#isKnown[key] = 1;
    this.#recognizers.set(key, [...(this.#recognizers.get(key) ?? []), recognizer]);
  }

  /** Recognizers that may take a word which ends here; other characters are taken for letters, the pattern decides. */
  at(text: string, end: number): readonly number[] {
    const key = keyOfEnding(text, end);
    return this.#isKnown[key] === 1 ? (this.#recognizers.get(key) ?? []) : [];
  }
}

/** Five bits tell letters of either case apart. */
function keyOfEnding(text: string, end: number): number {
  const code = (back: number): number => text.charCodeAt(end - back) & 31;
  return (code(3) << 10) | (code(2) << 5) | code(1);
}

export interface AnchoredRecognizer {
  recognizer: Recognizer;
  mayPrecede(code: number): boolean;
  mayFollow(code: number): boolean;
}

/** Patterns that start with this many characters of a token are tried only on tokens that long. */
export const longToken = 16;

let compiled: CompiledCatalog | undefined;

/** Built on first use and kept: it depends on the catalog only, so every request shares it. */
export function compiledCatalog(): CompiledCatalog {
  compiled ??= compileCatalog(entities);
  return compiled;
}

export function compileCatalog(definitions: readonly EntityDefinition[]): CompiledCatalog {
  const words = new Map<string, number>();
  const recognizers: Recognizer[] = [];
  const anchored: AnchoredRecognizer[][] = Array.from({ length: 128 });
  const endings = new WordEndings();
  const nfa = new Nfa();
  const tokenNfa = new Nfa();
  const patterns = definitions.filter(({ pattern }) => pattern).length;
  for (const definition of definitions) {
    if (!definition.pattern) continue;
    const hasLabel = /\(\?<[vw]>/.test(definition.pattern.source);
    const shared = sharedWords(definition).filter((word) => !definition.context.includes(word));
    const context = new Set<number>();
    for (const word of [...definition.context, ...shared]) {
      const index = words.get(word) ?? words.size;
      words.set(word, index);
      context.add(index);
    }
    const { source, flags } = definition.pattern;
    const recognizer: Recognizer = {
      index: recognizers.length,
      definition,
      pattern: new RegExp(source, `${flags}y`),
      placing: hasLabel ? once(() => new RegExp(source, `${flags}yd`)) : undefined,
      context: new IndexSet(context),
      general: shared.length > 0 ? new IndexSet(new Set(shared.map((word) => words.get(word) ?? 0))) : undefined,
      strongStart: hasLabel ? undefined : strongStart(definition),
    };
    recognizers.push(recognizer);
    if (definition.anchor) {
      const { sign, before, after } = definition.anchor;
      const code = sign.charCodeAt(0);
      anchored[code] = [
        ...(anchored[code] ?? []),
        { recognizer, mayPrecede: codeTest(before), mayFollow: after ? codeTest(after) : () => true },
      ];
      continue;
    }
    for (const ending of definition.endings?.letters ?? []) endings.add(ending, recognizer.index);
    const parsed = parsePattern(definition.endings?.list ?? definition.pattern);
    const isToken = tokenPrefixLength(parsed) >= longToken;
    (isToken ? tokenNfa : nfa).add(parsed, recognizer.index);
    if (recognizer.strongStart)
      (isToken ? tokenNfa : nfa).add(parsePattern(recognizer.strongStart), strongOwner(recognizer.index, patterns));
  }
  for (const [word, index] of words) nfa.addWord(word, wordOwner(index, patterns));
  const automaton = new Dfa(nfa);
  const tokenAutomaton = new Dfa(tokenNfa);
  automaton.alphabet.markSigns(
    (code) => anchored[code] !== undefined || automaton.mayStartWith(code) || tokenAutomaton.mayStartWith(code),
  );
  automaton.alphabet.readAsNormalized();
  return {
    recognizers,
    contextWords: [...words.keys()],
    // Digits share a class in the automaton, and so do letters of other scripts.
    isExactWord: Uint8Array.from(words.keys(), (word) => (/^[a-z '.-]+$/.test(word) ? 1 : 0)),
    automaton,
    tokenAutomaton,
    anchored,
    endings,
  };
}

/** Makes something when first asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Undefined where the notation could start anywhere in the value, or the automaton cannot follow it. */
function strongStart({ needsContext, strong, anchor }: EntityDefinition): RegExp | undefined {
  const whole = /^\^(.+)\$$/.exec(strong?.pattern.source ?? '')?.[1];
  if (!needsContext || anchor || !strong || !whole || /\\[1-9]/.test(whole)) return undefined;
  // What may follow says nothing about the start, and would be read to the end of the text.
  const start = whole.replace(/^\(\?:(.+)\)$/, (_, inside: string) => `(?:${inside.replace(/\.\*(?=\||$)/g, '')})`);
  const isOpen = start.includes('.*');
  return isOpen || parsePattern(strong.pattern).kind === 'choice'
    ? undefined
    : new RegExp(start, `${strong.pattern.flags}y`);
}

/** A check that lets this score stand on its own refuses nearly all chance numbers. */
const scoreOfCheckDigit = 0.3;

function sharedWords({ category, validScore = 0, labelled }: EntityDefinition): readonly string[] {
  return validScore >= scoreOfCheckDigit && !labelled ? (sharedContext[category] ?? []) : [];
}

/** Asks a character class, from a table for ASCII. */
function codeTest(characters: RegExp): (code: number) => boolean {
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => (characters.test(String.fromCharCode(code)) ? 1 : 0));
  return (code) => (code < 128 ? ascii[code] === 1 : characters.test(String.fromCharCode(code)));
}
