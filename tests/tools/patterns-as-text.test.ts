import { expect, test } from 'vitest';
import { withPatternsAsText } from '../../scripts/patterns-as-text.mjs';

const MODULE = String.raw`
  const word = /[\p{L}\p{M}'"\/]+\\(?:\n|${'`'})|\u{1F600}/giu, plain = /^[a-z]+$/;
  const list = { names: [/\p{Lu}\p{Ll}+/u], waiting: () => /\p{Nd}{2}/uy };
  const used = (text) => /\p{L}/u.test(text);
  class Reader { own = /\p{P}/u; read() { return /\p{S}/u; } }
  function late() { return { inside: () => /\p{Sc}/u }; }
  return [word, plain, list.names[0], list.waiting(), new Reader().own, new Reader().read(), late().inside(), used('é')];`;

test('patterns made when a module is loaded become text, and stay the patterns they are', () => {
  // The body of a function stands for a module: a module has no value to compare.
  const written = withPatternsAsText(MODULE.replace('return [', 'globalThis.made = ['));
  const run = (code: string): unknown[] => new Function(code.replace('globalThis.made = [', 'return ['))();

  expect(run(written)).toEqual(run(MODULE));
  expect(written.match(/new RegExp\(/g)).toHaveLength(3);
  expect(written).toContain(String.raw`=> /\p{L}/u.test(text)`);
  expect(written).toContain(String.raw`own = /\p{P}/u; read() { return /\p{S}/u; }`);
  expect(written).toContain(String.raw`inside: () => /\p{Sc}/u`);
});
