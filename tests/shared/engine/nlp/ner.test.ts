import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineRecognizers } from '#shared/finders/names/combine.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { readWeights } from '#shared/finders/names/model/weights.ts';
import { ruleRecognizer } from '#shared/finders/names/rules/index.ts';
import noise from '../../../fixtures/ner/noise.json';
import sentences from '../../../fixtures/ner/sentences.json';
import expected from '../../../fixtures/ner/spans.json';
import { anyText } from '../../../helpers/any-text';
import { kernelModule, modelFile } from '../../../helpers/ner-model';
import { parityLines } from '../../../helpers/ner-parity';
import { isThorough } from '../../../helpers/thorough';

const file = modelFile();
const fast = createNerRecognizer(file, kernelModule());
const plain = createNerRecognizer(file);
const types = new Set(fast.entityTypes);
const find = (text: string, language = 'en') => fast.recognize(text, language, types);
const named = (text: string, language?: string) =>
  find(text, language).map(({ entityType, start, end }) => `${entityType} ${text.slice(start, end)}`);

// Plain JavaScript is slow and test machines are busy.
describe('the name model', () => {
  it('finds the recorded names with the recorded scores', () => {
    expect(parityLines(fast)).toEqual(expected);
  });

  it('finds the same without WebAssembly', () => {
    // Plain JavaScript takes ten times as long: every fifth sentence, all of them with `npm run prove:texts`.
    const every = isThorough ? 1 : 5;
    expect(parityLines(plain, every)).toEqual(expected.filter((line) => Number.parseInt(line, 10) % every === 0));
  });

  it('gives both kernels the same integers on any text', () => {
    const word = fc.constantFrom(...sentences.flatMap(({ text }) => text.split(' ')));
    const text = fc.array(fc.oneof(word, anyText(6)), { maxLength: 12 });
    fc.assert(
      fc.property(text, (words) => {
        const joined = words.join(' ');
        expect(plain.recognize(joined, 'en', types)).toEqual(fast.recognize(joined, 'en', types));
      }),
      { numRuns: 10 },
    );
  });

  it('takes no phrase and no unknown abbreviation for somebody, in English', () => {
    const people = (text: string) =>
      find(text).filter(({ entityType, score }) => entityType === 'PERSON' && score >= 0.35);
    expect(people('It shows a calamitous elopement and a wild brown fox.')).toEqual([]);
    expect(people('The duties under QXRTA and the rules of ZBVFL apply to the plan.')).toEqual([]);
    expect(named('While Pedro Almeida hides, his wife waits.')).toContain('PERSON Pedro Almeida');
    expect(named('We met Ada Lovelace and Mr. QUIRKE in London.')).toContain('PERSON Ada Lovelace');
  });

  it('takes nothing beside a placeholder for an e-mail address', () => {
    const text = 'From <EMAIL_ADDRESS> to <EMAIL_ADDRESS>';
    expect(find(text)).toEqual([]);
    expect(find('Write to ada dot stone at example dot org.').map(({ entityType }) => entityType)).toContain(
      'EMAIL_ADDRESS',
    );
  });

  it('returns ordered spans inside the text that do not overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sentences.map((s) => s.text)), { maxLength: 8 }), (texts) => {
        const text = texts.join('\n');
        let last = 0;
        for (const { start, end, score } of find(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThan(1);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 30 },
    );
  });

  it('finds the same people and places wherever a long text is cut into stretches', () => {
    // The second sentence's tokens shift against the stretches by the filler's length; its surroundings stay the same.
    const sentence =
      'the call ended. Please ask Margaret Holloway from Northwind Traders in Leeds to call back. then it was quiet';
    const before = 'quiet '.repeat(30);
    for (const filler of [0, 880, 905, 912, 917, 921, 925, 930, 940, 1850])
      expect(named('quiet '.repeat(filler) + before + sentence), `${filler}`).toEqual(
        expect.arrayContaining(['PERSON Margaret Holloway', 'LOCATION Leeds']),
      );
  });

  it('takes no other field for part of an e-mail address', () => {
    expect(named('name,mail\nAda,ada@example.org\n"Bob, Jr.",bob@example.org\n')).toEqual(
      expect.arrayContaining(['EMAIL_ADDRESS ada@example.org', 'EMAIL_ADDRESS bob@example.org']),
    );
  });

  it('finds a surname alone in a text that has the full name', () => {
    const text = 'Margaret Holloway wrote to us on Monday.\n\nticket closed by holloway? no: by the Holloway account';

    expect(named(text).filter((name) => name === 'PERSON Holloway')).toHaveLength(1);
  });

  it('reports only what is wanted', () => {
    const text = 'Margaret Holloway lives in Leeds.';

    expect(fast.recognize(text, 'en', new Set(['LOCATION'])).map((span) => span.entityType)).toEqual(['LOCATION']);
  });

  it.each(Object.entries(noise))(
    'leaves headings, identifiers, products and week days alone (%s)',
    (language, texts) => {
      const both = combineRecognizers(fast, ruleRecognizer);
      for (const text of texts) {
        const people = both.recognize(text, language, new Set(['PERSON'])).filter((span) => span.score >= 0.35);
        expect(people, text).toEqual([]);
      }
    },
  );

  it('doubts small letters among capitals, but not in a text without them, nor a known name', () => {
    const score = (text: string, name: string) =>
      find(text, 'fi').find((span) => text.slice(span.start, span.end) === name)?.score ?? 0;

    expect(score('Paistettu kiinankaali on hyvää.', 'kiinankaali')).toBeLessThan(0.35);
    expect(named('Ich wohne in berlin', 'de')).toEqual(['LOCATION berlin']);
    expect(find('Ich wohne in berlin', 'de')[0]?.score).toBeGreaterThan(0.8);
  });

  it('doubts an English word in small letters among capitals, but no full name', () => {
    const score = (text: string, name: string) =>
      find(text, 'en').find((span) => text.slice(span.start, span.end) === name)?.score ?? 0;

    expect(score('The garden had moss along the wall.', 'moss')).toBeLessThan(0.35);
    expect(named('My name is john smith and I live in chicago')).toEqual(['PERSON john smith', 'LOCATION chicago']);
  });

  it('begins a name with its capital, a particle or a listed name', () => {
    expect(named('A londoni Arsenal nyert.', 'hu')).toEqual(['ORGANIZATION Arsenal']);
    expect(named('O deputado falou com o juiz Carrington ontem.', 'pt')).toEqual(['PERSON Carrington']);
    expect(named('Er sprach mit Herrn von Anhalt.', 'de')).toEqual(['PERSON von Anhalt']);
    expect(named('It was samantha Fox who sang.')).toEqual(['PERSON samantha Fox']);
  });

  it('reports a town and its state as two places', () => {
    expect(named('She moved from Boston, Massachusetts, to Leeds.')).toEqual([
      'LOCATION Boston',
      'LOCATION Massachusetts',
      'LOCATION Leeds',
    ]);
  });

  it('answers empty and blank texts with nothing', () => {
    expect(find('')).toEqual([]);
    expect(find(' \n\t ')).toEqual([]);
  });

  it('refuses a file that is not a model', () => {
    expect(() => createNerRecognizer(new ArrayBuffer(4))).toThrow('not a model');
    expect(() => readWeights(file.slice(0, 100_000))).toThrow('incomplete');
  });
});
