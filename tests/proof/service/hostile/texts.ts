import { hostilePhrases } from '../../../helpers/hostile-phrases';
import { type Attack, json } from './attack';

const recognizer = (regex: string, context?: string[]) => ({
  entity_type: 'X',
  patterns: [{ name: 'x', regex, score: 0.5 }],
  ...(context && { context }),
});
const nested = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    Array(i + 1)
      .fill('a')
      .join(' '),
  );
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const A = 'a'.repeat(90_000);
/** Characters of a text. Reading takes time in proportion to its words, and these have a word or sign for every one or two. */
const PHRASES_LENGTH = 40_000;

const patterns: Record<string, object> = {
  'a pattern with many ends': { text: A, ad_hoc_recognizers: [recognizer('[a-z]*1|a')] },
  'a pattern of options': { text: A, ad_hoc_recognizers: [recognizer('(?:a?){900}b|a')] },
  'a pattern of runs': { text: A, ad_hoc_recognizers: [recognizer('(?:.*){200}b|a')] },
  'a pattern of repeats': { text: 'a', ad_hoc_recognizers: [recognizer('((a{10}){10}){10}'.repeat(50))] },
  'a pattern of alternatives that begin alike': {
    text: A,
    ad_hoc_recognizers: [recognizer(many(900, (i) => `${'a'.repeat(10)}${i}`).join('|'))],
  },
  'a pattern of word boundaries': { text: A, ad_hoc_recognizers: [recognizer(`(?:\\b|\\B){900}1`)] },
  'a pattern of all letters': { text: A, ad_hoc_recognizers: [recognizer('\\p{L}'.repeat(2600))] },
  'a pattern of all letters in any case': {
    text: A,
    ad_hoc_recognizers: [recognizer(`(?i)${'\\p{L}'.repeat(1500)}1`)],
  },
  'a pattern of classes': { text: A, ad_hoc_recognizers: [recognizer('[\\pL\\pN]'.repeat(1700))] },
  'a pattern of negated classes in any case': {
    text: 'é'.repeat(45_000),
    ad_hoc_recognizers: [recognizer(`(?i)${'[^b-y]'.repeat(1500)}1`)],
  },
  'brackets inside each other': { text: A, ad_hoc_recognizers: [recognizer(`${'('.repeat(900)}a${')'.repeat(900)}`)] },
  'a hundred patterns': {
    text: A,
    ad_hoc_recognizers: many(10, (i) => ({
      entity_type: `X${i}`,
      patterns: many(10, (j) => ({ name: 'x', regex: `[a-z]*${i}|a{${j + 1}}`, score: 0.5 })),
    })),
  },
  'context words inside each other': {
    text: 'a 1 '.repeat(12_500),
    ad_hoc_recognizers: [recognizer('\\d', nested(600))],
  },
  'context words that are all the same': {
    text: 'a 1 '.repeat(12_500),
    ad_hoc_recognizers: [
      recognizer(
        '\\d',
        many(5000, () => 'a'),
      ),
    ],
  },
  'context words of others around each match': {
    text: 'a 1 '.repeat(12_500),
    ad_hoc_recognizers: [recognizer('\\d', ['b']), recognizer('x', ['a', '1', 'a 1', '1 a', 'a 1 a'])],
  },
};

const lists: Record<string, object> = {
  'values inside each other': { text: 'a '.repeat(40_000), deny_list: [{ entity_type: 'X', values: nested(600) }] },
  'values of one word': {
    text: A,
    deny_list: [{ entity_type: 'X', values: many(900, (i) => 'a'.repeat(i + 1)) }],
  },
  'values that are all the same': {
    text: 'a '.repeat(40_000),
    deny_list: [{ entity_type: 'X', values: many(1000, () => 'a') }],
  },
  'a list of half a million letters': {
    text: A,
    deny_list: [{ entity_type: 'X', values: many(1000, (i) => `${i} ${'b'.repeat(490)}`) }],
  },
  'values that end alike': {
    text: `${'b'.repeat(490)} `.repeat(180),
    deny_list: [{ entity_type: 'X', values: many(1000, (i) => `${'b'.repeat(490)} ${i}`) }],
  },
  'allowed values around and around': {
    text: 'a@b.example.org '.repeat(2500),
    allow_list: many(1000, (i) => `a${i}@b.example.org`),
  },
};

const span = (start: number, end: number) => ({ entity_type: 'EMAIL_ADDRESS', start, end, score: 1 });
const anonymize: Record<string, object> = {
  'findings inside each other': { text: A, analyzer_results: many(3000, (i) => span(i, 90_000 - i)) },
  'findings side by side': { text: A, analyzer_results: many(3000, (i) => span(i, i + 1)) },
  'findings that are encrypted one by one': {
    text: A,
    analyzer_results: many(3000, (i) => span(i * 2, i * 2 + 1)),
    operators: { DEFAULT: { type: 'encrypt', key: '0123456789abcdef' } },
  },
  'findings that are all the same': { text: A, analyzer_results: many(3000, () => span(0, 90_000)) },
};

/** Texts, and what callers bring along for them. Dry: they ask for the work and not for the bill. */
export function textAttacks(): Attack[] {
  const analyze =
    (group: string) =>
    ([name, body]: [string, object]) =>
      json(group, name, '/api/pii/analyze', { ...body, dry_run: true });
  return [
    ...Object.entries(patterns).map(analyze("callers' patterns")),
    ...Object.entries(lists).map(analyze("callers' lists")),
    ...Object.entries(hostilePhrases).map(([name, phrase]) =>
      analyze('texts')([name, { text: phrase.repeat(Math.floor(PHRASES_LENGTH / phrase.length)) }]),
    ),
    ...Object.entries(anonymize).map(([name, body]) =>
      json('findings to replace', name, '/api/pii/anonymize', { ...body, dry_run: true }),
    ),
    json('texts', 'very many texts', '/api/pii/batch', {
      texts: many(50, () => 'Name: a '.repeat(110)),
      dry_run: true,
    }),
  ];
}
