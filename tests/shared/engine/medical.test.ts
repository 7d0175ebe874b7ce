import { describe, expect, it } from 'vitest';
import { anonymize } from '#command/library/anonymize.ts';
import { isMedicalTerm } from '#shared/catalog/words/medical.ts';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string, options = {}) =>
  analyze(text, { language: 'en', ...options }).results.map(
    ({ entity_type, text: value }) => `${entity_type} ${value}`,
  );

describe('facilities', () => {
  it.each([
    ['Seen at Methodist Hospital on Monday.', 'Methodist Hospital'],
    ['treated at St. Mary’s Hospital in Chicago last week', 'St. Mary’s Hospital in Chicago'],
    ['operated at St. Vincent’s in May', 'St. Vincent’s'],
    ['referred to Elm Clinic for review', 'Elm Clinic'],
    ['at Brigham and Women’s Hospital today', 'Brigham and Women’s Hospital'],
    ['at Children’s Hospital of Philadelphia, ward 3', 'Children’s Hospital of Philadelphia'],
    ['Ashgrove Dental rang about the invoice', 'Ashgrove Dental'],
    ['a bill of Elm Dental Practice', 'Elm Dental Practice'],
    ['transferred from UCLA Medical Center.', 'UCLA Medical Center'],
  ])('are found in "%s"', (text, name) => {
    expect(found(text, { entities: ['ORGANIZATION'] })).toContain(`ORGANIZATION ${name}`);
  });

  it('ends before the word that leads to a place found by itself', () => {
    const results = found('seen at Mercy General Hospital in Boston', {
      denyList: [{ entity_type: 'TOWN', values: ['Boston'] }],
    });
    expect(results).toEqual(['ORGANIZATION Mercy General Hospital', 'TOWN Boston']);
  });

  it.each(['The hospital was full.', 'Hospital admission is rare.', 'in St. Louis', 'our clinic', 'Clinic hours'])(
    'are not found in "%s"',
    (text) => {
      expect(found(text, { entities: ['ORGANIZATION'] })).toEqual([]);
    },
  );
});

describe('terms of medicine', () => {
  const isTerm = (marked: string) => {
    const start = marked.indexOf('[');
    const end = marked.indexOf(']') - 1;
    return isMedicalTerm(marked.replace(/[[\]]/g, ''), start, end);
  };

  it.each([
    'a [Wells] score of 3',
    'positive [Babinski] on the left',
    '[Gleason] grade 7',
    '[Cushing]’s syndrome',
    '[Lou Gehrig]’s disease',
    '[Framingham] risk',
    'with [GERD] and',
    '[CHADS2] of 4',
    '[Chaddock reflex]',
  ])('%s', (marked) => {
    expect(isTerm(marked)).toBe(true);
  });

  it.each([
    'Mr. [Wells] came in',
    '[Anna Graves] asks',
    'Dr. [Cushing] wrote',
    '[Wilson] was seen',
    '[Maria Keller] score',
  ])('but a person: %s', (marked) => {
    expect(isTerm(marked)).toBe(false);
  });
});

describe('hipaa-safe-harbor', () => {
  const preset = 'hipaa-safe-harbor';

  it('leaves ages under 90, years and states, and marks the rest', () => {
    const text =
      'A 55-year-old from Texas, ill since 2021. Her mother, 93 years old, came on March 3, 2021, ZIP code 94107.';

    expect(found(text, { preset })).toEqual(['AGE 93 years old', 'DATE_TIME March 3, 2021', 'US_ZIP_CODE 94107']);
  });

  it('is bound to operators that keep what the rule allows, unless a call names some', async () => {
    const text = 'She is 93 years old, was admitted on March 3, 2021 to Elm Clinic, ZIP code 03601, SSN 536-90-4399.';

    const bound = await anonymize(text, { preset });
    const own = await anonymize(text, { preset, operators: { DEFAULT: { type: 'redact' } } });

    expect(bound.text).toBe(
      'She is 90+ years old, was admitted on 2021 to <ORGANIZATION>, ZIP code 000, SSN <US_SSN>.',
    );
    expect(own.text).not.toMatch(/2021|90\+/);
  });
});
