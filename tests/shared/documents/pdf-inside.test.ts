import { expect, test } from 'vitest';
import { mayHoldPdf } from '#shared/documents/detect-format.ts';

/** The head of a member as most programs write it: what follows the name is a field of times, which begins with letters. */
const member = (name: string) =>
  new Uint8Array(
    Buffer.from(`PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\x1c\0${name}UT\t\0`, 'latin1'),
  );

test.each([
  ['letter.pdf', true],
  ['Letter.PDF', true],
  ['inner.zip', true],
  ['inner.tgz', true],
  ['letter.txt', false],
])('an archive with %s may hold a PDF: %s', (name, holds) => {
  expect(mayHoldPdf(member(name), { fileName: 'a.zip' })).toBe(holds);
});
