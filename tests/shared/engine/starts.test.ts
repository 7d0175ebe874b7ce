import { expect, test } from 'vitest';
import { atPlaceholderStarts } from '#shared/engine/settle/placeholder-starts.ts';
import { TextParts } from '#shared/engine/text-parts.ts';
import { unitsOf } from '#shared/engine/units.ts';
import { plateStarts } from '#shared/finders/plates/plate-starts.ts';
import { codeStarts } from '#shared/finders/postal/code-starts.ts';
import { SignStarts } from '#shared/finders/spoken-addresses/sign-starts.ts';
import { WordStarts } from '#shared/finders/user-names/word-starts.ts';

// What rules places out before an expression is tried may never rule out one where the expression matches.

type Next = (units: Uint16Array, from: number, end: number) => number;

function startsIn(text: string, next: Next): number[] {
  const units = unitsOf(text);
  const starts: number[] = [];
  for (let at = next(units, 0, text.length); at < text.length; at = next(units, at + 1, text.length)) starts.push(at);
  return starts;
}

const platesIn = (text: string): number[] => plateStarts(new TextParts(text), text.length);
const codesIn = (text: string): number[] => codeStarts(new TextParts(text));

test('words are looked for at their first letters, in either case, and not inside other words', () => {
  const words = new WordStarts('user(?:name)?|usuari[oa]|ül?|用户');
  const next: Next = (units, from, end) => words.next(units, from, end);
  expect(startsIn('A user, User=x, (usuario) abuser, uses 的用户', next)).toEqual([2, 8, 17, 34, 40]);
  expect(startsIn('ü', next)).toEqual([0]);
  expect(startsIn('us', next)).toEqual([]);
});

test('a sign in words may be wherever an expression with its words matches, and hardly elsewhere', () => {
  const [dot, at] = [
    new SignStarts('blank', ['dot', 'punkt', 'tečka']),
    new SignStarts('bracket', ['at', 'małpa', '@']),
  ];
  const text = 'A DOT b\u00a0Punkt c\tTEČKA d Tecka [at] (\u2003AT ) <mał {@} [ @] (\u017f) ( x) do pun [a] (b) [[at\n';
  const places = (starts: SignStarts) => startsIn(text, (units, from, end) => starts.next(units, from, end));
  const matches = (expression: RegExp) => Array.from(text.matchAll(expression), ({ index }) => index);
  expect(places(dot)).toEqual(expect.arrayContaining(matches(/\s(?:dot|punkt|tečka)/giu)));
  expect(places(at)).toEqual(expect.arrayContaining(matches(/[[({<]\s?(?:at|małpa|@)/giu)));
  expect(places(dot).length + places(at).length).toBeLessThan(16);
  expect(matches(/\s(?:dot|punkt|tečka)/giu)).toHaveLength(3);
  expect(matches(/[[({<]\s?(?:at|małpa|@)/giu)).toHaveLength(5);
});

test.each([
  'AB12 CDE',
  'B-AB 1234',
  'GB 482 TK',
  'A·123·BC',
  '12-34-AB',
  '1A2 3456',
  '1234 BCD',
  '123 ABC',
  '京A12345',
  '品川 330 あ 12-34',
  '12가 3456',
  'ÄB 12 34',
  'А123ВС',
])('a plate may begin where %s does', (plate) => {
  for (const before of ['', ' ', '(', '\n', 'ö ', '– ']) expect(platesIn(`${before}${plate}`)).toContain(before.length);
});

test('a plate begins in no word, number or date', () => {
  expect(platesIn('Most Words of A sentence, 2025-01-15, 12345, x12AB, ABCD 12')).toEqual([]);
});

test.each(['12345 Berlin', 'D-12345 Berlin', 'NL 1012 AB Amsterdam', '110 00 Praha'])('%s may follow', (code) => {
  expect(codesIn(code)).toContain(0);
  for (const lead of ['\n', '>', ',', ', ', '; \t', '– ', '•', '-', ',\n', 'in ', 'te\u00a0', 'à '])
    expect(codesIn(`x${lead}${code}`)).toContain(1);
});

test('brackets with a name and words with a number may begin a placeholder', () => {
  const text = '<PERSON> [a_b] {{x}} {x} &lt;y %3cz =3cz \\u003cz a_1 1b_2 some_1x_2 a < b &amp; c=d [1] _3';
  const tried: string[] = [];
  atPlaceholderStarts(unitsOf(text), text.length, (at) => {
    tried.push(text.slice(at).split(' ', 1)[0] ?? '');
    return at;
  });
  const expected = '<PERSON> [a_b] {{x}} {x}} {x} &lt;y %3cz =3cz \\u003cz a_1 some_1x_2';
  expect(tried.join(' ')).toBe(expected);
});
