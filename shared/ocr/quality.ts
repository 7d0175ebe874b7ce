import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import type { Box } from '@veilmark/pixels/paint';
import { linesOf } from './lines';

/** Below this mean confidence the page was probably taken apart wrongly. */
const POOR_CONFIDENCE = 78;
/** Capital letters lower than this, in pixels, may be read badly. */
const SMALL_TEXT = 12;
/** Small writing that was read with this confidence was not too small. */
const SURE_CONFIDENCE = 91;
/** Less sure words of the weaker of two reads are noise more often than text. */
export const ADDED_CONFIDENCE = 50;

/** Writing as high as a capital: x-height letters say nothing about the size of the font. */
const FULL_HEIGHT = /[\p{Lu}\p{Lo}\p{N}bdfhklt]\P{M}/u;

/** How well a picture was read. */
interface ReadQuality {
  /** Mean confidence, 0 to 100, weighted by the length of the words; 0 without words. */
  confidence: number;
  /** Characters times confidence: more text read more surely wins. */
  score: number;
  /** Height of capital letters at the tenth percentile, in pixels; 0 without words. */
  capHeight: number;
}

export function assess(words: readonly OcrWord[]): ReadQuality {
  let characters = 0;
  let total = 0;
  let score = 0;
  for (const { text, confidence } of words) {
    characters += text.length;
    total += text.length * confidence;
    // Noise is read as words of little confidence: they must not outweigh a clean read with fewer words.
    score += text.length * Math.max(0, confidence - 30);
  }
  const heights = words.filter((word) => FULL_HEIGHT.test(word.text)).map((word) => word.height);
  heights.sort((a, b) => a - b);
  return {
    confidence: characters > 0 ? total / characters : 0,
    score,
    capHeight: heights[Math.floor(heights.length / 10)] ?? 0,
  };
}

/** A word, or a syllable of a script without spaces, that noise is hardly ever taken for. */
const LIKE_A_WORD = /[\p{L}\p{N}]{3}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** How surely it is read, and, where less than that, how much of what was read must be such words. */
const SURE = 80;
const LIKELY = { confidence: 50, share: 0.15 };
/** Pictures of so many pixels are read every way: that takes little, and short texts need it. */
export const SMALL_PICTURE = 150_000;
/** Words and lines read less surely are bricks, grain and foliage far more often than writing. */
const NOISE = { word: 30, line: 45 };

/** Whether anything was read that is probably writing. */
export function holdsText(words: readonly OcrWord[]): boolean {
  let likely = 0;
  let all = 0;
  for (const { text, confidence } of words) {
    all += text.length;
    if (!LIKE_A_WORD.test(text)) continue;
    if (confidence >= SURE) return true;
    if (confidence >= LIKELY.confidence) likely += text.length;
  }
  return likely > all * LIKELY.share;
}

/** Addresses and numbers are often read with little confidence: no model of a language expects them. */
const LIKE_A_VALUE = /[\p{L}\p{N}]@|@[\p{L}\p{N}]|\p{N}{4}/u;
/** So many characters must be read surely for a page to be writing throughout, */
const SURE_SHARE = 0.6;
/** and a line so much of letters and digits, as high as the sure words, more or less. */
const LETTERS = { least: 8, share: 0.75, lowest: 0.5, highest: 2 };

/** The words without those that are noise. Among surely read lines, what looks like writing is, however surely it was read. */
export function withoutNoise(words: OcrWord[]): OcrWord[] {
  if (!holdsText(words)) return [];
  const height = heightOfWriting(words);
  const isWriting = (some: readonly OcrWord[]) => height > 0 && looksWritten(some, height);
  const [noise, written] = [new Set<number>(), new Set<number>()];
  for (const line of linesOf(words)) {
    const number = line[0]?.line;
    if (number === undefined || assess(line).confidence >= NOISE.line) continue;
    (isWriting(line) ? written : noise).add(number);
  }
  return words.filter((word) => {
    if (noise.has(word.line)) return false;
    return word.confidence >= NOISE.word || written.has(word.line) || isWriting([word]);
  });
}

/** Of the sure words of a page that is writing throughout; 0 where little was read surely. */
function heightOfWriting(words: readonly OcrWord[]): number {
  const sure = words.filter(({ confidence }) => confidence >= SURE);
  const lengthOf = (some: readonly OcrWord[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  if (lengthOf(sure) < lengthOf(words) * SURE_SHARE) return 0;
  const heights = sure.map((word) => word.height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function looksWritten(some: readonly OcrWord[], height: number): boolean {
  const isOfHeight = some.every(
    (word) => word.height >= height * LETTERS.lowest && word.height <= height * LETTERS.highest,
  );
  if (!isOfHeight) return false;
  const text = some.map((word) => word.text).join('');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return LIKE_A_VALUE.test(text) || (letters >= LETTERS.least && letters >= text.length * LETTERS.share);
}

export const isPoor = (words: readonly OcrWord[]): boolean => assess(words).confidence < POOR_CONFIDENCE;

/** Whether a larger picture would probably be read better. `scale` turns the words' pixels into those that were read. */
export function isTooSmall(words: readonly OcrWord[], scale: number): boolean {
  const { capHeight, confidence } = assess(words);
  return capHeight * scale < SMALL_TEXT && confidence < SURE_CONFIDENCE;
}

/** The better of two reads of one picture, and what only the other one saw. */
export function combine(one: OcrWord[], other: OcrWord[]): OcrWord[] {
  return assess(one).score >= assess(other).score ? withNew(one, other) : withNew(other, one);
}

/** The words of one read, and what only the other one saw. */
function withNew(words: OcrWord[], others: readonly OcrWord[]): OcrWord[] {
  const added = others.filter(
    (word) => word.confidence >= ADDED_CONFIDENCE && !words.some((seen) => overlaps(seen, word)),
  );
  return appendWords(words, added);
}

/** Puts words behind others as lines and blocks of their own. */
export function appendWords(words: OcrWord[], more: OcrWord[]): OcrWord[] {
  let lines = 0;
  let blocks = 0;
  for (const word of words) {
    lines = Math.max(lines, word.line + 1);
    blocks = Math.max(blocks, word.block + 1);
  }
  return [...words, ...more.map((word) => ({ ...word, line: word.line + lines, block: word.block + blocks }))];
}

export const overlaps = (a: Box, b: Box): boolean => sharedArea(a, b) > 0;

/** Whether most of a word lies under others: it is what they say. One that merely touches them stands on another line. */
export const isUnder = (word: Box, others: readonly Box[]): boolean =>
  others.reduce((sum, other) => sum + sharedArea(word, other), 0) * 2 > word.width * word.height;

/** Of two boxes, in pixels. */
export function sharedArea(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
