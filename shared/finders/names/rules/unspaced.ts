import { LABELS_WITHOUT_CAPITALS } from '@veilmark/catalog/words/plain-name-labels';
import type { NlpSpan } from '@veilmark/engine/name-recognizer';
import type { Lexicon } from '../../lexicon/lexicon';

const LABELLED_NAME = new RegExp(
  String.raw`(?:${LABELS_WITHOUT_CAPITALS.join('|')})\s?[：:]\s?([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,5}(?:[ ·・][\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{1,5})?)`,
  'gu',
);
const POLITE_NAME =
  /([\p{Script=Han}\p{Script=Katakana}]{1,4})(?:さん|様|先生|女士|小姐)|([\p{Script=Hangul}]{2,4})(?=님|씨)/gu;
const PLACE_LIKE = /[\p{Script=Han}\p{Script=Hangul}]{2,3}/gu;

/** Names in scripts without capitals, by their label or the polite form after them; known places by the list. */
export function findUnspacedNames(text: string, lexicon: Lexicon): NlpSpan[] {
  const spans: NlpSpan[] = [];
  for (const match of text.matchAll(LABELLED_NAME)) spans.push(personSpan(match, match[1] ?? '', 0.85));
  for (const match of text.matchAll(POLITE_NAME)) spans.push(personSpan(match, match[1] ?? match[2] ?? '', 0.6));
  for (const match of text.matchAll(PLACE_LIKE))
    if (lexicon.isPlace(match[0]))
      spans.push({ entityType: 'LOCATION', start: match.index, end: match.index + match[0].length, score: 0.7 });
  return spans;
}

function personSpan(match: RegExpMatchArray, name: string, score: number): NlpSpan {
  const start = (match.index ?? 0) + match[0].indexOf(name);
  return { entityType: 'PERSON', start, end: start + name.length, score };
}
