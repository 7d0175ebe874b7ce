import { describe, expect, it } from 'vitest';
import { type AnalyzeOptions, analyze } from '#shared/finders/analyze.ts';
import { findUsPlaces, withoutPlaceLines } from '#shared/finders/places/us-places.ts';

const found = (text: string, options: AnalyzeOptions = {}) =>
  analyze(text, options).results.map((one) => `${one.entity_type} ${one.text}`);

describe('town, state and ZIP code', () => {
  it.each<[string, string[]]>([
    ['He lives in New York, NY 10118 now.', ['LOCATION New York', 'LOCATION NY', 'US_ZIP_CODE 10118']],
    ['Springfield, IL 62704-1234', ['LOCATION Springfield', 'LOCATION IL', 'US_ZIP_CODE 62704-1234']],
    ['ST. LOUIS MO 63101', ['LOCATION ST. LOUIS', 'LOCATION MO', 'US_ZIP_CODE 63101']],
    ['Winston-Salem, N.C. 27101', ['LOCATION Winston-Salem', 'LOCATION N.C.', 'US_ZIP_CODE 27101']],
    ["Coeur d'Alene, Idaho 83814", ["LOCATION Coeur d'Alene", 'LOCATION Idaho', 'US_ZIP_CODE 83814']],
    ['Fond du Lac, WI 54935', ['LOCATION Fond du Lac', 'LOCATION WI', 'US_ZIP_CODE 54935']],
    ['Portland, OR 97201', ['LOCATION Portland', 'LOCATION OR', 'US_ZIP_CODE 97201']],
  ])('are found: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
    expect(found(text, { entities: ['LOCATION', 'US_ZIP_CODE'] })).toEqual(expected);
  });

  it('leave the street before them whole', () => {
    const line = ['STREET_ADDRESS 350 Fifth Avenue', 'LOCATION New York', 'LOCATION NY', 'US_ZIP_CODE 10118'];

    expect(found('350 Fifth Avenue, New York, NY 10118')).toEqual(line);
    expect(found('350 Fifth Avenue New York, NY 10118')).toEqual(line);
    expect(found('350 Fifth Avenue New York NY 10118')).toEqual(line);
  });

  it('are reported as what was asked for', () => {
    const text = 'to Springfield, IL 62704';

    expect(found(text, { entities: ['US_ZIP_CODE'] })).toEqual(['US_ZIP_CODE 62704']);
    expect(found(text, { entities: ['LOCATION'] })).toEqual(['LOCATION Springfield', 'LOCATION IL', 'LOCATION 62704']);
    expect(found(text, { entities: ['EMAIL_ADDRESS'] })).toEqual([]);
  });

  it.each([
    'Order IN 12345 or OK 54321',
    'Part XX 12345',
    'Muster GmbH, DE 10115-2',
    'Code CA 123456',
    'Model, TX 10118.5',
  ])('are not: %s', (text) => {
    expect(found(text).filter((one) => /LOCATION|ZIP/.test(one))).toEqual([]);
  });

  it('are no telephone number beside words for one', () => {
    expect(found('Phone and address: Springfield, IL 62704')).toEqual([
      'LOCATION Springfield',
      'LOCATION IL',
      'US_ZIP_CODE 62704',
    ]);
    expect(found('Phone\nSpringfield, IL 62704', { entities: ['PHONE_NUMBER'] })).toEqual([]);
  });

  it('are taken from what the model read as one, and a number before them stays', () => {
    const text = 'Tel 217 555 0101, Springfield, IL 62704';
    const read = { kind: 'PHONE', entityType: 'PHONE_NUMBER', score: 0.9 } as const;
    const places = findUsPlaces(text, 'en');
    const left = (start: number) => withoutPlaceLines(text, [{ ...read, start, end: text.length }], places);

    expect(left(4).map(({ start, end }) => text.slice(start, end))).toEqual(['217 555 0101']);
    expect(left(18)).toEqual([]);
  });
});
