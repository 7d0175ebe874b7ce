import { expect, test } from 'vitest';
import { withLatePatterns } from '../../scripts/build/late-patterns.ts';

const late = String.raw`let WORD; function late_WORD() { return (WORD = /\p{L}+/u); }`;
const made = '(WORD ?? late_WORD())';
const WORD = String.raw`const WORD = /\p{L}+/u;`;

test('a constant pattern of Unicode classes is made when it is first used', () => {
  const source = `${WORD}\nexport const isWord = (text: string) => WORD.test(text);\nexport function all() { return [WORD]; }`;
  expect(withLatePatterns(source)).toBe(
    `${late}\nexport const isWord = (text: string) => ${made}.test(text);\nexport function all() { return [${made}]; }`,
  );
});

test('it is made once, so that it still says where it went on', async () => {
  const source = String.raw`const WORD = /\p{L}+/gu; export const found = (text) => WORD.exec(text)?.[0];`;
  const { found } = await import(`data:text/javascript,${encodeURIComponent(withLatePatterns(source))}`);
  expect(['ab cd', 'ab cd', 'ab cd'].map(found)).toEqual(['ab', 'cd', undefined]);
});

test('it is there for what runs at the start', () => {
  const source = `${WORD}\nexport const first = WORD.exec(TEXT);`;
  expect(withLatePatterns(source)).toBe(`${late}\nexport const first = ${made}.exec(TEXT);`);
});

test('one that is put together is made when it is first used, and so is what it is put together of', async () => {
  const source = String.raw`const WORD = /\p{L}+/u;
const WORDS = new RegExp('^' + WORD.source + '(?: ' + WORD.source + ')*$', 'u');
export const areWords = (text) => WORDS.test(text);`;
  const written = withLatePatterns(source);
  expect(written.match(/function late_\w+/g)).toEqual(['function late_WORD', 'function late_WORDS']);
  const { areWords } = await import(`data:text/javascript,${encodeURIComponent(written)}`);
  expect(['ab cd', 'ab 1'].map(areWords)).toEqual([true, false]);
});

test('the pattern of a constant is made when it is first read, and once', async () => {
  const source =
    'export const types = [{ type: "A", pattern: /a/giu, score: 1 }, { pattern: made("b") }, { strong: { pattern: /c/ } }];';
  const { types } = await import(
    `data:text/javascript,${encodeURIComponent(`function made(source) { return new RegExp(source); } ${withLatePatterns(source)}`)}`
  );
  expect(Object.getOwnPropertyDescriptor(types[0], 'pattern')?.get).toBeTypeOf('function');
  const { pattern } = types[0];
  expect([pattern, types[0].pattern === pattern, Object.keys(types[0])]).toEqual([
    /a/giu,
    true,
    ['type', 'pattern', 'score'],
  ]);
  expect([types[1].pattern, { ...types[2].strong }.pattern]).toEqual([/b/, /c/]);
});

test('what functions make stays as it is', () => {
  const source = 'export const make = (text: string) => ({ pattern: /a/u, made: new RegExp(text) });';
  expect(withLatePatterns(source)).toBe(source);
});

test('the property of another object is no use of it', () => {
  const source = `${WORD}\nexport const is = (one: Kind) => one.WORD ? { WORD: 1 } : WORD.test(one.text);`;
  expect(withLatePatterns(source)).toBe(
    `${late}\nexport const is = (one: Kind) => one.WORD ? { WORD: 1 } : ${made}.test(one.text);`,
  );
});

test.each([
  ['is seen by other modules', 'export { WORD };'],
  ['is the name of a parameter', 'export const is = (WORD: RegExp) => WORD.test("");'],
  ['is the name of another variable', 'export function is() { const WORD = 1; return WORD; }'],
  ['is the name of something taken apart', 'export function is(a) { const { WORD } = a; return WORD; }'],
  ['is put into an object under its name', 'export const all = () => ({ WORD });'],
  ['is the name of a function', 'export function is() { function WORD() {} return WORD; }'],
])('it stays as it is where it %s', (_, rest) => {
  const source = `${WORD}\n${rest}`;
  expect(withLatePatterns(source)).toBe(source);
});

test.each([
  String.raw`export const WORD = /\p{L}+/u;`,
  String.raw`let WORD = /\p{L}+/u;`,
  'const WORD = /[a-z]+/u;',
  String.raw`const WORD = /\p{L}+/u, OTHER = 1;`,
  String.raw`const { WORD } = { WORD: /\p{L}+/u };`,
])('other declarations stay as they are: %s', (declaration) => {
  const source = `${declaration}\nexport const is = (text: string) => WORD.test(text);`;
  expect(withLatePatterns(source)).toBe(source);
});
