import { articles, prepositions, streetWords, verbs } from '@veilmark/catalog/words/before-streets';

const aWord = /[^\s]+/g;
const isPlainSmallWord = /^\p{Ll}[\p{Ll}\p{M}]+$/u;
const beginsStreet = /^[\p{Lu}\p{Nd}]/u;
const hasStreet = /\p{L}{3}/u;
const hasNumber = /\p{Nd}/u;

/**
 * How much of a line is the sentence before its street: "ich bin in die Hafenstraße 12". It ends with a preposition and has a word
 * before it that no street has, a verb or a pronoun, or it ends behind a verb; "Weg an der Mühle 3" is all street.
 */
export function sentenceLead(line: string): number {
  const words = [...line.matchAll(aWord)];
  let lead = 0;
  let isSentence = false;
  let isPastVerb = false;
  for (let i = 0; i + 1 < words.length; i++) {
    const word = words[i]?.[0] ?? '';
    const isSmallWord = isPlainSmallWord.test(word) && !articles.has(word) && !streetWords.has(word);
    isPastVerb ||= verbs.has(word);
    if (prepositions.has(word) || (isPastVerb && (isSmallWord || verbs.has(word)))) {
      if (!isSentence && !isPastVerb) continue;
      let next = i + 1;
      while (articles.has(words[next]?.[0] ?? '')) next++;
      const first = words[next];
      if (!first || !(beginsStreet.test(first[0]) || streetWords.has(first[0].replace(/\.$/, '')))) continue;
      const rest = line.slice(first.index);
      if (hasStreet.test(rest) && hasNumber.test(rest)) lead = first.index;
    } else if (isSmallWord) isSentence = true;
  }
  return lead;
}
