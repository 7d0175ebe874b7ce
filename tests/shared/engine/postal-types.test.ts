import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const typeAt = (text: string, value: string, only?: string[]): string | undefined => {
  const start = text.indexOf(value);
  const { results } = analyze(text, only ? { only } : {});
  return results.find((one) => one.start <= start && one.end >= start + value.length)?.entity_type;
};

describe('the country of a postal code', () => {
  it.each([
    ['Praxis Lindenstraße 14, 28203 Bremen', '28203', 'DE_PLZ'],
    ['Am Alten Markt 7\nBirkenweg 7 b\n73453 Abtsgmünd', '73453', 'DE_PLZ'],
    ['Ze woont op de Lange Hezelstraat 83, 6511 CG Nijmegen.', '6511 CG', 'NL_POSTCODE'],
  ])('is told by form and street: %s', (text, value, type) => {
    expect(typeAt(text, value)).toBe(type);
  });

  it.each([
    ['Via Garibaldi 14, 16147 Genova', '16147'],
    ['14 rue des Lilas, 76490 Rives-en-Seine', '76490'],
    ['Nieuwstraat 12, 8400 Oostende', '8400'],
  ])('stays open where no type of the catalog fits: %s', (text, value) => {
    expect(typeAt(text, value)).toBe('LOCATION');
  });

  it('stays a place where the country was not asked for', () => {
    expect(typeAt('Praxis Lindenstraße 14, 28203 Bremen', '28203', ['LOCATION'])).toBe('LOCATION');
  });
});
