import { describe, expect, it } from 'vitest';
import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';

const english = 'Please ask Dr. Margaret Holloway about the delay, she has been with us for years and knows the case.';
const german =
  'Bitte fragen Sie Frau Dr. Annegret Kühlwein wegen der Lieferung, die noch nicht bei uns eingetroffen ist.';
const japanese = 'ご注文の発送が遅れております。ご迷惑をおかけして申し訳ございません。担当の田中までご連絡ください。';

/** Writes down what it is given and calls every "Dr" a person. */
function listener() {
  const calls: { text: string; language: string }[] = [];
  const model: NlpRecognizer = {
    name: 'listener',
    languages: ['en', 'de', 'ja'],
    entityTypes: ['PERSON'],
    recognize: () => [],
    read(text, language) {
      calls.push({ text, language });
      const spans = [...text.matchAll(/Dr\. \p{L}+ \p{L}+/gu)].map(({ index, 0: found }) => {
        const [start, end] = [index + 4, index + found.length];
        return { kind: 'PERSON' as const, entityType: 'PERSON', start, end, score: 0.9 };
      });
      return { spans, chances: [], ordinary: new Set() };
    },
  };
  return { calls, model };
}

const people = (text: string, options = {}, model?: NlpRecognizer) =>
  analyze(text, { entities: ['PERSON'], ...options }, model).results.map((result) =>
    text.slice(result.start, result.end),
  );

describe('a text in several languages', () => {
  const text = `${english}\n\n${german}\n\n${german}\n\n${japanese}`;

  it('is read by the model once for each stretch of a language', () => {
    const { calls, model } = listener();
    analyze(text, {}, model);

    expect(calls.map(({ language }) => language)).toEqual(['en', 'de', 'ja']);
    expect(calls.map((call) => call.text).join('')).toBe(text);
  });

  it('has its findings where they stand in the whole text', () => {
    const names = ['Margaret Holloway', 'Annegret Kühlwein', 'Annegret Kühlwein'];

    expect(people(text, {}, listener().model)).toEqual(names);
    expect(people(text)).toEqual(expect.arrayContaining(names.slice(0, 2)));
    const [first] = analyze(text, { offsetUnit: 'utf8' }, listener().model).results.slice(-1);
    expect(new TextDecoder().decode(new TextEncoder().encode(text).slice(first?.start, first?.end))).toBe(first?.text);
  });

  it('is told in the receipt', () => {
    expect(analyze(text).receipt).toMatchObject({ language: 'en', language_detected: ['de', 'en', 'ja'] });
    expect(analyze(text, { language: 'de' }).receipt).toMatchObject({
      language: 'de',
      language_detected: ['de', 'en', 'ja'],
    });
  });
});

describe('the receipt', () => {
  it('tells the language found where none was given', () => {
    expect(analyze(german).receipt).toMatchObject({ language: 'en', language_detected: ['de'] });
    expect(analyze('Anna').receipt).toMatchObject({ language: 'en', language_detected: [] });
  });

  it('tells only what the caller did not know', () => {
    expect(analyze(german, { language: 'de' }).receipt).not.toHaveProperty('language_detected');
    expect(analyze('Anna', { language: 'de' }).receipt).not.toHaveProperty('language_detected');
    expect(analyze(german, { language: 'en' }).receipt).toMatchObject({ language: 'en', language_detected: ['de'] });
  });

  it('says that names were not looked for when a part is in a language that nobody reads', () => {
    const { model } = listener();
    const bengali = 'বিলম্বের জন্য আমরা দুঃখিত এবং আপনাদের ধৈর্য ও সহযোগিতার জন্য ধন্যবাদ জানাই।';
    const { receipt } = analyze(`${english}\n\n${bengali}`, { entities: ['PERSON'] }, model);

    expect(receipt).toMatchObject({
      language_detected: ['en', 'bn'],
      skipped: [{ recognizer: 'PERSON', reason: 'language_not_supported' }],
    });
  });
});

describe('numbers', () => {
  it('are read as those of the language that was found', () => {
    const text = `${german} Telefon: 030 901820.`;
    const explained = (language?: string) => analyze(text, { language, entities: ['PHONE_NUMBER'] }).results;

    expect(explained()).toEqual(explained('de'));
  });
});
