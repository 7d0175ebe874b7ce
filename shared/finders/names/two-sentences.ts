import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { TITLES } from '@veilmark/catalog/words/titles';

interface Span {
  start: number;
  end: number;
  type?: string | undefined;
}

/** The end of a sentence between two words of a name, and the word before it. */
const SENTENCE_END = /(\p{L}[\p{Ll}\p{M}]{3,})[.!?]\s+(?=\p{Lu})/gu;
const ABBREVIATED: ReadonlySet<string> = new Set(TITLES.split(' '));

/** Names that a sentence ends inside of are two: "Anna. Anna" of "We hired Anna. Anna's car". A title before its full stop ends none. */
export function inOneSentence<T extends Span>(text: string, spans: readonly T[]): T[] {
  return spans.flatMap((span) => {
    if (span.type !== GENERAL_TYPE_OF.PERSON) return [span];
    let { start } = span;
    const pieces: T[] = [];
    for (const match of text.slice(span.start, span.end).matchAll(SENTENCE_END)) {
      const word = match[1] ?? '';
      if (ABBREVIATED.has(word.toLowerCase())) continue;
      pieces.push({ ...span, start, end: span.start + match.index + word.length });
      start = span.start + match.index + match[0].length;
    }
    return pieces.length === 0 ? [span] : [...pieces, { ...span, start }];
  });
}
