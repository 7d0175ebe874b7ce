import { describe, expect, it } from 'vitest';
import { NAME_LABELS } from '#shared/catalog/words/name-labels.ts';
import type { OcrLanguage } from '#shared/engine/image/ocr-languages.ts';
import type { OcrWord } from '#shared/engine/image/ocr-word.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { analyzePages } from '#shared/finders/on-page/analyze-pages.ts';
import { joinWords } from '#shared/finders/on-page/join-words.ts';
import { withoutLabels } from '#shared/finders/on-page/label-words.ts';
import { labelledNames } from '#shared/finders/on-page/labelled-names.ts';

/** Places texts on a page, each on a line of its own; words are ten pixels a letter wide. */
function place(...texts: [text: string, left: number, top: number][]): OcrWord[] {
  return texts.flatMap(([text, left, top], line) => {
    let at = left;
    return text.split(' ').map((part) => {
      const word = {
        text: part,
        confidence: 95,
        left: at,
        top,
        width: part.length * 10,
        height: 20,
        line,
        block: line,
      };
      at += word.width + 6;
      return word;
    });
  });
}
const find = (language: OcrLanguage, ...texts: Parameters<typeof place>) =>
  labelledNames(joinWords(place(...texts)), language).map(({ text }) => text);

describe('names by their label', () => {
  it.each(
    Object.entries(NAME_LABELS).flatMap(([language, labels]) => labels.map((label) => [language, label])) as [
      OcrLanguage,
      string,
    ][],
  )('in %s after "%s"', (language, label) => {
    const isRightToLeft = ['ar', 'fa', 'he'].includes(language);

    expect(find(language, [`${label}:`, 400, 100], ['Ana Roe', isRightToLeft ? 300 : 700, 100])).toEqual(['Ana Roe']);
  });

  it('beside the label, in whatever order the cells were read', () => {
    const form: Parameters<typeof place> = [
      ['Όνομα', 40, 100],
      ['Τηλέφωνο', 40, 150],
      ['Μαρία Παπαδοπούλου', 300, 100],
      ['+30 21 0123 4567', 300, 150],
    ];

    expect(find('el', ...form)).toEqual(['Μαρία Παπαδοπούλου']);
    expect(find('el', ...form.toReversed())).toEqual(['Μαρία Παπαδοπούλου']);
  });

  it('beside the label on a page that is slightly turned', () => {
    expect(find('de', ['Name', 40, 113], ['E-Mail', 40, 163], ['Ute Roe', 300, 100])).toEqual(['Ute Roe']);
  });

  it('to the left in scripts read that way', () => {
    expect(find('ar', ['حسن', 100, 100], ['الاسم', 400, 100], ['ليلى', 320, 100], ['البريد', 470, 100])).toEqual([
      'ليلى',
    ]);
  });

  it('under the label on a card, even where the reader got a letter or a mark wrong', () => {
    expect(find('el', ['Ovομα.', 40, 100], ['Μαρία Παπαδοπούλου', 40, 124], ['Τηλέφωνο', 40, 160])).toEqual([]);
    expect(find('el', ['Όvομα.', 40, 100], ['Μαρία Παπαδοπούλου', 40, 124], ['Τηλέφωνο', 40, 160])).toEqual([
      'Μαρία Παπαδοπούλου',
    ]);
  });

  it('under the head of a column, not the heads beside it', () => {
    const table: Parameters<typeof place> = [
      ['姓名', 40, 100],
      ['邮箱', 300, 100],
      ['城市', 600, 100],
      ['王小明', 40, 220],
      ['wang@example.com', 300, 220],
      ['上海', 600, 220],
    ];

    expect(find('zh', ...table)).toEqual(['王小明']);
  });

  it('and nothing that cannot be a name', () => {
    expect(find('en', ['Name', 40, 100], ['12 High Street', 300, 100])).toEqual([]);
    expect(find('en', ['Name:', 40, 100], ['please fill in', 300, 100])).toEqual([]);
    expect(find('en', ['Name', 40, 100], ['Phone', 300, 100])).toEqual([]);
    expect(find('en', ['First name', 40, 100], ['Last name', 300, 100])).toEqual([]);
    expect(find('ja', ['氏名', 40, 100], ['十四日以内にお支払いください', 300, 100])).toEqual([]);
    expect(find('en', ['Product', 40, 100], ['Anna Roe', 300, 100])).toEqual([]);
  });
});

describe('labels', () => {
  it('are no names, unless people are called that', () => {
    const named = (text: string, entity_type = 'PERSON') => ({
      entity_type,
      start: 0,
      end: text.length,
      score: 0.6,
      text,
    });
    const results = [named('IBAN'), named('Credit Card', 'ORGANIZATION'), named('Iris'), named('IBAN Roe')];

    expect(withoutLabels(results).map(({ text }) => text)).toEqual(['Iris', 'IBAN Roe']);
    expect(withoutLabels([named('iban', 'IBAN_CODE')])).toHaveLength(1);
  });
});

describe('a page', () => {
  it('gets a box for a labelled name once, also where a part of it was found already', () => {
    const words = place(['الاسم', 400, 100], ['ليلى', 320, 100], ['layla@example.com', 100, 200]);
    const pages = [{ width: 800, height: 400, turn: 0 as const, words, confidence: 90 }];
    const byPlace = (joined: ReturnType<typeof joinWords>) => labelledNames(joined, 'ar');

    const { findings } = analyzePages(pages, (text) => analyze(text, { language: 'ar' }), byPlace);
    expect(findings.map(({ entity_type, text }) => [entity_type, text])).toEqual([
      ['PERSON', 'ليلى'],
      ['EMAIL_ADDRESS', 'layla@example.com'],
    ]);

    const cover = { entity_type: 'PERSON', start: 7, end: 11, score: 0.9, text: 'ليلى' };
    const { receipt } = analyze('', { language: 'ar' });
    const known = analyzePages(pages, () => ({ results: [cover], receipt }), byPlace).findings;
    expect(known.map(({ score }) => score)).toEqual([0.9]);
  });
});
