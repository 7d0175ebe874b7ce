import { ARTICLES, PREPOSITIONS, STREET_WORDS, VERBS } from '@veilmark/catalog/words/before-streets';

const A_WORD = /[^\s]+/g;
const IS_PLAIN_SMALL_WORD = /^\p{Ll}[\p{Ll}\p{M}]+$/u;
const BEGINS_STREET = /^[\p{Lu}\p{Nd}]/u;
const HAS_STREET = /\p{L}{3}/u;
const HAS_NUMBER = /\p{Nd}/u;

/**
 * How much of a line is the sentence before its street: "ich bin in die Hafenstraße 12". It ends with a preposition and has a word
 * before it that no street has, a verb or a pronoun, or it ends behind a verb; "Weg an der Mühle 3" is all street.
 */
export function sentenceLead(line: string): number {
  const words = [...line.matchAll(A_WORD)];
  let lead = 0;
  let isSentence = false;
  let isPastVerb = false;
  for (let i = 0; i + 1 < words.length; i++) {
    const word = words[i]?.[0] ?? '';
    const isSmallWord = IS_PLAIN_SMALL_WORD.test(word) && !ARTICLES.has(word) && !STREET_WORDS.has(word);
    // A sentence may begin with its verb: "Wohnhaft in der Schönhauser Allee 12".
    const isVerb = VERBS.has(i === 0 ? word.toLowerCase() : word);
    isPastVerb ||= isVerb;
    if (PREPOSITIONS.has(word) || (isPastVerb && (isSmallWord || isVerb))) {
      if (!isSentence && !isPastVerb) continue;
      let next = i + 1;
      while (ARTICLES.has(words[next]?.[0] ?? '')) next++;
      const first = words[next];
      if (!first || !(BEGINS_STREET.test(first[0]) || STREET_WORDS.has(first[0].replace(/\.$/, '')))) continue;
      const rest = line.slice(first.index);
      if (HAS_STREET.test(rest) && HAS_NUMBER.test(rest)) lead = first.index;
    } else if (isSmallWord) isSentence = true;
  }
  return lead;
}
