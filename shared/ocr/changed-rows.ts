import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Box } from '@veilmark/pixels/paint';
import { boxOf, linesOf, runsDown } from './lines';
import { ADDED_CONFIDENCE, appendWords, assess, holdsText, isUnder, overlaps, sharedArea } from './quality';

/** Rows of a picture, from the first to the one behind the last. */
export interface Rows {
  top: number;
  bottom: number;
}

/** Rows that are read around those that changed, so that no line is cut: heights of the lines, and no fewer than this. */
const MARGIN = { heights: 2, least: 48 };
/** Where more of a page would be read again, all of it is. */
const MOST_AGAIN = 0.75;
/** How much of what is known to stand in a band must be seen there for the rest of its reading to count. */
const NEARLY = 0.9;
/** Words that come so close to where a band was cut may be parts of words. */
const CUT = 4;

/** Rows to read, and the words that are known to stand there, in the pixels of the page. */
interface Band extends Rows {
  known: OcrWord[];
}

/** What of a page is to be read again where some of its rows changed. */
interface Rereading {
  bands: readonly Band[];
  /** All words of the page, given those of each band; nothing where a band says too little about the page. */
  join(read: readonly (readonly OcrWord[])[]): OcrWord[] | undefined;
}

/**
 * Nothing where the page is to be read as if it was new. Its lines must run across, because rows would cut those that run down, and around
 * what changed must stand words that show how well it is read.
 */
export function planRereading(
  words: readonly OcrWord[],
  height: number,
  changed: readonly Rows[],
): Rereading | undefined {
  if (runsDown(words)) return undefined;
  const lines = linesOf(words);
  const isAgain = touches(changed);
  const again = lines.filter(isAgain);
  const kept = unchangedWords(words, changed);
  const margin = Math.max(MARGIN.least, ...again.flat().map((word) => word.height * MARGIN.heights));
  const widened = ({ top, bottom }: Rows): Rows => {
    const rows = { top: Math.max(0, top - margin), bottom: Math.min(height, bottom + margin) };
    const isAll = rows.top === 0 && rows.bottom === height;
    return isAll || holdsText(inside(kept, rows)) ? rows : widened(rows);
  };
  const parts = joinRows(joinRows([...changed, ...again.flat().map(rowsOf)]).map(widened));
  const total = parts.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
  const rows = total > height * MOST_AGAIN ? [{ top: 0, bottom: height }] : parts;
  const bands = rows.map((part) => ({ ...part, known: inside(kept, part) }));
  if (!bands.every(({ known }) => holdsText(known))) return undefined;
  return {
    bands,
    join(read) {
      let seen: OcrWord[] = [];
      for (const [i, band] of bands.entries()) {
        const inPage = read[i] ?? [];
        const isCut = (word: OcrWord) =>
          (band.top > 0 && word.top < band.top + CUT) ||
          (band.bottom < height && word.top + word.height > band.bottom - CUT);
        const isChanged = (word: OcrWord) => touchesAny(rowsOf(word), changed);
        if (inPage.some((word) => isChanged(word) && isCut(word)) || !showsKnown(inPage, band)) return undefined;
        const isNew = (word: OcrWord) =>
          !isCut(word) && !isUnder(word, kept) && (word.confidence >= ADDED_CONFIDENCE || isUnder(word, again.flat()));
        const taken = inPage.filter((word) => isChanged(word) || isNew(word));
        seen = appendWords(seen, taken);
      }
      return inPlace(lines, isAgain, seen);
    },
  };
}

/** The words of lines that lie outside of the rows. */
export const unchangedWords = (words: readonly OcrWord[], changed: readonly Rows[]): OcrWord[] => {
  const isAgain = touches(changed);
  return linesOf(words)
    .filter((line) => !isAgain(line))
    .flat();
};

const touches = (changed: readonly Rows[]) => (line: readonly OcrWord[]) =>
  line.some((word) => touchesAny(rowsOf(word), changed));

/** The words that stand in a band, a little away from its edges. */
const inside = (words: readonly OcrWord[], { top, bottom }: Rows): OcrWord[] =>
  words.filter((word) => word.top >= top + word.height / 2 && word.top + word.height * 1.5 <= bottom);

/** Whether what is known to stand in a band was read there once more. */
function showsKnown(read: readonly OcrWord[], { known }: Band): boolean {
  const shown = read.filter((word) => known.some((one) => overlaps(one, word)));
  return assess(shown).score >= assess(known).score * NEARLY;
}

/** Words where the lines stood that they take the place of, so that columns stay in order; others behind all. */
function inPlace(
  lines: readonly OcrWord[][],
  isAgain: (line: readonly OcrWord[]) => boolean,
  seen: readonly OcrWord[],
): OcrWord[] {
  const old = lines.filter(isAgain).map((words) => ({ words, box: boxOf(words) }));
  const placed = new Map<readonly OcrWord[] | undefined, OcrWord[]>();
  for (const word of seen) {
    const place = nearest(word, old)?.words;
    placed.set(place, [...(placed.get(place) ?? []), word]);
  }
  const ordered: OcrWord[][] = [];
  for (const line of lines) ordered.push(...(isAgain(line) ? linesOf(placed.get(line) ?? []) : [line]));
  ordered.push(...linesOf(placed.get(undefined) ?? []));
  return ordered.flatMap((line, number) => line.map((word) => ({ ...word, line: number })));
}

/** The line that a word lies in most. */
function nearest<T extends { box: Box }>(word: OcrWord, lines: readonly T[]): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const line of lines) {
    const area = sharedArea(word, line.box);
    if (area <= most) continue;
    most = area;
    best = line;
  }
  return best;
}

/** Rows in order, those that touch as one. */
function joinRows(all: readonly Rows[]): Rows[] {
  const joined: Rows[] = [];
  for (const rows of [...all].sort((a, b) => a.top - b.top)) {
    const last = joined.at(-1);
    if (last && rows.top <= last.bottom) last.bottom = Math.max(last.bottom, rows.bottom);
    else joined.push({ ...rows });
  }
  return joined;
}

const rowsOf = ({ top, height }: Box): Rows => ({ top, bottom: top + height });
const touchesAny = ({ top, bottom }: Rows, others: readonly Rows[]): boolean =>
  others.some((other) => top < other.bottom && other.top < bottom);
