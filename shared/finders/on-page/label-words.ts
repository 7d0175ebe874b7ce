import { findEntity } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';

/** Letters alone: accents, signs and spaces are what reading gets wrong first. */
export const letterKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

let contextWords: ReadonlySet<string> | undefined;

/** Words that announce another kind of data ("phone", "IBAN") are labels. */
export function isLabelWord(word: string): boolean {
  contextWords ??= new Set(entities.flatMap(({ context }) => context.map(letterKey)));
  const key = letterKey(word);
  return key !== '' && contextWords.has(key);
}

/** Without names that are labels: on a form they stand alone with a capital, as names do. */
export function withoutLabels(results: readonly AnalyzerResult[]): AnalyzerResult[] {
  return results.filter(({ entity_type, text }) => {
    if (findEntity(entity_type)?.detection !== 'nlp') return true;
    return !text.split(/\s+/).every((word) => isLabelWord(word) && !isName(word));
  });
}

const isName = (word: string): boolean =>
  (getLexicon().flagsOf(word.toLowerCase()) & (WORD_FLAG.firstName | WORD_FLAG.surname)) !== 0;
