import { expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { findCanaries, NAME } from './places/place';

const copyOf = async (text: string) => {
  const { bytes } = await redactDocument(new TextEncoder().encode(text), { fileName: 'a.rtf' }, findCanaries);
  return new TextDecoder().decode(bytes);
};

test.each([
  ['a space', String.raw`\lang2057{\*\own} or`, String.raw`\lang2057{} or`],
  ['a digit', String.raw`\fs24{\*\own}5 apples`, String.raw`\fs24{}5 apples`],
  ['a letter', String.raw`\b{\*\own}apples`, String.raw`\b{}apples`],
  ['a second group', String.raw`\b{\*\own}{\*\other} or`, String.raw`\b{} or`],
  ['a picture that cannot be read', String.raw`\b{\pict\wmetafile8 00}1 or`, String.raw`\b{}1 or`],
  ['nothing to part', String.raw`\b x {\*\own} or`, String.raw`\b x  or`],
])('a group that goes leaves the command before it as it is: %s', async (_, before, after) => {
  expect(await copyOf(String.raw`{\rtf1\ansi ${before} ${NAME}}`)).toBe(String.raw`{\rtf1\ansi ${after} <PERSON>}`);
});
