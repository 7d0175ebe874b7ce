import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEntity } from '#shared/catalog/index.ts';
import { GENERAL_TYPE_OF } from '#shared/catalog/kinds.ts';
import { languageLabels } from '#shared/catalog/labels/index.ts';
import type { LabelExamples, LabelKind } from '#shared/catalog/labels/label.ts';
import { isSupportedLanguage } from '#shared/catalog/languages.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { readStructure } from '#shared/finders/labels/structure/index.ts';

const folder = path.resolve(import.meta.dirname, '../../../shared/catalog/labels');
const notLanguages = ['index.ts', 'label.ts', 'number-words.ts'];
const files = readdirSync(folder).filter((name) => !notLanguages.includes(name));
const languages = files.filter((name) => !name.endsWith('.examples.ts')).map((name) => name.replace('.ts', ''));

describe('the labels of a language', () => {
  it('are in the index, whatever files there are', () => {
    expect(languageLabels.map(({ language }) => language).sort()).toEqual(languages.sort());
  });

  it('cover the languages of the documents we measure', () => {
    const served =
      'am ar az bg bn ca cs da de el en es et fa fi fr he hi hr hu hy id it ja ka kk ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh';
    expect(languages.sort()).toEqual(served.split(' '));
    for (const language of languages) expect(isSupportedLanguage(language), language).toBe(true);
  });

  it.each(languageLabels)('$language: names kinds and types that exist', ({ groups }) => {
    for (const group of Object.keys(groups)) {
      const [kind, type] = group.split('/') as [LabelKind, string?];
      expect(kind === 'NONE' || kind in GENERAL_TYPE_OF, group).toBe(true);
      if (type) expect(findEntity(type), group).toBeDefined();
    }
    for (const type of Object.values(GENERAL_TYPE_OF)) expect(findEntity(type), type).toBeDefined();
  });

  it.each(languageLabels)(
    '$language: govern the value of each example, and it is found',
    async ({ language, groups }) => {
      const { examples } = (await import(`../../../shared/catalog/labels/${language}.examples.ts`)) as {
        examples: LabelExamples;
      };
      const personal = Object.keys(groups).filter((group) => group !== 'NONE');
      expect(Object.keys(examples)).toEqual(personal);
      const missed: string[] = [];
      for (const [group, lines] of Object.entries(examples))
        for (const line of lines) {
          const text = line.replace(/[[\]]/g, '');
          const start = line.indexOf('[');
          const [region] = readStructure(text, language).filter((one) => one.start <= start && one.end > start);
          const [kind, type] = group.split('/') as [Exclude<LabelKind, 'NONE'>, string?];
          if (region?.label.type !== (type ?? GENERAL_TYPE_OF[kind]))
            missed.push(`${line}: ${region?.label.kind}/${region?.label.type}`);
          // The full stop of an abbreviation may stay.
          const end = line.slice(0, line.indexOf(']')).replace(/\.$/, '').length - 1;
          const found = analyze(text, { language }).results;
          if (!found.some((one) => one.start <= start && one.end >= end)) missed.push(`${line}: not found whole`);
        }
      expect(missed).toEqual([]);
    },
  );
});
