import { describe, expect, it } from 'vitest';
import { listEntities } from '../../../shared/catalog';
import { lexiconLanguages, supportedLanguages } from '../../../shared/catalog/languages';
import { analyze } from '../../../shared/engine/analyze';

const everyType = listEntities().map(({ type }) => type);
const wordListTypes = listEntities()
  .filter(({ detection, languages }) => detection === 'nlp' && languages?.length === lexiconLanguages.length)
  .map(({ type }) => type);

describe('the receipt', () => {
  it('names every type that cannot run in the language', () => {
    const { recognizers_run, skipped } = analyze('hej', { language: 'sv' }).receipt;

    expect(wordListTypes).toHaveLength(21);
    expect(skipped.map(({ recognizer }) => recognizer)).toEqual(['NRP', ...wordListTypes]);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['language_not_supported']));
    expect(recognizers_run).toBe(everyType.length - skipped.length);
  });

  it('adds up in every language, and nothing skipped is reported', () => {
    const text = 'Religion: catholic. She is a gay nurse with diabetes, Dr Anna Berg, Norwegian, of Oslo.';
    for (const language of supportedLanguages) {
      const { results, receipt } = analyze(text, { language });
      const skipped = new Set(receipt.skipped.map(({ recognizer }) => recognizer));

      expect(receipt.recognizers_run + skipped.size, language).toBe(everyType.length);
      expect(results.filter(({ entity_type }) => skipped.has(entity_type))).toEqual([]);
    }
  });

  it('says so to a caller who named such a type', () => {
    const answer = analyze('Hon är gay', { language: 'sv', entities: ['SEXUAL_ORIENTATION', 'EMAIL_ADDRESS'] });

    expect(answer).toMatchObject({
      results: [],
      receipt: {
        recognizers_run: 1,
        skipped: [{ recognizer: 'SEXUAL_ORIENTATION', reason: 'language_not_supported' }],
      },
    });
  });
});

describe('the whole list of types', () => {
  const text = 'Write to jane.doe@example.com, registered as 006249976';

  it('may be sent back, and means the same as no list', () => {
    expect(analyze(text, { entities: everyType })).toEqual(analyze(text));
    expect(analyze(text, { entities: [...everyType].reverse() })).toEqual(analyze(text));
  });

  it('may hold the types of the request as well', () => {
    const adHocRecognizers = [{ entity_type: 'COLOUR', patterns: [{ name: 'red', regex: 'red', score: 0.8 }] }];
    const found = analyze('a red car', { adHocRecognizers, entities: [...everyType, 'COLOUR'] });

    expect(found.results.map(({ entity_type }) => entity_type)).toEqual(['COLOUR']);
    expect(analyze('a red car', { adHocRecognizers, entities: everyType }).results).toEqual([]);
  });

  it.each([
    ['one is missing', everyType.slice(1)],
    ['one stands twice', [...everyType, everyType[0] ?? '']],
    ['one stands in place of another', [...everyType.slice(1), everyType[1] ?? '']],
  ])('is too long where %s', (_, entities) => {
    expect(() => analyze(text, { entities })).toThrow(expect.objectContaining({ code: 'TOO_MANY_ENTITIES' }));
  });
});
