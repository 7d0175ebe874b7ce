import type { OcrPage, OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Turn } from '@veilmark/engine/image/turn';
import { backdropFor, doubleRows, grayRows, shrinkRows } from '@veilmark/pixels/gray';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { uprightSize } from '@veilmark/pixels/upright-rows';
import { joinAddresses } from './addresses';
import { findTurn, isLookedAt, LOOK_PIXELS, readSparse, showsText, turnSource } from './find-turn';
import { grayOnce } from './gray-once';
import { fillFrom, scaleWords } from './picture';
import {
  appendWords,
  assess,
  combine,
  holdsText,
  isPoor,
  isTooSmall,
  isUnder,
  SMALL_PICTURE,
  withoutNoise,
} from './quality';
import { readTiles } from './read-tiles';
import { MAX_READ_PIXELS } from './reading-cost';
import { readFirst, readWithRetries } from './retries';
import type { Tesseract } from './tesseract';

/** Pixels of a tile of a page that is larger. */
const TILE_PIXELS = 4_000_000;

/** A turned page may read a little worse than one whose lines run down: its words are in order. */
const NEARLY = 0.9;

/** How much more must be read at double size for the writing to be small. */
const CLEARLY = 1.2;

/** A first look at a page. */
interface FirstLook {
  source: ImageSource;
  /** What was read on the page as it lies, noise included. */
  words: OcrWord[];
  /** Whether any of it is probably writing. */
  isText: boolean;
  /** Whether anything stands out on the page at all. */
  hasInk: boolean;
  /** What was read at double size, where that was tried. */
  doubled?: OcrWord[] | undefined;
  /** Only a look at full size shows it: its writing is small, whichever way up it is. */
  isSmall?: boolean;
}

/** What a page shows when it is read at once, in its own pixels. */
export interface Glance {
  source: ImageSource;
  /** Nothing where it must be looked at or shrunk first: large pictures are photos more often than pages. */
  words?: OcrWord[];
  /** The reader still has the picture. */
  isShown: boolean;
}

/** Reads a page at once, if it probably is one. */
export function glanceAt(original: ImageSource, reader: Tesseract): Glance {
  const source = grayOnce(original, MAX_READ_PIXELS);
  const isPhoto = !source.isPage && isLookedAt(source, MAX_READ_PIXELS);
  if (isPhoto || shrinkFor(source) > 1) return { source, isShown: false };
  return { source, words: readFirst(showAtOnce(source, reader)), isShown: true };
}

/** A first look at what a glance was thrown at. */
export function lookAt({ source, words: atOnce, isShown }: Glance, reader: Tesseract): FirstLook {
  const isLooked = isLookedAt(source, MAX_READ_PIXELS);
  // A page that reads well at once needs no quick look, which takes nearly as long.
  if (isLooked && isShown && atOnce && holdsText(atOnce) && !isPoor(atOnce))
    return { source, words: readWithRetries(reader, [6, 11], atOnce), isText: true, hasInk: reader.hasInk };
  const { isText, sparse } = showsText(source, reader, MAX_READ_PIXELS);
  const known = atOnce && { words: atOnce, isShown: isShown && !isLooked };
  if (!sparse) return { source, ...readAtOnce(source, reader, known), isText, hasInk: reader.hasInk };
  const words = isText ? combine(sparse, atOnce ?? readTiles(source, reader, LOOK_PIXELS, readFirst)) : sparse;
  return { source, words, isText, hasInk: reader.hasInk, isSmall: true };
}

/**
 * A page of which everything was covered but some words that were read before: it was read every way then, so it is read one way now, the
 * one that suits those words, and they are still there. Nothing where that reads too little of them. Of a page, the new reading counts: a
 * value may read in one way here and in another there.
 */
export function readUncovered(original: ImageSource, known: OcrWord[], reader: Tesseract): OcrPage | undefined {
  if (shrinkFor(original) > 1 || !holdsText(known)) return undefined;
  const source = grayOnce(original, MAX_READ_PIXELS);
  try {
    const isSmall = isWorthDoubling(source, known);
    const read = isSmall
      ? scaleWords(readFirst(showDoubled(source, reader)), 0.5)
      : readFirst(showAtOnce(source, reader));
    if (assess(read).score < assess(known).score * NEARLY) return undefined;
    const words = joinAddresses(withoutNoise(source.isPage ? withMissing(read, known) : withMissing(known, read)));
    return { ...uprightSize(source), turn: 0, words, confidence: Math.round(assess(words).confidence) };
  } finally {
    reader.clear();
  }
}

const withMissing = (words: OcrWord[], others: readonly OcrWord[]): OcrWord[] =>
  appendWords(
    words,
    others.filter((word) => !isUnder(word, words)),
  );

/** Reads the rest of a page: whatever the first look says was wrong with it. */
export function readPage(look: FirstLook, reader: Tesseract): OcrPage {
  const { source, words: asItIs, isText, doubled } = look;
  try {
    if (!isText) return { ...uprightSize(source), turn: 0, words: [], confidence: 0 };
    const turn = look.hasInk ? findTurn(source, asItIs, reader, look.isSmall) : 0;
    if (turn === 0) return finish(source, 0, { words: asItIs, doubled }, reader);
    const turned = turnSource(source, turn);
    const read = readAtOnce(turned, reader);
    // Chinese and Japanese may really run down the page: turned, they read worse.
    if (assess(read.words).score < assess(asItIs).score * NEARLY)
      return finish(source, 0, { words: asItIs, doubled }, reader);
    return finish(turned, turn, read, reader);
  } finally {
    reader.clear();
  }
}

function finish(source: ImageSource, turn: Turn, reading: Reading, reader: Tesseract): OcrPage {
  const read = joinAddresses(withoutNoise(readLarger(source, reading, reader)));
  return { ...uprightSize(source), turn, words: read, confidence: Math.round(assess(read).confidence) };
}

export const shrinkFor = ({ width, height }: ImageSource): number =>
  Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_READ_PIXELS)));

type Reading = Pick<FirstLook, 'words' | 'doubled'>;

/**
 * Small writing is read badly whichever way it is taken apart, turned or believed to be written, so it is read at double size before
 * anything else is tried. Where that reads well, there is nothing left to try. `known` is what was read on it as a page before.
 */
function readAtOnce(source: ImageSource, reader: Tesseract, known?: Pick<Glance, 'isShown'> & Reading): Reading {
  if (!known?.isShown) showAtOnce(source, reader);
  const first = known?.words ?? readFirst(reader);
  let doubled: OcrWord[] | undefined;
  if (isPoor(first) && holdsText(first) && isWorthDoubling(source, first)) {
    doubled = readDoubled(source, reader);
    const words = combine(first, doubled);
    if (!isPoor(words)) return { words, doubled };
    showAtOnce(source, reader);
    // Where double size shows more, the writing is small; single words may still be read better as they are.
    if (assess(doubled).score > assess(first).score * CLEARLY)
      return { words: readWithRetries(reader, [6, 11], words), doubled };
  }
  return { words: scaleWords(readWithRetries(reader, [6, 11], first), shrinkFor(source)), doubled };
}

/** Hands the whole page to the reader, shrunk to what it has room for. */
export function showAtOnce(source: ImageSource, reader: Tesseract): Tesseract {
  const { width, height } = uprightSize(source);
  const shrink = shrinkFor(source);
  const shrunk = shrinkRows(grayRows(source, backdropFor(source)), width, height, shrink);
  reader.setPicture(Math.ceil(width / shrink), Math.ceil(height / shrink), fillFrom(shrunk));
  return reader;
}

/** Reads small writing again: at full size where the picture was shrunk, at double size where it is small. */
function readLarger(source: ImageSource, { words, doubled }: Reading, reader: Tesseract): OcrWord[] {
  const { width, height } = uprightSize(source);
  const shrink = shrinkFor(source);
  if (shrink > 1 && (isPoor(words) || isTooSmall(words, 1 / shrink))) {
    // A photo that shows no writing at reduced size is first searched for any.
    if (!holdsText(words) && !holdsText(readSparse(source, reader))) return words;
    return combine(words, readTiles(source, reader, TILE_PIXELS, readTile));
  }
  const isWorthIt = holdsText(words) || width * height <= SMALL_PICTURE;
  if (!isWorthIt || !isWorthDoubling(source, words)) return words;
  return combine(words, doubled ?? readDoubled(source, reader));
}

const readTile = (reader: Tesseract): OcrWord[] => readWithRetries(reader, [11], readFirst(reader));

function isWorthDoubling(source: ImageSource, words: readonly OcrWord[]): boolean {
  const { width, height } = uprightSize(source);
  return isTooSmall(words, 1) && width * height * 4 <= MAX_READ_PIXELS;
}

function readDoubled(source: ImageSource, reader: Tesseract): OcrWord[] {
  return scaleWords(readWithRetries(reader, [11], readFirst(showDoubled(source, reader))), 0.5);
}

function showDoubled(source: ImageSource, reader: Tesseract): Tesseract {
  const { width, height } = uprightSize(source);
  reader.setPicture(width * 2, height * 2, fillFrom(doubleRows(grayRows(source, backdropFor(source)), width)));
  return reader;
}
