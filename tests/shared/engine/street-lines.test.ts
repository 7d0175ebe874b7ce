import { describe, expect, it } from 'vitest';
import { findStreetLines } from '../../../shared/engine/nlp/street-lines';

const streets = (text: string): string[] =>
  findStreetLines(text, new Set(['STREET_ADDRESS'])).map(({ start, end }) => text.slice(start, end));

describe('streets without a postal code', () => {
  it.each([
    ['Mr Tubb of 2 Glebe Cottages complained', '2 Glebe Cottages'],
    ['from 2018: Rm 14, 220 Moss La East, Manchester', 'Rm 14, 220 Moss La East'],
    ['Unit 5, 118 Kingston Road', 'Unit 5, 118 Kingston Road'],
    ['the house, The Nook, Church Lane, was sold', 'The Nook, Church Lane'],
    ['Harefield Close, Leicester LE5 1AB', 'Harefield Close'],
    ['STREET  RT 2 BOX 418', 'RT 2 BOX 418'],
    ['Via dei Salici s.n.c. – Quartu', 'Via dei Salici s.n.c.'],
    ['in Via Manin, 45/3', 'Via Manin, 45/3'],
    ['Pol. Ind. Bidebitarte, pab. 12 · Galdakao', 'Pol. Ind. Bidebitarte, pab. 12'],
    ['te Antwerpen, Lange Nieuwstraat 205 bus 6.', 'Lange Nieuwstraat 205 bus 6'],
  ])('%s', (text, expected) => {
    expect(streets(text)).toEqual([expected]);
  });

  it.each([
    'in 2018 the Close was open',
    'The Nook, a café, is closed',
    'Close the door, Leicester is cold',
    'via e-mail, 45 pages',
    'box 418 of room 2',
  ])('leaves %s', (text) => {
    expect(streets(text)).toEqual([]);
  });

  it('is linear in the text', () => {
    const started = performance.now();
    for (const part of ['12 Aa ', 'Aa ', 'Via Aa ', 'The Aa, ', 'Unit 5, ', 'Pol. Ind. '])
      streets(part.repeat(100_000 / part.length));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
