import { SHARED_CONTEXT } from '@veilmark/catalog/context';
import { entities } from '@veilmark/catalog/entities';
import { hasPattern, type PatternDefinition } from '@veilmark/catalog/kinds';
import type { EntityDefinition } from '@veilmark/catalog/types';
import { Dfa, type DfaTables, tablesOf } from './automaton/dfa';
import { Nfa } from './automaton/nfa';
import { strongOwner, wordOwner } from './automaton/owners';
import { parsePattern } from './automaton/parse-pattern';
import { tokenPrefixLength } from './automaton/token-prefix';
import { joined } from './joined-pattern';
import { tableOf } from './tables';

/** A definition made ready to match. */
export interface Recognizer {
  index: number;
  definition: EntityDefinition;
  pattern: RegExp;
  /** Whether the value is a part of what the pattern matches. */
  isLabelled: boolean;
  /** The same pattern, saying where its groups lie. Slower, so asked only where needed. */
  placing: RegExp;
  /** Indices of its context words. */
  context: IndexSet;
  /** Those among them that fit every number of its category. */
  general: IndexSet | undefined;
  /** How a value in its strong notation starts, for a type that needs a context word otherwise and has no label. */
  strongStart: RegExp | undefined;
  /** The same as the catalog says it; empty where there is none. */
  strongSource: string;
}

/** A set of small numbers, asked about millions of times. @internal */
export class IndexSet {
  readonly #bits: Uint32Array;

  constructor(indices: Iterable<number>) {
    let most = -1;
    for (const index of indices) if (index > most) most = index;
    this.#bits = new Uint32Array((most >> 5) + 1);
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
export const LONG_TOKEN = 16;

/** What takes long to work out from the patterns. */
interface CatalogTables {
  automaton: DfaTables;
  tokenAutomaton: DfaTables;
  /** Per recognizer: how a value in its strong notation starts; empty where that says nothing. */
  strongStarts: readonly string[];
}

let compiled: CompiledCatalog | undefined;

/** Built on first use and kept: it depends on the catalog only, so every request shares it. */
export function compiledCatalog(): CompiledCatalog {
  compiled ??= compileCatalog(
    entities,
    tableOf('automaton', () => makeCatalogTables(entities)),
  );
  return compiled;
}

/** The tables of a compiled catalog, with the states that texts have visited since. */
export const catalogTables = ({ automaton, tokenAutomaton, recognizers }: CompiledCatalog): CatalogTables => ({
  automaton: automaton.tables(),
  tokenAutomaton: tokenAutomaton.tables(),
  strongStarts: recognizers.map(({ strongSource }) => strongSource),
});

export function compileCatalog(
  definitions: readonly EntityDefinition[],
  tables: CatalogTables = makeCatalogTables(definitions),
): CompiledCatalog {
  const { words, contexts } = contextWordsOf(definitions);
  const anchored: AnchoredRecognizer[][] = Array.from({ length: 128 });
  const endings = new WordEndings();
  const recognizers = definitions.filter(hasPattern).map((definition, index): Recognizer => {
    const { anchor } = definition;
    const recognizer = new CatalogRecognizer(index, definition, tables.strongStarts[index] ?? '', contexts[index]);
    if (anchor) {
      const code = anchor.sign.charCodeAt(0);
      const mayFollow = anchor.after ? codeTest(anchor.after) : () => true;
      anchored[code] = [...(anchored[code] ?? []), { recognizer, mayPrecede: codeTest(anchor.before), mayFollow }];
    } else for (const ending of definition.endings?.letters ?? []) endings.add(ending, index);
    return recognizer;
  });
  return {
    recognizers,
    contextWords: words,
    // Digits share a class in the automaton, and so do letters of other scripts.
    isExactWord: Uint8Array.from(words, (word) => (/^[a-z '.-]+$/.test(word) ? 1 : 0)),
    automaton: new Dfa(tables.automaton),
    tokenAutomaton: new Dfa(tables.tokenAutomaton),
    anchored,
    endings,
  };
}

/** Its expressions are made when first needed: reading three hundred takes longer than most texts, which need few of them. */
class CatalogRecognizer implements Recognizer {
  readonly context: IndexSet;
  readonly general: IndexSet | undefined;
  #isLabelled: boolean | undefined;
  #placing: RegExp | undefined;
  #pattern: RegExp | undefined;
  #strongStart: RegExp | undefined;

  constructor(
    readonly index: number,
    readonly definition: PatternDefinition,
    readonly strongSource: string,
    context: ContextOfDefinition | undefined,
  ) {
    this.context = new IndexSet(context?.all ?? []);
    this.general = context?.general.length ? new IndexSet(context.general) : undefined;
  }

  get isLabelled(): boolean {
    this.#isLabelled ??= hasLabel(this.definition);
    return this.#isLabelled;
  }

  get placing(): RegExp {
    this.#placing ??= new RegExp(joined(this.definition.pattern.source), `${this.definition.pattern.flags}yd`);
    return this.#placing;
  }

  get pattern(): RegExp {
    this.#pattern ??= new RegExp(joined(this.definition.pattern.source), `${this.definition.pattern.flags}y`);
    return this.#pattern;
  }

  get strongStart(): RegExp | undefined {
    if (this.strongSource === '') return undefined;
    this.#strongStart ??= new RegExp(joined(this.strongSource), `${this.definition.strong?.pattern.flags ?? ''}y`);
    return this.#strongStart;
  }
}

/** Whether the value is a part of what the pattern matches. */
const hasLabel = ({ pattern }: PatternDefinition): boolean => /\(\?<[vw]>/.test(pattern.source);

/** The context words of a definition by their index, and those among them that it shares with its category. */
interface ContextOfDefinition {
  all: readonly number[];
  general: readonly number[];
}

function contextWordsOf(definitions: readonly EntityDefinition[]) {
  const indices = new Map<string, number>();
  const indexOf = (word: string): number => {
    const index = indices.get(word) ?? indices.size;
    indices.set(word, index);
    return index;
  };
  const contexts = definitions.filter(hasPattern).map((definition): ContextOfDefinition => {
    const own = definition.context.map(indexOf);
    const general = sharedWords(definition)
      .filter((word) => !definition.context.includes(word))
      .map(indexOf);
    return { all: [...own, ...general], general };
  });
  return { words: [...indices.keys()], contexts };
}

export function makeCatalogTables(definitions: readonly EntityDefinition[]): CatalogTables {
  const nfa = new Nfa();
  const tokenNfa = new Nfa();
  const awaited = new Set<number>();
  const strongStarts: string[] = [];
  const patterns = definitions.filter(hasPattern);
  for (const [index, definition] of patterns.entries()) {
    const strong = hasLabel(definition) ? undefined : strongStart(definition);
    strongStarts.push(strong?.source ?? '');
    if (definition.anchor) {
      awaited.add(definition.anchor.sign.charCodeAt(0));
      continue;
    }
    const parsed = parsePattern(definition.endings?.list ?? definition.pattern);
    const own = tokenPrefixLength(parsed) >= LONG_TOKEN ? tokenNfa : nfa;
    own.add(parsed, index);
    if (strong) own.add(parsePattern(strong), strongOwner(index, patterns.length));
  }
  for (const [index, word] of contextWordsOf(definitions).words.entries())
    nfa.addWord(word, wordOwner(index, patterns.length));
  const automaton = new Dfa(tablesOf(nfa));
  const tokenAutomaton = new Dfa(tablesOf(tokenNfa));
  automaton.alphabet.markSigns(
    (code) => awaited.has(code) || automaton.mayStartWith(code) || tokenAutomaton.mayStartWith(code),
  );
  automaton.alphabet.readAsNormalized();
  return { automaton: automaton.tables(), tokenAutomaton: tokenAutomaton.tables(), strongStarts };
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
const SCORE_OF_CHECK_DIGIT = 0.3;

function sharedWords({ category, validScore = 0, labelled }: EntityDefinition): readonly string[] {
  return validScore >= SCORE_OF_CHECK_DIGIT && !labelled ? (SHARED_CONTEXT[category] ?? []) : [];
}

/** Asks a character class, from a table for ASCII. */
function codeTest(characters: RegExp): (code: number) => boolean {
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => (characters.test(String.fromCharCode(code)) ? 1 : 0));
  return (code) => (code < 128 ? ascii[code] === 1 : characters.test(String.fromCharCode(code)));
}
