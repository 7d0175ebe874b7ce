import { describe, expect, it } from 'vitest';
import { listEntities } from '#shared/catalog/index.ts';
import { analyze } from '#shared/finders/analyze.ts';

const dates = (text: string, options: Parameters<typeof analyze>[1] = {}) =>
  analyze(text, options)
    .results.filter(({ entity_type }) => entity_type === 'DATE_TIME')
    .map((found) => found.text);

describe('a time of day', () => {
  it.each([
    'Please hold the 14:00 BACS run.',
    '[16:15] DPA passed, adjourned 8:05 PM',
    'Your appointment is at 09:42.',
    'Ankunft gegen 05:30 Uhr in Neumünster',
  ])('alone is not reported: %s', (text) => {
    expect(dates(text)).toEqual([]);
    expect(dates(text, { preset: 'hipaa-safe-harbor' })).toEqual([]);
    expect(dates(text, { entities: listEntities().map(({ type }) => type) })).toEqual([]);
    expect(dates(text, { entities: ['DATE_TIME'] })).not.toEqual([]);
  });

  it.each([
    ['Sent: 11 March 2024 09:42', '11 March 2024 09:42'],
    ['Sent: Tuesday, January 16, 2024 8:05 PM', 'January 16, 2024 8:05 PM'],
    ['Datum: Mi., 12. März 2025 um 16:42', '12. März 2025 um 16:42'],
    ['[14/07/2024, 18:02] Aoife', '14/07/2024, 18:02'],
    ['at 2024-03-15T09:30:00Z', '2024-03-15T09:30:00Z'],
    ['on 2024-03-15 09:30:12.500', '2024-03-15 09:30:12.500'],
  ])('belongs to the date before it: %s', (text, expected) => {
    expect(dates(text)).toEqual([expected]);
  });
});

describe('a month', () => {
  it.each([
    ['He left in March 2024.', 'March 2024'],
    ['since March 15, 2024 at least', 'March 15, 2024'],
    ['until 3rd of May 2021', '3rd of May 2021'],
    ['employed from September', 'September'],
    ['desde enero 2023', 'enero 2023'],
  ])('keeps its day and year: %s', (text, expected) => {
    expect(dates(text)).toEqual([expected]);
  });
});
