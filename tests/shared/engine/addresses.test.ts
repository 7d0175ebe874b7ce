import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const addresses = (text: string): string[] =>
  analyze(text)
    .results.filter(({ entity_type }) => entity_type === 'STREET_ADDRESS')
    .map((result) => result.text);
const places = (text: string): string[] =>
  analyze(text)
    .results.filter(({ entity_type }) => entity_type === 'LOCATION')
    .map((result) => result.text);

describe('street lines', () => {
  it.each([
    ['Tilly lives at 102 Μεγάλη Άμμος 184.', '102 Μεγάλη Άμμος 184'],
    ['She gave him his address: Arenales 9462', 'Arenales 9462'],
    ['Please update the billing address with 27534 Aasa 43', '27534 Aasa 43'],
    ['eva moved to 255 hersnapvej 18', '255 hersnapvej 18'],
    ['Meet me at the corner of Dalbraut 99 and Frederikke Coves', 'the corner of Dalbraut 99 and Frederikke Coves'],
    ['> 040 Snellmaninkatu 55', '040 Snellmaninkatu 55'],
    ['Þorsteinsgata 63', 'Þorsteinsgata 63'],
    ['Augsburger Strasse 36', 'Augsburger Strasse 36'],
    ['324 Waechter Turnpike', '324 Waechter Turnpike'],
  ])('are read: %s', (text, expected) => {
    expect(addresses(text)).toEqual([expected]);
  });

  it.each([
    'His email address is on page 12.',
    'The IP address: 10 hosts share it.',
    'We moved to 3 offices.',
    'She lives at home.',
    'It lies at the corner of the room and the hall.',
  ])('are not read into %s', (text) => {
    expect(addresses(text)).toEqual([]);
  });
});

describe('postal codes', () => {
  it('are found beside a place', () => {
    expect(places('They opened an office in Copenhagen 1421 in May.')).toEqual(['Copenhagen', '1421']);
    expect(places('Havnegade 3, 10115 Berlin')).toEqual(['10115', 'Berlin']);
    expect(places('London\nUnited Kingdom 89800')).toContain('89800');
  });

  it('are no years, amounts or counts', () => {
    expect(places('The games in Paris 2024 in short.')).toEqual(['Paris']);
    expect(places('They paid Berlin 42620,40 euros.')).toEqual(['Berlin']);
    expect(places('In London 15000 people marched.')).toEqual(['London']);
    expect(places('With 12000 London homes empty')).toEqual(['London']);
  });
});
