import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODEL_LANGUAGES } from '#shared/catalog/languages.ts';
import { detectLanguages } from '#shared/engine/language/detect.ts';
import { languagesOf } from '#shared/engine/language/scripts.ts';
import { anyText } from '../../../helpers/any-text';

const detect = (text: string, asked?: string) => detectLanguages(text, asked, 'en');
const runsOf = (text: string, asked?: string) =>
  detect(text, asked).runs.map(({ start, end, language }) => `${language} ${text.slice(start, end).trim()}`);

/** The written documents, their marks taken out. */
const documents = readFileSync('tests/fixtures/documents/dev.txt', 'utf8')
  .split(/^(?==== )/m)
  .filter((one) => one.startsWith('==='))
  .map((one) => {
    const [head = '', ...lines] = one.split('\n');
    const text = lines.join('\n').replace(/⟦[^|⟧]*\|([^⟧]*)⟧/g, '$1');
    return { name: head, language: head.split('|')[1]?.trim() ?? '', text };
  });

const english = 'The order has been delayed and we are sorry for the trouble this may have caused you.';
const german =
  'Die Lieferung hat sich verzögert, und wir bitten um Entschuldigung für die Umstände, die Ihnen entstanden sind.';
const japanese = 'ご注文の発送が遅れております。ご迷惑をおかけして申し訳ございません。';
const arabic = 'نعتذر عن التأخير في تسليم الطلب ونشكركم على صبركم وتفهمكم.';

describe('the language of a whole text', () => {
  it('is told for every language of the model', () => {
    // Norwegian without a form is Bokmål; the others are read as what they resemble unless the request names them.
    const onlyAsked = ['az', 'mr', 'no', 'sw', 'tl', 'uz'];
    expect([...new Set(languagesOf.flat()), ...onlyAsked].sort()).toEqual([...MODEL_LANGUAGES].sort());
  });

  it('is found for 95 % of written documents', () => {
    const missed = documents.filter(({ text, language }) => detect(text).detected[0] !== language);

    expect(documents.length).toBeGreaterThan(150);
    expect(missed.length, missed.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(documents.length * 0.05);
  });

  it('is found for most documents of each language', () => {
    for (const language of new Set(documents.map((one) => one.language))) {
      const own = documents.filter((one) => one.language === language);
      const found = own.filter(({ text }) => detect(text).detected[0] === language);
      expect(found.length, language).toBeGreaterThan(own.length / 2);
    }
  });

  it('is that of the request where the text is short', () => {
    for (const text of ['', '\n\n', 'Anna', 'Berlin, 12.3.2024', 'a@example.org', '+49 30 901820', '😀😀']) {
      expect(runsOf(text, 'de')).toEqual([`de ${text.trim()}`]);
      expect(detect(text)).toEqual({ runs: [{ start: 0, end: text.length, language: 'en' }], detected: [] });
    }
  });

  it('is not told by addresses and parts of programs', () => {
    for (const text of [
      'https://www.example.de/ueber-uns/der-verein/die-satzung.html',
      'die_anzahl_der_felder = der_wert[das_ende] + $und_nicht',
    ])
      expect(detect(text).detected).toEqual([]);
  });

  it('stays that of the request among close ones', () => {
    expect(runsOf('Takk for beskjeden, vi ringer deg i morgen tidlig om dette.', 'no')).toHaveLength(1);
    expect(detect('Takk for beskjeden, vi ringer deg i morgen tidlig om dette.', 'no').detected).toEqual(['no']);
  });

  it('stays that of the request where we do not know it', () => {
    expect(detect('Tafadhali nitumie barua pepe kuhusu mkutano wetu wa kesho asubuhi.', 'sw').runs[0]?.language).toBe(
      'sw',
    );
    expect(detect('தயவுசெய்து நாளை காலை கூட்டத்தைப் பற்றி எனக்குத் தெரிவிக்கவும்.', 'ta').runs[0]?.language).toBe('ta');
  });
});

describe('a text in several languages', () => {
  it('is read in parts', () => {
    const text = [english, german, japanese, arabic].join('\n\n');

    expect(runsOf(text)).toEqual([`en ${english}`, `de ${german}`, `ja ${japanese}`, `ar ${arabic}`]);
    expect(detect(text).detected).toEqual(['de', 'en', 'ar', 'ja']);
  });

  it.each([
    ['de', german],
    ['ja', japanese],
    ['ar', arabic],
  ])('is read in %s where the request says English and the paragraph plainly is not', (language, paragraph) => {
    expect(runsOf(`${english}\n\n${paragraph}`, 'en')).toEqual([`en ${english}`, `${language} ${paragraph}`]);
    expect(detect(paragraph, 'en').detected).toEqual([language]);
  });

  it('takes long lines for paragraphs and gives short ones to what stands before', () => {
    expect(runsOf(`Hallo\n${german}\nMfG\n${english.repeat(2)}\nAnna`)).toEqual([
      `de Hallo\n${german}\nMfG`,
      `en ${english.repeat(2)}\nAnna`,
    ]);
  });

  it('is covered from its first to its last character, whatever it is', () => {
    const piece = fc.oneof(fc.constantFrom(english, german, japanese, arabic, '\n\n', '\n', ' '), anyText());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(undefined, 'en', 'ja', 'ta'), (pieces, asked) => {
        const text = pieces.join('');
        const { runs } = detect(text, asked);
        expect(runs[0]?.start).toBe(0);
        expect(runs.at(-1)?.end).toBe(text.length);
        for (const [i, run] of runs.entries()) {
          const next = runs[i + 1];
          if (!next) continue;
          expect(next.start).toBe(run.end);
          expect(next.language).not.toBe(run.language);
        }
      }),
    );
  });
});

describe('hostile text', () => {
  it.each([
    ['one letter', 'a'],
    ['line breaks', '\n'],
    ['blank lines', ' \n'],
    ['a language for every line', `${english.slice(0, 40)}\n\n${japanese.slice(0, 10)}\n\n`],
    ['a script for every character', 'aあבж'],
    ['halves of pairs', '\ud83d'],
  ])('of %s has few parts for its length', (_, unit) => {
    const text = unit.repeat(Math.ceil(200_000 / unit.length));

    expect(detect(text).runs.length).toBeLessThanOrEqual(16 + text.length / 80);
  });
});
