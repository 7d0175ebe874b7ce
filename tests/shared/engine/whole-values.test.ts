import { describe, expect, it } from 'vitest';
import { MONTH_NAMES } from '#shared/catalog/patterns.ts';
import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import type { AnalyzerResult } from '#shared/wire/result.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';
import { caseFiles, caseTexts, documentTexts, type SampleText } from '../../helpers/texts';
import { isThorough, share } from '../../helpers/thorough';

/** Letters and digits of scripts with spaces between words. */
const word =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{N}\p{M}_]$/u;
const isWord = (letter: string | undefined): boolean => letter !== undefined && word.test(letter);
const endsWithMonth = new RegExp(`(?:^|[^\\p{L}])(?:${MONTH_NAMES})\\.?$`, 'iu');
const nameTypes = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP']);

/** How the right edge of a value cuts it, given what follows. */
function cutBehind(found: AnalyzerResult, after: string): string | undefined {
  const { text: value, entity_type } = found;
  if (isWord(value.at(-1)) && isWord(after[0])) return 'a word';
  if (/\d$/.test(value) && /^[-./]\d/.test(after)) return 'a number';
  if (isSpacedNumber(found) && /\d$/.test(value) && /^ \d+(?![\d.,:/%]| ?[€$£%])/.test(after))
    return 'groups of digits';
  if (/^DATE/.test(entity_type) && endsWithMonth.test(value) && /^,? (?:19|20)\d\d(?!\d)/.test(after)) return 'a date';
  if (nameTypes.has(entity_type) && /\p{L}$/u.test(value) && /^[-'’]\p{Lu}\p{L}/u.test(after)) return 'a name';
  return undefined;
}

function cutBefore(found: AnalyzerResult, before: string): string | undefined {
  const { text: value, entity_type } = found;
  if (isWord(value[0]) && isWord(before.at(-1))) return 'a word';
  if (/^\d/.test(value) && /\d[-./]$/.test(before)) return 'a number';
  if (isSpacedNumber(found) && /^\d/.test(value) && /(?:^|[^\d.,:/])\d+ $/.test(before)) return 'groups of digits';
  if (nameTypes.has(entity_type) && /^\p{Lu}/u.test(value) && /(?:^|\P{L})\p{Lu}\p{L}*[-'’]$/u.test(before))
    return 'a name';
  return undefined;
}

/** Groups of digits that nothing but their form speaks for: a check and a label, or a plus sign, prove where a number ends. */
function isSpacedNumber({ text, explanation }: AnalyzerResult): boolean {
  const isProven = explanation?.validator && (explanation.context_word || text.startsWith('+'));
  return /\d \d/.test(text) && !isProven;
}

function cuts({ id, language, text }: SampleText, model?: NlpRecognizer): string[] {
  const { results } = analyze(text, { language, explain: true }, model);
  return results.flatMap((found, i) => {
    // A value that another finding takes up, at once or behind one sign, is covered whole.
    const isNext = (one: AnalyzerResult | undefined) => one !== undefined && one.start <= found.end + 1;
    const isLast = (one: AnalyzerResult | undefined) => one !== undefined && one.end >= found.start - 1;
    const behind = isNext(results[i + 1]) ? undefined : cutBehind(found, text.slice(found.end, found.end + 40));
    const before = isLast(results[i - 1]) ? undefined : cutBefore(found, text.slice(0, found.start).slice(-40));
    return [behind, before]
      .filter((one) => one !== undefined)
      .map((one) => `${id} cuts ${one}: ${found.entity_type} ${found.text}`);
  });
}

describe('no finding cuts its value', () => {
  const model = createNerRecognizer(modelFile(), kernelModule());

  it('in the documents, by rules alone or with the model', () => {
    // The documents take turns, unless there is time for both; the model takes many times as long.
    const rules = documentTexts().filter((_, i) => isThorough || i % 4 === 0);
    const both = documentTexts().filter((_, i) => isThorough || i % 8 === 1);
    expect(rules.flatMap((one) => cuts(one))).toEqual([]);
    expect(both.flatMap((one) => cuts(one, model))).toEqual([]);
  });

  // Every third text, with `npm run prove:texts` all.
  it.each(caseFiles)('in %s', (file) => {
    expect(share(caseTexts(file), 3).flatMap((one) => cuts(one))).toEqual([]);
  });
});

describe('a finding reaches to the ends', () => {
  const found = (text: string, language = 'en') =>
    analyze(text, { language }).results.map((one) => `${one.entity_type} ${one.text}`);

  it('of groups of digits', () => {
    expect(found('Numéro 1 84 07 99 350 123 42', 'fr')).toEqual(['PHONE_NUMBER 1 84 07 99 350 123 42']);
    expect(found('Cuotas a ES54 2085 0103 9579 9925 4807. Sin más', 'es')).toEqual([
      expect.stringMatching(/ ES54 2085 0103 9579 9925 4807$/),
    ]);
    expect(found('97 8149 0000 0000 6101 0000 0033.', 'pl')).toEqual([expect.stringMatching(/ 97 8149 .* 0033$/)]);
  });

  it('but not over the number or price behind it', () => {
    expect(found('Phone number: +1 212 555 0147 2026 people called')).toEqual(['PHONE_NUMBER +1 212 555 0147']);
    expect(found('paid with card 4111 1111 1111 1111 250 times')).toEqual(['CREDIT_CARD 4111 1111 1111 1111']);
    expect(found('Cuotas 2085 0103 9579 99,50 €', 'es')).toEqual([expect.stringMatching(/ 2085 0103 9579$/)]);
  });

  it('of streets, dates and names', () => {
    expect(found('She lives at 12 Rue de Rivoli, Paris')).toContain('STREET_ADDRESS 12 Rue de Rivoli');
    expect(found('Address: 45 Avenue Charles de Gaulle')).toContain('STREET_ADDRESS 45 Avenue Charles de Gaulle');
    expect(found('this 9th day of April, 2024')).toEqual(['DATE_TIME 9th day of April, 2024']);
    expect(found('back in April of 2023')).toEqual(['DATE_TIME April of 2023']);
  });

  it('of what the caller did not describe itself', () => {
    const adHocRecognizers = [{ entity_type: 'PART', patterns: [{ name: 'p', regex: 'ab', score: 0.9 }] }];

    expect(analyze('xabx', { adHocRecognizers }).results.map((one) => one.text)).toEqual(['ab']);
  });
});
