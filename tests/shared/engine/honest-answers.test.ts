import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listEntities } from '#shared/catalog/index.ts';
import { LEXICON_LANGUAGES, SUPPORTED_LANGUAGES } from '#shared/catalog/languages.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { documentTexts } from '../../helpers/texts';
import { isThorough, share } from '../../helpers/thorough';

const everyType = listEntities().map(({ type }) => type);
const wordListTypes = listEntities()
  .filter(({ detection, languages }) => detection === 'nlp' && languages?.length === LEXICON_LANGUAGES.length)
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
    for (const language of SUPPORTED_LANGUAGES) {
      const { results, receipt } = analyze(text, { language });
      const skipped = new Set(receipt.skipped.map(({ recognizer }) => recognizer));

      expect(receipt.recognizers_run + skipped.size, language).toBe(everyType.length);
      // A label ("Religion:") names its value in any language, and what it names was looked for.
      expect(results.filter(({ entity_type }) => skipped.has(entity_type))).toEqual([]);
    }
  });

  it('counts a type that only its label led to', () => {
    const entities = ['RELIGION', 'JOB_TITLE', 'TRADE_UNION_MEMBERSHIP'];
    const { results, receipt } = analyze('Должность: инженер', { language: 'ru', entities });

    expect(results).toMatchObject([{ entity_type: 'JOB_TITLE', text: 'инженер' }]);
    expect(receipt.recognizers_run).toBe(1);
    expect(receipt.skipped.map(({ recognizer }) => recognizer)).toEqual(['RELIGION', 'TRADE_UNION_MEMBERSHIP']);
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

describe('score_threshold', () => {
  const THRESHOLDS = [0.1, 0.3, 0.35, 0.4, 0.5, 0.65, 0.8, 0.95, 1];
  const named = ({ entity_type, start, end }: { entity_type: string; start: number; end: number }) =>
    `${entity_type} ${start} ${end}`;

  it('removes findings and never renames or moves one, in documents', () => {
    // Every third of them, with `npm run prove:texts` all.
    for (const [turn, { id, language, text }] of share(documentTexts(), 3).entries()) {
      let wider: Set<string> | undefined;
      // The documents take turns with the thresholds, unless there is time for all of them.
      for (const scoreThreshold of [0, ...THRESHOLDS.filter((_, i) => isThorough || i === turn % THRESHOLDS.length)]) {
        const found = analyze(text, { language, scoreThreshold }).results;
        const names = found.map(named);

        expect(
          found.every(({ score }) => score >= scoreThreshold),
          id,
        ).toBe(true);
        if (wider)
          expect(
            names.filter((name) => !wider?.has(name)),
            `${id} at ${scoreThreshold}`,
          ).toEqual([]);
        wider = new Set(names);
      }
    }
  });

  it('does so for any two thresholds, with lists and own patterns', () => {
    const words = [
      'jane@example.com',
      'https://a.example.org/?m=jane@example.com',
      '4111 1111 1111 1111',
      'card',
      'Dr Anna Berg',
    ];
    const more = [
      '006249976',
      'tax number',
      '+49 30 901820',
      '219-09-9999',
      'red',
      '2024-03-15',
      'Leeds',
      '12 March 2024',
    ];
    const text = fc.array(fc.constantFrom(...words, ...more), { maxLength: 8 }).map((parts) => parts.join(' '));
    const adHocRecognizers = [
      { entity_type: 'COLOUR', patterns: [{ name: 'c', regex: 'red|Berg|1111 1', score: 0.3 }] },
    ];
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(text, score, score, fc.boolean(), (sample, one, other, isAllowed) => {
        const options = { adHocRecognizers, allowList: isAllowed ? ['jane@example.com', '006249976'] : [] };
        const at = (scoreThreshold: number) => analyze(sample, { ...options, scoreThreshold }).results.map(named);

        expect(at(Math.min(one, other))).toEqual(expect.arrayContaining(at(Math.max(one, other))));
      }),
    );
  });
});
