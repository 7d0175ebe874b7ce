import { OCR_LANGUAGES, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { ImageSource } from '@veilmark/pixels/image-source';
import type { Box } from '@veilmark/pixels/paint';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import { giveBack } from './give-back';
import { rowsOf } from './letter-rows';
import { findShapes } from './letter-shapes';
import { lineBox, linesOf } from './lines';
import { pixelsOf, scaleWords } from './picture';
import { assess, isPoor } from './quality';
import { type Glance, showAtOnce, shrinkFor } from './read-page';
import type { Tesseract } from './tesseract';
import { isEven } from './writing-direction';

// A page in another script than the one that was asked for reads as noise, and noise is left out: without a second look it would pass for
// a page without text. So a few lines that were read badly are read by a model of every other script, and the surest one wins.

/** The data of a model; undefined where it is not at hand. */
type DataAtHand = (model: string) => Promise<Uint8Array | undefined>;

interface Script {
  letters: RegExp;
  /** The first reads for all of them; once it has won, the others are tried as well. */
  languages: readonly [OcrLanguage, ...OcrLanguage[]];
  /** How sure its model must be where it is sure of noise as well. */
  least?: number;
}

const SCRIPTS: readonly Script[] = [
  { letters: /\p{Script=Cyrillic}/u, languages: ['ru', 'uk', 'bg'] },
  { letters: /\p{Script=Arabic}/u, languages: ['ar', 'fa'] },
  { letters: /\p{Script=Han}/u, languages: ['zh'] },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, languages: ['ja'] },
  { letters: /\p{Script=Devanagari}/u, languages: ['hi'] },
  { letters: /\p{Script=Hangul}/u, languages: ['ko'] },
  { letters: /\p{Script=Greek}/u, languages: ['el'] },
  { letters: /\p{Script=Hebrew}/u, languages: ['he'] },
  { letters: /\p{Script=Thai}/u, languages: ['th'], least: 80 },
];

/** Lines read less surely are doubtful, and this many of the longest are tried. */
const DOUBTFUL = 75;
const LINES = 4;
/** Every model tries the beginnings of so many lines first, so many times as long as they are high; a share of what is asked is enough. */
const FIRST_TRY = { lines: 2, length: 8, share: 0.8 };
/** A page is in question where so much of its writing is doubtful. */
const LEAST_DOUBTFUL = 0.3;
/** Shorter than this many times its height, a line is a mark or a word, and says little. */
const SHORTEST = 4;
/** Heights of lines of writing, in pixels of the picture that is read. */
const HEIGHT = { least: 7, most: 120 };
/** How sure a reading must be, and how much surer than the one it replaces. */
const LEAST_CONFIDENCE = 40;
const CLEARLY = 1.25;
/** How much of the width of a line must be letters: nearly all of it is in any script, spaces between words included. */
const LEAST_LETTERS = 0.6;
/** Lower rows, in heights of the line, are marks that were read as one line with what is above or below. */
const LEAST_HEIGHT = 0.3;
/** Words that cover less of the lines than this are chance hits. */
const LEAST_COVERED = 0.5;
/** A reading this sure ends the search. */
const SURE = 85;

interface Trial {
  language: OcrLanguage;
  confidence: number;
}

/** A picture and what was read on it. */
type Reading = Pick<Glance, 'source' | 'words'>;

/** Whether so much was read badly that other layouts would read it no better than another model: it is looked for before they are tried. */
export const isManyDoubtful = (reading: Reading): boolean => doubtfulLines(reading).length === LINES;

/** The language whose model reads the doubtful lines of a page best; undefined where none reads them better than the one in use. */
export async function findScript(
  look: Reading,
  inUse: OcrLanguage,
  reader: Tesseract,
  getData: DataAtHand,
): Promise<OcrLanguage | undefined> {
  const doubtful = withLetters(doubtfulLines(look), look.source);
  if (doubtful.length === 0) return undefined;
  const boxes = doubtful.map(({ box }) => box);
  const beginnings = boxes.slice(0, FIRST_TRY.lines).map((box) => ({
    ...box,
    width: Math.min(box.width, box.height * FIRST_TRY.length),
  }));
  const toBeat =
    sureness(
      doubtful.flatMap(({ words }) => words),
      boxes,
    ) * CLEARLY;
  let best: Trial | undefined;
  let isShown = false;
  const tryLanguage = async (language: OcrLanguage, { letters, least = LEAST_CONFIDENCE }: Script): Promise<void> => {
    const name = OCR_LANGUAGES[language];
    const data = await getData(name);
    if (!data) return;
    reader.loadLineModel(name, new Map([[name, data]]));
    giveBack(data);
    // The picture is kept for reading lines only while there is a model for them.
    if (!isShown) showAtOnce(look.source, reader);
    isShown = true;
    const read = (tried: readonly Box[]) =>
      sureness(
        tried.flatMap((box) => reader.readLine(box)),
        tried,
        letters,
      );
    if (read(beginnings) < Math.max(LEAST_CONFIDENCE, least * FIRST_TRY.share)) return;
    const confidence = read(boxes);
    if (confidence >= least && confidence > Math.max(toBeat, best?.confidence ?? 0)) best = { language, confidence };
  };
  for (const script of SCRIPTS) {
    const [first, ...others] = script.languages;
    if (script.languages.includes(inUse)) continue;
    await tryLanguage(first, script);
    if (best?.language !== first) continue;
    for (const other of others) await tryLanguage(other, script);
    if (best.confidence >= SURE) break;
  }
  return best?.language;
}

interface Line {
  words: OcrWord[];
  box: Box;
}

/** The longest lines that were read badly and look like writing, in pixels of the picture that is read. */
function doubtfulLines({ words = [], source }: Reading): Line[] {
  if (!isPoor(words)) return [];
  const shrink = shrinkFor(source);
  const { width, height } = uprightSize(source);
  const size = { width: Math.floor(width / shrink), height: Math.floor(height / shrink) };
  const lines = linesOf(scaleWords(words, 1 / shrink))
    .map((line) => ({ words: line, box: lineBox(line, size) }))
    .filter(({ box }) => isLine(box));
  const doubtful = lines.filter((line) => assess(line.words).confidence < DOUBTFUL);
  if (widthOf(doubtful) < widthOf(lines) * LEAST_DOUBTFUL) return [];
  return doubtful.sort((a, b) => b.box.width - a.box.width).slice(0, LINES);
}

/**
 * The lines in which shapes stand as letters do: noise is also read on dashed lines, axes and the corners of drawings, and ten models would
 * be tried on it. On a photo, shapes say nothing.
 */
function withLetters(lines: Line[], source: ImageSource): Line[] {
  if (lines.length === 0) return lines;
  const { picture, width, height } = pixelsOf(source, shrinkFor(source));
  const shapes = isEven(picture, width, height) ? findShapes(picture, width, height) : undefined;
  if (!shapes) return lines;
  const rows = rowsOf(shapes).map((row) => row.box);
  return lines.filter(({ box }) => coveredBy(rows, box) >= box.width * LEAST_LETTERS);
}

/** How many columns of a line lie under rows of letters. */
function coveredBy(rows: readonly Box[], line: Box): number {
  const columns = new Uint8Array(line.width);
  for (const row of rows) {
    const middle = row.top + row.height / 2;
    const isInLine = middle > line.top && middle < line.top + line.height && row.height >= line.height * LEAST_HEIGHT;
    if (!isInLine) continue;
    const from = Math.max(0, row.left - line.left);
    const to = Math.min(line.width, row.left + row.width - line.left);
    if (from < to) columns.fill(1, from, to);
  }
  return columns.reduce((sum, covered) => sum + covered, 0);
}

const isLine = ({ width, height }: Box): boolean =>
  height >= HEIGHT.least && height <= HEIGHT.most && width >= SHORTEST * height;

const widthOf = (lines: readonly Line[]): number => lines.reduce((sum, { box }) => sum + box.width, 0);

/**
 * How surely lines were read, 0 to 100: the confidence of the words in the letters that were expected, by their width. Letters are no
 * measure, because a line holds three times as many in one script as in another.
 */
function sureness(words: readonly OcrWord[], boxes: readonly Box[], letters?: RegExp): number {
  let sum = 0;
  let expected = 0;
  let all = 0;
  for (const { text, width, confidence } of words) {
    all += width;
    if (letters && !letters.test(text)) continue;
    expected += width;
    sum += width * confidence;
  }
  const wanted = boxes.reduce((total, box) => total + box.width, 0) * LEAST_COVERED;
  return (sum / Math.max(1, all)) * Math.min(1, expected / Math.max(1, wanted));
}
