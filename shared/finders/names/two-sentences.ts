import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { TITLES } from '@veilmark/catalog/words/titles';

interface Span {
  start: number;
  end: number;
  type?: string | undefined;
}

/** The end of a sentence between two words of a name, or a line without any. */
const SENTENCE_END = /[.!?]\s+(?=\p{Lu})|[^\S\n]*\n[^\S\n]*\n\s*/gu;
/** The word before it. It is looked for only there: from every letter of a long name on, that takes the square of its length. */
const LAST_WORD = /\p{L}[\p{Ll}\p{M}]{3,}$/u;
/** More letters than any title has. */
const LONGEST = 100;
const ABBREVIATED: ReadonlySet<string> = new Set(TITLES.split(' '));

/**
 * Names that a sentence or paragraph ends inside of are two: "Anna. Anna" of "We hired Anna. Anna's car". A title before its full stop
 * ends none.
 */
export function inOneSentence<T extends Span>(text: string, spans: readonly T[]): T[] {
  return spans.flatMap((span) => {
    if (span.type !== GENERAL_TYPE_OF.PERSON) return [span];
    let { start } = span;
    const pieces: T[] = [];
    const name = text.slice(span.start, span.end);
    for (const match of name.matchAll(SENTENCE_END)) {
      if (!/^\s/.test(match[0]) && !endsSentence(name, match.index)) continue;
      pieces.push({ ...span, start, end: span.start + match.index });
      start = span.start + match.index + match[0].length;
    }
    return pieces.length === 0 ? [span] : [...pieces, { ...span, start }];
  });
}

function endsSentence(name: string, at: number): boolean {
  const [word] = LAST_WORD.exec(name.slice(Math.max(0, at - LONGEST), at)) ?? [];
  return word !== undefined && !ABBREVIATED.has(word.toLowerCase());
}
