import type { ChangedText } from './placeholder-changes';

/** A placeholder in its parts, so that several changes can meet in one. */
interface Parts {
  words: string[];
  wordSeparator: string;
  numberSeparator: string;
  number: string;
  brackets: readonly [string, string];
  padding: string;
  innerEnding: string;
  outer: readonly [string, string];
  emphasis: string;
}

type Pick = <T>(choices: readonly T[]) => T;
type Mutation = (parts: Parts, pick: Pick) => void;

const BRACKETS = [
  ['[', ']'],
  ['{', '}'],
  ['{{', '}}'],
  ['«', '»'],
  ['‹', '›'],
  ['⟨', '⟩'],
  ['＜', '＞'],
  ['【', '】'],
  ['&lt;', '&gt;'],
  ['\\<', '\\>'],
  ['\\[', '\\]'],
  ['%3C', '%3E'],
  ['\\u003c', '\\u003e'],
  ['&#60;', '&#62;'],
  ['', ''],
] as [string, string][];

/** Changes a model makes to the spelling. */
const SPELLING: readonly Mutation[] = [
  (parts, pick) => {
    const change = pick([
      (word: string) => word.toLowerCase(),
      (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    ]);
    parts.words = parts.words.map(change);
  },
  (parts, pick) => {
    parts.wordSeparator = parts.numberSeparator = pick([' ', '-', '\\_', '\u00a0', '‑']);
  },
  (parts, pick) => {
    parts.numberSeparator = pick([' ', '-', '', ': ', ' #', '.', '_ ', ' _']);
  },
  (parts, pick) => {
    parts.brackets = pick(BRACKETS);
  },
  (parts, pick) => {
    parts.padding = pick([' ', '\u00a0', '\n', '  ']);
  },
  (parts, pick) => {
    parts.innerEnding = pick(["'s", '’s', 's', ':n']);
  },
  (parts, pick) => {
    parts.outer = pick([
      ['', "'s"],
      ['', 's'],
      ['', ','],
      ['"', '"'],
      ['(', ')'],
      ['«', '»'],
      ['', '-'],
      ['/', '/'],
    ] as const);
  },
  (parts, pick) => {
    parts.emphasis = pick(['**', '*', '`', '__']);
  },
  (parts, pick) => {
    parts.numberSeparator += pick(['\u200b', '\u2060', '\u00ad']);
  },
  (parts) => {
    parts.number = `0${parts.number}`;
  },
];

/** Changes of the name itself: another language, a slip. */
const NAME: readonly Mutation[] = [
  (parts) => {
    parts.words = parts.words.map(
      (word) =>
        ({ PERSON: 'PERSONNE', EMAIL: 'COURRIEL', ADDRESS: 'ADRESSE', PHONE: 'TELEFON', NUMBER: 'NUMERO' })[word] ??
        `${word}O`,
    );
  },
  (parts) => {
    parts.words = parts.words.map((word, index) => (index === 0 ? word.slice(0, 2) + word.slice(3) : word));
  },
];

const NAMES = ['PERSON', 'EMAIL_ADDRESS', 'PHONE_NUMBER', 'US_SSN', 'ORGANIZATION', 'IBAN_CODE'];
const AROUND: readonly [string, string][] = [
  ['Dear ', ', hello.'],
  ['', ''],
  ['see ', ' and more'],
  ['- ', '\n- next'],
  ['{"to":"', '"}'],
];

/** Reproducible: the same seed gives the same texts. `kind` says how many changes meet in the text. */
export function generateRandomChanges(
  seed: number,
  perKind: number,
): { mapping: Map<string, string>; texts: ChangedText[] } {
  const random = createRandom(seed);
  const pick: Pick = (choices) => choices[Math.floor(random() * choices.length)] as (typeof choices)[number];
  const mapping = new Map(
    NAMES.flatMap((name, index) => [1, 2, 12].map((n) => [`<${name}_${n}>`, `value-${index}-${n}`] as const)),
  );
  const kinds = [
    ...[1, 2, 3].map((count) => ({ kind: `${count} random`, mutations: SPELLING, count })),
    { kind: 'name translated or misspelt', mutations: NAME, count: 1 },
  ];
  const texts = kinds.flatMap(({ kind, mutations, count }) =>
    Array.from({ length: perKind }, () => {
      const name = pick(NAMES);
      const number = pick([1, 2, 12]);
      const parts: Parts = {
        words: name.split('_'),
        wordSeparator: '_',
        numberSeparator: '_',
        number: String(number),
        brackets: ['<', '>'],
        padding: '',
        innerEnding: '',
        outer: ['', ''],
        emphasis: '',
      };
      for (const mutate of shuffled(mutations, random).slice(0, count)) mutate(parts, pick);
      const [before, after] = pick(AROUND);
      const wrap = (text: string) =>
        before + parts.emphasis + parts.outer[0] + text + parts.outer[1] + parts.emphasis + after;
      return {
        kind,
        changed: wrap(spell(parts)),
        expected: wrap(`${mapping.get(`<${name}_${number}>`)}${parts.innerEnding}`),
      };
    }),
  );
  return { mapping, texts };
}

function spell({ words, wordSeparator, numberSeparator, number, brackets, padding, innerEnding }: Parts): string {
  return (
    brackets[0] + padding + words.join(wordSeparator) + numberSeparator + number + innerEnding + padding + brackets[1]
  );
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
