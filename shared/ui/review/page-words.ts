import type { Box, Mark, Span } from '@veilmark/review/marks';
import { joined } from './boxes';

/** Letters in a row: where they are in the text and on their page. One that is broken has several boxes. */
export interface PageWord extends Span, Box {}

/** A page, counted from 1, with where its text is and its words in the order of the text. */
export interface PageOfWords extends Span {
  page: number;
  words: readonly PageWord[];
}

/** How many of the words begin before a place. */
function before(words: readonly PageWord[], place: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a stretch of the text is on a page: a box for each line. */
export function boxesOf(words: readonly PageWord[], span: Span): Box[] {
  const boxes: Box[] = [];
  // A word may begin before the stretch and reach into it; words do not overlap.
  let at = before(words, span.start);
  while (at > 0 && (words[at - 1]?.end ?? 0) > span.start) at--;
  while (at < words.length && (words[at]?.start ?? 0) < span.end) {
    const word = wordFrom(words, at);
    boxes.push(...partOf(word, span));
    at += word.length;
  }
  return joined(boxes);
}

/** All boxes of the word whose first is here. */
function wordFrom(words: readonly PageWord[], at: number): PageWord[] {
  let end = at + 1;
  while (words[end]?.start === words[at]?.start) end++;
  return words.slice(at, end);
}

/** Less of a letter than this is an error of rounding. */
const NO_LETTER = 0.3;

/** The part of a word that a stretch covers, its letters taken as equally wide; all of it where it does not lie flat. */
function partOf(word: readonly PageWord[], span: Span): Box[] {
  const [first] = word;
  if (!first) return [];
  const width = word.reduce((sum, box) => sum + box.width, 0);
  if (width < first.height) return word.map(boxOf);
  const letter = width / (first.end - first.start);
  let behind = first.start;
  return word.flatMap((box) => {
    const start = behind;
    behind += box.width / letter;
    const [from, to] = [Math.max(start, span.start), Math.min(behind, span.end)];
    if (to - from < NO_LETTER) return [];
    return [{ ...boxOf(box), left: box.left + (from - start) * letter, width: (to - from) * letter }];
  });
}

const boxOf = ({ left, top, width, height }: Box): Box => ({ left, top, width, height });

/** The marks of a page with their boxes. Those that were added or changed have none of their own: the words tell. */
export function marksOn(page: number, marks: readonly Mark[], pages: readonly PageOfWords[]): Mark[] {
  const own = pages.find((one) => one.page === page);
  return marks.flatMap((mark) => {
    if (mark.boxes) return mark.page === page ? [{ ...mark, boxes: joined(mark.boxes) }] : [];
    const { start, end } = mark;
    if (!own || start === undefined || end === undefined || start >= own.end || end <= own.start) return [];
    return [{ ...mark, boxes: boxesOf(own.words, { start, end }) }];
  });
}

export const pageOf = ({ page, start }: Mark, pages: readonly PageOfWords[]): number | undefined =>
  page ?? (start === undefined ? undefined : pages.find((one) => start >= one.start && start < one.end)?.page);

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Signs around a word that are not part of it. */
const BEFORE = /^[\p{Ps}\p{Pi}"']+/u;
const BEHIND = /[\p{Pe}\p{Pf}"'.,;:!?…]+$/u;

/** What a person selects on a page: words without the signs around them. */
export function selectable(text: string, words: readonly PageWord[]): PageWord[] {
  const found: PageWord[] = [];
  for (let at = 0; at < words.length; ) {
    const word = wordFrom(words, at);
    at += word.length;
    const { start = 0, end = 0 } = word[0] ?? {};
    for (const inner of spansIn(text.slice(start, end))) {
      const span = { start: start + inner.start, end: start + inner.end };
      for (const box of joined(partOf(word, span))) found.push({ ...span, ...box });
    }
  }
  return found;
}

function spansIn(letters: string): Span[] {
  if (UNSPACED.test(letters))
    return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(letters)].map(({ index, segment }) => ({
      start: index,
      end: index + segment.length,
    }));
  const start = BEFORE.exec(letters)?.[0].length ?? 0;
  const end = letters.length - (BEHIND.exec(letters)?.[0].length ?? 0);
  return [start < end ? { start, end } : { start: 0, end: letters.length }];
}

/** From one word to another, whichever comes first. */
export function spanBetween(words: readonly PageWord[], a: number, b: number): Span | undefined {
  const [first, last] = [words[Math.min(a, b)], words[Math.max(a, b)]];
  return first && last && { start: first.start, end: last.end };
}

interface Point {
  x: number;
  y: number;
}

/** The word at a point, or the nearest one: on its line rather than above or below. */
export function wordAt(words: readonly PageWord[], { x, y }: Point): { index: number; isOn: boolean } | undefined {
  let best: { index: number; isOn: boolean } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { left, top, width, height }] of words.entries()) {
    const [dx, dy] = [Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height)];
    const distance = dx + 8 * dy;
    if (distance >= least) continue;
    least = distance;
    best = { index, isOn: dx <= height / 4 && dy <= height / 4 };
  }
  return best;
}

export const WORD_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type WordKey = (typeof WORD_KEYS)[number];

/** Where a key leads from a word: along the text, or to the word above or below. */
export function wordBy(key: WordKey, words: readonly PageWord[], at: number): number {
  const last = words.length - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  const word = words[at];
  if (!word) return at;
  const line = words.map((one, index) => ({ one, index })).filter(({ one }) => isBeside(one, word));
  if (key === 'Home') return line[0]?.index ?? at;
  if (key === 'End') return line.at(-1)?.index ?? at;
  const isUp = key === 'ArrowUp';
  const gap = (one: Box) => (isUp ? middleOf(word).y - middleOf(one).y : middleOf(one).y - middleOf(word).y);
  const beyond = words.map((one, index) => ({ one, index })).filter(({ one }) => gap(one) > 0 && !isBeside(one, word));
  const nearest = Math.min(...beyond.map(({ one }) => gap(one)));
  const next = beyond.filter(({ one }) => gap(one) < nearest + word.height / 2);
  const { x } = middleOf(word);
  const away = ({ left, width }: Box) => Math.max(left - x, 0, x - left - width);
  return (
    next.reduce<(typeof next)[number] | undefined>(
      (best, item) => (best && away(best.one) <= away(item.one) ? best : item),
      undefined,
    )?.index ?? at
  );
}

const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

function isBeside(one: Box, word: Box): boolean {
  const { y } = middleOf(one);
  return y >= word.top && y <= word.top + word.height;
}
