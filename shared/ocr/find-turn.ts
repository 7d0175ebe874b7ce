import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Turn } from '@veilmark/engine/image/turn';
import { backdropFor, grayRows, shrinkRows } from '@veilmark/pixels/gray';
import type { ImageSource, Orientation } from '@veilmark/pixels/image-source';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import { runsDown } from './lines';
import { fillFrom, pixelsOf } from './picture';
import { assess, holdsText, isPoor } from './quality';
import { readTiles } from './read-tiles';
import type { Tesseract } from './tesseract';
import { EITHER_WAY, type WritingDirection, writingDirection } from './writing-direction';

/** Enough to tell writing from noise; reading all ways at full size would cost as much again each time. */
const PROBE_PIXELS = 2_500_000;
/** Pixels of a tile that is looked at in full size: letters that are looked for in the grain of a photo take forty times their memory. */
export const LOOK_PIXELS = 1_200_000;
/** Pieces in which a quick look reads a page, each a little into the next. */
const BANDS = 6;
/** A page read this surely is the right way up: the other ways need not be tried. */
const SURE = 85;
/** Less surely read turned pages are noise; more is not asked because small writing is read again at double size. */
const LEAST_CONFIDENCE = 45;
/** How much more a turned page must show than the picture as it is. */
const CLEARLY = 1.3;
/** A word beyond doubt, and the share of such words that shows that a badly read page is the right way up. */
const SURE_WORD = 90;
const SURE_SHARE = 0.3;
const LONG_WORD = { letters: 4, syllables: 2 };
const SYLLABLES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]/u;
/** The reader takes lines that run down the page; they run across after this turn. */
const DOWN_TO_ACROSS: Turn = 3;
const UPSIDE_DOWN: Turn = 2;
/** A quarter turn either way is what phones and scanners do. */
const TURNS: readonly Turn[] = [1, 3, 2];
/** What each EXIF orientation becomes by a quarter turn clockwise. */
const NEXT: Readonly<Record<Orientation, Orientation>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };

/** The picture turned clockwise by quarters. */
export function turnSource(source: ImageSource, turn: Turn): ImageSource {
  let { orientation } = source;
  for (let i = 0; i < turn; i++) orientation = NEXT[orientation];
  return { ...source, orientation };
}

/**
 * How a picture must be turned for its writing to lie in lines from left to right; 0 where no other way reads better.
 * The reader also takes writing that runs down the page, but then its words are in no line. Small writing is looked for at full size.
 */
export function findTurn(source: ImageSource, asItIs: readonly OcrWord[], reader: Tesseract, isSmall = false): Turn {
  if (!isPoor(asItIs) || hasSureWords(asItIs)) return runsDown(asItIs) ? DOWN_TO_ACROSS : 0;
  let best: { turn: Turn; score: number } = { turn: 0, score: assess(asItIs).score * CLEARLY };
  const { mayLieAcross, mayRunDown } = isSmall ? EITHER_WAY : directionOf(source);
  for (const turn of TURNS) {
    if (turn === UPSIDE_DOWN ? !mayLieAcross : !mayRunDown) continue;
    const words = probe(turnSource(source, turn), reader, isSmall);
    const { score, confidence } = assess(words);
    if (score <= best.score || confidence < LEAST_CONFIDENCE) continue;
    best = { turn: runsDown(words) ? (((turn + DOWN_TO_ACROSS) % 4) as Turn) : turn, score };
    if (confidence >= SURE) break;
  }
  return best.turn;
}

const shrinkFor = (source: ImageSource) => {
  const { width, height } = uprightSize(source);
  return Math.max(1, Math.ceil(Math.sqrt((width * height) / PROBE_PIXELS)));
};

/** What a quick look shows. `sparse` is what only a look at full size showed, the picture as it lies. */
interface QuickLook {
  isText: boolean;
  sparse?: OcrWord[];
}

/** Small pictures are read at once. What must be shrunk even to be read may contain print too small for a quick look. */
export function isLookedAt(source: ImageSource, most: number): boolean {
  const { width, height } = uprightSize(source);
  return shrinkFor(source) > 1 && width * height <= most;
}

/**
 * Whether a large picture shows any writing, whichever way up: most pictures in documents are photos, textures and shapes, and looking
 * at them closely takes longer than reading a page.
 */
export function showsText(source: ImageSource, reader: Tesseract, most: number): QuickLook {
  if (!isLookedAt(source, most)) return { isText: true };
  const ways: readonly Turn[] = [0, ...TURNS];
  if (ways.some((turn) => showsTextThisWay(turnSource(source, turn), reader))) return { isText: true };
  const sparse = readSparse(source, reader);
  return { isText: holdsText(sparse), sparse };
}

/** What only a look at full size shows: writing anywhere on it. */
export const readSparse = (source: ImageSource, reader: Tesseract): OcrWord[] =>
  readTiles(source, reader, LOOK_PIXELS, () => reader.read(11));

/** Band by band, because a page of writing shows it in the first lines, and reading takes as long at any size. */
function showsTextThisWay(source: ImageSource, reader: Tesseract): boolean {
  setShrunk(source, reader);
  if (reader.ink?.isEmpty) return false;
  const { height } = reader.size;
  const step = Math.ceil(height / BANDS);
  for (let top = 0; top < height; top += step) {
    const band = { top, height: Math.min(step + (step >> 2), height - top) };
    if (holdsText(reader.read(3, band))) return true;
  }
  return holdsText(reader.read(11));
}

/** Looking at shapes takes a tenth of the time of reading them. */
function directionOf(source: ImageSource): WritingDirection {
  const { picture, width, height } = pixelsOf(source, shrinkFor(source));
  return writingDirection(picture, width, height);
}

function probe(source: ImageSource, reader: Tesseract, isSmall: boolean): OcrWord[] {
  if (isSmall) return readTiles(source, reader, LOOK_PIXELS, readQuickly);
  setShrunk(source, reader);
  return reader.ink?.isEmpty ? [] : readQuickly(reader);
}

function readQuickly(reader: Tesseract): OcrWord[] {
  const words = reader.read(3);
  if (!isPoor(words)) return words;
  const sparse = reader.read(11);
  return assess(sparse).score > assess(words).score ? sparse : words;
}

function setShrunk(source: ImageSource, reader: Tesseract): void {
  const { width, height } = uprightSize(source);
  const shrink = shrinkFor(source);
  const rows = shrinkRows(grayRows(source, backdropFor(source)), width, height, shrink);
  reader.setPicture(Math.ceil(width / shrink), Math.ceil(height / shrink), fillFrom(rows));
}

/** Whether a good part was read beyond doubt: upside down or sideways no long word is. */
function hasSureWords(words: readonly OcrWord[]): boolean {
  let sure = 0;
  let all = 0;
  for (const { text, confidence } of words) {
    all += text.length;
    const isLong = text.length >= (SYLLABLES.test(text) ? LONG_WORD.syllables : LONG_WORD.letters);
    if (isLong && confidence >= SURE_WORD) sure += text.length;
  }
  return all > 0 && sure >= all * SURE_SHARE;
}
