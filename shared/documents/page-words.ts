import type { DocumentPart } from './document';
import type { Place, PlaceBox, TextRange } from './place';

/** Letters between two spaces: where they stand in the text, and on their page in points. One that is broken has several boxes. */
interface PageWord extends TextRange, PlaceBox {}

/** A page, counted from 1, with where its text is and its words in the order of the text. */
export interface PageOfWords extends TextRange {
  page: number;
  words: readonly PageWord[];
}

/** Words of a document that are placed; a longer one is read as text. */
const MOST_WORDS = 100_000;

/**
 * The words of a text; none where there are too many to place.
 *
 * @example
 * wordsIn('Dear Ada,'); // => [{ start: 0, end: 4 }, { start: 5, end: 9 }]
 */
export function wordsIn(text: string): TextRange[] {
  const words: TextRange[] = [];
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    words.push({ start: index, end: index + word.length });
    if (words.length > MOST_WORDS) return [];
  }
  return words;
}

/** The pages of a document with their words, from where `locate` places them. */
export function pagesOfWords(
  parts: readonly DocumentPart[],
  words: readonly TextRange[],
  places: readonly Place[],
): PageOfWords[] {
  const byPage = new Map<number, PageWord[]>();
  for (const [index, { start, end }] of words.entries()) {
    const { page, boxes = [] } = places[index] ?? {};
    if (page === undefined || boxes.length === 0) continue;
    const own = byPage.get(page) ?? [];
    byPage.set(page, own);
    for (const box of boxes) own.push({ start, end, ...box });
  }
  return parts
    .filter(({ kind }) => kind === 'page')
    .map(({ name, start, end }) => ({ page: Number(name), start, end, words: byPage.get(Number(name)) ?? [] }));
}
