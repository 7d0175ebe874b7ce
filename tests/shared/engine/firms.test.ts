import { describe, expect, it } from 'vitest';
import { plainFinding } from '#shared/engine/finding.ts';
import { withoutFirms } from '#shared/finders/names/firms.ts';

const all = new Set(['PERSON', 'ORGANIZATION']);
const typesOf = (text: string, word: string, types = all) => {
  const start = text.lastIndexOf(word);
  const person = plainFinding('model', { type: 'PERSON', start, end: start + word.length, score: 0.9 });
  return withoutFirms([person], text, types).map(({ type }) => type);
};

describe('firms that look like people', () => {
  it('are told by their full name elsewhere in the text', () => {
    const text = 'registered in the name of Synadia Communications Inc., a corporation. Later Synadia signed.';
    expect(typesOf(text, 'Synadia')).toEqual(['ORGANIZATION']);
    expect(typesOf(text, 'Synadia', new Set(['PERSON']))).toEqual([]);
  });

  it('are people where people are called so, or no firm is named', () => {
    expect(typesOf('Anderson Plumbing Ltd was closed. Then Anderson left.', 'Anderson')).toEqual(['PERSON']);
    expect(typesOf('Then Synadia signed.', 'Synadia')).toEqual(['PERSON']);
  });
});
