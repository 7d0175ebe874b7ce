import { expect, it } from 'vitest';
import { emailParts } from '#shared/finders/names/model/email-parts.ts';
import type { Tokens } from '#shared/finders/names/model/tokenize.ts';

function partsOf(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+|\S/gu)];
  const starts = Int32Array.from(words, ({ index }) => index);
  const ends = Int32Array.from(words, ({ index, 0: word }) => index + word.length);
  const tokens = { starts, ends } as unknown as Tokens;
  return emailParts(text, tokens, 0, words.length - 1).map(([first, last]) => text.slice(starts[first], ends[last]));
}

it.each([
  ['Ada,ada@example.org', ['ada@example.org']],
  ['ada@example.org and bob@example.org', ['ada@example.org', 'bob@example.org']],
  ['and ada@example.org', ['ada@example.org']],
  ['ada.lovelace+x@mail.example.org', ['ada.lovelace+x@mail.example.org']],
  ['ada @ example . org', ['ada @ example . org']],
  ['ada at example dot org', ['ada at example dot org']],
])('reads the addresses in "%s"', (text, expected) => {
  expect(partsOf(text)).toEqual(expected);
});
