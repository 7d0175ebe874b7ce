import { describe, expect, it } from 'vitest';
import { analyze } from '../../../shared/engine/analyze';
import { combineRecognizers, mergeSpans } from '../../../shared/engine/nlp/combine';
import { type NlpRecognizer, type NlpSpan, notAName } from '../../../shared/engine/nlp/recognizer';
import { ruleRecognizer } from '../../../shared/engine/nlp/rules';

const wanted = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP']);
const found = (text: string, language = 'en'): string[] =>
  ruleRecognizer
    .recognize(text, language, wanted)
    .sort((a, b) => a.start - b.start)
    .map(({ entityType, start, end }) => `${entityType} ${text.slice(start, end)}`);

describe('name rules', () => {
  it.each([
    ['My name is Okwuchukwu', 'PERSON Okwuchukwu'],
    ['Please ask Mr. Van der Berg', 'PERSON Van der Berg'],
    ['I spoke with Dr. Xyloph Qwerty yesterday', 'PERSON Xyloph Qwerty'],
    ['Maria Schneider called', 'PERSON Maria Schneider'],
    ['Richard M. Nixon resigned', 'PERSON Richard M. Nixon'],
    ['Hello Rajesh, thanks', 'PERSON Rajesh'],
    ['See you soon.\n\nBest regards,\nTamsin Oyelaran', 'PERSON Tamsin Oyelaran'],
    ['Patient: Zofia Brzęczyszczykiewicz', 'PERSON Zofia Brzęczyszczykiewicz'],
    ['They call me Mr. May', 'PERSON May'],
    ["My name's Okwuchukwu", 'PERSON Okwuchukwu'],
  ])('find the person in %j', (text, expected) => {
    expect(found(text)).toContain(expected);
  });

  it.each([
    ['mein Name ist Grölfink', 'de', 'PERSON Grölfink'],
    ["je m'appelle Ysandre", 'fr', 'PERSON Ysandre'],
    ['me llamo Itziar', 'es', 'PERSON Itziar'],
    ['me chamo Itziar', 'pt', 'PERSON Itziar'],
    ['Sehr geehrte Frau Zwickelmaier', 'de', 'PERSON Zwickelmaier'],
    ['姓名：王小明', 'zh', 'PERSON 王小明'],
  ])('find the person in %j', (text, language, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it('find places, organisations and groups', () => {
    expect(found('She moved from Rotterdam to New Zealand')).toEqual(['LOCATION Rotterdam', 'LOCATION New Zealand']);
    expect(found('Nordwind Logistik GmbH and the University of Leeds')).toEqual([
      'ORGANIZATION Nordwind Logistik GmbH',
      'ORGANIZATION University of Leeds',
    ]);
    expect(found('The Norwegian team met Buddhists')).toEqual(['NRP Norwegian', 'NRP Buddhists']);
  });

  it('remember a name for later mentions', () => {
    expect(found('Fiona Quillfeather signed. Then Quillfeather left.')).toContain('PERSON Quillfeather');
  });

  it.each([
    'Monday Morning Quarterly Report',
    'Please see the Annual Budget for May and June.',
    'Dear Customer, Thank you for your order.',
    'The API returns HTTP 404. Will this work? Mark it as done.',
  ])('find nobody in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('model and rules together', () => {
  const span = (entityType: string, start: number, end: number, score: number): NlpSpan => ({
    entityType,
    start,
    end,
    score,
  });

  it('keep what only one of them found', () => {
    expect(
      mergeSpans([span('PERSON', 0, 4, 0.6)], [span('PERSON', 9, 12, 0.8), span('NRP', 20, 25, 0.6)]),
    ).toHaveLength(3);
  });

  it('take the reading of the model and the higher score where they agree', () => {
    expect(mergeSpans([span('PERSON', 0, 10, 0.6)], [span('PERSON', 4, 10, 0.9)])).toEqual([
      span('PERSON', 0, 10, 0.9),
    ]);
    expect(mergeSpans([span('PERSON', 0, 10, 0.6)], [span('PERSON', 0, 4, 0.5), span('PERSON', 5, 14, 0.7)])).toEqual([
      span('PERSON', 0, 10, 0.7),
    ]);
  });

  it('follow a sure rule against a guess of the model, else the model', () => {
    const rule = span('PERSON', 0, 5, 0.9);

    expect(mergeSpans([span('LOCATION', 0, 5, 0.3)], [rule])).toEqual([rule]);
    expect(mergeSpans([span('LOCATION', 0, 5, 0.6)], [rule])).toEqual([span('LOCATION', 0, 5, 0.6)]);
    expect(mergeSpans([span('LOCATION', 0, 5, 0.3)], [span('PERSON', 0, 5, 0.5)])).toEqual([
      span('LOCATION', 0, 5, 0.3),
    ]);
  });

  it('drop a weak person alone, and a person inside what the model read as something else', () => {
    const other = span(notAName, 0, 9, 0.8);

    expect(mergeSpans([], [span('PERSON', 0, 5, 0.5)])).toEqual([]);
    expect(mergeSpans([], [span('PERSON', 0, 5, 0.75)])).toHaveLength(1);
    expect(mergeSpans([other], [span('PERSON', 0, 5, 0.9)])).toEqual([]);
    expect(mergeSpans([other], [span('LOCATION', 0, 5, 0.8)])).toEqual([span('LOCATION', 0, 5, 0.8)]);
  });

  it('find a type the same whichever others are asked for', () => {
    const model: NlpRecognizer = {
      name: 'model',
      languages: ['en'],
      entityTypes: ['PERSON'],
      recognize: (_text, _language, types) => [span('PERSON', 0, 12, 0.9)].filter((s) => types.has(s.entityType)),
    };
    const both = combineRecognizers(model, ruleRecognizer);

    expect(both.recognize('Paris Hilton', 'en', new Set(['LOCATION']))).toEqual([]);
  });

  it('serve the languages and types of both', () => {
    const model: NlpRecognizer = {
      name: 'model',
      languages: ['sw'],
      entityTypes: ['PERSON', 'JOB_TITLE'],
      recognize: () => [span('JOB_TITLE', 0, 4, 0.9)],
    };
    const both = combineRecognizers(model, ruleRecognizer);

    expect(both.languages).toEqual(expect.arrayContaining(['sw', 'en']));
    expect(both.recognize('Baker', 'sw', new Set(['JOB_TITLE']))).toEqual([span('JOB_TITLE', 0, 4, 0.9)]);
    expect(combineRecognizers(undefined, ruleRecognizer)).toBe(ruleRecognizer);
    expect(analyze('Cook here', { language: 'sw', entities: ['JOB_TITLE'] }, model).results).toHaveLength(1);
  });
});
